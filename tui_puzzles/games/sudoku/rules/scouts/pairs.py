"""Pairs of cells that hold the same two digits.

A cell with two digits keeps them until it is filled. So each pair is found once, and waits until
it has its turn or nothing to remove any more.
"""

from tui_puzzles.engine.bits import Bits, bit, members
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered
from tui_puzzles.games.sudoku.rules.geometry import HOUSES, peers
from tui_puzzles.games.sudoku.rules.scouts.position import QuickPosition, Subset


def locked_pair(position: QuickPosition) -> bool:
    """Two cells of a segment with the same two digits, which its box and its line lose."""
    _find(position)
    seen = position.seen
    seen.locked_pairs = position.able(seen.locked_pairs)
    return position.take_first(seen.locked_pairs)


def naked_pair(position: QuickPosition) -> bool:
    """Two cells of a house with the same two digits, which its other cells lose."""
    _find(position)
    seen = position.seen
    seen.pairs = position.able(seen.pairs)
    return position.take_first(seen.pairs)


def _find(position: QuickPosition) -> None:
    """Remember the pairs with cells that were not known to have two digits."""
    seen, two = position.seen, position.few[2]
    fresh = two & ~seen.two
    if fresh:
        seen.two |= fresh
        near, left, first_cell = peers(position.layout), position.left, position.first_cell
        for cell in members(fresh):
            digits = left >> cell & first_cell
            others = seen.alike.setdefault(digits, [])
            for other in others:
                if near[cell] >> other & 1:
                    _remember(position, min(cell, other), max(cell, other), digits)
            others.append(cell)


def _remember(position: QuickPosition, one: int, other: int, digits: Bits) -> None:
    """What a pair removes from the houses that have both cells."""
    two, found = bit(one) | bit(other), []
    for number, cells in _houses(position.layout)[one]:
        if cells >> other & 1:
            gone = (cells & ~two) * digits
            if position.left & gone:
                found.append(Subset(number, one, other, two, gone, gone))
    position.seen.pairs += found
    if len(found) == 2:  # a line and a box
        in_line, in_box = found
        position.seen.locked_pairs.append(in_box._replace(there=in_line.there))


@remembered
def _houses(layout: Layout) -> tuple[list[tuple[int, Bits]], ...]:
    """For each cell, its houses with their numbers, the boxes last."""
    numbered = [(n, unit.cells) for n, unit in enumerate(layout.units) if unit.kind in HOUSES]
    return tuple(
        [(number, cells) for number, cells in numbered if cells >> cell & 1]
        for cell in range(layout.size)
    )
