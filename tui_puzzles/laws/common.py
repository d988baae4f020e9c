"""Constraints that several types have: signs between cells, numbers outside, renban."""

from collections.abc import Callable, Hashable, Iterator
from functools import cache, lru_cache
from operator import lt
from typing import cast

from tui_puzzles.engine.bits import bit, has
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.layout import Unit
from tui_puzzles.laws.kinds import NUMBER, BadClue, Clue, Drawing, Kind, Law, Place
from tui_puzzles.laws.path import Machine, Path
from tui_puzzles.laws.related import Related, Relation, pairs

_POINTS = {(0, 1): "<", (0, -1): ">", (1, 0): "∧", (-1, 0): "∨"}
"""Signs that point to the lesser cell, by the way to the other one: down, right."""


def between(name: str, relation_of: Callable[[Clue], Relation]) -> Law:
    """Two neighbours, related as the sign between them says."""

    def two(grid: Grid, clue: Clue) -> Iterator[Unit]:
        names = [grid.names()[cell] for cell in clue.cells]
        if len(clue.cells) != 2 or clue.cells[1] not in grid.near(clue.cells[0]):
            raise BadClue(clue, f"{clue.text(grid)!r} is between other cells", "two neighbours")
        own = f"the {name or clue.value} between {names[0]} and {names[1]}"
        yield Related(own, clue.kind, clue.cells, pairs(relation_of(clue), grid.rows))

    return two


def _pointing(grid: Grid, clue: Clue) -> str:
    (row, col), (below, right) = map(grid.row_col, clue.cells)
    return _POINTS[below - row, right - col]


LESS = Kind(
    "less",
    between("sign", lambda _: lt),
    "The sign < points at the smaller of two digits.",
    Place.LINE,
    Drawing.SIGN,
    sign=_pointing,
)

# -- numbers outside ---------------------------------------------------------------------------


def read(machine_of: Callable[[int, int], Machine], most_of: Callable[[int], int]) -> Law:
    """A whole row or column that a machine accepts, for the number and the side of the board."""

    def line(grid: Grid, clue: Clue) -> Iterator[Unit]:
        side, most = grid.rows, most_of(grid.rows)
        if clue.cells not in straight(grid):
            raise BadClue(
                clue, f"{quoted(grid, clue)} isn't a row or a column", "all its cells, in order"
            )
        if not NUMBER.fullmatch(clue.value) or int(clue.value) > most:
            raise BadClue(
                clue, f"{quoted(grid, clue)} has the number {clue.value!r:.20}", f"0 to {most}"
            )
        name = f"the {clue.kind} {clue.value} at {grid.names()[clue.cells[0]]}"
        yield Path(name, clue.kind, clue.cells, machine_of(int(clue.value), side))

    return line


def quoted(grid: Grid, clue: Clue) -> str:
    """How a wrong one is quoted: worked out only then, as many are tried for a new puzzle."""
    return f"{clue.text(grid)!r:.60}"


@lru_cache(maxsize=16)
def straight(grid: Grid) -> tuple[tuple[int, ...], ...]:
    """The cells of each column from above and from below, of each row from the left and right."""
    rows = [tuple(range(start, start + grid.cols)) for start in range(0, grid.size, grid.cols)]
    lines = ([*zip(*rows, strict=True)], rows)
    return tuple(line[::step] for side in lines for step in (1, -1) for line in side)


@cache
def _skyscraper(number: int, _side: int) -> Machine:
    """Digits larger than all before them are seen; state: the largest, how many are seen."""

    def after(state: Hashable, digit: int) -> Hashable | None:
        largest, seen = cast(tuple[int, int], state)
        return (digit, seen + 1) if digit > largest else state

    return Machine((0, 0), after, lambda state: cast(tuple[int, int], state)[1] == number)


def edge(name: str, law: Law, help_: str, key: str, sign: str = "") -> Kind:
    """Each has its sign before its number; a little killer has an arrow."""
    return Kind(name, law, help_, Place.EDGE, Drawing.RIM, (key,), sign=sign, value="8")


SKYSCRAPER = edge(
    "skyscraper",
    read(_skyscraper, lambda side: side),
    "A skyscraper says how many digits of a line are larger than all digits before them.",
    "skyscraper",
    "▲",
)

# -- renban: digits without a gap, in any order ----------------------------------------------------


def _new_digit(used: Hashable, digit: int) -> Hashable | None:
    assert isinstance(used, int)
    return None if has(used, digit) else used | bit(digit)


def _without_gap(used: Hashable) -> bool:
    assert isinstance(used, int)
    low = used & -used
    return not (used // low) & (used // low + 1)


RENBAN = Machine(0, _new_digit, _without_gap)
