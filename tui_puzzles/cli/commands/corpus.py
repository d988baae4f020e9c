"""``corpus``: puzzles from a database that ``rate`` or ``generate`` made."""

import random
import sqlite3
from itertools import islice
from pathlib import Path

from tui_puzzles.cli.boards import DrawnBoard
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Record, note, output_for
from tui_puzzles.cli.source import game_named
from tui_puzzles.cli.words import form_named
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play import corpus
from tui_puzzles.play.names import level_named, rule_named


def run(options: Options) -> int:
    """Puzzles of a level or that need a rule; in the file's order, or by lot with a seed."""
    with corpus.opened(Path(options.puzzle or "")) as database:
        return _print(database, options)


def _print(database: sqlite3.Connection, options: Options) -> int:
    game = game_named(options.type or _type(database), "--type")
    if options.to is not None:
        form_named(options.to, game)
    needs = rule_named(options.needs, game, "--needs") if options.needs else None
    level = level_named(options.level, "--level") if options.level else None
    chance = None if options.seed is None else random.Random(options.seed)
    fitting = filter(None, corpus.found(database, game, level, needs, chance))
    out, number = output_for(options), 0
    for number, rated in enumerate(islice(fitting, options.count), 1):
        drawn = DrawnBoard(rated.board, game, options.to)
        record: Record = {"puzzle": number, "level": rated.level, "score": rated.score}
        if number == 1 < options.count:
            drawn.check_series(options)
        out.raw(drawn.raw(number, record))
    if not number:
        note("no puzzle of the database fits")
    return 0 if number else 1


def _type(database: sqlite3.Connection) -> str:
    names = corpus.types_in(database)
    if len(names) != 1:
        raise BadInput("there are puzzles of several types", expected=f"--type {'|'.join(names)}")
    return names[0]
