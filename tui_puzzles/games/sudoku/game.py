"""Sudoku: what it supplies to the program."""

from tui_puzzles.engine.game import Game
from tui_puzzles.engine.later import Later, LaterCall
from tui_puzzles.games.sudoku.notation import NOTATION
from tui_puzzles.games.sudoku.rules import CEILINGS, RULES, UPKEEP

GAME = Game(
    name="sudoku",
    title="Sudoku",
    rules=RULES,
    upkeep=UPKEEP,
    ceilings=CEILINGS,
    notation=NOTATION,
    search=LaterCall("tui_puzzles.games.sudoku.search:verdict"),
    generate=LaterCall("tui_puzzles.games.sudoku.generate:generate"),
    tries=LaterCall("tui_puzzles.games.sudoku.generate:tries"),
    choosy=True,
    symmetries=Later("tui_puzzles.games.sudoku.symmetry:SYMMETRIES"),
    scales={"se": LaterCall("tui_puzzles.games.sudoku.explainer:estimate")},
    styles=Later("tui_puzzles.games.sudoku.generate:STYLES"),
    canonical=LaterCall("tui_puzzles.games.sudoku.canonical:canonical"),
    sizes={
        "": Later("tui_puzzles.games.sudoku.generate:OFFERED"),
        "antiking": Later("tui_puzzles.games.sudoku.generate:LARGER"),
    },
    scarce=LaterCall("tui_puzzles.games.sudoku.generate:scarce"),
    screen="tui_puzzles.games.sudoku.screen:SudokuScreen",
    paper="tui_puzzles.games.sudoku.paper:draw",
)
