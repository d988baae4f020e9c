"""What the diary says on the front page and in lists: days, best times, lessons that are due."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tui_puzzles.engine.game import game_names

if TYPE_CHECKING:
    import sqlite3


class Due(NamedTuple):
    """A rule to practise again, since when, and how often it was tried."""

    type: str
    rule: str
    since: date
    tries: int = 0


class Records(NamedTuple):
    """What the diary says of all types.

    ``days``: days whose puzzle was finished. ``best``: the shortest time by type and title.
    ``week``: the seconds of the last seven days, today's last.
    ``mastered``: rules by type. ``due``: rules of installed types, the longest due first.
    """

    days: frozenset[date] = frozenset()
    best: Mapping[tuple[str, str], int] = {}
    mastered: Mapping[str, frozenset[str]] = {}
    due: Sequence[Due] = ()
    week: Sequence[int] = ()


def records(path: Path, today: date) -> Records:
    """All of it from the diary at a path; DiaryError when it can't be used."""
    if not path.exists():
        return Records()
    from tui_puzzles.tutor.learning.diary_file import opened  # a new player has no diary yet

    installed = game_names()
    with opened(path) as db:
        days = db.execute("SELECT DISTINCT daily FROM finished WHERE daily != ''").fetchall()
        best = db.execute("SELECT type, title, min(seconds) FROM finished GROUP BY type, title")
        tried = db.execute("SELECT DISTINCT type FROM attempt")
        due = "SELECT type, rule, due, tries FROM practice WHERE due <= ? ORDER BY due, type, rule"
        return Records(
            frozenset(date.fromisoformat(str(day)) for (day,) in days),
            {(str(type), str(title)): int(seconds) for type, title, seconds in best},
            {str(game): _mastered(db, str(game)) for (game,) in tried.fetchall()},
            [
                Due(str(type), str(rule), date.fromisoformat(str(since)), int(tries))
                for type, rule, since, tries in db.execute(due, (today.isoformat(),))
                if type in installed
            ],
            _week(db, today),
        )


def _week(db: "sqlite3.Connection", today: date) -> list[int]:
    played = db.execute("SELECT day, sum(seconds) FROM finished GROUP BY day").fetchall()
    seconds = {str(day): int(many) for day, many in played}
    days = (today - timedelta(before) for before in reversed(range(7)))
    return [seconds.get(day.isoformat(), 0) for day in days]


def _mastered(db: "sqlite3.Connection", game: str) -> frozenset[str]:
    """The rules of a type that are mastered; only who has practised loads what judges that."""
    from tui_puzzles.tutor.learning.curriculum import mastery
    from tui_puzzles.tutor.learning.diary import attempts_in

    known = mastery(attempts_in(db, game))
    return frozenset(name for name, one in known.items() if one.mastered)


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
