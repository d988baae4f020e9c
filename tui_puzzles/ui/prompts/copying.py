"""What can be copied: the board as text, with its candidates, or a line to share."""

from collections.abc import Mapping

from tui_puzzles.engine.game import Game
from tui_puzzles.engine.position import Position
from tui_puzzles.play.share import shared


def copies(game: Game, position: Position) -> Mapping[str, str]:
    """The texts by their names."""
    board = position.entered
    return {
        "the board": game.format(board, game.notation.drawn),
        "the board with candidates": game.format(position.board, game.notation.marks),
        "a line that opens the puzzle": shared(position.start, game),
        "a line that opens it as it is now": shared(board, game),
    }
