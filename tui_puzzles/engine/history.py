"""The timeline of a game: every position with the move or step that led to it."""

from collections.abc import Callable
from dataclasses import dataclass

from tui_puzzles.engine.position import Move, Position
from tui_puzzles.engine.step import Step

Turn = Move | Step


@dataclass(frozen=True, slots=True)
class Moment:
    """A position and the turn that led to it (None at the start)."""

    position: Position
    turn: Turn | None = None


class History:
    """Moments in order and the place we are at; a new turn drops what came after that place."""

    def __init__(self, start: Position) -> None:
        self.moments = [Moment(start)]
        self.at = 0

    @property
    def now(self) -> Moment:
        return self.moments[self.at]

    @property
    def position(self) -> Position:
        return self.now.position

    def play(self, turn: Turn) -> bool:
        """Take a turn from here; False when it would change nothing."""
        here = self.position
        after = here.stepped(turn) if isinstance(turn, Step) else here.moved(turn)
        if after == here:
            return False
        self.moments[self.at + 1 :] = [Moment(after, turn)]
        self.at += 1
        return True

    def go(self, at: int) -> None:
        """Go to a moment by its number, the nearest one when there is none."""
        self.at = min(max(at, 0), len(self.moments) - 1)

    def undo(self) -> bool:
        """One moment back; False at the start."""
        before = self.at
        self.go(self.at - 1)
        return self.at != before

    def redo(self) -> bool:
        """One moment on; False at the end."""
        before = self.at
        self.go(self.at + 1)
        return self.at != before

    def first(self, test: Callable[[Position], bool]) -> int | None:
        """The first moment up to here whose position passes the test."""
        upto = enumerate(self.moments[: self.at + 1])
        return next((at for at, moment in upto if test(moment.position)), None)
