"""A Sudoku on paper: the boxes with thick borders, the givens bold."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.puzzle import Sudoku, puzzle_of
from tui_puzzles.laws import kinds
from tui_puzzles.paper.drawing import PALE, Box, Disc, Drawing, Face, Text, borders


def draw(board: Board) -> Drawing:
    """The board with its digits; extra houses have a pale ground, odd and even cells a sign."""
    layout = puzzle_of(board)
    side, regions = layout.field.rows, layout.region_of
    rows = [regions[start : start + side] for start in range(0, layout.size, side)]
    return Drawing(
        side, side, (*_grounds(layout), *_signs(layout), *borders(rows), *_digits(board))
    )


def _grounds(layout: Sudoku) -> Iterator[Box]:
    for cell in members(layout.extra):
        row, col = layout.field.row_col(cell)
        yield Box(col, row, 1, 1)


def _signs(layout: Sudoku) -> Iterator[Box | Disc]:
    """A pale circle or square in each cell that has a sign in its corner."""
    for figure in KINDS.figures(layout.variant.clues):
        for cell in figure.cells if figure.drawing is kinds.Drawing.CORNER else ():
            row, col = layout.field.row_col(cell)
            if figure.text == "○":
                yield Disc(col + 0.5, row + 0.5, 0.4, PALE)
            else:
                yield Box(col + 0.1, row + 0.1, 0.8, 0.8)


def _digits(board: Board) -> Iterator[Text]:
    layout = puzzle_of(board)
    for mark in members(board.placed_marks):
        cell = layout.cell_of(mark)
        row, col = layout.field.row_col(cell)
        face = Face.BOLD if has(board.givens, cell) else Face.PLAIN
        digit = layout.symbols[layout.value_of(mark)]
        yield Text(col + 0.5, row + 0.5, digit, 0.7, face=face)
