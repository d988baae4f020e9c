"""A Kakuro on paper: grey cells, with a diagonal where they hold a sum."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import has
from tui_puzzles.engine.board import Board
from tui_puzzles.games.kakuro.puzzle import Clues, Kakuro, puzzle_of
from tui_puzzles.paper import drawing
from tui_puzzles.paper.plain import symbols

CLUE = 0.38  # the size of a sum of two digits


def draw(board: Board) -> drawing.PaperDrawing:
    """The board with its sums and digits."""
    puzzle = puzzle_of(board)
    field = puzzle.field
    frame = drawing.borders([[0] * field.cols] * field.rows)
    return drawing.PaperDrawing(
        field.cols, field.rows, (*_black(puzzle), *frame, *symbols(board, puzzle.patch))
    )


def _black(puzzle: Kakuro) -> Iterator[drawing.Piece]:
    """The cells that hold no digit, with their sums."""
    for at in range(puzzle.field.size):
        if not has(puzzle.white, at):
            row, col = puzzle.field.row_col(at)
            yield drawing.FilledBox(col, row, 1, 1)
            yield from _sums(puzzle.clues.get(at, Clues()), row, col)


def _sums(clues: Clues, row: int, col: int) -> Iterator[drawing.Piece]:
    """The sum of the run below at the lower left, that of the run to the right above it."""
    if clues == Clues():
        return
    yield drawing.StraightLine(col, row, col + 1, row + 1, drawing.Weight.THIN)
    for clue, x, y in ((clues.down, 0.29, 0.74), (clues.across, 0.71, 0.27)):
        if clue is not None:
            size = min(CLUE, 0.9 / len(str(clue)))
            yield drawing.DrawnText(col + x, row + y, str(clue), size)
