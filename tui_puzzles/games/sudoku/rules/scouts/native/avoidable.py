"""Rectangles in two boxes without a given, partly solved: a scout."""

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native.grid import BIT, COUNT, WordGrid, by_row
from tui_puzzles.games.sudoku.rules.scouts.native.rectangles import CORNERS, RECTANGLES
from tui_puzzles.games.sudoku.rules.scouts.native.scouted import AVOIDABLE_1, AVOIDABLE_2


def avoidable(grid: WordGrid) -> i64:
    """What rectangles promise of which two corners or three are solved, and none is given."""
    found: i64 = 0
    givens = by_row(grid.givens)
    for at in range(i64(0), i64(4 * RECTANGLES), 4):
        left = _open_corners(grid, givens, at)
        if COUNT[left] == 1 and _would_repeat(grid, at, left):
            found |= AVOIDABLE_1
        elif COUNT[left] == 2 and _would_swap(grid, at, left):
            found |= AVOIDABLE_2
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
