"""The rules of Sudoku, easiest first: this is the order in which the solver tries them."""

from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.sudoku.rules import singles

# The largest total score of a level; a puzzle above it counts for the next.
CEILINGS = {Level.EASY: 800, Level.MEDIUM: 1000, Level.HARD: 1600, Level.UNFAIR: 1800}

UPKEEP: tuple[Rule, ...] = singles.UPKEEP

RULES: tuple[Rule, ...] = (
    singles.full_house,
    singles.naked_single,
    singles.hidden_single,
)
