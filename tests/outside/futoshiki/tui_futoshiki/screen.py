"""The screen: digits with candidates, and signs on the lines between cells."""

from tui_futoshiki.puzzle import DIGITS
from tui_puzzles.ui.board.digits import DigitSkin
from tui_puzzles.ui.board.lattice import fitting
from tui_puzzles.ui.board.ruled import Size
from tui_puzzles.ui.board.skin import Skin
from tui_puzzles.ui.keys import value_keys
from tui_puzzles.ui.puzzle.screen import PuzzleScreen
from tui_puzzles.ui.terminal.display import has_blocks

SIZES = (Size(9, 4), Size(7, 3), Size(5, 2), Size(3, 1))  # largest first


class FutoshikiScreen(PuzzleScreen):
    """Digits are values."""

    TYPED_KEYS = tuple(value_keys(DIGITS))

    def skin_for(self, width: int, height: int) -> Skin:
        """The largest cells that fit."""
        layout, looks = self.session.position.layout, (self.app.no_color, has_blocks(self.app))
        return fitting([DigitSkin(layout, size, *looks) for size in SIZES], width, height)
