"""The panel beside the matrix: the event in a sentence, the open levels, the work, the board."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tui_puzzles.search.stage import CoverScene
from tui_puzzles.search.tracer import Tracer
from tui_puzzles.ui.board.painted import Line, head_line
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.dancing import event_text
from tui_puzzles.ui.panel.wrapping import wrapped

FEW = 5
"""Lines that levels and options always have."""
SENTENCE = 120
"""Characters that the lines of the sentence have room for: areas below it seldom move."""


class SideText(NamedTuple):
    """What the panel tells: the search, the sentence on its event, solutions, what comes first."""

    tracer: Tracer
    stage: CoverScene
    sentence: str
    found: int
    profiled: bool

    def lines(self, width: int, height: int) -> list[Line]:
        """The sentence and, below it, the areas that there is room for."""
        lines: list[Line] = [*wrapped([[TextPiece(self.sentence)]], width, [])]
        lines += [()] * (-(-SENTENCE // width) - len(lines))
        for name, more, own in self._areas(max(FEW, height // 3), width):
            if own and len(lines) + len(own) + 2 <= height:
                lines += [(), head_line(name, more, width), *own]
        return lines

    def _areas(self, room: int, width: int) -> Iterator[tuple[str, str, Sequence[Line]]]:
        """Name, remark and lines of each area, the most important ones first."""
        tracer = self.tracer
        profile = ("Profile", "", list(event_text.profile(tracer)))
        if self.profiled:
            yield profile
        yield "Open levels", "", event_text.levels(tracer, room, width)
        yield "So far", f"{tracer.progress:.0%}", event_text.counters(tracer, self.found)
        yield "Board", "", [[TextPiece(" ".join(row))] for row in self.stage.picture(tracer.chosen)]
        yield "Chosen", "", event_text.chosen(tracer, self.stage)[-room:]
        if not self.profiled:
            yield profile
