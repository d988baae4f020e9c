r"""Kakuros as cells in any shape: clues such as ``12\7``, black and white squares, digits."""

from tui_puzzles.games.kakuro.formats.grids import grid_of
from tui_puzzles.games.kakuro.formats.sheet import LONGEST
from tui_puzzles.notation.grids import BLANK, CellKind

KIND = CellKind(
    cell=rf"\d{{0,2}}\s*[\\/]\s*\d{{0,2}}|[1-9]|[#xX0■]|{BLANK}",
    known="a clue such as 12\\7, # for black, . for white, or a digit",
    needs=r".*\d.*[\\/].*|.*[\\/].*\d.*",
    fits=lambda rows, columns: 1 < rows <= LONGEST and 1 < columns <= LONGEST,
    board=grid_of,
    signs=2,  # one of them is black
)
