"""The regions of new jigsaws: boxes that exchange cells while each stays in one piece."""

import random
from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, first, has, members, of
from tui_puzzles.engine.cells import Grid
from tui_puzzles.games.sudoku.puzzle import boxes

_TRIES = 2000  # exchanges to try; about one in ten succeeds


def regions(grid: Grid, rng: random.Random) -> str:
    """A letter for each cell, row by row: regions of equal size, each in one piece."""
    own = [box.cells for box in boxes(grid)]
    for _ in range(_TRIES):
        pair = rng.sample(range(grid.size), 2)
        one, other = (next(n for n, region in enumerate(own) if has(region, c)) for c in pair)
        exchanged = [own[n] ^ of(pair) for n in (one, other)]
        if one != other and all(_hangs_together(grid, region) for region in exchanged):
            own[one], own[other] = exchanged
    letters = {cell: chr(ord("A") + n) for n, region in enumerate(own) for cell in members(region)}
    return "".join(letters[cell] for cell in range(grid.size))


def _hangs_together(grid: Grid, region: Bits) -> bool:
    """Is the region in one piece, joined by the sides of its cells?"""
    reached, fresh = 0, bit(first(region))
    while fresh:
        reached |= fresh
        fresh = region & ~reached & _beside(grid, fresh)
    return reached == region


def _beside(grid: Grid, cells: Bits) -> Bits:
    return of(other for cell in members(cells) for other in _neighbours(grid, cell))


def _neighbours(grid: Grid, cell: int) -> Iterator[int]:
    row, col = grid.row_col(cell)
    for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
        if 0 <= row + down < grid.rows and 0 <= col + right < grid.cols:
            yield grid.cell(row + down, col + right)
