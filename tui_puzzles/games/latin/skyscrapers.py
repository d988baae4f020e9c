"""Skyscrapers: numbers outside say how many digits are seen, each higher than all before it."""

from collections.abc import Sequence
from itertools import pairwise

from tui_puzzles.engine.bits import members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
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
from tui_puzzles.notation.programs import puzz_link
from tui_puzzles.notation.programs.pzprv3 import is_file_of, pieces_in, size_in
from tui_puzzles.notation.programs.tatham import numbers, packed
from tui_puzzles.notation.rows import rows_of
from tui_puzzles.notation.span import Span
from tui_puzzles.records import replace

SEEN = replace(
    SKYSCRAPER,
    help="A number outside says how many digits of its line, read from there, are larger than all "
    "before them.",
    sign="",
)
_ROW, _SIGN = expression(r"[^/]+"), expression(r"\S")
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
    layout = _square_in([row.parts(_SIGN) for row in rows])
    return started(layout, [row.at(1, -1) for row in rows[1:-1]])


def _square_in(rows: Sequence[Sequence[Span]]) -> Latin:
    """The square of rows with the numbers outside around them."""
    (top, *inner, bottom), side = rows, len(rows) - 2
    left, right = ([row[at] for row in inner] for at in (0, -1))
    outside = (*top[1:-1], *bottom[1:-1], *left, *right)
    return square(side, [_number(sign, side) for sign in outside])


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
    side = _side_of(board, "Towers")
    outside = "/".join(str(number or "") for number in seen_of(puzzle_of(board)))
    inside = f",{packed(digits_of(board))}" if board.placed else ""
    return f"{side}:{outside}{inside}"


def _side_of(board: Board, form: str) -> int:
    """The side of Skyscrapers; BadInput for another style, which this form has no room for."""
    if puzzle_of(board).style is not SKYSCRAPERS:
        raise BadInput(f"{form} has numbers outside only", expected="another form")
    return puzzle_of(board).field.rows


# -- puzz.link: links with the same numbers, files with all around the rows, ``q`` before givens ---


def _checked_side(rows: int, columns: int, place: Span) -> int:
    if rows != columns or rows not in SIDES:
        raise place.bad(f"the board is {rows}x{columns}", f"a square of {SIDES[0]} to {SIDES[-1]}")
    return rows


def _is_link(block: TextBlock) -> bool:
    return puzz_link.link_in(block.lines[0], *_NAMES) is not None


def _read_link(block: TextBlock) -> Entry:
    link = puzz_link.needed(block.lines[0], *_NAMES)
    side = _checked_side(link.rows, link.columns, link.place)
    outside, places = 4 * side, (4 + side) * side
    try:
        found = [*puzz_link.filled(link.body, outside)]
    except BadInput:  # the cells may follow
        try:
            found = [*puzz_link.filled(link.body, places)]
        except BadInput as error:
            error.expected = f"{outside} cells, or {places} with those inside"
            raise
    digits = [0] * places
    for at, sign in found:
        digits[at] = _number(sign._replace(text=str(puzz_link.number_of(sign))), side)
    layout = square(side, digits[:outside])
    board = Board.start(layout, marks_of(layout, digits[outside:]))
    left = puzz_link.unused(block.lines)
    return Entry(board, title=block.title, line=block.line, left=left)


def _write_link(board: Board) -> str:
    side, digits = _side_of(board, "puzz.link"), digits_of(board)
    inside = digits if board.placed else ()
    body = puzz_link.packed(seen_of(puzzle_of(board))) + puzz_link.packed(inside)
    return f"{puzz_link.SITE}{_NAMES[0]}/{side}/{side}/{body}"


def _is_file(block: TextBlock) -> bool:
    return is_file_of(block.lines, *_NAMES)


def _read_file(block: TextBlock) -> Entry:
    pieces = pieces_in(block.lines, "Skyscrapers", *_NAMES)
    side = _checked_side(size_in(pieces[0]), size_in(pieces[1]), pieces[0])
    rows = [piece.parts() for piece in pieces[2:]]
    if [*map(len, rows)] != [side + 2] * (side + 2):
        raise pieces[-1].end.bad("the rows don't fit the size", f"{side + 2} rows of {side + 2}")
    layout = _square_in([[*map(_bare, row)] for row in rows])
    cells = [cell for row in rows[1:-1] for cell in row[1:-1]]
    known = Board.start(layout, marks_of(layout, [_number(_bare(cell), side) for cell in cells]))
    givens = of(at for at, cell in enumerate(cells) if cell.text.startswith("q"))
    board = Board(layout, known.marks, known.placed, givens)
    return Entry(board, title=block.title, line=block.line)


def _bare(sign: Span) -> Span:
    """What a file has in a place, without ``q`` and without marks, which stand in brackets."""
    text = sign.text.removeprefix("q").partition("[")[0]
    return sign._replace(text=_NONE if text in ("", ".") else text)


def _write_file(board: Board) -> str:
    side, rows = str(_side_of(board, "pzprv3")), _framed(board)
    for cell in members(board.givens):
        row, col = puzzle_of(board).field.row_col(cell)
        rows[row + 1][col + 1] = f"q{rows[row + 1][col + 1]}"
    points = {_NONE: ".", _CORNER: "."}
    texts = ("".join(f"{points.get(sign, sign)} " for sign in row) for row in rows)
    return "/".join(["pzprv3", _NAMES[0], side, side, *texts, ""])


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
        Form("puzz.link", _is_link, _read_link, _write_link),
    ),
)
