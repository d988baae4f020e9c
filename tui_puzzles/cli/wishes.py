"""The wish for new puzzles that the options describe."""

import re
from pathlib import Path

from tui_puzzles.cli.options import Options
from tui_puzzles.cli.source import file_text
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, Wish
from tui_puzzles.play import wishes


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
        wishes.CAGES: options.cages,
        wishes.MINIMAL: "yes" if options.minimal else "",
    }
    words = () if options.words is None else words_for(game, options.words)
    return wishes.wish_of(game, chosen, words)


def words_for(game: Game, path: str) -> tuple[str, ...]:
    """The words of a file, one a line; BadInput when the type doesn't use words."""
    if not game.of_words:
        raise BadInput(f"{game.title} takes no words", source="--words")
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
