"""Skyscrapers: numbers outside say how many digits are seen, each higher than all before it."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.latin.puzzle import (
    SIDES,
    Latin,
    Style,
    digits_of,
    marks_of,
    puzzle_of,
)
from tui_puzzles.games.latin.texts import StyleForms, id_in, is_id, started
from tui_puzzles.laws.common import SKYSCRAPER, straight
from tui_puzzles.laws.kinds import Clue
from tui_puzzles.notation.blocks import TextBlock
from tui_puzzles.notation.forms import Form
from tui_puzzles.notation.rows import rows_of
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.tatham import numbers, packed

SEEN = replace(
    SKYSCRAPER,
    help="A number outside says how many digits of its line, read from there, are larger than all "
    "before them.",
    sign="",
)
_ROW, _SIGN = re.compile(r"[^/]+"), re.compile(r"\S")
_NONE, _CORNER = "-", "+"


def square(side: int, seen: Sequence[int]) -> Latin:
    """The square with these numbers outside, 0 for none: above, below, at the left and right."""
    lines = straight(Grid(side, side))
    clues = [Clue("skyscraper", line, str(n)) for line, n in zip(lines, seen, strict=True) if n]
    return Latin(SKYSCRAPERS, side, clues)


def seen_of(layout: Latin) -> list[int]:
    """The numbers outside in this order."""
    own = {clue.cells: int(clue.value) for clue in layout.clues}
    return [own.get(line, 0) for line in straight(layout.field)]


# -- texts: rows with the numbers outside around them, and + at the corners ------------------------


def _fits(block: TextBlock) -> bool:
    return block.lines[0].text.strip().startswith(_CORNER)


def _read(block: TextBlock) -> Board:
    parts = [part for line in block.lines for part in line.parts(_ROW) if part.text.strip()]
    rows = [part.only(str.strip) for part in parts]
    side = len(rows) - 2
    if side not in SIDES:
        raise parts[0].bad(f"there are {side} rows inside", f"{SIDES[0]} to {SIDES[-1]}")
    for part, row in zip(parts, rows, strict=True):
        if len(row.text) != side + 2:
            raise part.bad(f"the row has {len(row.text)} signs", f"{side + 2}")
    top, *inner, bottom = rows
    left, right = ([row.at(at, at + 1) for row in inner] for at in (0, side + 1))
    above, below = (row.parts(_SIGN)[1:-1] for row in (top, bottom))
    seen = [_number(sign, side) for sign in (*above, *below, *left, *right)]
    return started(square(side, seen), [row.at(1, -1) for row in inner])


def _number(sign: Span, side: int) -> int:
    if sign.text == _NONE:
        return 0
    if not sign.text.isdecimal() or not 1 <= int(sign.text) <= side:
        raise sign.bad(f"{sign.text!r} is not a number outside", f"1 to {side}, or {_NONE}")
    return int(sign.text)


def _framed(board: Board) -> list[list[str]]:
    layout = puzzle_of(board)
    side = layout.field.rows
    seen = [str(number or _NONE) for number in seen_of(layout)]
    above, below, left, right = (seen[at : at + side] for at in range(0, 4 * side, side))
    rows = zip(left, rows_of(board, ".", ""), right, strict=True)
    ends = ([_CORNER, *own, _CORNER] for own in (above, below))
    return [next(ends), *([first, *row, last] for first, row, last in rows), next(ends)]


def _line(board: Board) -> str:
    return "/".join("".join(row) for row in _framed(board))


def _rows(board: Board) -> str:
    return "\n".join(" ".join(row) for row in _framed(board))


# -- ids of Towers: the numbers above, below, at the left and right, then digits -------------------


def _read_id(block: TextBlock) -> Entry:
    side, body = id_in(block)
    outside, comma, _ = body.text.partition(",")
    ends = [-1, *(at for at, sign in enumerate(outside) if sign == "/"), len(outside)]
    seen = [body.at(start + 1, end) for start, end in pairwise(ends)]
    if len(seen) != 4 * side:
        raise body.bad(f"there are {len(seen)} numbers outside", f"{4 * side}, with / in between")
    layout = square(side, [_number(one, side) if one.text else 0 for one in seen])
    rest = body.at(len(outside) + 1, len(body.text))
    given = numbers(rest, side, side * side) if comma else ()
    digits = dict.fromkeys(range(layout.size), 0) | {cell: int(n.text) for cell, n in given}
    board = Board.start(layout, marks_of(layout, [*digits.values()]))
    return Entry(board, title=block.title, line=block.line)


def _write_id(board: Board) -> str:
    layout = puzzle_of(board)
    if layout.style is not SKYSCRAPERS:
        raise BadInput("Towers has numbers outside only", expected="another form")
    outside = "/".join(str(number or "") for number in seen_of(layout))
    inside = f",{packed(digits_of(board))}" if board.placed else ""
    return f"{layout.field.rows}:{outside}{inside}"


SKYSCRAPERS = Style("skyscrapers", "Skyscrapers", (SEEN,))
FORMS = StyleForms(
    SKYSCRAPERS,
    _fits,
    _read,
    _line,
    _rows,
    (Form("towers", is_id(r"\d*(?:/\d*)+(?:,|\s*$)"), _read_id, _write_id),),
)
