"""All rules of queens, easiest first: this is the order in which the solver tries them."""

from tui_puzzles.engine.rule import Rule
from tui_puzzles.games.queens.rules.composite import composite_region, pressured_exclusion
from tui_puzzles.games.queens.rules.counting import counting
from tui_puzzles.games.queens.rules.deep import nested_trial, trial_with_rules
from tui_puzzles.games.queens.rules.lines import k_in_k, region_and_line
from tui_puzzles.games.queens.rules.rooms import exclusion, finned_count, would_empty
from tui_puzzles.games.queens.rules.singles import last_place, unit_complete
from tui_puzzles.games.queens.rules.squares import enumeration, squeeze, two_by_two
from tui_puzzles.games.queens.rules.trial import trial

RULES: tuple[Rule, ...] = (
    unit_complete,
    last_place,
    region_and_line,
    would_empty,
    k_in_k,
    enumeration,
    two_by_two,
    counting,
    squeeze,
    exclusion,
    composite_region,
    finned_count,
    pressured_exclusion,
    trial,
    trial_with_rules,
    nested_trial,
)
