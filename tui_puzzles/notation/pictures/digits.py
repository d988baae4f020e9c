"""Which digits the shapes in a picture are, by comparison with those of some typefaces.

Shapes that are alike are one digit, so a picture has few to read, and its own typeface counts:
a face that is far from all its digits hardly speaks for one of them.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files

from PIL import Image

from tui_puzzles.notation.pictures.ink import SIDE, InkShape, Picture
from tui_puzzles.records import NamedTuple

DIGITS = "0123456789"
SMOOTH = 12  # pixels a side in which shapes are compared
ALIKE = 12.0  # of 255: shapes that differ less are one digit
FARTHEST = 60.0  # of 255: a shape that differs more from all digits is none of them
SURE = 0.12  # the second best digit is at least this share further away
HOLED = 6.0  # added for another number of holes than the digit's
HOLES = {"0": (1, 2), "4": (0, 1), "6": (1,), "8": (2,), "9": (1,)}  # zeros may be crossed


class Digit(NamedTuple):
    """A digit that was read, and its group of shapes that are alike.

    ``other`` is the next best one where both are possible, else empty.
    """

    text: str
    other: str
    group: int


def digits(shapes: Sequence[InkShape], among: str) -> list[Digit | None]:
    """Which of these digits each shape of a picture is; None where it is like none of them."""
    groups = list(_groups([_smooth(shape.ink) for shape in shapes]))
    means = [_mean([_smooth(shapes[at].ink) for at in group]) for group in groups]
    strange = _strangeness(means, list(map(len, groups)), among)
    read: list[Digit | None] = [None] * len(shapes)
    for number, (group, mean) in enumerate(zip(groups, means, strict=True)):
        found = _digit(mean, shapes[group[0]], strange, among)
        for at in group:
            read[at] = found and Digit(*found, number)
    return read


def _groups(inks: Sequence[bytes]) -> Iterator[list[int]]:
    """The places of inks that are alike; each is compared with the first of a group."""
    left = list(range(len(inks)))
    while left:
        group = [at for at in left if _distance(inks[left[0]], inks[at]) < ALIKE]
        left = [at for at in left if at not in group]
        yield group


def _mean(inks: Sequence[bytes]) -> bytes:
    return bytes(sum(values) // len(inks) for values in zip(*inks, strict=True))


def _digit(
    mean: bytes, shape: InkShape, strange: Sequence[float], among: str
) -> tuple[str, str] | None:
    away: dict[str, float] = {}
    for digit in among:
        distances = (
            _distance(mean, face[digit]) + by for face, by in zip(_faces(), strange, strict=True)
        )
        away[digit] = min(distances)
    if min(away.values()) > FARTHEST:
        return None
    holes = _holes(shape.ink)
    for digit in among:
        away[digit] += HOLED * (holes not in HOLES.get(digit, (0,)))
    first, second = sorted(away, key=away.__getitem__)[:2]
    return first, second if away[first] > (1 - SURE) * away[second] else ""


def _strangeness(means: Sequence[bytes], weights: Sequence[int], among: str) -> list[float]:
    """How much further each typeface is from a picture's digits than the nearest one."""
    total = max(1, sum(weights))
    away = [
        sum(
            by * min(_distance(mean, face[digit]) for digit in among)
            for mean, by in zip(means, weights, strict=True)
        )
        / total
        for face in _faces()
    ]
    return [one - min(away) for one in away]


def _distance(one: bytes, other: bytes) -> float:
    """The mean difference of two inks, of 255."""
    return sum(map(abs, map(int.__sub__, one, other))) / len(one)


def _smooth(ink: Picture) -> bytes:
    return ink.resize((SMOOTH, SMOOTH), Image.Resampling.BOX).tobytes()


def _holes(ink: Picture) -> int:
    """How many parts of the ground the ink encloses."""
    side = SIDE + 2
    framed = Image.new("L", (side, side))
    framed.paste(ink, (1, 1))
    light = {at for at, value in enumerate(framed.tobytes()) if value < 110}
    parts = 0
    while light:
        todo, size = [light.pop()], 0
        while todo:
            at = todo.pop()
            size += 1
            near = [one for one in (at - side, at - 1, at + 1, at + side) if one in light]
            light.difference_update(near)
            todo += near
        parts += size > 2
    return parts - 1


@cache
def _faces() -> Sequence[Mapping[str, bytes]]:
    """The digits of some typefaces: a row of ten squares for each."""
    with (files(__package__) / "digits.png").open("rb") as file, Image.open(file) as sheet:
        grey = sheet.convert("L")
    faces: dict[int, dict[str, bytes]] = defaultdict(dict)
    for top in range(0, grey.height, SIDE):
        for left in range(0, grey.width, SIDE):
            square = grey.crop((left, top, left + SIDE, top + SIDE))
            faces[top][str(left // SIDE)] = _smooth(square)
    return list(faces.values())
