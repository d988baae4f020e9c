"""The rules of queens, easiest first: this is the order in which the solver tries them."""

from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.queens.rules.lines import k_in_k, region_and_line
from tui_puzzles.queens.rules.rooms import would_empty
from tui_puzzles.queens.rules.singles import attack, last_place, unit_complete

UPKEEP: tuple[Rule, ...] = (attack,)

# No score lifts a level: a puzzle is as hard as its hardest rule.
CEILINGS: dict[Level, int] = {}

RULES: tuple[Rule, ...] = (
    unit_complete,
    last_place,
    region_and_line,
    would_empty,
    k_in_k,
)
