"""The sample puzzles with a rule, to choose from."""

from collections.abc import Mapping, Sequence
from functools import partial

from tui_puzzles.play.samples import Sample
from tui_puzzles.ui.menus.listing import Listing, Row
from tui_puzzles.ui.menus.menu_rows import sample_row


class SampleList(Listing[Sample]):
    """Dismissed with the chosen puzzle."""

    def __init__(self, keymap: Mapping[str, str], rule: str, found: Sequence[Sample]) -> None:
        super().__init__(keymap)
        self.found = found
        self.HEADING = f"Puzzles with {rule}"

    def rows(self) -> list[Row]:
        before = [None, *self.found]
        pairs = zip(self.found, before, strict=False)
        return [sample_row(one, last, partial(self.dismiss, one)) for one, last in pairs]
