"""Fish without fins."""

from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native.grid import ALL, LOW, WordGrid
from tui_puzzles.games.sudoku.rules.scouts.native.subset_search import SubsetSearch


def fish(grid: WordGrid, subsets: SubsetSearch, rule: i64, size: i64) -> bool:
    """So many lines with places in so many crossing lines, which have others."""
    for digit in range(i64(9)):
        if not grid.look_at_digit(rule, digit):
            continue
        for base in range(i64(0), i64(18), 9):
            if _load_lines(grid, subsets, base, digit, size):
                while subsets.next():
                    if _leave_cover(grid, subsets, 9 - base, digit):
                        return True
    return False


def _load_lines(grid: WordGrid, subsets: SubsetSearch, base: i64, digit: i64, size: i64) -> bool:
    subsets.start(size)
    for line in range(i64(9)):
        subsets.add(line, grid.places[9 * (base + line) + digit])
    return subsets.length >= size


def _leave_cover(grid: WordGrid, subsets: SubsetSearch, crossing: i64, digit: i64) -> bool:
    others, lines, gone = ALL & ~subsets.chosen, subsets.union, False
    while lines:
        if grid.drop_there(crossing + LOW[lines], others, digit):
            gone = True
        lines &= lines - 1
    return gone
