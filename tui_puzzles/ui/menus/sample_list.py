"""Sample puzzles to choose from: a type's collection, those with a rule, exact covers."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby

from tui_puzzles.engine.rule import Level
from tui_puzzles.play.samples import Sample, samples_in
from tui_puzzles.ui.board.skin import Piece
from tui_puzzles.ui.menus.listing import Row, head
from tui_puzzles.ui.menus.menu_rows import Done, sample_row, undone
from tui_puzzles.ui.menus.searching import Filtered

NAMELESS = " No puzzle has this in its name or its rule."


class SampleList(Filtered[Sample]):
    """Dismissed with the chosen puzzle; levels are heading lines."""

    def __init__(
        self, keymap: Mapping[str, str], heading: str, found: Sequence[Sample], done: Done = undone
    ) -> None:
        super().__init__(keymap)
        self.found = found
        self.done = done
        self.HEADING = heading

    def rows(self) -> list[Row]:
        return list(self._rows()) or [head(Piece(NAMELESS, ("faint",)))]

    def _rows(self) -> Iterator[Row]:
        pattern = self.pattern.casefold()
        shown = (one for one in self.found if pattern in f"{one.title} {one.teaches}".casefold())
        for level, some in groupby(sorted(shown, key=_rank), lambda sample: sample.level):
            if level:
                yield head(Piece(level, (level,)))
            for sample in some:
                yield sample_row(sample, partial(self.dismiss, sample), self.done)


def _rank(sample: Sample) -> int:
    """How hard a sample's level is; those without one come first."""
    labels = [level.label for level in Level]
    return labels.index(sample.level) if sample.level in labels else -1


class CoverList(SampleList):
    """The exact cover problems that come with the program."""

    def __init__(self, keymap: Mapping[str, str]) -> None:
        super().__init__(keymap, "Puzzles › Dancing Links", samples_in("tui_puzzles.search"))
