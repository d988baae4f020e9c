"""The puzzles of the day: for each type and level, from the date alone, the same for everyone.

They are made ahead one after the other by a process of their own, which is this module run with a
day and the number of those known; it prints one a line. A player's are stored beside the saved
games, the many players of a server share them in its memory.
"""

import json
import os
import random
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from datetime import date

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, Wish, daily_styles, title_of
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import Ascent, ascent, walk
from tui_puzzles.play.files import disk
from tui_puzzles.play.files.folders import home
from tui_puzzles.play.games import best_known, load_game, scores_of
from tui_puzzles.play.wishes import LEVEL, check_made
from tui_puzzles.records import NamedTuple

LEVELS = (
    *(Level.EASY, Level.EASY, Level.MEDIUM, Level.MEDIUM),
    *(Level.HARD, Level.HARD, Level.UNFAIR),
)
"""From Monday to Sunday."""


OFFERED = (Level.EASY, Level.MEDIUM, Level.HARD)
"""The levels that have a puzzle every day in the app."""

NICENESS = 15
STORED = "day-{}.jsonl"


def level_of_day(day: date) -> Level:
    """The level of this day's puzzles."""
    return LEVELS[day.weekday()]


def seed_of_day(name: str, day: date, level: Level, style: str = "") -> str:
    """What the random numbers begin with: the same everywhere."""
    return " ".join(filter(None, (style, name, day.isoformat(), level.label)))


def title_of_day(name: str, day: date, level: Level, style: str = "") -> str:
    """The title of a puzzle of the day."""
    return f"{level.label.capitalize()} {title_of(name, style)} of {day.isoformat()}"


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


# -- made ahead ----------------------------------------------------------------------------------

_shared: dict[date, list[str]] = {}


class DayPuzzle(NamedTuple):
    """A puzzle of the day as text in its type's short form, with the road through it.

    Without a puzzle there is none of this level on this day.
    """

    type: str
    level: str
    style: str = ""
    puzzle: str = ""
    road: tuple[Ascent, ...] = ()

    @property
    def board(self) -> Board:
        """The board; loads the type."""
        game = load_game(self.type)
        return next(game.parse(self.puzzle, game.notation.short)).found


Key = tuple[str, str, str]
"""Type, level and style of a puzzle of the day."""


def known_of(day: date) -> dict[Key, DayPuzzle]:
    """Those of a day that are made."""
    return {(one.type, one.level, one.style): one for one in map(_read, _lines(day))}


def _read(line: str) -> DayPuzzle:
    name, level, style, puzzle, road = json.loads(line)
    return DayPuzzle(name, level, style, puzzle, tuple(Ascent(*climb) for climb in road))


def _lines(day: date) -> list[str]:
    """The lines that the process has printed for a day."""
    if day not in _shared and not home().served:
        with suppress(OSError, ValueError, TypeError):
            lines = disk.read_file(home().data / STORED.format(day)).decode().splitlines()
            _shared[day] = [line for line in lines if _read(line)]
    return _shared.get(day, [])


async def making(day: date) -> AsyncIterator[DayPuzzle]:
    """Those of a day that aren't known yet, as they are made; ends when all are."""
    from tui_puzzles.play.making import printed_by  # the command line makes a puzzle without it

    if len(_lines(day)) == len(list(_all())):
        return
    async with home().making():
        known = _shared.setdefault(day, _lines(day))
        try:
            async with printed_by(__name__, day.isoformat(), str(len(known))) as lines:
                while line := await lines.readline():
                    known.append(line.decode())
                    yield _read(known[-1])
        finally:
            _store(day, known)


def _store(day: date, lines: list[str]) -> None:
    """Write them down, in place of those of days before."""
    if home().served:
        return
    with suppress(OSError):
        disk.make_folder(home().data)
        for path in home().data.glob(STORED.format("*")):
            path.unlink(missing_ok=True)
        disk.store(home().data / STORED.format(day), "\n".join(map(str.strip, lines)).encode())


# -- in the process ------------------------------------------------------------------------------


def _all() -> Iterator[tuple[str, Level, str]]:
    """All puzzles of a day, those first that are looked at first."""
    for level in OFFERED:
        yield from ((name, level, "") for name in best_known())
    for name in best_known():
        yield from ((name, level, style) for style in daily_styles(name) for level in OFFERED)


def made(day: date, name: str, level: Level, style: str) -> DayPuzzle:
    """A puzzle of the day, with its road."""
    game = load_game(name)
    try:
        board = daily(game, day, level, style)
    except BadInput:
        return DayPuzzle(name, level.label, style)
    way, scores = walk(game.proved(board), game.rules), scores_of(name)
    road = tuple(ascent(game.rule(step.rule), scores) for step, _ in way)
    return DayPuzzle(name, level.label, style, game.format(board, game.notation.short), road)


def main(day: str, known: str) -> None:
    """Make the puzzles of a day, but for the first ones that are known."""
    with suppress(OSError, AttributeError):  # Windows has none
        os.nice(NICENESS)
    for one in list(_all())[int(known) :]:
        print(json.dumps(made(date.fromisoformat(day), *one)), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
