"""The rules of Kakuro, easiest first: this is the order in which the solver tries them."""

from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.games.kakuro.rules.necks import isolated_neck, neck_pair, region_triple, run_split
from tui_puzzles.games.kakuro.rules.runs import (
    RUN,
    complement,
    cross_reference,
    every_permutation,
    run_scan,
)
from tui_puzzles.games.kakuro.rules.trying import contradiction, x_wing
from tui_puzzles.laws.rules.sums.combinations import combination_filter, magic_block, min_max
from tui_puzzles.laws.rules.sums.singles import hidden_single, last_cell, required_digit
from tui_puzzles.laws.rules.sums.subsets import hidden, naked

UPKEEP: tuple[Rule, ...] = (run_scan,)

RULES: tuple[Rule, ...] = (
    last_cell(RUN, "Last Cell", Level.EASY, 4),
    cross_reference,
    magic_block(RUN, "Magic Block", Level.EASY, 6),
    hidden_single(RUN, "Hidden Single", Level.EASY, 8),
    complement,
    combination_filter(RUN, "Combination Filter", Level.MEDIUM, 16),
    required_digit(RUN, "Required Digit", Level.MEDIUM, 20),
    min_max(RUN, "Min-Max", Level.MEDIUM, 18),
    naked(2)(RUN, "Naked Pair", Level.MEDIUM, 24),
    hidden(2)(RUN, "Hidden Pair", Level.MEDIUM, 28),
    naked(3)(RUN, "Naked Triple", Level.HARD, 32),
    hidden(3)(RUN, "Hidden Triple", Level.HARD, 36),
    naked(4)(RUN, "Naked Quad", Level.HARD, 38),
    every_permutation,
    isolated_neck,
    run_split,
    neck_pair,
    region_triple,
    x_wing,
    contradiction,
)
