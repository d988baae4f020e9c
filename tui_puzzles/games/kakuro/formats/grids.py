r"""Grids of squares row by row: our own text, drawings, Janko's, and those of other programs.

::

    3 3
    x   4\  6\
    \3  .   .
    \7  .   .

A clue says its sums down and across, either of which may be missing: ``D\A`` here and in ``kkr``,
``D,A`` at Janko, ``C12F7`` in ``kakuroapp``. What follows a clue
is white, any other sign black, so that ``-`` and ``x`` may be either; between squares are blanks,
commas or bars. In drawings a black square is ``#`` and an open one ``.``, or its candidates: ``5?``
if only the 5 is left, and ``-`` if none is.
"""

import re
from collections.abc import Callable, Mapping, Sequence

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.kakuro.formats import sheet
from tui_puzzles.games.kakuro.formats.text import BLACK_SQUARE, size_of
from tui_puzzles.games.kakuro.puzzle import Clues
from tui_puzzles.notation.blocks import TextBlock
from tui_puzzles.notation.fields import fields
from tui_puzzles.notation.span import Span
from tui_puzzles.records import NamedTuple

Rows = Sequence[Sequence[Span]]
Meaning = Mapping[str, Clues | None]
"""What signs stand for: black, or white (None)."""

_CLUE = expression(r"\s*([0-9]*)\s*\\\s*([0-9]*)\s*")
_JANKO = expression(r"([0-9]*),([0-9]*)")
_LETTERS = expression(r"(?=.)(?:C([0-9]+))?(?:F([0-9]+))?")
_SIZE = expression(r"\s*([0-9]{1,4})\s*,\s*([0-9]{1,4})\s*")
_LEFT = expression(r"[1-9]{2,}\??|[1-9]\?|-")
_DIGITS = tuple("123456789")
_EITHER = ("x", "X")
_DRAWN = {"#": sheet.BLACK, BLACK_SQUARE: sheet.BLACK, ".": None}
_OPEN = {".", "?", "_"}
"""What is white where nothing but digits stands behind the clues."""


class Dialect(NamedTuple):
    """The clues of a form, what its other signs mean, and what candidates look like."""

    clue: re.Pattern[str]
    meaning: Callable[[Rows, re.Pattern[str]], Meaning]
    token: str = "a clue, a digit or a sign"
    left: re.Pattern[str] | None = None


def _by_place(rows: Rows, clue: re.Pattern[str]) -> Meaning:
    """What stands behind a clue is white, any other sign black.

    BadInput for an x where both have signs of their own, and for one that is the corner, too.
    """
    after = [word for word in sheet.after_clues(rows, clue) if word.text not in _DIGITS]
    whites = {word.text for word in after} or _OPEN
    words = [word for row in rows for word in row if len(word.text) < 2]
    signs = {word.text for word in words} - {*_DIGITS}
    for word in [own for own in [*after, *words] if own.text in _EITHER]:
        others = signs - whites - {word.text}
        if rows[0][0].text == word.text if word.text in whites else others:
            raise word.bad("x could be black or white", "x for black, . for white")
    return {sign: None if sign in whites else sheet.BLACK for sign in signs}


_TOKEN = "a clue such as 12\\7, x for black, . for white, or 1 to 9"
_OURS, _OF_JANKO = Dialect(_CLUE, _by_place, _TOKEN), Dialect(_JANKO, _by_place, _TOKEN)
_KKR, _APP = Dialect(_CLUE, _by_place), Dialect(_LETTERS, _by_place)
_PICTURE = Dialect(
    _CLUE, lambda *_: _DRAWN, "a clue such as 12\\7, # for black, . for white, or digits", _LEFT
)

# -- which is it? ----------------------------------------------------------------------------------


def _clues(lines: Sequence[Span], clue: re.Pattern[str]) -> list[re.Match[str]]:
    words = (word for line in lines for word in fields(line))
    return [match for word in words if (match := clue.fullmatch(word.text))]


def is_ours(block: TextBlock) -> bool:
    r"""Is there a size, and a clue with ``\``?"""
    return size_of(block) is not None and bool(_clues(block.lines[1:], _CLUE))


def is_janko(block: TextBlock) -> bool:
    """Is there a size, and a clue with a comma?"""
    words = [word for line in block.lines[1:] for word in line.parts()]
    return size_of(block) is not None and any(_JANKO.fullmatch(word.text) for word in words)


def is_kkr(block: TextBlock) -> bool:
    r"""Is there a clue with ``\`` and no size?"""
    return size_of(block) is None and any(any(m.groups()) for m in _clues(block.lines, _CLUE))


def is_kakuroapp(block: TextBlock) -> bool:
    """Is there a clue with a letter and a number, and commas?"""
    rows = [line for line in block.lines if "," in line.text]
    return any(any(match.groups()) for match in _clues(rows, _LETTERS))


def is_drawn(block: TextBlock) -> bool:
    """Is it a grid with clues, and black squares or candidates?"""
    words = {word.text for line in block.lines for word in line.parts()}
    left = any(word[1:] and _LEFT.fullmatch(word) for word in words)
    return (left or not words.isdisjoint(("#", BLACK_SQUARE))) and is_kkr(block)


# -- reading ---------------------------------------------------------------------------------------


def read_ours(block: TextBlock) -> Entry:
    """The puzzle of a grid in our text."""
    return _sized(block, _OURS)


def read_janko(block: TextBlock) -> Entry:
    """The puzzle of a grid in Janko's signs."""
    return _sized(block, _OF_JANKO)


def read_kkr(block: TextBlock) -> Entry:
    r"""The puzzle of a grid with ``\``."""
    return _read(block, [fields(line) for line in block.lines], _KKR)


def read_drawn(block: TextBlock) -> Entry:
    """The board of a drawing."""
    return _read(block, [line.parts() for line in block.lines], _PICTURE)


def read_kakuroapp(block: TextBlock) -> Entry:
    """The puzzle of a grid with letters."""
    size, lines = _SIZE.fullmatch(block.lines[0].text), block.lines
    if size is None:
        return _read(block, [fields(line) for line in lines], _APP)
    rows, columns = int(size[1]), int(size[2])
    _check_rows(block, rows, columns)
    return _read(block, [fields(line) for line in lines[1:]], _APP, columns)


def grid_of(rows: Rows) -> Board:
    r"""The board of rows of as many squares, with clues such as ``12\7`` or ``12/7``."""
    plain = [[cell._replace(text=cell.text.replace("/", "\\")) for cell in row] for row in rows]
    board = _read(TextBlock([row[0] for row in rows]), plain, _KKR).found
    if board.layout.cell_names[0] == "r1c1":
        raise rows[0][0].bad("a corner is white", "a black square")
    return board


def _sized(block: TextBlock, dialect: Dialect) -> Entry:
    size, first = size_of(block), block.lines[0]
    if size is None:
        raise first.bad("the size is missing", "rows and columns, such as 10 10")
    _check_rows(block, *size)
    return _read(block, [line.parts() for line in block.lines[1:]], dialect, size[1])


def _check_rows(block: TextBlock, rows: int, columns: int) -> None:
    """BadInput unless there are so many lines below that of the size."""
    sheet.checked_size(block.lines[0], rows, columns)
    lines = block.lines[1:]
    if len(lines) != rows:
        place = lines[rows] if len(lines) > rows else block.lines[-1].end
        raise place.bad(f"there are {len(lines)} rows", f"{rows}")


def _read(block: TextBlock, rows: Rows, dialect: Dialect, wide: int = 0) -> Entry:
    """The puzzle of rows of so many squares, or as many as the first one has."""
    if all(row and not row[-1].text for row in rows):
        rows = [row[:-1] for row in rows]  # a comma ends each of them
    wide = wide or len(rows[0])
    sheet.checked_size(block.lines[0], len(rows), wide)
    for line, row in zip(block.lines[-len(rows) :], rows, strict=True):
        sheet.row_of(row, wide, line)
    meaning = dialect.meaning(rows, dialect.clue)
    squares = [[_square(word, dialect, meaning) for word in row] for row in rows]
    return sheet.HeadedGrid(block, squares).entry()


def _square(word: Span, dialect: Dialect, meaning: Meaning) -> sheet.Square:
    if match := dialect.clue.fullmatch(word.text):
        return sheet.Square(
            word, Clues(sheet.clue_sum(match[1], word), sheet.clue_sum(match[2], word))
        )
    if word.text in meaning:
        return sheet.Square(word, meaning[word.text])
    if word.text in _DIGITS:
        return sheet.Square(word, given=int(word.text))
    if dialect.left and dialect.left.fullmatch(word.text):
        return sheet.Square(word, left=word.text.rstrip("?-"))
    raise word.bad(f"{word.text!r:.20} is not a square", dialect.token)
