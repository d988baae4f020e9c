"""``generate``: new puzzles, as the options describe them."""

import random
import re
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from tui_puzzles.cli.boards import Drawn
from tui_puzzles.cli.meter import meter_for
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Raw, Record, output_for
from tui_puzzles.cli.source import file_text, game_named
from tui_puzzles.cli.words import form_named
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, Wish
from tui_puzzles.engine.solve import rate
from tui_puzzles.play import wishes


def run(options: Options) -> int:
    """Puzzles with one solution that fit the options; the same seed gives the same puzzles."""
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
    """Puzzles that fulfil the wish; a terminal shows how many were tried."""
    meter = meter_for(sys.stderr)
    try:
        for number, board in enumerate(game.attempts(wish, chance), 1):
            if board is None:
                meter.tell(f"{number} puzzles tried")
            else:
                meter.hide()
                yield board
    finally:
        meter.hide()


def wish_of(options: Options, game: Game) -> Wish:
    """The wish; BadInput, with the option at fault, when the type can't fulfil it."""
    chosen = {
        wishes.LEVEL: options.level or "",
        wishes.SIZE: options.size or "",
        wishes.STYLE: options.style,
        wishes.SYMMETRY: options.symmetry,
        wishes.NEEDS: options.needs or "",
        wishes.UP_TO: options.up_to or "",
        wishes.GIVENS: str(options.givens or ""),
        wishes.MINIMAL: "yes" if options.minimal else "",
    }
    words = () if options.words is None else words_for(game, options.words)
    return wishes.wish_of(game, chosen, words)


def words_for(game: Game, path: str) -> tuple[str, ...]:
    """The words of a file, one a line; BadInput when the type doesn't use words."""
    if not game.of_words:
        raise BadInput(f"{game.title} is not made of words", source="--words")
    words = [_word(line, at, path) for at, line in enumerate(file_text(Path(path)).splitlines(), 1)]
    if not any(words):
        raise BadInput("there are no words", source=path, expected="one word a line")
    return tuple(filter(None, words))


def _word(line: str, number: int, source: str) -> str:
    """The word on a line, "" if the line is empty; BadInput when it isn't a word."""
    word = line.strip()
    bad = re.search(r"[#\s]", word)
    if bad:
        column = line.index(word) + bad.start() + 1
        message = f"{word!r} is not a word"
        expected = "one word a line, without #"
        raise BadInput(message, line=number, column=column, source=source, expected=expected)
    return word
