"""All rules of Kakuro, easiest first: this is the order in which the solver tries them."""

from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.games.kakuro.rules import runs
from tui_puzzles.games.kakuro.rules.necks import isolated_neck, neck_pair, region_triple, run_split
from tui_puzzles.games.kakuro.rules.x_wing import x_wing
from tui_puzzles.laws.rules.sums.combinations import combination_filter, magic_block, min_max
from tui_puzzles.laws.rules.sums.singles import hidden_single, last_cell, required_digit
from tui_puzzles.laws.rules.sums.subsets import hidden, naked
from tui_puzzles.laws.rules.sums.trial import contradiction

_TRIAL = """A digit that leaves some run without a filling is wrong.

    Take a cell with few candidates and suppose that it is one of them. Go through its two runs and
    note what the other cells lose, then through the runs that cross there. When a run can't make
    its sum any more, or has a cell without a digit, the candidate you began with goes. Begin with
    cells of short runs: short chains are easy to follow."""

RULES: tuple[Rule, ...] = (
    last_cell("Last Cell", Level.EASY, 4, runs.RUN),
    runs.cross_reference,
    magic_block("Magic Block", Level.EASY, 6, runs.RUN),
    hidden_single("Hidden Single", Level.EASY, 8, runs.RUN),
    runs.complement,
    combination_filter("Combination Filter", Level.MEDIUM, 16, runs.RUN),
    required_digit("Required Digit", Level.MEDIUM, 20, runs.RUN),
    min_max("Min-Max", Level.MEDIUM, 18, runs.RUN),
    naked(2)("Naked Pair", Level.MEDIUM, 24, runs.RUN),
    hidden(2)("Hidden Pair", Level.MEDIUM, 28, runs.RUN),
    naked(3)("Naked Triple", Level.HARD, 32, runs.RUN),
    hidden(3)("Hidden Triple", Level.HARD, 36, runs.RUN),
    naked(4)("Naked Quad", Level.HARD, 38, runs.RUN),
    runs.every_permutation,
    isolated_neck,
    run_split,
    neck_pair,
    region_triple,
    x_wing,
    contradiction(_TRIAL)("Contradiction", Level.EXTREME, 120, runs.RUN),
)
