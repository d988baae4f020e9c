"""The Sudoku board: strong lines round the boxes, bands under diagonals and windows."""

from functools import cached_property

from tui_puzzles.engine.bits import has
from tui_puzzles.games.sudoku.puzzle import Sudoku
from tui_puzzles.ui.board.digits import DigitSkin
from tui_puzzles.ui.board.scene import Names


class SudokuSkin(DigitSkin):
    """A board of any size and shape of regions."""

    @cached_property
    def puzzle(self) -> Sudoku:
        """The layout."""
        assert isinstance(self.layout, Sudoku)
        return self.layout

    def region(self, cell: int) -> int:
        return self.puzzle.region_of[cell]

    def floor(self, cell: int) -> Names:
        """Cells of diagonals and windows are banded, and those with a sign, where there are any."""
        puzzle = self.puzzle
        if not puzzle.extra and not puzzle.signs:
            return super().floor(cell)
        return ("band",) if has(puzzle.extra, cell) or cell in puzzle.signs else ("paper",)


class SignedSkin(SudokuSkin):
    """A board with signs in some cells."""

    def label(self, cell: int, /) -> str:
        return self.puzzle.signs.get(cell, "")
