"""Exact cover problems in Knuth's form: a line of items, then a line for each option.

Secondary items follow a ``|`` in the line of items; a line that begins with ``|`` is a comment.
Names are any characters except white space.
"""

import re
from collections.abc import Iterator

from tui_puzzles.search.exact_cover import ExactCover

_WORD = re.compile(r"\S+")

Place = tuple[str, int, int]  # a name, its line and its column, from 1


class BadCover(ValueError):
    """A text that can't be read: the error, its place (from 1), and what was expected."""

    def __init__(self, message: str, line: int, column: int, expected: str) -> None:
        super().__init__(message)
        self.line = line
        self.column = column
        self.expected = expected


def read_cover(text: str) -> ExactCover:
    """The problem of a text; BadCover when it can't be read."""
    lines = [line for line in _lines(text) if line and not line[0][0].startswith("|")]
    if not lines:
        raise BadCover("there are no items", 1, 1, "a line of items")
    names, *options = lines
    bars = [at for at, (name, _, _) in enumerate(names) if name == "|"]
    if len(bars) > 1:
        raise BadCover(
            "there is a second | in the line of items", *names[bars[1]][1:], "at most one"
        )
    cut = bars[0] if bars else len(names)
    primary, secondary = names[:cut], names[cut + 1 :]
    known = _checked([*primary, *secondary])
    for option in options:
        _check_option(option, known)
    return ExactCover(
        [name for name, _, _ in primary],
        [name for name, _, _ in secondary],
        [[name for name, _, _ in option] for option in options],
    )


def _lines(text: str) -> Iterator[list[Place]]:
    for number, line in enumerate(text.splitlines(), 1):
        yield [(match[0], number, match.start() + 1) for match in _WORD.finditer(line)]


def _checked(items: list[Place]) -> set[str]:
    known: set[str] = set()
    for name, line, column in items:
        if name in known:
            raise BadCover(f"the item {name!r} is named twice", line, column, "names that differ")
        known.add(name)
    return known


def _check_option(option: list[Place], known: set[str]) -> None:
    seen: set[str] = set()
    for name, line, column in option:
        if name not in known:
            raise BadCover(f"{name!r} is not an item", line, column, "one of the first line")
        if name in seen:
            raise BadCover(f"{name!r} is in the option twice", line, column, "each item once")
        seen.add(name)
