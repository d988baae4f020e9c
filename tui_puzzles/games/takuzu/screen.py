"""Takuzu on the screen: 0s and 1s, runs of them in one go, signs on the lines between cells."""

from collections.abc import Sequence
from typing import ClassVar

from tui_puzzles.engine.position import Act
from tui_puzzles.games.takuzu.puzzle import SYMBOLS
from tui_puzzles.ui.board.lattice import SIZES, Lattice
from tui_puzzles.ui.board.skin import Skin
from tui_puzzles.ui.keys import CLEAR, NO_NOTES, value_keys
from tui_puzzles.ui.panel.legend import as_named
from tui_puzzles.ui.puzzle.screen import PuzzleScreen


class TakuzuSkin(Lattice):
    """White cells, and thin lines that signs stand on."""

    blank, thin = ("white",), ("line-white",)


class TakuzuScreen(PuzzleScreen):
    """Two values and nothing to note."""

    TERMS = as_named("sign")
    PUZZLE_KEYS = NO_NOTES
    OWN_KEYS = (*value_keys(SYMBOLS), CLEAR)
    MODES: ClassVar = {"value": Act.ENTER}
    FILLS = True
    BRUSHES = (0, 1)

    def skins(self, plain: bool, blocks: bool) -> Sequence[Skin]:
        return [TakuzuSkin(self.session.position.layout, size, plain, blocks) for size in SIZES]
