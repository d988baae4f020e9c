"""Sudoku: what it supplies to the program."""

from tui_puzzles.engine.game import Game
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

_HARDER = (
    *("between line", "lockout line", "entropic line", "modular line", "region sum line"),
    *("renban", "sandwich", "x-sum", "skyscraper"),
)
"""Styles that are never easy: their puzzles need the constraints, whose rules begin at medium."""
_HARDEST_KILLERS = {4: Level.EASY, 6: Level.UNFAIR, 12: Level.MEDIUM, 16: Level.EASY}
"""By side. All of 1,000 of 4x4 were easy; 300 of 6x6 were unfair at most."""
_UNMADE_KILLERS = (
    ("killer", (side, side), level)
    for side, hardest in _HARDEST_KILLERS.items()
    for level in Level
    if level > hardest
)
GAME = Game(
    name="sudoku",
    title="Sudoku",
    rules=RULES,
    upkeep=UPKEEP,
    ceilings=CEILINGS,
    notation=NOTATION,
    likely=LIKELY,
    search=LaterCall("tui_puzzles.games.sudoku.search:verdict"),
    generate=LaterCall("tui_puzzles.games.sudoku.generate:generate"),
    tries=LaterCall("tui_puzzles.games.sudoku.generate:tries"),
    choosy=True,
    kinds=KINDS,
    laws=laws,
    symmetries=Later("tui_puzzles.games.sudoku.symmetry:SYMMETRIES"),
    scales={"se": LaterCall("tui_puzzles.games.sudoku.explainer:estimate")},
    styles=Later("tui_puzzles.games.sudoku.generate:STYLES"),
    style_titles={"x": "diagonal"},
    style_of=style_of,
    caged=("killer", "killer and lines"),
    unmade={*((style, Level.EASY) for style in _HARDER), *_UNMADE_KILLERS},
    canonical=LaterCall("tui_puzzles.games.sudoku.canonical:canonical"),
    sizes={
        "": Later("tui_puzzles.games.sudoku.generate:OFFERED"),
        **dict.fromkeys(
            ("antiking", "nonconsecutive"), Later("tui_puzzles.games.sudoku.generate:LARGER")
        ),
        "jigsaw": Later("tui_puzzles.games.sudoku.generate:REGIONS"),
    },
    scarce=LaterCall("tui_puzzles.games.sudoku.generate:scarce"),
    screen="tui_puzzles.games.sudoku.screen:SudokuScreen",
    set_up="tui_puzzles.games.sudoku.set_up:SudokuSetUp",
)
