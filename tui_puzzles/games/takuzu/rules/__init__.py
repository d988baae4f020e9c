"""The rules of Takuzu, easiest first: this is the order in which the solver tries them.

Read ``simple`` first: a few cells, then one line and the ways to fill it. ``trials`` suppose a
value, and follow what comes of it by those rules.
"""

from tui_puzzles.games.takuzu.rules.simple import SIMPLE
from tui_puzzles.games.takuzu.rules.trials import TRIALS

RULES = (*SIMPLE, *TRIALS)
