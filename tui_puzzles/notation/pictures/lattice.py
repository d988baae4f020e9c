"""Where the cells of a board are in a picture: its long straight edges, evenly spaced.

Lengths are in pixels. Edges of any colour count, so light and dark pages are the same.
"""

from collections.abc import Iterator, Sequence

from PIL import Image, ImageChops

from tui_puzzles.records import NamedTuple

Picture = Image.Image

STEEPS = (60, 30, 14, 7)
"""How much a colour must change at an edge, of 255; faint lines are looked for last."""
FEWEST, MOST = 4, 50  # cells a side
SMALLEST = 12  # pixels of a cell
SHORTEST = (12, 24)  # an edge is at least such a part of the picture's shorter side long ...
SHARE, PART = 0.1, 0.25  # ... and edges at one place this share of the side, and of the longest
UNEQUAL = 0.06  # of a side, by which the other may differ
SPANNED = 0.8  # of the board, which its outer lines take at least
NEARLY = 0.75  # of the cells: a square with so many is preferred, the rest is text beside it
LOOSE = 3  # pixels beside a line, where its edges are looked for
GOING = 0.6  # of a cell's side: a line that goes on has edges this long
UNEVEN = 0.16  # of a cell's side, by which a line may be off
THICKEST = 0.3  # of a cell's side: edges nearer than this are the two sides of one line


class PictureLattice(NamedTuple):
    """The lines of a board: ``xs`` from left to right, ``ys`` downwards, each in the middle."""

    xs: tuple[float, ...]
    ys: tuple[float, ...]

    @property
    def rows(self) -> int:
        return len(self.ys) - 1

    @property
    def columns(self) -> int:
        return len(self.xs) - 1

    @property
    def pitch(self) -> float:
        """The side of a cell."""
        return (self.xs[-1] - self.xs[0]) / self.columns


def lattice(picture: Picture) -> PictureLattice | None:
    """The lattice of the largest board in an RGB picture; None if there is none."""
    every = [one for steep in STEEPS for part in SHORTEST for one in _pairs(picture, steep, part)]
    every.sort(key=_size, reverse=True)
    if not every or every[0].rows == every[0].columns:
        return every[0] if every else None
    best = _completed(picture, every[0])
    nearly = [one for one in every if _size(one) >= NEARLY * _size(best)]
    return next((one for one in (best, *nearly) if one.rows == one.columns), best)


def _size(lattice: PictureLattice) -> int:
    return lattice.rows * lattice.columns


def _completed(picture: Picture, found: PictureLattice) -> PictureLattice:
    """A lattice as a square if the lines across go on where the others are missing."""
    if found.rows > found.columns:
        level = picture.transpose(Image.Transpose.TRANSPOSE)
        turned = _completed(level, PictureLattice(found.ys, found.xs))
        return PictureLattice(turned.ys, turned.xs)
    missing, pitch = found.columns - found.rows, found.pitch
    edges = _edges(picture, STEEPS[2])
    spread = ImageChops.lighter(edges, ImageChops.offset(edges, -1, 0))
    for above in range(missing + 1):
        ys = [found.ys[0] + (at - above) * pitch for at in range(found.columns + 1)]
        added = [at for at in ys[:-1] if at < found.ys[0] - 1 or at > found.ys[-1] - pitch / 2]
        if all(_goes_on(spread, found.xs, at, at + pitch) for at in added):
            return PictureLattice(found.xs, tuple(ys))
    return found


def _goes_on(edges: Picture, xs: Sequence[float], top: float, bottom: float) -> bool:
    """Do most upright lines have edges between two heights?"""
    if top < -LOOSE or bottom > edges.height + LOOSE:
        return False
    seen = 0
    for x in xs:
        part = edges.crop((round(x) - LOOSE, round(top) + 2, round(x) + LOOSE, round(bottom) - 2))
        row = part.resize((part.width, 1), Image.Resampling.BOX)
        seen += max(row.tobytes()) > 255 * GOING
    return seen >= SPANNED * len(xs)


def _pairs(picture: Picture, steep: int, part: int) -> Iterator[PictureLattice]:
    """Rows of lines that fit each other: cells are squares, and lines as long as the board."""
    level = picture.transpose(Image.Transpose.TRANSPOSE)
    rows = list(_progressions(_places(level, steep, part)))
    for across in _progressions(_places(picture, steep, part)):
        for down in rows:
            xs = _spanning(across, (down[-1].at - down[0].at) / picture.height)
            ys = _spanning(down, (across[-1].at - across[0].at) / picture.width)
            if min(len(xs), len(ys)) > FEWEST:
                found = PictureLattice(xs, ys)
                height = (ys[-1] - ys[0]) / found.rows
                if abs(height - found.pitch) < UNEQUAL * height:
                    yield found


def _spanning(lines: Sequence["_Place"], share: float) -> tuple[float, ...]:
    """The lines without those at the ends that are much shorter than this share of the side."""
    long = [at for at, line in enumerate(lines) if line.share > SPANNED * share * 255]
    return _framed([line.at for line in lines[long[0] : long[-1] + 1]]) if long else ()


def _framed(lines: list[float]) -> tuple[float, ...]:
    """The lines with the outer ones, which may be a thick frame's, in the distance of all."""
    if len(lines) > FEWEST:
        pitch = (lines[-2] - lines[1]) / (len(lines) - 3)
        lines[0], lines[-1] = lines[1] - pitch, lines[-2] + pitch
    return tuple(lines)


# -- edges ------------------------------------------------------------------------------------


class _Place(NamedTuple):
    """Where a long edge lies, and how much of the picture's side it takes, of 255."""

    at: float
    share: float


def _places(picture: Picture, steep: int, part: int) -> list[_Place]:
    """The places of long upright edges; those much shorter than the longest aren't a board's."""
    shortest = max(SMALLEST // 2, min(picture.size) // part)
    edges = _long(_edges(picture, steep), shortest)
    profile = edges.resize((edges.width, 1), Image.Resampling.BOX).tobytes()
    least = max(SHARE * 255, PART * max(profile))
    groups: list[list[tuple[int, float]]] = []
    for x, share in enumerate(profile):
        if share < least:
            continue
        if groups and x - groups[-1][-1][0] == 1:
            groups[-1].append((x, share))
        else:
            groups.append([(x, share)])
    return [_middle(group) for group in groups]


def _middle(group: list[tuple[int, float]]) -> _Place:
    total = sum(share for _, share in group)
    return _Place(sum(x * share for x, share in group) / total, max(share for _, share in group))


def _edges(picture: Picture, steep: int) -> Picture:
    """White where the colour differs by ``steep`` from that of the pixel on the left."""
    moved = ImageChops.offset(picture, 1, 0)
    bands = ImageChops.difference(picture, moved).split()
    most = ImageChops.lighter(ImageChops.lighter(*bands[:2]), bands[-1])
    most.paste(0, (0, 0, 1, most.height))
    return most.point([255 * (value >= steep) for value in range(256)])


def _long(edges: Picture, shortest: int) -> Picture:
    """The white upright lines of at least this length; breaks of a pixel or two don't matter."""
    up, down = (ImageChops.offset(edges, 0, by) for by in (-1, 1))
    found = ImageChops.lighter(edges, ImageChops.lighter(up, down))
    reach = 1
    while reach < shortest:  # a minimum over a length is one of minima over halves
        by = min(reach, shortest - reach)
        found = ImageChops.darker(found, ImageChops.offset(found, 0, by))
        reach += by
    return _spread(found, shortest)


def _spread(found: Picture, length: int) -> Picture:
    """The lines at their full length again."""
    reach = 1
    while reach < length:
        by = min(reach, length - reach)
        found = ImageChops.lighter(found, ImageChops.offset(found, 0, -by))
        reach += by
    return found


# -- even spaces ------------------------------------------------------------------------------


def _progressions(places: Sequence[_Place]) -> Iterator[list[_Place]]:
    """Rows of lines in even distances, as long as they can be; for each distance the longest."""
    distances = sorted({round(b.at - a.at) for a in places for b in places if a.at < b.at})
    for distance in distances:
        if distance >= SMALLEST:
            lines = _lines(places, distance)
            runs = (_run(lines, at, distance) for at in range(len(lines)))
            longest = max(runs, key=len, default=[])
            if FEWEST <= len(longest) - 1 <= MOST:
                yield longest


def _lines(places: Sequence[_Place], distance: float) -> list[_Place]:
    """Edges that are the two sides of one line as one."""
    lines: list[list[_Place]] = []
    for place in places:
        if lines and place.at - lines[-1][0].at < THICKEST * distance:
            lines[-1].append(place)
        else:
            lines.append([place])
    return [
        _Place((line[0].at + line[-1].at) / 2, max(place.share for place in line)) for line in lines
    ]


def _run(lines: Sequence[_Place], start: int, distance: float) -> list[_Place]:
    """The lines from one on, each a distance from the one before."""
    run = [lines[start]]
    for line in lines[start + 1 :]:
        step = line.at - run[-1].at
        if step > (1 + UNEVEN) * distance:
            break
        if step >= (1 - UNEVEN) * distance:
            run.append(line)
    return run
