"""The other uses of a puzzle screen: a lesson or an exercise on its board."""

from collections.abc import Sequence

from tui_puzzles.engine.history import Turn
from tui_puzzles.engine.position import Position
from tui_puzzles.engine.rule import Rule
from tui_puzzles.records import NamedTuple
from tui_puzzles.ui.keys import Key
from tui_puzzles.ui.puzzle.next_list import NextList
from tui_puzzles.ui.puzzle.shown import Shown


class TurnTaken(NamedTuple):
    """A turn, and the position before it."""

    before: Position
    turn: Turn


class Guide:
    """Gives a task on a screen, and reacts to the player's turns."""

    about: Rule | None = None
    """The rule that it is about, if it is about one."""
    first: Rule | None = None
    """The rule that the tutor looks for before all others."""
    closed = ""
    """Why moves have no effect and nothing is asked, if that is so."""
    keys: Sequence[Key] = ()
    """What works, the most needed first, where not all commands of a board do."""
    ways: NextList | None = None
    """What it lets the player choose from, in place of moves."""

    def greet(self) -> Shown:
        """The task."""
        raise NotImplementedError

    def again(self) -> Shown:
        """Where the task stands, once something else that was shown is left."""
        return self.greet()

    def turn(self, _right: int, _down: int, /) -> bool:
        """Turn pages, or go along what a page shows; False where the arrows move the cursor."""
        return False

    def heard(self, _taken: TurnTaken, shown: Shown, /) -> Shown:
        """A turn was taken, which shows this: what is shown of it here."""
        return shown

    def proved(self) -> None:
        """The player has proved what is done next."""

    def export(self) -> bool:
        """Ask where to save what the guide shows; False when that is the board alone."""
        return False
