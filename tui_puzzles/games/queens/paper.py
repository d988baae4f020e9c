"""A queens' board on paper, as other boards, with discs and crosses."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.games.queens.puzzle import QUEEN, puzzle_of
from tui_puzzles.paper.drawing import GREY, Disc, DrawnText, PaperDrawing, Piece
from tui_puzzles.paper.plain import empty


def draw(board: Board) -> PaperDrawing:
    """The board with its queens as discs, and a cross where a cell is given as blank."""
    puzzle = puzzle_of(board)
    side, height = puzzle.field.cols, float(puzzle.field.rows)
    pieces: list[Piece] = [*empty(puzzle, puzzle.field), *_signs(board)]
    if puzzle.need > 1:
        height += 1
        caption = f"{puzzle.need} stars in each row, column and region"
        pieces.append(
            DrawnText(side / 2, height - 0.4, caption, min(0.6, 1.5 * side / len(caption)))
        )
    return PaperDrawing(side, height, tuple(pieces))


def _signs(board: Board) -> Iterator[Piece]:
    field = puzzle_of(board).field
    for mark in members(board.placed_marks):
        cell = board.layout.cell_of(mark)
        row, col = field.row_col(cell)
        if board.layout.value_of(mark) == QUEEN:
            yield Disc(col + 0.5, row + 0.5, 0.3)
        elif has(board.givens, cell):
            yield DrawnText(col + 0.5, row + 0.5, "x", 0.6, colour=GREY)
