"""A list below a field: typing there narrows it."""

from collections.abc import Mapping
from typing import TypeVar

from textual.app import ComposeResult
from textual.widgets import Input, Static

from tui_puzzles.ui.board.painted import Bar
from tui_puzzles.ui.menus.listing import Listing, Pane

Result = TypeVar("Result")


class Searching(Listing[Result]):
    """Letters go to the field; arrows, pages and enter to the list."""

    AUTO_FOCUS = "#field"
    PLACEHOLDER = ""

    def __init__(self, keymap: Mapping[str, str]) -> None:
        super().__init__(keymap)
        self.pattern = ""

    def compose(self) -> ComposeResult:
        yield Bar(id="heading")
        yield Input(placeholder=self.PLACEHOLDER, id="field", compact=True)
        yield Pane(id="list")
        yield Static(id="note", markup=False)
        yield Bar(id="legend")

    def on_input_changed(self, event: Input.Changed) -> None:
        self.pattern = event.value
        self.pane.at = 0
        self.refill()

    def on_input_submitted(self) -> None:
        self.action_pick()
