"""Takes what of a board is typed as text: words, laws, clues."""

from collections.abc import Callable, Mapping

from tui_puzzles.play.drafts import Draft
from tui_puzzles.ui.prompts.prompts import TextPrompt


class TypeLines(TextPrompt[Draft | None]):
    """Dismissed with the board that has these lines, once ``takes`` accepts them."""

    def __init__(
        self, keymap: Mapping[str, str], advice: str, lines: str, takes: Callable[[str], Draft]
    ) -> None:
        super().__init__(keymap, lines)
        self.HEADING, _, self.ADVICE = advice.partition(": ")
        self.takes = takes

    async def result(self) -> Draft | None:
        return self.takes(self.typed.rstrip())

    def nothing(self) -> Draft | None:
        return None
