"""All commands of a screen and all choices of the settings, found by name."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from textual.app import SystemCommand

from tui_puzzles.engine.game import letters
from tui_puzzles.ui.menus.listing import Row, column
from tui_puzzles.ui.menus.searching import Searching

TITLE, ABOUT = 36, 40
"""The widths of the columns."""
Command = Callable[[], object]


class Palette(Searching[Command]):
    """Dismissed with the chosen command, which the screen below runs."""

    HEADING = "Commands and settings"
    PLACEHOLDER = "part of the name"

    def __init__(self, keymap: Mapping[str, str], commands: Sequence[SystemCommand]) -> None:
        super().__init__(keymap)
        self.commands = commands

    def rows(self) -> list[Row]:
        """The commands whose title contains the query."""
        pattern = letters(self.pattern)
        return [self._row(one) for one in self.commands if pattern in letters(one.title)]

    def _row(self, command: SystemCommand) -> Row:
        pieces = (column(command.title, TITLE), column(command.help, ABOUT, "faint"))
        return Row(lambda _: pieces, partial(self.dismiss, command.callback), command.help)
