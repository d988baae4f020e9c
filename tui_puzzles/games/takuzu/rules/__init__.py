"""The rules of Takuzu, easiest first: this is the order in which the solver tries them."""

from tui_puzzles.games.takuzu.rules.simple import SIMPLE
from tui_puzzles.games.takuzu.rules.trials import TRIALS

RULES = (*SIMPLE, *TRIALS)
