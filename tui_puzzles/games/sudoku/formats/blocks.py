"""A text as blocks: the lines of one puzzle each, with the headings right above them."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.sudoku.formats.text import (
    HEADINGS,
    LONE,
    SECTIONS,
    Kind,
    Line,
    read_lines,
)
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.texts import Lines

_TITLE = re.compile(r"title\s*:\s*(.*)", re.IGNORECASE)
_VARIANT = re.compile(r"(?:variant|regions)\s*:(.*)", re.IGNORECASE)  # # variant: x antiknight
_WORD = re.compile(r"[^\s,/]+")
_HEADER = re.compile(r"(U(?=http|www)|[ABCDLSU](?![a-z ]))(.*)")  # #ARuud, #DMy puzzle


class Block(NamedTuple):
    """The lines of one puzzle, at least one of them with cells."""

    body: tuple[Line, ...]
    headings: tuple[Line, ...] = ()

    @property
    def kind(self) -> Kind:
        """The kind of its first line."""
        return self.body[0].kind

    @property
    def line(self) -> int:
        """Where it begins."""
        return self.body[0].span.line

    @property
    def rows(self) -> tuple[Line, ...]:
        """The lines with cells in them."""
        return tuple(line for line in self.body if line.kind is Kind.ROW or line.kind in LONE)

    @property
    def sections(self) -> dict[str, tuple[Line, ...]]:
        """The rows under ``[State]`` ..., by name in lower case; what has no name is the puzzle."""
        parts: dict[str, tuple[Line, ...]] = {}
        name = "puzzle"
        for line in self.body:
            if line.kind in SECTIONS:
                name = line.span.text.strip(" \t[]").lower()
            elif line.kind is Kind.ROW:
                parts[name] = (*parts.get(name, ()), line)
        return parts

    @property
    def headers(self) -> dict[str, str]:
        """The headers ``#A`` to ``#U`` of an .sdk file, by letter."""
        found = [_HEADER.fullmatch(line.comment) for line in self.headings]
        return {match[1]: match[2].strip() for match in found if match}

    @property
    def variant(self) -> list[Span]:
        """The words that tell its variant, none when it is a plain Sudoku."""
        matches = [(_VARIANT.fullmatch(line.comment), line.span.line) for line in self.headings]
        above = [Span(match[1], line) for match, line in matches if match]
        return [word for words in above for word in words.parts(_WORD)] + [*self.body[0].variant]

    @property
    def title(self) -> str:
        """What ``# title:`` says, else the comment on its first row, ``#D``, or the line above."""
        named = (_TITLE.fullmatch(line.comment) for line in self.headings)
        above = [line for line in self.headings if not _is_header(line)]
        last = (above[-1].comment or above[-1].span.text.strip()) if above else ""
        other = self.rows[0].comment or self.headers.get("D", last)
        return next((match[1] for match in named if match), other)

    def entry(self, board: Board, title: str = "") -> Entry:
        """The puzzle as it was read."""
        return Entry(board, title=title or self.title, line=self.line)


def _is_header(line: Line) -> bool:
    """Is the heading for the program, or a tag?"""
    tag = line.span.text.lstrip().startswith("<")
    return tag or any(pattern.fullmatch(line.comment) for pattern in (_HEADER, _VARIANT))


def blocks(lines: Lines) -> Iterator[Block]:
    """The puzzles of a text, good and bad; what looks like no puzzle at all is left out."""
    chunks = _chunks(chain(read_lines(lines), [Line(Kind.BLANK, Span("", 0))]))
    for block in _joined(chunk for chunk in chunks if chunk.rows):
        yield from _split(block)


def _chunks(lines: Iterable[Line]) -> Iterator[Block]:
    """Runs of lines without a blank line or a heading in between."""
    headings: list[Line] = []
    body: list[Line] = []
    for line in lines:
        if body and _ends(body[0], line):
            yield Block(tuple(body), tuple(headings))
            headings, body = [], []
        if line.kind is Kind.BLANK:
            headings = []
        elif line.kind in HEADINGS and not body:
            headings.append(line)
        else:
            body.append(line)


def _ends(first: Line, line: Line) -> bool:
    """Does this line end the run that starts with the other? Sections may contain words."""
    if line.kind is Kind.PROSE and first.kind in SECTIONS:
        return False
    enders = LONE | HEADINGS | {Kind.BLANK, Kind.PUZZLE}
    return first.kind in LONE or line.kind in enders


def _joined(chunks: Iterable[Block]) -> Iterator[Block]:
    """Three bands of rows with blank lines in between are one grid, sections one puzzle."""
    parts: list[Block] = []
    for chunk in chunks:
        if parts and not _continues(parts, chunk):
            yield _whole(parts)
            parts = []
        parts.append(chunk)
    if parts:
        yield _whole(parts)


def _continues(parts: list[Block], chunk: Block) -> bool:
    if chunk.kind is Kind.SECTION:
        return parts[0].kind not in LONE
    bands = all(len(part.rows) == 3 and part.kind not in SECTIONS for part in (*parts, chunk))
    return bands and len(parts) < 3 and not chunk.headings


def _whole(parts: list[Block]) -> Block:
    return Block(tuple(line for part in parts for line in part.body), parts[0].headings)


def _split(block: Block) -> Iterator[Block]:
    """Grids with nothing in between are separated by their nine rows."""
    rows = block.rows
    if len(rows) == 9 or len(rows) % 9 or any(line.kind in SECTIONS for line in block.body):
        yield block
        return
    for start in range(0, len(rows), 9):
        yield Block(rows[start : start + 9], block.headings if start == 0 else ())
