"""Takuzu on the screen: 0s and 1s, runs of them in one go, signs on the lines between cells."""

from collections.abc import Sequence
from itertools import product
from typing import ClassVar

from tui_puzzles.engine.position import Act, Position
from tui_puzzles.games.takuzu.puzzle import SYMBOLS
from tui_puzzles.games.takuzu.skin import COLOURS, INKS, TakuzuSkin
from tui_puzzles.ui.board.lattice import SIZES
from tui_puzzles.ui.board.skin import Skin, TextPiece
from tui_puzzles.ui.board.small import Cell, signs
from tui_puzzles.ui.keys import CLEAR, NO_NOTES, value_keys
from tui_puzzles.ui.panel.legend import as_named
from tui_puzzles.ui.puzzle.screen import PuzzleScreen


class TakuzuScreen(PuzzleScreen):
    """Two values and nothing to note."""

    TERMS = as_named("sign")
    inks = INKS
    PUZZLE_KEYS = NO_NOTES
    OWN_KEYS = (*value_keys(SYMBOLS), CLEAR)
    MODES: ClassVar = {"value": Act.ENTER}
    FILLS = True
    BRUSHES = (0, 1)

    @staticmethod
    def small(position: Position, _theme: str) -> list[list[TextPiece]]:
        """The board in small: discs."""

        def sign(_cell: int, value: int | None) -> Cell:
            return (
                ("·", ("paper", "hair"))
                if value is None
                else (str(value), (f"{COLOURS[value]}-given",))
            )

        return signs(position, sign)

    def skins(self, plain: bool, blocks: bool) -> Sequence[Skin]:
        layout, sizes = self.session.position.layout, product((True, False), SIZES)
        return [TakuzuSkin(layout, size, plain, blocks, counted=counts) for counts, size in sizes]
