"""A queens' board on paper: regions with thick borders, or the chessboard's dark squares."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.games.queens.puzzle import QUEEN, Queens, puzzle_of
from tui_puzzles.paper.drawing import GREY, Box, Disc, Drawing, Piece, Text, borders


def draw(board: Board) -> Drawing:
    """The board with its queens as discs, and a cross where a cell is given as blank."""
    puzzle = puzzle_of(board)
    side, height = puzzle.field.cols, float(puzzle.field.rows)
    regions = puzzle.letters or " " * puzzle.size
    rows = [regions[start : start + side] for start in range(0, puzzle.size, side)]
    pieces: list[Piece] = [*_dark(puzzle), *borders(rows), *_signs(board)]
    if puzzle.need > 1:
        height += 1
        caption = f"{puzzle.need} stars in each row, column and region"
        pieces.append(Text(side / 2, height - 0.4, caption, min(0.6, 1.5 * side / len(caption))))
    return Drawing(side, height, tuple(pieces))


def _dark(puzzle: Queens) -> Iterator[Box]:
    """The dark squares of a board without regions."""
    for cell in range(0 if puzzle.letters else puzzle.size):
        row, col = puzzle.field.row_col(cell)
        if (row + col) % 2:
            yield Box(col, row, 1, 1)


def _signs(board: Board) -> Iterator[Piece]:
    field = puzzle_of(board).field
    for mark in members(board.placed_marks):
        cell = board.layout.cell_of(mark)
        row, col = field.row_col(cell)
        if board.layout.value_of(mark) == QUEEN:
            yield Disc(col + 0.5, row + 0.5, 0.3)
        elif has(board.givens, cell):
            yield Text(col + 0.5, row + 0.5, "x", 0.6, colour=GREY)
