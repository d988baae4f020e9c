"""A game under way: its history, and the journal that every change of it goes to."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from tui_puzzles.engine.game import Game
from tui_puzzles.engine.history import History, Turn
from tui_puzzles.engine.position import Position, move_to_text
from tui_puzzles.engine.record import step_to_json
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.units import Layout
from tui_puzzles.play.journal import Journal, Record
from tui_puzzles.play.options import Settings


def ignore(_message: str) -> None:
    """Tell nobody."""


@dataclass(slots=True)
class Session:
    """One puzzle being played. All changes of the history go through here.

    ``settings`` is replaced when the player changes one, which happens on another screen: look
    again on resume. ``tell`` gets a message when a turn can't be saved; the game goes on.
    """

    game: Game
    history: History
    title: str
    journal: Journal | None
    settings: Settings
    tell: Callable[[str], None] = ignore

    @property
    def position(self) -> Position:
        """The position we are at."""
        return self.history.position

    def play(self, turn: Turn) -> bool:
        """Take a turn from here; False when it would change nothing."""
        played = self.history.play(turn)
        if played:
            self._write(turn_record(turn, self.position.layout))
        return played

    def undo(self) -> bool:
        """One moment back; False at the start."""
        return self.go(self.history.at - 1)

    def redo(self) -> bool:
        """One moment on; False at the end."""
        return self.go(self.history.at + 1)

    def go(self, at: int) -> bool:
        """Go to the moment of this number, or to the nearest; False when we are there already."""
        before = self.history.at
        self.history.go(at)
        if self.history.at == before:
            return False
        self._write({"at": self.history.at})
        return True

    def keep_candidates(self, automatic: bool) -> None:
        """From now on, in this game, the program keeps the candidates, or the player does."""
        self.settings = replace(self.settings, candidates=automatic)
        self._write({"candidates": automatic})

    def close(self) -> None:
        """Leave the game; the journal may be opened by others now."""
        if self.journal is not None:
            self.journal.close()

    def _write(self, record: Record) -> None:
        if self.journal is None:
            return
        try:
            self.journal.write(record)
        except OSError as error:
            self.tell(f"This turn is not saved: {error.strerror} ({self.journal.path})")


def turn_record(turn: Turn, layout: Layout) -> Record:
    """A turn as it stands in the journal."""
    if isinstance(turn, Step):
        return {"step": step_to_json(turn, layout)}
    return {"move": move_to_text(turn, layout)}
