"""The current game: its history, and the journal that records every change of it."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import date
from enum import StrEnum
from time import monotonic

from tui_puzzles.engine.bits import first, is_single, members, union
from tui_puzzles.engine.errors import Contradiction
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.history import History, Turn
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.position import Act, Move, Position, move_to_text
from tui_puzzles.engine.step import Step
from tui_puzzles.play.files import folders
from tui_puzzles.play.files.journal import Journal, Record
from tui_puzzles.play.settings import Settings
from tui_puzzles.records import field, record

BREAKING = 3
"""The mistake that breaks the pledge."""
IDLE = 300
"""Seconds between two turns; after a longer pause the player was away."""


# A pledge on a puzzle: no hints, and no third mistake.


class Vow(StrEnum):
    """What can happen to a pledge, as the journal says it."""

    MADE = "made"
    MISTAKE = "mistake"
    GIVEN_UP = "given up"


class Pledge:
    """How often each of these happened in a game."""

    def __init__(self, happened: Iterable[str] = ()) -> None:
        self.happened = Counter(happened)

    @property
    def made(self) -> bool:
        """Was it made?"""
        return bool(self.happened[Vow.MADE])

    @property
    def mistakes(self) -> int:
        """How many mistakes so far."""
        return self.happened[Vow.MISTAKE]

    @property
    def holds(self) -> bool:
        """Was it made, and is it neither broken nor given up?"""
        return self.made and self.mistakes < BREAKING and not self.happened[Vow.GIVEN_UP]

    @property
    def outcome(self) -> str:
        """``kept`` or ``broken``, as things stand; empty where none was made."""
        return ("kept" if self.holds else "broken") if self.made else ""


class Assist(StrEnum):
    """A kind of help; what was taken is counted, and listed at the end."""

    NUDGE = "nudge"
    WHERE = "where to look"
    RULE = "rule named"
    EVIDENCE = "evidence shown"
    CONCLUSION = "conclusion shown"
    STEP = "step by the solver"
    LIST = "list of steps"
    WHY = "why not"
    CHECK = "check for mistakes"


def ignore(_message: str) -> None:
    """Tell nobody."""


class Clock:
    """Counts the seconds spent on the puzzle; a long pause counts as ``IDLE``."""

    def __init__(self, seconds: float = 0, *, runs: bool = True) -> None:
        self._before = seconds
        self._since = monotonic()
        self._runs = runs

    @property
    def seconds(self) -> float:
        """Seconds so far."""
        return self._before + min(monotonic() - self._since, IDLE) * self._runs

    def tick(self, *, runs: bool = True) -> None:
        """The player did something; from now on the clock runs, or stands at the end of a game."""
        self._before, self._since, self._runs = self.seconds, monotonic(), runs


@record(frozen=False, eq=False)
class Session:
    """One puzzle being played. All changes of the history go through here.

    ``settings`` are others once the player changes one on another screen: read them again on
    resume. ``tell`` receives a message when a turn can't be saved; the game goes on. ``started``
    distinguishes this game from others of the same puzzle (empty: it isn't counted); ``daily`` is
    the day of a puzzle of the day, ``level`` is empty where it isn't known.
    """

    game: Game
    history: History
    title: str
    journal: Journal | None
    settings: Settings
    tell: Callable[[str], None] = ignore
    assists: Counter[str] = field(default_factory=Counter)
    clock: Clock = field(default_factory=Clock)
    started: str = ""
    daily: date | None = None
    level: str = ""
    pledge: Pledge = field(default_factory=Pledge)
    times: dict[int, float] = field(default_factory=dict)  # seconds at the turn of a moment

    @property
    def position(self) -> Position:
        """The current position."""
        return self.history.position

    @property
    def over(self) -> bool:
        """Is this the end of a game? That of an exercise isn't: it isn't counted."""
        return bool(self.started) and self.position.solved

    def adopt(self, settings: Settings) -> None:
        """From now on the player's settings are these."""
        self.settings = settings

    def play(self, turn: Turn) -> bool:
        """Take a turn from here; False when it would change nothing.

        Doesn't wait for the disk: the app and plain sessions wait for earlier turns before they
        take the next one.
        """
        played = self.history.play(turn)
        if played:
            self.times.pop(self.history.at, None)
            self._write(turn_record(turn, self.position.layout))
        return played

    def join(self, turn: Turn) -> None:
        """Take a turn in one go with the one before: they are undone together."""
        if self.history.join(turn):
            self._write({**turn_record(turn, self.position.layout), "joined": True})

    def take(self, turns: Sequence[Turn]) -> None:
        """Take turns in one go."""
        for turn in turns[:1]:
            self.play(turn)
        for turn in turns[1:]:
            self.join(turn)

    def turn(self, turn: Turn) -> bool:
        """Take a turn, and what the program does after it; False when it would change nothing."""
        if not self.play(turn):
            return False
        if isinstance(turn, Move) and turn.act is Act.ENTER and self.settings.blanks:
            self._follow()
        if isinstance(turn, Move) and turn.act is Act.ENTER and self.settings.sweep:
            self._sweep(turn)
        self.complete()
        return True

    def _sweep(self, turn: Move) -> None:
        """Take what was entered out of the player's own marks in sight of it."""
        layout = self.position.layout
        around = layout.rivals[layout.mark(turn.cell, turn.value)]
        for act, noted in ((Act.CORNER, self.position.corner), (Act.CENTRE, self.position.centre)):
            cells = [*members(layout.places(noted & around, turn.value))]
            if cells:
                self.join(Move(act, cells[0], turn.value, tuple(cells[1:])))

    def _follow(self) -> None:
        """Take the steps that the settings leave to the program after an entry."""
        for rule in self.game.followers:
            with suppress(Contradiction):
                for step in rule.steps(self.position.entered):
                    self.join(step)

    def complete(self) -> None:
        """Leave all open cells blank, together with the last turn, once that is the solution.

        The blank value is the one that ``followers`` place; with several such values nothing is
        done.
        """
        layout, board = self.position.layout, self.position.entered
        with suppress(Contradiction):
            steps = (step for rule in self.game.followers for step in rule.steps(board))
            values = layout.values_of(union(step.placements for step in steps))
            blank = layout.marks(board.open, values)
            if is_single(values) and board.entering(blank).solved:
                cell, *more = members(board.open)
                self.join(Move(Act.ENTER, cell, first(values), tuple(more)))

    def undo(self) -> bool:
        """One turn back, with those it was joined to; False at the start."""
        return self.go(self.history.before)

    def before_letters(self, at: int) -> int:
        """A moment; where letters make words, the one before the letters that lead to it."""
        while self.game.of_words and is_letter(self.history.moments[at].turn):
            at -= 1
        return at

    def redo(self) -> bool:
        """One turn on, with those that are joined to it; False at the end."""
        return self.go(self.history.after)

    def go(self, at: int) -> bool:
        """Go to the moment of this number, or the nearest; False when that is the current one."""
        before = self.history.at
        self.history.go(at)
        if self.history.at == before:
            return False
        self._write({"at": self.history.at})
        return True

    def keep(self, name: str) -> None:
        """Save this position under a name."""
        self.history.keep(name)
        self._write({"keep": name})

    def restore(self, name: str) -> None:
        """Return to a savepoint."""
        self.history.restore(name)
        self._write({"restore": name})

    def begin_trial(self) -> None:
        """Begin a trial: moves from here on can be undone together."""
        self.history.begin_trial()
        self._write({"trial": "begin"})

    def accept_trial(self) -> None:
        """Accept the trial's moves."""
        self.history.accept_trial()
        self._write({"trial": "accept"})

    def reject_trial(self) -> None:
        """Undo the trial's moves."""
        self.history.reject_trial()
        self._write({"trial": "reject"})

    def assisted(self, assist: Assist, times: int = 1) -> None:
        """Count one help."""
        self.assists[assist] += times
        self._write({"assist": assist, "times": times})

    def vowed(self, vow: Vow) -> None:
        """Something happened to the pledge of this game."""
        self.pledge.happened[vow] += 1
        self._write({"pledge": vow})

    def keep_candidates(self, automatic: bool) -> None:
        """Switch automatic candidates on or off in this game."""
        self.settings = self.settings._replace(candidates=automatic)
        self._write({"candidates": automatic})

    @property
    def saved(self) -> bool:
        """Is the game in its journal, up to the last turn?"""
        return self.journal is not None and not self.journal.lags

    @property
    def saving(self) -> bool:
        """Are there turns that may not be on the disk?"""
        return self.journal is not None and self.journal.saving

    def settle(self) -> None:
        """Wait, but not for long, until the turns so far are on the disk."""
        if self.journal is not None:
            self.journal.settle()

    def close(self) -> None:
        """Leave the game, and let others open the journal."""
        if self.journal is not None:
            self.journal.close()

    def _write(self, record: Record) -> None:
        self.clock.tick(runs=not self.position.solved)
        self.times.setdefault(self.history.at, self.clock.seconds)
        if self.journal is None:
            return
        try:
            self.journal.write({**record, "s": round(self.clock.seconds)})
        except OSError as error:
            place = folders.shown(self.journal.path)
            self.tell(f"This turn is not saved: {error.strerror} ({place})")


def is_letter(turn: Turn | None) -> bool:
    """Is a turn a letter of a word that isn't whole yet?"""
    return isinstance(turn, Move) and turn.act is Act.NOTE


def turn_record(turn: Turn, layout: Layout) -> Record:
    """A turn as a record of the journal."""
    if isinstance(turn, Step):
        from tui_puzzles.engine.words.record import step_to_json  # not needed to begin

        return {"step": step_to_json(turn, layout)}
    return {"move": move_to_text(turn, layout)}
