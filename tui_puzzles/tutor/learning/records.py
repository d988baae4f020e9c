"""What the diary says on the front page and in lists: days, best times, lessons that are due."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
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


@dataclass(frozen=True, slots=True)
class Records:
    """The days whose puzzle was finished; the shortest time of each puzzle, by type and title;

    the number of rules found in practice, by type; the rules of installed types that are due,
    the oldest first.
    """

    days: frozenset[date] = frozenset()
    best: Mapping[tuple[str, str], int] = field(default_factory=dict)
    found: Mapping[str, int] = field(default_factory=dict)
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
