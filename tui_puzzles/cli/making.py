"""``convert``, ``share``, ``generate`` and ``daily``: puzzles to pass on."""

import random
import re
from datetime import date
from pathlib import Path

from tui_puzzles.cli.boards import Drawn
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Output, Raw, Record, output_for
from tui_puzzles.cli.puzzles import Puzzle, for_each
from tui_puzzles.cli.source import file_text, game_named
from tui_puzzles.cli.words import form_named, level_named, size_named, style_named
from tui_puzzles.engine.daily import daily
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, Wish
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import rate
from tui_puzzles.share import shared


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


def words_for(game: Game, path: str) -> tuple[str, ...]:
    """The words of a file, one a line; BadInput when the type has no use for them."""
    if not game.of_words:
        raise BadInput(f"{game.title} is not made of words", source="--words")
    words = [_word(line, at, path) for at, line in enumerate(file_text(Path(path)).splitlines(), 1)]
    if not any(words):
        raise BadInput("there are no words", source=path, expected="one word a line")
    return tuple(filter(None, words))


def _word(line: str, number: int, source: str) -> str:
    """The word on a line, nothing on an empty one; BadInput when it is none."""
    word = line.strip()
    bad = re.search(r"[#\s]", word)
    if bad:
        column = line.index(word) + bad.start() + 1
        message = f"{word!r} is no word"
        expected = "one word a line, without #"
        raise BadInput(message, line=number, column=column, source=source, expected=expected)
    return word


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
    """Puzzles with one solution, of a level; the same ones for the same seed."""
    game = game_named(options.type or "")
    level = level_named(options.level, "--level")
    if level is Level.UPKEEP:
        raise BadInput("no puzzle is of this level", source="--level", expected="easy or above")
    if options.to is not None:
        form_named(options.to, game)
    size = None if options.size is None else size_named(options.size)
    words = () if options.words is None else words_for(game, options.words)
    wish = Wish(level, size, style_named(options.style, game), words)
    seed = random.SystemRandom().randrange(10**9) if options.seed is None else options.seed
    chance = random.Random(seed)
    out = output_for(options)
    for number in range(1, options.count + 1):
        board = game.generate(wish, chance)
        drawn = Drawn(board, game, options.to)
        rating = rate(board.settled(), game.rules, game.ceilings)
        record: Record = {"puzzle": number, "level": rating.level.label, "score": rating.score}
        gap = "\n" if number > 1 and "\n" in drawn.text else ""
        out.raw(Raw(drawn.text, record | {"seed": seed}, gap))
    return 0
