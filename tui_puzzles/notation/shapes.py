"""Texts as runs of rows of cells, whatever stands around them: what any type may find a grid in.

A line is divided in several ways (``WAYS``); lines that one of them divides into as many cells are
a run. Lists in brackets and tables of HTML and wikis make runs, too.
"""

import re
from bisect import bisect
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, chain, groupby, pairwise, product
from math import isqrt

from tui_puzzles.engine.later import expression
from tui_puzzles.notation.around import END, LONGEST
from tui_puzzles.notation.fields import PLAIN, WAYS, Way, each_sign, pieces
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.xml_text import unescaped
from tui_puzzles.records import NamedTuple

MOST_CELLS = 64
"""The longest row, and the side of the largest square on one line."""
_FEW = 3
"""Fields, more of which may all be empty in a first row."""
LONGEST_FRAME = 4096
"""Longer lines are nothing around cells, nor cells."""

_NO_WIDTH = dict.fromkeys((0xFE0E, 0xFE0F, 0x20E3))  # they say how an emoji looks

Row = tuple[Span, ...]


class RowRun(NamedTuple):
    """Rows of cells below each other, a piece for each cell, "" for an empty one.

    ``breaks``: the rows with an empty line above them. ``key``: what the text calls the cells.
    Rows that end early (``ragged``) are as long as the longest one.
    """

    rows: tuple[Row, ...]
    breaks: frozenset[int] = frozenset()
    key: str = ""
    ragged: bool = False


@lru_cache(maxsize=1)
def runs(text: str) -> tuple[RowRun, ...]:
    """The runs of a text, those of the way that says most about its cells first."""
    plain = list(plain_lines(text[:LONGEST]))
    found = [*_tables(plain), *_lists(plain), *_matrices(plain)]
    lines, items = (list(map(_bare_line, own)) for own in (plain, _items(plain)))
    for own, way in product([lines] if items == lines else [lines, items], WAYS):
        found += _divided(own, way)
    found += chain(_words_as_rows(lines), _framed(lines), _columns(lines))
    return (*found, *_in_points(lines), *_packed(plain))


# -- lines -----------------------------------------------------------------------------------------

_STRING = expression(r"""[\s\[({]*(?:-\s+)?(["'`])([^"'`]*)\1[\s\])}]*(?:[,;+]|\\n|\\\\)?\s*""")
_NAMED = expression(r"\s*(?:(?i:row|line)\s*\d+\s*[:.)=-]?|\d+[:)])\s+(?=\S)")
"""The name of a row, which isn't one of its cells."""
_ENDINGS = ("\\hline", "\\n", "\\\\")
_BORDER = expression(
    r"\s*(?![-=\s]*(?:-\s*=|=\s*-))(?=.*[-=+]{2}|\|?[\s:|-]*-[\s:|-]*\|)[-+=|:.*'`\s]*"
)
_DASHES = expression(r"[\s-]*|[\s=]*")
_IGNORED = expression(
    r"\s*(?:</?[a-zA-Z][^<>]*>|\[/?(?:code|pre|quote|spoiler|font)\b[^\[\]]*\]|[\[\](){},;|\s]*"
    r"|\\(?:begin|end|hline)\b.*|\{\|.*|\|-.*|\|\})\s*"
)


def plain_lines(text: str) -> Iterator[Span]:
    """The lines in plain characters."""
    for number, line in enumerate(END.split(text), 1):
        yield Span(line.translate(PLAIN).translate(_NO_WIDTH), number)


def _bare_line(line: Span) -> Span:
    """The line without what is around a text in code, or ends a row of LaTeX."""
    if string := _STRING.fullmatch(line.text):
        return Span(string[2], line.line, line.column + string.start(2))
    start = _NAMED.match(line.text)
    text = line.text[start.end() :] if start else line.text
    line = line._replace(column=line.column + len(line.text) - len(text))
    for ending in _ENDINGS:
        if text.rstrip().endswith(ending):
            text = text.rstrip().removesuffix(ending)
    return line._replace(text=text)


_ITEM = expression(r"\s*([-*+]|(\d+)\.)\s+(?=\S)")
"""What begins an item of a list, in Markdown or YAML."""


def _items(lines: Sequence[Span]) -> Iterator[Span]:
    """The lines without what begins items: the same sign in all of them, or numbers from 1."""
    for _, part in groupby(lines, key=lambda line: _ITEM.match(line.text) is not None):
        own = list(part)
        marks = [mark for line in own if (mark := _ITEM.match(line.text))]
        counted = [mark[2] for mark in marks] == [str(at + 1) for at in range(len(marks))]
        if marks and (counted or len({mark[1] for mark in marks}) == 1):
            pairs = zip(own, marks, strict=True)
            yield from (line.at(mark.end(), len(line.text)) for line, mark in pairs)
        else:
            yield from own


def is_frame(line: Span, width: int = 0) -> bool:
    """Does the line belong to what stands around cells? Dashes are one below rows of others."""
    if len(line.text) > LONGEST_FRAME or _IGNORED.fullmatch(line.text):
        return True
    signs = "".join(line.text.split())
    return _BORDER.fullmatch(line.text) is not None and not (
        _DASHES.fullmatch(line.text) and len(signs) == width
    )


# -- lines that are divided alike ------------------------------------------------------------------


def _divided(lines: Sequence[Span], way: Way) -> Iterator[RowRun]:
    """The runs of lines that are divided into as many cells."""
    rows, breaks, blank = list[Row](), set[int](), False
    for line in [*lines, Span("%", 0)]:
        width, row = len(rows[0]) if rows else 0, tuple(way(line))
        if not _is_row(line, row, rows[-1] if rows else ()):
            blank = blank or not line.text.strip()
            continue
        if rows and len(row) != width:
            yield RowRun(tuple(rows), frozenset(breaks))
            rows, breaks = [], set()
        if 1 < len(row) <= MOST_CELLS**2:
            breaks |= {len(rows)} if blank and rows else set()
            rows.append(row)
        blank = False


def _is_row(line: Span, row: Row, above: Row) -> bool:
    """Is it neither blank nor a part of a frame? Cells may all be open, if they are as many."""
    width = len(above)
    if "|" in line.text and len(row) == width and {cell.text for cell in row} == {"-"}:
        return "- |" in line.text or any(cell.text == "-" for cell in above)
    if not line.text.strip(" \t,;|"):
        return len(row) == width or (not width and len(row) > _FEW)
    return not is_frame(line, width)


_ROWS = expression(r"[^\s|,;/\\\"'`]+")


def _words_as_rows(lines: Sequence[Span]) -> Iterator[RowRun]:
    """The lines with as many words as these have signs: a whole grid each."""
    for line in lines:
        words = line.parts(_ROWS) if len(line.text) < MOST_CELLS * (MOST_CELLS + 4) else []
        if len(words) > 1 and {len(word.text) for word in words} == {len(words)}:
            yield RowRun(tuple(tuple(each_sign(word)) for word in words))


_PACKED, _ONE = expression(r"(?<![^\s\"'`=])[\da-z_]{8,4096}(?![^\s\"'`;])"), expression(r"[^_]")


def _packed(lines: Sequence[Span]) -> Iterator[RowRun]:
    """Squares on a line with letters that count cells without a digit, as many sites have them."""
    for word in (word for line in lines for word in line.parts(_PACKED)):
        signs = word.parts(_ONE)
        runs = [1 if one.text.isdecimal() else ord(one.text) - ord("a") + 1 for one in signs]
        if 1 < isqrt(sum(runs)) <= MOST_CELLS and isqrt(sum(runs)) ** 2 == sum(runs) > len(signs):
            cells = (
                one if one.text.isdecimal() else one._replace(text=".")
                for one, number in zip(signs, runs, strict=True)
                for _ in range(number)
            )
            yield RowRun((tuple(cells),))


def _framed(lines: Sequence[Span]) -> Iterator[RowRun]:
    """Squares with a cell more at both ends of each row, between two rows without corners."""
    near = (line for line in lines if len(line.text) <= 4 * MOST_CELLS and not is_frame(line))
    rows = list(filter(None, (tuple(line.parts(_ROWS)) for line in near)))
    for at, above in enumerate(rows):
        width = len(above)
        *inner, below = rows[at + 1 : at + width + 2] or [()]
        if len(below) == width and [*map(len, inner)] == [width + 2] * width:
            first, last = (
                (Span("", row[0].line), *row, Span("", row[0].line)) for row in (above, below)
            )
            yield RowRun((first, *inner, last))


POINTS = expression(r"\s*[.+](?:\s+[.+]){2,}\s*")
"""A line between rows whose corners are drawn."""


def _in_points(lines: Sequence[Span]) -> Iterator[RowRun]:
    """The rows between lines of points: a cell is what stands between two of these."""
    near = [line for line in lines if len(line.text) <= 4 * MOST_CELLS]
    points = {
        at: [place for place, sign in enumerate(line.text) if sign.strip()]
        for at, line in enumerate(near)
        if POINTS.fullmatch(line.text)
    }
    rows = {
        at: tuple(line.at(left + 1, right).only(str.strip) for left, right in pairwise(own))
        for at, line in enumerate(near)
        if (own := points.get(at - 1))
        and own == points.get(at + 1)
        and not any(line.text[place : place + 1].strip() for place in own)
    }
    breaks = {number for number, at in enumerate(rows) if at - 2 not in rows}
    yield from _ended([*rows.values()], "", breaks)


_BAR = expression(r"\|")


def _columns(lines: Sequence[Span]) -> Iterator[RowRun]:
    """Lines with a place for each cell, blank where it is empty; between places may be blanks."""
    own = [line for line in lines if not line.text.strip() or not is_frame(line)]
    for near, part in groupby(own, key=lambda line: len(line.text) <= 4 * MOST_CELLS):
        fields = [_inner(line) for line in part] if near else []
        for step in (1, 2):
            rows = tuple(tuple(_places(one, step)) for one in fields)
            if len(rows) > 1:
                yield RowRun(rows, ragged=True)


def _inner(line: Span) -> list[Span]:
    """What stands between the bars of a line, with all its blanks."""
    found = pieces(line, _BAR)
    return found[1:-1] if len(found) > 2 else found


def _places(fields: Sequence[Span], step: int) -> Iterator[Span]:
    """Each place of these fields, or every second one if nothing stands at the others."""
    for field in fields:
        first = step - 1 if len(fields) > 1 else 0
        between = field.text[1 - first :: 2] if step == 2 else ""
        if between.strip():
            yield Span(field.text, field.line, field.column)
            continue
        for at in range(first, len(field.text), step):
            yield Span(field.text[at].strip(), field.line, field.column + at)


# -- lists in brackets -----------------------------------------------------------------------------

_TEXT = r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|`[^`\n]*`'
_LIST = expression(rf"[\[({{]((?:{_TEXT}|[^\[\](){{}}\"'`:=])+)[\])}}]")
_BETWEEN_COMMAS = expression(rf"\s*({_TEXT}|[^,]*?)\s*(?:,|$)")
_BETWEEN_BLANKS = expression(rf"({_TEXT}|\S+)")
_ROW = expression(rf"(?:{_TEXT}|[^;\"'`])+")
"""Rows of a matrix in brackets are divided by semicolons."""
_WORD, _CLOSED = expression(r"\w+"), expression(r"[\])}]")
_NOTHING = {"None", "null", "NaN", "nan", "undefined", "nil", "-1"}
_NUMBER = expression(r"(\d+)\.0*")


def _lists(lines: Sequence[Span]) -> Iterator[RowRun]:
    """The lists of lists of a program's data, and lists of texts that are rows."""
    text, starts = _joined(lines)
    rows, breaks, key, last = list[Row](), set[int](), "", 0
    for match in _LIST.finditer(text):
        at = max(text.rfind(sign, last, match.start()) for sign in ":=")
        if at >= 0:
            yield from _ended(rows, key, breaks)
            rows, breaks = [], set()
            key = "".join(_WORD.findall(text, max(last, at - MOST_CELLS), at)[-1:])
        breaks |= {len(rows)} if _CLOSED.search(text, last, match.start()) else set()
        last = match.end()
        sign = _BETWEEN_COMMAS if "," in match[1] else _BETWEEN_BLANKS
        for part in filter(_says_something, _ROW.finditer(text, *match.span(1))):
            cells = list(sign.finditer(text, *part.span()))
            own = cells[:-1] if sign is _BETWEEN_COMMAS else cells  # behind the last is nothing
            rows.append(
                tuple(_bare(cell[1], *_place(cell.start(1), starts, lines)) for cell in own)
            )
    yield from _ended(rows, key, breaks)


def _says_something(part: re.Match[str]) -> bool:
    return bool(part[0].strip())


def _joined(lines: Sequence[Span]) -> tuple[str, list[int]]:
    """The lines as one text, and where each of them starts."""
    ends = accumulate((len(line.text) + 1 for line in lines), initial=0)
    return "\n".join(line.text for line in lines), list(ends)[:-1]


def _place(at: int, starts: Sequence[int], lines: Sequence[Span]) -> tuple[int, int]:
    """The line and the column of a character of joined lines."""
    number = bisect(starts, at) - 1
    return lines[number].line, lines[number].column + at - starts[number]


_MATRIX, _BETWEEN_BARS = expression(r"\[\|([^\[\]]*)\|\]"), expression(r"[^|]+")


def _matrices(lines: Sequence[Span]) -> Iterator[RowRun]:
    """Those of MiniZinc: ``[| 1, _ | _, 2 |]``."""
    text, starts = _joined(lines)
    for match in _MATRIX.finditer(text):
        bars = _BETWEEN_BARS.finditer(text, match.start(1), match.end(1))
        rows = [[*_BETWEEN_COMMAS.finditer(text, *one.span())] for one in bars if one[0].strip()]
        cells = [
            [(cell[1], *_place(cell.start(1), starts, lines)) for cell in row[:-1]] for row in rows
        ]
        yield from _ended([tuple(_bare(*cell) for cell in row) for row in cells], "")


def _bare(text: str, line: int, column: int) -> Span:
    """A cell without quotation marks, empty if they hold blanks; a number without a point."""
    if text[:1] in {*"\"'`"}:
        inner = text[1:-1].replace("\\\\", "\\")
        return Span(inner if inner.strip() else "", line, column + 1)
    number = _NUMBER.fullmatch(text)
    return Span(number[1] if number else "" if text in _NOTHING else text, line, column)


def _ended(rows: Sequence[Row], key: str, breaks: Collection[int] = ()) -> Iterator[RowRun]:
    """The run of lists of one length after the other; texts are rows of signs."""
    at = 0
    for _, same in groupby(rows, key=len):
        part = list(same)
        yield RowRun(tuple(part), frozenset(one - at for one in breaks), key)
        at += len(part)
        for row in part:
            long = {len(cell.text) for cell in row}
            if len(row) > 1 and len(long) == 1 and max(long) > 1:
                signs = (Span(c.text, c.line, c.column) for c in row)
                yield RowRun(tuple(tuple(_each(cell)) for cell in signs), key=key)


def _each(cell: Span) -> Iterator[Span]:
    for at, sign in enumerate(cell.text):
        yield Span(sign.strip(), cell.line, cell.column + at)


# -- tables of HTML and wikis ----------------------------------------------------------------------

_TABLES = (  # what begins a row or ends a table; what begins a cell
    (expression(r"</?t(?:able|r)\b", re.I), expression(r"<t[dh]\b[^<>]*>", re.I), "<t"),
    (expression(r"^(?:\|[-+}]|\{\|).*$", re.M), expression(r"^[|!](?![-+}])|\|\||!!", re.M), "{|"),
)
_VALUE = expression(r"<input\b[^<>]*\bvalue=[\"']?([^\"'\s<>]*)", re.IGNORECASE)
_TAG = expression(r"<[^<>]*>?")


def _tables(lines: Sequence[Span]) -> Iterator[RowRun]:
    """The rows of tables, each of as many cells as the next."""
    text, starts = _joined(lines)
    for row, cell, sign in _TABLES:
        if sign not in text.lower():
            continue
        marks = [match.span() for match in row.finditer(text)]
        ends = [*(start for start, _ in marks[1:]), len(text)]
        rows = list[Row]()
        for (_, start), end in zip(marks, ends, strict=False):
            inner = [match.span() for match in cell.finditer(text, start, end)]
            stops = [*(first for first, _ in inner), end][1:]
            pieces = ((first, stop) for (_, first), stop in zip(inner, stops, strict=True))
            rows.append(tuple(_table_cell(text, *piece, starts, lines) for piece in pieces))
        full = [at for at, found in enumerate(rows) if found]
        breaks = {at for at, (one, other) in enumerate(pairwise(full), 1) if other > one + 1}
        yield from _ended([rows[at] for at in full], "", breaks)


def _table_cell(
    text: str, start: int, end: int, starts: Sequence[int], lines: Sequence[Span]
) -> Span:
    inner = text[start:end]
    value = _VALUE.search(inner)
    bare = value[1] if value else unescaped(_TAG.sub("", inner)).rpartition("|")[2]
    start = min(start + len(inner) - len(inner.lstrip()), max(start, end - 1))
    plain = bare.translate(PLAIN).translate(_NO_WIDTH).strip()
    return Span(plain, *_place(start, starts, lines))
