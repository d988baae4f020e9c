"""Names on the command line: what they stand for, and suggestions for misspelt ones."""

from collections.abc import Iterable

from tui_puzzles.cli.options import Options
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, Scale
from tui_puzzles.engine.rule import Level, Rule


def check_names(game: Game, options: Options) -> None:
    """BadInput, with the option at fault, when it names something unknown."""
    for name in split(options.rules):
        rule_named(name, game, "--rules")
    if options.rule is not None:
        rule_named(options.rule, game, "--rule")
    if options.to is not None:
        form_named(options.to, game)
    if options.scale:
        scale_named(options.scale, game)
    if options.max_level is not None:
        level_named(options.max_level, "--max-level")


def split(names: str | None) -> list[str]:
    """The names between the commas."""
    return [name for name in (names or "").split(",") if name.strip()]


def rule_named(name: str, game: Game, option: str = "") -> Rule:
    """The rule of this name, alias or code; BadInput suggests similar ones."""
    try:
        return game.rule(name)
    except BadInput as error:
        rules = (*game.upkeep, *game.rules)
        meant = suggested(name, [text for rule in rules for text in (rule.name, *rule.aliases)])
        listed = f"one that tui-puzzles rules {game.name} lists"
        error.expected = meant if meant.startswith("perhaps") else listed
        error.source = option
        raise


def level_named(name: str, option: str) -> Level:
    """The level of this name; BadInput if there is none."""
    labels = {level.label: level for level in Level}
    if name.casefold() in labels:
        return labels[name.casefold()]
    known = suggested(name, labels)
    raise BadInput(f"there is no level {name!r}", source=option, expected=known)


def form_named(name: str, game: Game) -> str:
    """The form of this name; BadInput when the type doesn't write it."""
    if name.casefold() in game.notation.write_forms:
        return name.casefold()
    message = f"{game.title} can't be written in the form {name!r}"
    raise BadInput(message, source="--to", expected=suggested(name, game.notation.write_forms))


def size_named(text: str) -> tuple[int, int]:
    """Rows and columns: ``15x20``, or ``15`` for a square."""
    rows, _, columns = text.casefold().partition("x")
    numbers = (rows, columns or rows)
    if not all(number.isdecimal() and 0 < len(number) < 4 for number in numbers):
        raise BadInput(f"{text!r} is not a size", source="--size", expected="e.g. 15x20 or 15")
    return int(numbers[0]), int(numbers[1])


def style_named(name: str, game: Game) -> str:
    """The style of new puzzles with this name; BadInput if the type doesn't have it."""
    if name and name.casefold() not in game.styles:
        known = suggested(name, game.styles) if game.styles else "no style"
        raise BadInput(f"{game.title} has no style {name!r}", source="--style", expected=known)
    return name.casefold()


def symmetry_named(name: str, game: Game) -> str:
    """The symmetry with this name, "" for none; BadInput if the type doesn't have it."""
    if name.casefold() in ("", "none"):
        return ""
    if name.casefold() not in game.symmetries:
        known = suggested(name, ("none", *game.symmetries))
        message = f"{game.title} has no symmetry {name!r}"
        raise BadInput(message, source="--symmetry", expected=known)
    return name.casefold()


def scale_named(name: str, game: Game) -> Scale:
    """The scale of this name; BadInput if the type doesn't have it."""
    if name.casefold() in game.scales:
        return game.scales[name.casefold()]
    known = suggested(name, game.scales) if game.scales else "no scale"
    message = f"{game.title} is not rated on a scale {name!r}"
    raise BadInput(message, source="--scale", expected=known)


def suggested(word: str, known: Iterable[str]) -> str:
    """The most similar known words; all of them if none is similar."""
    from difflib import get_close_matches

    folded = {name.casefold(): name for name in known}
    close = [folded[name] for name in get_close_matches(word.casefold(), folded, 3)]
    return f"perhaps {' or '.join(close)}" if close else f"one of {', '.join(folded.values())}"
