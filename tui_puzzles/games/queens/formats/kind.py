"""Boards of queens as cells in any shape: a sign, a word or a number for each region."""

from collections.abc import Sequence

from tui_puzzles.engine.bits import bit
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.queens.formats.regions import MOST_REGIONS, board_of, lettered_in
from tui_puzzles.games.queens.puzzle import BLANK
from tui_puzzles.notation.grids import CellKind
from tui_puzzles.notation.rows import is_map
from tui_puzzles.notation.shapes import Row


def _board(rows: Sequence[Row]) -> Board:
    """The board of regions; BadInput unless each is in one piece, and they are as many as rows."""
    texts = [cell.text for row in rows for cell in row]
    if not is_map(texts):
        raise BadInput("these are not regions", expected="as many as rows, each in one piece")
    layout = board_of(lettered_in(texts, rows[0][0]), 1, {}, rows[0][0])
    return Board.start(layout, layout.marks(layout.outside, bit(BLANK)))


KIND = CellKind(
    cell=r"[^\W_]{1,16}|#[0-9a-fA-F]{3,8}|[^\w\s.,;:*?!#/|'\"()<>{}\[\]\\+=-]",
    known="a letter, a number or a colour for each region",
    needs=r".+",
    fits=lambda rows, columns: rows == columns and 4 <= rows <= MOST_REGIONS,
    board=_board,
)
