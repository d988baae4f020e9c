"""Clues on a line: the rows' on one and the columns' on the next, or all of them on one.

``3, 2 1, 3`` and ``1 2, 3 1, 1``: one sign is between clues, another one between their numbers;
which of two it is, the clues tell. Letters may be the numbers: ``C BA C``. An id of Pattern without
its size is one line, columns first: ``1.2/3.1/1/3/2.1/3``.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.nonogram.formats.sheet import (
    LARGEST,
    Sheet,
    Written,
    clue,
    numbered,
    tried,
)
from tui_puzzles.notation.span import Span

_LINES = expression(r"(?:[A-Z \t]+|[\d \t,;|/.-]+)(?:[\r\n]++[A-Z\d \t,;|/.-]*+)*")
_CLUE = expression(r"\d+(?:[ \t,.-]+\d+)*")
_BETWEEN, _ID = "/;|, ", "/"
_FEWEST = 3  # rows, and columns


def fits(text: str) -> bool:
    """Are they one or two such lines, which agree, or pairs, the first of which does?"""
    return _LINES.fullmatch(text.strip()) is not None and next(read(text)).board is not None


def read(text: str) -> Iterator[Entry]:
    """The puzzles of a text: what two lines say, or one; several with empty lines in between."""
    own = [row for row in numbered(text) if row.text.strip()] or [Span("", 1)]
    parts = groupby(numbered(text), key=lambda row: bool(row.text.strip()))
    pairs = [[*part] for filled, part in parts if filled] if len(own) > 2 else [own]
    for rows in pairs:
        yield tried(rows[0].line, _entry, rows)


def _entry(rows: Sequence[Span]) -> Entry:
    found, errors = list[Entry](), list[BadInput]()
    for sheet in _sheets(rows):
        try:
            found.append(sheet.entry())
        except BadInput as error:
            errors.append(error)
    if len(found) != 1:
        expected = "3, 2 1, 3 for the rows and such a line for the columns, or 5x5: in front"
        bad = rows[0].bad(f"{len(found) or 'no'} puzzles have these clues", expected)
        raise errors[0] if len(errors) == 1 and not found else bad
    return found[0]


def _sheets(rows: Sequence[Span]) -> Iterator[Sheet]:
    """All that the lines may say."""
    for sign in {1: _ID, 2: _BETWEEN}.get(len(rows), ""):
        lists = [_clues(row, sign) for row in rows]
        ways = [(lists[0], lists[-1])]
        if len(rows) == 1:
            most = len(lists[0]) if len(lists[0]) <= 2 * LARGEST else 0
            ways = [(lists[0][at:], lists[0][:at]) for at in range(most)]
        for across, down in ways:
            several = any(len(one.clue) > 1 for one in (*across, *down))
            if several and min(len(across), len(down)) >= _FEWEST:
                yield Sheet(across, down, line=rows[0].line)


def _clues(row: Span, sign: str) -> list[Written]:
    """Those between these signs; none where something there is no clue."""
    words = [word.strip() for word in row.text.split(None if sign == " " else sign)]
    if sign == " " and all(map(str.isalpha, words)):
        words = [".".join(str(ord(letter) - ord("A") + 1) for letter in word) for word in words]
    if not all(_CLUE.fullmatch(word) or (sign == _ID and not word) for word in words):
        return []
    return [clue(row._replace(text=word.replace(".", " ").replace("-", " "))) for word in words]
