"""The plain rules of Sudoku, easiest first: with them the solver begins."""

from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.games.sudoku.rules import plain
from tui_puzzles.games.sudoku.rules.cages import CAGES
from tui_puzzles.games.sudoku.rules.lines import LINES

# The native walk has the beginning of the ladder as a table of names (``scouts/native/walk.py``).
# A rule put in between is called in its turn: it costs speed, never correctness.
RULES: tuple[Rule, ...] = (
    plain.full_house,
    plain.naked_single,
    plain.hidden_single,
    *LINES[Level.EASY],
    *CAGES[Level.EASY],
    plain.locked(2, Level.MEDIUM, 40, "0110"),
    plain.locked(3, Level.MEDIUM, 60, "0111"),
    plain.pointing,
    plain.claiming,
    plain.common_peers,
    *LINES[Level.MEDIUM],
    *CAGES[Level.MEDIUM],
    plain.naked(2, Level.MEDIUM, 60, "0200"),
    plain.naked(3, Level.MEDIUM, 80, "0201"),
    plain.hidden(2, Level.MEDIUM, 70, "0210"),
    plain.hidden(3, Level.MEDIUM, 100, "0211"),
    plain.naked(4, Level.HARD, 120, "0202"),
    plain.hidden(4, Level.HARD, 150, "0212"),
    *CAGES[Level.HARD],
    *LINES[Level.HARD],
)
