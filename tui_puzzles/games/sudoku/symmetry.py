"""Symmetries of the givens: the cells that are given together."""

from collections.abc import Callable, Iterator
from functools import cache

from tui_puzzles.engine.bits import Bits, bit, has
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
def together(grid: Grid, symmetry: str) -> tuple[Bits, ...]:
    """For each cell of a square, the cells given together with it, itself included."""
    return tuple(_orbit(grid, cell, _TURNS[symmetry]) for cell in range(grid.size))


def _orbit(grid: Grid, cell: int, turns: tuple[Turn, ...]) -> Bits:
    reached, fresh = bit(cell), [cell]
    while fresh:
        for other in _turned(grid, fresh.pop(), turns):
            if not has(reached, other):
                reached |= bit(other)
                fresh.append(other)
    return reached


def _turned(grid: Grid, cell: int, turns: tuple[Turn, ...]) -> Iterator[int]:
    for turn in turns:
        yield grid.cell(*turn(*grid.row_col(cell), grid.rows - 1))
