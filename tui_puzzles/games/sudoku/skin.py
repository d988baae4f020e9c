"""The Sudoku board: strong lines round the boxes, bands under diagonals and windows, cages."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from tui_puzzles.engine.bits import members
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.puzzle import Sudoku
from tui_puzzles.laws.kinds import Drawing, Figure
from tui_puzzles.ui.board.digits import DigitSkin
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
