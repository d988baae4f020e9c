"""Names say what a thing is, not that somebody said or wanted it."""

import re
import tokenize
from pathlib import Path

import tui_puzzles

SAYING = re.compile(r"told|said|asked|kept|wanted|wished", re.IGNORECASE)


def test_no_name_is_a_verb_of_saying() -> None:
    found = []
    for path in Path(tui_puzzles.__path__[0]).rglob("*.py"):
        with path.open("rb") as file:
            for token in tokenize.tokenize(file.readline):
                if token.type == tokenize.NAME and SAYING.search(token.string):
                    found.append(f"{path.name}:{token.start[0]}: {token.string}")
    assert not found
