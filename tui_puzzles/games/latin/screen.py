"""Latin squares on the screen: digits with candidates; what a style has stands on the board."""

from collections.abc import Sequence

from tui_puzzles.games.latin.puzzle import DIGITS, Latin
from tui_puzzles.ui.board.digits import DigitSkin
from tui_puzzles.ui.board.ruled import Size
from tui_puzzles.ui.board.skin import Skin
from tui_puzzles.ui.board.tones import NO_TONES, tones_of
from tui_puzzles.ui.keys import value_keys
from tui_puzzles.ui.puzzle.screen import PuzzleScreen

SIZES = (Size(9, 4), Size(7, 3), Size(5, 2), Size(3, 1))  # largest first


class LatinScreen(PuzzleScreen):
    """Digits are values."""

    TYPED_KEYS = tuple(value_keys(DIGITS))

    def skins(self, plain: bool, blocks: bool) -> Sequence[Skin]:
        layout = self.session.position.layout
        assert isinstance(layout, Latin)
        many = self.app.console.color_system == "truecolor"
        tones = NO_TONES if plain else tones_of(self.app.theme, many)
        return [DigitSkin(layout, size, plain, blocks, tones) for size in SIZES]
