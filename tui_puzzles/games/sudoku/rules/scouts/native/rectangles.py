"""Rectangles in two boxes that two digits threaten: a scout."""

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
    WordGrid,
    by_row,
    packed,
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


def rectangles(grid: WordGrid) -> i64:
    """What rectangles of open cells promise that two digits threaten."""
    found: i64 = 0
    for at in range(i64(0), i64(4 * RECTANGLES), 4):
        for corner in range(i64(4)):
            digits = grid.cells[CORNERS[at + corner]]
            if COUNT[digits] == 2 and _is_threatened(grid, at, digits):
                found |= _types(grid, at, digits)
    return found


def _is_threatened(grid: WordGrid, at: i64, digits: i64) -> bool:
    """Is each corner open, and can be one of the digits?"""
    for corner in range(i64(4)):
        cell = CORNERS[at + corner]
        if grid.open[cell] == 0 or grid.cells[cell] & digits == 0:
            return False
    return True


def _types(grid: WordGrid, at: i64, digits: i64) -> i64:
    """By which corners have other digits: the types that may apply."""
    roof: i64 = 0
    extra: i64 = 0
    for corner in range(i64(4)):
        more = grid.cells[CORNERS[at + corner]] & ~digits
        extra |= more
        roof |= BIT[corner] if more else 0
    found = scouted.HIDDEN if _is_hidden(grid, at, roof, digits) else 0
    if COUNT[roof] == 1:
        return found | scouted.UR1
    side = roof in (3, 5, 10, 12)
    if COUNT[extra] == 1:
        found |= scouted.UR2 if side else scouted.UR5
    if side:
        found |= scouted.UR3 if _has_subset(grid, at, roof, extra) else 0
        return found | (scouted.UR4 if _is_locked(grid, at, roof, digits) else 0)
    return found | scouted.UR6 if COUNT[roof] == 2 else found


def _is_locked(grid: WordGrid, at: i64, roof: i64, digits: i64) -> bool:
    """Has a unit of both roof corners one of the digits in these alone?"""
    one, other = CORNERS[at + LOWEST[roof]], CORNERS[at + HIGHEST[roof]]
    either = (grid.cells[one] | grid.cells[other]) & digits
    shared = grid.cells[one] & grid.cells[other] & digits
    for digit in range(i64(9)):
        if shared & BIT[digit] and either != BIT[digit]:
            for home in range(6 * one, 6 * one + 6, 2):
                if COUNT[grid.places[HOMES[home] + digit]] == 2 and _is_in(other, HOMES[home]):
                    return True
    return False


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


LOWEST: Final = packed([(mask & -mask).bit_length() - 1 for mask in range(16)])
HIGHEST: Final = packed([mask.bit_length() - 1 for mask in range(16)])


def _is_hidden(grid: WordGrid, at: i64, roof: i64, digits: i64) -> bool:
    """Across from a corner with nothing else: is a digit in both lines only in the rectangle?"""
    columns = BIT[CORNERS[at] % 9] | BIT[CORNERS[at + 1] % 9]
    rows = BIT[CORNERS[at] // 9] | BIT[CORNERS[at + 2] // 9]
    for corner in range(i64(4)):
        cell = CORNERS[at + corner]
        for digit in range(i64(9)):
            if roof & BIT[3 - corner] or digits & BIT[digit] == 0:
                continue
            if grid.cells[cell] & digits & ~BIT[digit]:
                row, column = cell // 9, 9 + cell % 9
                inside = grid.places[9 * row + digit] & ~columns == 0
                if inside and grid.places[9 * column + digit] & ~rows == 0:
                    return True
    return False
