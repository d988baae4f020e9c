"""The Takuzu board: white cells, and thin lines that signs stand on."""

from tui_puzzles.ui.board.lattice import Lattice
from tui_puzzles.ui.board.ruled import WEAK
from tui_puzzles.ui.board.scene import Names
from tui_puzzles.ui.board.skin import Corners


class TakuzuSkin(Lattice):
    """All cells are alike."""

    def floor(self, _cell: int) -> Names:
        return ("white",)

    def named(self, weight: int, corners: Corners) -> Names:
        return ("line-white",) if weight == WEAK else super().named(weight, corners)
