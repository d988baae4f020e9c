"""A pledge on the screen: made by a key, hints refused, mistakes counted as they are made."""

from functools import partial
from typing import TYPE_CHECKING

from tui_puzzles.engine.position import Act, Move
from tui_puzzles.play.session import BREAKING, Vow
from tui_puzzles.ui.puzzle.guide import TurnTaken
from tui_puzzles.ui.puzzle.paragraphs import plain, title
from tui_puzzles.ui.puzzle.shown import Shown

if TYPE_CHECKING:
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen

TERMS = "No hints until it is solved, and the third mistake breaks it; each is told as you make it."
TOO_LATE = "You have had help in this game, and a pledge is made before any."
REFUSED = "You pledged to take no hints."
DECIDES = (Act.ENTER, Act.REMOVE)


class Pledging:
    """Makes the pledge of a game, and watches over it."""

    def __init__(self, screen: "PuzzleScreen") -> None:
        self.screen = screen

    def switch(self) -> Shown | None:
        """Offer to make the pledge, or to give it up."""
        screen, session = self.screen, self.screen.session
        if not session.started or screen.guide or session.position.solved or self._over:
            return None
        if session.pledge.holds:
            return self._offered(self.left(), "gives it up", Vow.GIVEN_UP)
        if session.assists:
            return screen.shows.dark.telling(title("Pledge"), plain(TOO_LATE))
        return self._offered(TERMS, "I pledge", Vow.MADE)

    @property
    def _over(self) -> bool:
        pledge = self.screen.session.pledge
        return pledge.made and not pledge.holds

    def _offered(self, text: str, does: str, vow: Vow) -> Shown:
        words = title("Pledge"), plain(text), self.screen.keys_for(("accept", does))
        return self.screen.shows.asking(partial(self._taken, vow), *words)

    def _taken(self, vow: Vow) -> Shown:
        self.screen.session.vowed(vow)
        return self.screen.shows.dark.telling(title(f"Pledge: {vow}"))

    def left(self) -> str:
        """The mistakes that the pledge still allows, in words."""
        left = BREAKING - 1 - self.screen.session.pledge.mistakes
        return f"The pledge holds; it allows {left or 'no'} more mistake{'s' * (left != 1)}."

    def refuses(self) -> bool:
        """Say that no hints are taken: if that was pledged, or where nothing is played."""
        screen, session = self.screen, self.screen.session
        if screen.guide and screen.guide.closed:
            screen.message(screen.guide.closed)
            return True
        refused = session.pledge.holds and not session.position.solved
        if refused:
            gives_up = screen.keys_for(("pledge", "gives the pledge up"))
            screen.tell(title("No hints"), plain(REFUSED), gives_up)
        return refused

    def judged(self, taken: TurnTaken, shown: Shown) -> Shown:
        """What is shown of a turn, once a mistake is counted."""
        session, solver, (before, turn) = self.screen.session, self.screen.tutor.solver, taken
        if not (session.pledge.holds and isinstance(turn, Move) and turn.act in DECIDES):
            return shown
        if not solver.wrong_marks(session.position) & ~solver.wrong_marks(before):
            return shown
        session.vowed(Vow.MISTAKE)
        holds = session.pledge.holds
        words = self.left() if holds else "That was the third: the pledge is broken."
        return shown.telling(title("A mistake"), plain(words))
