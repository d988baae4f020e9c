"""A piece of a text that knows its place."""

import re
from typing import NamedTuple

from tui_puzzles.engine.errors import BadInput

_WORD = re.compile(r"\S+")


class Span(NamedTuple):
    """A piece of a line; line and column count from 1."""

    text: str
    line: int
    column: int = 1

    def parts(self, pattern: re.Pattern[str] = _WORD) -> list["Span"]:
        """The pieces that match the pattern; without one, the words."""
        found = pattern.finditer(self.text)
        return [Span(match[0], self.line, self.column + match.start()) for match in found]

    def at(self, start: int, end: int) -> "Span":
        """The piece between two places."""
        return Span(self.text[start:end], self.line, self.column + start)

    def bad(self, message: str, expected: str, at: int = 0) -> BadInput:
        """The error of this span, at one of its characters."""
        return BadInput(message, line=self.line, column=self.column + at, expected=expected)

    @property
    def end(self) -> "Span":
        """The place after its last character."""
        return Span("", self.line, self.column + len(self.text))
