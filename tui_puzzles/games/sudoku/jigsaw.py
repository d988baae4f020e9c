"""The regions of new jigsaws: boxes that exchange cells while each stays in one piece."""

import random

from tui_puzzles.engine.bits import has, members, of
from tui_puzzles.engine.cells import Grid
from tui_puzzles.games.sudoku.houses import SHAPES, boxes

_TRIES = 2000  # exchanges to try; about one in ten succeeds


def regions(grid: Grid, rng: random.Random) -> str:
    """A letter for each cell, row by row: regions of equal size, each in one piece."""
    rows = [grid.rectangle(row, 0, 1, grid.cols) for row in range(grid.rows)]
    own = [box.cells for box in boxes(grid)] if grid.rows in SHAPES else rows
    for _ in range(_TRIES):
        pair = rng.sample(range(grid.size), 2)
        one, other = (next(n for n, region in enumerate(own) if has(region, c)) for c in pair)
        exchanged = [own[n] ^ of(pair) for n in (one, other)]
        if one != other and all(grid.in_one_piece(region) for region in exchanged):
            own[one], own[other] = exchanged
    letters = {cell: chr(ord("A") + n) for n, region in enumerate(own) for cell in members(region)}
    return "".join(letters[cell] for cell in range(grid.size))
