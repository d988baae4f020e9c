"""What is drawn in an area of a picture: ink in shades on its ground, and the shapes in it.

0 is the ground, 255 what differs most.
"""

from collections.abc import Iterator, Sequence
from statistics import median

from PIL import Image, ImageChops, ImageStat

from tui_puzzles.records import NamedTuple

Picture = Image.Image
Colour = tuple[int, ...]
Area = tuple[float, float, float, float]  # left, top, right, bottom in pixels

FAINTEST = 40  # ink that differs less from its ground, of 255, is none
CORNERS = [(x, y, x + 0.08, y + 0.08) for x in (0.14, 0.78) for y in (0.14, 0.78)]
PLAIN = [*CORNERS, (0.35, 0.1, 0.65, 0.18), (0.35, 0.82, 0.65, 0.9), (0.1, 0.35, 0.18, 0.65),
         (0.82, 0.35, 0.9, 0.65)]  # fmt: skip
"""Parts of a cell where its ground is seen."""
UNEVEN = 8  # of 255: a strip that varies so much more than another has something on it
RASTER = 40  # ink is searched for shapes in this many pixels of a cell's side
DARK, PALE = 85, 40  # of 255: ink that is lighter divides shapes, and a digit that is in pieces
SPECK = 3  # of these pixels: what has no more is no shape
SIDE = 24  # pixels of a shape's picture
EDGE = 0.4  # of its darkest ink, where a shape ends


class InkShape(NamedTuple):
    """Connected ink: its box, in sides of a cell, and its picture of SIDE pixels."""

    box: Area
    ink: Picture

    @property
    def height(self) -> float:
        return self.box[3] - self.box[1]

    @property
    def width(self) -> float:
        return self.box[2] - self.box[0]


# -- ground and ink ---------------------------------------------------------------------------


def ground(picture: Picture, cell: Area) -> Colour:
    """The colour in the cell's corners, else at its sides: the middle one of those that are plain.

    Signs between cells and large ones within reach elsewhere, small ones into corners, too.
    """
    left, top, right, bottom = cell
    wide, high = right - left, bottom - top
    found = [
        ImageStat.Stat(
            cut(picture, (left + x * wide, top + y * high, left + x2 * wide, top + y2 * high))
        )
        for x, y, x2, y2 in PLAIN
    ]
    uneven = [max(one.stddev) for one in found]
    plain = [one.mean for one, by in zip(found, uneven, strict=True) if by < min(uneven) + UNEVEN]
    return tuple(round(median(values)) for values in zip(*plain[: len(CORNERS)], strict=True))


def mean(picture: Picture, area: Area) -> Colour:
    """The mean colour of an area."""
    return tuple(round(value) for value in ImageStat.Stat(cut(picture, area)).mean)


def cut(picture: Picture, area: Area) -> Picture:
    """A part of a picture, of at least one pixel."""
    left, top = round(area[0]), round(area[1])
    return picture.crop((left, top, max(round(area[2]), left + 1), max(round(area[3]), top + 1)))


def inked(
    part: Picture, paper: Colour, faintest: float = FAINTEST, usual: float = 0.0
) -> Picture | None:
    """How much each pixel differs from the ground, at most 255; None where nothing does.

    What is fainter than ``usual`` isn't as dark as that: there is noise in empty cells.
    """
    differs = difference(part, paper)
    darkest = darkness(differs)
    if darkest < faintest:
        return None
    darkest = max(darkest, round(usual))
    return differs.point([min(255, value * 255 // darkest) for value in range(256)])


def difference(part: Picture, paper: Colour) -> Picture:
    """How much the pixels differ from the ground, in the colour where it is most."""
    bands = ImageChops.difference(part, Image.new("RGB", part.size, paper)).split()
    return ImageChops.lighter(ImageChops.lighter(*bands[:2]), bands[2])


def darkness(differs: Picture) -> int:
    """The largest of these differences."""
    most = differs.getextrema()[1]
    assert isinstance(most, int)
    return most


# -- shapes -----------------------------------------------------------------------------------


def shapes(ink: Picture, unit: float, least: int = DARK) -> list[InkShape]:
    """The connected shapes of an ink, from left to right; ``unit`` is a cell's side in pixels.

    Ink below ``least`` divides them.
    """
    size = [max(1, round(side / unit * RASTER)) for side in ink.size]
    small = ink.resize((size[0], size[1]), Image.Resampling.BOX)
    small = small.crop((0, 0, size[0] + 1, size[1]))  # a light column divides the rows
    dark = {at for at, value in enumerate(small.tobytes()) if value >= least}
    found = [_shape(ink, pixels, size, unit) for pixels in _connected(dark, small.width)]
    return sorted(found, key=lambda one: one.box)


def _connected(dark: set[int], width: int) -> Iterator[list[int]]:
    """Pixels that touch, also at corners; single ones are specks."""
    while dark:
        found, todo = [], [dark.pop()]
        while todo:
            at = todo.pop()
            found.append(at)
            for near in (at + down + right for down in (-width, 0, width) for right in (-1, 0, 1)):
                if near in dark:
                    dark.discard(near)
                    todo.append(near)
        if len(found) > SPECK:
            yield found


def halves(ink: Picture, shape: InkShape, unit: float) -> list[InkShape]:
    """A shape divided upright, where it has the least ink near its middle."""
    box = [side * unit for side in shape.box]
    part = cut(ink, (box[0], box[1], box[2], box[3]))
    profile = part.resize((part.width, 1), Image.Resampling.BOX).tobytes()
    near = range(round(0.3 * part.width), round(0.7 * part.width))
    at = box[0] + min(near, key=profile.__getitem__) + 0.5
    sides = ((box[0], box[1], at, box[3]), (at, box[1], box[2], box[3]))
    return [_boxed(ink, side, unit, 0) for side in sides]


def _shape(ink: Picture, pixels: list[int], size: Sequence[int], unit: float) -> InkShape:
    rows, columns = zip(*(divmod(at, size[0] + 1) for at in pixels), strict=True)
    wide, high = ink.width / size[0], ink.height / size[1]
    box = (min(columns) * wide, min(rows) * high, (max(columns) + 1) * wide, (max(rows) + 1) * high)
    return _boxed(ink, box, unit, wide)


def _boxed(ink: Picture, box: Area, unit: float, more: float) -> InkShape:
    """The shape in a box; its sides are looked for up to ``more`` pixels further out."""
    left, top = max(0, box[0] - more), max(0, box[1] - more)
    wider = (left, top, min(ink.width, box[2] + more), min(ink.height, box[3] + more))
    x, y, x2, y2 = (side / unit for side in box)
    return InkShape((x, y, x2, y2), fitted(cut(ink, wider)))


def fitted(ink: Picture) -> Picture:
    """Ink without margins, as high as SIDE or as wide, in the middle of a square."""
    data, wide = ink.tobytes(), ink.width
    left, right = _ends([max(data[x::wide]) for x in range(wide)])
    top, bottom = _ends([max(data[at : at + wide]) for at in range(0, len(data), wide)])
    reach, margin = max(right - left, bottom - top) / 2, max(ink.size)
    padded = Image.new("L", (wide + 2 * margin, ink.height + 2 * margin))
    padded.paste(ink, (margin, margin))
    x, y = (left + right) / 2 + margin, (top + bottom) / 2 + margin
    box = (x - reach, y - reach, x + reach, y + reach)
    return padded.resize((SIDE, SIDE), Image.Resampling.BILINEAR, box)


def _ends(profile: Sequence[int]) -> tuple[float, float]:
    """Where a profile rises above EDGE of its highest and falls again, in parts of a step."""
    limit = EDGE * max(profile)
    high = [at for at, value in enumerate(profile) if value > limit] or [0]
    padded = [0, *profile, 0]
    first, last = high[0] + 1, high[-1] + 1  # in the padded one
    return _crossing(padded, first, -1, limit), _crossing(padded, last, 1, limit)


def _crossing(profile: Sequence[int], at: int, step: int, limit: float) -> float:
    """Where between a value above the limit and the next one it is met."""
    fall = profile[at] - profile[at + step]
    part = (profile[at] - limit) / fall if fall > 0 else 0.0
    return at - 0.5 + step * part
