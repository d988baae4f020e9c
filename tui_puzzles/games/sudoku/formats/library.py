"""HoDoKu's library line: ``:code:candidate:givens:deleted:eliminations:placements:extra``."""

from tui_puzzles.engine.bits import Bits, bit, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.sudoku.formats.blocks import TextBlock
from tui_puzzles.games.sudoku.formats.cells import digits, placed_board, squared, tidied, value_in
from tui_puzzles.games.sudoku.puzzle import DIGITS, GRID, LAYOUT
from tui_puzzles.notation.span import Span

_FIELD = expression(r":[^:]*")
_CELL = expression(r"\+?[1-9]|\S")
_WORD = expression(r"[^\s:]+")
_SHAPE = ":code:candidate:givens:deleted:eliminations:placements:extra"


def read_library(block: TextBlock) -> Entry:
    """The puzzle of a library line; ``+d`` is placed, not given; its step is left to others."""
    span = block.body[0].span
    fields = span.parts(_FIELD)
    if len(fields) < 3:
        raise span.bad("this is not a library line", _SHAPE)
    board = _board(fields[2])
    deleted = of(map(_deleted, fields[3].parts(_WORD) if len(fields) > 3 else ()))
    clash = deleted & board.placed_marks
    if clash:
        raise fields[3].bad(f"{LAYOUT.mark_names(clash)[0]} is placed and deleted", "one of both")
    return block.entry(board.without(deleted))


def _board(givens: Span) -> Board:
    """The placed cells of the third field, with their upkeep."""
    cells = Span(givens.text[1:], givens.line, givens.column + 1).parts(_CELL)
    signs = squared([cells or [givens]], "cells")
    marks, entered = 0, 0
    for cell, sign in enumerate(signs):
        value = value_in(Span(sign.text[-1], sign.line, sign.column))
        if value is not None:
            marks |= bit(LAYOUT.mark(cell, value))
            entered |= bit(cell) if len(sign.text) > 1 else 0
    here = LAYOUT.marks(entered, LAYOUT.values)
    return tidied(placed_board(marks & ~here, marks & here))


def _deleted(word: Span) -> int:
    """The mark written digit, row, column."""
    if len(word.text) != 3 or not set(word.text) <= set(DIGITS):
        raise word.bad(f"{word.text!r} is not a candidate", "digit, row, column, as 436")
    value, row, col = (DIGITS.index(sign) for sign in word.text)
    return LAYOUT.mark(GRID.cell(row, col), value)


def write_library(board: Board) -> str:
    """The line, without a step: what is placed, and the candidates that upkeep doesn't explain.

    BadInput for a variant, which such a line can't tell.
    """
    if board.layout is not LAYOUT:
        raise BadInput("a library line is for plain Sudokus", expected="another form")
    tidy = tidied(board)
    full = tidied(placed_board(board.placed_marks))
    given, placed = digits(board, ".", board.givens), digits(board, ".")
    cells = (sign if sign == old else f"+{sign}" for old, sign in zip(given, placed, strict=True))
    return f":0000:x:{''.join(cells)}:{_names(full.marks & ~tidy.marks)}:::"


def _names(marks: Bits) -> str:
    by_cell = sorted(members(marks), key=lambda mark: (LAYOUT.cell_of(mark), mark))
    places = ((LAYOUT.value_of(mark), *GRID.row_col(LAYOUT.cell_of(mark))) for mark in by_cell)
    return " ".join(f"{value + 1}{row + 1}{col + 1}" for value, row, col in places)
