"""Takuzu as text: rows of ``0``, ``1`` and ``.`` with signs between cells, or all in one line."""

import re

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.law import signs
from tui_puzzles.games.takuzu.puzzle import KINDS, SIDES, Takuzu
from tui_puzzles.notation.blocks import Block, paragraphs
from tui_puzzles.notation.forms import Form, Forms, readable
from tui_puzzles.notation.rows import marks_in, rows_in, rows_of, signs_in, squared, symbols_of

_VALUES = {"0": 0, "1": 1, ".": None, "_": None}
_EXCHANGED = str.maketrans("01", "10")
_OURS = re.compile(r"[01._=x/\s-]*[01=x][01._=x/\s-]*")


def read(block: Block) -> Entry:
    """The puzzle of the rows."""
    cells, rows = rows_in(block.lines, "".join(KINDS))
    side = squared(cells, SIDES[0], SIDES[-1])
    if side not in SIDES:
        raise rows[0].bad(f"the board has {side} rows", "an even number")
    layout = Takuzu(side, signs_in(rows, side, "".join(KINDS)))
    board = Board.start(layout, marks_in(cells, _VALUES, layout))
    return Entry(board, title=block.title, line=block.line)


def _fits(block: Block) -> bool:
    """Is any cell known, and can the text be read?"""
    text = "".join(line.text for line in block.lines)
    return _OURS.fullmatch(text) is not None and readable(read)(block)


def _fits_line(block: Block) -> bool:
    return "/" in block.lines[0].text and _fits(block)


def canonical(board: Board) -> str:
    """The smallest line, turned, mirrored, and with 0 and 1 exchanged."""
    layout, cells = board.layout, symbols_of(board, ".")
    between, found = signs(layout), list[str]()
    assert isinstance(layout.grid, Grid)
    for turn in layout.grid.turns():
        place = {cell: at for at, cell in enumerate(turn)}
        moved = sorted((*sorted((place[a], place[b])), sign) for (a, b), sign in between.items())
        line = "".join(cells[cell] for cell in turn)
        found += (f"{one}{moved}" for one in (line, line.translate(_EXCHANGED)))
    return min(found)


def _line(board: Board) -> str:
    return "/".join(rows_of(board, ".", ""))


def _rows(board: Board) -> str:
    return "\n".join(rows_of(board, ".", " "))


NOTATION = Forms(
    table=(Form("takuzu-line", _fits_line, read, _line), Form("takuzu", _fits, read, _rows)),
    blocks=paragraphs,
    short="takuzu-line",
    solved="takuzu-line",
    drawn="takuzu",
    marks="takuzu",
    lone="[01.][01.=x-]*/[01.=x/-]*",
)
