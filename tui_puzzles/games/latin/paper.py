"""A Latin square on paper; where it has black cells these are grey, with their digits."""

from tui_puzzles.engine.bits import has
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Patch
from tui_puzzles.games.latin.puzzle import puzzle_of
from tui_puzzles.paper import drawing, plain


def draw(board: Board) -> drawing.PaperDrawing:
    """The board with what its style draws, and its digits."""
    puzzle = puzzle_of(board)
    cells, field = puzzle.grid, puzzle.field
    if not isinstance(cells, Patch):
        return plain.draw(board)
    numbers = (cells.number.get(at) for at in range(field.size))
    black = [at for at, own in enumerate(numbers) if own is None or has(puzzle.dark, own)]
    boxes = (drawing.FilledBox(col, row, 1, 1) for row, col in map(field.row_col, black))
    frame = drawing.borders([[0] * field.cols] * field.rows)
    return drawing.PaperDrawing(
        field.cols, field.rows, (*boxes, *frame, *plain.symbols(board, cells))
    )
