"""A screen that saves a file, in the form that its ending names."""

from collections.abc import Mapping

from textual.widgets import Input

from tui_puzzles.play.export import Forms, written
from tui_puzzles.ui.app_keys import PICK
from tui_puzzles.ui.prompts.prompts import Prompt


class SaveAs(Prompt[str]):
    """Asks for a path; dismissed with it once the file is written, or with None."""

    LEGEND = (PICK, *Prompt.LEGEND[1:])

    def __init__(self, keymap: Mapping[str, str], heading: str, forms: Forms) -> None:
        super().__init__(keymap)
        self.forms = forms
        self.HEADING = heading
        self.ADVICE = f"The path of a new file. Its ending names the form: {', '.join(forms)}."

    def field(self) -> Input:
        return Input(placeholder="path of a new file", id="field", compact=True)

    async def on_input_submitted(self) -> None:
        await self.action_play()

    def nothing(self) -> str:
        return ""

    async def result(self) -> str:
        return written(self.query_one(Input).value.strip(), self.forms)
