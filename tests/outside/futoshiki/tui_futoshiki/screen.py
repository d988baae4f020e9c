"""The screen: digits with candidates, and signs on the lines between cells."""

from collections.abc import Sequence

from tui_futoshiki.puzzle import DIGITS
from tui_puzzles.ui.board.digits import DigitSkin
from tui_puzzles.ui.board.ruled import Size
from tui_puzzles.ui.board.skin import Skin
from tui_puzzles.ui.keys import value_keys
from tui_puzzles.ui.puzzle.screen import PuzzleScreen

SIZES = (Size(9, 4), Size(7, 3), Size(5, 2), Size(3, 1))  # largest first


class FutoshikiScreen(PuzzleScreen):
    """Digits are values."""

    TYPED_KEYS = tuple(value_keys(DIGITS))

    def skins(self, plain: bool, blocks: bool) -> Sequence[Skin]:
        return [DigitSkin(self.session.position.layout, size, plain, blocks) for size in SIZES]
