"""Colours, "#rrggbb" or the terminal's own: how far apart they are, how one is read on another.

Distances are those of CIELAB (1976); colours are seen as by dichromats after Vienot, Brettel and
Mollon, "Digital video colourmaps for checking the legibility of displays by dichromats" (1999).
Contrast is that of WCAG 2.1.
"""

from functools import cache
from math import dist

from rich.color import Color

_Triple = tuple[float, float, float]
_Matrix = tuple[_Triple, _Triple, _Triple]
_NORMAL = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
_PROTAN = ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0))
_DEUTAN = ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0))
_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_WHITE = (0.95047, 1.0, 1.08883)


ANSI = {
    "blue": "#0000aa",
    "magenta": "#aa00aa",
    "green": "#00aa00",
    "cyan": "#00aaaa",
    "bright_black": "#555555",
    "white": "#aaaaaa",
    "bright_blue": "#5555ff",
    "bright_green": "#55ff55",
}
"""The terminal's own, and what they are like; red is an attack, yellow the cursor."""


PALETTE = tuple(Color.from_ansi(number).get_truecolor().hex for number in range(16, 256))
"""The cube and the greys of a terminal's 256 colours; the first 16 differ by terminal."""


@cache
def distance(one: str, other: str) -> float:
    """How far two colours are apart."""
    return dist(_lab(one, _NORMAL), _lab(other, _NORMAL))


@cache
def least_distance(one: str, other: str) -> float:
    """How far two colours are apart for the eyes that see the least difference."""
    return min(dist(_lab(one, eyes), _lab(other, eyes)) for eyes in (_NORMAL, _PROTAN, _DEUTAN))


@cache
def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    dark, bright = sorted((_brightness(one), _brightness(other)))
    return (bright + 0.05) / (dark + 0.05)


@cache
def nearest(colour: str, ground: str, least: float) -> str:
    """The colour of the 256 most like this one that has this contrast on a ground.

    It keeps its hue: only white or black is mixed in.
    """
    shades = [_mixed(colour, ground, share / 20) for share in range(21)]
    readable = next((one for one in shades if contrast(one, ground) >= least), shades[-1])
    clear = [one for one in PALETTE if contrast(one, ground) >= least]
    return min(clear, key=lambda one: distance(one, readable))


def _mixed(colour: str, ground: str, share: float) -> str:
    """A colour with a share of white, on a bright ground of black."""
    goal = 255 if _brightness(ground) < 0.18 else 0
    channels = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{round(one + (goal - one) * share):02x}" for one in channels)


def _brightness(colour: str) -> float:
    return _times((_XYZ[1],), _linear(colour))[0]


@cache
def _lab(colour: str, eyes: _Matrix) -> _Triple:
    """CIELAB of a colour as some eyes see it."""
    seen = _times(eyes, _linear(colour))
    x, y, z = (
        _root(max(part, 0) / white) for part, white in zip(_times(_XYZ, seen), _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(colour: str) -> list[float]:
    """Red, green and blue as amounts of light."""
    shade = ANSI.get(colour, colour)
    channels = [int(shade[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]


def _root(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (841 / 108) * part + 4 / 29


def _times(matrix: tuple[_Triple, ...], vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]
