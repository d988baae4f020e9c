"""The timeline of a game: every position with the move or step that led to it."""

from collections.abc import Callable
from dataclasses import dataclass

from tui_puzzles.engine.position import Move, Position
from tui_puzzles.engine.step import Step

Turn = Move | Step
LEFT = "where you were"
"""The savepoint of the timeline that was left for another savepoint."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A position and the turn that led to it (None at the start)."""

    position: Position
    turn: Turn | None = None


class History:
    """Moments in order and the current place; a new turn drops the moments after it.

    ``savepoints`` are timelines by name. ``trial`` is the moment at which a trial began, None
    without one.
    """

    def __init__(self, start: Position) -> None:
        self.moments = [Moment(start)]
        self.at = 0
        self.savepoints: dict[str, tuple[Moment, ...]] = {}
        self.trial: int | None = None

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
        """Go to a moment by its number, the nearest one when there is none.

        Before its beginning a trial is over.
        """
        self.at = min(max(at, 0), len(self.moments) - 1)
        if self.trial is not None and self.at < self.trial:
            self.trial = None

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

    # -- savepoints and trials -----------------------------------------------------------------

    def keep(self, name: str) -> None:
        """Keep the timeline up to here as a savepoint, in place of one of the same name."""
        self.savepoints[name] = tuple(self.moments[: self.at + 1])

    def restore(self, name: str) -> None:
        """Come back to a savepoint; the timeline that is left is kept as one, too.

        Raises KeyError when none is called so.
        """
        moments = self.savepoints[name]
        self.keep(LEFT)
        self.moments = list(moments)
        self.at = len(moments) - 1
        self.trial = None

    def begin_trial(self) -> None:
        """What is played from here on is tried."""
        self.trial = self.at

    def accept_trial(self) -> None:
        """Keep what was tried."""
        self.trial = None

    def reject_trial(self) -> None:
        """Go back to before the trial."""
        if self.trial is not None:
            self.go(self.trial)
        self.trial = None

    @property
    def before_trial(self) -> Position | None:
        """The position at which the trial under way began."""
        return None if self.trial is None else self.moments[self.trial].position
