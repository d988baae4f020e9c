"""``corpus``: puzzles from a database that ``rate`` or ``generate`` made."""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path

from tui_puzzles.batch.tables import TABLE
from tui_puzzles.cli.boards import Drawn
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Raw, Record, output_for
from tui_puzzles.cli.source import game_named
from tui_puzzles.cli.words import form_named
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.rule import Rule
from tui_puzzles.play.names import level_named, rule_named
from tui_puzzles.play.needs import allowed, fits

_FITTING = f"""
SELECT rowid FROM {TABLE} WHERE result = 'solved' AND type = :type
AND (:level IS NULL OR level = :level)
AND (:rule IS NULL OR EXISTS (SELECT 1 FROM json_each(rules) WHERE key = :rule))
"""


def run(options: Options) -> int:
    """Puzzles of a level or that need a rule; in the file's order, or by lot with a seed."""
    path = Path(options.puzzle or "")
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as database:
            return _print(database, options)
    except sqlite3.Error as error:
        expected = "a file that rate or generate wrote with --out FILE.sqlite"
        raise BadInput(str(error), source=str(path), expected=expected) from error


def _print(database: sqlite3.Connection, options: Options) -> int:
    game = game_named(options.type or _type(database), "--type")
    if options.to is not None:
        form_named(options.to, game)
    found = islice(_found(database, game, options), options.count)
    out, number = output_for(options), 0
    for number, (board, record) in enumerate(found, 1):
        drawn = Drawn(board, game, options.to)
        gap = "\n" if number > 1 and "\n" in drawn.text else ""
        out.raw(Raw(drawn.text, {"puzzle": number, **record}, gap))
    return 0 if number else 1


def _type(database: sqlite3.Connection) -> str:
    names = [name for (name,) in database.execute(f"SELECT DISTINCT type FROM {TABLE}") if name]
    if len(names) != 1:
        raise BadInput("there are puzzles of several types", expected=f"--type {'|'.join(names)}")
    return str(names[0])


def _found(
    database: sqlite3.Connection, game: Game, options: Options
) -> Iterator[tuple[Board, Record]]:
    """The puzzles with their levels and scores."""
    needs = rule_named(options.needs, game, "--needs") if options.needs else None
    level = level_named(options.level, "--level").label if options.level else None
    chosen = {"type": game.name, "level": level, "rule": needs.name if needs else None}
    rows = [row for (row,) in database.execute(_FITTING, chosen)]
    if options.seed is not None:
        random.Random(options.seed).shuffle(rows)
    for row in rows:
        query = f"SELECT text, level, score FROM {TABLE} WHERE rowid = ?"
        text, label, score = database.execute(query, (row,)).fetchone()
        board = next(game.parse(text)).board
        if board and (needs is None or _needs(game, board, needs)):
            yield board, {"level": label, "score": score}


def _needs(game: Game, board: Board, needs: Rule) -> bool:
    """Don't the easier rules do without it? They were only not tried before."""
    return fits(game.proved(board), allowed(game.rules, needs, None), needs)
