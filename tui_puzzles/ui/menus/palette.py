"""All commands of a screen and all choices of the settings, to be found by their names."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from textual.app import SystemCommand

from tui_puzzles.engine.game import letters
from tui_puzzles.ui.menus.listing import Row, column
from tui_puzzles.ui.menus.searching import Searching

TITLE, ABOUT = 36, 40
"""Columns of each."""
Command = Callable[[], object]


class Palette(Searching[Command]):
    """Dismissed with the command that was chosen, to be done where it was called from."""

    HEADING = "Commands and settings"
    PLACEHOLDER = "a part of the name"

    def __init__(self, keymap: Mapping[str, str], commands: Sequence[SystemCommand]) -> None:
        super().__init__(keymap)
        self.commands = commands

    def rows(self) -> list[Row]:
        """The commands that have what is wanted in their title."""
        wanted = letters(self.wanted)
        return [self._row(one) for one in self.commands if wanted in letters(one.title)]

    def _row(self, command: SystemCommand) -> Row:
        pieces = (column(command.title, TITLE), column(command.help, ABOUT, "faint"))
        return Row(lambda _: pieces, partial(self.dismiss, command.callback), command.help)
