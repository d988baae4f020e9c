"""A piece of a text that knows its place."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from tui_puzzles.engine.errors import BadInput

MOST = 3
"""Runs of lines that are named."""
_WORD = re.compile(r"\S+")


def lines_named(numbers: Iterable[int]) -> str:
    """``line 3``, ``lines 1-2 and 9``, ``lines 1, 3, 5 ...``: these numbers in order."""
    runs: list[list[int]] = []
    for number in sorted({*numbers}):
        if runs and runs[-1][1] + 1 == number:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    texts = [str(first) if first == last else f"{first}-{last}" for first, last in runs[:MOST]]
    more = " ..." if len(runs) > MOST else ""
    several = len(runs) > 1 or any(first < last for first, last in runs)
    return f"line{'s' if several else ''} {', '.join(texts)}{more}" if runs else ""


def lowered(named: str, lines: int) -> str:
    """The same lines, named as they are so many lines further down."""
    return re.sub(r"[0-9]+", lambda number: str(int(number[0]) + lines), named)


class Span(NamedTuple):
    """A piece of a line; line and column count from 1."""

    text: str
    line: int
    column: int = 1

    def parts(self, pattern: re.Pattern[str] = _WORD) -> list["Span"]:
        """The pieces that match the pattern; without one, the words."""
        found = pattern.finditer(self.text)
        return [Span(match[0], self.line, self.column + match.start()) for match in found]

    def bad(self, message: str, expected: str, at: int = 0) -> BadInput:
        """The error of this span, at one of its characters."""
        return BadInput(message, line=self.line, column=self.column + at, expected=expected)

    @property
    def end(self) -> "Span":
        """The place after its last character."""
        return Span("", self.line, self.column + len(self.text))
