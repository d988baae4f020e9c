"""The same fish in fewer houses: lines that are left over in place of those that are named.

The three rows and the three boxes of a band have the same cells, and so have all rows and all
columns. So houses of one kind in the base may be exchanged for those that are left over, in the
covers, if the others are: nine columns less seven rows is as much as two rows less two columns.
"""

from collections import Counter
from itertools import combinations

from tui_puzzles.engine.bits import Bits, count, has, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered
from tui_puzzles.games.sudoku.rules.fish.any_fish import Fish, fish_on

_KINDS = ("row", "column", "box")
Weights = Counter[int]  # by number of a house: 1 in the base, -1 among the covers


def in_fewest(board: Board, digit: int, fish: Fish) -> Fish:
    """The fish in as few houses as can be, if what it removes is the same; else the fish."""
    layout, places = board.layout, board.places(digit)
    placed = layout.units_touching(places & board.placed)
    weights = _least(layout, _weights(fish), placed)
    base, cover = (
        of(n for n, weight in weights.items() if weight == sign and not has(placed, n))
        for sign in (1, -1)
    )
    if _size(weights, placed) > count(base | cover) or count(base) != count(cover):
        return fish
    found = fish_on(layout, places, base, cover)
    return found if count(base) < count(fish.base) and not fish.gone & ~found.gone else fish


def _weights(fish: Fish) -> Weights:
    weights = Counter(members(fish.base))
    weights.subtract(members(fish.cover))
    return weights


def _least(layout: Layout, weights: Weights, placed: Bits) -> Weights:
    """The weights after all exchanges that make them smaller."""
    while True:
        others = [_exchanged(weights, *pair) for pair in _alike(layout)]
        best = min(others, key=lambda other: _size(other, placed), default=weights)
        if _size(best, placed) >= _size(weights, placed):
            return weights
        weights = best


def _exchanged(weights: Weights, more: Bits, less: Bits) -> Weights:
    result = Counter(weights)
    result.update(members(more))
    result.subtract(members(less))
    return result


def _size(weights: Weights, placed: Bits) -> int:
    """How many houses it takes; those that have the digit say nothing."""
    return sum(abs(weight) for number, weight in weights.items() if not has(placed, number))


@remembered
def _alike(layout: Layout) -> tuple[tuple[Bits, Bits], ...]:
    """Every two sets of houses with the same cells, in both orders: bands, stacks, all lines."""
    found = []
    for two in combinations(_KINDS, 2):
        left = layout.units_of_kinds(two)
        while left:
            together = _joined(layout, left)
            sets = tuple(together & layout.units_of_kinds((kind,)) for kind in two)
            found += [sets, sets[::-1]]
            left &= ~together
    return tuple((one, other) for one, other in found if one and other)


def _joined(layout: Layout, left: Bits) -> Bits:
    """The first of these units, with all that touch it, or touch one that does."""
    together, before = left & -left, 0
    while together != before:
        before = together
        for number in members(together):
            together |= layout.units_touching(layout.units[number].cells) & left
    return together
