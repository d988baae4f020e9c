"""Numbers outside that speak of a row, a column or a diagonal as it is read from there."""

from collections.abc import Callable, Hashable, Iterator
from functools import cache, lru_cache
from itertools import product
from typing import cast

from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.layout import Unit
from tui_puzzles.laws.kinds import NUMBER, BadClue, Clue, Drawing, Kind, Law, Place
from tui_puzzles.laws.path import Machine, Path
from tui_puzzles.laws.sums import Sum

Two = tuple[int, int]
_NONE, _BOTH = 0, -1
"""What was read of a sandwich's ends, besides one of them."""
_OPEN = -1  # the number of cells is not known


def _read(machine_of: Callable[[int, int], Machine], most_of: Callable[[int], int]) -> Law:
    """A whole row or column that a machine accepts, for the number and the side of the board."""

    def line(grid: Grid, clue: Clue) -> Iterator[Unit]:
        side, most = grid.rows, most_of(grid.rows)
        if clue.cells not in _straight(grid):
            raise BadClue(
                clue, f"{_text(grid, clue)} isn't a row or a column", "all its cells, in order"
            )
        if not NUMBER.fullmatch(clue.value) or int(clue.value) > most:
            raise BadClue(
                clue, f"{_text(grid, clue)} has the number {clue.value!r:.20}", f"0 to {most}"
            )
        name = f"the {clue.kind} {clue.value} at {grid.names()[clue.cells[0]]}"
        yield Path(name, clue.kind, clue.cells, machine_of(int(clue.value), side))

    return line


def _text(grid: Grid, clue: Clue) -> str:
    """How a wrong one is quoted: worked out only then, as many are tried for a new puzzle."""
    return f"{clue.text(grid)!r:.60}"


@lru_cache(maxsize=8)
def _straight(grid: Grid) -> frozenset[tuple[int, ...]]:
    """The cells of each row and each column, from either end."""
    grid_rows = [tuple(range(start, start + grid.cols)) for start in range(0, grid.size, grid.cols)]
    lines = (*grid_rows, *zip(*grid_rows, strict=True))
    return frozenset((*lines, *(line[::-1] for line in lines)))


def _little_killer(grid: Grid, clue: Clue) -> Iterator[Sum]:
    """A whole diagonal, from edge to edge, and what its digits add up to."""
    if [*clue.cells] not in _slanted(grid, clue.cells[0]):
        raise BadClue(
            clue, f"{_text(grid, clue)} isn't a whole diagonal", "all its cells, in order"
        )
    if not NUMBER.fullmatch(clue.value):
        raise BadClue(clue, f"{_text(grid, clue)} has the sum {clue.value!r:.20}", "a number")
    name = f"the little killer {clue.value} at {grid.names()[clue.cells[0]]}"
    yield Sum(name, clue.kind, clue.cells, [int(clue.value)])


def _slanted(grid: Grid, start: int) -> Iterator[list[int]]:
    """The diagonals that begin at a cell of the edge, towards each corner."""
    row, col = grid.row_col(start)
    for down, right in product((1, -1), repeat=2):
        length = min(
            grid.rows - row if down > 0 else row + 1, grid.cols - col if right > 0 else col + 1
        )
        before = row - down, col - right
        if not (0 <= before[0] < grid.rows and 0 <= before[1] < grid.cols):
            yield [grid.cell(row + at * down, col + at * right) for at in range(length)]


@cache
def _sandwich(total: int, side: int) -> Machine:
    """The digits between 1 and the largest add up; state: what was seen, the sum so far."""

    def after(state: Hashable, digit: int) -> Hashable | None:
        seen, made = cast(Two, state)
        if digit in (1, side):
            if seen == _NONE:
                return digit, 0
            return (_BOTH, total) if seen not in (digit, _BOTH) and made == total else None
        if seen in (_NONE, _BOTH):
            return state
        return (seen, made + digit) if made + digit <= total else None

    return Machine((_NONE, 0), after, lambda state: state == (_BOTH, total))


@cache
def _x_sum(total: int, _side: int) -> Machine:
    """The first digit says how many cells add up; state: how many are left, and what of the sum."""

    def after(state: Hashable, digit: int) -> Hashable | None:
        count, left = cast(Two, state)
        count = digit if count == _OPEN else count
        if not count:
            return state
        return (count - 1, left - digit) if digit < left or (digit == left and count == 1) else None

    return Machine((_OPEN, total), after, lambda state: state == (0, 0))


@cache
def _skyscraper(number: int, _side: int) -> Machine:
    """Digits larger than all before them are seen; state: the largest, how many are seen."""

    def after(state: Hashable, digit: int) -> Hashable | None:
        largest, seen = cast(Two, state)
        return (digit, seen + 1) if digit > largest else state

    return Machine((0, 0), after, lambda state: cast(Two, state)[1] == number)


def _edge(name: str, law: Law, help_: str, key: str, sign: str = "") -> Kind:
    """Each has its sign before its number; a little killer has an arrow."""
    return Kind(name, law, help_, Place.EDGE, Drawing.RIM, (key,), sign=sign, value="8")


EDGES = (
    _edge(
        "little killer",
        _little_killer,
        "The digits of a diagonal add up to the number outside.",
        "littlekillersum",
    ),
    _edge(
        "sandwich",
        _read(_sandwich, lambda side: sum(range(2, side))),
        "The digits between the 1 and the largest digit of a line add up to its sandwich.",
        "sandwichsum",
        "≡",
    ),
    _edge(
        "x-sum",
        _read(_x_sum, lambda side: sum(range(side + 1))),
        "The first digits of a line, as many as its first one says, add up to its x-sum.",
        "xsum",
        "×",
    ),
    _edge(
        "skyscraper",
        _read(_skyscraper, lambda side: side),
        "A skyscraper says how many digits of a line are larger than all digits before them.",
        "skyscraper",
        "▲",
    ),
)
