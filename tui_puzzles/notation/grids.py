"""Grids of a type in any text: each type says what its cells are (``CellKind``), nothing else.

``shapes`` divides a text into rows of cells. What of them are cells of the type, as many as a board
of it has, is a puzzle; what else the text has is said to be unused.
"""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from math import isqrt
from string import ascii_uppercase

from tui_puzzles.engine.bits import Bits, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.engine.layout import Layout
from tui_puzzles.notation.around import LONGEST, is_prose, moved, parts_in
from tui_puzzles.notation.shapes import (
    MOST_CELLS,
    POINTS,
    Row,
    RowRun,
    is_frame,
    plain_lines,
    runs,
)
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.unused import lines_named, lowered
from tui_puzzles.records import NamedTuple, replace

NAME = "cells"
"""The form of such texts."""
BLANK = r"[._*?-]|-1|(?i:none|null|nan|nil|undefined)|⬜|⬛|□|"
"""What an open cell is in texts of all types."""
_BLANKS = {*"._*?-x⬜⬛□"}
"""The signs among them: a grid has one of them, if any, and none where blanks are open cells."""
_SOLVED = expression(r"(?<!un)(?:solution|solved|answer|result)", re.IGNORECASE)
_TITLE = expression(r"\W*title\W*:\s*[\"']?(.*?)[\"',]*\s*", re.IGNORECASE)
_FREE = expression(  # what a program or a page has around a list
    r"<[^<>]*>|&\w+;|(?i:\b(?:row|line))\s*\d+|^\s*\d+[.:)]"
    r"|(?<![\w.\"'\[\]])[\w.\"'\[\]]++\s*[:=]"
    r"|\b(?:np|array|numpy|let|var|const|int|char|string|None|null|NaN|nan|undefined|nil)\b"
    r"|(?<![\w.])-1\b|\\\w+(?:\{[^{}]*\})*|\\n"
)
_WORD = expression(r"[^\W_]")
_COMMENT = expression(r"\s*(?:#.*[^\W\d_]{3}.*|%.*|\w+\s*=\s*[\w*]+;\s*)")
"""A comment, or a number that data of a program name."""
_CODE = expression(r"[\s\[\](){},;\"'`|]+")
_PROGRAM = expression(r"\b(?:const|let|var|import|export|def|class|public)\b[^\n]*[=({]")
_NAMES = expression(
    r"\s*(?:(?:import|export|package|using)\b.*|[}\])]*\s*from\b.*|\w+\s*:\s*[A-Za-z_]\w*,?"
    r"|[A-Za-z_]\w*,)\s*"
)
"""A line of a program that names things."""
_SECTION = expression(r"\s*(?:\[[^\W\d][\w ]*\]|[-=x\s]+|P[1-6]|pzprv3.*)\s*")
_MANY, _WIDE = 99, expression(rf"[^\n]{{{4 * MOST_CELLS + 1}}}")
_SIZE = expression(r"\s*(?:#|\w+\s*=)?\s*(\d+)(?:\s*[x×,\s]\s*(\d+))?\s*;?\s*")


Says = Callable[[str], object]


class CellKind(NamedTuple):
    """What the cells of a type are.

    ``cell``: the pattern of a cell, ``known``: the same in words, ``needs``: that of those without
    which there is no board. ``fits``: can a board have so many rows and columns? ``board`` is what
    the rows say; BadInput when they are rather something else. ``blanks``: may a blank be an open
    cell? ``zero``: is 0 one? ``says``: does a line say something of a puzzle, as headings do? Such
    lines aren't left.
    """

    cell: str
    known: str
    needs: str
    fits: Callable[[int, int], bool]
    board: Callable[[Sequence[Row]], Board]
    blanks: bool = True
    zero: bool = False
    signs: int = 1
    says: Says = re.compile(r"\s*#?\s*(?:stars|variant|regions)\s*:").match


class Found(NamedTuple):
    """A board and the rows that say it; ``names``: those of the rows."""

    rows: Sequence[Row]
    names: Sequence[Span]
    board: Board

    @property
    def line(self) -> int:
        """Where it begins."""
        return min((cell.line for row in self.rows for cell in row if cell.line), default=1)


def grids(text: str, kind: CellKind, few: int = 2) -> Iterator[Entry]:
    """The puzzles of a kind in a text, in their order; none where other lines aren't words.

    Some, up to ``few``, may be something else. A long text is read part by part, if its lines
    aren't long.
    """
    several = text.count("[|") > 1  # matrices, which are a model's data
    for part in () if several else parts_in(text):
        first = part.line == 1
        near = len(text) <= LONGEST or not _WIDE.search(part.text)
        found = _in_part(part.text, kind, few if first else len(part.text)) if near else []
        if not found and first:
            return
        if not found and part.text.strip():
            error = BadInput("there is no board in these lines", line=1, expected=kind.known)
            found = [Entry(error=error, line=1)]
        for entry in found:
            left = lowered(entry.left, part.line - 1)
            yield replace(moved(entry, part.line - 1), left=left)


def _in_part(text: str, kind: CellKind, few: int) -> list[Entry]:
    """The same of a text that is not long."""
    found, used = list[Found](), set[tuple[int, int]]()
    every = [run for run in runs(text) if run.ragged <= kind.blanks]
    own = (run for run in every if not _SOLVED.search(run.key))
    boards = ((run.key, *board) for run in own for board in _boards_in(run, kind))
    for key, rows, names in sorted(boards, key=lambda one: -len(_lines(one[1]))):
        places = _places(rows)  # what has names of its own may stand on one line
        taken = places & used if key else _lines(rows) & {line for line, _ in used}
        if not taken and (board := _board(rows, kind)):
            found.append(Found(rows, names, board))
            used |= places
    known = {line for run in every if _SOLVED.search(run.key) for line in _lines(run.rows)}
    left = Leftover.of(text, found, kind.says, known) if found else None
    if left is None or left.others > few:
        return []
    found.sort(key=lambda one: one.line)
    title = left.title if len(found) == 1 else ""
    first = Entry(found[0].board, None, title, found[0].line, left.words)
    return [first, *(Entry(one.board, line=one.line) for one in found[1:])]


def _lines(rows: Sequence[Row]) -> set[int]:
    """The numbers of the lines with cells that aren't empty."""
    return {cell.line for row in rows for cell in row if cell.text}


def _places(rows: Sequence[Row]) -> set[tuple[int, int]]:
    """Where the cells stand that aren't empty."""
    return {(cell.line, cell.column) for row in rows for cell in row if cell.text}


def _board(rows: Sequence[Row], kind: CellKind) -> Board | None:
    blanks = {cell.text for row in rows for cell in row} & _BLANKS
    needed = re.compile(kind.needs).fullmatch
    if len(blanks) > kind.signs or not any(needed(cell.text) for row in rows for cell in row):
        return None
    try:
        return kind.board(rows)
    except BadInput:
        return None


# -- rows that may be a board ----------------------------------------------------------------------


def _boards_in(run: RowRun, kind: CellKind) -> Iterator[tuple[Sequence[Row], Sequence[Span]]]:
    """Rows that fit a board, with the names in front of them."""
    match = re.compile(kind.cell).fullmatch
    widths = {named: max(map(len, run.rows)) - named for named in (0, 1)}  # cells before a row
    for named in [named for named, width in widths.items() if run.ragged or _may_be(width, kind)]:
        parts = groupby(
            enumerate(run.rows), key=lambda one: all(match(cell.text) for cell in one[1][named:])
        )
        for own in [list(part) for fits, part in parts if fits]:
            rows = [row for _, row in own]
            heads = _heads(rows) if named else 0
            if heads is not None:
                breaks = {at - own[0][0] - heads for at in run.breaks}
                cells = [row[named:] for row in rows[heads:]]
                names = [row[0] for row in rows[heads:] if named]
                for board in _cut(cells, breaks, run.ragged, kind):
                    yield board, names


def _may_be(width: int, kind: CellKind) -> bool:
    """Can so many cells be a row of a board, or all rows of a square one?"""
    side = isqrt(max(width, 0))
    return kind.fits(width, width) or (side * side == width and kind.fits(side, side))


def _cut(
    rows: Sequence[Row], breaks: set[int], ragged: bool, kind: CellKind
) -> Iterator[Sequence[Row]]:
    """These rows as one board, as several with empty lines in between, or one below the other."""
    rows = _filled(rows, kind) if ragged else rows
    if len(rows) > 1 and len(rows) == len(rows[0]) + 1 and _are_labels([c.text for c in rows[0]]):
        rows, breaks = rows[1:], {at - 1 for at in breaks}
    if not rows or not rows[0]:
        return
    ends = sorted({0, len(rows)} | {at for at in breaks if 0 < at < len(rows)})
    parts = [_inked(rows[a:b], kind) for a, b in pairwise(ends)]
    rows = _inked(rows, kind)
    number, width = len(rows), len(rows[0])
    if len(ends) > 2 and all(kind.fits(len(part), width) for part in parts):
        yield from parts
    elif kind.fits(number, width):
        yield rows
    elif number % width == 0 and kind.fits(width, width):
        yield from (rows[at : at + width] for at in range(0, number, width))
    elif number == 1 and isqrt(width) ** 2 == width and kind.fits(isqrt(width), isqrt(width)):
        side = isqrt(width)
        yield [rows[0][at : at + side] for at in range(0, width, side)]


def _inked(rows: Sequence[Row], kind: CellKind) -> Sequence[Row]:
    """Without the empty rows that a drawing leaves above and below its cells."""
    full = [row for row in rows if any(cell.text for cell in row)]
    fits = kind.fits(len(rows), len(rows[0]))
    return full if len(rows) > len(rows[0]) == len(full) and not fits else rows


def _filled(rows: Sequence[Row], kind: CellKind) -> Sequence[Row]:
    """A square of rows that may end early, with empty ones below or above it; else none."""
    full = [at for at, row in enumerate(rows) if any(cell.text for cell in row)]
    signs = _BLANKS | {"0"} if kind.zero else _BLANKS
    if not full or any(cell.text in signs for row in rows for cell in row):
        return ()
    width = max(map(len, rows))
    last = min(len(rows), max(full[0] + width, full[-1] + 1))
    inner = rows[max(0, last - width) : last]
    if len(inner) != width or full[0] < last - width:
        return ()
    return [
        (*row, *(Span("", row[0].line if row else 0) for _ in range(width - len(row))))
        for row in inner
    ]


def _heads(rows: Sequence[Row]) -> int | None:
    """How many rows name columns, above those that begin with their own names; None if none do."""
    head = rows[0][0].text if rows[0] else ""
    above = _are_labels([cell.text for cell in rows[0][1:]]) and not head.isalnum()
    names = [row[0].text if row else "" for row in rows[above:]]
    return int(above) if len(names) > 2 and _are_labels(names) else None


def _are_labels(texts: Sequence[str]) -> bool:
    """Do they number rows or columns: 1 2 3, A B C, r1 r2 r3?"""
    plain = [text.strip(".:)").upper().removeprefix("R").removeprefix("C") for text in texts]
    numbers = [str(at) for at in range(1, len(texts) + 1)]
    letters = list(ascii_uppercase[: len(texts)])
    named = [text.strip(".:)").upper() for text in texts]
    zeros = [str(at) for at in range(len(texts))]
    return len(texts) > 1 and (plain in (numbers, zeros) or named == letters)


# -- what is left ----------------------------------------------------------------------------------


class Leftover(NamedTuple):
    """What of a text is in none of the grids: as a text, and how many lines of it are no words."""

    words: str
    others: int
    title: str

    @classmethod
    def of(
        cls, text: str, found: Iterable[Found], says: Says, known: Container[int] = ()
    ) -> "Leftover":
        """``known``: the lines that need not be words; ``says`` as that of a kind."""
        places, sizes = dict[int, list[Span]](), set[str]()
        for one in found:
            rows, columns = len(one.rows), len(one.rows[0])
            sizes |= {f"{rows} {columns}", f"{columns} {rows}"}
            sizes |= {str(rows), str(columns), str(rows * columns)}
            for cell in (*(cell for row in one.rows for cell in row), *one.names):
                places.setdefault(cell.line, []).append(cell)
        lines, rests, titles = list[Span](), list[int](), list[str]()
        for line in plain_lines(text):
            if says(line.text):
                lines.append(line)
            elif line.line in places:
                rests += [line.line] if _rest(line, places[line.line]) else []
            elif match := _TITLE.fullmatch(line.text):
                titles.append(match[1])
            elif not (is_frame(line) or _is_known(line, sizes)):
                lines.append(line)
        named = lines_named(line.line for line in lines)
        parts = [named, f"the rest of {lines_named(rests)}" if rests else ""]
        odd = [line.text for line in lines if line.line not in known]
        if _PROGRAM.search(text):
            odd = [line for line in odd if not _NAMES.fullmatch(line)]
        others = sum(not (is_prose(line) or _COMMENT.fullmatch(line)) for line in odd)
        own = [line for line in lines if _SECTION.fullmatch(line.text) or says(line.text)]
        others += _MANY * len(own)
        return cls(" and ".join(filter(None, parts)), others, next(iter(titles), ""))


def _rest(line: Span, cells: Sequence[Span]) -> bool:
    """Stands there more than these cells and what belongs to a list or a table?"""
    signs = list(line.text)
    for cell in cells:
        start = max(cell.column - line.column, 0)
        end = start + len(cell.text)
        if start and (quote := line.text[start - 1]) in "\"'":  # signs in it may be written as two
            end = max(end, line.text.find(quote, start))
        signs[start:end] = " " * (end - start)
    return _WORD.search(_FREE.sub(" ", "".join(signs))) is not None


def _is_known(line: Span, sizes: set[str]) -> bool:
    """Does the line say only a size, where corners are, or the names of columns or of a list?"""
    size = _SIZE.fullmatch(line.text)
    if size and " ".join(filter(None, size.groups())) in sizes:
        return True
    words = [word for word in re.split(r"[\s|,;+&]+", line.text) if word]
    if _are_labels(words) or POINTS.fullmatch(line.text):
        return True
    return not _CODE.sub("", _FREE.sub(" ", line.text))


# -- what is nearly one ----------------------------------------------------------------------------


class Nearest(NamedTuple):
    """How far a run is from a kind: the share of cells that are not of it, and the first error."""

    share: float
    error: BadInput


def largest(text: str) -> RowRun | None:
    """The run of a text with most rows; None if there is none of three rows and three cells."""
    sides = range(3, MOST_CELLS)
    own = (run for run in runs(text) if not run.ragged)
    rows = [run for run in own if len(run.rows) in sides and len(run.rows[0]) in sides]
    return max(rows, key=lambda run: len(run.rows), default=None)


def looks(run: RowRun) -> str:
    """A run in words: ``9 rows of 9 cells, some of them empty``."""
    empty = any(not cell.text for row in run.rows for cell in row)
    return f"{len(run.rows)} rows of {len(run.rows[0])} cells{', some of them empty' * empty}"


def nearest(run: RowRun, kind: CellKind) -> Nearest:
    """Where a run stops to fit a kind."""
    match, size = re.compile(kind.cell).fullmatch, (len(run.rows), len(run.rows[0]))
    cells = [cell for row in run.rows for cell in row]
    odd = [cell for cell in cells if not match(cell.text)]
    share = len(odd) / len(cells)
    if odd:
        error = odd[0].bad(f"{odd[0].text!r:.20} is not a cell", kind.known)
    elif not kind.fits(*size):
        error = run.rows[-1][-1].end.bad(f"no board has {looks(run)}", "another size")
    else:
        error = cells[0].bad("these are not the cells of a board", kind.known)
        try:
            kind.board(run.rows)
        except BadInput as found:
            error = found if found.line else error
    lacks = not any(re.fullmatch(kind.needs, cell.text) for cell in cells)
    return Nearest(share + (not kind.fits(*size)) / 10 + lacks, error)


# -- values ----------------------------------------------------------------------------------------


def marks_of(rows: Sequence[Row], values: Mapping[str, int], layout: Layout) -> Bits:
    """The marks of the cells that hold a value; of other cells nothing is known."""
    cells = (cell.text.upper() for row in rows for cell in row)
    return of(layout.mark(at, values[text]) for at, text in enumerate(cells) if text in values)
