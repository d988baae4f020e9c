"""Where a box and a line meet, and both have cells that take part of the digits: a scout."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native import direct
from tui_puzzles.games.sudoku.rules.scouts.native.grid import (
    ALL,
    BIT,
    CELLS,
    COUNT,
    LOW,
    WordGrid,
    zeros,
)

GROUPS: Final = 64  # of six cells


class Arms:
    """Groups of a unit's cells beside the crossing that take some of its digits.

    ``cells``: their places in the unit; ``digits``: of each; ``taken``: how many digits of the
    crossing it takes at least.
    """

    def __init__(self) -> None:
        self.cells: vec[i64] = zeros(GROUPS)
        self.digits: vec[i64] = zeros(GROUPS)
        self.taken: vec[i64] = zeros(GROUPS)
        self.length: i64 = 0
        self.unit: i64 = 0

    def load(self, grid: WordGrid, unit: i64, beside: i64, crossing: i64, spare: i64) -> bool:
        """The groups of these places that take some of the digits, but fewer than are to spare."""
        self.unit = unit
        self.length = 0
        self._extend(grid, 0, beside, 0, 0, crossing, spare)
        return self.length > 0

    def _extend(
        self,
        grid: WordGrid,
        start: i64,
        beside: i64,
        group: i64,
        digits: i64,
        crossing: i64,
        spare: i64,
    ) -> None:
        for place in range(start, i64(9)):
            cell = CELLS[9 * self.unit + place]
            if beside & BIT[place] and grid.open[cell]:
                joined, more = digits | grid.cells[cell], group | BIT[place]
                taken = COUNT[more] - COUNT[joined & ~crossing]
                if 0 < taken < spare:
                    self._add(more, joined, taken)
                self._extend(grid, place + 1, beside, more, joined, crossing, spare)

    def _add(self, cells: i64, digits: i64, taken: i64) -> None:
        self.cells[self.length] = cells
        self.digits[self.length] = digits
        self.taken[self.length] = taken
        self.length += 1


class Crossings:
    """The crossings of boxes and lines, one after the other."""

    def __init__(self) -> None:
        self.in_line = Arms()
        self.in_box = Arms()

    def look(self, grid: WordGrid) -> bool:
        """Has one of them such cells beside it, and is something removed?"""
        for box in range(i64(9)):
            for at in range(i64(6)):
                if self._look_at(grid, box, at):
                    return True
        return False

    def _look_at(self, grid: WordGrid, box: i64, at: i64) -> bool:
        """Two or three cells of the crossing, with two digits more than cells at least."""
        places = direct.in_box(at)
        for left_out in range(i64(4)):
            chosen, digits = self._chosen(grid, box, places, left_out)
            spare = COUNT[digits] - COUNT[chosen]
            if COUNT[chosen] > 1 and spare > 1 and self._fits(grid, box, at, chosen, digits, spare):
                return True
        return False

    def _chosen(self, grid: WordGrid, box: i64, places: i64, left_out: i64) -> tuple[i64, i64]:
        """The open cells of these places but one (the fourth is none), and their digits."""
        chosen: i64 = 0
        digits: i64 = 0
        number: i64 = 0
        rest = places
        while rest:
            place = LOW[rest]
            cell = CELLS[9 * (18 + box) + place]
            if number != left_out and grid.open[cell]:
                chosen |= BIT[place]
                digits |= grid.cells[cell]
            number += 1
            rest &= rest - 1
        return chosen, digits

    def _fits(
        self, grid: WordGrid, box: i64, at: i64, chosen: i64, digits: i64, spare: i64
    ) -> bool:
        line, beside = direct.line_of(box, at), ALL & ~direct.in_line(box, at)
        if not self.in_line.load(grid, line, beside, digits, spare):
            return False
        if not self.in_box.load(grid, 18 + box, ALL & ~direct.in_box(at), digits, spare):
            return False
        for one in range(self.in_line.length):
            for other in range(self.in_box.length):
                shared = self.in_line.digits[one] & self.in_box.digits[other] & digits
                if shared or self.in_line.taken[one] + self.in_box.taken[other] != spare:
                    continue
                if self._removes(grid, box, at, chosen, digits, one, other):
                    return True
        return False

    def _removes(
        self, grid: WordGrid, box: i64, at: i64, chosen: i64, digits: i64, one: i64, other: i64
    ) -> bool:
        """Do the digits stand elsewhere in the line, or in the box?"""
        lined, boxed = self.in_line.digits[one], self.in_box.digits[other]
        crossing = direct.in_the_line(box, at, chosen)
        here = self.in_line.cells[one] | crossing
        if direct.stand_elsewhere(grid, direct.line_of(box, at), here, lined | digits & ~boxed):
            return True
        there = self.in_box.cells[other] | chosen
        return direct.stand_elsewhere(grid, 18 + box, there, boxed | digits & ~lined)
