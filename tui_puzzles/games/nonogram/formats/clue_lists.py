"""Clues of rows and columns under these words, as people and programs write them.

``Rows: 3, 2 1`` with clues between commas, or each on a line below; lists of a program in brackets,
a matrix or an array of MiniZinc. A clue may have its number in front. Without these words, two
lists of lists are the rows and the columns.
"""

import re
from collections.abc import Iterator

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.nonogram.formats.sheet import (
    Sheet,
    Written,
    agree,
    clue,
    numbered,
    unnumbered,
    unpadded,
)
from tui_puzzles.notation.span import Span

_WORD = expression(
    r"(?i)\b(row|hor|across|left|r(?=\d)|col|ver|down|top|c(?=\d))[a-z]*"
    r"(?:[ _]?(?:clue|hint|rule)s?)?(?:[ _]?(?=\d{1,3}[\"']?[ \t]*[:=])|[\"']?[ \t]*(?:[:=]|$))"
)
_ROWS = ("row", "hor", "across", "left", "r")
_LIST = expression(r"[\[({]([^\[\](){}]*)[\])}]")
_LISTS = expression(r"\[\s*\[[\d\s,]*\](?:\s*,\s*\[[\d\s,]*\])*\s*\]")
_MATRIX, _BARS = expression(r"\[\|([^\[\]]*)\|\]"), expression(r"[^|]+")
_ARRAY = expression(r"\barray2d\(([^\[\]]{0,200})\[([^\[\]]*)\]\s*\)")
_DATUM = expression(r"\b([A-Za-z]\w*)\s*=\s*(\d{1,4})\s*;")
_PAIR = expression(r"\d(?:\s{0,9}[:=)]|\.(?!\d))")
_ITEM = expression(r"[^,;/|\s][^,;/|]*")


def fits(text: str) -> bool:
    """Are there clues of rows, and of columns, which agree?"""
    kinds = {word[1].lower() in _ROWS for word in _WORD.finditer(text)}
    return (len(kinds) == 2 or len(_two_lists(text)) == 2) and agree(read, text)


def _nested(text: str) -> str:
    """The text with arrays of two dimensions as lists of lists, on the same lines."""
    if "array2d" not in text:
        return text
    data, used = dict(_DATUM.findall(text)), set[str]()

    def lists(array: re.Match[str]) -> str:
        last = "".join(re.findall(r"\w+", array[1])[-1:])
        width, body = data.get(last, last), array[2].strip()
        cells = body.split(",")
        if not width.isdecimal() or not int(width) or len(cells) % int(width):
            line = text.count("\n", 0, array.start()) + 1
            raise Span("", line).bad("the rows of the array have no width", "such as 1..9, 1..2")
        used.add(last)
        rows = (cells[at : at + int(width)] for at in range(0, len(cells), int(width)))
        inner = "],[".join(map(",".join, rows))
        return "\n" * (array[0].count("\n") - body.count("\n")) + f"[[{inner}]]"

    nested = _ARRAY.sub(lists, text)
    return _DATUM.sub(lambda datum: "" if datum[1] in used else datum[0], nested)


def _two_lists(text: str) -> list[Span]:
    """Lists of lists, where no word names any."""
    found = [] if _WORD.search(text) else _LISTS.finditer(text)
    return [Span(one[0], text.count("\n", 0, one.start()) + 1) for one in found]


def _pieces(text: str) -> Iterator[tuple[bool | None, Span]]:
    """The lines, each from a word for rows or columns to the next, with which of them it names."""
    lists = _two_lists(text)
    if len(lists) == 2:
        yield from zip((True, False), lists, strict=True)
        return
    for row in numbered(_nested(text)):
        words = [*_WORD.finditer(row.text)]
        ends = [*(word.start() for word in words[1:]), len(row.text)]
        for word, end in zip(words, ends, strict=False):
            yield word[1].lower() in _ROWS, row.at(word.end(), end)
        if not words:
            yield None, row


def read(text: str) -> Iterator[Entry]:
    """The puzzle of the clues; lines that say something else are left."""
    sheet, own = Sheet(), None
    parts = dict[bool, list[Span]]()
    for across, row in _pieces(text):
        if across is not None:
            own = parts.setdefault(across, [])
            sheet.line = row.line if len(parts) == 1 else sheet.line
        digits = re.search(r"\d", row.text)
        if own is not None and digits and not re.search(r"[^\W\d_]", row.text):
            own.append(row)
        elif re.search(r"[^\W_]", row.text) and not row.text.strip().startswith("#"):
            sheet.left.append(row.line)
    if len(parts) < 2:
        raise BadInput("there are no clues", line=1, expected="Rows: and Columns: with clues")
    sheet.rows, sheet.columns = (list(_clues(parts[across])) for across in (True, False))
    yield sheet.entry()


def _clues(rows: list[Span]) -> Iterator[Written]:
    """Those in brackets; those between commas, if all are on a line; else one for each line."""
    rows = unnumbered(rows)
    whole = "\n".join(row.text for row in rows)
    matrix = _MATRIX.search(whole)
    inner = _BARS.findall(matrix[1]) if matrix else _LIST.findall(whole)
    if len(inner) > 1:
        words = [unpadded(re.findall(r"\d+", text)) for text in inner]
    elif inner or len(rows) == 1:
        words = [item.strip(" \"'") for item in _ITEM.findall((inner or [whole])[0])]
    else:
        if odd := next((row for row in rows if _PAIR.search(row.text)), None):
            raise odd.bad("the clues are not numbered in order", "1: 3, then 2: 1 1")
        words = [" ".join(re.findall(r"\d+", row.text)) for row in rows]
    for word in words:
        yield clue(Span(word, rows[0].line, rows[0].column))
