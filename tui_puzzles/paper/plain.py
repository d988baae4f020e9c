"""A board on paper as it is without more ado: symbols between lines, signs on the lines."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.law import signs
from tui_puzzles.paper.drawing import WHITE, Disc, Drawing, Piece, Text, borders


def draw(board: Board) -> Drawing:
    """The cells of a rectangle, with the symbols of those that are placed."""
    grid = board.layout.grid
    assert isinstance(grid, Grid), "other boards are drawn by their types"
    lines = borders([" " * grid.cols] * grid.rows)
    return Drawing(grid.cols, grid.rows, (*lines, *_symbols(board, grid), *_signs(board, grid)))


def _symbols(board: Board, grid: Grid) -> Iterator[Piece]:
    layout = board.layout
    for mark in members(board.placed_marks):
        row, col = grid.row_col(layout.cell_of(mark))
        yield Text(col + 0.5, row + 0.5, layout.symbols[layout.value_of(mark)])


def _signs(board: Board, grid: Grid) -> Iterator[Piece]:
    """Each sign in a gap of the line."""
    for (one, other), sign in signs(board.layout).items():
        (row, col), (below, right) = grid.row_col(one), grid.row_col(other)
        x, y = (col + right + 1) / 2, (row + below + 1) / 2
        yield from (Disc(x, y, 0.15, WHITE), Text(x, y, sign, 0.4))
