"""Takuzus as cells in any shape: 0s and 1s, suns and moons, and signs for open cells."""

from collections.abc import Sequence

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.takuzu.puzzle import SIDES, Takuzu
from tui_puzzles.notation.grids import BLANK, CellKind, marks_of
from tui_puzzles.notation.shapes import Row

_ZEROS, _ONES = "0🌙🌑🌚🔵⚪○", "1☀🌞🌕🟡🔴⚫●"
_VALUES = dict.fromkeys(_ZEROS, 0) | dict.fromkeys(_ONES, 1)
_PAIRS = ("01", "12", "MS", "OX", "WB")
"""Signs of the values, moon and sun among them; with 0s and 1s a 2 or an x is an open cell."""
_LEAST = 6
"""Rows; smaller boards of 1s and 2s are other puzzles'."""


def _board(rows: Sequence[Row]) -> Board:
    """The board of these rows; BadInput for a full one that breaks many laws, as pictures do."""
    signs = {cell.text.upper() for row in rows for cell in row}
    pair = next((pair for pair in _PAIRS if {*pair} <= signs), "")
    values = _VALUES | {sign: value for value, sign in enumerate(pair)}
    if pair == "12" and len(rows) < _LEAST:
        raise BadInput("these may be digits", expected="0s and 1s")
    if len({values[sign] for sign in signs if sign in values}) < 2:
        raise BadInput("there is one value only", expected="0s and 1s")
    if len(signs - {*values}) > 1:
        raise BadInput("there are several signs for open cells", expected="one")
    layout = Takuzu(len(rows), len(rows[0]))
    board = Board.start(layout, marks_of(rows, values, layout))
    broken = 0 if board.open else len([*layout.broken(board.marks)])
    if broken > 2 * len(rows):
        raise BadInput("these are not the cells of a Takuzu", expected="0s and 1s")
    return board


KIND = CellKind(
    cell=rf"[{_ZEROS}{_ONES}]|[2MSOXWBmsoxwb]|{BLANK}",
    known="0, 1, . for an open cell",
    needs=rf"[{_ZEROS}{_ONES}MSOWmsow]",
    fits=lambda rows, columns: rows in SIDES and columns in SIDES,
    board=_board,
)
