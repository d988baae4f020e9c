"""Skyscrapers as cells in any shape: the numbers outside around the square, its corners alike."""

from collections.abc import Sequence

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.latin.puzzle import SIDES, marks_of
from tui_puzzles.games.latin.skyscrapers import square
from tui_puzzles.notation.grids import BLANK, CellKind
from tui_puzzles.notation.rows import is_framed
from tui_puzzles.notation.shapes import Row

_MARKS = {*"xX"}
"""What only corners are marked with."""


def _board(rows: Sequence[Row]) -> Board:
    """The board of these rows; BadInput unless the numbers outside are most of what there is."""
    digits = [[int(cell.text) if cell.text.isdecimal() else 0 for cell in row] for row in rows]
    (above, *inner, below), side = digits, len(rows) - 2
    outside = (*above[1:-1], *below[1:-1], *(row[0] for row in inner), *(row[-1] for row in inner))
    corners = [row[at].text for row in (rows[0], rows[-1]) for at in (0, -1)]
    marked = sum(cell.text in _MARKS for row in rows for cell in row)
    odd = len({*corners}) > 1 or marked != sum(text in _MARKS for text in corners)
    if odd or not is_framed(digits) or max(outside) > side:
        raise BadInput("there are no numbers around a square", expected="empty corners")
    layout = square(side, outside)
    return Board.start(layout, marks_of(layout, [digit for row in inner for digit in row[1:-1]]))


KIND = CellKind(
    cell=rf"[0-9+xX]|{BLANK}",
    known="1 to 9, . for an open cell",
    needs=r"[1-9]",
    fits=lambda rows, columns: rows == columns and rows - 2 in SIDES,
    board=_board,
    signs=3,  # at the corners, outside and inside
)
