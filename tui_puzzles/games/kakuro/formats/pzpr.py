"""The forms of puzz.link: its links, and the files ``pzprv3`` that it saves (these are read).

Neither counts the header row and column. Links say the sums down first, files those across.
"""

from collections.abc import Iterator, Sequence

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.kakuro.formats.sheet import (
    BLACK,
    HeadedGrid,
    Square,
    checked_size,
    row_of,
    squares_of,
)
from tui_puzzles.games.kakuro.puzzle import Clues
from tui_puzzles.notation.blocks import TextBlock
from tui_puzzles.notation.programs.puzz_link import SITE, WHOLE, link_in, needed, unused
from tui_puzzles.notation.programs.pzprv3 import is_file_of, pieces_in, size_in
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.unused import lines_named
from tui_puzzles.records import replace

NAME = "kakuro"
_NUMBERS = "0123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ"
_STRIPS = "klmnopqrstuvwxyz"  # a number of white cells, from 1
_NONE = "-"


# -- links: reading ----------------------------------------------------------------------------


def is_link(block: TextBlock) -> bool:
    """Does it hold a link?"""
    return link_in(block.lines[0], NAME) is not None and not is_file(block)


def read_link(block: TextBlock) -> Entry:
    """The puzzle of a link."""
    span = block.lines[0]
    link = needed(span, NAME)
    columns, rows = link.columns, link.rows
    _check_inner_size(link.place, rows, columns)
    signs = _Signs(link.body)
    inside: list[Square] = []
    while len(inside) < rows * columns:
        inside += signs.squares()
    if len(inside) > rows * columns:
        raise inside[-1].span.bad("the white cells go beyond the grid", WHOLE)
    body = [inside[start : start + columns] for start in range(0, len(inside), columns)]
    above = [Clues(down=signs.sum_before(square)) for square in body[0]]
    left = [Clues(across=signs.sum_before(row[0])) for row in body]
    signs.end()
    frame = [[Square(span, clues) for clues in (BLACK, *above)]]
    frame += [[Square(span, clues), *row] for clues, row in zip(left, body, strict=True)]
    return replace(HeadedGrid(block, frame).entry(), left=unused(block.lines))


def _check_inner_size(where: Span, rows: int, columns: int) -> None:
    """The size without the headers, which are one more each."""
    checked_size(where, rows and rows + 1, columns and columns + 1)


class _Signs:
    """The signs of a link, read one after the other."""

    def __init__(self, span: Span) -> None:
        self._span = span
        self._at = 0

    def squares(self) -> list[Square]:
        """The next square inside the grid, or the next strip of white ones."""
        sign = self._next()
        if sign.text in _STRIPS:
            return [Square(sign)] * (_STRIPS.index(sign.text) + 1)
        if sign.text == ".":
            return [Square(sign, BLACK)]
        return [Square(sign, Clues(_number(sign), _number(self._next())))]

    def sum_before(self, square: Square) -> int | None:
        """The sum above or left of a square at the edge; there is one when the square is white."""
        return _number(self._next()) if square.clues is None else None

    def end(self) -> None:
        """Nothing may follow."""
        if self._at < len(self._span.text):
            message = "the link goes on behind the last clue"
            raise self._next().bad(message, WHOLE)

    def _next(self) -> Span:
        start = self._at
        self._at += 1
        place = Span(self._span.text[start : start + 1], self._span.line, self._span.column + start)
        if not place.text:
            raise self._span.end.bad("the link ends too early", WHOLE)
        return place


def _number(sign: Span) -> int | None:
    if sign.text == _NONE:
        return None
    if sign.text not in _NUMBERS:
        raise sign.bad(f"{sign.text!r} is not a sum", "0-9, a-j, A-Z, or - for none")
    return _NUMBERS.index(sign.text) or None


# -- links: writing ----------------------------------------------------------------------------


def write_link(board: Board) -> str:
    """A link, without digits; a row or column with a white cell doesn't count as a header."""
    rows = squares_of(board)
    above: Sequence[Square] = [Square(square.span, BLACK) for square in rows[0]]
    left = [Square(row[0].span, BLACK) for row in rows]
    if len(rows) > 1 and not any(square.clues is None for square in rows[0]):
        above, rows, left = rows[0], rows[1:], left[1:]
    if len(above) > 1 and not any(row[0].clues is None for row in rows):
        left, above, rows = [row[0] for row in rows], above[1:], [row[1:] for row in rows]
    heads = [
        _sign(_clues(head).down)
        for head, inner in zip(above, rows[0], strict=True)
        if inner.clues is None
    ]
    heads += [
        _sign(_clues(head).across)
        for head, row in zip(left, rows, strict=True)
        if row[0].clues is None
    ]
    inside = "".join(_written(square for row in rows for square in row))
    return f"{SITE}{NAME}/{len(rows[0])}/{len(rows)}/{inside}{''.join(heads)}"


def _clues(square: Square) -> Clues:
    return square.clues or BLACK


def _written(squares: Iterator[Square]) -> Iterator[str]:
    strip = 0
    for square in squares:
        strip += square.clues is None
        if strip and (square.clues is not None or strip == len(_STRIPS)):
            yield _STRIPS[strip - 1]
            strip = 0
        if square.clues is not None:
            bare = square.clues == BLACK
            yield "." if bare else "".join(map(_sign, square.clues))
    if strip:
        yield _STRIPS[strip - 1]


def _sign(total: int | None) -> str:
    return _NONE if total is None else _NUMBERS[total]


# -- files -------------------------------------------------------------------------------------

_PLAYED = expression(r"[-.+*]|[1-9]?(\[[0-9,]*\])?")  # nothing, marks of a player, a digit


def is_file(block: TextBlock) -> bool:
    """Does it begin like a file of puzz.link?"""
    return is_file_of(block.lines, NAME)


def read_file(block: TextBlock) -> Entry:
    """The puzzle of a file, with the digits that were put in."""
    pieces = pieces_in(block.lines, "Kakuro", NAME)
    rows, columns = size_in(pieces[0]), size_in(pieces[1])
    _check_inner_size(pieces[0], rows, columns)
    lines = pieces[2 : 3 + rows]
    if len(lines) < rows + 1:
        raise pieces[-1].end.bad(
            f"there are {len(lines)} rows", f"{rows + 1}, the header row first"
        )
    words = [row_of(line.parts(), columns + 1, line) for line in lines]
    played = [row_of(line.parts(), columns, line) for line in pieces[3 + rows : 3 + 2 * rows]]
    sheet = HeadedGrid(block, [[Square(words[0][0], BLACK)]])
    sheet.rows[0] += [Square(word, Clues(down=_sum(word))) for word in words[0][1:]]
    for at, row in enumerate(words[1:]):
        head = Square(row[0], Clues(across=_sum(row[0])))
        answers = iter(played[at] if at < len(played) else ())
        sheet.rows.append([head, *(_square(word, next(answers, None)) for word in row[1:])])
    return replace(sheet.entry(), left=lines_named(row.line for row in pieces[3 + 2 * rows :]))


def _square(word: Span, answer: Span | None) -> Square:
    """A square inside the grid: ``.`` is white, ``8,4`` is 8 across and 4 down."""
    if word.text == ".":
        return Square(word, entered=_digit(answer) if answer else None)
    across, comma, down = word.text.partition(",")
    if not comma:
        raise word.bad(f"{word.text!r:.20} is not a square", ". or two sums such as 8,4")
    behind = Span(down, word.line, word.column + len(across) + 1)
    return Square(word, Clues(_sum(behind), _sum(Span(across, word.line, word.column))))


def _sum(word: Span) -> int | None:
    """A sum; none where 0 or -1 stands."""
    if word.text in ("", "0", "-1", "."):
        return None
    if not (word.text.isascii() and word.text.isdecimal() and len(word.text) < 4):
        raise word.bad(f"{word.text!r:.20} is not a sum", "a number, or 0 for none")
    return int(word.text)


def _digit(answer: Span) -> int | None:
    if _PLAYED.fullmatch(answer.text) is None:
        raise answer.bad(f"{answer.text!r:.20} is not a digit", "1 to 9, or . for none")
    return int(answer.text[0]) if answer.text[0] in "123456789" else None
