"""Takuzu being set up: 0s and 1s, and the signs between cells."""

from functools import lru_cache

from tui_puzzles.engine.board import Board
from tui_puzzles.games.takuzu.notation import WORDS
from tui_puzzles.games.takuzu.puzzle import CROSS, EQUAL, SIDES, Takuzu
from tui_puzzles.play.drafts import Draft, Texts, begun
from tui_puzzles.ui.set_up.keys import DraftLayer
from tui_puzzles.ui.set_up.page import SetUp

SIGNS = EQUAL + CROSS


class TakuzuSetUp(SetUp):
    """Three layers: cells, the signs behind them and those below them."""

    NAME = "takuzu"
    LAYERS = (
        DraftLayer("cells", "01", "01", "0 or 1."),
        DraftLayer("signs beside", SIGNS, SIGNS, "= or x, between a cell and its right one."),
        DraftLayer("signs below", SIGNS, SIGNS, "= or x, between a cell and the one below it."),
    )
    STYLES = ("plain", "equal", "signs")
    SIDES = SIDES

    def blank(self, rows: int, cols: int, style: str = "") -> Draft:
        return Draft.empty(rows, cols, len(self.LAYERS), style if style in WORDS else "")

    def first_layer(self, style: str) -> int:
        return int(style == "signs")

    def made(self, draft: Draft) -> Board:
        first, *signs = draft.layers
        return begun(_layout(draft.rows, draft.cols, (*signs,), WORDS.get(draft.lines)), first)


@lru_cache(maxsize=8)
def _layout(rows: int, cols: int, layers: tuple[Texts, ...], equal: bool | None) -> Takuzu:
    beside, below = layers
    signs = {(at, at + 1): sign for at, sign in enumerate(beside) if sign and (at + 1) % cols}
    signs |= {
        (at, at + cols): sign for at, sign in enumerate(below) if sign and at + cols < rows * cols
    }
    return Takuzu(rows, cols, signs, equal)
