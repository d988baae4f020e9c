"""Random full grids; the regions of new jigsaws: boxes that exchange cells, each in one piece."""

import random
from contextlib import suppress

from tui_puzzles.engine.bits import Bits, has, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.generate import filled
from tui_puzzles.engine.memory import remembered
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.houses import SHAPES, boxes
from tui_puzzles.games.sudoku.puzzle import LAYOUT, Sudoku
from tui_puzzles.games.sudoku.search import verdict

_GRIDS = 1000  # beginnings of a grid to try
_FILLS = [round(60 * 1.15**number) for number in range(40)]  # nodes of each try where few fit
_EXCHANGES = 2000  # to try; about one in ten succeeds
_NODES = 3000  # of one search; longer ones aren't worth the wait


def full_grid(rng: random.Random, layout: Sudoku = LAYOUT) -> Bits:
    """The marks of a random full grid; BadInput when none is found."""
    attempts = (grid_of(layout, rng) for _ in range(_GRIDS))
    grid = next(filter(None, attempts), None)
    if grid is None:
        raise BadInput("no full grid was found", expected="another style or size")
    return grid


def grid_of(layout: Sudoku, rng: random.Random) -> Bits | None:
    """Boxes that don't see each other are filled at random, search adds the rest if possible.

    Where neighbours are related it fills all of it, as most boxes couldn't be.
    """
    if any(KINDS[name].spares for name in layout.variant.extras):
        with suppress(BadInput):
            return filled(layout, rng, _FILLS)
        return None
    givens: list[int] = []
    for box in _boxes_apart(layout):
        digits = rng.sample(range(layout.field.rows), layout.field.rows)
        givens += map(layout.mark, members(box), digits)
    found = verdict(Board.start(layout, of(givens)), 1, _NODES).solutions
    return found[0].marks if found else None


@remembered
def _boxes_apart(layout: Sudoku) -> tuple[Bits, ...]:
    """Some boxes none of which sees another."""
    apart, seen = [], 0
    for box in (unit.cells for unit in layout.units if unit.kind == "box"):
        if not box & seen:
            apart.append(box)
            marks = union(layout.rivals[layout.mark(cell, 0)] for cell in members(box))
            seen |= box | layout.places(marks, 0)
    return tuple(apart)


def regions(grid: Grid, rng: random.Random) -> str:
    """A letter for each cell, row by row: regions of equal size, each in one piece."""
    rows = [grid.rectangle(row, 0, 1, grid.cols) for row in range(grid.rows)]
    own = [box.cells for box in boxes(grid)] if grid.rows in SHAPES else rows
    for _ in range(_EXCHANGES):
        pair = rng.sample(range(grid.size), 2)
        one, other = (next(n for n, region in enumerate(own) if has(region, c)) for c in pair)
        exchanged = [own[n] ^ of(pair) for n in (one, other)]
        if one != other and all(grid.in_one_piece(region) for region in exchanged):
            own[one], own[other] = exchanged
    letters = {cell: chr(ord("A") + n) for n, region in enumerate(own) for cell in members(region)}
    return "".join(letters[cell] for cell in range(grid.size))
