"""Names on the command line: what they stand for, and suggestions for misspelt ones."""

from tui_puzzles.batch.pieces import Shard
from tui_puzzles.cli.options import Options
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, Scale
from tui_puzzles.play.names import level_named, rule_named, suggested


def check_names(game: Game, options: Options) -> None:
    """BadInput, with the option at fault, when it names something unknown."""
    if options.rules is not None and not split(options.rules):
        raise BadInput("no rule is named", source="--rules", expected="A,B")
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


def form_named(name: str, game: Game) -> str:
    """The form of this name; BadInput when the type doesn't write it."""
    if name.casefold() in game.notation.write_forms:
        return name.casefold()
    message = f"{game.title} can't be written in the form {name!r}"
    raise BadInput(message, source="--to", expected=suggested(name, game.notation.write_forms))


def scale_named(name: str, game: Game) -> Scale:
    """The scale of this name; BadInput if the type doesn't have it."""
    if name.casefold() in game.scales:
        return game.scales[name.casefold()]
    known = suggested(name, game.scales) if game.scales else "no scale"
    message = f"{game.title} is not rated on a scale {name!r}"
    raise BadInput(message, source="--scale", expected=known)


def shard_named(text: str) -> Shard:
    """The part of the work: ``2/3`` is the second of three."""
    numbers = text.split("/") if text else ["1", "1"]
    if len(numbers) == 2 and all(number.isdecimal() and len(number) < 8 for number in numbers):
        shard = Shard(*map(int, numbers))
        if 1 <= shard.number <= shard.shards:
            return shard
    raise BadInput(f"{text!r} is not a shard", source="--shard", expected="e.g. 1/3, 2/3 and 3/3")
