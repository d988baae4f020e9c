"""What a new puzzle is to be like, from the options of ``generate``."""

import re
from pathlib import Path

from tui_puzzles.cli.options import Options
from tui_puzzles.cli.source import file_text
from tui_puzzles.cli.words import level_named, rule_named, size_named, style_named, symmetry_named
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, Wish
from tui_puzzles.engine.rule import Level, Rule


def wish_of(options: Options, game: Game) -> Wish:
    """The wish; BadInput, with the option at fault, when the type can't fulfil it."""
    _check_choosy(options, game)
    needs, up_to = _rule(options.needs, game, "--needs"), _rule(options.up_to, game, "--up-to")
    rule = needs or up_to
    return Wish(
        rule.level if rule else _level(options.level or "easy"),
        None if options.size is None else size_named(options.size),
        style_named(options.style, game),
        () if options.words is None else words_for(game, options.words),
        needs,
        up_to,
        symmetry_named(options.symmetry, game),
        options.givens,
        options.minimal,
    )


def _check_choosy(options: Options, game: Game) -> None:
    """BadInput when the type can't look for what is asked for, or it is asked for twice."""
    asked = {
        "--needs": options.needs,
        "--up-to": options.up_to,
        "--symmetry": options.symmetry,
        "--givens": options.givens,
        "--minimal": options.minimal,
    }
    for option in (option for option, value in asked.items() if value and game.tries is None):
        raise BadInput(f"{game.title} has no such wish", source=option, expected=_wishes(game))
    if options.level and (options.needs or options.up_to):
        raise BadInput("a rule has its level", source="--level", expected="--needs or --level")


def _wishes(game: Game) -> str:
    """The options for a type without ``tries``."""
    some = {"--style": game.styles, "--words": game.of_words}
    return ", ".join(("--level", "--size", *(option for option, taken in some.items() if taken)))


def _rule(name: str | None, game: Game, option: str) -> Rule | None:
    rule = rule_named(name, game, option) if name else None
    if rule in game.upkeep:
        raise BadInput("every puzzle needs this", source=option, expected="a rule above upkeep")
    return rule


def _level(name: str) -> Level:
    level = level_named(name, "--level")
    if level is Level.UPKEEP:
        raise BadInput("no puzzle is of this level", source="--level", expected="easy or above")
    return level


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
