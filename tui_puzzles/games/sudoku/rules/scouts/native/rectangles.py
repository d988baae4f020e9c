"""Rectangles in two boxes that two digits threaten: which of their rules have a step."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native import scouted
from tui_puzzles.games.sudoku.rules.scouts.native.direct import stand_elsewhere
from tui_puzzles.games.sudoku.rules.scouts.native.grid import (
    BIT,
    CELLS,
    COUNT,
    HOMES,
    LOW,
    PEERS,
    SEES,
    WordGrid,
    by_row,
    packed,
    zeros,
)

# Rectangles in two boxes without a given, partly solved: a scout.


def avoidable(grid: WordGrid) -> i64:
    """What rectangles promise of which two corners or three are solved, and none is given."""
    found: i64 = 0
    givens = by_row(grid.givens)
    for at in range(i64(0), i64(4 * RECTANGLES), 4):
        left = _open_corners(grid, givens, at)
        if COUNT[left] == 1 and _would_repeat(grid, at, left):
            found |= scouted.AVOIDABLE_1
        elif COUNT[left] == 2 and _would_swap(grid, at, left):
            found |= scouted.AVOIDABLE_2
    return found


def _open_corners(grid: WordGrid, givens: vec[i64], at: i64) -> i64:
    """Which corners are open; none where one is given."""
    left: i64 = 0
    for corner in range(i64(4)):
        cell = CORNERS[at + corner]
        if givens[cell // 9] & BIT[cell % 9]:
            return 0
        if grid.open[cell]:
            left |= BIT[corner]
    return left


def _would_repeat(grid: WordGrid, at: i64, left: i64) -> bool:
    """Could the last corner hold what stands across, and do the two others hold the same?"""
    for corner in range(i64(4)):
        if left == BIT[corner]:
            across = grid.cells[CORNERS[at + 3 - corner]]
            one, other = CORNERS[at + (corner ^ 1)], CORNERS[at + (corner ^ 2)]
            same = grid.cells[one] == grid.cells[other]
            return same and across & grid.cells[CORNERS[at + corner]] != 0
    return False


def _would_swap(grid: WordGrid, at: i64, left: i64) -> bool:
    """Could both open corners, side by side, hold what stands across, and one digit more?"""
    extra: i64 = 0
    for corner in range(i64(4)):
        if left & BIT[corner]:
            across = grid.cells[CORNERS[at + 3 - corner]]
            own = grid.cells[CORNERS[at + corner]]
            if left & BIT[3 - corner] or own & across == 0 or COUNT[own] != 2:
                return False
            if extra and extra != own & ~across:
                return False
            extra = own & ~across
    return True


def _corners() -> list[int]:
    """The corners of every rectangle in two boxes, row by row."""
    found: list[int] = []
    for top in range(9):
        for bottom in range(top + 1, 9):
            for left in range(9):
                for right in range(left + 1, 9):
                    if (top // 3 == bottom // 3) != (left // 3 == right // 3):
                        found += [
                            9 * top + left,
                            9 * top + right,
                            9 * bottom + left,
                            9 * bottom + right,
                        ]
    return found


CORNERS: Final = packed(_corners())
RECTANGLES: Final = len(CORNERS) // 4
LOWEST: Final = packed([(mask & -mask).bit_length() - 1 for mask in range(16)])
HIGHEST: Final = packed([mask.bit_length() - 1 for mask in range(16)])
TYPES: Final = 7


def _rectangles_at() -> list[int]:
    """For each cell the rectangles that it is a corner of, by where they begin in ``CORNERS``."""
    corners = _corners()
    starts = range(0, len(corners), 4)
    return [at for cell in range(81) for at in starts if cell in corners[at : at + 4]]


AT: Final = packed(_rectangles_at())
EACH: Final = len(AT) // 81


class Threatened:
    """The rectangles of open cells that two digits threaten: the first one of each type.

    ``at`` and ``digits``: by the number of the type, where it begins in ``CORNERS`` and the mask of
    its digits. ``roof``: which corners of one have other digits; ``extra``: these.
    """

    def __init__(self, grid: WordGrid) -> None:
        self.grid = grid
        self.at: vec[i64] = zeros(TYPES)
        self.digits: vec[i64] = zeros(TYPES)
        self.roof: i64 = 0
        self.extra: i64 = 0

    def look(self) -> i64:
        """The types that remove something, as bits; type 3 only may."""
        found: i64 = 0
        for floor in range(i64(81)):
            digits = self.grid.cells[floor]
            if COUNT[digits] == 2:
                for near in range(EACH * floor, EACH * floor + EACH):
                    if self._is_new(AT[near], floor, digits):
                        found |= self._types(AT[near], digits, found)
        return found

    def _is_new(self, at: i64, floor: i64, digits: i64) -> bool:
        """Can each corner be one of the digits, and has none before this one just these?"""
        for corner in range(at, at + 4):
            cell = CORNERS[corner]
            own = self.grid.cells[cell]
            if self.grid.open[cell] == 0 or own & digits == 0 or (own == digits and cell < floor):
                return False
        return True

    def _types(self, at: i64, digits: i64, known: i64) -> i64:
        """The types that remove something here and aren't known yet."""
        self._load(at, digits)
        types: i64 = 0
        for number in range(i64(TYPES)):
            if known & BIT[number] == 0 and self._removes(number, at, digits, False):
                self.at[number] = at
                self.digits[number] = digits
                types |= BIT[number]
        return types

    def _load(self, at: i64, digits: i64) -> None:
        self.roof = 0
        self.extra = 0
        for corner in range(i64(4)):
            more = self.grid.cells[CORNERS[at + corner]] & ~digits
            self.extra |= more
            self.roof |= BIT[corner] if more else 0

    def take(self, number: i64) -> bool:
        """Take the first step of a type that was found."""
        at, digits = self.at[number], self.digits[number]
        self._load(at, digits)
        return self._removes(number, at, digits, True)

    def _removes(self, number: i64, at: i64, digits: i64, taking: bool) -> bool:
        """Does a type remove something here, which goes if the step is taken?"""
        roof, side = self.roof, self.roof in (3, 5, 10, 12)
        if number == 0:
            return COUNT[roof] == 1 and self._drop(taking, CORNERS[at + LOWEST[roof]], digits)
        if number in (1, 4):
            fits = side if number == 1 else COUNT[roof] > 1 and not side
            return fits and COUNT[self.extra] == 1 and self._sees_more(taking, at)
        if number == 2:
            return side and _has_subset(self.grid, at, roof, self.extra)
        if number == 3:
            return side and self._is_locked(taking, at, digits)
        if number == 5:
            return roof in (6, 9) and self._is_across(taking, at, digits)
        return self._is_hidden(taking, at, digits)

    def _drop(self, taking: bool, cell: i64, digits: i64) -> bool:
        """Has a cell one of these digits? They go if the step is taken."""
        return self.grid.drop_all(cell, digits) if taking else self.grid.cells[cell] & digits != 0

    def _drop_in_roof(self, taking: bool, at: i64, digits: i64) -> bool:
        """The same in both corners of a roof."""
        gone = self._drop(taking, CORNERS[at + LOWEST[self.roof]], digits)
        return self._drop(taking, CORNERS[at + HIGHEST[self.roof]], digits) or gone

    def _sees_more(self, taking: bool, at: i64) -> bool:
        """Does a cell with the extra digit see the whole roof?"""
        first, gone = CORNERS[at + LOWEST[self.roof]], False
        for near in range(20 * first, 20 * first + 20):
            if self._sees_roof(PEERS[near], at):
                gone = self._drop(taking, PEERS[near], self.extra) or gone
        return gone

    def _sees_roof(self, cell: i64, at: i64) -> bool:
        for corner in range(i64(4)):
            if self.roof & BIT[corner] and not SEES[81 * cell + CORNERS[at + corner]]:
                return False
        return True

    def _is_locked(self, taking: bool, at: i64, digits: i64) -> bool:
        """Has a unit of both roof corners one of the digits in these alone? The other one goes."""
        one, other = CORNERS[at + LOWEST[self.roof]], CORNERS[at + HIGHEST[self.roof]]
        shared = self.grid.cells[one] & self.grid.cells[other] & digits
        for home in range(6 * one, 6 * one + 6, 2):
            mask = shared if _is_in(other, HOMES[home]) else 0
            while mask:
                alone = COUNT[self.grid.places[HOMES[home] + LOW[mask]]] == 2
                if alone and self._drop_in_roof(taking, at, digits & ~BIT[LOW[mask]]):
                    return True
                mask &= mask - 1
        return False

    def _is_across(self, taking: bool, at: i64, digits: i64) -> bool:
        """Have two lines a digit in the rectangle alone? It goes from the roof."""
        for digit in range(i64(9)):
            if digits & BIT[digit]:
                one, other = CORNERS[at], CORNERS[at + 3]
                rows = self._in_row(at, one, digit) and self._in_row(at, other, digit)
                columns = self._in_column(at, one, digit) and self._in_column(at, other, digit)
                if (rows or columns) and self._drop_in_roof(taking, at, BIT[digit]):
                    return True
        return False

    def _is_hidden(self, taking: bool, at: i64, digits: i64) -> bool:
        """Across from a corner with nothing else: have both lines a digit in the rectangle alone?

        The other digit goes there.
        """
        for corner in range(i64(4)):
            cell = CORNERS[at + 3 - corner]
            mask = 0 if self.roof & BIT[corner] else digits
            while mask:
                alone = self._in_row(at, cell, LOW[mask]) and self._in_column(at, cell, LOW[mask])
                if alone and self._drop(taking, cell, digits & ~BIT[LOW[mask]]):
                    return True
                mask &= mask - 1
        return False

    def _in_row(self, at: i64, cell: i64, digit: i64) -> bool:
        """Has the row of a corner the digit in the rectangle alone?"""
        columns = BIT[CORNERS[at] % 9] | BIT[CORNERS[at + 1] % 9]
        return self.grid.places[9 * (cell // 9) + digit] & ~columns == 0

    def _in_column(self, at: i64, cell: i64, digit: i64) -> bool:
        rows = BIT[CORNERS[at] // 9] | BIT[CORNERS[at + 2] // 9]
        return self.grid.places[9 * (9 + cell % 9) + digit] & ~rows == 0


def _has_subset(grid: WordGrid, at: i64, roof: i64, extra: i64) -> bool:
    """Is there a naked subset of the extra digits, as of one cell, and of others of a unit?"""
    one, other = CORNERS[at + LOWEST[roof]], CORNERS[at + HIGHEST[roof]]
    for home in range(6 * one, 6 * one + 6, 2):
        if _is_in(other, HOMES[home]):
            union = BIT[HOMES[home + 1]] | BIT[_place_in(other, HOMES[home])]
            if _grows(grid, HOMES[home], 0, union, extra, COUNT[extra] - 1):
                return True
    return False


def _grows(grid: WordGrid, home: i64, start: i64, chosen: i64, digits: i64, lacking: i64) -> bool:
    """Do the chosen places and others from ``start`` on lack so many cells for their digits?"""
    if lacking == 0 and stand_elsewhere(grid, home // 9, chosen, digits):
        return True
    for place in range(start, i64(9)):
        cell = CELLS[home + place]
        if chosen & BIT[place] == 0 and grid.open[cell]:
            joined = digits | grid.cells[cell]
            left = lacking - 1 + COUNT[joined] - COUNT[digits]
            if left < 8 and _grows(grid, home, place + 1, chosen | BIT[place], joined, left):
                return True
    return False


def _place_in(cell: i64, home: i64) -> i64:
    """The place of a cell in a unit that it is in."""
    for own in range(6 * cell, 6 * cell + 6, 2):
        if HOMES[own] == home:
            return HOMES[own + 1]
    return 0


def _is_in(cell: i64, home: i64) -> bool:
    """Is the cell in a unit, given by nine times its number?"""
    for own in range(6 * cell, 6 * cell + 6, 2):
        if HOMES[own] == home:
            return True
    return False
