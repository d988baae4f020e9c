"""The timeline of a game: every position with the move or step that led to it."""

from collections.abc import Callable
from itertools import pairwise
from typing import TypeGuard

from tui_puzzles.engine.bits import count
from tui_puzzles.engine.position import Act, Move, Position
from tui_puzzles.engine.step import Step
from tui_puzzles.records import NamedTuple

Turn = Move | Step
LEFT = "where you were"
"""The savepoint of the timeline left by returning to another one."""


def is_move(turn: Turn | None) -> TypeGuard[Move]:
    """Did the player decide a mark?"""
    return isinstance(turn, Move) and turn.act in (Act.ENTER, Act.REMOVE)


class Moment(NamedTuple):
    """A position and the turn that led to it (None at the start).

    A ``joined`` turn was taken in one go with the turn before, and is undone with it.
    """

    position: Position
    turn: Turn | None = None
    joined: bool = False


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

    @property
    def last_own(self) -> int:
        """The moment of the last turn, or of the player's move that it was joined to."""
        at = self._first_joined
        return at if isinstance(self.moments[at].turn, Move) else self.at

    @property
    def _first_joined(self) -> int:
        """The moment of the turn that the last one was joined to, or of the last one itself."""
        at = self.at
        while self.moments[at].joined:
            at -= 1
        return at

    @property
    def played(self) -> bool:
        """Did the player fill at least as many cells on the way here as steps that were shown?

        What is joined to a turn belongs to it.
        """
        own, every, by_player = 0, 0, False
        for before, (after, turn, joined) in pairwise(self.moments[: self.at + 1]):
            by_player = by_player if joined else isinstance(turn, Move)
            filled = count(after.entered.placed & ~before.position.entered.placed)
            own, every = own + filled * by_player, every + filled
        return 2 * own >= every > 0

    def play(self, turn: Turn) -> bool:
        """Take a turn from here; False when it would change nothing."""
        here = self.position
        after = here.stepped(turn) if isinstance(turn, Step) else here.moved(turn)
        if after == here:
            return False
        self.moments[self.at + 1 :] = [Moment(after, turn)]
        self.at += 1
        return True

    def join(self, turn: Turn) -> bool:
        """Take a turn in one go with the one before."""
        if not self.play(turn):
            return False
        joined = self.at > 1  # the first turn has none before it to be undone with
        self.moments[self.at] = self.now._replace(joined=joined)
        return True

    def go(self, at: int) -> None:
        """Go to a moment by its number, or the nearest one.

        Going back beyond a trial's beginning ends it.
        """
        self.at = min(max(at, 0), len(self.moments) - 1)
        if self.trial is not None and self.at < self.trial:
            self.trial = None

    @property
    def before(self) -> int:
        """The moment before the last turn and those it was joined to."""
        return self._first_joined - 1

    @property
    def after(self) -> int:
        """The moment after the next turn and those that are joined to it."""
        at, last = self.at + 1, len(self.moments) - 1
        while at < last and self.moments[at + 1].joined:
            at += 1
        return at

    def undo(self) -> bool:
        """One turn back, with those it was joined to; False at the start."""
        at = self.at
        self.go(self.before)
        return self.at != at

    def redo(self) -> bool:
        """One turn on, with those that are joined to it; False at the end."""
        at = self.at
        self.go(self.after)
        return self.at != at

    def first(self, test: Callable[[Position], bool]) -> int | None:
        """The first moment up to here whose position passes the test."""
        upto = enumerate(self.moments[: self.at + 1])
        return next((at for at, moment in upto if test(moment.position)), None)

    def since(self, test: Callable[[Position], bool]) -> int:
        """The moment from which on every position up to here passes the test."""
        at = self.at
        while at and test(self.moments[at - 1].position):
            at -= 1
        return at

    # -- savepoints and trials -----------------------------------------------------------------

    def keep(self, name: str) -> None:
        """Save the timeline up to here as a savepoint, replacing one of the same name."""
        self.savepoints[name] = tuple(self.moments[: self.at + 1])

    def restore(self, name: str) -> None:
        """Return to a savepoint; the current timeline becomes a savepoint, too.

        Raises KeyError when there is no such savepoint.
        """
        moments = self.savepoints[name]
        self.keep(LEFT)
        self.moments = list(moments)
        self.at = len(moments) - 1
        self.trial = None

    def begin_trial(self) -> None:
        """Begin a trial: moves from here on can be undone together."""
        self.trial = self.at

    def accept_trial(self) -> None:
        """Accept the trial's moves."""
        self.trial = None

    def reject_trial(self) -> None:
        """Undo the trial's moves."""
        if self.trial is not None:
            self.go(self.trial)
        self.trial = None

    @property
    def before_trial(self) -> Position | None:
        """The position at which the current trial began."""
        return None if self.trial is None else self.moments[self.trial].position
