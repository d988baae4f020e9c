"""A text as blocks: the lines of one puzzle each, with the headings right above them."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.formats.text import (
    HEADINGS,
    LONE,
    SECTIONS,
    LineKind,
    TextLine,
    read_lines,
)
from tui_puzzles.games.sudoku.puzzle import PLAIN, puzzle_of
from tui_puzzles.laws.kinds import Place
from tui_puzzles.notation.programs.pzprv3 import begins_file
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.texts import NumberedLines
from tui_puzzles.notation.unused import lines_named
from tui_puzzles.records import NamedTuple

PENCILLED = "pencilmarks"
USED = ("puzzle", "state", PENCILLED)
"""The sections that are read."""
_TITLE = expression(r"title\s*:\s*(.*)", re.IGNORECASE)
_VARIANT = expression(r"(?:variant|regions)\s*:(.*)", re.IGNORECASE)  # # variant: x antiknight
_WORD = expression(r"[^\s,/]+")
_SIZE = expression(r"sudoku|\d{1,2}x\d{1,2}").fullmatch
_USUAL = expression(r"(?i)none|standard|classic|normal|regular|sudoku|3x3").fullmatch
LEAST = 16
"""Letters of the smallest jigsaw on one line."""
_TITLED = expression(  # as people write above a grid
    r"(?i)^rules?\s*:.*(?:diagonal|knight|king|consecutive|thermo|arrow|cage|killer).*"
    r"|\b(?:anti|non)-?(?:knight|king|consecutive)\b"
    r"|\b(?:killer|jigsaw|irregular|diagonal|windoku|hyper|thermo|arrow|sandwich|skyscraper"
    r"|(?:anti|non)-?(?:knight|king|consecutive))[- ]sudoku\b|\bsudoku[- ]x\b"
)
_HEADER = expression(r"(U(?=http|www)|[ABCDLSU](?![a-z ]))(.*)")  # #ARuud, #DMy puzzle


_GAP = TextLine(LineKind.BLANK, Span("", 0))


class TextBlock(NamedTuple):
    """The lines of one puzzle, at least one of them with cells.

    ``left``: the numbers of lines around it, or in it, that are not used.
    """

    body: tuple[TextLine, ...]
    headings: tuple[TextLine, ...] = ()
    left: tuple[int, ...] = ()

    @property
    def kind(self) -> LineKind:
        """The kind of its first line."""
        return self.body[0].kind

    @property
    def line(self) -> int:
        """Where it begins."""
        return self.body[0].span.line

    @property
    def rows(self) -> tuple[TextLine, ...]:
        """The lines with cells in them."""
        return tuple(line for line in self.body if line.kind is LineKind.ROW or line.kind in LONE)

    @property
    def sections(self) -> dict[str, tuple[TextLine, ...]]:
        """The rows under ``[State]`` ..., by name in lower case; what has no name is the puzzle."""
        parts: dict[str, tuple[TextLine, ...]] = {}
        name = "puzzle"
        for line in self.body:
            if line.kind in SECTIONS:
                name = line.span.text.strip(" \t[]").lower()
            elif line.kind is LineKind.ROW or name == PENCILLED:
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
        above = (word for line in self.headings for word in _variant_of(line))
        return [*above, *self.body[0].variant]

    @property
    def laws(self) -> list[Span]:
        """The lines that tell a constraint each."""
        return [line.span for line in (*self.headings, *self.body) if line.kind is LineKind.LAW]

    @property
    def title(self) -> str:
        """What ``# title:`` says, else the comment on its first row, ``#D``, or the line above."""
        named = (_TITLE.fullmatch(line.comment) for line in self.headings)
        others = (line for line in self.headings if line.kind is not LineKind.LAW)
        above = [line for line in others if not _is_header(line)]
        last = _text(above[-1]) if above else ""
        other = self.rows[0].comment or self.headers.get("D", last)
        return next((match[1] for match in named if match), other)

    def entry(self, board: Board, title: str = "", beside: int = 0) -> Entry:
        """The puzzle as it was read; ``beside``: the line with more than its cells, if any."""
        title = title or self.title
        first = self.body[0].span
        if self.kind is LineKind.LINK and len(first.parts()) > 1 and not begins_file(first):
            beside = self.line
        prose = (line for line in self.headings if line.kind is LineKind.PROSE)
        left = [line.span.line for line in prose if _counts(line) and _text(line) != title]
        if not puzzle_of(board).variant.clues or self.kind in LONE - {LineKind.LONG}:
            left += [law.line for law in self.laws]
        left += [line.span.line for line in self.body[1:] if _is_foreign(line)]
        unmet = _unmet(title, board)
        if beside or left or self.left or unmet:
            named = lines_named([*self.left, *left])
            parts = [named, f"the rest of line {beside}" if beside else "", unmet]
            return Entry(board, None, title, self.line, " and ".join(filter(None, parts)))
        return Entry(board, title=title, line=self.line)


def _variant_of(line: TextLine) -> list[Span]:
    """The words of a heading that tells a variant, with or without saying so."""
    match = _VARIANT.fullmatch(_text(line))
    words = Span(match[1] if match else _text(line).rstrip(":"), line.span.line).parts(_WORD)
    if match:
        return [] if all(map(_USUAL, (word.text for word in words))) else words
    return words if line.kind is LineKind.PROSE and _are_names([w.text for w in words]) else []


def _are_names(words: Sequence[str]) -> bool:
    """Are all of them names of variants, sizes, or the regions of a jigsaw?"""
    names = KINDS.words(Place.BOARD)
    others = [word for word in map(str.lower, words) if word not in names and not _SIZE(word)]
    if others[:1] == ["jigsaw"]:
        regions = others[1:]
        square = {*map(len, regions)} == {len(regions)}
        return square or (len(regions) == 1 and len(regions[0]) >= LEAST)
    return not others and any(word.lower() in names and word.lower() != "x" for word in words)


def _unmet(title: str, board: Board) -> str:
    """The variant that a title names, above the cells of a plain Sudoku."""
    match = _TITLED.search(title)
    plain = puzzle_of(board).variant._replace(side=PLAIN.side) == PLAIN
    return f"{match[0]!r} in the title" if match and plain else ""


def _is_header(line: TextLine) -> bool:
    """Is the heading for the program, or a tag?"""
    tag = line.span.text.lstrip().startswith("<")
    return tag or any(pattern.fullmatch(line.comment) for pattern in (_HEADER, _VARIANT))


def _text(line: TextLine) -> str:
    """The text of a heading."""
    return line.comment or line.span.text.strip()


def _counts(line: TextLine) -> bool:
    """Is it a line that may be missed: not a comment, a tag, brackets, or a part of a frame?"""
    text = line.span.text.strip()
    return (
        bool(text.strip("[](){};,"))
        and not text.startswith("<")
        and line.kind is not LineKind.BORDER
    )


def _is_foreign(line: TextLine) -> bool:
    """Is it among the rows, but neither cells nor the name of a section that has some?"""
    name = line.span.text.strip(" \t[],").lower()
    return (line.kind is LineKind.PROSE and name != "") or (
        line.kind is LineKind.SECTION and name not in USED
    )


def blocks(lines: NumberedLines) -> Iterator[TextBlock]:
    """The puzzles of a text, good and bad; what looks like no puzzle at all is left out."""
    whole = TextBlock(())
    try:
        for piece in _pieces(read_lines(lines)):
            if not piece.rows:
                whole = whole._replace(left=whole.left + piece.left)
            elif whole.rows and _continues(whole, piece):
                body = (*whole.body, _GAP, *piece.body)
                whole = TextBlock(body, whole.headings, whole.left + piece.left)
            else:
                yield from _split(whole)
                whole = piece._replace(left=piece.left if whole.rows else whole.left + piece.left)
    except BadInput:  # in what follows
        yield from _split(whole)
        raise
    yield from _split(whole)


def _pieces(lines: Iterable[TextLine]) -> Iterator[TextBlock]:
    """Runs of lines without a blank line or a heading in between, each with what was left above.

    The last one has no rows when there are lines behind the puzzles.
    """
    headings, body, left = list[TextLine](), list[TextLine](), list[int]()
    for line in chain(lines, [_GAP]):
        if body and _ends(body[0], line):
            piece = TextBlock(tuple(body), tuple(headings), tuple(left))
            left = [] if piece.rows else [*left, *_counted([*headings, *body])]
            headings, body = [], []
            yield from [piece] if piece.rows else []
        if line.kind is LineKind.BLANK:
            left += _counted([own for own in headings if own.kind is not LineKind.LAW])
            headings = [own for own in headings if own.kind is LineKind.LAW]  # of the rows below
        else:
            (headings if line.kind in HEADINGS and not body else body).append(line)
    if left or headings:
        yield TextBlock((), (), (*left, *_counted(headings)))


def _counted(lines: Iterable[TextLine]) -> list[int]:
    """The numbers of lines that may be missed."""
    return [line.span.line for line in lines if _counts(line)]


def _ends(first: TextLine, line: TextLine) -> bool:
    """Does this line end the run that starts with the other? Sections may contain words."""
    if line.kind is LineKind.PROSE and first.kind in SECTIONS:
        return False
    enders = LONE | HEADINGS | {LineKind.BLANK, LineKind.PUZZLE}
    return first.kind in LONE or (line.kind in enders and line.kind is not LineKind.LAW)


def _continues(whole: TextBlock, piece: TextBlock) -> bool:
    """Three bands of rows with blank lines in between are one grid, sections one puzzle."""
    if piece.kind is LineKind.SECTION:
        return whole.kind not in LONE
    bands = 1 + whole.body.count(_GAP)
    alike = len(whole.rows) == 3 * bands < 9 and len(piece.rows) == 3
    return alike and not piece.headings and not {whole.kind, piece.kind} & SECTIONS


def _split(block: TextBlock) -> Iterator[TextBlock]:
    """Grids with nothing in between are separated by their nine rows."""
    rows = block.rows
    if len(rows) < 10 or len(rows) % 9 or any(line.kind in SECTIONS for line in block.body):
        yield from [block] if rows else []
        return
    for start in range(0, len(rows), 9):
        yield block._replace(body=rows[start : start + 9])
        block = TextBlock(())
