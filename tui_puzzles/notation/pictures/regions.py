"""Regions of a board in a picture, by the colours of cells or by heavy lines."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from functools import partial

from tui_puzzles.notation.pictures.cells import PictureCells, Place, area
from tui_puzzles.notation.pictures.ink import Area, Colour, Picture, mean

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
HEAVY = 1.6  # times the ink of the lightest line is that of a heavy one at least
SAME = 18  # grounds that differ less in each colour are one


def coloured(cells: PictureCells) -> Mapping[Place, str] | None:
    """Regions of as many cells as rows, by colour."""
    owner, size = clustered(cells), cells.lines.rows
    if owner is None or any(number != size for number in Counter(owner.values()).values()):
        return None
    return owner


def colours_of(cells: PictureCells) -> list[Colour]:
    """The different grounds."""
    colours: list[Colour] = []
    for colour in cells.grounds.values():
        if not any(_alike(colour, known) for known in colours):
            colours.append(colour)
    return colours


def clustered(cells: PictureCells) -> Mapping[Place, str] | None:
    """Connected regions of one ground each; None where a colour is in two places."""
    colours: list[Colour] = []
    group: dict[Place, int] = {}
    for place, colour in cells.grounds.items():
        near = [at for at, known in enumerate(colours) if _alike(colour, known)]
        group[place] = near[0] if near else len(colours)
        if not near:
            colours.append(colour)
    parts = list(_parts(group, lambda a, b: group[a] == group[b]))
    return _lettered(parts) if len(parts) == len(colours) > 1 else None


def _alike(one: Colour, other: Colour) -> bool:
    return all(abs(a - b) <= SAME for a, b in zip(one, other, strict=True))


def bordered(cells: PictureCells) -> Mapping[Place, str] | None:
    """Regions of as many cells as rows, by heavy lines; None where lines don't make them."""
    weights = dict(_weights(cells))
    low, high = min(weights.values()), max(weights.values())
    size = cells.lines.rows
    if high < HEAVY * low:
        return None
    for share in (0.5, 0.4, 0.6, 0.3):
        limit = low + share * (high - low)
        light = {pair for pair, weight in weights.items() if weight < limit}
        parts = list(_parts(cells.grounds, partial(_lightly, light)))
        if len(parts) == size and all(len(part) == size for part in parts):
            return _lettered(parts)
    return None


def _lightly(light: Set[tuple[Place, Place]], one: Place, other: Place) -> bool:
    """Are two cells divided by a light line?"""
    return (min(one, other), max(one, other)) in light


def _weights(cells: PictureCells) -> Iterator[tuple[tuple[Place, Place], float]]:
    """How much ink there is between neighbours."""
    lines, reach = cells.lines, cells.lines.pitch * 0.12
    for row, column in cells.grounds:
        left, top, right, bottom = area(lines, (row, column))
        third = (right - left) / 3
        paper = cells.grounds[row, column]
        if column + 1 < lines.columns:
            strip = (right - reach, top + third, right + reach, bottom - third)
            yield ((row, column), (row, column + 1)), _weight(cells.picture, strip, paper)
        if row + 1 < lines.rows:
            strip = (left + third, bottom - reach, right - third, bottom + reach)
            yield ((row, column), (row + 1, column)), _weight(cells.picture, strip, paper)


def _weight(picture: Picture, strip: Area, paper: Colour) -> float:
    return sum(abs(a - b) for a, b in zip(mean(picture, strip), paper, strict=True))


def _parts(
    places: Mapping[Place, object], joined: Callable[[Place, Place], bool]
) -> Iterator[set[Place]]:
    """Neighbouring places that are joined, in reading order."""
    left = dict.fromkeys(places)
    while left:
        todo = [next(iter(left))]
        part: set[Place] = set()
        while todo:
            place = todo.pop()
            if place in left:
                del left[place]
                part.add(place)
                r, c = place
                near = ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1))
                todo += [one for one in near if one in left and joined(place, one)]
        yield part


def _lettered(parts: Sequence[set[Place]]) -> Mapping[Place, str] | None:
    if len(parts) > len(LETTERS):
        return None
    return {place: letter for part, letter in zip(parts, LETTERS, strict=False) for place in part}
