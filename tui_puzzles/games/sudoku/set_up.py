"""Sudoku being set up: digits, the regions of a jigsaw, and laws that are drawn."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from string import ascii_uppercase

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.formats.variants import clue_of, layout_with
from tui_puzzles.games.sudoku.houses import SHAPES, SYMBOLS, boxes
from tui_puzzles.games.sudoku.puzzle import Sudoku, Variant, drawn
from tui_puzzles.laws.kinds import Clue, Place
from tui_puzzles.notation.span import Span
from tui_puzzles.play.drafts import Draft, Texts, begun
from tui_puzzles.ui.set_up.keys import DraftLayer
from tui_puzzles.ui.set_up.laws import LawSetUp

REGIONS, LAWS = 1, 2
EVERYWHERE = [kind.name for kind in KINDS.lying(Place.BOARD)]
"""Laws that hold on the whole board."""


class SudokuSetUp(LawSetUp):
    """Cells have digits and the letters of regions."""

    NAME = "sudoku"
    KINDS = KINDS
    LAYERS = (
        DraftLayer("digits", SYMBOLS, about="those that are given."),
        DraftLayer("regions", ascii_uppercase[:16], about="a letter for the region of each cell;"
              " drag or shift+arrows spread one."),
        LawSetUp.LAWS,
    )  # fmt: skip
    STYLES = ("classic", "jigsaw", "killer", *EVERYWHERE)
    SIDES, SQUARE = tuple(SHAPES), True
    TEXT = "Laws: A line for each, such as x, windoku, thermometer r1c1-r1c4, arrow r1c1 r1c2."

    def blank(self, rows: int, cols: int, style: str = "") -> Draft:
        lines = style if style in EVERYWHERE else ""
        regions = dict(enumerate(_usual(rows)))
        return Draft.empty(rows, cols, len(self.LAYERS), lines).written(REGIONS, regions)

    def first_layer(self, style: str) -> int:
        return {"jigsaw": REGIONS, "killer": LAWS}.get(style, 0)

    def made(self, draft: Draft) -> Board:
        return begun(_layout(draft.rows, draft.layers[REGIONS], self.laws(draft)), draft.layers[0])

    def laws(self, draft: Draft) -> Sequence[Clue]:
        return _laws(draft.lines, draft.grid)

    def with_lines(self, lines: str) -> Draft:
        side, regions = self.draft.rows, self.draft.layers[REGIONS]
        whole = {*Counter(regions).values()} == {side}
        layout_with(_variant(side, regions if whole else _usual(side)), _spans(lines))
        return self.draft._replace(lines=lines)

    def written(self, texts: Texts, cell: int, sign: str) -> Mapping[int, str]:
        if self.writing == REGIONS and not sign:
            return {cell: _usual(self.draft.rows)[cell]}
        return super().written(texts, cell, sign)


@lru_cache(maxsize=8)
def _usual(side: int) -> Texts:
    """The letter of each cell's box."""
    own = enumerate(boxes(Grid(side, side)))
    letters = {at: ascii_uppercase[number] for number, box in own for at in members(box.cells)}
    return tuple(letters[at] for at in range(side * side))


@lru_cache(maxsize=8)
def _layout(side: int, regions: Texts, laws: Sequence[Clue]) -> Sudoku:
    return drawn(_variant(side, regions).having(laws))


def _variant(side: int, regions: Texts) -> Variant:
    return Variant(side, "".join(regions) if regions != _usual(side) else "")


@lru_cache(maxsize=8)
def _laws(lines: str, grid: Grid) -> tuple[Clue, ...]:
    return tuple(clue_of(law, grid) for law in _spans(lines))


def _spans(lines: str) -> list[Span]:
    """The lines that have words."""
    spans = (Span(line, number) for number, line in enumerate(lines.splitlines(), 1))
    return [span for span in spans if span.text.strip()]
