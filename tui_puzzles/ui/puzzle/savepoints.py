"""Savepoints and trials: saves and restores positions, begins and ends trials."""

from itertools import count
from typing import TYPE_CHECKING

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.history import LEFT
from tui_puzzles.tutor.words import ACCEPTED, BACK, NAMELESS, NO_SAVEPOINT, SAVED, UNDONE
from tui_puzzles.ui.prompts.line import LineQuestion, chosen
from tui_puzzles.ui.puzzle.paragraphs import plain, title
from tui_puzzles.ui.puzzle.shown import Shown

if TYPE_CHECKING:
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen

LONGEST = 30  # characters of a name


class Savepoints:
    """Asks for names, saves and restores positions; begins and ends trials."""

    def __init__(self, screen: "PuzzleScreen") -> None:
        self.screen = screen

    def name(self) -> None:
        """Ask for a name, and save this position under it."""
        names = self.screen.session.history.savepoints
        number = next(n for n in count(len(names) + 1) if str(n) not in names)
        question = LineQuestion("Save this position as", "saves", self._keep, str(number))
        self.screen.prompt.ask(question)

    def _keep(self, name: str) -> Shown:
        if not name:
            raise BadInput(NAMELESS)
        name = name[:LONGEST]
        self.screen.session.keep(name)
        back = self.screen.keys_for(("restore", "returns to it"))
        return self.screen.shows.telling(title(SAVED.format(name)), back)

    def choose(self) -> Shown | None:
        """Ask for a savepoint, and return to it."""
        names = [*reversed(self.screen.session.history.savepoints)]
        if not names:
            offer = self.screen.keys_for(("keep", "saves this position"))
            return self.screen.shows.telling(title(NO_SAVEPOINT), offer)
        question = LineQuestion(
            "Back to savepoint", "returns", self._restore, names[0], choices=names
        )
        self.screen.prompt.ask(question)
        return None

    def _restore(self, name: str) -> Shown:
        chosen(name, self.screen.session.history.savepoints)
        self.screen.session.restore(name)
        left = plain(f"The turns that you left are kept as the savepoint {LEFT!r}.")
        back = self.screen.keys_for(("restore", "returns to them"))
        return self.screen.turns.arrived().telling(title(BACK.format(name)), left, back)

    def trial(self) -> Shown:
        """Begin a trial; in one, ask whether to accept it; the second time, undo it."""
        screen, session = self.screen, self.screen.session
        if session.history.trial is None:
            session.begin_trial()
            begun = "What you enter has a colour of its own, until you accept or undo all of it."
            ends = screen.keys_for(("trial", "ends it: accept or undo"))
            return screen.shows.telling(title("Trial"), plain(begun), ends)
        if screen.shows.offer == self._accept:
            session.reject_trial()
            return screen.turns.arrived().telling(plain(UNDONE))
        keys = map(screen.keys_for, (("accept", "accepts its moves"), ("trial", "undoes them")))
        return screen.shows.asking(self._accept, title("End the trial?"), *keys)

    def _accept(self) -> Shown:
        self.screen.session.accept_trial()
        return self.screen.turns.changed().telling(plain(ACCEPTED))
