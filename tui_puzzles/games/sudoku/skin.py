"""The Sudoku board: strong lines round the boxes, bands under diagonals and windows, cages."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from tui_puzzles.engine.bits import members
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.puzzle import Sudoku
from tui_puzzles.laws.kinds import Drawing, Figure
from tui_puzzles.ui.board.digits import DigitSkin
from tui_puzzles.ui.board.scene import Look, Names, under
from tui_puzzles.ui.board.tones import NO_TONES, Tones


@dataclass(frozen=True)
class SudokuSkin(DigitSkin):
    """A board of any size and shape of regions; ``tones`` are those of its cages."""

    tones: Tones = NO_TONES

    @cached_property
    def puzzle(self) -> Sudoku:
        """The layout."""
        assert isinstance(self.layout, Sudoku)
        return self.layout

    def region(self, cell: int) -> int:
        return self.puzzle.region_of[cell]

    def constraints(self) -> Iterator[Figure]:
        yield Figure(Drawing.GROUND, tuple(members(self.puzzle.extra)))
        yield from KINDS.figures(self.puzzle.variant.clues)

    def floor(self, cell: int) -> Names:
        return self._toned(cell, self.tones.own) or super().floor(cell)

    def ground(self, cell: int, look: Look, /) -> Names:
        low = self._toned(cell, self.tones.low) if look.far else ()
        return (*low, *under(look)) if low else super().ground(cell, look)

    def _toned(self, cell: int, tones: Sequence[str]) -> Names:
        """The tone of a cell in a cage, or none; those with a ground of their own have that."""
        tone = self.figures.tones.get(cell) if tones else None
        return () if tone is None or cell in self.figures.grounds else (f"on {tones[tone]}",)
