"""Sudoku: what it supplies to the program."""

from tui_puzzles.engine.game import Game
from tui_puzzles.engine.later import Later, LaterCall
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.notation import NOTATION
from tui_puzzles.games.sudoku.offers import SIZES, Unmade
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
    unmade=Unmade(),
    canonical=LaterCall("tui_puzzles.games.sudoku.canonical:canonical"),
    sizes=SIZES,
    screen="tui_puzzles.games.sudoku.screen:SudokuScreen",
    set_up="tui_puzzles.games.sudoku.set_up:SudokuSetUp",
)
