"""Commands of a screen, lessons, puzzles and all choices of the settings, found by name."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from textual.app import SystemCommand

from tui_puzzles.engine.aliases import in_letters, letters
from tui_puzzles.ui.keymap import shown_keys
from tui_puzzles.ui.keys import Key
from tui_puzzles.ui.menus.listing import ListRow, Pieces, column
from tui_puzzles.ui.menus.searching import Searching

TITLE, KEYS = 30, 14
"""The widths of the columns."""
Command = Callable[[], object]


class Palette(Searching[Command]):
    """Dismissed with the chosen command, which the screen below runs."""

    HEADING = "Find"
    PLACEHOLDER = "part of the name"

    def __init__(
        self, commands: Sequence[SystemCommand], known: Mapping[tuple[str, str], Key]
    ) -> None:
        """``known``: the commands that have keys, by their titles and helps."""
        super().__init__()
        self.commands, self.known = commands, known

    def rows(self) -> list[ListRow]:
        """The commands whose title contains the query; behind them those whose help does."""
        titled = [one for one in self.commands if in_letters(self.pattern, letters(one.title))]
        helped = [one for one in self.commands if in_letters(self.pattern, letters(one.help))]
        return [self._row(one) for one in dict.fromkeys((*titled, *helped))]

    def _row(self, command: SystemCommand) -> ListRow:

        def text(width: int) -> Pieces:
            key = self.known.get((command.title, command.help))
            keys = shown_keys(key, self.keymap) if key else ""
            about = max(width - TITLE - KEYS - 3, 0)
            pieces = (column(command.title, TITLE), column(command.help, about, "faint"))
            return (*pieces, column(keys, KEYS, "key"))

        return ListRow(text, partial(self.dismiss, command.callback), command.help)
