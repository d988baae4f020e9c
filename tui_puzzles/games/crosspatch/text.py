"""A text as blocks, one for each puzzle: framework, words, and what the comments say."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from tui_puzzles.engine.clean import clean_title
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play.texts import Lines

COMMENT = "!"
MOST_WORDS = 120_000
_SAID = re.compile(r"!\s*([a-z]+)\s*(?::\s*(.*?))?\s*", re.IGNORECASE)
_WORD = re.compile(r"\S+")


class Span(NamedTuple):
    """A piece of a line; line and column count from 1."""

    text: str
    line: int
    column: int = 1

    def bad(self, message: str, expected: str, at: int = 0) -> BadInput:
        """The error at one of its signs."""
        return BadInput(message, line=self.line, column=self.column + at, expected=expected)


@dataclass(slots=True)
class Block:
    """The lines of one puzzle; ``said`` has its comments of the form ``key`` or ``key: value``."""

    rows: list[Span] = field(default_factory=list)
    words: list[Span] = field(default_factory=list)
    said: dict[str, str] = field(default_factory=dict)
    framed: bool = False  # is the framework complete?

    @property
    def empty(self) -> bool:
        return not (self.rows or self.words)

    @property
    def first(self) -> Span:
        """Where it begins."""
        return (self.rows or self.words)[0]

    def take(self, line: Span) -> None:
        """Add a line that is no comment: a row, the end of the framework, or words."""
        if not line.text.strip():
            self.framed = bool(self.rows)
        elif self.framed:
            found = _WORD.finditer(line.text)
            self.words += (Span(word[0], line.line, word.start() + 1) for word in found)
            if len(self.words) > MOST_WORDS:
                raise line.bad("there are too many words", f"{MOST_WORDS} at most")
        else:
            self.rows.append(line)


def blocks(lines: Lines) -> Iterator[Block]:
    """The puzzles of a text; one ends where a title stands behind its words."""
    block = Block()
    for number, line in lines:
        if not line.startswith(COMMENT):
            block.take(Span(line, number))
        elif said := _SAID.fullmatch(line):
            key = said[1].casefold()
            if key == "title" and block.words:
                yield block
                block = Block()
            block.said[key] = clean_title(said[2] or "")
    if not block.empty:
        yield block
