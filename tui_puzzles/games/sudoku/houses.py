"""Houses: each digit goes into exactly one of their cells."""

from collections.abc import Sequence

from tui_puzzles.engine.bits import Bits, of
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.layout import Layout
from tui_puzzles.laws.different import Different

SYMBOLS = "123456789ABCDEFGHIJKLMNOP"
SHAPES = {
    4: (2, 2),
    6: (2, 3),
    8: (2, 4),
    9: (3, 3),
    10: (2, 5),
    12: (3, 4),
    15: (3, 5),
    16: (4, 4),
    20: (4, 5),
    25: (5, 5),
}
"""Rows and columns of a box, by the rows of a board."""
SIDES = range(4, len(SYMBOLS) + 1)
"""Rows of a board with regions of its own."""


class House(Different):
    """A row, column, box, diagonal or window: each digit goes into exactly one of its cells."""

    __slots__ = ()

    def allows(self, layout: Layout, marks: Bits) -> bool:
        return all(marks & group for group in self.exactly_one(layout))


class RegionGrid(Grid):
    """The cells of a jigsaw, whose ``regions`` take the place of boxes."""

    regions: "tuple[House, ...]" = ()


def parts_of(grid: Grid) -> Sequence[House]:
    """The boxes of a grid, or its regions."""
    return grid.regions if isinstance(grid, RegionGrid) else boxes(grid)


def box_of(side: int) -> tuple[int, int]:
    """Rows and columns of a box; BadInput where boards have none."""
    if side not in SHAPES:
        raise BadInput(f"{side} rows have no usual boxes", expected=f"{[*SHAPES]}"[1:-1])
    return SHAPES[side]


def boxes(grid: Grid) -> list[House]:
    """The usual boxes, row by row."""
    height, width = box_of(grid.rows)
    corners = [(r, c) for r in range(0, grid.rows, height) for c in range(0, grid.cols, width)]
    return [
        House(f"box {number}", "box", grid.rectangle(*corner, height, width))
        for number, corner in enumerate(corners, 1)
    ]


def regions_of(regions: str) -> list[House]:
    """The regions of a jigsaw."""
    own = {name: of(i for i, c in enumerate(regions) if c == name) for name in sorted({*regions})}
    return [House(f"region {number}", "box", own[n]) for number, n in enumerate(own, 1)]


def grid_of(side: int, regions: str) -> Grid:
    """The cells of a board with these regions, if there are any."""
    if not regions:
        return Grid(side, side)
    found = RegionGrid(side, side)
    found.regions = tuple(regions_of(regions))
    return found
