"""What to choose about a new puzzle of a type, and the wish that the choices make.

The command line and the app offer the same choices, under the same names.
"""

import re
from collections.abc import Iterator, Mapping

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, Size, Wish
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.words.together import listed
from tui_puzzles.play import names
from tui_puzzles.records import NamedTuple

Chosen = Mapping[str, str]
"""What was chosen, by the names of options."""

LEVEL, SIZE, STYLE, SYMMETRY = "level", "size", "style", "symmetry"
NEEDS, UP_TO, GIVENS, MINIMAL = "needs", "up-to", "givens", "minimal"
CAGES = "cages"
CHOOSY = (NEEDS, UP_TO, SYMMETRY, GIVENS, MINIMAL)
"""Options of types that are ``choosy`` about them."""
AVERAGES = ("any size", "2.5", "3", "3.5", "4")
"""Cells of a cage on average, to offer."""


class WishRow(NamedTuple):
    """An option with its choices, first what holds when nothing is chosen."""

    option: str
    choices: tuple[str, ...]


def lines(game: Game, chosen: Chosen) -> Iterator[WishRow]:
    """The options of a type that have several choices."""
    style = chosen.get(STYLE) or next(iter(game.styles), "")
    sizes, size = game.sizes_of(style), _size(chosen)
    levels = levels_of(game, style, size if size in sizes else None)
    yield WishRow(LEVEL, tuple(level.label for level in levels))
    if len(game.styles) > 1:
        yield WishRow(STYLE, tuple(game.styles))
    if len(sizes) > 1:
        yield WishRow(SIZE, tuple(f"{rows}x{columns}" for rows, columns in sizes))
    if style in game.caged:
        yield WishRow(CAGES, AVERAGES)
    if game.symmetries:
        yield WishRow(SYMMETRY, ("none", *game.symmetries))


def levels_of(game: Game, style: str, size: Size | None = None) -> list[Level]:
    """The levels of which new puzzles of a style and size are made."""
    return [level for level in game.levels if _is_made(game, style, size, level)]


def _is_made(game: Game, style: str, size: Size | None, level: Level) -> bool:
    size = size or next(iter(game.sizes_of(style)), (0, 0))
    return (style, level) not in game.unmade and (style, size, level) not in game.unmade


def wish_of(game: Game, chosen: Chosen, words: tuple[str, ...] = ()) -> Wish:
    """The wish; BadInput, with the option at fault, when the type can't fulfil it."""
    _check_choosy(game, chosen)
    needs, up_to = (_rule(game, chosen, option) for option in (NEEDS, UP_TO))
    rule = needs or up_to
    size, style = _size(chosen), names.style_named(chosen.get(STYLE, ""), game)
    level = rule.level if rule else _level(game, chosen.get(LEVEL, ""), style, size)
    if not up_to:
        own = style or next(iter(game.styles), "")
        check_made(game, own, size, level, NEEDS if needs else LEVEL)
    return Wish(
        level,
        size,
        style,
        words,
        needs,
        up_to,
        names.symmetry_named(chosen.get(SYMMETRY, ""), game),
        int(chosen.get(GIVENS) or 0),
        bool(chosen.get(MINIMAL)),
        _cages(game, chosen.get(CAGES, ""), style),
    )


def _cages(game: Game, text: str, style: str) -> float:
    """Cells of a cage on average, 0 for any; BadInput if there are no cages, or never such."""
    if text in ("", AVERAGES[0]):
        return 0
    if style not in game.caged:
        raise BadInput("there are no cages", source="--cages", expected="a style with cages")
    cells = float(text) if re.fullmatch(r"\d(\.\d{1,2})?", text) else 0
    if not 2 <= cells <= 5:
        message = f"{text!r} is no average size of cages"
        raise BadInput(message, source="--cages", expected="a number from 2 to 5")
    return cells


def _check_choosy(game: Game, chosen: Chosen) -> None:
    """BadInput when the type doesn't support an option, or two contradict each other."""
    for option in (option for option in CHOOSY if chosen.get(option) and option not in game.choosy):
        raise BadInput(f"{game.title} doesn't support --{option}", expected=_supported(game))
    if chosen.get(LEVEL) and (chosen.get(NEEDS) or chosen.get(UP_TO)):
        raise BadInput(
            "the rule already sets the level", source="--level", expected="--needs or --level"
        )


def _supported(game: Game) -> str:
    """The options for a type that isn't as ``choosy`` as that."""
    some = {"--style": game.styles, "--words": game.of_words}
    more = (*(option for option, taken in some.items() if taken), *(f"--{c}" for c in game.choosy))
    return ", ".join(("--level", "--size", *more))


def _rule(game: Game, chosen: Chosen, option: str) -> Rule | None:
    name = chosen.get(option)
    rule = names.rule_named(name, game, f"--{option}") if name else None
    if rule in game.upkeep:
        raise BadInput(
            "every puzzle needs this rule", source=f"--{option}", expected="a harder rule"
        )
    return rule


def _size(chosen: Chosen) -> Size | None:
    return names.size_named(chosen[SIZE]) if chosen.get(SIZE) else None


def _level(game: Game, name: str, style: str, size: Size | None) -> Level:
    """The level of this name, "" for the lowest one that is made."""
    if name:
        return names.puzzle_level(name, "--level")
    own = style or next(iter(game.styles), "")
    return next(iter(levels_of(game, own, size)), Level.EASY)


def check_made(game: Game, style: str, size: Size | None, level: Level, option: str) -> None:
    """BadInput if no such puzzle has the level."""
    if _is_made(game, style, size, level):
        return
    known = listed([one.label for one in levels_of(game, style, size)], "or")
    kind = f"{game.title} of style {style}" if style else game.title
    if (style, level) in game.unmade:
        message = f"{kind} is never {level.label}"
    else:
        rows, columns = size or game.sizes_of(style)[0]
        message = f"no {level.label} {kind} is made in {rows}x{columns}"
        known = f"{known}, or another size" if known else "another size"
    raise BadInput(message, source=f"--{option}", expected=known)
