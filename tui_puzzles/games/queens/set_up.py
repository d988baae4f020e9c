"""Queens being set up: the regions are painted, a digit is the number of stars."""

from collections.abc import Iterator
from functools import lru_cache

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.queens.formats.regions import LETTERS, MOST_STARS
from tui_puzzles.games.queens.puzzle import OUTSIDE, Queens, regioned
from tui_puzzles.play.drafts import Draft, Texts, begun
from tui_puzzles.ui.set_up.keys import DraftLayer
from tui_puzzles.ui.set_up.page import SetUp

STARS = "123456"[:MOST_STARS]
ABOUT = (
    "a letter for the region of each cell; drag or shift+arrows spread one. A digit is the number"
    " of stars in each."
)
STYLED = {"stars": "2", "three-stars": "3"}
"""The stars of a style that has several."""


class QueensSetUp(SetUp):
    """One layer: the letters of regions. The number of stars is what is typed besides."""

    NAME = "queens"
    LAYERS = (DraftLayer("regions", LETTERS[:26] + STARS, about=ABOUT),)
    STYLES = ("regions", *STYLED)
    SIDES, SQUARE = range(4, 27), True

    def blank(self, rows: int, cols: int, style: str = "") -> Draft:
        return Draft.empty(rows, cols, 1, STYLED.get(style, ""))

    def made(self, draft: Draft) -> Board:
        return begun(_layout(draft.layers[0], draft.lines))

    def write(self, sign: str, cell: int) -> None:
        if sign and sign in STARS:
            self.change(self.draft._replace(lines=sign.strip("1")))
        else:
            super().write(sign, cell)

    def about(self) -> Iterator[str]:
        if self.draft.lines:
            yield f"{self.draft.lines} stars in each row, column and region."
        yield from super().about()


@lru_cache(maxsize=8)
def _layout(letters: Texts, stars: str) -> Queens:
    if stars not in ("", *STARS):
        raise BadInput(f"{stars!r} is no number of stars", expected=f"1 to {MOST_STARS}")
    return regioned([letter or OUTSIDE for letter in letters], int(stars or 1))
