"""What a puzzle screen is for besides playing: a lesson or an exercise on its board."""

from typing import NamedTuple

from tui_puzzles.engine.history import Turn
from tui_puzzles.engine.position import Position


class TurnTaken(NamedTuple):
    """A turn, and the position before it."""

    before: Position
    turn: Turn


class Guide:
    """Says on a screen what there is to do, and what comes of the player's turns."""

    def greet(self) -> None:
        """Say what there is to do."""
        raise NotImplementedError

    def heard(self, taken: TurnTaken) -> None:
        """A turn was taken."""

    def export(self) -> bool:
        """Ask where to save what the guide shows; False when that is the board alone."""
        return False
