"""The SQLite file of the diary: opened for one thing at a time, brought up to date, mended.

The file has a schema version (SQLite's ``user_version``): it is the number of ``MIGRATIONS`` that
were made. An older file gets those it lacks; a newer one is left alone.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from tui_puzzles.play.files import disk, folders
from tui_puzzles.tutor.learning import DiaryError

PAGE = 4096
"""Bytes of a page of SQLite."""
MIGRATIONS = (
    """
    CREATE TABLE finished (
        puzzle TEXT NOT NULL,
        started TEXT NOT NULL,
        day TEXT NOT NULL,
        type TEXT NOT NULL,
        title TEXT NOT NULL,
        level TEXT NOT NULL,
        seconds INTEGER NOT NULL,
        turns INTEGER NOT NULL,
        daily TEXT NOT NULL DEFAULT '',
        PRIMARY KEY (puzzle, started)
    );
    CREATE TABLE assist (
        puzzle TEXT NOT NULL,
        started TEXT NOT NULL,
        kind TEXT NOT NULL,
        times INTEGER NOT NULL,
        PRIMARY KEY (puzzle, started, kind)
    );
    CREATE TABLE used (
        type TEXT NOT NULL,
        rule TEXT NOT NULL,
        times INTEGER NOT NULL,
        last TEXT NOT NULL,
        PRIMARY KEY (type, rule)
    );
    """,
    """
    CREATE TABLE practice (
        type TEXT NOT NULL,
        rule TEXT NOT NULL,
        box INTEGER NOT NULL,
        due TEXT NOT NULL,
        tries INTEGER NOT NULL,
        found INTEGER NOT NULL,
        streak INTEGER NOT NULL,
        best INTEGER NOT NULL,
        PRIMARY KEY (type, rule)
    );
    """,
    # Leitner's boxes become rests in days; every attempt is kept, by rowid in their order
    """
    CREATE TABLE attempt (
        type TEXT NOT NULL,
        rule TEXT NOT NULL,
        at TEXT NOT NULL,
        hidden INTEGER NOT NULL,
        first INTEGER NOT NULL,
        seconds INTEGER NOT NULL,
        helps INTEGER NOT NULL,
        named TEXT NOT NULL DEFAULT ''
    );
    CREATE INDEX attempt_rule ON attempt (type, rule);
    ALTER TABLE practice RENAME TO boxes;
    CREATE TABLE practice (
        type TEXT NOT NULL,
        rule TEXT NOT NULL,
        rest INTEGER NOT NULL,
        ease INTEGER NOT NULL,
        due TEXT NOT NULL,
        tries INTEGER NOT NULL,
        found INTEGER NOT NULL,
        streak INTEGER NOT NULL,
        best INTEGER NOT NULL,
        PRIMARY KEY (type, rule)
    );
    INSERT INTO practice
        SELECT type, rule,
            CASE box WHEN 0 THEN 0 WHEN 1 THEN 1 WHEN 2 THEN 3 WHEN 3 THEN 7
                WHEN 4 THEN 16 WHEN 5 THEN 35 ELSE 90 END,
            250, due, tries, found, streak, best
        FROM boxes;
    DROP TABLE boxes;
    """,
    """
    CREATE TABLE placement (
        type TEXT PRIMARY KEY,
        level INTEGER NOT NULL
    );
    """,
    """
    ALTER TABLE finished ADD COLUMN pledge TEXT NOT NULL DEFAULT ''
    """,
    """
    ALTER TABLE attempt ADD COLUMN proved INTEGER NOT NULL DEFAULT 0
    """,
)


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """The file, brought up to date; all or nothing of what is done with it is kept."""
    try:
        _make(path)
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            if quota := folders.home().quota:
                db.execute(f"PRAGMA max_page_count = {quota.diary // PAGE}")
            db.execute("BEGIN IMMEDIATE")
            _migrate(db, path)
            yield db
            db.execute("COMMIT")
    except (sqlite3.DatabaseError, OSError, ValueError) as error:
        if not _is_damage(error):
            reason, place = getattr(error, "strerror", None) or error, folders.shown(path)
            raise DiaryError(f"The diary can't be used: {reason} ({place})") from error
        name = folders.shown(_set_aside(path))
        message = f"The diary was damaged ({error}). It is kept as {name}; a new one is begun."
        raise DiaryError(message) from error


def _is_damage(error: Exception) -> bool:
    """Is the file's content wrong? Else it is its place, or what was to be written."""
    if isinstance(error, sqlite3.OperationalError):  # no such table, or a text that is none
        return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) == sqlite3.SQLITE_ERROR
    return not isinstance(error, OSError | UnicodeEncodeError)


def _make(path: Path) -> None:
    """Make the file, accessible to the player only; SQLite's own files take its mode."""
    disk.make_folder(path.parent)
    os.close(disk.open_file(path, os.O_RDWR | os.O_CREAT))


def _set_aside(path: Path) -> Path:
    """Rename the file together with SQLite's own files, which belong to it."""
    aside = folders.aside(path)
    for ending in ("", "-journal", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            disk.rename(Path(f"{path}{ending}"), Path(f"{aside}{ending}"))
    return aside


def _migrate(db: sqlite3.Connection, path: Path) -> None:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise DiaryError(f"A newer version of the program wrote the diary ({folders.shown(path)})")
    for script in MIGRATIONS[version:]:
        for statement in script.split(";"):
            db.execute(statement)
    db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
