"""The white cells of a new Kakuro: point-symmetric, in one piece, without runs of one."""

import random
from collections.abc import Iterator
from itertools import islice

from tui_puzzles.engine.bits import Bits, bit, count, first, members, of, shifted, window
from tui_puzzles.engine.cells import Grid

LONGEST_RUN = 9
CHOICES = 5  # pairs of cells of which the best are blackened
SMALL = 36  # cells of a board with few patterns: any will do
PATIENCE = 50  # failed patterns before the size is given up


def pattern(grid: Grid, share: float, rng: random.Random) -> Bits | None:
    """White cells below and right of the header, about this share of them; None on failure.

    Cells are blackened two by two, as long as the rest stays in one piece: of a few by chance
    those which leave the fewest runs of two.
    """
    inner = of(at for at in range(grid.size) if min(grid.row_col(at)) > 0)
    for _ in range(PATIENCE):
        white = _thinned(grid, inner, round(share * count(inner)), rng)
        if _is_sound(grid, white) and not _is_long(grid, white):
            return white
    return None


def _thinned(grid: Grid, white: Bits, target: int, rng: random.Random) -> Bits:
    order = list(members(white))
    rng.shuffle(order)
    choices = CHOICES if len(order) > SMALL else 1
    while count(white) > target or _is_long(grid, white):
        fewer = list(islice(_blackened(grid, white, order), choices))
        if not fewer:
            break
        white = min(fewer, key=lambda white: _share_of_pairs(grid, white))
        rng.shuffle(order)
    return white


def _blackened(grid: Grid, white: Bits, order: list[int]) -> Iterator[Bits]:
    """The sound patterns with two fewer cells; a cell that can't go now leaves the order."""
    for at in order.copy():
        fewer = white & ~(bit(at) | bit(_opposite(grid, at)))
        if fewer != white and _is_sound(grid, fewer):
            yield fewer
        else:
            order.remove(at)


def _share_of_pairs(grid: Grid, white: Bits) -> float:
    """The share of runs of two, which say little and are dull when there are many."""
    pairs = runs = 0
    for step in (1, grid.cols):
        starts = white & ~shifted(white, step)
        runs += count(starts)
        pairs += count(starts & ~window(window(white, step, white), step, white))
    return pairs / runs


def _opposite(grid: Grid, at: int) -> int:
    """The place of a cell after a half-turn of the part inside the header."""
    row, col = grid.row_col(at)
    return grid.cell(grid.rows - row, grid.cols - col)


def _is_sound(grid: Grid, white: Bits) -> bool:
    """Are the cells in one piece, and does each have a neighbour in its row and in its column?

    The header column is black, so that no sideways step leads into another row.
    """
    for step in (1, grid.cols):
        if white & ~(shifted(white, step) | window(white, step, white)):
            return False
    return white != 0 and _reached(grid, white) == white


def _reached(grid: Grid, white: Bits) -> Bits:
    """The cells connected to the first one."""
    seen, more = 0, bit(first(white))
    while more != seen:
        seen = more
        for step in (1, grid.cols):
            more |= (shifted(more, step) | window(more, step, white)) & white
    return seen


def _is_long(grid: Grid, white: Bits) -> bool:
    """Has a run more cells than there are digits?"""
    for step in (1, grid.cols):
        starts = white
        for _ in range(LONGEST_RUN):
            starts = window(starts, step, white)
        if starts:
            return True
    return False
