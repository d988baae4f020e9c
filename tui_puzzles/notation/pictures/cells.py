"""The cells of a board in a picture, their grounds, and the shapes in them."""

from collections.abc import Mapping, Sequence
from itertools import product

from PIL import Image

from tui_puzzles.notation.pictures.ink import (
    DARK,
    FAINTEST,
    PALE,
    Area,
    Colour,
    InkShape,
    Picture,
    cut,
    darkness,
    difference,
    ground,
    inked,
    shapes,
)
from tui_puzzles.notation.pictures.lattice import PictureLattice
from tui_puzzles.records import NamedTuple

Place = tuple[int, int]
"""Row and column from 0."""
INSET = 0.09  # of a cell: what is nearer to its sides belongs to the lines
FAINT = 0.2  # of the darkest ink: fainter one is none
USUAL, DIM = 0.3, 140  # of the darkest ink, of 255: what is fainter isn't made as dark
FINE = 64  # pixels of a cell; pictures of smaller ones are enlarged
BESIDE, AT_SIDE = 0.1, 0.03  # of a cell: narrow and other tall shapes are further inside
SPAN = 0.7  # of a cell: a shape at a side that is longer has a line
BLACK = 255
BROAD = 0.17  # of a cell: narrower shapes at its sides are parts of lines
TALL = 0.3  # of a cell: what is smaller is a note or a speck


class PictureCells(NamedTuple):
    """The cells of a board: their grounds, and the shapes in them, tall ones and others."""

    picture: Picture
    lines: PictureLattice
    grounds: Mapping[Place, Colour]
    shapes: Mapping[Place, Sequence[InkShape]]


def _larger(picture: Picture, lines: PictureLattice, by: float) -> tuple[Picture, PictureLattice]:
    """A picture of small cells, enlarged so that parts of pixels count."""
    size = (round(picture.width * by), round(picture.height * by))
    scaled = (tuple(at * by for at in sides) for sides in lines)
    return picture.resize(size, Image.Resampling.BICUBIC), PictureLattice(*scaled)


def cells_of(picture: Picture, lines: PictureLattice) -> PictureCells:
    """The cells of a picture with these lines."""
    if lines.pitch < FINE:
        picture, lines = _larger(picture, lines, FINE / lines.pitch)
    places = product(range(lines.rows), range(lines.columns))
    areas = {place: area(lines, place) for place in places}
    grounds = {place: ground(picture, sides) for place, sides in areas.items()}
    parts = {place: cut(picture, inner(sides)) for place, sides in areas.items()}
    darkest = max(darkness(difference(part, grounds[place])) for place, part in parts.items())
    found: dict[Place, Sequence[InkShape]] = {}
    faintest, usual = max(FAINTEST, FAINT * darkest), max(DIM, USUAL * darkest)
    for place, part in parts.items():
        ink = inked(part, grounds[place], faintest, usual)
        found[place] = _own(ink, lines.pitch) if ink else ()
    return PictureCells(picture, lines, grounds, found)


def _own(ink: Picture, pitch: float) -> Sequence[InkShape]:
    """The shapes that are the cell's own; where all are small, they may be pieces of a tall one."""
    small = _inside(ink, shapes(ink, pitch))
    if not small or _has_tall(small) or darkness(ink) < BLACK:
        return small
    whole = _inside(ink, shapes(ink, pitch, PALE))
    return whole if _has_tall(whole) else small


def _has_tall(found: Sequence[InkShape]) -> bool:
    return any(shape.height >= TALL for shape in found)


def _inside(ink: Picture, every: Sequence[InkShape]) -> Sequence[InkShape]:
    """Those inside the cell; all of them where only one with a line has the middle."""
    own = [shape for shape in every if _belongs(shape)]
    middle = (0.3 * ink.width, 0.3 * ink.height, 0.7 * ink.width, 0.7 * ink.height)
    return own if own or darkness(cut(ink, middle)) < DARK else every


def _belongs(shape: InkShape) -> bool:
    """Is a shape the cell's own? What only reaches in from a side is not."""
    left, top, right, bottom = shape.box
    end = 1 - 2 * INSET
    if min(left, top) < AT_SIDE and max(shape.width, shape.height) > SPAN:
        return False
    tall = shape.height >= TALL
    least = BESIDE if tall and shape.width < BROAD else AT_SIDE if tall else 0.0
    inside = min(left, top) > least and max(right, bottom) < end - max(least, 0.01)
    large = tall and shape.width >= BROAD
    return inside or large or (left < end / 2 < right and top < end / 2 < bottom)


def area(lines: PictureLattice, place: Place) -> Area:
    """A cell, with half of the lines at its sides."""
    row, column = place
    return lines.xs[column], lines.ys[row], lines.xs[column + 1], lines.ys[row + 1]


def inner(sides: Area) -> Area:
    """A cell without its lines."""
    left, top, right, bottom = sides
    by = INSET * (right - left)
    return left + by, top + by, right - by, bottom - by


def name(place: Place) -> str:
    """A cell by row and column."""
    return f"r{place[0] + 1}c{place[1] + 1}"
