"""Screens that ask for the name of a new savepoint, or for an existing one."""

from collections.abc import Callable, Mapping
from functools import partial

from textual.widgets import Input

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.history import History
from tui_puzzles.ui.app_keys import PICK
from tui_puzzles.ui.menus.listing import Listing, Row, column
from tui_puzzles.ui.prompts.prompts import Prompt

LONGEST = 30  # characters of a name


class NameSavepoint(Prompt[str | None]):
    """Dismissed with a name, or with None."""

    HEADING = "Save this position"
    ADVICE = "A name for the savepoint. One with the same name is replaced."
    LEGEND = (PICK, *Prompt.LEGEND[1:])

    def __init__(self, keymap: Mapping[str, str], history: History) -> None:
        super().__init__(keymap)
        number = len(history.savepoints) + 1
        while str(number) in history.savepoints:
            number += 1
        self.proposed = str(number)

    def field(self) -> Input:
        return Input(self.proposed, id="field", compact=True, max_length=LONGEST)

    def on_input_submitted(self) -> None:
        self.action_play()

    def nothing(self) -> str | None:
        return None

    def result(self) -> str | None:
        name = self.query_one(Input).value.strip()
        if not name:
            raise BadInput("a savepoint needs a name")
        return name


class ChooseSavepoint(Listing[str]):
    """The savepoints, the last one first; dismissed with a name, or with None."""

    HEADING = "Return to a savepoint"

    def __init__(self, keymap: Mapping[str, str], history: History) -> None:
        super().__init__(keymap)
        self.history = history

    def rows(self) -> list[Row]:
        return [self._row(name) for name in reversed(self.history.savepoints)]

    def _row(self, name: str) -> Row:
        turns = len(self.history.savepoints[name]) - 1
        pick: Callable[[], object] = partial(self.dismiss, name)
        pieces = (column(name, LONGEST), column(f"after {turns} turns", LONGEST, "faint"))
        note = "Enter returns to it. Your current position stays in the timeline."
        return Row(lambda _: pieces, pick, note)
