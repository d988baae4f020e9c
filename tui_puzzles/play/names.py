"""Names that players type: what they stand for, and suggestions for misspelt ones."""

from collections.abc import Iterable, Sequence

from tui_puzzles.engine.aliases import LACKING, letters, names_elsewhere
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, also_called, package_of
from tui_puzzles.engine.rule import Level, Rule


def rule_named(name: str, game: Game, option: str = "") -> Rule:
    """The rule of this name, alias or code; BadInput suggests the nearest, or similar names."""
    try:
        return game.rule(name)
    except BadInput as error:
        rules = (*game.upkeep, *game.rules)
        names = [text for rule in rules for text in (rule.name, *also_called(game, rule))]
        near = nearest(name, game)
        meant = f"perhaps {near}, the nearest" if near else suggested(name, names)
        listed = f"one that tui-puzzles rules {game.name} lists"
        error.expected = meant if meant.startswith("perhaps") else listed
        error.source = option
        raise


def nearest(name: str, game: Game) -> str:
    """The rule that is the nearest to one that only others have; "" if it isn't known."""
    key = letters(name)
    lacking = names_elsewhere(package_of(game.name), LACKING).items()
    known = ((rule, letters(other)) for rule, others in lacking for other in others)
    return next((rule for rule, other in known if other in (key, key.removesuffix("s"))), "")


def nearest_to(game: Game, rule: Rule) -> Sequence[str]:
    """What others have and the type lacks, that this rule is the nearest to."""
    return names_elsewhere(package_of(game.name), LACKING).get(rule.name, ())


def level_named(name: str, option: str) -> Level:
    """The level of this name; BadInput, with the levels of puzzles, if there is none."""
    labels = {level.label: level for level in Level}
    if name.casefold() in labels:
        return labels[name.casefold()]
    known = suggested(name, [label for label in labels if label != Level.UPKEEP.label])
    raise BadInput(f"there is no level {name!r}", source=option, expected=known)


def puzzle_level(name: str, option: str) -> Level:
    """The level of this name; BadInput if no puzzle has it."""
    level = level_named(name, option)
    if level is Level.UPKEEP:
        raise BadInput("no puzzle has this level", source=option, expected="easy or above")
    return level


def size_named(text: str) -> tuple[int, int]:
    """Rows and columns: ``15x20``, or ``15`` for a square."""
    rows, by, columns = text.casefold().partition("x")
    numbers = (rows, columns if by else rows)
    if not all(number.isdecimal() and 0 < len(number) < 6 for number in numbers):
        raise BadInput(f"{text!r} is not a size", source="--size", expected="e.g. 15x20 or 15")
    return int(numbers[0]), int(numbers[1])


def style_named(name: str, game: Game) -> str:
    """The style with this name, blanks or hyphens in it; BadInput if the type doesn't have it."""
    word = name.casefold().replace(" ", "-")
    found = next((style for style in game.styles if style.replace(" ", "-") == word), "")
    if name and not found:
        known = suggested(name, game.styles) if game.styles else "no style"
        raise BadInput(f"{game.title} has no style {name!r}", source="--style", expected=known)
    return found


def symmetry_named(name: str, game: Game) -> str:
    """The symmetry with this name, "" for none; BadInput if the type doesn't have it."""
    if name.casefold() in ("", "none"):
        return ""
    if name.casefold() not in game.symmetries:
        known = suggested(name, ("none", *game.symmetries))
        message = f"{game.title} has no symmetry {name!r}"
        raise BadInput(message, source="--symmetry", expected=known)
    return name.casefold()


def suggested(word: str, known: Iterable[str]) -> str:
    """The most similar known words; all of them if none is similar."""
    from difflib import get_close_matches

    folded = {name.casefold(): name for name in known}
    close = [folded[name] for name in get_close_matches(word.casefold(), folded, 3)]
    return f"perhaps {' or '.join(close)}" if close else f"one of {', '.join(folded.values())}"
