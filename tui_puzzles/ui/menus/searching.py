"""A list with a field: typing there narrows it."""

from collections.abc import Sequence
from typing import TypeVar

from textual.app import ComposeResult
from textual.widgets import Input, Static

from tui_puzzles.ui.app_keys import FILTER_KEYS, HELP, LIST_KEYS
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.board.painted import Bar
from tui_puzzles.ui.keys import Key, chords
from tui_puzzles.ui.menus.listing import Listing, Pane

Result = TypeVar("Result")


class Searching(Listing[Result]):
    """Letters go to the field; arrows, pages and enter to the list."""

    AUTO_FOCUS = "#field"
    LEGEND: Sequence[Key] = (*LIST_KEYS[-2:], chords(HELP))  # letters are typed
    PLACEHOLDER = ""
    pattern = ""

    def compose(self) -> ComposeResult:
        yield Bar(id="heading")
        field = Input(placeholder=self.PLACEHOLDER, id="field", compact=True, select_on_focus=False)
        field.cursor_blink = False  # nothing moves by itself
        yield field
        yield Pane(id="list")
        yield Static(id="note", markup=False)
        yield Bar(id="legend")

    def on_input_changed(self, event: Input.Changed) -> None:
        self.pattern = event.value.removeprefix("/")  # which opens such a field elsewhere
        self.refill()
        self.go(0)
        if all(row.heads for row in self.pane.rows):
            self.say("Nothing matches.")

    def on_input_submitted(self) -> None:
        self.action_pick()


class Filtered(Searching[Result]):
    """The field opens with a key, and escape closes it."""

    AUTO_FOCUS = ""
    BINDINGS = bindings(FILTER_KEYS)
    LEGEND: Sequence[Key] = (LIST_KEYS[-2], *FILTER_KEYS, LIST_KEYS[-1], HELP)
    PLACEHOLDER = "part of a name"

    def action_filter(self) -> None:
        self.add_class("filtering")
        self.set_focus(self.query_one(Input))  # at once: letters may follow in the same write

    def action_pick(self) -> None:
        """Pick, and leave the field: on return, letters are keys again."""
        self.set_focus(None)
        super().action_pick()

    def action_back(self) -> None:
        """Close the field; else leave."""
        if self.has_class("filtering"):
            self.remove_class("filtering")
            self.query_one(Input).value = ""
            self.set_focus(None)
        else:
            super().action_back()
