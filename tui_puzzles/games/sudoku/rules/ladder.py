"""The plain rules of Sudoku, easiest first: with them the solver begins."""

from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.games.sudoku.rules.cages import CAGES
from tui_puzzles.games.sudoku.rules.lines import LINES
from tui_puzzles.games.sudoku.rules.plain import (
    claiming,
    common_peers,
    full_house,
    hidden,
    hidden_single,
    locked,
    naked,
    naked_single,
    pointing,
)

# The native walk has the beginning of the ladder as a table of names (``scouts/native/walk.py``).
# A rule put in between is called in its turn: it costs speed, never correctness.
RULES: tuple[Rule, ...] = (
    full_house,
    naked_single,
    hidden_single,
    *LINES[Level.EASY],
    *CAGES[Level.EASY],
    locked(2, Level.MEDIUM, 40, "0110"),
    locked(3, Level.MEDIUM, 60, "0111"),
    pointing,
    claiming,
    common_peers,
    *LINES[Level.MEDIUM],
    *CAGES[Level.MEDIUM],
    naked(2, Level.MEDIUM, 60, "0200"),
    naked(3, Level.MEDIUM, 80, "0201"),
    hidden(2, Level.MEDIUM, 70, "0210"),
    hidden(3, Level.MEDIUM, 100, "0211"),
    naked(4, Level.HARD, 120, "0202"),
    hidden(4, Level.HARD, 150, "0212"),
    *CAGES[Level.HARD],
    *LINES[Level.HARD],
)
