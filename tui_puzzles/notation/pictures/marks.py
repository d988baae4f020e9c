"""Suns, moons and the signs between cells of a board in a picture."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps, ImageStat

from tui_puzzles.notation.pictures.cells import TALL, PictureCells, Place, area, inner
from tui_puzzles.notation.pictures.ink import SIDE, Area, Picture, cut, fitted, inked, shapes

SIGNED = 36  # of 255, by which a sign differs from its line
REACH = 0.22  # of a cell, to each side of a line, where signs are
NEAR = 0.14  # of this square: a sign has ink this near to its middle
ASIDE = 0.15  # of this square, which is left out at its sides
SMALL = 0.3  # of the square around it: a smaller shape is no sign
OFF, ELSEWHERE = 0.12, 0.2  # of this square: a sign's middle is nearer to its own; no sign is
FARTHEST = 68.0  # of 255: what differs more from all signs is none
CROSSED, BARRED = 15, 34  # by which a cross, and =, differs more from a cross than from =
VIVID = 60  # a disc's colour has bands that differ by more


def discs(cells: PictureCells) -> Mapping[Place, str] | None:
    """0 for a warm disc, 1 for a cold one; None unless both are there, and nothing else."""
    filled: dict[Place, str] = {}
    for place, found in cells.shapes.items():
        if any(shape.height >= TALL and _central(shape.box) for shape in found):
            part = cut(cells.picture, inner(area(cells.lines, place)))
            ink = inked(part, cells.grounds[place])
            strong = ink.point([255 * (value > 160) for value in range(256)]) if ink else None
            red, _, blue = ImageStat.Stat(part, strong).mean
            if abs(red - blue) < VIVID:
                return None
            filled[place] = "0" if red > blue else "1"
    return filled if len(set(filled.values())) == 2 else None


def signs(cells: PictureCells) -> Mapping[tuple[Place, Place], str]:
    """The signs between neighbours: = and x, or ? where it may be either."""
    return dict(_found(cells))


def _found(cells: PictureCells) -> Iterator[tuple[tuple[Place, Place], str]]:
    for r, c in cells.grounds:
        for other in ((r, c + 1), (r + 1, c)):
            if other in cells.grounds and (sign := _sign(cells, (r, c), other)):
                yield ((r, c), other), sign


def _sign(cells: PictureCells, one: Place, other: Place) -> str:
    """The sign in the middle of the line between two cells; empty if there is none."""
    part = _square(cells, one, other, 0.0)
    beside = [_square(cells, one, other, by) for by in (-0.27, 0.27)]
    empty = [side.resize((side.width, 1), Image.Resampling.BOX) for side in beside]
    first, second = (ImageChops.difference(part, side.resize(part.size)) for side in empty)
    ink = inked(ImageChops.darker(first, second), (0, 0, 0), SIGNED)
    found = [shape.box for shape in shapes(ink, ink.width) if _central(shape.box)] if ink else []
    if ink is None or not found:
        return ""
    sides = list(zip(*found, strict=True))
    left, top = (max(ASIDE, min(ends)) for ends in sides[:2])
    right, bottom = (min(1 - ASIDE, max(ends)) for ends in sides[2:])
    if max(right - left, bottom - top) < SMALL:
        return ""
    off = max(abs(left + right - 1), abs(top + bottom - 1)) / 2
    if off > OFF:
        return "?" if off < ELSEWHERE else ""
    unit = ink.width
    return _read(fitted(cut(ink, (left * unit, top * unit, right * unit, bottom * unit))))


def _read(ink: Picture) -> str:
    """Which sign an ink is; ? where it may be either."""
    away: dict[str, float] = {}
    ink = ImageOps.autocontrast(ink)
    for sign, known in _known():
        distance = ImageStat.Stat(ImageChops.difference(ink, known)).mean[0]
        away[sign] = min(distance, away.get(sign, 255.0))
    lead = away["x"] - away["="]
    if min(away.values()) > FARTHEST or CROSSED < lead < BARRED:
        return "?"
    return "x" if lead <= CROSSED else "="


@cache
def _known() -> Sequence[tuple[str, Picture]]:
    """The signs in strokes of some weights; bars lie or stand, as the line does."""
    end = SIDE - 1
    signs = []
    for stroke in (3, 5, 7):
        cross = Image.new("L", (SIDE, SIDE))
        for line in ((0, 0, end, end), (0, end, end, 0)):
            ImageDraw.Draw(cross).line(line, 255, stroke)
        signs.append(("x", _blurred(cross)))
        for height in (SIDE, 18, 14):
            top, bottom = (SIDE - height) // 2, (SIDE + height) // 2
            bars = Image.new("L", (SIDE, SIDE))
            for y in (top, bottom - stroke):
                ImageDraw.Draw(bars).rectangle((0, y, end, y + stroke - 1), 255)
            bars = _blurred(bars)
            signs += [("=", bars), ("=", bars.transpose(Image.Transpose.TRANSPOSE))]
    return signs


def _blurred(sign: Picture) -> Picture:
    return sign.filter(ImageFilter.BoxBlur(1.5))


def _central(box: Area) -> bool:
    """Does a shape come near the middle of its square?"""
    left, top, right, bottom = box
    return max(left, top) < 0.5 + NEAR and min(right, bottom) > 0.5 - NEAR


def _square(cells: PictureCells, one: Place, other: Place, by: float) -> Picture:
    """A square around the line between two cells, moved along it; the line is upright."""
    left, top, right, bottom = area(cells.lines, other)
    pitch = cells.lines.pitch
    reach = REACH * pitch
    along = reach if not by else reach / 3
    if one[0] == other[0]:
        y = (top + bottom) / 2 + by * pitch
        return cut(cells.picture, (left - reach, y - along, left + reach, y + along))
    x = (left + right) / 2 + by * pitch
    part = cut(cells.picture, (x - along, top - reach, x + along, top + reach))
    return part.transpose(Image.Transpose.TRANSPOSE)
