"""``convert``, ``share``, ``generate`` and ``daily``: puzzles to pass on."""

import random
import sys
from collections.abc import Iterator
from datetime import date
from itertools import islice

from tui_puzzles.cli.boards import Drawn
from tui_puzzles.cli.commands.generate import wish_of
from tui_puzzles.cli.meter import meter_for
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Output, Raw, Record, output_for
from tui_puzzles.cli.puzzles import Puzzle, for_each
from tui_puzzles.cli.source import game_named
from tui_puzzles.cli.words import form_named
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, Wish
from tui_puzzles.engine.solve import rate
from tui_puzzles.play.daily import daily
from tui_puzzles.play.share import shared


def convert(options: Options) -> int:
    """The same puzzle, after the moves, in another form."""
    return for_each(options, lambda puzzle, out: _convert(puzzle, out, options))


def _convert(puzzle: Puzzle, out: Output, options: Options) -> int:
    drawn = Drawn(puzzle.start, puzzle.game, options.to)
    gap = "\n" if puzzle.number > 1 and "\n" in drawn.text else ""
    record: Record = {"puzzle": puzzle.number} if puzzle.number else {}
    out.raw(Raw(drawn.text, record, gap))
    return 0


def share(options: Options) -> int:
    """The same puzzle, after the moves, as a line that opens anywhere."""
    return for_each(options, _share)


def _share(puzzle: Puzzle, out: Output) -> int:
    record: Record = {"puzzle": puzzle.number} if puzzle.number else {}
    out.raw(Raw(shared(puzzle.start, puzzle.game), record))
    return 0


def of_day(options: Options) -> int:
    """The puzzle of today or of another day, the same for everyone."""
    game = game_named(options.type or "")
    if options.to is not None:
        form_named(options.to, game)
    try:
        day = date.fromisoformat(options.date) if options.date else date.today()
    except ValueError as error:
        raise BadInput(
            f"{options.date!r} is no date", source="--date", expected="as 2026-12-24"
        ) from error
    drawn = Drawn(daily(game, day), game, options.to)
    output_for(options).raw(Raw(drawn.text, {"date": day.isoformat()}))
    return 0


def generate(options: Options) -> int:
    """Puzzles with one solution, as wished; the same ones for the same seed."""
    game = game_named(options.type or "")
    if options.to is not None:
        form_named(options.to, game)
    wish = wish_of(options, game)
    seed = random.SystemRandom().randrange(10**9) if options.seed is None else options.seed
    boards = _boards(game, wish, random.Random(seed))
    out = output_for(options)
    for number, board in enumerate(islice(boards, options.count), 1):
        drawn = Drawn(board, game, options.to)
        rating = rate(game.proved(board), game.rules, game.ceilings)
        record: Record = {"puzzle": number, "level": rating.level.label, "score": rating.score}
        gap = "\n" if number > 1 and "\n" in drawn.text else ""
        out.raw(Raw(drawn.text, record | {"seed": seed}, gap))
    return 0


def _boards(game: Game, wish: Wish, chance: random.Random) -> Iterator[Board]:
    """Puzzles as wished; on a terminal it is told how many were looked at."""
    if game.tries is None:
        while True:
            yield game.generate(wish, chance)
    meter = meter_for(sys.stderr)
    try:
        for number, board in enumerate(game.tries(wish, chance), 1):
            if board is None:
                meter.tell(f"{number} puzzles looked at")
            else:
                meter.hide()
                yield board
    finally:
        meter.hide()
