"""The player's desk: the current game, its tutor, the last list."""

from collections.abc import Callable, Iterator, Sequence

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play.session import Session
from tui_puzzles.play.settings import Settings
from tui_puzzles.records import record
from tui_puzzles.tutor.answers import SILENT
from tui_puzzles.tutor.tutor import Tutor

Lines = Iterator[str]
FLEETING = "nothing of a guest's games is kept."


@record
class NumberedChoice:
    """A line that can be chosen by its number, and what that does."""

    line: str
    pick: Callable[[], Lines]


class Desk:
    """The session of one player; ``messages`` are printed after the command that caused them."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.messages: list[str] = []
        self.choices: Sequence[NumberedChoice] = ()
        self._game: tuple[Session, Tutor] | None = None

    @property
    def session(self) -> Session:
        """The current game; BadInput when there is none."""
        return self._playing[0]

    @property
    def tutor(self) -> Tutor:
        """The help at its side; BadInput when there is no game."""
        return self._playing[1]

    @property
    def _playing(self) -> tuple[Session, Tutor]:
        if self._game is None:
            listed = "a number of the list, " if self.choices else ""
            raise BadInput(
                "no puzzle is open", expected=f"{listed}open, samples, new, daily or saves"
            )
        return self._game

    def begin(self, session: Session) -> None:
        """Play this game; the one before is closed."""
        self.close()
        self._game = session, Tutor(session)
        self.moved()

    def close(self) -> None:
        """Leave the current game, if any."""
        if self._game is not None:
            self._game[0].close()
            self._game = None

    def moved(self) -> None:
        """The position has changed: hints and lists of the one before are over."""
        self.tutor.remember(SILENT)
        self.choices = ()

    def stopped(self) -> None:
        """A command was cancelled: drop what the solver remembered of it."""
        if self._game is not None:
            self._game[1].solver.forget()

    def offer(self, choices: Sequence[NumberedChoice]) -> Lines:
        """Print a numbered list; a number alone chooses from it."""
        self.choices = choices
        for number, choice in enumerate(choices, 1):
            yield f"{number}. {choice.line}"

    def pick(self, number: int) -> Lines:
        """Do what this line of the last list stands for; BadInput without such a line."""
        if not 1 <= number <= len(self.choices):
            known = (
                f"1 to {len(self.choices)}" if self.choices else "a command that lists something"
            )
            raise BadInput(f"there is no line {number} to choose", expected=known)
        return self.choices[number - 1].pick()
