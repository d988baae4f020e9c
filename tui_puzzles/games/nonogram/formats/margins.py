"""Clues in the margins of an empty board: the columns' above it, the rows' at its left.

In a table there is a number, or a whole clue, in a cell, and nothing in the cells of the board. In
drawings each cell is a sign, and the numbers of a column stand above its signs.
"""

from collections.abc import Iterator, Sequence
from itertools import product

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.nonogram.formats.sheet import LARGEST, Sheet, agree, clue, numbered, tried
from tui_puzzles.notation.span import Span
from tui_puzzles.records import NamedTuple

_MARGINS = expression(r"(?:[\d \t,;|._□]*+[\r\n]++){4,}[\d \t,;|._□]*+")
_NUMBER, _SIGN = expression(r"\d+"), expression(r"[._□]")
_BETWEEN, _MOST = "\t,;", 20
"""What is between the cells of a table; columns, or rows, of numbers."""


class _Margins(NamedTuple):
    """The clues of the rows and of the columns, as words."""

    rows: list[str]
    columns: list[str]


def fits(text: str) -> bool:
    """Is it such a board, whose rows and columns have as many boxes?"""
    return _MARGINS.fullmatch(text) is not None and agree(read, text)


def read(text: str) -> Iterator[Entry]:
    """The puzzle of a text."""
    lines = [line for line in numbered(text) if line.text.strip()] or [Span("", 1)]
    yield tried(lines[0].line, _entry, lines)


def _entry(lines: Sequence[Span]) -> Entry:
    few = len(lines) <= LARGEST + _MOST
    for found in (*_in_table(lines), *_in_drawing(lines)) if few else ():
        across, down = (
            [clue(lines[0]._replace(text=word)) for word in words]
            for words in (found.rows, found.columns)
        )
        if sum(map(_boxes, found.rows)) == sum(map(_boxes, found.columns)):
            return Sheet(across, down, line=lines[0].line).entry()
    raise BadInput("there is no empty board with numbers above it and at its left")


def _boxes(words: str) -> int:
    return sum(map(int, words.split()))


def _in_table(lines: Sequence[Span]) -> Iterator[_Margins]:
    """Of a table whose corner is empty, all ways to cut its margins off."""
    sign = next((sign for sign in _BETWEEN if sign in lines[0].text), "")
    rows = [[cell.strip(" ._") for cell in line.text.split(sign)] for line in lines] if sign else []
    width = min(max(map(len, rows), default=0), LARGEST + _MOST)
    cells = [row[:width] + [""] * (width - len(row)) for row in rows]
    for top, left in product(range(1, min(len(cells), _MOST)), range(1, min(width, _MOST))):
        corner = any(any(row[:left]) for row in cells[:top])
        inside = any(any(row[left:]) for row in cells[top:])
        if not corner and not inside:
            above = zip(*(row[left:] for row in cells[:top]), strict=True)
            yield _Margins([" ".join(row[:left]) for row in cells[top:]], [*map(" ".join, above)])


def _in_drawing(lines: Sequence[Span]) -> Iterator[_Margins]:
    """Of lines whose signs are below each other, with numbers above and in front of them."""
    texts = [line.text.replace("|", " ") for line in lines]
    places = [[match.start() for match in _SIGN.finditer(text)] for text in texts]
    top = next((at for at, found in enumerate(places) if found), 0)
    columns = places[top]
    if not top or any(found != columns for found in places[top:]):
        return
    above = ["" for _ in columns]
    for text in texts[:top]:
        for match in _NUMBER.finditer(text):
            at = next((n for n, x in enumerate(columns) if match.start() <= x < match.end()), None)
            if at is None:
                return
            above[at] += f" {match[0]}"
    yield _Margins([text[: columns[0]] for text in texts[top:]], above)
