"""Latin squares on the screen: digits with candidates; what a style has stands on the board."""

from collections.abc import Sequence

from tui_puzzles.engine.bits import has
from tui_puzzles.engine.cells import Patch
from tui_puzzles.engine.position import Position
from tui_puzzles.games.latin.puzzle import DIGITS, Latin
from tui_puzzles.records import record
from tui_puzzles.ui.board.digits import DigitSkin
from tui_puzzles.ui.board.ruled import WEAK, Size
from tui_puzzles.ui.board.scene import Names
from tui_puzzles.ui.board.skin import Corners, Item, Skin, TextPiece
from tui_puzzles.ui.board.small import small
from tui_puzzles.ui.board.tones import NO_TONES, tones_of
from tui_puzzles.ui.keys import value_keys
from tui_puzzles.ui.puzzle.screen import PuzzleScreen

BLACK = ("clue",)
SIZES = (Size(9, 4), Size(7, 3), Size(5, 2), Size(3, 1))  # largest first


@record
class DarkSkin(DigitSkin):
    """White cells among black ones, some of which have a digit."""

    between, thin = BLACK, ("line-white",)

    def floor(self, cell: int) -> Names:
        return BLACK if self._is_dark(cell) else ("white",)

    def _is_dark(self, cell: int) -> bool:
        assert isinstance(self.layout, Latin)
        return has(self.layout.dark, cell)

    def outside(self, _row: int, _col: int, _part: int) -> Sequence[Item]:
        return [TextPiece(" #"[self.plain] * self.size.w, self.between)]

    def dressed(
        self, cell: int, lines: Sequence[Sequence[TextPiece]], /
    ) -> Sequence[Sequence[TextPiece]]:
        lines = super().dressed(cell, lines)
        if not self.plain or not self._is_dark(cell):
            return lines
        return [[TextPiece(text.replace(" ", "#"), own) for text, own in line] for line in lines]

    def weight(self, _here: int | None, _there: int | None) -> int:
        return WEAK

    def named(self, _weight: int, corners: Corners) -> Names:
        return ("line-faint",) if corners == (None,) * 4 else self.thin


class LatinScreen(PuzzleScreen):
    """Digits are values."""

    TYPED_KEYS = tuple(value_keys(DIGITS))
    SWITCHED = (
        "Every cell shows the digits that its lines lack; the other laws are left to you.",
        PuzzleScreen.SWITCHED[1],
    )

    @staticmethod
    def small(position: Position, _theme: str) -> list[list[TextPiece]]:
        """The board in small, black cells with a digit among the others."""
        assert isinstance(position.layout, Latin)
        return small(position, position.layout.dark)

    def skins(self, plain: bool, blocks: bool) -> Sequence[Skin]:
        layout = self.session.position.layout
        if isinstance(layout.grid, Patch):
            return [DarkSkin(layout, size, plain, blocks) for size in SIZES]
        many = self.app.console.color_system == "truecolor"
        tones = NO_TONES if plain else tones_of(self.app.theme, many)
        return [DigitSkin(layout, size, plain, blocks, tones) for size in SIZES]
