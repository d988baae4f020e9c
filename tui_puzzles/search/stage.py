"""An exact cover problem with everything needed to watch its solution."""

import re
from collections.abc import Hashable, Mapping, Sequence

from tui_puzzles.records import NamedTuple, record
from tui_puzzles.search.exact_cover import ExactCover

_CELL = re.compile(r"(?:r(\d+)c|s)(\d+)")
_LARGEST = 60  # rows and columns of a picture


class Sign(NamedTuple):
    """A character of a picture; row and column from 0."""

    row: int
    column: int
    text: str


@record
class CoverScene:
    """A problem, the names of its items and options, and the picture of each option.

    ``short``: a short name for each item. ``names``: one for each option. ``ground``: the picture
    without any option, row by row; no rows mean no picture. ``signs``: what each option adds to
    the picture.
    """

    title: str
    cover: ExactCover
    short: Mapping[Hashable, str]
    names: Sequence[str]
    ground: Sequence[str] = ()
    signs: Sequence[Sequence[Sign]] = ()

    def picture(self, chosen: Sequence[int]) -> list[str]:
        """The picture with these options."""
        rows = [list(row) for row in self.ground]
        for option in chosen if rows else ():
            for row, column, text in self.signs[option]:
                rows[row][column] = text
        return ["".join(row) for row in rows]


def stage_of(cover: ExactCover, title: str) -> CoverScene:
    """Any problem. Items called ``r1c2``, or ``s2`` in a single row, are cells of a picture.

    An option draws in its cells their colours, or else the first letter of its first other item.
    """
    cells = {item: cell for item in cover.items if (cell := _cell(item))}
    rows = 1 + max((row for row, _ in cells.values()), default=-1)
    columns = 1 + max((column for _, column in cells.values()), default=-1)
    drawn = bool(cells) and max(rows, columns) <= _LARGEST
    ground = [
        "".join("." if (row, column) in cells.values() else " " for column in range(columns))
        for row in range(rows if drawn else 0)
    ]
    numbers = range(len(cover.options))
    signs = [_signs(cover, number, cells) for number in numbers] if drawn else ()
    names = [cover.written(number) for number in numbers]
    return CoverScene(title, cover, {item: str(item) for item in cover.items}, names, ground, signs)


def _cell(item: Hashable) -> tuple[int, int] | None:
    match = _CELL.fullmatch(str(item))
    return (
        (int(match[1] or 1) - 1, int(match[2]) - 1) if match and "0" not in match.groups() else None
    )


def _signs(
    cover: ExactCover, number: int, cells: Mapping[Hashable, tuple[int, int]]
) -> tuple[Sign, ...]:
    option, colours = cover.options[number], cover.colours_of(number)
    letter = next((str(item)[0] for item in option if item not in cells), "#")
    return tuple(
        Sign(*cells[item], colours.get(item, letter)[0]) for item in option if item in cells
    )
