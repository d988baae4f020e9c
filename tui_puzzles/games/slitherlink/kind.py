"""Slitherlink as cells in any shape: clues, and signs for cells without one."""

from collections.abc import Sequence

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.slitherlink.notation import board_in
from tui_puzzles.games.slitherlink.puzzle import SIDES
from tui_puzzles.notation.grids import BLANK, CellKind
from tui_puzzles.notation.rows import in_rows, is_framed
from tui_puzzles.notation.shapes import Row

_LEAST = 5
"""Rows and columns; smaller boards of 1s and 2s are those of other puzzles."""


def _board(rows: Sequence[Row]) -> Board:
    """The board of these clues; BadInput where they may be digits."""
    texts = [cell.text for row in rows for cell in row]
    digits = {*filter(str.isdecimal, texts)}
    few = digits == {"1", "2"} and min(len(rows), len(rows[0])) >= _LEAST
    if not ("0" in digits or few) or digits == {*texts}:
        raise BadInput("these may be digits", expected="a clue 0, and cells without a clue")
    clues = [int(text) if text.isdecimal() else None for text in texts]
    if is_framed(in_rows([clue or 0 for clue in clues], len(rows[0]))):
        raise BadInput("these are numbers around a square", expected="clues inside")
    return board_in(len(rows), len(rows[0]), clues, rows[0][0])


KIND = CellKind(
    cell=rf"[0-3xX]|{BLANK}",
    known="0 to 3, or . for a cell without a clue",
    needs=r"[23]",
    fits=lambda rows, columns: rows in SIDES and columns in SIDES,
    board=_board,
)
