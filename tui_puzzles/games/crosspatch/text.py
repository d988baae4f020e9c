"""A text as blocks, one for each puzzle: framework, words, and headings from comments."""

import re
from collections.abc import Iterator

from tui_puzzles.engine.errors import clean_title
from tui_puzzles.engine.later import expression
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.texts import NumberedLines
from tui_puzzles.records import field, record

COMMENT, OBJECT = "!", "{"
MOST_WORDS = 120_000
_HEADING = expression(r"!\s*([a-z]+)\s*(?::\s*(.*?))?\s*", re.IGNORECASE)
_LENGTH = expression(r"\W*\d{1,2}[- ]letters?(?: words?)?\W*", re.IGNORECASE)
"""What books print above the words of a length."""


@record(frozen=False)
class TextBlock:
    """The lines of one puzzle; ``headings`` holds its comments ``key`` or ``key: value``."""

    rows: list[Span] = field(default_factory=list)
    words: list[Span] = field(default_factory=list)
    headings: dict[str, str] = field(default_factory=dict)
    framed: bool = False  # is the framework complete?
    ended: bool = False  # does an empty line follow words?

    @property
    def empty(self) -> bool:
        return not (self.rows or self.words)

    @property
    def is_object(self) -> bool:
        """Is it one of JSON, which no other puzzle follows?"""
        return bool(self.rows) and self.rows[0].text.startswith(OBJECT)

    @property
    def first(self) -> Span:
        """The place where it begins."""
        return (self.rows or self.words)[0]

    @property
    def line(self) -> int:
        """The number of its first line."""
        return self.first.line

    @property
    def title(self) -> str:
        """Its title according to its comments."""
        return self.headings.get("title", "")

    def take(self, line: Span) -> None:
        """Add a line that is not a comment: a row, the end of the framework, or words."""
        if self.is_object:
            self.rows.append(line)
        elif not line.text.strip():
            self.framed = bool(self.rows)
            self.ended = bool(self.words)
        elif self.framed:
            self.words += [] if _LENGTH.fullmatch(line.text) else line.parts()
            if len(self.words) > MOST_WORDS:
                raise line.bad("there are too many words", f"at most {MOST_WORDS}")
        else:
            self.rows.append(line)


def blocks(lines: NumberedLines) -> Iterator[TextBlock]:
    """The puzzles of a text; one ends where a title follows its words, or a second framework."""
    block = TextBlock()
    for number, line in lines:
        if block.ended and "#" in line and not line.startswith(COMMENT):
            yield block
            block = TextBlock()
        if not line.startswith(COMMENT) or block.is_object:
            block.take(Span(line, number))
        elif headings := _HEADING.fullmatch(line):
            key = headings[1].casefold()
            if key == "title" and block.words:
                yield block
                block = TextBlock()
            block.headings[key] = clean_title(headings[2] or "")
    if not block.empty:
        yield block
