"""The parts of the README that the program itself knows: ``python -m tests.readme`` renews them."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from tui_puzzles.engine.game import Game, game_names, load_game
from tui_puzzles.engine.rule import Level
from tui_puzzles.ui.app_keys import all_keys
from tui_puzzles.ui.keys import Key
from tui_puzzles.ui.prompts.loading import loaded

README = Path(__file__).parents[1] / "README.md"


def keys() -> Iterator[str]:
    """The table of keys."""
    return _table(all_keys())


def own_keys(game: Game) -> Iterator[str]:
    """The keys that only a type's screen has."""
    return _table(loaded(game.screen).OWN_KEYS)


def _table(keys: Iterable[Key]) -> Iterator[str]:
    yield "| | | keys | does |"
    yield "|---|---|---|---|"
    for key in keys:
        names = " ".join(f"`{name}`" for name in key.all_keys.split(","))
        yield f"| {key.group} | {key.label} | {names} | {key.tooltip} |"


def rules(game: Game) -> Iterator[str]:
    """The rules of a type, level by level."""
    yield "| level | rules (score) |"
    yield "|---|---|"
    for level in Level:
        named = [rule for rule in (*game.upkeep, *game.rules) if rule.level is level]
        if named:
            yield f"| {level.label} | {' · '.join(f'{r.name} ({r.score})' for r in named)} |"


def forms(game: Game) -> Iterator[str]:
    """The forms that a type's puzzles are read and written in."""
    yield f"Read: {', '.join(f'`{form}`' for form in game.notation.read_forms)}.  "
    yield f"Written: {', '.join(f'`{form}`' for form in game.notation.write_forms)}."


PARTS: dict[str, Callable[[], Iterator[str]]] = {
    "keys": keys,
    **{f"keys {name}": partial(own_keys, load_game(name)) for name in game_names()},
    **{f"rules {name}": partial(rules, load_game(name)) for name in game_names()},
    **{f"forms {name}": partial(forms, load_game(name)) for name in game_names()},
}


def renewed(text: str) -> str:
    """The README's text with all these parts as the program has them."""
    for name, part in PARTS.items():
        before, start, rest = text.partition(f"<!-- {name} -->\n")
        _, end, after = rest.partition("<!-- end -->")
        text = "\n".join((before + start, *part(), "", end + after))
    return text


if __name__ == "__main__":
    README.write_text(renewed(README.read_text("utf-8")), "utf-8")
