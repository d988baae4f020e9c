"""How boards of queens look: regions in colours, or between heavy lines where there are none."""

from collections.abc import Sequence
from functools import cached_property

from tui_puzzles.engine.bits import bit
from tui_puzzles.engine.step import Role
from tui_puzzles.games.queens.puzzle import BLANK, QUEEN, Queens
from tui_puzzles.ui.board.lattice import Lattice
from tui_puzzles.ui.board.scene import BASE, Look, Names, concluded, under, whole
from tui_puzzles.ui.board.skin import TextPiece

SIGNS = {"queen": "♛", "star": "★", "cross": "×"}
POSSIBLE = {"queen": "♕", "star": "☆"}
"""Where one can be, as a step sees it."""
PAPER = ("paper",)
BOTH = "both"
"""The role of cells in a unit and in another one that covers it: each has a part of them."""
NO_QUEEN, SHUT, SHUT_PLAIN = bit(BLANK), "·", "-"
"""The candidates of a cell that can't have a queen, and its sign; without colour another one."""
LARGE_SIGNS = {"queen": ("▙▐▌▟", "▀▀▀▀"), "star": ("▗▟▙▖", "▝▛▜▘"), "cross": ("╲╱", "╱╲")}


class QueensSkin(Lattice):
    """Each region stands on a tone; without any, or with few, heavy lines go round them."""

    @cached_property
    def puzzle(self) -> Queens:
        """The layout."""
        assert isinstance(self.layout, Queens)
        return self.layout

    @property
    def blended(self) -> bool:
        return bool(self.tones.own) and self.blocks and not self.tones.few

    def ground(self, cell: int, look: Look, /) -> Names:
        """Large signs are of several characters: what a step concludes fills its cell."""
        end = concluded(look)
        if end and self.size.h > 1:
            return whole(end[1]) if self.tones.own else end[1]
        if look.role == BOTH:
            look = look._replace(role=BASE)
        if look.low:
            return under(look) or self._toned(cell, self.tones.low) or PAPER
        return super().ground(cell, look)

    def around(self, cell: int, look: Look, /) -> Names:
        """Units fill the cells that they share, those that cover them the lines between."""
        return self.ground(cell, look._replace(role=Role.COVER) if look.role == BOTH else look)

    # -- cells ---------------------------------------------------------------------------------

    def lines(self, look: Look) -> Sequence[Sequence[TextPiece]]:
        """A cross where a step removes a queen, a point where it is known that none can be."""
        if look.candidates == NO_QUEEN and look.value is None and not look.lit:
            return self.drawn([SHUT_PLAIN if self.plain else SHUT], ("given",))
        end = concluded(look)
        if end is None and look.value is None and look.lit and look.lit[0][0] == QUEEN:
            return self.drawn([POSSIBLE[self._name(QUEEN)]], look.lit[0][1])
        if end and end[0] == QUEEN and Role.REMOVED in end[1]:
            look = look._replace(lit=((BLANK, () if self.size.h > 1 else end[1]),))
        return super().lines(look)

    @property
    def fills(self) -> bool:
        return self.size.h > 1

    def kind(self, look: Look) -> str:
        return "mark-lit" if look.value == BLANK else "given"

    def sample(self, value: int, look: str, /) -> str:
        name = self._name(BLANK if look == Role.REMOVED else value)
        return SIGNS[name] if look == Role.PLACED else POSSIBLE.get(name, SIGNS[name])

    def _name(self, value: int) -> str:
        return "cross" if value != QUEEN else "star" if self.puzzle.need > 1 else "queen"

    def sign(self, value: int) -> Sequence[str]:
        name = self._name(value)
        return LARGE_SIGNS[name] if self.size.h > 1 and self.blocks else SIGNS[name]
