"""The parts of the front page: games to continue, the types with today's puzzles, lessons due."""

import time
from collections.abc import Mapping, Sequence
from datetime import date
from functools import cache, partial
from operator import attrgetter
from pathlib import Path

from tui_puzzles.engine.game import daily_styles
from tui_puzzles.engine.rule import Level
from tui_puzzles.play import saves
from tui_puzzles.play.daily import OFFERED, DayPuzzle, known_of, title_of_day
from tui_puzzles.play.games import best_known
from tui_puzzles.play.samples import samples
from tui_puzzles.play.saves import Save
from tui_puzzles.play.times import clock_text
from tui_puzzles.records import NamedTuple
from tui_puzzles.tutor.learning.practised import practised
from tui_puzzles.tutor.learning.records import Records

LATEST, LOOKED_AT = 3, 9
"""Games on the front page, and how many are looked at to find those that are not complete."""
TICK = "✓"
LEAST = (40, 8)
"""Columns and lines of a terminal that shows enough of the page."""


class Daily(NamedTuple):
    """A puzzle of the day: how far it is, in words and as a share, and itself if it is made."""

    state: str = ""
    share: float = 0
    ready: DayPuzzle | None = None

    @property
    def done(self) -> bool:
        """Was it solved by the player? What was only shown isn't done."""
        return self.state.startswith(TICK)


class TypeRow(NamedTuple):
    """A type, what the diary says of it, and a day's puzzles by level.

    A style with puzzles of the day of its own has a row with these alone.
    """

    name: str
    known: Records = Records()
    today: Mapping[Level, Daily] = {}
    style: str = ""

    @property
    def puzzles(self) -> tuple[int, int]:
        """Those of the collection, solved and in all."""
        titles = _titles(self.name)
        return sum((self.name, title) in self.known.best for title in titles), len(titles)

    @property
    def lessons(self) -> tuple[int, int]:
        """The rules to practise, mastered and in all."""
        rules = practised(self.name)
        return len(rules & self.known.mastered.get(self.name, frozenset())), len(rules)

    @property
    def counts(self) -> str:
        """What is done of its puzzles and rules, in words."""
        (done, every), (known, rules) = self.puzzles, self.lessons
        return f"{done} of {every} puzzles solved, {known} of {rules} rules mastered."

    @property
    def shown(self) -> str:
        """What stands at its beginning."""
        styles = daily_styles(self.name)
        return f"  {styles[self.style]}" if self.style else self.name.capitalize()


class Front(NamedTuple):
    """What the front page shows; ``of``: the day whose puzzles these are."""

    day: date
    of: date
    types: Sequence[TypeRow]
    latest: Sequence[Save] = ()
    games: int = 0
    records: Records = Records()

    @property
    def first(self) -> bool:
        """Is it the page of somebody who has not played yet?"""
        return not self.latest and not self.records.best


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
    rows = [row for name in best_known() for row in (TypeRow(name), *_styles(name))]
    return Front(day, day, rows, latest, len(files))


def made(front: Front) -> Front:
    """The page with the puzzles of its day that are made by now."""
    known = known_of(front.of)

    def ready(row: TypeRow, level: Level) -> Daily:
        one = known.get((row.name, level.label, row.style))
        return row.today.get(level, Daily())._replace(ready=one)

    rows = [row._replace(today={one: ready(row, one) for one in OFFERED}) for row in front.types]
    return front._replace(types=rows)


def filled(day: date, of: date, known: Records) -> Front:
    """The page with all that the diary's records, samples and saved games say."""
    files, paths = saves.save_files(), saves.saved_titles()
    states = partial(_today, of, known, paths)
    types = [
        row
        for name in best_known()
        for row in (
            TypeRow(name, known, states(name, "")),
            *(row._replace(today=states(name, row.style)) for row in _styles(name)),
        )
    ]
    return made(Front(day, of, types, latest(files), len(files), known))


def latest(files: Sequence[Path]) -> Sequence[Save]:
    """The latest games to go on with; where these are few, complete ones below them."""
    looked = list(map(saves.look, files[:LATEST]))
    for file in files[LATEST:LOOKED_AT]:
        if sum(not save.complete for save in looked) == LATEST:
            break
        looked.append(saves.look(file))
    return sorted(looked, key=attrgetter("complete"))[:LATEST]


def _styles(name: str) -> list[TypeRow]:
    return [TypeRow(name, style=style) for style in daily_styles(name)]


@cache
def _titles(name: str) -> frozenset[str]:
    """Those of a type's collection."""
    return frozenset(sample.title for sample in samples(name))


def _today(
    day: date, known: Records, paths: dict[tuple[str, str], Path], name: str, style: str
) -> Mapping[Level, Daily]:
    """How far each puzzle of the day is."""
    keys = {level: (name, title_of_day(name, day, level, style)) for level in OFFERED}
    return {level: _state(key, known, paths) for level, key in keys.items()}


def _state(key: tuple[str, str], known: Records, paths: dict[tuple[str, str], Path]) -> Daily:
    """How far a puzzle of the day is: its time, its share, or nothing."""
    if key in known.best:
        return Daily(f"{TICK} {clock_text(known.best[key]):>5}", 1)
    if key in paths:
        save = saves.look(paths[key])
        share = save.filled.share
        return Daily("shown" if save.shown else f"{share:.0%}".replace("%", " %"), share)
    return Daily()


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
