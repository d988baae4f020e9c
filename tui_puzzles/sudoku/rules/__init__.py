"""The rules of Sudoku, easiest first: this is the order in which the solver tries them."""

from tui_puzzles.engine.rule import Rule
from tui_puzzles.sudoku.rules import singles

UPKEEP: tuple[Rule, ...] = singles.UPKEEP

RULES: tuple[Rule, ...] = (
    singles.full_house,
    singles.naked_single,
    singles.hidden_single,
)
