"""Takes what of a board is typed as text: words, laws, clues."""

from collections.abc import Callable, Mapping

from textual.widgets import TextArea

from tui_puzzles.play.drafts import Draft
from tui_puzzles.ui.prompts.prompts import PasteArea, Prompt


class TypeLines(Prompt[Draft | None]):
    """Dismissed with the board that has these lines, once ``takes`` accepts them."""

    def __init__(
        self, keymap: Mapping[str, str], advice: str, lines: str, takes: Callable[[str], Draft]
    ) -> None:
        super().__init__(keymap)
        self.HEADING, _, self.ADVICE = advice.partition(": ")
        self.lines = lines
        self.takes = takes

    def field(self) -> TextArea:
        return PasteArea(self.refuse)

    def on_show(self) -> None:
        """Begin with what was typed before."""
        if self.lines:
            self.query_one(PasteArea).takes(self.lines)

    @property
    def typed(self) -> str:
        return self.query_one(PasteArea).text.rstrip()

    async def result(self) -> Draft | None:
        return self.takes(self.typed)

    def nothing(self) -> Draft | None:
        return None
