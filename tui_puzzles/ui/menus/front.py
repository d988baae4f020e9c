"""The parts of the front page: games to continue, the types with today's puzzles, lessons due."""

import time
from collections.abc import Mapping, Sequence
from datetime import date
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple

from tui_puzzles.engine.game import game_names
from tui_puzzles.engine.rule import Level
from tui_puzzles.play import saves
from tui_puzzles.play.daily import OFFERED, title_of_day
from tui_puzzles.play.samples import samples
from tui_puzzles.play.saves import Save
from tui_puzzles.play.times import clock_text
from tui_puzzles.tutor.learning.practised import practised
from tui_puzzles.tutor.learning.records import Records

LATEST, LOOKED_AT = 3, 9
"""Games on the front page, and how many are looked at to find those that are not complete."""

TABLE = ((90, (18, 10, 10)), (58, (13, 9, 6)), (0, (11, 8, 0)))
"""From so many columns on: those of a type's name, of a puzzle of the day and of a bar."""
LEAST = (40, 8)
"""Columns and lines of a terminal that shows enough of the page."""


class TypeRow(NamedTuple):
    """A type: its puzzles and its rules to practise, done and in all; a day's puzzles by level."""

    name: str
    puzzles: tuple[int, int] = (0, 0)
    lessons: tuple[int, int] = (0, 0)
    today: Mapping[Level, str] = {}


class Front(NamedTuple):
    """What the front page shows; ``of``: the day whose puzzles these are."""

    day: date
    of: date
    types: Sequence[TypeRow]
    latest: Sequence[Save] = ()
    games: int = 0
    records: Records = Records()


def needed(columns: int, lines: int) -> str:
    """What the page needs, in words that fit; "" where there is as much."""
    if columns >= LEAST[0] and lines >= LEAST[1]:
        return ""
    size = f" {LEAST[0]}x{LEAST[1]}"
    return f" Needs{size} or more" if columns >= 20 else size


def empty(day: date) -> Front:
    """The page before anything is read."""
    files = saves.save_files()
    latest = [Save(file, 0) for file in files[:LATEST]]
    return Front(day, day, [TypeRow(name) for name in game_names()], latest, len(files))


def filled(day: date, of: date, known: Records) -> Front:
    """The page with all that the diary's records, samples and saved games say."""
    files, paths = saves.save_files(), saves.saved_titles()
    types = [_row(name, of, known, paths) for name in game_names()]
    return Front(day, of, types, latest(files), len(files), known)


def latest(files: Sequence[Path]) -> Sequence[Save]:
    """The latest games to go on with; where these are few, complete ones below them."""
    looked = list(map(saves.look, files[:LATEST]))
    for file in files[LATEST:LOOKED_AT]:
        if sum(not save.complete for save in looked) == LATEST:
            break
        looked.append(saves.look(file))
    return sorted(looked, key=attrgetter("complete"))[:LATEST]


def _row(name: str, day: date, known: Records, paths: dict[tuple[str, str], Path]) -> TypeRow:
    titles = {sample.title for sample in samples(name)}
    solved = sum((name, title) in known.best for title in titles)
    today = {level: _state(name, day, level, known, paths) for level in OFFERED}
    rules = practised(name)
    lessons = (len(rules & known.mastered.get(name, frozenset())), len(rules))
    return TypeRow(name, (solved, len(titles)), lessons, today)


def _state(
    name: str, day: date, level: Level, known: Records, paths: dict[tuple[str, str], Path]
) -> str:
    """How far a puzzle of the day is: its time, its share, or nothing."""
    key = (name, title_of_day(name, day, level))
    if key in known.best:
        return f"✓ {clock_text(known.best[key]):>5}"
    if key in paths:
        save = saves.look(paths[key])
        return "shown" if save.shown else f"{save.filled.share:.0%}".replace("%", " %")
    return "·"


def when(save: Save) -> str:
    """When it was last played: roughly, or the day of the week."""
    seconds = time.time() - save.when
    if seconds < 86400:
        return ago(seconds)
    then = time.localtime(save.when)
    return time.strftime("%A" if seconds < 6 * 86400 else "%d %B", then).lstrip("0")


_UNITS = ((86400, "days"), (3600, "h"), (60, "min"))


def ago(seconds: float) -> str:
    """How long ago, roughly."""
    for size, unit in _UNITS:
        number = int(seconds // size)
        if number:
            return f"{number} {unit} ago"
    return "just now"


class Columns:
    """Where the columns of the table of types begin."""

    def __init__(self, x: int, name: int, each: int, bar: int, width: int) -> None:
        self.x, self.name, self.each, self.bar = x, name, each, bar
        gap = (width - name - 3 * each - 2 * (bar + 11)) // 2
        self.puzzles = x + name + 3 * each + max(gap, 0)
        self.lessons = self.puzzles + bar + 11 + max(gap, 1)
        self.all_fit = self.lessons + bar + len(" 10 of 100") <= x + width

    def day(self, at: int) -> int:
        """The column of a level's puzzle of the day."""
        return self.x + self.name + at * self.each
