"""What a puzzle screen is for besides playing: a lesson or an exercise on its board."""

from typing import TYPE_CHECKING

from tui_puzzles.engine.history import Turn
from tui_puzzles.engine.position import Position

if TYPE_CHECKING:
    from tui_puzzles.ui.puzzle.guided import Guided


class Guide:
    """Says what there is to do, and what comes of the player's turns."""

    def greet(self, screen: "Guided") -> None:
        """Say what there is to do."""
        raise NotImplementedError

    def played(self, screen: "Guided", turn: Turn, before: Position) -> None:
        """A turn was taken."""

    def export(self, _screen: "Guided", /) -> bool:
        """Ask where to save what the guide shows; False when that is the board alone."""
        return False
