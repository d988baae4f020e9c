"""Sudoku: what it supplies to the program."""

from collections.abc import Mapping, Sequence

from tui_puzzles.engine.cells import SYMMETRIES
from tui_puzzles.engine.game import Game, Size
from tui_puzzles.engine.later import Later, LaterCall
from tui_puzzles.engine.rule import Level
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.notation import NOTATION
from tui_puzzles.games.sudoku.puzzle import laws, style_of
from tui_puzzles.games.sudoku.rules import CEILINGS, RULES, UPKEEP

LIKELY = {
    r"(?i)^[ \t]*#[ \t]*(?:variant|regions)[ \t]*:": "grid",
    r"(?i)^[a-z0-9 \t-]*\b(?:sudoku|jigsaw|windoku)\b[a-z0-9 \t-]*:[ \t]*[0-9.*_-]{9}": "line",
    r"\A\s*(?=[0-9.*_-]{0,200}[2-9])[0-9.*_-]{20,200}\s*$": "line",
    r"^[ \t]*\|(?:[^|\n]{2,40}\|){2,4}[ \t]*$": "grid",
    r"^(?=[^2-9]{0,100}[2-9])"  # rows of about nine cells, two or more
    r"(?:^(?=[^\n]{0,20}[0-9.])[ \t]*(?:[0-9A-Za-z._*-][ \t]?){8,10}[ \t]*\r?\n){2}": "grid",
}
"""Patterns of what only texts of these forms hold, broken or not."""

_EASY, _MEDIUM, _HARD, _UNFAIR, _EXTREME = (level for level in Level if level)
_MARKED = {9: _EXTREME, 4: _EASY, 6: _HARD, 8: _HARD, 10: _HARD, 12: _HARD, 16: _EASY}
"""The hardest level by side, the usual side first, of styles with constraints between cells."""
_HARDEST: Mapping[str, Mapping[int, Level]] = {
    "classic": {9: _EXTREME, 4: _EASY, 6: _HARD, 8: _UNFAIR, 10: _UNFAIR, 12: _HARD, 16: _EASY},
    "killer": {9: _EXTREME, 4: _EASY, 6: _HARD, 8: _UNFAIR, 10: _UNFAIR, 12: _MEDIUM, 16: _EASY},
    "killer and lines": {9: _UNFAIR, 6: _MEDIUM},
    "dots only": {9: _MEDIUM, 6: _EASY},
    "no givens": {9: _MEDIUM},
    "jigsaw": {9: _EXTREME, 5: _EASY, 6: _MEDIUM, 7: _HARD, 8: _HARD, 10: _HARD, 12: _EASY},
    "nonconsecutive": {9: _MEDIUM},
    "all-xv": {9: _MEDIUM},
    "all-ratios": {9: _UNFAIR},
    "region sum line": _MARKED | {9: _UNFAIR},
    "renban": _MARKED | {12: _MEDIUM},
    "antiknight": _MARKED | {6: _MEDIUM},
    "antiking": {side: level for side, level in _MARKED.items() if side > 4},
    "windoku": {side: level for side, level in _MARKED.items() if side < 16},
}
_NEVER_EASY = (
    *("between line", "lockout line", "entropic line", "modular line", "region sum line"),
    *("renban", "sandwich", "x-sum", "skyscraper"),
)
"""Their puzzles need the constraints, whose rules begin at medium."""


_ANY_SIDE = ("classic", "jigsaw")
"""Styles that are tried in sizes that aren't offered, too."""


def _hardest(style: str) -> Mapping[int, Level]:
    """By side; what is never easy has no side that only easy ones are made in."""
    least = _MEDIUM if style in _NEVER_EASY else _EASY
    found = _HARDEST.get(style, _MARKED)
    return {side: level for side, level in found.items() if level >= least}


SIZES: dict[str, Sequence[Size]] = {
    style: tuple((side, side) for side in _hardest(style))
    for style in ("", *_HARDEST, *_NEVER_EASY)
}
"""By style, the usual size first; "" for those that aren't here."""


class Unmade:
    """Holds (style, level) for levels that a style never has, else (style, size, level)."""

    def __contains__(self, key: object) -> bool:
        match key:
            case (str(style), Level() as level):
                return style in _NEVER_EASY and level is _EASY
            case (str(style), (int(side), int()), Level() as level):
                usual = _EXTREME if style in _ANY_SIDE else Level.UPKEEP
                return level > _hardest(style).get(side, usual)
        return False


GAME = Game(
    name="sudoku",
    title="Sudoku",
    rules=RULES,
    upkeep=UPKEEP,
    ceilings=CEILINGS,
    notation=NOTATION,
    likely=LIKELY,
    search=LaterCall("tui_puzzles.games.sudoku.search:verdict"),
    counting=LaterCall("tui_puzzles.games.sudoku.search:counted"),
    generate=LaterCall("tui_puzzles.games.sudoku.generate:generate"),
    tries=LaterCall("tui_puzzles.games.sudoku.generate:tries"),
    choosy=("needs", "up-to", "symmetry", "givens", "minimal"),
    kinds=KINDS,
    laws=laws,
    symmetries=SYMMETRIES,
    scales={"se": LaterCall("tui_puzzles.games.sudoku.explainer:estimate")},
    styles=Later("tui_puzzles.games.sudoku.generate:STYLES"),
    style_titles={"x": "diagonal"},
    style_of=style_of,
    caged=("killer", "killer and lines"),
    unmade=Unmade(),
    canonical=LaterCall("tui_puzzles.games.sudoku.canonical:canonical"),
    sizes=SIZES,
    screen="tui_puzzles.games.sudoku.screen:SudokuScreen",
    set_up="tui_puzzles.games.sudoku.set_up:SudokuSetUp",
)
