"""Sudoku being set up: digits, the regions of a jigsaw, cages; other laws are typed."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from string import ascii_uppercase

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.houses import SHAPES, SYMBOLS, boxes
from tui_puzzles.games.sudoku.notation import NOTATION
from tui_puzzles.games.sudoku.puzzle import Sudoku, Variant, drawn, puzzle_of
from tui_puzzles.laws.kinds import Clue, Place
from tui_puzzles.play.drafts import Draft, Texts, begun
from tui_puzzles.ui.set_up.keys import DraftLayer
from tui_puzzles.ui.set_up.page import SetUp

REGIONS, CAGES = 1, 2
MOST = 99  # of sums of cages while they are typed
EVERYWHERE = {
    word: kind.name for kind in KINDS.lying(Place.BOARD) for word in (kind.name, *kind.also)
}
"""The words of laws that hold on the whole board."""


class SudokuSetUp(SetUp):
    """A cell of a cage has its number, a colon, and the sum if there is one."""

    NAME = "sudoku"
    LAYERS = (
        DraftLayer("digits", SYMBOLS, about="the digits that are given."),
        DraftLayer("regions", ascii_uppercase[:16], about="a letter for the region of each cell;"
              " drag or shift+arrows spread one."),
        DraftLayer("cages", "0123456789", about="a digit of a cage's sum; drag or shift+arrows have"
              " the cage grow, space begins one without a sum."),
    )  # fmt: skip
    STYLES = ("classic", "jigsaw", "killer", *(kind.name for kind in KINDS.lying(Place.BOARD)))
    SIDES, SQUARE = tuple(SHAPES), True
    TEXT = "Laws: A line for each, such as x, windoku, thermometer r1c1-r1c4, arrow r1c1 r1c2."

    def blank(self, rows: int, cols: int, style: str = "") -> Draft:
        lines = style if style in EVERYWHERE else ""
        regions = dict(enumerate(_usual(rows)))
        return Draft.empty(rows, cols, len(self.LAYERS), lines).written(REGIONS, regions)

    def first_layer(self, style: str) -> int:
        return {"jigsaw": REGIONS, "killer": CAGES}.get(style, 0)

    def made(self, draft: Draft) -> Board:
        return begun(_layout(draft.rows, *draft.layers[REGIONS:], draft.lines), draft.layers[0])

    def written(self, texts: Texts, cell: int, sign: str) -> Mapping[int, str]:
        """A digit goes into all cells of the cage."""
        if self.writing == REGIONS and not sign:
            return {cell: _usual(self.draft.rows)[cell]}
        if self.writing != CAGES or not sign:
            return super().written(texts, cell, sign)
        number, _, total = texts[cell].partition(":")
        if not number:
            taken = {text.partition(":")[0] for text in texts}
            number = next(name for at in range(len(texts) + 1) if (name := str(at)) not in taken)
        total = (total + sign).strip().lstrip("0")
        total = total if int(total or 0) <= MOST else sign
        own = [at for at, text in enumerate(texts) if text and text == texts[cell]]
        return dict.fromkeys([*own, cell], f"{number}:{total}")

    def action_flip(self) -> None:
        self.write(" " if self.writing == CAGES else "", self.at)


@lru_cache(maxsize=8)
def _usual(side: int) -> Texts:
    """The letter of each cell's box."""
    own = enumerate(boxes(Grid(side, side)))
    letters = {at: ascii_uppercase[number] for number, box in own for at in members(box.cells)}
    return tuple(letters[at] for at in range(side * side))


@lru_cache(maxsize=8)
def _layout(side: int, regions: Texts, cages: Texts, lines: str) -> Sudoku:
    variant = _typed(side, lines)
    letters = "".join(regions) if regions != _usual(side) else variant.regions
    clues = (*variant.clues, *_cages(cages))
    return drawn(variant._replace(regions=letters, clues=clues))


def _cages(texts: Texts) -> Iterator[Clue]:
    for text in dict.fromkeys(filter(None, texts)):
        cells = tuple(at for at, own in enumerate(texts) if own == text)
        yield Clue("cage", cells, text.partition(":")[2])


@lru_cache(maxsize=8)
def _typed(side: int, lines: str) -> Variant:
    """The variant of these lines; BadInput where they can't be read."""
    words = [line for line in lines.splitlines() if line.strip().casefold() in EVERYWHERE]
    laws = ["" if line in words else line for line in lines.splitlines()]
    text = "\n".join([*laws, f"{' '.join([f'{side}x{side}', 'sudoku', *words])}: {'.' * side**2}"])
    return puzzle_of(next(NOTATION.parse(text, "line")).found).variant
