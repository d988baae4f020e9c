"""What a puzzle screen is for besides playing: a lesson or an exercise on its board."""

from typing import TYPE_CHECKING

from tui_puzzles.engine.history import Turn
from tui_puzzles.engine.position import Position

if TYPE_CHECKING:
    from tui_puzzles.ui.puzzle_screen import PuzzleScreen


class Guide:
    """Says what there is to do, and what comes of the player's turns."""

    def greet(self, screen: "PuzzleScreen") -> None:
        """Say what there is to do."""
        raise NotImplementedError

    def played(self, screen: "PuzzleScreen", turn: Turn, before: Position) -> None:
        """A turn was taken."""
