"""One text for a puzzle and what exchanging across and down makes of it."""

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.board import Board
from tui_puzzles.games.crosspatch.puzzle import Crosspatch


def canonical(board: Board) -> str:
    """The smaller list of squares with their known letters, and the words."""
    puzzle = board.layout
    assert isinstance(puzzle, Crosspatch)
    letters = puzzle.given_letters
    squares = [(*puzzle.field.row_col(at), letters.get(at, "")) for at in members(puzzle.squares)]
    turned = sorted((col, row, letter) for row, col, letter in squares)
    words = sorted(puzzle.words[value] * puzzle.copies[value] for value in range(len(puzzle.words)))
    known = [(cell, board.value(cell)) for cell in members(board.placed)]
    return f"{min(sorted(squares), turned)} {words} {known}"
