"""How a board of queens is laid out in characters: heavy borders and letters tell regions apart."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from tui_puzzles.games.queens.puzzle import BLANK, QUEEN, Queens
from tui_puzzles.ui.board.lattice import Lattice
from tui_puzzles.ui.board.scene import Look
from tui_puzzles.ui.board.skin import Item, Piece


@dataclass(frozen=True)
class QueensSkin(Lattice):
    """Cells between lines; heavy lines stand between regions and round the board."""

    layout: Queens
    TEXT: ClassVar = 2  # of the columns of a cell; the third has its region's letter

    def sign(self, value: int) -> str:
        if value == QUEEN:
            return "★" if self.layout.need > 1 else "Q"
        return "×"

    def region(self, cell: int) -> str:
        return self.layout.letters[cell] if self.layout.letters else " "

    def behind(self, cell: int) -> Sequence[Item]:
        return [Piece(self.region(cell).lower(), ("faint",))]

    def kind(self, look: Look) -> str:
        return "mark" if look.value == BLANK else look.kind
