"""Fish without fins."""

from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native.grid import ALL, LOW, Grid
from tui_puzzles.games.sudoku.rules.scouts.native.hall import Hall


def fish(grid: Grid, hall: Hall, rule: i64, size: i64) -> bool:
    """So many lines with places in so many crossing lines, which have others."""
    for digit in range(i64(9)):
        if not grid.look_at_digit(rule, digit):
            continue
        for base in range(i64(0), i64(18), 9):
            if _load_lines(grid, hall, base, digit, size):
                while hall.next():
                    if _leave_cover(grid, hall, 9 - base, digit):
                        return True
    return False


def _load_lines(grid: Grid, hall: Hall, base: i64, digit: i64, size: i64) -> bool:
    hall.start(size)
    for line in range(i64(9)):
        hall.add(line, grid.places[9 * (base + line) + digit])
    return hall.length >= size


def _leave_cover(grid: Grid, hall: Hall, crossing: i64, digit: i64) -> bool:
    others, lines, gone = ALL & ~hall.chosen, hall.union, False
    while lines:
        if grid.drop_there(crossing + LOW[lines], others, digit):
            gone = True
        lines &= lines - 1
    return gone
