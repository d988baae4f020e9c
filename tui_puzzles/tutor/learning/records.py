"""What the diary says on the front page and in lists: days, best times, lessons that are due."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple

from tui_puzzles.engine.game import game_names
from tui_puzzles.tutor.learning.diary_file import opened


class Due(NamedTuple):
    """A rule to practise again, since when, and how often it was tried."""

    type: str
    rule: str
    since: date
    tries: int = 0


class Records(NamedTuple):
    """The days whose puzzle was finished; the shortest time of each puzzle, by type and title;

    the number of rules found in practice, by type; the rules of installed types that are due,
    the oldest first.
    """

    days: frozenset[date] = frozenset()
    best: Mapping[tuple[str, str], int] = {}
    found: Mapping[str, int] = {}
    due: Sequence[Due] = ()


def records(path: Path, today: date) -> Records:
    """All of it from the diary at a path; DiaryError when it can't be used."""
    if not path.exists():
        return Records()
    installed = game_names()
    with opened(path) as db:
        days = db.execute("SELECT DISTINCT daily FROM finished WHERE daily != ''").fetchall()
        best = db.execute("SELECT type, title, min(seconds) FROM finished GROUP BY type, title")
        found = "SELECT type, count(*) FROM practice WHERE found > 0 GROUP BY type"
        due = "SELECT type, rule, due, tries FROM practice WHERE due <= ? ORDER BY due, type, rule"
        return Records(
            frozenset(date.fromisoformat(str(day)) for (day,) in days),
            {(str(type), str(title)): int(seconds) for type, title, seconds in best},
            dict(db.execute(found).fetchall()),
            [
                Due(str(type), str(rule), date.fromisoformat(str(since)), int(tries))
                for type, rule, since, tries in db.execute(due, (today.isoformat(),))
                if type in installed
            ],
        )


def streaks(days: set[date], today: date) -> tuple[int, int]:
    """Days in a row up to today (or yesterday, while today's may follow), and the most ever."""
    ends = [day for day in days if day + timedelta(1) not in days]
    lengths = {end: _run(days, end) for end in ends}
    now = next((lengths[day] for day in (today, today - timedelta(1)) if day in lengths), 0)
    return now, max(lengths.values(), default=0)


def _run(days: set[date], end: date) -> int:
    """How many days in a row end here."""
    length = 0
    while end - timedelta(length) in days:
        length += 1
    return length
