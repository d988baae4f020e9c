"""Which colour each region of a board gets: neighbours differ clearly, for colour-blind eyes too.

Distances are those of CIELAB (1976), the least of normal, protan and deutan sight; colours are
seen as by dichromats after Vienot, Brettel and Mollon, "Digital video colourmaps for checking the
legibility of displays by dichromats" (1999).
"""

from collections.abc import Sequence
from functools import cache
from math import dist

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.cells import Grid

DARK = (
    *("#005f87", "#af5f5f", "#5f875f", "#875f00", "#875faf", "#008787", "#585858", "#5f005f"),
    *("#005f00", "#5f5f87", "#87005f", "#5f5f00", "#000087", "#af5f00"),
)
LIGHT = (
    *("#afd7ff", "#ffd7ff", "#d7ffaf", "#ffd7af", "#d7afff", "#87ffff", "#d0d0d0", "#ffffaf"),
    *("#ffff5f", "#d7af5f", "#ff8787", "#d7d75f", "#87d787", "#afafd7"),
)
COLOUR_BLIND = ("#005faf", "#5f5f00", "#5f875f", "#875f5f", "#3a3a3a", "#008787")
ANSI = ("#0000ff", "#ff00ff", "#008000", "#008080", "#ff0000", "#808080")
CLEAR = 28.0
"""Colours further apart than this are as good as any."""
OWN = 11
"""Boards of at most this many regions have a colour for each, where distances allow it."""
APART = 14.0
"""The least distance of neighbours for that."""

_Triple = tuple[float, float, float]
_Matrix = tuple[_Triple, _Triple, _Triple]
_NORMAL = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
_PROTAN = ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0))
_DEUTAN = ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0))
_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_WHITE = (0.95047, 1.0, 1.08883)


def touching(letters: Sequence[str], grid: Grid) -> list[frozenset[int]]:
    """Which regions touch each region, if only at a corner; regions in the order of letters."""
    regions = sorted(set(letters))
    beside: list[set[int]] = [set() for _ in regions]
    for cell, letter in enumerate(letters):
        row, col = grid.row_col(cell)
        top, left = max(row - 1, 0), max(col - 1, 0)
        height, width = min(row + 2, grid.rows) - top, min(col + 2, grid.cols) - left
        around = {letters[other] for other in members(grid.rectangle(top, left, height, width))}
        beside[regions.index(letter)] |= {regions.index(one) for one in around - {letter}}
    return [frozenset(one) for one in beside]


def region_colours(beside: Sequence[frozenset[int]], palette: Sequence[str]) -> list[str]:
    """A colour for each region; ``beside[region]`` are the regions that touch it anywhere.

    Regions with the most neighbours choose first, the colour that is furthest from those of its
    neighbours; of equals the one that is used least, then the first of the palette. On a board of
    few regions a colour that nobody has comes first, as long as it is clear enough.
    """
    chosen: dict[int, str] = {}
    few = len(beside) <= OWN

    def worth(colour: str) -> tuple[bool, float, int]:
        """What speaks for a colour."""
        uses = list(chosen.values()).count(colour)
        room = min((distance(colour, other) for other in near), default=CLEAR)
        return few and not uses and room >= APART, room, -uses

    for region in sorted(range(len(beside)), key=lambda one: -len(beside[one])):
        near = [chosen[other] for other in beside[region] if other in chosen]
        chosen[region] = max(palette, key=worth)
    return [chosen[region] for region in range(len(beside))]


@cache
def distance(one: str, other: str) -> float:
    """How far two colours are apart for the eyes that see the least difference, CLEAR at most."""
    return min(CLEAR, *(dist(_lab(one, eyes), _lab(other, eyes)) for eyes in _EYES))


_EYES: tuple[_Matrix, ...] = (_NORMAL, _PROTAN, _DEUTAN)


@cache
def _lab(colour: str, eyes: _Matrix) -> _Triple:
    """CIELAB of a colour "#rrggbb" as some eyes see it."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    seen = _times(eyes, linear)
    x, y, z = (
        _root(max(part, 0) / white) for part, white in zip(_times(_XYZ, seen), _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (841 / 108) * part + 4 / 29


def _times(matrix: _Matrix, vector: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]
