"""Symmetries of the givens, and of cages: the cells that belong together."""

from collections.abc import Callable, Iterator
from functools import cache

from tui_puzzles.engine.bits import Bits, of
from tui_puzzles.engine.cells import Grid

Turn = Callable[[int, int, int], tuple[int, int]]
"""From row, column and the last of each to the row and column of the image."""

_TURNS: dict[str, tuple[Turn, ...]] = {
    "half-turn": (lambda row, col, last: (last - row, last - col),),
    "quarter-turn": (lambda row, col, last: (col, last - row),),
    "left-right": (lambda row, col, last: (row, last - col),),
    "up-down": (lambda row, col, last: (last - row, col),),
    "diagonal": (lambda row, col, _: (col, row),),
    "anti-diagonal": (lambda row, col, last: (last - col, last - row),),
}
_TURNS["mirrors"] = (*_TURNS["left-right"], *_TURNS["up-down"])
_TURNS["diagonals"] = (*_TURNS["diagonal"], *_TURNS["anti-diagonal"])
_TURNS["full"] = (*_TURNS["quarter-turn"], *_TURNS["diagonal"])
_TURNS[""] = ()

SYMMETRIES = tuple(filter(None, _TURNS))
"""The names of the symmetries."""


@cache
def turns(grid: Grid, symmetry: str) -> tuple[tuple[int, ...], ...]:
    """Where a symmetry puts the cells of a square: for each of its turns the cell of each cell."""
    found = [tuple(range(grid.size))]
    steps = [tuple(_turned(grid, turn)) for turn in _TURNS[symmetry]]
    for known in found:  # grows
        further = (tuple(step[cell] for cell in known) for step in steps)
        found += [turn for turn in dict.fromkeys(further) if turn not in found]
    return tuple(found)


def _turned(grid: Grid, turn: Turn) -> Iterator[int]:
    for cell in range(grid.size):
        yield grid.cell(*turn(*grid.row_col(cell), grid.rows - 1))


@cache
def together(grid: Grid, symmetry: str) -> tuple[Bits, ...]:
    """For each cell of a square, the cells given together with it, itself included."""
    return tuple(map(of, zip(*turns(grid, symmetry), strict=True)))
