"""A board whose cursor goes over all places of its grid, those too that are no cells."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, cast

from tui_puzzles.engine.cells import Patch
from tui_puzzles.records import record
from tui_puzzles.ui.board.edges import PAPER, POINT, EdgeSkin
from tui_puzzles.ui.board.lattice import BRACKETS, CORNERS, OPEN, Lattice
from tui_puzzles.ui.board.scene import Look, Names, Scene
from tui_puzzles.ui.board.skin import Box, CellLine, Item, Overlay, Seam, Skin, Tags, TextPiece


def whole(skin: Skin) -> Skin:
    """The skin with a cursor that goes everywhere; of a board of edges, over its faces."""
    if isinstance(skin, EdgeSkin):
        return FaceSkin(skin.layout, skin.size, skin.plain, skin.headed)
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


@record
class FaceSkin(EdgeSkin):
    """Faces as cells, which show their clues, among points without lines."""

    def _items(self, row: int, col: int, part: int) -> Iterator[Item]:
        if row % 2 and col % 2:
            yield CellLine(self.net.faces.cell(row // 2, col // 2), part)
        elif row % 2 or col % 2:
            yield TextPiece(" " * (self.size.w if col % 2 else 1), PAPER)
        else:
            yield TextPiece(POINT, (*PAPER, "faint"))

    def box(self, cell: int) -> Box:
        return self.tag_box(f"face {cell}")

    cell_at = near = EdgeSkin.face_at

    def cell(self, look: Look) -> Sequence[Sequence[TextPiece]]:
        lines = [[TextPiece(" " * self.size.w)] for _ in range(self.size.h)]
        if look.value is not None:
            lines[self.middle] = [TextPiece(f"{look.value:^{self.size.w}}", ("clue-open",))]
        return lines

    def dressed(
        self, _cell: int, lines: Sequence[Sequence[TextPiece]], /
    ) -> Sequence[Sequence[TextPiece]]:
        return lines

    def cursor(self, cell: int, _look: Look) -> Sequence[Overlay]:
        x, y, wide, high = self.box(cell)
        left, right, line = x - 1, x + wide, y + self.middle
        places = [(left, y - 1), (right, y - 1), (left, y + high), (right, y + high)]
        signs = CORNERS
        if self.plain:
            places, signs = [(left, line), (right, line)], BRACKETS
        return [Overlay(*place, sign) for place, sign in zip(places, signs, strict=True)]

    def tags(self, _scene: Scene, /) -> Tags:
        return {}
