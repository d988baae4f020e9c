"""Ids of Simon Tatham's Pattern, a puzzle a line: ``5x3:2.1/2/3/1/1/2.1/...``, columns first.

Ours may go on after a ``|``: the inks (``r red ff0000, b blue 0000ff``, and a letter after each
length), and after a second one the cells that are known, row by row: ``#x./...``.
"""

import re
from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import Bits, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.entry import Entry
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.nonogram.formats.written import (
    Row,
    Sheet,
    Written,
    clue,
    coloured_clue,
    numbered,
    size,
)
from tui_puzzles.nonogram.puzzle import (
    BLACK,
    SPACE_SYMBOL,
    Ink,
    Nonogram,
    clue_text,
    picture_rows,
    puzzle_of,
)

_ID = re.compile(r"\s*(\d{1,4})x(\d{1,4}):(.*)")
_INK = re.compile(r"\s*(\S)\s+(.+?)\s+([0-9a-fA-F]{6})\s*")


def fits(text: str) -> bool:
    """Does the first line that says something begin with a size and a colon?"""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return _ID.fullmatch(first) is not None


def read(text: str) -> Iterator[Entry]:
    """A puzzle for each line."""
    for row in numbered(text):
        if row.text.strip() and not row.text.lstrip().startswith("# "):
            try:
                yield _entry(row)
            except BadInput as error:
                yield Entry(error=error, line=row.line)


def _entry(row: Row) -> Entry:
    match = _ID.fullmatch(row.text)
    if match is None:
        raise row.bad("this is no id", "such as 5x5:1/2/3/2/1/1/2/3/2/1")
    columns, rows = size(row, "width", match[1]), size(row, "height", match[2])
    clues, inks, known = (*match[3].split("|"), "", "")[:3]
    texts = clues.strip().split("/")
    if len(texts) != columns + rows:
        raise row.bad(f"there are {len(texts)} clues", f"{columns} and {rows}")
    sheet = Sheet(inks=_inks(row, inks), line=row.line)
    written = [_clue(text, row, sheet.inks) for text in texts]
    sheet.columns, sheet.rows = written[:columns], written[columns:]
    return sheet.entry(_known(row, sheet.puzzle(), known.strip()))


def _clue(text: str, row: Row, inks: Sequence[Ink]) -> Written:
    part = Row(text.replace(".", " "), row.line)
    if len(inks) == 1:
        return clue(part)
    return coloured_clue(part, {ink.symbol: colour for colour, ink in enumerate(inks, 1)})


def _inks(row: Row, text: str) -> tuple[Ink, ...]:
    if not text.strip():
        return (BLACK,)
    inks = []
    for part in text.split(","):
        match = _INK.fullmatch(part)
        if match is None:
            raise row.bad(f"{part.strip()!r} is no ink", "such as r red ff0000")
        inks.append(Ink(match[1], match[2], match[3].lower()))
    return tuple(inks)


def _known(row: Row, puzzle: Nonogram, text: str) -> Bits:
    if not text:
        return 0
    rows = text.split("/")
    if [len(part) for part in rows] != [len(puzzle.column_lines)] * len(puzzle.row_lines):
        raise row.bad("the known cells are not as many as the board's", "rows of . x and boxes")
    return known_marks(puzzle, rows, row)


def known_marks(puzzle: Nonogram, rows: Sequence[str], row: Row) -> Bits:
    """The marks of a picture of ``.``, ``x`` and the inks' symbols."""
    signs = list(enumerate("".join(rows)))
    strange = next((sign for _, sign in signs if sign not in (".", *puzzle.symbols)), None)
    if strange is not None:
        raise row.bad(f"{strange!r} is no cell", f". {' '.join(puzzle.symbols)}")
    return of(puzzle.mark(cell, puzzle.value_named(sign)) for cell, sign in signs if sign != ".")


def write(board: Board) -> str:
    """The id, with inks and known cells where there are any."""
    puzzle = puzzle_of(board)
    lines = (*puzzle.column_lines, *puzzle.row_lines)
    clues = "/".join(clue_text(line.clue, puzzle.inks).replace(" ", ".") for line in lines)
    text = f"{len(puzzle.column_lines)}x{len(puzzle.row_lines)}:{clues}"
    inks = ", ".join(f"{ink.symbol} {ink.name} {ink.rgb}" for ink in puzzle.inks)
    said = inks if puzzle.inks != (BLACK,) else ""
    if board.placed:
        said += "|" + "/".join(picture_rows(board, ".", SPACE_SYMBOL))
    return f"{text}|{said}\n" if said else f"{text}\n"
