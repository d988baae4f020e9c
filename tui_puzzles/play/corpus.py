"""Puzzles from a database that ``rate`` or ``generate`` wrote."""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tui_puzzles.batch.tables import DATABASES, TABLE
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.play.files import folders
from tui_puzzles.play.needs import fits
from tui_puzzles.records import NamedTuple

_FITTING = f"""
SELECT rowid FROM {TABLE} WHERE result = 'solved' AND type = :type
AND (:level IS NULL OR level = :level)
AND (:rule IS NULL OR EXISTS (SELECT 1 FROM json_each(rules) WHERE key = :rule))
"""


class Rated(NamedTuple):
    """A puzzle with its rating."""

    board: Board
    level: str
    score: int


def names() -> list[str]:
    """The databases in the player's folder ``corpora``."""
    return sorted(path.name for path in _folder().glob("*") if path.suffix.lower() in DATABASES)


def named(name: str) -> Path:
    """The file of one of these."""
    return _folder() / Path(name).name


def _folder() -> Path:
    return folders.home().data / "corpora"


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """The database, to read; BadInput when it is none, or has another table."""
    database: sqlite3.Connection | None = None
    try:
        database = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        yield database
    except (sqlite3.Error, UnicodeError) as error:
        expected = "a file that rate or generate wrote with --out FILE.sqlite"
        raise BadInput(str(error), source=str(path), expected=expected) from error
    finally:
        if database is not None:
            database.close()


def types_in(database: sqlite3.Connection) -> list[str]:
    """The types that it has puzzles of."""
    return [name for (name,) in database.execute(f"SELECT DISTINCT type FROM {TABLE}") if name]


def found(
    database: sqlite3.Connection,
    game: Game,
    level: Level | None = None,
    needs: Rule | None = None,
    chance: random.Random | None = None,
) -> Iterator[Rated | None]:
    """The puzzles that fit, None for each that only seemed to; by lot, or in the file's order.

    A row that was damaged doesn't fit.
    """
    rule, label = needs and needs.name, level and level.label
    chosen = {"type": game.name, "level": label, "rule": rule}
    rows = [row for (row,) in database.execute(_FITTING, chosen)]
    if chance is not None:
        chance.shuffle(rows)
    for row in rows:
        query = f"SELECT text, level, score FROM {TABLE} WHERE rowid = ?"
        rated = _rated(game, *(database.execute(query, (row,)).fetchone() or ("", "", 0)))
        yield rated if rated and (needs is None or _needs(game, rated.board, needs)) else None


def _rated(game: Game, text: object, level: object, score: object) -> Rated | None:
    """The puzzle of a row; None if it is damaged: all that was rated has one solution."""
    with suppress(BadInput):
        board = next(game.parse(str(text))).board
        if board and isinstance(level, str) and isinstance(score, int):
            verdict = game.search(board, 2)
            if verdict.only or not (verdict.complete or verdict.number > 1):
                return Rated(board, level, score)
    return None


def _needs(game: Game, board: Board, needs: Rule) -> bool:
    """Is the rule needed? The recorded walk may have used it where easier rules would do."""
    return fits(game.proved(board), game.rules, needs, None)
