"""Clues of rows and columns under these words, as people and programs write them.

``Rows: 3, 2 1`` with clues between commas, or each on a line below; lists of a program in brackets.
"""

import re
from collections.abc import Iterator

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.nonogram.formats.sheet import Sheet, Written, agree, clue, numbered
from tui_puzzles.notation.span import Span

_WORD = expression(
    r"(?i)\b(row|hor|across|left|col|ver|down|top)[a-z]*"
    r"(?:[ _]?(?:clue|hint)s?)?[\"']?[ \t]*(?:[:=]|$)"
)
_ROWS = ("row", "hor", "across", "left")
_LIST = expression(r"[\[({]([^\[\](){}]*)[\])}]")
_ITEM = expression(r"[^,;/|\s][^,;/|]*")


def fits(text: str) -> bool:
    """Are there clues of rows, and of columns, which agree?"""
    kinds = {word[1].lower() in _ROWS for word in _WORD.finditer(text)}
    return len(kinds) == 2 and agree(read, text)


def read(text: str) -> Iterator[Entry]:
    """The puzzle of the clues; lines that say something else are left."""
    sheet, own = Sheet(), None
    parts = dict[bool, list[Span]]()
    for row in numbered(text):
        word = _WORD.search(row.text)
        if word:
            own = parts.setdefault(word[1].lower() in _ROWS, [])
            sheet.line = row.line if len(parts) == 1 else sheet.line
            row = Span(row.text[word.end() :], row.line, word.end() + 1)
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
    whole = "\n".join(row.text for row in rows)
    inner = _LIST.findall(whole)
    if len(inner) > 1:
        words = [" ".join(re.findall(r"\d+", text)) for text in inner]
    elif inner or len(rows) == 1:
        words = [item.strip(" \"'") for item in _ITEM.findall((inner or [whole])[0])]
    else:
        words = [" ".join(re.findall(r"\d+", row.text)) for row in rows]
    for word in words:
        yield clue(Span(word, rows[0].line, rows[0].column))
