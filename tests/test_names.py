"""Names say what a thing is; and no pattern is read in two ways by different Pythons."""

import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import tui_puzzles

POSSESSIVE = re.compile(r"\)(?:[*+?]|\{[\d,%]+d?\})\+")
SAYING = re.compile(r"told|said|asked|kept|wanted|wished", re.IGNORECASE)


def names(path: Path) -> Iterator[tuple[str, int, str]]:
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.NAME:
                yield path.name, token.start[0], token.string


def test_no_name_is_a_verb_of_saying() -> None:
    paths = Path(tui_puzzles.__path__[0]).rglob("*.py")
    assert not [name for path in paths for name in names(path) if SAYING.search(name[2])]


def test_no_pattern_repeats_a_group_possessively() -> None:
    """Before Python 3.11.5 such a match ends where the last, failed repetition did."""
    paths = Path(tui_puzzles.__path__[0]).rglob("*.py")
    assert not [path.name for path in paths if POSSESSIVE.search(path.read_text("utf-8"))]
