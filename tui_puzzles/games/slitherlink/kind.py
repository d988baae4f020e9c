"""Slitherlink as cells in any shape: clues, and signs for cells without one."""

from collections.abc import Sequence

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.slitherlink.notation import board_in
from tui_puzzles.games.slitherlink.puzzle import SIDES
from tui_puzzles.notation.grids import BLANK, CellKind
from tui_puzzles.notation.shapes import Row


def _board(rows: Sequence[Row]) -> Board:
    """The board of these clues; BadInput where they may be the digits of a square."""
    texts = [cell.text for row in rows for cell in row]
    if len(rows) == len(rows[0]) and ("0" not in texts or all(map(str.isdecimal, texts))):
        raise BadInput("these may be digits", expected="a clue 0, and cells without a clue")
    clues = [int(text) if text.isdecimal() else None for text in texts]
    return board_in(len(rows), len(rows[0]), clues, rows[0][0])


KIND = CellKind(
    cell=rf"[0-3]|{BLANK}",
    known="0 to 3, or . for a cell without a clue",
    needs=r"[23]",
    fits=lambda rows, columns: rows in SIDES and columns in SIDES,
    board=_board,
)
