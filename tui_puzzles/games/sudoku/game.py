"""Sudoku: what it supplies to the program."""

from tui_puzzles.engine.game import Game
from tui_puzzles.games.sudoku import notation, search
from tui_puzzles.games.sudoku.explainer import estimate
from tui_puzzles.games.sudoku.generate import STYLES, generate, tries
from tui_puzzles.games.sudoku.rules import CEILINGS, RULES, UPKEEP
from tui_puzzles.games.sudoku.symmetry import SYMMETRIES

GAME = Game(
    name="sudoku",
    title="Sudoku",
    rules=RULES,
    upkeep=UPKEEP,
    ceilings=CEILINGS,
    read_forms=notation.READ_FORMS,
    write_forms=notation.WRITE_FORMS,
    short_form="line",
    solved_form="line",
    drawn_form="grid",
    marks_form="pencilmarks",
    parse=notation.parse,
    format=notation.format_board,
    recognise=notation.recognise,
    search=search.verdict,
    generate=generate,
    tries=tries,
    symmetries=SYMMETRIES,
    scales={"se": estimate},
    styles=tuple(STYLES),
    screen="tui_puzzles.games.sudoku.screen:SudokuScreen",
    paper="tui_puzzles.games.sudoku.paper:draw",
)
