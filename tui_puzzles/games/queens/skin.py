"""How boards of queens look: regions in colours, or between heavy lines where there are none."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from tui_puzzles.games.queens.colours import region_colours, touching
from tui_puzzles.games.queens.puzzle import BLANK, QUEEN, Queens
from tui_puzzles.ui.board.lattice import Lattice
from tui_puzzles.ui.board.scene import Look, Names

SIGNS = {"queen": "♛", "star": "★", "cross": "×"}
LARGE_SIGNS = {"queen": ("▙▐▌▟", "▀▀▀▀"), "star": ("▗▟▙▖", "▝▛▜▘"), "cross": ("╲╱", "╱╲")}


@dataclass(frozen=True)
class QueensSkin(Lattice):
    """Each region stands on a colour of ``palette``; without one, heavy lines go round them."""

    palette: Sequence[str] = ()

    @cached_property
    def puzzle(self) -> Queens:
        """The layout."""
        assert isinstance(self.layout, Queens)
        return self.layout

    @property
    def blended(self) -> bool:
        return bool(self.palette) and self.blocks

    def region(self, cell: int) -> str:
        return self.puzzle.letters[cell] if self.puzzle.letters else ""

    def floor(self, cell: int) -> Names:
        if not self.palette:
            return ("paper",)
        if not self.puzzle.letters:  # a chessboard
            return ("band",) if sum(self.grid.row_col(cell)) % 2 else ("paper",)
        return (self._grounds[self.region(cell)],)

    def label(self, cell: int, /) -> str:
        """The letter of a region in its first cell; in all cells where there are no colours."""
        letter = self.region(cell)
        if self.palette and letter and self.puzzle.letters.index(letter) != cell:
            return ""
        return letter

    @cached_property
    def _grounds(self) -> dict[str, str]:
        """The ground of each region, by its letter."""
        letters = sorted(set(self.puzzle.letters))
        colours = region_colours(touching(self.puzzle.letters, self.grid), self.palette)
        return {letter: f"on {colour}" for letter, colour in zip(letters, colours, strict=True)}

    # -- cells ---------------------------------------------------------------------------------

    def kind(self, look: Look) -> str:
        return "mark-lit" if look.value == BLANK else "given"

    def sign(self, value: int) -> Sequence[str]:
        name = "cross" if value != QUEEN else "star" if self.puzzle.need > 1 else "queen"
        return LARGE_SIGNS[name] if self.size.h > 1 and self.blocks else SIGNS[name]
