"""What players of one server see of each other: how many solved today's puzzles, and how fast.

A name is shown only of those who chose one, and on the board only what they solved without help.
"""

import sqlite3
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import date, timedelta
from pathlib import Path

from tui_puzzles.engine.errors import BadInput, clean_title
from tui_puzzles.records import NamedTuple, record

LONGEST = 20
"""Characters of a name."""
LEADERS = 20
KEEPS = timedelta(days=7)
_LETTERS = ("Lu", "Ll", "Lt", "Lo")
"""Categories of letters that have a script; modifiers (Lm), as in Hawaiian names, have none."""
PATIENCE = 2.0
"""Seconds to wait while another process writes."""
SCHEMA = """
    CREATE TABLE IF NOT EXISTS player (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        folded TEXT NOT NULL UNIQUE
    );
    CREATE TABLE IF NOT EXISTS solved (
        day TEXT NOT NULL,
        title TEXT NOT NULL,
        player TEXT NOT NULL,
        seconds INTEGER NOT NULL,
        helps INTEGER NOT NULL,
        PRIMARY KEY (day, title, player)
    );
"""


class DayCount(NamedTuple):
    """A puzzle of the day: how many solved it, and the median of their seconds."""

    title: str
    number: int
    seconds: int


class Standing(NamedTuple):
    """A player on the board of the day: puzzles solved without help, seconds in all."""

    name: str
    number: int
    seconds: int


@record
class Together:
    """The file that all players share, as one of them sees it."""

    file: Path
    player: str

    def solved(self, day: date, title: str, seconds: int, helps: int) -> None:
        """A puzzle of this day was solved; only the first time counts."""
        with self._opened() as db:
            db.execute("DELETE FROM solved WHERE day < ?", ((day - KEEPS).isoformat(),))
            values = day.isoformat(), title, self.player, seconds, helps
            db.execute("INSERT OR IGNORE INTO solved VALUES (?, ?, ?, ?, ?)", values)

    def today(self, day: date) -> Sequence[DayCount]:
        """The puzzles of a day that somebody solved."""
        from statistics import median  # slow to load, and the diary loads this module

        times: dict[str, list[int]] = {}
        with self._opened() as db:
            query = "SELECT title, seconds FROM solved WHERE day = ? ORDER BY title"
            for title, seconds in db.execute(query, (day.isoformat(),)):
                times.setdefault(title, []).append(seconds)
        return [DayCount(title, len(each), round(median(each))) for title, each in times.items()]

    def board(self, day: date) -> Sequence[Standing]:
        """Who solved most of a day's puzzles without help; of equals, who was faster."""
        query = """
            SELECT name, count(*), sum(seconds) FROM solved JOIN player ON id = player
            WHERE day = ? AND helps = 0 GROUP BY id ORDER BY 2 DESC, 3, 1 LIMIT ?
        """
        with self._opened() as db:
            return [Standing(*row) for row in db.execute(query, (day.isoformat(), LEADERS))]

    @property
    def name(self) -> str:
        """The name that others see; "" for none."""
        with self._opened() as db:
            row = db.execute("SELECT name FROM player WHERE id = ?", (self.player,)).fetchone()
        return str(row[0]) if row else ""

    def rename(self, text: str) -> None:
        """Choose a name, or none; BadInput when another player has it."""
        name = clean_name(text)
        with self._opened() as db:
            db.execute("DELETE FROM player WHERE id = ?", (self.player,))
            if not name:
                return
            row = self.player, name, name.casefold()
            try:
                db.execute("INSERT INTO player VALUES (?, ?, ?)", row)
            except sqlite3.IntegrityError:
                message = f"another player is called {name}"
                raise BadInput(message, expected="another name") from None

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        """The file; all or nothing of what is done with it stays. BadInput when that fails."""
        try:
            with closing(sqlite3.connect(self.file, timeout=PATIENCE)) as db, db:
                db.executescript(SCHEMA)
                yield db
        except sqlite3.Error as error:
            raise BadInput(f"what players share can't be used: {error}") from error


def clean_name(text: str) -> str:
    """A name that takes a column a character and is no markup, or none.

    BadInput for one that others can't read, or might take for another.
    """
    shown = clean_title(unicodedata.normalize("NFKC", text))
    name = "".join(char for char in shown if _fits(char)).strip()[:LONGEST].strip()
    if not any(char.isalnum() for char in name) and text.strip():
        raise BadInput("others could not read this name", expected="a letter or a digit")
    letters = (char for char in name if unicodedata.category(char) in _LETTERS)
    if len(scripts := set(map(_script, letters))) > 1:
        mix = " and ".join(sorted(scripts))
        raise BadInput(f"this name mixes {mix} letters", expected="letters of one script")
    return name


def _fits(char: str) -> bool:
    """Is it seen, in one column? Letters that fill a gap are blank; marks have no column."""
    known = unicodedata.name(char, "FILLER")
    blank = "FILLER" in known or "BLANK" in known or unicodedata.category(char)[0] in "MC"
    wide = unicodedata.east_asian_width(char) in "WF"
    return char.isprintable() and not (blank or wide) and char not in "[]<>&"


def _script(char: str) -> str:
    """The script of a letter: its name in Unicode begins with it."""
    return unicodedata.name(char).partition(" ")[0].capitalize()
