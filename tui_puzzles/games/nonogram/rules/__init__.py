"""The rules of nonograms, easiest first: this is the order in which the solver tries them.

Read ``view`` (what a rule sees of a line) and ``line_rule`` (how a finding becomes a step) first,
then ``counting``, ``runs`` and ``packing``. ``balance`` and ``colours`` look across lines;
``trial`` follows an assumption, for ``trying`` and ``nested``.
"""

from tui_puzzles.engine.rule import Rule
from tui_puzzles.games.nonogram.rules import counting, runs
from tui_puzzles.games.nonogram.rules.balance import balance
from tui_puzzles.games.nonogram.rules.colours import crossing_colours, last_value
from tui_puzzles.games.nonogram.rules.nested import nested_contradiction
from tui_puzzles.games.nonogram.rules.packing import case_analysis, pack_boxes, pack_spaces
from tui_puzzles.games.nonogram.rules.trying import contradiction, edge_logic, two_way_logic

FOLLOWERS: tuple[Rule, ...] = (counting.complete_spaces,)

RULES: tuple[Rule, ...] = (
    last_value,
    counting.empty_line,
    counting.full_line,
    counting.complete_spaces,
    counting.complete_boxes,
    crossing_colours,
    counting.simple_boxes,
    runs.punctuating,
    runs.mercury,
    runs.glue,
    runs.joining,
    runs.splitting,
    runs.forcing,
    pack_boxes,
    pack_spaces,
    case_analysis,
    edge_logic,
    two_way_logic,
    contradiction,
    nested_contradiction,
    balance,
)

LINE_RULES = tuple(
    rule
    for rule in RULES
    if rule
    not in (
        last_value,
        crossing_colours,
        edge_logic,
        contradiction,
        two_way_logic,
        nested_contradiction,
        balance,
    )
)
"""Those that look at one line and at nothing else."""
