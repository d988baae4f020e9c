"""What a player did, in an SQLite file: puzzles finished, rules used by hand, practice."""

import sqlite3
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from pathlib import Path

from tui_puzzles.engine.rule import Level
from tui_puzzles.records import NamedTuple
from tui_puzzles.tutor.learning import DiaryError as DiaryError
from tui_puzzles.tutor.learning.diary_file import opened
from tui_puzzles.tutor.learning.schedule import Attempt, Progress, usual_time


class Finished(NamedTuple):
    """A puzzle that was finished. ``started`` tells two games of one puzzle apart.

    ``day`` is when it was finished, ``daily`` the day whose puzzle it was, if it was one;
    ``assists`` counts the helps that were taken, by kind.
    """

    puzzle: str
    started: str
    day: date
    type: str
    title: str
    level: str
    seconds: int
    turns: int
    daily: date | None = None
    assists: Mapping[str, int] = {}
    pledge: str = ""  # "kept" or "broken", where one was made


class Best(NamedTuple):
    """The finished puzzles of a type and a level; times in seconds.

    ``alone`` counts those without any help, ``fastest`` is the shortest time of these (of all, if
    there are none).
    """

    type: str
    level: str
    number: int
    alone: int
    fastest: int
    median: int


class Diary:
    """The diary at a path, made if there is none.

    Each call opens the file and closes it, so that any thread and any number of programs may use
    it. All raise DiaryError when the file can't be used; a damaged one is kept under another name.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    # -- writing -------------------------------------------------------------------------------

    def finish(self, done: Finished) -> bool:
        """Note a finished puzzle; False when this game was noted already."""
        with opened(self.path) as db:
            row = (
                *(done.puzzle, done.started, done.day.isoformat(), done.type),
                *(_storable(done.title), done.level, done.seconds, done.turns),
                *(_day_text(done.daily), done.pledge),
            )
            new = _insert(db, "finished", row, "IGNORE")
            if new:
                assists = [(done.puzzle, done.started, *item) for item in done.assists.items()]
                db.executemany("INSERT INTO assist VALUES (?, ?, ?, ?)", assists)
            return new

    def use(self, game: str, rules: Mapping[str, int], day: date) -> None:
        """Note the rules that were used by hand, with how often."""
        with opened(self.path) as db:
            db.executemany(
                "INSERT INTO used VALUES (?, ?, ?, ?) ON CONFLICT (type, rule)"
                " DO UPDATE SET times = times + excluded.times, last = excluded.last",
                [(game, rule, times, day.isoformat()) for rule, times in rules.items()],
            )

    def practise(self, attempt: Attempt) -> Progress:
        """Note how one position went; the progress after it."""
        with opened(self.path) as db:
            key = (attempt.type, attempt.rule)
            times = [one.seconds for one in attempts_in(db, *key) if one.found]
            after = _progress(db, *key).after(attempt, usual_time(times))
            _insert(db, "attempt", attempt.row)
            counts = (after.tries, after.found, after.streak, after.best)
            row = (*key, after.rest, after.ease, _day_text(after.due), *counts)
            _insert(db, "practice", row)
            return after

    def log(self, attempt: Attempt) -> None:
        """Note how one position went, of a rule that needn't have been learnt: it isn't due."""
        with opened(self.path) as db:
            _insert(db, "attempt", attempt.row)

    def place(self, game: str, level: Level) -> None:
        """Note the level up to which a test found the rules known."""
        with opened(self.path) as db:
            _insert(db, "placement", (game, int(level)))

    # -- reading -------------------------------------------------------------------------------

    def progress(self, game: str) -> dict[str, Progress]:
        """How far the player has come with each rule that was practised."""
        with opened(self.path) as db:
            rules = db.execute("SELECT rule FROM practice WHERE type = ?", (game,)).fetchall()
            return {rule: _progress(db, game, rule) for (rule,) in rules}

    def attempts(self, game: str) -> list[Attempt]:
        """All positions that were tried, the oldest first."""
        with opened(self.path) as db:
            return attempts_in(db, game)

    def placed(self, game: str) -> Level:
        """The level up to which rules are known by a test; UPKEEP without one."""
        with opened(self.path) as db:
            row = db.execute("SELECT level FROM placement WHERE type = ?", (game,)).fetchone()
            return Level(_number(row[0])) if row else Level.UPKEEP

    def used(self, game: str) -> dict[str, int]:
        """The rules used by hand, the most used first."""
        query = "SELECT rule, times FROM used WHERE type = ? ORDER BY times DESC, rule"
        with opened(self.path) as db:
            return dict(db.execute(query, (game,)).fetchall())

    def assists(self, game: str) -> dict[str, int]:
        """The helps that were taken in all finished puzzles, by kind."""
        query = (
            "SELECT kind, sum(times) FROM assist JOIN finished USING (puzzle, started)"
            " WHERE type = ? GROUP BY kind ORDER BY kind"
        )
        with opened(self.path) as db:
            return dict(db.execute(query, (game,)).fetchall())

    def pledges(self, game: str) -> tuple[int, int]:
        """How many pledges were made in the finished puzzles, and how many of them kept."""
        query = "SELECT pledge FROM finished WHERE type = ? AND pledge != ''"
        with opened(self.path) as db:
            made = [pledge for (pledge,) in db.execute(query, (game,))]
        return len(made), made.count("kept")

    def best(self, game: str) -> list[Best]:
        """What was finished, by level in the order that they were met first."""
        query = (
            "SELECT level, seconds, EXISTS (SELECT * FROM assist"
            " WHERE assist.puzzle = finished.puzzle AND assist.started = finished.started)"
            " FROM finished WHERE type = ? ORDER BY rowid"
        )
        with opened(self.path) as db:
            rows = db.execute(query, (game,)).fetchall()
        levels = dict.fromkeys(level for level, _, _ in rows)
        return [_best(game, level, [row for row in rows if row[0] == level]) for level in levels]

    def days(self, game: str | None = None) -> set[date]:
        """The days whose puzzle was finished, of one type or of any."""
        query = "SELECT DISTINCT daily FROM finished WHERE daily != '' AND ? IN (type, '')"
        with opened(self.path) as db:
            return {date.fromisoformat(str(day)) for (day,) in db.execute(query, (game or "",))}


def _progress(db: sqlite3.Connection, game: str, rule: str) -> Progress:
    query = (
        "SELECT rest, ease, due, tries, found, streak, best FROM practice"
        " WHERE type = ? AND rule = ?"
    )
    row = db.execute(query, (game, rule)).fetchone()
    if row is None:
        return Progress()
    rest, ease, due, *counts = row
    day = date.fromisoformat(str(due))
    return Progress(_number(rest), _number(ease), day, *map(_number, counts))


def attempts_in(db: sqlite3.Connection, game: str, rule: str = "") -> list[Attempt]:
    """The attempts at a rule, or at all rules of a type."""
    query = "SELECT * FROM attempt WHERE type = ? AND ? IN (rule, '') ORDER BY rowid"
    return [_attempt(*row) for row in db.execute(query, (game, rule))]


def _attempt(game: str, rule: str, at: str, *numbers: int | str) -> Attempt:
    *counts, named, proved = numbers
    hidden, first, seconds, helps = map(_number, counts)
    when, so = datetime.fromisoformat(str(at)), bool(_number(proved))
    return Attempt(game, rule, when, bool(hidden), bool(first), seconds, helps, str(named), so)


def _insert(
    db: sqlite3.Connection, table: str, row: Sequence[str | int], clash: str = "REPLACE"
) -> bool:
    """Put a row into a table; was anything changed?"""
    marks = ",".join("?" * len(row))
    return db.execute(f"INSERT OR {clash} INTO {table} VALUES ({marks})", row).rowcount > 0


def _best(game: str, level: str, rows: Sequence[tuple[str, int, int]]) -> Best:
    times = sorted(_number(seconds) for _, seconds, _ in rows)
    alone = [seconds for _, seconds, helped in rows if not helped]
    return Best(game, level, len(rows), len(alone), min(alone or times), times[len(times) // 2])


def _number(value: object) -> int:
    """A number as it stands in the file; SQLite would keep text in its place, too."""
    if type(value) is not int:
        raise ValueError(f"{value!r} is not a number")
    return value


def _storable(text: str) -> str:
    """The text, with a question mark for each half of a character (a name in no known encoding)."""
    return text.encode(errors="replace").decode()


def _day_text(day: date | None) -> str:
    return day.isoformat() if day else ""
