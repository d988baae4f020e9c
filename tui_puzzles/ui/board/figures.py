"""Constraints as they are drawn on square cells: on lines, in corners, behind what cells hold."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise

from tui_puzzles.laws.kinds import AREAS, LINES, OWN_GROUND, Drawing, Figure, Rim, rim_of, way_of
from tui_puzzles.ui.board.scene import Names
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.board.tones import tones

SIGN, CORNER, CAGE, PATH = ("given",), ("corner-label",), ("cage",), ("path",)
DOT, ROUND = ("given", "dot"), "①"
"""The look of dots, chips on any ground: a black one is black. They come behind other signs."""
GROUNDS = (Drawing.GROUND, Drawing.CORNER, Drawing.CIRCLE)
"""What has a ground of its own."""
STROKES = {(0, 1): "─", (1, 0): "│", (1, 1): "╲", (1, -1): "╱"}
"""Strokes of a path by its direction: down, right."""
CROSSED = "╳"
ARROWS = {(1, 1): "↘", (1, -1): "↙", (-1, 1): "↗", (-1, -1): "↖"}
"""Which diagonal a number outside means, at its first cell."""
HEADS = {(0, 1): "▶", (0, -1): "◀", (1, 0): "▼", (-1, 0): "▲"}
HEADS |= {(1, 1): "◢", (1, -1): "◣", (-1, 1): "◥", (-1, -1): "◤"}
"""The heads of arrows by their direction."""

Direction = tuple[int, int]


def ink_of(hue: str) -> Names:
    """The look of lines of a hue."""
    return (f"path-{hue}",) if hue else PATH


Cell = int | None


class Figures:
    """What the drawings of constraints put where; ``place`` gives row and column of a cell.

    ``labels`` stand at the beginning of cells, which begin ``indent`` columns later if some are
    sums; ``grounds`` are cells with a ground of their own, and its hue; ``paths`` lead from a cell
    to the next or the one before, with their ink; ``regions`` are the numbers of cells' boxes or
    regions; ``quads`` stand at the lower right corner of their first cells, ``rims`` have what
    stands outside of a row or column. ``rings`` are cells in circles, with the ways to others in
    the same one, ``heads`` those in which arrows end, with their ways and ink. ``lettered``: does
    the letter of a region stand in each of its cells, not in the first alone, and do letters tell
    lines apart?
    """

    def __init__(
        self, figures: Iterable[Figure], place: Callable[[int], Direction], lettered: bool = False
    ) -> None:
        self.labels: dict[int, list[TextPiece]] = {}
        self.regions: dict[int, int] = {}
        self.grounds: dict[int, str] = {}
        self.paths: dict[int, dict[Direction, Names]] = {}
        self.rims: dict[Rim, dict[int, list[str]]] = {rim: {} for rim in Rim}
        self.indent = 0
        self._signs: dict[tuple[Cell, Cell], TextPiece] = {}
        self.quads: dict[Cell, str] = {}
        self._cages: dict[int, frozenset[int]] = {}
        self._toned: dict[int, frozenset[int]] = {}
        self._lettered = lettered
        self.rings: dict[int, set[Direction]] = {}
        self.heads: dict[int, list[tuple[Direction, Names]]] = {}
        self._place = place
        for number, figure in enumerate(figures):
            self._add(number, figure)

    def _add(self, number: int, figure: Figure) -> None:
        drawing, cells, text, *_ = figure
        self._ground(number, figure)
        if drawing is Drawing.SIGN:
            first, last = sorted(cells, key=self._place)
            self._signs[first, last] = TextPiece(text, DOT if text >= ROUND else SIGN)
        elif drawing is Drawing.CORNER:
            self._label(cells, TextPiece(text, CORNER))
        elif drawing is Drawing.BORDER:
            self._cages |= {c: self._cages.get(c, frozenset()) | {number} for c in cells}
            self._label([min(cells, key=self._place)], TextPiece(text, CAGE))
            self.indent = max(self.indent, len(text))
        elif drawing is Drawing.REGION:
            self._label(cells if self._lettered else cells[:1], TextPiece(text, CORNER))
        elif drawing in LINES:
            self._path(figure)
        elif drawing is Drawing.QUAD:
            self.quads[min(cells, key=self._place)] = text
        elif drawing is Drawing.CIRCLE:
            self.rings |= {cell: set() for cell in cells}
        elif drawing is Drawing.RIM:
            self._outside(cells, text)

    def _ground(self, number: int, figure: Figure) -> None:
        """What lies below its cells."""
        drawing, cells, _, hue, letter = figure
        if hue == OWN_GROUND or drawing is Drawing.REGION:
            self._toned |= dict.fromkeys(cells, frozenset((number,)))
        elif drawing in GROUNDS or (drawing is Drawing.LINE and hue):
            self.grounds |= dict.fromkeys(cells, hue)
        if hue == OWN_GROUND and self._lettered:
            self._label(cells, TextPiece(letter, CORNER))
        if drawing in AREAS:
            self.regions |= dict.fromkeys(cells, number)

    def _outside(self, cells: Sequence[int], text: str) -> None:
        """A number before the first cell; an arrow behind it tells a diagonal."""
        rim, at = rim_of(cells, self._place)
        arrow = ARROWS.get(way_of(cells, self._place), "")
        self.rims[rim].setdefault(at, []).append(text + arrow)

    def _label(self, cells: Iterable[int], label: TextPiece) -> None:
        for cell in cells if label.text else ():
            self.labels.setdefault(cell, []).append(label)

    def _path(self, figure: Figure) -> None:
        """Strokes from cell to cell; in the first one stands its sign."""
        drawing, cells, text, hue, letter = figure
        ink, ways = ink_of(hue), [self._way(*two) for two in pairwise(cells)]
        if drawing is Drawing.ARROW:
            self._circle(cells[: int(text or 1)])
            self.heads.setdefault(cells[-1], []).append((ways[-1], ink))
        else:
            first, _, last = (text or letter * self._lettered).partition("─")
            self._label(cells[:1], TextPiece(first, ink))
            self._label(cells[-1:], TextPiece(last, ink))
        for (one, other), way in zip(pairwise(cells), ways, strict=True):
            if max(map(abs, way)) == 1:
                self.paths.setdefault(one, {})[way] = ink
                self.paths.setdefault(other, {})[-way[0], -way[1]] = ink

    def _circle(self, cells: Sequence[int]) -> None:
        """One goes round these cells."""
        for cell in cells:
            near = {self._way(cell, other) for other in cells}
            self.rings.setdefault(cell, set()).update(near)

    def _way(self, one: int, other: int) -> Direction:
        (row, col), (below, right) = self._place(one), self._place(other)
        return below - row, right - col

    def sign(self, one: Cell, other: Cell) -> TextPiece | None:
        """What stands on the line between two cells, the upper or left one first."""
        found = self._signs.get((one, other))
        return found or self._stroke(one, other)

    def _stroke(self, one: Cell, other: Cell) -> TextPiece | None:
        """The stroke of a path from one cell to the other, which lies below or right of it."""
        if one is None or other is None or one not in self.paths:
            return None
        way = self._way(one, other)
        ink = self.paths[one].get(way)
        return TextPiece(STROKES[way], ink) if ink else None

    def crossing(self, corners: Sequence[Cell]) -> TextPiece | None:
        """What stands where four cells meet: paths that go from one corner to the other."""
        upper_left, upper_right, lower_left, lower_right = corners
        falling = self._stroke(upper_left, lower_right)
        rising = self._stroke(upper_right, lower_left)
        return TextPiece(CROSSED, falling.names) if falling and rising else falling or rising

    def wall(self, left: Cell, right: Cell, ringed: bool) -> TextPiece | None:
        """What stands on the line between two cells beside each other; the sides of circles?"""
        found, ring = self._signs.get((left, right)), self._side(left, right)
        return found or (ring if ringed else None) or self._stroke(left, right)

    def _side(self, left: Cell, right: Cell) -> TextPiece | None:
        """The sides of circles between two cells."""
        shut = left in self.rings and (0, 1) not in self.rings[left]
        opened = right in self.rings and (0, -1) not in self.rings[right]
        sign = "│" if shut and opened else ")" if shut else "(" if opened else ""
        return TextPiece(sign, PATH) if sign else None

    @property
    def caged(self) -> bool:
        """Are there cages?"""
        return bool(self._cages)

    def inside(self, one: Cell, other: Cell) -> bool:
        """Does a cage go on from one cell to the other?"""
        return one in self._cages and self._cages.get(one) == self._of(other)

    def ends(self, one: Cell, other: Cell) -> bool:
        """Does a cage end between these cells?"""
        return None not in (one, other) and self._of(one) != self._of(other)

    def tones(self, palette: Sequence[str]) -> Mapping[int, int]:
        """The tones of cells in regions and cages; an area in several cages has one of its own."""
        areas: dict[frozenset[int], list[int]] = {}
        for cell, own in (self._toned | self._cages).items():
            areas.setdefault(own, []).append(cell)
        found = tones([*areas.values()], self._place, palette)
        return {
            cell: tone for cells, tone in zip(areas.values(), found, strict=True) for cell in cells
        }

    def _of(self, cell: Cell) -> frozenset[int] | None:
        return None if cell is None else self._cages.get(cell)
