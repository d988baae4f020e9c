"""Queens being set up: the regions are painted."""

import re
from functools import lru_cache

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.queens.formats.regions import LETTERS, MOST_STARS
from tui_puzzles.games.queens.puzzle import OUTSIDE, Queens, regioned
from tui_puzzles.play.drafts import Draft, Texts, begun
from tui_puzzles.ui.set_up.keys import DraftLayer
from tui_puzzles.ui.set_up.page import SetUp

ABOUT = "a letter for the region of each cell; drag or shift+arrows spread one."
STARRED = {"regions": "", "stars": "stars: 2", "three-stars": "stars: 3"}
"""What is typed for a style."""
STARS = re.compile(rf"(?:stars:\s*([1-{MOST_STARS}]))?")


class QueensSetUp(SetUp):
    """One layer: the letters of regions."""

    NAME = "queens"
    LAYERS = (DraftLayer("regions", LETTERS[:26], about=ABOUT),)
    STYLES = tuple(STARRED)
    SIDES, SQUARE = range(4, 27), True
    TEXT = "Stars: A line such as stars: 2, where each row, column and region needs several."

    def blank(self, rows: int, cols: int, style: str = "") -> Draft:
        return Draft.empty(rows, cols, 1, STARRED.get(style, ""))

    def made(self, draft: Draft) -> Board:
        return begun(_layout(draft.layers[0], draft.lines))


@lru_cache(maxsize=8)
def _layout(letters: Texts, lines: str) -> Queens:
    stars = STARS.fullmatch(lines.strip().casefold())
    if stars is None:
        raise BadInput(f"{lines!r} is no number of stars", expected=f"stars: 1 to {MOST_STARS}")
    return regioned([letter or OUTSIDE for letter in letters], int(stars[1] or 1))
