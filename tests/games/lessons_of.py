"""The lessons of a type, read once, with the examples that they found."""

from functools import cache

from tui_puzzles.engine.game import load_game
from tui_puzzles.tutor.learning.lessons import Lesson, lessons


@cache
def lessons_of(name: str) -> dict[str, Lesson]:
    """By the names of their rules."""
    return lessons(load_game(name))
