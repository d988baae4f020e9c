"""The .g form of the Olsak brothers' solver: comments, colours, ``:``, rows, ``:``, columns.

Words may follow a colon. A colour is declared as ``r:R  #ff0000  red`` (its letter in the clues,
its letter in pictures, its name or value, a comment) after a line ``#d``; ``0`` is the background,
``1`` needs no letter.
"""

import re
from collections.abc import Iterator, Sequence

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.nonogram.formats.palette import InkPalette, plain_palette, rgb_of
from tui_puzzles.games.nonogram.formats.sheet import Sheet, coloured_clue, numbered
from tui_puzzles.games.nonogram.line import Clue
from tui_puzzles.games.nonogram.puzzle import BLACK, BOX_SYMBOL, Ink, clue_text, puzzle_of
from tui_puzzles.notation.span import Span

_SECTION = expression(r":[^:]*:?\s*")  # a line of a library has more colons
_TRIDDLER = expression(r"#[tT]")
_TRIANGLE = expression(r"\w+[/\\]\w+")
_COLOUR = expression(r"\s*(\S):(.)\s*(\S+)(.*)")


def fits(text: str) -> bool:
    """Two lines that begin with a colon, and aren't those of a library."""
    return sum(_SECTION.fullmatch(line) is not None for line in text.splitlines()) >= 2


def read(text: str) -> Iterator[Entry]:
    """The puzzle of a text."""
    rows = numbered(text)
    colons = [at for at, row in enumerate(rows) if row.text.startswith(":")]
    if len(colons) < 2:
        raise BadInput("rows and columns are not marked", line=1, expected="two lines with :")
    end = colons[2] if len(colons) > 2 else _last(rows) + 1
    _check_kind(rows[: colons[0]])
    palette = _palette(rows[: colons[0]])
    sheet = Sheet(inks=tuple(palette.inks))
    sheet.rows = [coloured_clue(row, palette.values) for row in rows[colons[0] + 1 : colons[1]]]
    sheet.columns = [coloured_clue(row, palette.values) for row in rows[colons[1] + 1 : end]]
    yield sheet.entry()


def _check_kind(rows: Sequence[Span]) -> None:
    """BadInput for boards of three directions."""
    for row in rows:
        if _TRIDDLER.match(row.text):
            raise row.bad("this is a triddler, on a board of triangles", "a board of squares")


def _last(rows: Sequence[Span]) -> int:
    return max(at for at, row in enumerate(rows) if row.text.strip())


def _palette(rows: Sequence[Span]) -> InkPalette:
    """The colours that are declared after ``#d``; ``1`` is the one that needs no letter."""
    start = next((at for at, row in enumerate(rows) if row.text[:2].lower() == "#d"), len(rows))
    palette = InkPalette()
    for row in rows[start + 1 :]:
        match = _COLOUR.match(row.text)
        if match is None:
            if row.text.strip():
                raise row.bad("this is not a colour", "such as r:R  #ff0000  red")
        elif match[1] != "0":
            _declare(row, palette, match)
    return palette if palette.inks else plain_palette()


def _declare(row: Span, palette: InkPalette, match: re.Match[str]) -> None:
    letter, sign, colour, comment = match.groups()
    if _TRIANGLE.fullmatch(colour):
        raise row.bad("a cell of two colours, divided into triangles", "cells of one colour")
    name = comment.strip() or ("" if colour.startswith("#") else colour)
    usual = letter == "1"
    wishes = BOX_SYMBOL + sign if usual else letter + sign
    palette.add("" if usual else letter, rgb_of(colour) or BLACK.rgb, name, wishes)


def write(board: Board) -> str:
    """The clues with a letter for each colour."""
    puzzle = puzzle_of(board)
    lines = [f"# {puzzle.title}"] if puzzle.title else []
    if puzzle.inks != (BLACK,):
        lines += ["#d", "0:.  #ffffff  white"]
        lines += [f"{_letter(ink)}:{ink.symbol}  #{ink.rgb}  {ink.name}" for ink in puzzle.inks]
    for kind, own in (("rows", puzzle.row_lines), ("columns", puzzle.column_lines)):
        lines += [f": {kind}", *(_text(line.clue, puzzle.inks) for line in own)]
    return "\n".join([*lines, ":"]) + "\n"


def _letter(ink: Ink) -> str:
    return "1" if ink.symbol == BOX_SYMBOL else ink.symbol


def _text(clue: Clue, inks: Sequence[Ink]) -> str:
    return clue_text(clue, inks).replace(BOX_SYMBOL, "")
