"""The parts of a drawing: lines, boxes, discs and texts.

A puzzle type draws with the side of a cell as its unit; on a page the unit is the millimetre. The
origin is the upper left corner, and y grows downwards.
"""

from collections.abc import Collection, Iterator, Sequence
from enum import Enum
from itertools import pairwise
from typing import TypeAlias

from tui_puzzles.records import NamedTuple, record, replace

BLACK, GREY, PALE, WHITE = "000000", "808080", "dddddd", "ffffff"  # red-green-blue
DROP = 0.35  # from a text's middle down to its baseline, as a part of its size


class Weight(Enum):
    """The width of a line in millimetres, whatever the scale."""

    HAIR = 0.1
    THIN = 0.2
    THICK = 0.6


class Anchor(Enum):
    """Which part of a text lies at its x, in SVG's terms."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


class Face(Enum):
    """The font of a text; all letters of MONO have the same width."""

    PLAIN = "plain"
    BOLD = "bold"
    MONO = "mono"


class Bounds(NamedTuple):
    """The rectangle that a piece covers."""

    left: float
    top: float
    right: float
    bottom: float


@record
class StraightLine:
    """A straight line between two points; its dashes and gaps in millimetres, 0 for none.

    One that has a ``width`` is as wide as that, whatever its weight.
    """

    x: float
    y: float
    to_x: float
    to_y: float
    weight: Weight = Weight.THIN
    dash: float = 0.0
    width: float = 0.0
    colour: str = BLACK

    def placed(self, x: float, y: float, scale: float) -> "StraightLine":
        """The line on a page where the drawing's origin is at x and y."""
        ends = (
            x + scale * self.x,
            y + scale * self.y,
            x + scale * self.to_x,
            y + scale * self.to_y,
        )
        return StraightLine(*ends, self.weight, self.dash, scale * self.width, self.colour)

    @property
    def thickness(self) -> float:
        """Its width on a page."""
        return self.width or self.weight.value

    @property
    def bounds(self) -> Bounds:
        """The rectangle between its ends."""
        across, down = sorted((self.x, self.to_x)), sorted((self.y, self.to_y))
        return Bounds(across[0], down[0], across[1], down[1])


@record
class FilledBox:
    """A filled rectangle; x and y are its upper left corner."""

    x: float
    y: float
    width: float
    height: float
    colour: str = PALE

    def placed(self, x: float, y: float, scale: float) -> "FilledBox":
        """The box on a page where the drawing's origin is at x and y."""
        size = (scale * self.width, scale * self.height)
        return FilledBox(x + scale * self.x, y + scale * self.y, *size, self.colour)

    @property
    def bounds(self) -> Bounds:
        """The rectangle itself."""
        return Bounds(self.x, self.y, self.x + self.width, self.y + self.height)


@record
class Disc:
    """A filled circle; x and y are its centre."""

    x: float
    y: float
    radius: float
    colour: str = BLACK

    def placed(self, x: float, y: float, scale: float) -> "Disc":
        """The disc on a page where the drawing's origin is at x and y."""
        return Disc(x + scale * self.x, y + scale * self.y, scale * self.radius, self.colour)

    @property
    def bounds(self) -> Bounds:
        """The square around it."""
        reach = self.radius
        return Bounds(self.x - reach, self.y - reach, self.x + reach, self.y + reach)


@record
class DrawnText:
    """One line of text; y is the middle of its height, ``size`` the height of its letters."""

    x: float
    y: float
    text: str
    size: float = 0.6
    anchor: Anchor = Anchor.MIDDLE
    face: Face = Face.PLAIN
    colour: str = BLACK

    def placed(self, x: float, y: float, scale: float) -> "DrawnText":
        """The text on a page where the drawing's origin is at x and y."""
        return replace(self, x=x + scale * self.x, y=y + scale * self.y, size=scale * self.size)

    @property
    def baseline(self) -> float:
        """The y of its baseline."""
        return self.y + DROP * self.size

    @property
    def bounds(self) -> Bounds:
        """The rectangle that it covers, roughly."""
        width = width_of(self.text, self.size)
        before = {Anchor.START: 0.0, Anchor.MIDDLE: width / 2, Anchor.END: width}[self.anchor]
        left, half = self.x - before, self.size / 2
        return Bounds(left, self.y - half, left + width, self.y + half)


Piece: TypeAlias = StraightLine | FilledBox | Disc | DrawnText


@record
class PaperDrawing:
    """The drawing of a puzzle: its size in cells, and its pieces from the lowest up."""

    width: float
    height: float
    pieces: tuple[Piece, ...]

    @property
    def smallest_text(self) -> float:
        """The size of its smallest text; 1 without any text."""
        return min(
            (piece.size for piece in self.pieces if isinstance(piece, DrawnText)), default=1.0
        )


def width_of(text: str, size: float) -> float:
    """The rough width of a text; exact for letters of one width."""
    return 0.6 * size * len(text)


def borders(regions: Sequence[Sequence[object]]) -> Iterator[StraightLine]:
    """The lines around and between cells; ``regions``: the region of each cell, by rows.

    Thick between two regions and around the board, thin inside a region. There is no cell where
    the region is None.
    """
    across = [[None, *row, None] for row in regions]
    empty: list[object] = [None] * len(across[0])
    framed: list[list[object]] = [empty, *across, empty]
    for y, (above, below) in enumerate(pairwise(framed)):
        for start, end, weight in _stretches(above[1:-1], below[1:-1]):
            yield StraightLine(start, y, end, y, weight)
    turned = list(zip(*framed[1:-1], strict=True))
    for x, (left, right) in enumerate(pairwise(turned)):
        for start, end, weight in _stretches(left, right):
            yield StraightLine(x, start, x, end, weight)


def outline(
    cells: Collection[tuple[int, int]], inset: float, dash: float
) -> Iterator[StraightLine]:
    """The dashed line around cells (rows and columns), so far inside their borders."""
    for row, col in cells:
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if (row + down, col + right) not in cells:
                x, y = (at + 0.5 + way * (0.5 - inset) for at, way in ((col, right), (row, down)))
                back, on = (_reach((row, col), (down, right), way, cells, inset) for way in (-1, 1))
                ends = (x + back * down, y + back * right, x + on * down, y + on * right)
                yield StraightLine(*ends, dash=dash)


def _reach(
    cell: tuple[int, int],
    outwards: tuple[int, int],
    way: int,
    cells: Collection[tuple[int, int]],
    inset: float,
) -> float:
    """How far the line at one side of a cell goes along it from the middle, back or on."""
    (row, col), (down, right) = cell, outwards
    beside = row + way * right, col + way * down
    beyond = beside[0] + down, beside[1] + right
    if beside not in cells:
        return way * (0.5 - inset)
    return way * (0.5 + inset * (beyond in cells))


def _stretches(
    before: Sequence[object], behind: Sequence[object]
) -> Iterator[tuple[int, int, Weight]]:
    """The segments of equal weight along a line between two rows of cells."""
    weights = [_weight(*pair) for pair in zip(before, behind, strict=True)]
    start = 0
    for end in range(1, len(weights) + 1):
        if end == len(weights) or weights[end] is not weights[start]:
            weight = weights[start]
            if weight is not None:
                yield start, end, weight
            start = end


def _weight(one: object, other: object) -> Weight | None:
    """The line between cells of these regions."""
    if one is None and other is None:
        return None
    return Weight.THIN if one == other else Weight.THICK
