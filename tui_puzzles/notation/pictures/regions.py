"""Regions of a board in a picture, by the colours of cells or by heavy lines."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from tui_puzzles.engine.cells import Grid
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
    of, grid = [*group.values()], _grid(cells)
    walls = {(at, near) for at in range(grid.size) for near in grid.near(at) if of[at] != of[near]}
    owner = grid.area_of(walls)
    return _lettered(cells, owner) if len({*owner}) == len(colours) > 1 else None


def _grid(cells: PictureCells) -> Grid:
    return Grid(cells.lines.rows, cells.lines.columns)


def _alike(one: Colour, other: Colour) -> bool:
    return all(abs(a - b) <= SAME for a, b in zip(one, other, strict=True))


def bordered(cells: PictureCells) -> Mapping[Place, str] | None:
    """Regions of as many cells as rows, by heavy lines; None where lines don't make them."""
    weights = dict(_weights(cells))
    low, high = min(weights.values()), max(weights.values())
    size, grid = cells.lines.rows, _grid(cells)
    if high < HEAVY * low:
        return None
    for share in (0.5, 0.4, 0.6, 0.3):
        limit = low + share * (high - low)
        owner = grid.area_of({pair for pair, weight in weights.items() if weight >= limit})
        if len({*owner}) == size and all(many == size for many in Counter(owner).values()):
            return _lettered(cells, owner)
    return None


def _weights(cells: PictureCells) -> Iterator[tuple[tuple[int, int], float]]:
    """How much ink there is between neighbours."""
    lines, reach = cells.lines, cells.lines.pitch * 0.12
    for at, (row, column) in enumerate(cells.grounds):
        left, top, right, bottom = area(lines, (row, column))
        third = (right - left) / 3
        paper = cells.grounds[row, column]
        if column + 1 < lines.columns:
            strip = (right - reach, top + third, right + reach, bottom - third)
            yield (at, at + 1), _weight(cells.picture, strip, paper)
        if row + 1 < lines.rows:
            strip = (left + third, bottom - reach, right - third, bottom + reach)
            yield (at, at + lines.columns), _weight(cells.picture, strip, paper)


def _weight(picture: Picture, strip: Area, paper: Colour) -> float:
    return sum(abs(a - b) for a, b in zip(mean(picture, strip), paper, strict=True))


def _lettered(cells: PictureCells, owner: Sequence[int]) -> Mapping[Place, str] | None:
    if max(owner) >= len(LETTERS):
        return None
    return {place: LETTERS[part] for place, part in zip(cells.grounds, owner, strict=True)}
