r"""Kakuros as cells in any shape: clues such as ``12\7``, black and white squares, digits."""

import re
from collections.abc import Sequence

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.kakuro.formats.dialects import grid_of
from tui_puzzles.games.kakuro.formats.sheet import LONGEST
from tui_puzzles.notation.grids import BLANK, CellKind
from tui_puzzles.notation.shapes import Row


def _board(rows: Sequence[Row]) -> Board:
    """The board of these squares; BadInput without a clue."""
    if not any(re.search(r"\d", cell.text) and "\\" in cell.text for row in rows for cell in row):
        raise BadInput("these are not the squares of a Kakuro", expected="clues such as 12\\7")
    return grid_of(rows)


KIND = CellKind(
    cell=rf"\d{{0,2}}\s*\\\s*\d{{0,2}}|[1-9]|[#xX0■]|{BLANK}",
    fits=lambda rows, columns: 1 < rows <= LONGEST and 1 < columns <= LONGEST,
    board=_board,
)
