"""Asks which value of which cell to explain."""

from collections.abc import Mapping

from textual.widgets import Input

from tui_puzzles.engine.layout import Layout
from tui_puzzles.ui.app_keys import PICK
from tui_puzzles.ui.prompts.prompts import Prompt


class AskWhy(Prompt[int | None]):
    """Dismissed with a mark, or with None."""

    HEADING = "Why not?"
    LEGEND = (PICK, *Prompt.LEGEND[1:])

    def __init__(self, keymap: Mapping[str, str], layout: Layout, cell: int) -> None:
        super().__init__(keymap)
        self.puzzle = layout
        self.prefix = f"{layout.cell_names[cell]}-"
        value = layout.symbols[0]
        self.ADVICE = (
            f"{self.prefix}{value} asks why it can't be {value} there, "
            f"{layout.cell_names[cell]}={value} why it must be."
        )

    def field(self) -> Input:
        return Input(self.prefix, select_on_focus=False, id="field", compact=True)

    def on_input_submitted(self) -> None:
        self.action_play()

    def nothing(self) -> int | None:
        return None

    def result(self) -> int | None:
        return self.puzzle.mark_in(self.query_one(Input).value.strip())
