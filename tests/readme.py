"""The parts of the README that the program itself knows: ``python -m tests.readme`` renews them."""

from collections.abc import Callable, Iterator
from pathlib import Path

from tui_puzzles.engine.rule import Level
from tui_puzzles.sudoku.game import GAME
from tui_puzzles.ui.app_keys import all_keys

README = Path(__file__).parents[1] / "README.md"


def keys() -> Iterator[str]:
    """The table of keys."""
    yield "| | | keys | does |"
    yield "|---|---|---|---|"
    for key in all_keys():
        names = " ".join(f"`{name}`" for name in key.all_keys.split(","))
        yield f"| {key.group} | {key.label} | {names} | {key.tooltip} |"


def rules() -> Iterator[str]:
    """The rules of Sudoku, level by level."""
    yield "| level | rules (score) |"
    yield "|---|---|"
    for level in Level:
        named = [rule for rule in (*GAME.upkeep, *GAME.rules) if rule.level is level]
        yield f"| {level.label} | {' · '.join(f'{r.name} ({r.score})' for r in named)} |"


def forms() -> Iterator[str]:
    """The forms that Sudokus are read and written in."""
    yield f"Read: {', '.join(f'`{form}`' for form in GAME.read_forms)}.  "
    yield f"Written: {', '.join(f'`{form}`' for form in GAME.write_forms)}."


PARTS: dict[str, Callable[[], Iterator[str]]] = {"keys": keys, "rules": rules, "forms": forms}


def renewed(text: str) -> str:
    """The README's text with all these parts as the program has them."""
    for name, part in PARTS.items():
        before, start, rest = text.partition(f"<!-- {name} -->\n")
        _, end, after = rest.partition("<!-- end -->")
        text = "\n".join((before + start, *part(), "", end + after))
    return text


if __name__ == "__main__":
    README.write_text(renewed(README.read_text("utf-8")), "utf-8")
