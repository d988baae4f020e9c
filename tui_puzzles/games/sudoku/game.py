"""Sudoku: what it supplies to the program."""

from tui_puzzles.engine.game import Game
from tui_puzzles.games.sudoku import search
from tui_puzzles.games.sudoku.canonical import canonical
from tui_puzzles.games.sudoku.explainer import estimate
from tui_puzzles.games.sudoku.generate import OFFERED, STYLES, generate, scarce, tries
from tui_puzzles.games.sudoku.notation import NOTATION
from tui_puzzles.games.sudoku.rules import CEILINGS, RULES, UPKEEP
from tui_puzzles.games.sudoku.symmetry import SYMMETRIES

GAME = Game(
    name="sudoku",
    title="Sudoku",
    rules=RULES,
    upkeep=UPKEEP,
    ceilings=CEILINGS,
    notation=NOTATION,
    search=search.verdict,
    generate=generate,
    tries=tries,
    choosy=True,
    symmetries=SYMMETRIES,
    scales={"se": estimate},
    styles=tuple(STYLES),
    canonical=canonical,
    sizes={"": OFFERED, "antiking": tuple(size for size in OFFERED if size != (4, 4))},
    scarce=scarce,
    screen="tui_puzzles.games.sudoku.screen:SudokuScreen",
    paper="tui_puzzles.games.sudoku.paper:draw",
)
