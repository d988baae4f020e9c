"""A Sudoku on paper: the boxes with thick borders, the givens bold."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.paper.drawing import Drawing, Face, Text, borders
from tui_puzzles.sudoku.puzzle import DIGITS, GRID, LAYOUT


def draw(board: Board) -> Drawing:
    """The board with its digits."""
    boxes = [[(row // 3, col // 3) for col in range(GRID.cols)] for row in range(GRID.rows)]
    return Drawing(GRID.cols, GRID.rows, (*borders(boxes), *_digits(board)))


def _digits(board: Board) -> Iterator[Text]:
    for mark in members(board.placed_marks):
        cell = LAYOUT.cell_of(mark)
        row, col = GRID.row_col(cell)
        face = Face.BOLD if has(board.givens, cell) else Face.PLAIN
        yield Text(col + 0.5, row + 0.5, DIGITS[LAYOUT.value_of(mark)], 0.7, face=face)
