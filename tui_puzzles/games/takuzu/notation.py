"""Takuzu as text: rows of ``0``, ``1`` and ``.`` with signs between cells, or all in one line.

The word ``equal`` before them says that lines may be equal, ``different`` that they may not: which
is what holds without a word where there are signs, or none.
"""

import re
from collections.abc import Iterator, Sequence

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.takuzu import unruly
from tui_puzzles.games.takuzu.puzzle import KINDS, SIDES, Takuzu, puzzle_of
from tui_puzzles.notation.blocks import TextBlock, paragraphs
from tui_puzzles.notation.forms import Form, Forms, readable
from tui_puzzles.notation.rows import in_rows, marks_in, rows_in, rows_of, signs_in, symbols_of
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.texts import NumberedLines

_VALUES = {"0": 0, "1": 1, ".": None, "_": None}
_SUNS = str.maketrans("☀🌞🌙⬜⬛", "110..", "\ufe0e\ufe0f")
_EXCHANGED = str.maketrans("01", "10")
KNOWN = f"an even number from {SIDES[0]} to {SIDES[-1]}"
WORDS = {"different": False, "equal": True}
"""Words before the cells: may lines be equal?"""
_WORD = expression(rf"\s*({'|'.join(WORDS)})(?:\s+|$)", re.IGNORECASE)
_OURS = expression(r"(?=[._/\s-]*[01=x])[01._=x/\s-]*")


def _paragraphs(lines: NumberedLines) -> Iterator[TextBlock]:
    """The puzzles of a text, where suns are 1 and moons 0."""
    return paragraphs((number, line.translate(_SUNS)) for number, line in lines)


def read(block: TextBlock) -> Entry:
    """The puzzle of the rows."""
    (word, start), lines = _worded(block.lines[0]), block.lines[1:]
    cells, rows = rows_in([start, *lines], "".join(KINDS))
    size = _size(cells)
    layout = Takuzu(*size, signs_in(rows, size, "".join(KINDS)), WORDS.get(word))
    board = Board.start(layout, marks_in(cells, _VALUES, layout))
    return Entry(board, title=block.title, line=block.line)


def _worded(line: Span) -> tuple[str, Span]:
    """The word before the cells, if there is one, and what follows it."""
    if not (match := _WORD.match(line.text)):
        return "", line
    rest = line._replace(text=line.text[match.end() :], column=line.column + match.end())
    return match[1].lower(), rest


def _size(rows: Sequence[Span]) -> tuple[int, int]:
    """Rows and columns; BadInput for another shape or size."""
    number, width, most = len(rows), len(rows[0].text), SIDES[-1]
    if number not in SIDES:
        place = rows[most] if number > most else rows[-1].end
        raise place.bad(f"the board has {number} rows", KNOWN)
    for row in rows:
        if len(row.text) != width:
            raise row.bad(f"the row has {len(row.text)} cells", f"{width}, as the first row has")
    if width not in SIDES:
        raise rows[0].bad(f"the row has {width} cells", KNOWN)
    return number, width


def _fits(block: TextBlock) -> bool:
    """Is any cell known, and can the text be read?"""
    text = "".join(line.text for line in (_worded(block.lines[0])[1], *block.lines[1:]))
    return _OURS.fullmatch(text) is not None and readable(read)(block)


def _fits_line(block: TextBlock) -> bool:
    return "/" in block.lines[0].text and _fits(block)


def canonical(board: Board) -> str:
    """The smallest line, turned, mirrored, and with 0 and 1 exchanged."""
    layout, cells, found = puzzle_of(board), symbols_of(board, "."), list[str]()
    grid = layout.field
    for turn in grid.turns():
        place = {cell: at for at, cell in enumerate(turn)}
        pairs = ((*sorted((place[a], place[b])), sign) for (a, b), sign in layout.signs.items())
        moved, line = sorted(pairs), "".join(cells[cell] for cell in turn)
        if grid.rows != grid.cols:
            width = grid.cols if abs(turn[1] - turn[0]) == 1 else grid.rows
            line = "/".join(map("".join, in_rows(line, width)))
        found += (f"{one}{moved}" for one in (line, line.translate(_EXCHANGED)))
    return _named(board, min(found), " ")


def _named(board: Board, text: str, blank: str) -> str:
    """The text, after the word that says of equal lines what isn't usual."""
    layout = puzzle_of(board)
    word = next(word for word, equal in WORDS.items() if equal is layout.equal)
    return text if layout.equal is layout.usual else f"{word}{blank}{text}"


def _line(board: Board) -> str:
    return _named(board, "/".join(rows_of(board, ".", "")), " ")


def _rows(board: Board) -> str:
    return _named(board, "\n".join(rows_of(board, ".", " ")), "\n")


NOTATION = Forms(
    table=(
        Form("unruly", unruly.fits, unruly.read, unruly.write),
        Form("takuzu-line", _fits_line, read, _line),
        Form("takuzu", _fits, read, _rows),
    ),
    blocks=_paragraphs,
    short="takuzu-line",
    solved="takuzu-line",
    drawn="takuzu",
    marks="takuzu",
    cells="tui_puzzles.games.takuzu.kind:KIND",
    others="tui_puzzles.notation.worded:is_worded",
    lone=f"(?:(?:{'|'.join(WORDS)}) +)?[01.][01.=x-]*/[01.=x/-]*",
)
