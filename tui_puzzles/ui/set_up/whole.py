"""A board whose cursor goes over all places of its grid, those too that are no cells."""

from collections.abc import Collection, Sequence
from typing import Any, cast

from tui_puzzles.engine.cells import Patch
from tui_puzzles.ui.board.lattice import OPEN, Lattice
from tui_puzzles.ui.board.scene import Look, Names
from tui_puzzles.ui.board.skin import Box, CellLine, Item, Overlay, Seam, Skin, TextPiece


def whole(skin: Skin) -> Skin:
    """The skin with a cursor that goes everywhere."""
    if isinstance(skin, Lattice) and isinstance(skin.cells, Patch):
        return cast("Skin", WholeSkin(skin, skin.cells))
    return skin


class WholeSkin:
    """The skin ``own``, with its cells numbered as on the grid."""

    def __init__(self, own: Lattice, cells: Patch) -> None:
        self.own = own
        self.cells = cells

    def __getattr__(self, name: str) -> Any:
        """What isn't about numbers of cells is that of the skin itself."""
        return getattr(self.own, name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, WholeSkin) and self.own == other.own

    def __hash__(self) -> int:
        return hash(self.own)

    def row(self, y: int) -> Sequence[Item]:
        """A line, with dots in the middle of places that would be mere paper."""
        width, here = self.own.size.w, self.own.lines_at[y][1] == self.own.middle
        blank, dot = TextPiece(" " * width), TextPiece(f"{OPEN:^{width}}", ("faint",))
        items = (dot if here and item == blank else item for item in self.own.row(y))
        return [self._whole(item) for item in items]

    def _whole(self, item: Item) -> Item:
        at = self.cells.at
        if isinstance(item, CellLine):
            return item._replace(cell=at[item.cell])
        if isinstance(item, Seam):
            one, two, three, four = (None if c is None else at[c] for c in item.corners)
            return item._replace(corners=(one, two, three, four))
        return item

    def looks(self, looks: Sequence[Look]) -> list[Look]:
        """Those of all places."""
        numbers = (self.cells.number.get(at) for at in range(self.cells.grid.size))
        return [Look() if cell is None else looks[cell] for cell in numbers]

    def ground(self, at: int, look: Look, /) -> Names:
        cell = self.cells.number.get(at)
        return self.own.between if cell is None else self.own.ground(cell, look)

    def around(self, at: int, look: Look, /) -> Names:
        cell = self.cells.number.get(at)
        return self.own.between if cell is None else self.own.around(cell, look)

    def dressed(
        self, at: int, lines: Sequence[Sequence[TextPiece]], /
    ) -> Sequence[Sequence[TextPiece]]:
        return self.own.dressed(self.cells.number[at], lines)

    def box(self, at: int) -> Box:
        return self.own.box_at(*self.cells.grid.row_col(at))

    def cell_at(self, x: int, y: int) -> int | None:
        place = self.own.place_at(x, y)
        return None if place is None else self.cells.grid.cell(*place)

    def near(self, x: int, y: int) -> int | None:
        return self.cell_at(x, y)

    def cursor(self, at: int, _look: Look) -> Sequence[Overlay]:
        return self.own.framed(self.box(at))

    def tags_of(self, at: int, /) -> Collection[str]:
        cell = self.cells.number.get(at)
        return () if cell is None else self.own.tags_of(cell)
