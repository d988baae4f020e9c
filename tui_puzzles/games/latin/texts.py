"""What the forms of all styles share."""

import re
from collections.abc import Callable, Sequence

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.later import expression
from tui_puzzles.games.latin.puzzle import SIDES, Latin, Style
from tui_puzzles.notation.blocks import TextBlock
from tui_puzzles.notation.forms import Form
from tui_puzzles.notation.rows import marks_in, squared
from tui_puzzles.notation.span import Span
from tui_puzzles.records import NamedTuple


class StyleForms(NamedTuple):
    """The forms of a style.

    Texts of its own: does one fit it, by its signs; reading one; a board on a line, and in rows.
    ``others``: forms of other programs.
    """

    style: Style
    fits: Callable[[TextBlock], bool]
    read: Callable[[TextBlock], Board]
    line: Callable[[Board], str]
    rows: Callable[[Board], str]
    others: tuple[Form[TextBlock], ...] = ()


PART = expression(r"[^,]+")
_SIDE = r"(\d{1,2})(?:d[a-z])?:"
_ID = expression(rf"{_SIDE}(\S+)")
"""An id of Simon Tatham's collection: the side, how hard it is meant to be, the rest."""


def started(layout: Latin, rows: Sequence[Span]) -> Board:
    """The board with the digits of these rows, if there are any."""
    signs = {".": None} | {digit: value for value, digit in enumerate(layout.symbols)}
    if rows:
        squared(rows, layout.field.rows, layout.field.rows)
    return Board.start(layout, marks_in(rows, signs, layout))


def is_id(start: str) -> Callable[[TextBlock], bool]:
    """Is a block one line, an id whose rest begins like this pattern?"""
    return lambda block: bool(re.match(_SIDE + start, block.lines[0].text.strip()))


def id_in(block: TextBlock) -> tuple[int, Span]:
    """The side of an id, and the rest of it; BadInput where it is no id, or for another size."""
    word, *others = (part for line in block.lines for part in line.parts())
    match = _ID.fullmatch(word.text)
    if match is None or others:
        raise (others or [word])[0].bad("this is not an id", "the side, ':', and the cells")
    if int(match[1]) not in SIDES:
        raise word.bad(f"the side is {match[1]}", f"{SIDES[0]} to {SIDES[-1]}")
    return int(match[1]), Span(match[2], word.line, word.column + match.start(2))
