"""Ids of Simon Tatham's Pattern, a puzzle a line: ``5x3:2.1/2/3/1/1/2.1/...``, columns first.

Ours may go on after a ``|``: the inks (``r red ff0000, b blue 0000ff``, and a letter after each
length), and after a second one the cells that are known, row by row: ``#x./...``. A line
``# title: ...`` names the puzzle below it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from tui_puzzles.engine.bits import Bits, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.nonogram.formats.palette import InkPalette, inks_text, palette_in
from tui_puzzles.games.nonogram.formats.sheet import (
    Sheet,
    Written,
    clue,
    coloured_clue,
    rows_in,
    size,
    tried,
)
from tui_puzzles.games.nonogram.line import SPACE
from tui_puzzles.games.nonogram.puzzle import (
    BLACK,
    SPACE_SYMBOL,
    Nonogram,
    clue_text,
    picture_rows,
    puzzle_of,
)
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.texts import NumberedLines

_ID = expression(r"\s*(\d{1,4})x(\d{1,4}):(?![a-zA-Z]*:|\w*[a-zA-Z_][\w,]*\s*$)(.*)")
"""``3x3::k:`` is a killer; letters and numbers without ``/`` are ids of other puzzles."""

LONE = "[0-9]{1,4}x[0-9]{1,4}:[!-~ ]*"
_TITLE = expression(r"# title\s*:\s*(.*)", re.IGNORECASE)


def fits(text: str) -> bool:
    """Does the first line that says something begin with a size and a colon?"""
    first = next(filter(_says, text.splitlines()), "")
    return _ID.fullmatch(first) is not None


def _says(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("# ")


def read(text: str) -> Iterator[Entry]:
    """A puzzle for each line, with the title that stands above it."""
    lines = NumberedLines(text)
    return lines.watched(_entries(rows_in(lines)))


def _entries(rows: Iterator[Span]) -> Iterator[Entry]:
    headings: dict[str, str] = {}
    for row in rows:
        if title := _TITLE.match(row.text):
            headings = {"title": title[1]}
        if _says(row.text):
            yield tried(row.line, _entry, row, headings)
            headings = {}


def _entry(row: Span, headings: dict[str, str]) -> Entry:
    match = _ID.fullmatch(row.text)
    if match is None:
        raise row.bad("this is not an id", "such as 5x5:1/2/3/2/1/1/2/3/2/1")
    columns, rows = size(row, "width", match[1]), size(row, "height", match[2])
    clues, inks, known = (*match[3].split("|"), "", "")[:3]
    parts = list(_parts(row, match.start(3), clues))
    if len(parts) != columns + rows:
        raise row.bad(f"there are {len(parts)} clues", f"{columns} and {rows}")
    palette = palette_in(row._replace(text=inks))
    sheet = Sheet(inks=tuple(palette.inks), headings=headings, line=row.line)
    written = [_clue(part, palette) for part in parts]
    sheet.columns, sheet.rows = written[:columns], written[columns:]
    return sheet.entry(_known(row, sheet.puzzle(), known.strip(), palette))


def _parts(row: Span, at: int, clues: str) -> Iterator[Span]:
    for text in clues.split("/"):
        yield Span(text.replace(".", " "), row.line, at + 1)
        at += len(text) + 1


def _clue(part: Span, palette: InkPalette) -> Written:
    return clue(part) if len(palette.inks) == 1 else coloured_clue(part, palette.values)


def _known(row: Span, puzzle: Nonogram, text: str, palette: InkPalette) -> Bits:
    if not text:
        return 0
    rows = text.split("/")
    if [len(part) for part in rows] != [len(puzzle.column_lines)] * len(puzzle.row_lines):
        raise row.bad("the known cells are not as many as the board's", "rows of . x and #")
    return known_marks(puzzle, rows, row, palette.values)


def known_marks(
    puzzle: Nonogram, rows: Sequence[str], row: Span, values: Mapping[str, int]
) -> Bits:
    """The marks of a picture of ``.``, ``x`` and the letters of colours."""
    values = {SPACE_SYMBOL: SPACE} | {letter: value for letter, value in values.items() if letter}
    signs = list(enumerate("".join(rows)))
    strange = next((sign for _, sign in signs if sign != "." and sign not in values), None)
    if strange is not None:
        raise row.bad(f"{strange!r} is not a cell", f". {' '.join(values)}")
    return of(puzzle.mark(cell, values[sign]) for cell, sign in signs if sign != ".")


def write(board: Board) -> str:
    """The id, with inks and known cells where there are any."""
    puzzle = puzzle_of(board)
    lines = (*puzzle.column_lines, *puzzle.row_lines)
    clues = "/".join(clue_text(line.clue, puzzle.inks).replace(" ", ".") for line in lines)
    text = f"{len(puzzle.column_lines)}x{len(puzzle.row_lines)}:{clues}"
    extra = inks_text(puzzle.inks) if puzzle.inks != (BLACK,) else ""
    if board.placed:
        extra += "|" + "/".join(picture_rows(board, ".", SPACE_SYMBOL))
    return f"{text}|{extra}\n" if extra else f"{text}\n"
