"""Grids of a type in any text: each type says what its cells are (``CellKind``), nothing else.

``shapes`` divides a text into rows of cells. What of them are cells of the type, as many as a board
of it has, is a puzzle; what else the text has is said to be unused.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from math import isqrt
from string import ascii_uppercase
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.layout import Layout
from tui_puzzles.notation.shapes import Row, Run, is_frame, plain_lines, runs
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.unused import lines_named

NAME = "cells"
"""The form of such texts."""
BLANK = r"[._*?-]|-1|(?i:none|null|nan|nil|undefined)|⬜|⬛|□|"
"""What an open cell is in texts of all types."""
_SOLVED = re.compile(r"(?:solution|solved|answer|result)", re.IGNORECASE)
_TITLE = re.compile(r"\W*title\W*:\s*[\"']?(.*?)[\"',]*\s*", re.IGNORECASE)
_FREE = re.compile(  # what a program or a page has around a list
    r"<[^<>]*>|&\w+;|[\w.\"'\[\]]+\s*[:=]|\b(?:np|array|numpy|let|var|const|int|char|string)\b"
    r"|\\\w+(?:\{[^{}]*\})*|\\n"
)
_SIZE = re.compile(r"\s*#?\s*(\d+)(?:\s*[x×,\s]\s*(\d+))?\s*")


class CellKind(NamedTuple):
    """What the cells of a type are.

    ``cell``: the pattern of a cell. ``fits``: can a board have so many rows and columns? ``board``
    is what the rows say; BadInput when they are rather something else.
    """

    cell: str
    fits: Callable[[int, int], bool]
    board: Callable[[Sequence[Row]], Board]

    def has(self, row: Row, match: Callable[[str], object]) -> bool:
        return all(match(cell.text) for cell in row)


def grids(text: str, kind: CellKind) -> list[Entry]:
    """The puzzles of a kind in a text, in their order."""
    found = list[tuple[Sequence[Row], Board]]()
    used = set[int]()
    for run in runs(text):
        if _SOLVED.search(run.key):
            continue
        for rows in _boards_in(run, kind):
            lines = {cell.line for row in rows for cell in row if cell.text}
            if not lines & used and (board := _board(rows, kind)):
                found.append((rows, board))
                used |= lines
    found.sort(key=lambda one: _first(one[0]))
    left = _left(text, [rows for rows, _ in found]) if found else ""
    title = next((match[1] for line in text.splitlines()[:9] if (match := _TITLE.fullmatch(line))), "")
    return [
        Entry(board, title=title if len(found) == 1 else "", line=_first(rows), left="" if at else left)
        for at, (rows, board) in enumerate(found)
    ]


def _first(rows: Sequence[Row]) -> int:
    return min((cell.line for row in rows for cell in row), default=1)


def _board(rows: Sequence[Row], kind: CellKind) -> Board | None:
    try:
        return kind.board(rows)
    except BadInput:
        return None


# -- rows that may be a board ----------------------------------------------------------------------


def _boards_in(run: Run, kind: CellKind) -> Iterator[Sequence[Row]]:
    match = re.compile(kind.cell).fullmatch
    for rows in (run.rows, _unlabelled(run.rows)):
        numbered = list(enumerate(rows))
        for fits, part in groupby(numbered, key=lambda one: kind.has(one[1], match)):
            if fits:
                own = list(part)
                breaks = {at - own[0][0] for at in run.breaks}
                yield from _cut([row for _, row in own], breaks, run.ragged, kind)


def _cut(
    rows: Sequence[Row], breaks: set[int], ragged: bool, kind: CellKind
) -> Iterator[Sequence[Row]]:
    """These rows as one board, as several with empty lines in between, or one below the other."""
    if ragged:
        rows = _filled(rows)
    if not rows:
        return
    number, width = len(rows), len(rows[0])
    ends = sorted({0, number} | {at for at in breaks if 0 < at < number})
    parts = [rows[a:b] for a, b in zip(ends, ends[1:], strict=False)]
    if number == width and kind.fits(number, width):
        yield rows
    elif len(ends) > 2 and all(kind.fits(len(part), width) for part in parts):
        yield from parts
    elif kind.fits(number, width):
        yield rows
    elif number % width == 0 and kind.fits(width, width):
        yield from (rows[at : at + width] for at in range(0, number, width))
    elif number == 1 and isqrt(width) ** 2 == width and kind.fits(isqrt(width), isqrt(width)):
        side = isqrt(width)
        yield [rows[0][at : at + side] for at in range(0, width, side)]


def _filled(rows: Sequence[Row]) -> Sequence[Row]:
    """Rows that are all as long as the longest, without empty ones above and below."""
    full = [at for at, row in enumerate(rows) if any(cell.text for cell in row)]
    if not full:
        return ()
    inner = rows[full[0] : full[-1] + 1]
    width = max(map(len, inner))
    return [
        (*row, *(Span("", row[0].line if row else 0) for _ in range(width - len(row))))
        for row in inner
    ]


def _unlabelled(rows: Sequence[Row]) -> Sequence[Row]:
    """The rows without names in front of them, and without those of columns above; else none."""
    head = rows[0][0].text if rows and rows[0] else ""
    first = bool(rows) and _are_labels([cell.text for cell in rows[0][1:]]) and not head.isalnum()
    inner = rows[1:] if first else rows
    names = [row[0].text if row else "" for row in inner]
    return [row[1:] for row in inner] if len(inner) > 2 and _are_labels(names) else ()


def _are_labels(texts: Sequence[str]) -> bool:
    """Do they number rows or columns: 1 2 3, A B C, r1 r2 r3?"""
    plain = [text.strip(".:)").upper().removeprefix("R").removeprefix("C") for text in texts]
    numbers = [str(at) for at in range(1, len(texts) + 1)]
    letters = list(ascii_uppercase[: len(texts)])
    named = [text.strip(".:)").upper() for text in texts]
    zeros = [str(at) for at in range(len(texts))]
    return len(texts) > 1 and (plain in (numbers, zeros) or named == letters)


# -- what is left ----------------------------------------------------------------------------------


def _left(text: str, found: Iterable[Sequence[Row]]) -> str:
    """What of the text is in none of the grids, in words."""
    places, sizes = dict[int, list[Span]](), set[str]()
    for rows in found:
        sizes |= {str(len(rows)), str(len(rows[0])), str(len(rows) * len(rows[0]))}
        for row in rows:
            for cell in row:
                places.setdefault(cell.line, []).append(cell)
    lines, rests = list[int](), list[int]()
    for line in plain_lines(text):
        if line.line in places:
            rests += [line.line] if _rest(line, places[line.line]) else []
        elif line.text.strip() and not (is_frame(line) or _is_known(line, sizes)):
            lines.append(line.line)
    parts = [lines_named(lines), f"the rest of {lines_named(rests)}" if rests else ""]
    return " and ".join(filter(None, parts))


def _rest(line: Span, cells: Sequence[Span]) -> bool:
    """Stands there more than these cells and what belongs to a list or a table?"""
    signs = list(line.text)
    for cell in cells:
        start = cell.column - line.column
        signs[max(start, 0) : start + len(cell.text)] = " " * len(cell.text)
    words = _FREE.sub(" ", "".join(signs)).split()
    return any(sum(map(str.isalnum, word)) for word in words) and not _are_labels(words[:1] * 1 + words[1:])


def _is_known(line: Span, sizes: set[str]) -> bool:
    """Does the line say only a size, the names of columns, a title, or the name of a list?"""
    words = [word.strip("|+,;") for word in line.text.split()]
    size = _SIZE.fullmatch(line.text)
    if size and {*filter(None, size.groups())} <= sizes:
        return True
    bare = [word for word in words if word]
    code = not re.search(r"[^\W_]", _FREE.sub(" ", line.text))
    return _are_labels(bare) or code or _TITLE.fullmatch(line.text) is not None


# -- values ----------------------------------------------------------------------------------------


def marks_of(rows: Sequence[Row], values: Mapping[str, int], layout: Layout) -> Bits:
    """The marks of the cells that hold a value; of other cells nothing is known."""
    cells = (cell.text.upper() for row in rows for cell in row)
    return of(layout.mark(at, values[text]) for at, text in enumerate(cells) if text in values)
