"""The puzzle of a day: for each type, from the date alone, the same for everyone."""

import random
from datetime import date

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, Wish
from tui_puzzles.engine.rule import Level

LEVELS = (
    *(Level.EASY, Level.EASY, Level.MEDIUM, Level.MEDIUM),
    *(Level.HARD, Level.HARD, Level.UNFAIR),
)
"""From Monday to Sunday."""


def level_of_day(day: date) -> Level:
    """How hard the puzzles of this day are to be."""
    return LEVELS[day.weekday()]


def daily(game: Game, day: date) -> Board:
    """The type's puzzle of this day; an easier one where none of the day's level turns up."""
    wished = level_of_day(day)
    for level in sorted({level for level in LEVELS if level <= wished}, reverse=True):
        chance = random.Random(f"{game.name} {day.isoformat()} {level.label}")  # the same anywhere
        try:
            return game.generate(Wish(level), chance)
        except BadInput:
            continue
    raise BadInput(f"no {game.title} of {day} turned up", expected="another day")
