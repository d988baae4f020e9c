"""Pairs of cells that hold the same two digits."""

from collections.abc import Iterator
from itertools import combinations

from tui_puzzles.engine.bits import Bits, bit, first, members, of, only
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered
from tui_puzzles.games.sudoku.rules.geometry import cells_around
from tui_puzzles.games.sudoku.rules.quick.locked import gone_from_both, meetings_of_two
from tui_puzzles.games.sudoku.rules.quick.position import Position


def locked_pair(position: Position) -> bool:
    """Two cells of a segment with the same two digits, which its box and its line lose."""
    found, meetings = [], meetings_of_two(position.layout)
    for cells, digits in position.alike:
        for two in _twos(cells):
            if two in meetings:
                meeting = meetings[two]
                gone = gone_from_both(position.left, meeting, two, digits)
                if gone:
                    found.append((meeting.box, first(two), only(two), gone))
    return bool(found) and position.drop(min(found)[-1])


def naked_pair(position: Position) -> bool:
    """Two cells of a house with the same two digits, which its other cells lose."""
    found, shared = [], _shared_houses(position.layout)
    for cells, digits in position.alike:
        for two in _twos(cells):
            for number, house in shared.get(two, ()):
                gone = position.left & (house & ~two) * digits
                if gone:
                    found.append((number, house & -house, first(two), only(two), gone))
    return bool(found) and position.drop(min(found)[-1])


def _twos(cells: Bits) -> Iterator[Bits]:
    """Every two of the cells, mostly all there are."""
    others = cells & (cells - 1)
    if others & (others - 1):
        return (of(pair) for pair in combinations(members(cells), 2))
    return iter((cells,))


@remembered
def _shared_houses(layout: Layout) -> dict[Bits, list[tuple[int, Bits]]]:
    """For two cells, the houses of both: each with its number among those of a cell."""
    shared: dict[Bits, list[tuple[int, Bits]]] = {}
    around = cells_around(layout)
    for one, other in combinations(range(layout.size), 2):
        both = zip(around[one], around[other], strict=True)
        alike = [(number, own) for number, (own, across) in enumerate(both) if own == across]
        if alike:
            shared[bit(one) | bit(other)] = alike
    return shared
