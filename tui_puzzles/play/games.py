"""The puzzle types, each looked up and loaded once; what their packages state."""

import sys
from functools import cache

from tui_puzzles.engine.game import game_names, stated
from tui_puzzles.engine.game import load_game as _load_game

load_game = cache(_load_game)


def best_known() -> list[str]:
    """The names of the installed types as a newcomer meets them: by the ``PLACE`` of a package."""
    return sorted(game_names(), key=lambda name: int(stated(name, "PLACE", sys.maxsize)))


def scores_of(name: str) -> tuple[int, int]:
    """The lowest and the highest score of a type's mountains: ``SCORES`` of a package."""
    low, high = stated(name, "SCORES", (1, 100))
    return int(low), int(high)


def first_puzzles() -> list[tuple[str, str, str]]:
    """Small puzzles to learn by: type, name and text, the last two being its ``START``."""
    found = ((name, stated(name, "START", None)) for name in game_names())
    return [(name, *start) for name, start in found if start]
