"""The rules of Slitherlink, easiest first: this is the order in which the solver tries them.

Most are those of any loop, in ``laws/rules/loops``; ``patterns`` are drawn in patterns.txt.
"""

from tui_puzzles.engine.rule import Level
from tui_puzzles.games.slitherlink.rules.patterns import PATTERNS
from tui_puzzles.laws.edges import CLUE, POINT
from tui_puzzles.laws.rules.loops.colours import coloured_clues, coloured_corners
from tui_puzzles.laws.rules.loops.corners import (
    cascading,
    corner_chain,
    corner_of_a_clue,
    two_clues,
)
from tui_puzzles.laws.rules.loops.points import (
    dead_end,
    full_clue,
    last_edges,
    only_way,
    passed_point,
)
from tui_puzzles.laws.rules.loops.trials import trial, trial_with
from tui_puzzles.laws.rules.loops.twins import highlander
from tui_puzzles.laws.rules.loops.whole import closed_loop, colouring, early_loop
from tui_puzzles.laws.rules.words import Words

CLUES, POINTS, ALL = Words("clue", (CLUE,)), Words("point", (POINT,)), Words("edge")
REST = closed_loop("Closed Loop", Level.EASY, 1, ALL)
EARLY = early_loop("Early Loop", Level.EASY, 6, ALL)
QUICK = (
    full_clue("Full Clue", Level.EASY, 1, CLUES),
    last_edges("Last Edges", Level.EASY, 1, CLUES),
    passed_point("Passed Point", Level.EASY, 1, POINTS),
    only_way("Only Way On", Level.EASY, 2, POINTS),
    dead_end("Dead End", Level.EASY, 2, POINTS),
)
SIMPLE = (
    *(PATTERNS[0], REST, *QUICK, *PATTERNS[1:], EARLY),
    corner_of_a_clue("Corner of a Clue", Level.MEDIUM, 8, POINTS),
    two_clues("Two Clues", Level.MEDIUM, 12, POINTS),
    colouring("Colouring", Level.MEDIUM, 15, ALL),
    cascading("Cascading 2s", Level.HARD, 20, ALL),
    highlander("Highlander", Level.HARD, 25, ALL),
    corner_chain("Corner Chain", Level.HARD, 30, ALL),
    coloured_clues("Coloured Clues", Level.HARD, 40, ALL),
    coloured_corners("Coloured Corners", Level.HARD, 50, ALL),
)
PROVED = tuple(rule for rule in SIMPLE if not rule.unique)
RULES = (
    *SIMPLE,
    trial("Trial", Level.UNFAIR, 100, (*QUICK, EARLY)),
    trial_with("Trial with Rules", Level.EXTREME, 300, PROVED),
)
FOLLOWERS = (REST,)
