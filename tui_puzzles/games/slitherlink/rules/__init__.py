"""The rules of Slitherlink, easiest first: this is the order in which the solver tries them.

Read ``simple`` first: one clue, one point, one loop. ``patterns`` are drawn in patterns.txt.
``corners`` goes from clue to clue over the points at their corners. ``trials`` suppose a line or a
cross, and follow what comes of it.
"""

from tui_puzzles.games.slitherlink.rules.colours import coloured_clues
from tui_puzzles.games.slitherlink.rules.corners import CORNERS
from tui_puzzles.games.slitherlink.rules.patterns import PATTERNS
from tui_puzzles.games.slitherlink.rules.simple import SIMPLE, SIDES
from tui_puzzles.games.slitherlink.rules.trials import TRIALS

RULES = (*SIMPLE, *PATTERNS, *SIDES, *CORNERS, coloured_clues, *TRIALS)
