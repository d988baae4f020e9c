"""The puzzle of the day: one for each type, made from the date alone, the same for everyone."""

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
    """The level of this day's puzzles."""
    return LEVELS[day.weekday()]


def daily(game: Game, day: date) -> Board:
    """The type's puzzle of this day; an easier one if none of the day's level is found."""
    hardest = level_of_day(day)
    for level in sorted({level for level in LEVELS if level <= hardest}, reverse=True):
        chance = random.Random(
            f"{game.name} {day.isoformat()} {level.label}"
        )  # the same everywhere
        try:
            return game.generate(Wish(level), chance)
        except BadInput:
            continue
    raise BadInput(f"no {game.title} was found for {day}", expected="another day")
