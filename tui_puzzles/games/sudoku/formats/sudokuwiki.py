"""Links of SudokuWiki's solver: 81 digits, or ``S9B`` and two signs for each cell.

The two signs are a number in base 36: 1 to 9 a clue, 10 to 18 an entered digit, and 18 more than
the bits of the candidates. (The pairs in base 32 that the site used before are refused.)
"""

import re

from tui_puzzles.engine.bits import bit, has, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.sudoku.formats.blocks import Block
from tui_puzzles.games.sudoku.formats.cells import digits
from tui_puzzles.games.sudoku.formats.single import (
    Cell,
    board_of,
    check_plain,
    given_or_open,
    is_bare,
)
from tui_puzzles.games.sudoku.formats.text import Kind
from tui_puzzles.games.sudoku.puzzle import LAYOUT
from tui_puzzles.notation.span import Span

_LINK = re.compile(
    r"(?:sudokuwiki\.org/(?P<page>[\w.]*))?\?(?:[^\s#?]*&)?bd=(?P<cells>[\w.*-]*)", re.IGNORECASE
)
_START = "S9B"
_ENTERED, _BITS = 9, 18  # what is added to an entered digit, and to the bits of candidates
_PAIR = re.compile(r"..")
_SIGN = re.compile(r".")
_SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz"


def is_link(block: Block) -> bool:
    """Does it lead to the site?"""
    return block.kind is Kind.LINK and _LINK.search(block.body[0].span.text) is not None


def read_link(block: Block) -> Entry:
    """The puzzle of a link."""
    span = block.body[0].span
    link = _LINK.search(span.text)
    if link is None:
        raise span.bad("the link holds no puzzle", "...sudoku.htm?bd=... with the puzzle")
    if (link["page"] or "sudoku.htm").lower() != "sudoku.htm":
        raise span.bad(f"{link['page']} is of another puzzle", "sudoku.htm", link.start("page"))
    cells = Span(link["cells"], span.line, span.column + link.start("cells"))
    return block.entry(board_of(_cells(cells)))


def _cells(text: Span) -> list[Cell]:
    if len(text.text) == LAYOUT.size:
        return [given_or_open(sign) for sign in text.parts(_SIGN)]
    start = len(_START) if text.text.startswith(_START) else 0
    packed = Span(text.text[start:], text.line, text.column + start)
    if not start or len(packed.text) != 2 * LAYOUT.size:
        known = f"{LAYOUT.size} digits, or {_START} and two signs for each cell"
        raise text.end.bad(f"there are {len(text.text)} signs", known)
    return [_pair(pair) for pair in packed.parts(_PAIR)]


def _pair(pair: Span) -> Cell:
    number = int(pair.text, 36) if {*pair.text} <= {*_SIGNS} else 0
    if not 0 < number <= _BITS + LAYOUT.values:
        most = _signs(_BITS + LAYOUT.values)
        raise pair.bad(f"{pair.text!r} is not a cell", f"two signs, 01 to {most}")
    if number > _BITS:
        return Cell(number - _BITS)
    return Cell(bit((number - 1) % _ENTERED), placed=True, given=number <= _ENTERED)


def _signs(number: int) -> str:
    return _SIGNS[number // 36] + _SIGNS[number % 36]


# -- writing -----------------------------------------------------------------------------------


def write_link(board: Board) -> str:
    """A link: digits if no candidate is removed and none is entered, else pairs."""
    check_plain(board)
    if is_bare(board):
        cells = "".join(digits(board, "0"))
    else:
        cells = _START + "".join(_written(board, at) for at in range(LAYOUT.size))
    return f"https://www.sudokuwiki.org/sudoku.htm?bd={cells}"


def _written(board: Board, cell: int) -> str:
    values = board.candidates(cell)
    if not has(board.placed, cell):
        number = _BITS + values
    else:
        number = only(values) + 1 + (0 if has(board.givens, cell) else _ENTERED)
    return _signs(number)
