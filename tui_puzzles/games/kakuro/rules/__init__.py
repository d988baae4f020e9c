"""The rules of Kakuro, easiest first: this is the order in which the solver tries them."""

from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.games.kakuro.rules.combinations import (
    combination_filter,
    complement,
    magic_block,
    min_max,
    permutations,
)
from tui_puzzles.games.kakuro.rules.necks import isolated_neck, neck_pair, region_triple, run_split
from tui_puzzles.games.kakuro.rules.singles import (
    cross_reference,
    hidden_single,
    last_cell,
    required_digit,
    run_scan,
)
from tui_puzzles.games.kakuro.rules.subsets import hidden, naked
from tui_puzzles.games.kakuro.rules.trying import contradiction, x_wing

UPKEEP: tuple[Rule, ...] = (run_scan,)

RULES: tuple[Rule, ...] = (
    last_cell,
    cross_reference,
    magic_block,
    hidden_single,
    complement,
    combination_filter,
    required_digit,
    min_max,
    naked(2, Level.MEDIUM, 24),
    hidden(2, Level.MEDIUM, 28),
    naked(3, Level.HARD, 32),
    hidden(3, Level.HARD, 36),
    naked(4, Level.HARD, 38),
    permutations,
    isolated_neck,
    run_split,
    neck_pair,
    region_triple,
    x_wing,
    contradiction,
)
