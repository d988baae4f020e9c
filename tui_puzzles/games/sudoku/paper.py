"""A Sudoku on paper: the boxes with thick borders, the givens bold."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.puzzle import Sudoku, puzzle_of
from tui_puzzles.laws import kinds
from tui_puzzles.paper.drawing import (
    PALE,
    Anchor,
    Box,
    Disc,
    Drawing,
    Face,
    Line,
    Text,
    borders,
    outline,
)

INSET, SUM = 0.07, 0.25  # of a cage's line, and the size of its sum
DASH = 0.5


def draw(board: Board) -> Drawing:
    """The board with its digits: extra houses on a pale ground, odd and even cells with a sign.

    A dashed line goes round a cage, its sum stands in the corner.
    """
    layout = puzzle_of(board)
    side, regions = layout.field.rows, layout.region_of
    rows = [regions[start : start + side] for start in range(0, layout.size, side)]
    below = (*_grounds(layout), *_signs(layout), *_cages(layout))
    return Drawing(side, side, (*below, *borders(rows), *_digits(board)))


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


def _cages(layout: Sudoku) -> Iterator[Line | Text]:
    for figure in KINDS.figures(layout.variant.clues):
        if figure.drawing is kinds.Drawing.BORDER:
            cells = [layout.field.row_col(cell) for cell in sorted(figure.cells)]
            yield from outline(cells, INSET, DASH)
            if figure.text:
                y, x = (at + INSET for at in cells[0])
                yield Text(x + SUM / 8, y + SUM * 5 / 8, figure.text, SUM, Anchor.START)


def _digits(board: Board) -> Iterator[Text]:
    layout = puzzle_of(board)
    summed = any(clue.value for clue in layout.variant.clues)
    lower, size = (0.1, 0.55) if summed else (0.0, 0.7)
    for mark in members(board.placed_marks):
        cell = layout.cell_of(mark)
        row, col = layout.field.row_col(cell)
        face = Face.BOLD if has(board.givens, cell) else Face.PLAIN
        digit = layout.symbols[layout.value_of(mark)]
        yield Text(col + 0.5, row + 0.5 + lower, digit, size, face=face)
