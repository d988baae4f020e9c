"""A piece of a text that knows its place."""

import re
from collections.abc import Callable

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.later import expression
from tui_puzzles.records import NamedTuple

_WORD = expression(r"\S+")


class Span(NamedTuple):
    """A piece of a line; line and column count from 1.

    ``columns``: those of its characters, where some between them are left out.
    """

    text: str
    line: int
    column: int = 1
    columns: tuple[int, ...] = ()

    def parts(self, pattern: re.Pattern[str] = _WORD) -> list["Span"]:
        """The pieces that match the pattern; without one, the words."""
        return [self.at(*match.span()) for match in pattern.finditer(self.text)]

    def at(self, start: int, end: int) -> "Span":
        """The piece between two places."""
        return Span(self.text[start:end], self.line, self._column(start), self.columns[start:end])

    def only(self, fits: Callable[[str], object]) -> "Span":
        """The characters of this kind, each of which knows its column."""
        places = [at for at, sign in enumerate(self.text) if fits(sign)]
        columns = tuple(map(self._column, places))
        text = "".join(self.text[at] for at in places)
        return Span(text, self.line, (*columns, self.column)[0], columns)

    def bad(self, message: str, expected: str, at: int = 0) -> BadInput:
        """The error of this span, at one of its characters."""
        return BadInput(message, line=self.line, column=self._column(at), expected=expected)

    @property
    def end(self) -> "Span":
        """The place after its last character."""
        return Span("", self.line, self._column(len(self.text)))

    def _column(self, at: int) -> int:
        if not self.columns:
            return self.column + at
        return self.columns[at] if at < len(self.columns) else self.columns[-1] + 1
