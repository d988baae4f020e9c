"""Numbers outside that speak of a row, a column or a diagonal as it is read from there."""

from collections.abc import Hashable, Iterator
from functools import cache
from itertools import product
from typing import cast

from tui_puzzles.engine.cells import Grid
from tui_puzzles.laws.common import SKYSCRAPER, edge, quoted, read
from tui_puzzles.laws.kinds import NUMBER, BadClue, Clue
from tui_puzzles.laws.path import Machine
from tui_puzzles.laws.sums import Sum

Two = tuple[int, int]
_NONE, _BOTH = 0, -1
"""What was read of a sandwich's ends, besides one of them."""
_OPEN = -1  # the number of cells is not known


def _little_killer(grid: Grid, clue: Clue) -> Iterator[Sum]:
    """A whole diagonal, from edge to edge, and what its digits add up to."""
    if [*clue.cells] not in _slanted(grid, clue.cells[0]):
        raise BadClue(
            clue, f"{quoted(grid, clue)} isn't a whole diagonal", "all its cells, in order"
        )
    if not NUMBER.fullmatch(clue.value):
        raise BadClue(clue, f"{quoted(grid, clue)} has the sum {clue.value!r:.20}", "a number")
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


EDGES = (
    edge(
        "little killer",
        _little_killer,
        "The digits of a diagonal add up to the number outside.",
        "littlekillersum",
    ),
    edge(
        "sandwich",
        read(_sandwich, lambda side: sum(range(2, side))),
        "The digits between the 1 and the largest digit of a line add up to its sandwich.",
        "sandwichsum",
        "≡",
    ),
    edge(
        "x-sum",
        read(_x_sum, lambda side: sum(range(side + 1))),
        "The first digits of a line, as many as its first one says, add up to its x-sum.",
        "xsum",
        "×",
    ),
    SKYSCRAPER,
)
