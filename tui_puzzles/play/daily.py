"""The puzzles of the day: for each type and level, from the date alone, the same for everyone."""

import random
from datetime import date

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, Wish
from tui_puzzles.engine.rule import Level
from tui_puzzles.play.wishes import LEVEL, check_made

LEVELS = (
    *(Level.EASY, Level.EASY, Level.MEDIUM, Level.MEDIUM),
    *(Level.HARD, Level.HARD, Level.UNFAIR),
)
"""From Monday to Sunday."""


OFFERED = (Level.EASY, Level.MEDIUM, Level.HARD)
"""The levels that have a puzzle every day in the app."""


def level_of_day(day: date) -> Level:
    """The level of this day's puzzles."""
    return LEVELS[day.weekday()]


def seed_of_day(name: str, day: date, level: Level, style: str = "") -> str:
    """What the random numbers begin with: the same everywhere."""
    return " ".join(filter(None, (style, name, day.isoformat(), level.label)))


def title_of_day(name: str, day: date, level: Level, style: str = "") -> str:
    """The title of a puzzle of the day."""
    words = " ".join(word.capitalize() for word in (level.label, style, name) if word)
    return f"{words} of {day.isoformat()}"


def daily(game: Game, day: date, level: Level | None = None, style: str = "") -> Board:
    """The type's puzzle of this day and level; BadInput, saying why for a level, if there is none.

    Without a level: of the level of the day, or an easier one if none of that is found.
    """
    hardest = level_of_day(day)
    levels = [level] if level else sorted({one for one in LEVELS if one <= hardest}, reverse=True)
    for one in levels:
        try:
            check_made(game, style or next(iter(game.styles), ""), None, one, LEVEL)
            chance = random.Random(seed_of_day(game.name, day, one, style))
            return game.generate(Wish(one, style=style), chance)
        except BadInput:
            if level:
                raise
    raise BadInput(f"no {game.title} puzzle was found for {day}", expected="another day or level")
