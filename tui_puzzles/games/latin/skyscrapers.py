"""Skyscrapers: numbers outside say how many digits are seen, each higher than all before it."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from tui_puzzles.engine.bits import members, of
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
from tui_puzzles.notation.puzz_link import (
    SITE,
    PuzzLink,
    filled,
    link_in,
    needed,
    number_of,
    unused,
)
from tui_puzzles.notation.puzz_link import packed as sent
from tui_puzzles.notation.pzprv3 import is_file_of, pieces_in, size_in
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
_NAMES = ("skyscrapers", "skyscraper", "building")


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
        raise sign.bad(f"{sign.text!r} is not a number here", f"1 to {side}, or {_NONE}")
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
    side = _plain(board, "Towers")
    outside = "/".join(str(number or "") for number in seen_of(puzzle_of(board)))
    inside = f",{packed(digits_of(board))}" if board.placed else ""
    return f"{side}:{outside}{inside}"


def _plain(board: Board, place: str) -> int:
    """The side of Skyscrapers; BadInput for another style."""
    if puzzle_of(board).style is not SKYSCRAPERS:
        raise BadInput(f"{place} has numbers outside only", expected="another form")
    return puzzle_of(board).field.rows


# -- puzz.link: links with the same numbers, files with all around the rows, ``q`` before givens ---


def _link(block: TextBlock) -> PuzzLink | None:
    return next(filter(None, (link_in(block.lines[0], name) for name in _NAMES)), None)


def _side(rows: int, columns: int, place: Span) -> int:
    if rows != columns or rows not in SIDES:
        raise place.bad(f"the board is {rows}x{columns}", f"a square of {SIDES[0]} to {SIDES[-1]}")
    return rows


def _read_link(block: TextBlock) -> Entry:
    link = _link(block) or needed(block.lines[0], _NAMES[0])
    side = _side(link.rows, link.columns, link.place)
    try:
        found = dict(filled(link.body, 4 * side))
    except BadInput:
        try:
            found = dict(filled(link.body, (4 + side) * side))
        except BadInput as error:
            error.expected = f"{4 * side} cells, or {(4 + side) * side} with those inside"
            raise
    digits = {
        at: _number(sign._replace(text=str(number_of(sign))), side) for at, sign in found.items()
    }
    numbers = [digits.get(at, 0) for at in range((4 + side) * side)]
    layout = square(side, numbers[: 4 * side])
    board = Board.start(layout, marks_of(layout, numbers[4 * side :]))
    return Entry(board, title=block.title, line=block.line, left=unused(block.lines))


def _write_link(board: Board) -> str:
    side, digits = _plain(board, "puzz.link"), digits_of(board)
    inside = sent(digits) * any(digits)
    return f"{SITE}{_NAMES[0]}/{side}/{side}/{sent(seen_of(puzzle_of(board)))}{inside}"


def _read_file(block: TextBlock) -> Entry:
    name = next((name for name in _NAMES if is_file_of(name, block.lines)), _NAMES[0])
    pieces = pieces_in(block.lines, name, "Skyscrapers")
    side = _side(size_in(pieces[0]), size_in(pieces[1]), pieces[0])
    rows = [piece.parts() for piece in pieces[2:]]
    if [*map(len, rows)] != [side + 2] * (side + 2):
        raise pieces[-1].end.bad("the rows don't fit the size", f"{side + 2} rows of {side + 2}")
    top, *inner, bottom = rows
    left, right = ([row[at] for row in inner] for at in (0, -1))
    seen = [_put(sign, side) for sign in (*top[1:-1], *bottom[1:-1], *left, *right)]
    cells, layout = [cell for row in inner for cell in row[1:-1]], square(side, seen)
    board = Board.start(layout, marks_of(layout, [_put(cell, side) for cell in cells]))
    givens = of(at for at, cell in enumerate(cells) if cell.text.startswith("q"))
    board = Board(layout, board.marks, board.placed, givens)
    return Entry(board, title=block.title, line=block.line)


def _is_file(block: TextBlock) -> bool:
    return any(is_file_of(name, block.lines) for name in _NAMES)


def _put(sign: Span, side: int) -> int:
    """What a file has in a place: a number, a point, marks in brackets."""
    text = sign.text.removeprefix("q").partition("[")[0]
    return 0 if text in ("", ".") else _number(sign._replace(text=text), side)


def _write_file(board: Board) -> str:
    side, rows = str(_plain(board, "pzprv3")), _framed(board)
    for cell in members(board.givens):
        row, col = puzzle_of(board).field.row_col(cell)
        rows[row + 1][col + 1] = f"q{rows[row + 1][col + 1]}"
    texts = (" ".join(["." if sign in (_NONE, _CORNER) else sign for sign in row]) for row in rows)
    return "/".join(["pzprv3", _NAMES[0], side, side, *(f"{text} " for text in texts), ""])


SKYSCRAPERS = Style("skyscrapers", "Skyscrapers", (SEEN,))
FORMS = StyleForms(
    SKYSCRAPERS,
    _fits,
    _read,
    _line,
    _rows,
    (
        Form("towers", is_id(r"\d*(?:/\d*)+(?:,|\s*$)"), _read_id, _write_id),
        Form("pzprv3", _is_file, _read_file, _write_file),
        Form("puzz.link", lambda block: _link(block) is not None, _read_link, _write_link),
    ),
)
