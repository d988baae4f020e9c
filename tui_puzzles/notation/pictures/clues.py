"""Numbers left of the rows and above the columns of a board in a picture."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain

from tui_puzzles.notation.pictures.cells import INSET, PictureCells
from tui_puzzles.notation.pictures.digits import DIGITS, digits
from tui_puzzles.notation.pictures.ink import Area, InkShape, Picture, cut, halves, inked, shapes
from tui_puzzles.notation.pictures.numbers import Number, Swapped, text_of
from tui_puzzles.records import NamedTuple

APART = 0.16  # of a cell: digits that are nearer are one number
GAP = 1.2  # of a cell: clues are nearer to each other
MOST = 0.8  # of a cell: a clue's digit is smaller ...
LEAST = 0.2  # ... and higher
WIDE = 1.05  # of its height: a shape that is wider is two digits
FULL = 0.8  # of the rows and of the columns have clues at least

Group = list[InkShape]
"""The shapes of a number."""


class PictureClues(NamedTuple):
    """Clues by the names of their lines, columns first, and how many columns there are.

    ``strange`` are doubts: where nothing was read, or what is no number.
    """

    named: Mapping[str, Sequence[Number]]
    columns: int
    strange: Sequence[str]

    def totals(self, swapped: Swapped) -> tuple[int, int]:
        """The boxes of all rows and of all columns."""
        sums = [
            sum(int(text_of(number, swapped)) for number in clue) for clue in self.named.values()
        ]
        return sum(sums[self.columns :]), sum(sums[: self.columns])

    def agree(self, swapped: Swapped) -> bool:
        """Are there as many boxes in the rows as in the columns, and does each clue fit?"""
        rows, columns = self.totals(swapped)
        return rows == columns and all(self._fits(line, swapped) for line in self.named)

    def _fits(self, line: str, swapped: Swapped) -> bool:
        clue = self.named[line]
        room = len(self.named) - self.columns if line.startswith("column") else self.columns
        return sum(int(text_of(number, swapped)) for number in clue) + len(clue) - 1 <= room


def clues_of(cells: PictureCells) -> PictureClues | None:
    """The clues beside the cells; None where most lines have none."""
    lines = cells.lines
    left, top = lines.xs[0], lines.ys[0]
    columns = [
        _in_column(_beside(cells, (lines.xs[c], 0, lines.xs[c + 1], top)))
        for c in range(lines.columns)
    ]
    rows = [
        _in_row(_beside(cells, (0, lines.ys[r], left, lines.ys[r + 1]))) for r in range(lines.rows)
    ]
    if any(sum(map(bool, clues)) < FULL * len(clues) for clues in (rows, columns)):
        return None
    names = [f"column {at + 1}" for at in range(lines.columns)]
    names += [f"row {at + 1}" for at in range(lines.rows)]
    return _read(dict(zip(names, columns + rows, strict=True)), lines.columns)


def _read(groups: Mapping[str, Sequence[Group]], columns: int) -> PictureClues:
    every = chain.from_iterable(chain.from_iterable(groups.values()))
    read = iter(digits(list(every), DIGITS))
    named: dict[str, list[Number]] = {}
    strange = []
    for name, line in groups.items():
        signs = [[next(read) for _ in group] for group in line]
        named[name] = [[sign for sign in group if sign] for group in signs if any(group)]
        if not line or any(None in group for group in signs):
            strange.append(f"{name} ({'not a number' if line else 'nothing read'})")
    return PictureClues(named, columns, strange)


def _beside(cells: PictureCells, area: Area) -> list[InkShape]:
    """The shapes in a strip beside the cells, without the lines at its sides."""
    by = INSET * cells.lines.pitch
    strip = (area[0], area[1] + by, area[2] - by, area[3] - by)
    if area[1] == 0:
        strip = (area[0] + by, area[1], area[2] - by, area[3] - by)
    part = cut(cells.picture, strip)
    colours = part.quantize(8).convert("RGB").getcolors() or []
    paper = max(colours, key=lambda one: one[0])[1]
    ink = inked(part, paper if isinstance(paper, tuple) else (0, 0, 0))
    return list(_sized(ink, cells.lines.pitch)) if ink else []


def _sized(ink: Picture, unit: float) -> Iterator[InkShape]:
    """The shapes that are as large as a clue's digits; wide ones are halved."""
    for shape in shapes(ink, unit):
        if LEAST < shape.height < MOST and shape.width < 2 * MOST:
            yield from halves(ink, shape, unit) if shape.width > WIDE * shape.height else (shape,)


def _in_row(found: Sequence[InkShape]) -> list[Group]:
    """Numbers from left to right up to the cells; what is further off isn't a clue."""
    groups: list[Group] = []
    for shape in found:
        if groups and shape.box[0] - groups[-1][-1].box[2] < APART:
            groups[-1].append(shape)
        else:
            groups.append([shape])
    return _near(groups, lambda group: (group[0].box[0], group[-1].box[2]))


def _in_column(found: Sequence[InkShape]) -> list[Group]:
    """Numbers downwards to the cells."""
    groups: list[Group] = []
    for shape in sorted(found, key=lambda one: one.box[1]):
        if groups and shape.box[1] < groups[-1][0].box[3] - 0.1:
            groups[-1].append(shape)
        else:
            groups.append([shape])
    near = _near(groups, lambda group: (group[0].box[1], group[-1].box[3]))
    return [sorted(group, key=lambda one: one.box) for group in near]


def _near(groups: list[Group], ends: Callable[[Group], tuple[float, float]]) -> list[Group]:
    """The groups that follow each other up to the cells."""
    near: list[Group] = []
    for group in reversed(groups):
        if near and ends(near[0])[0] - ends(group)[1] > GAP:
            break
        near.insert(0, group)
    return near
