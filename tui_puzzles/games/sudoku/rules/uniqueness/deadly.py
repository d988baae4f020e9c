"""Cells that would have two solutions if they held a few digits alone, and such rectangles."""

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, first, members, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered
from tui_puzzles.games.sudoku.rules.geometry import rectangles
from tui_puzzles.records import NamedTuple


@remembered
def _corners_at(layout: Layout) -> tuple[tuple[Bits, ...], ...]:
    """For each cell, the rectangles it is a corner of."""
    found: list[list[Bits]] = [[] for _ in range(layout.size)]
    for cells in rectangles(layout):
        for cell in members(cells):
            found[cell].append(cells)
    return tuple(map(tuple, found))


def is_grave(layout: Layout, marks: Bits) -> bool:
    """Has each digit two places in every house, or none, so that all can be exchanged at once?

    Where it can't stand twice, as a knight's move apart, it must not have two places. A law about
    more than that, such as a sum, could tell.
    """
    if layout.narrowing:
        return False
    twice = (choice for unit in layout.units for choice in unit.exactly_one(layout))
    once = (limit for unit in layout.units for limit in unit.at_most_one(layout))
    return all(count(choice & marks) in (0, 2) for choice in twice) and not any(
        count(limit & marks) > 1 for limit in once
    )


class Deadly(NamedTuple):
    """Cells that must not be left with these digits only; the ``roof`` has ``extra`` candidates."""

    cells: Bits
    digits: Bits
    roof: Bits
    extra: Bits

    @property
    def floor(self) -> Bits:
        """The cells that have nothing else."""
        return self.cells & ~self.roof


def threatened(board: Board, cells: Bits, digits: Bits) -> Deadly:
    """The pattern with what its cells can hold besides the digits."""
    candidates, roof, extra = board.all_candidates, EMPTY, EMPTY
    for cell in members(cells):
        more = candidates[cell] & ~digits
        extra |= more
        if more:
            roof |= bit(cell)
    return Deadly(cells, digits, roof, extra)


@remembered
def deadly_rectangles(board: Board) -> tuple[Deadly, ...]:
    """Every rectangle of open cells that two digits threaten, one corner having nothing else."""
    candidates, layout = board.all_candidates, board.layout
    found: dict[tuple[Bits, Bits], Deadly] = {}
    for floor in members(board.few[2]):
        digits = candidates[floor]
        unable = ~(board.places(first(digits)) | board.places(only(digits))) | board.placed
        for cells in _corners_at(layout)[floor]:
            if not cells & unable and (cells, digits) not in found:
                found[cells, digits] = threatened(board, cells, digits)
    return tuple(pattern for pattern in found.values() if pattern.roof)


def across(found: Deadly) -> tuple[Bits, Bits]:
    """The pairs of corners of a rectangle that lie diagonally."""
    a, b, c, d = members(found.cells)
    return bit(a) | bit(d), bit(b) | bit(c)


def is_side(found: Deadly) -> bool:
    """Is the roof of a rectangle two neighbouring corners?"""
    return count(found.roof) == 2 and found.roof not in across(found)


def opposite(found: Deadly, corner: int) -> int:
    """The corner of a rectangle across from this one."""
    corners = list(members(found.cells))
    return corners[3 - corners.index(corner)]
