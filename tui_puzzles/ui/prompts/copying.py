"""Asks what to copy: the board as text, with its candidates, or a line to share."""

from collections.abc import Mapping
from functools import partial

from tui_puzzles.engine.game import Game
from tui_puzzles.engine.position import Position
from tui_puzzles.play.share import shared
from tui_puzzles.ui.board.skin import Piece
from tui_puzzles.ui.menus.listing import Listing, Row, row


class Copy(Listing[str]):
    """Dismissed with the text to copy, or with None."""

    HEADING = "Copy"

    def __init__(self, keymap: Mapping[str, str], game: Game, position: Position) -> None:
        super().__init__(keymap)
        self.game = game
        self.position = position

    def rows(self) -> list[Row]:
        game, board = self.game, self.position.entered
        texts = {
            "The board as text": game.format(board, game.notation.drawn),
            "The board with all candidates": game.format(self.position.board, game.notation.marks),
            "A line that opens this puzzle anywhere": shared(self.position.start, game),
            "A line that opens it in its current state": shared(board, game),
        }
        return [
            row(Piece(name), pick=partial(self.dismiss, text), note=text.partition("\n")[0])
            for name, text in texts.items()
        ]
