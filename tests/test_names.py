"""Names say what a thing is, not that somebody said or wanted it."""

import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import tui_puzzles

SAYING = re.compile(r"told|said|asked|kept|wanted|wished", re.IGNORECASE)


def names(path: Path) -> Iterator[tuple[str, int, str]]:
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.NAME:
                yield path.name, token.start[0], token.string


def test_no_name_is_a_verb_of_saying() -> None:
    paths = Path(tui_puzzles.__path__[0]).rglob("*.py")
    assert not [name for path in paths for name in names(path) if SAYING.search(name[2])]
