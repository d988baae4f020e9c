"""A text as blocks, one for each puzzle, and as spans that know where they stand."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from tui_puzzles.engine.clean import clean_title
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play.texts import Lines

_SAID = re.compile(r"#+\s*(?:([^:]*\w)\s*:)?\s*(.*)")
_SIZE = re.compile(r"\s*([0-9]{1,6})\s+([0-9]{1,6})\s*")
_LONE = re.compile(r"\bkakuro/")  # a whole puzzle on one line
_WORD = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line; line and column count from 1."""

    text: str
    line: int
    column: int = 1

    def parts(self, pattern: re.Pattern[str] = _WORD) -> list["Span"]:
        """The pieces that match the pattern; without one, the words."""
        found = pattern.finditer(self.text)
        return [Span(match[0], self.line, self.column + match.start()) for match in found]

    def bad(self, message: str, expected: str) -> BadInput:
        """The error of this span, at its first character."""
        return BadInput(message, line=self.line, column=self.column, expected=expected)

    @property
    def end(self) -> "Span":
        """The place behind its last character."""
        return Span("", self.line, self.column + len(self.text))


@dataclass(slots=True)
class Block:
    """The lines of one puzzle, and what its comments say: ``# key: value``."""

    lines: list[Span] = field(default_factory=list)
    said: dict[str, str] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """Its title, else its id."""
        return self.said.get("title") or self.said.get("id", "")

    @property
    def size(self) -> tuple[int, int] | None:
        """Rows and columns, if that is what its first line says."""
        match = _SIZE.fullmatch(self.lines[0].text)
        return (int(match[1]), int(match[2])) if match else None

    @property
    def complete(self) -> bool:
        """Has it all the rows that its first line asks for? A link is complete by itself."""
        if not self.lines:
            return False
        size = self.size
        return _is_lone(self.lines[0]) or (size is not None and len(self.lines) > size[0])


def blocks(lines: Lines) -> Iterator[Block]:
    """The puzzles of a text: after ``%%``, and where a complete one is followed by another."""
    block = Block()
    for number, line in lines:
        span = Span(line.rstrip(), number)
        if block.lines and _begins(span, block):
            yield block
            block = Block()
        if line.lstrip().startswith("#"):
            _note(block.said, line.strip())
        elif line.strip() not in ("", "%%"):
            block.lines.append(span)
    if block.lines:
        yield block


def _begins(span: Span, block: Block) -> bool:
    """Does another puzzle begin at this line?"""
    if span.text.strip() == "%%" or _is_lone(span):
        return True
    heading = span.text.lstrip().startswith("#")
    return block.complete and (heading or _SIZE.fullmatch(span.text) is not None)


def _is_lone(span: Span) -> bool:
    return _LONE.search(span.text) is not None


def _note(said: dict[str, str], comment: str) -> None:
    match = _SAID.fullmatch(comment)
    if match and match[2]:
        key = clean_title(match[1] or "note").casefold()
        said[key] = clean_title(match[2])
