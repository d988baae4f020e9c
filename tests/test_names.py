"""Names say what a thing is, functions are short, and no pattern is read in two ways."""

import ast
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.parsed import ROOT, trees

POSSESSIVE = re.compile(r"\)(?:[*+?]|\{[\d,%]+d?\})\+")
WORD = re.compile(r"(?i:told|said|asked|kept|wanted|wished)")
SAYING = re.compile(rf"(?:^|_|(?<=[a-z\d])(?=[A-Z]))(?i:(?:un|re)?{WORD.pattern})(?=_|$|[A-Z\d])")
"""Names say what a thing is, not what somebody did with it: whole words, as ``masked`` is fine."""
LONGEST = 30  # lines of a function


def names(path: Path) -> Iterator[tuple[str, int, str]]:
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.NAME:
                yield path.name, token.start[0], token.string


@pytest.mark.parametrize("name", ["told", "_is_KEPT", "asked2", "ToldStory", "wordSaid", "unasked"])
def test_verbs_of_saying_are_found_in_names(name: str) -> None:
    assert SAYING.search(name)


@pytest.mark.parametrize("name", ["masked", "MASKED", "tasked_with", "MaskedCells"])
def test_words_that_only_contain_them_are_not(name: str) -> None:
    assert not SAYING.search(name)


def test_no_name_is_a_verb_of_saying() -> None:
    paths = [path for path in ROOT.rglob("*.py") if WORD.search(path.read_text("utf-8"))]
    assert not [name for path in paths for name in names(path) if SAYING.search(name[2])]


def test_no_pattern_repeats_a_group_possessively() -> None:
    """Before Python 3.11.5 such a match ends where the last, failed repetition did."""
    assert not [
        path.name for path in ROOT.rglob("*.py") if POSSESSIVE.search(path.read_text("utf-8"))
    ]


def test_no_function_is_long() -> None:
    for path, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or 0) - node.lineno + 1
                assert lines <= LONGEST, f"{path}:{node.lineno} {node.name}"
