"""Rectangles in two boxes that would have two solutions if two digits were all they held."""

from collections.abc import Sequence
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, bit, count, first, members, of, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered
from tui_puzzles.games.sudoku.rules.geometry import Corners, rectangle_cells


@remembered
def _corners_at(layout: Layout) -> tuple[tuple[tuple[Corners, Bits], ...], ...]:
    """For each cell, the rectangles it is a corner of: corners in order, and as a set."""
    found: list[list[tuple[Corners, Bits]]] = [[] for _ in range(layout.size)]
    for both in rectangle_cells(layout):
        for cell in both[0]:
            found[cell].append(both)
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
    """A rectangle of open cells that must not be left with two digits only.

    ``roof``: the corners that have other candidates too; ``extra``: these candidates.
    """

    corners: Corners
    digits: Bits
    roof: Bits
    extra: Bits

    @property
    def cells(self) -> Bits:
        return of(self.corners)

    @property
    def floor(self) -> Bits:
        return self.cells & ~self.roof

    def is_diagonal(self, two: Bits) -> bool:
        """Do these two of the corners lie across?"""
        a, b, c, d = self.corners
        return two in (of((a, d)), of((b, c)))

    def is_side(self, cells: Bits) -> bool:
        """Are these two neighbouring corners?"""
        return count(cells) == 2 and not self.is_diagonal(cells)

    def opposite(self, corner: int) -> int:
        """The corner across."""
        return self.corners[3 - self.corners.index(corner)]


@remembered
def deadly(board: Board) -> tuple[Deadly, ...]:
    """Every rectangle that two digits threaten, one corner at least having nothing else."""
    candidates, layout = board.all_candidates, board.layout
    found: dict[tuple[Corners, Bits], Deadly] = {}
    for floor in members(board.few[2]):
        digits = candidates[floor]
        unable = ~(board.places(first(digits)) | board.places(only(digits))) | board.placed
        for corners, cells in _corners_at(layout)[floor]:
            if not cells & unable and (corners, digits) not in found:
                found[corners, digits] = _threatened(candidates, corners, digits)
    return tuple(found.values())


def _threatened(candidates: Sequence[Bits], corners: Corners, digits: Bits) -> Deadly:
    """The rectangle with what its corners can hold besides the digits."""
    roof = extra = 0
    for corner in corners:
        more = candidates[corner] & ~digits
        extra |= more
        if more:
            roof |= bit(corner)
    return Deadly(corners, digits, roof, extra)
