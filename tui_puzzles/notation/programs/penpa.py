"""Links of penpa-edit (``m=edit&p=``): a drawing as lines of text, deflated, in base64.

The first line has the kind of grid, columns, rows and texts, the second how many rows and columns
are margins, the fourth what is drawn, the fifth an answer: JSON with short names. Points are
numbered row by row, with two more at each side, first all cells, then their lower right corners.
"""

import json
import re
from base64 import b64decode
from collections.abc import Mapping
from functools import lru_cache
from typing import Any
from zlib import decompressobj, error

from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput, clean_title
from tui_puzzles.engine.later import expression
from tui_puzzles.notation.around import LONGEST
from tui_puzzles.notation.programs.puzz_link import WHOLE
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.unused import lines_named
from tui_puzzles.records import NamedTuple

MOST, LARGEST = 1 << 20, 200  # bytes of a drawing; its rows and columns
_LINK = expression(r"\bm=(edit|solve)&p=([\w+/]+=*)")
_NUMBERS, _EDGES = "number", ("edge", "lineE")
SMALL, SYMBOLS = "small numbers", "symbols"
_NAMES = {"zN": _NUMBERS, "zE": "edge", "zS": "coloured cells", "zY": SYMBOLS, "zL": "lines"}
_NAMES |= {"zC": "cages", "z6": "cages", "zT": "thermometers", "z3": "arrows", "z1": SMALL}
_SHORT, _UNDO = expression(r"z[A-Z0-9_]"), expression(r"z[RU8]|command_.*|version")
_PLAIN = ("1", "5", "6")  # ways to write a number that say nothing
_GRIDS = ("square", "sudoku", "kakuro")
_TITLE, _RULES, _TAGS = 15, 18, 17  # places in the first line, and a line
Place = tuple[int, int]


class PenpaDrawing(NamedTuple):
    """What is drawn on a rectangle: numbers, regions, and the names of ``others``.

    ``numbers``: by row and column; they are negative in the margins above and left. ``regions``:
    of each cell, row by row, from 0. ``symbols``: their names, by cell; ``corners``: the numbers in
    corners of a cell, the upper ones are 0 and 1. ``tags``: the types that it says. ``left``: what
    puzzles of it leave out.
    """

    rows: int
    cols: int
    numbers: Mapping[Place, str]
    regions: tuple[int, ...]
    others: set[str]
    symbols: Mapping[Place, str]
    corners: Mapping[Place, Mapping[int, str]]
    tags: set[str]
    title: str
    place: Span
    left: str

    def is_only(self, *tags: str) -> bool:
        """Has it nothing else, and no tag but these?"""
        return not self.others and self.tags <= {*tags}


def described(text: str) -> str:
    """What the drawing of a text has, or what is wrong with it; "" without one."""
    drawing = _found(text)
    if drawing is None or isinstance(drawing, BadInput):
        return drawing.message if drawing else ""
    parts = ["numbers"] * bool(drawing.numbers) + ["regions"] * any(drawing.regions)
    known = ", ".join([*parts, *sorted(drawing.others | drawing.tags)])
    return f"it is a drawing of penpa-edit with {known or 'nothing in it'}"


def drawing_in(text: str) -> PenpaDrawing | None:
    """The drawing of the first link in a text; None if it has none, or a damaged one."""
    found = _found(text) if len(text) <= LONGEST else None
    return found if isinstance(found, PenpaDrawing) else None


@lru_cache(maxsize=4)
def _found(text: str) -> PenpaDrawing | BadInput | None:
    """The same, or what is wrong with it."""
    match = _LINK.search(text)
    if match is None:
        return None
    lines, number = text.split("\n"), text.count("\n", 0, match.start()) + 1
    place = Span(match[0], number, match.start() - text.rfind("\n", 0, match.start()))
    rest = f"the rest of line {number}" if lines[number - 1].split()[1:] else ""
    named = lines_named(at for at, line in enumerate(lines, 1) if line.strip() and at != number)
    try:
        inflater = decompressobj(-15)
        data = inflater.decompress(b64decode(match[2] + "==="), MOST)
        if inflater.unconsumed_tail:
            raise place.bad("the drawing is too large", f"at most {MOST} bytes")
        return _drawing(data.decode().split("\n"), place, [rest, named])
    except BadInput as problem:
        return problem
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError, error):
        return place.bad("the drawing is damaged", WHOLE)


def _drawing(lines: list[str], place: Span, left: list[str]) -> PenpaDrawing:
    head = [*lines[0].split(","), *[""] * _RULES]
    wide, tall = int(head[1]), int(head[2])
    top, bottom, before, behind = margins = [int(size) for size in json.loads(lines[1])]
    rows, cols = tall - top - bottom, wide - before - behind
    if head[0] not in _GRIDS or min(*margins, rows - 1, cols - 1) < 0 or max(wide, tall) > LARGEST:
        known = f"{' or '.join(_GRIDS)}, at most {LARGEST}x{LARGEST}"
        raise place.bad(f"the drawing is a grid {head[0]!r:.20}, {rows}x{cols}", known)
    points, figures = _Points(wide + 4, tall + 4, top + 2, before + 2), _figures(lines[3])
    numbers = {points.at(at): number for at, number in figures.get(_NUMBERS, {}).items()}
    small = any(kind or own[2] not in _PLAIN for (kind, *_), own in numbers.items())
    edges = [name for key in _EDGES for name in figures.get(key, {})]
    regions, inside = _regions([points.wall(*name.split(",")) for name in edges], Grid(rows, cols))
    odd = {*figures} - {_NUMBERS, *_EDGES} | ({SMALL} if small else set())
    symbols = {points.at(at)[1:]: str(own[1]) for at, own in figures.get(SYMBOLS, {}).items()}
    left += _unused(head[_RULES], lines[4])
    tags = json.loads(lines[_TAGS]) if lines[_TAGS:] and lines[_TAGS] else []
    return PenpaDrawing(
        rows,
        cols,
        {(row, col): str(own[0]) for (_, row, col), own in numbers.items()},
        regions,
        {name if name in _NAMES.values() else "other figures" for name in odd} | inside,
        symbols,
        points.corners(figures.get(SMALL, {})),
        {re.sub(r"[\W_]", "", str(tag).lower()) for tag in tags},
        clean_title(head[_TITLE].removeprefix("Title:").replace("%2C", ",")),
        place,
        " and ".join(filter(None, left)),
    )


def _unused(rules: str, answer: str) -> list[str]:
    """What no puzzle of a drawing needs, in words."""
    answered = answer[:1] == "{" and bool(_figures(answer))
    return ["the rules of the drawing"] * bool(rules.strip()) + ["its answer"] * answered


class _Points(NamedTuple):
    """The rectangle of all points, and what of it is above and left of the first cell."""

    wide: int
    tall: int
    above: int
    before: int

    def at(self, name: str) -> tuple[int, int, int]:
        """The kind of a point, its row and column."""
        kind, at = divmod(int(name), self.wide * self.tall)
        return kind, at // self.wide - self.above, at % self.wide - self.before

    def corners(self, found: Mapping[str, Any]) -> Mapping[Place, Mapping[int, str]]:
        """The numbers in corners of cells: four to a point."""
        numbers = dict[Place, dict[int, str]]()
        for name, own in found.items():
            point, corner = divmod(int(name), 4)
            kind, row, col = self.at(str(point))
            numbers.setdefault((row, col), {})[corner + 4 * (kind - 1)] = str(own[0])
        return numbers

    def wall(self, start: str, end: str = "") -> tuple[Place, Place] | None:
        """The two cells beside a line from corner to corner; None for any other line."""
        (kind, r, c), (other, row, col) = sorted([self.at(start), self.at(end or start)])
        if (kind, other, row - r, col - c) == (1, 1, 0, 1):
            return (row, col), (row + 1, col)
        if (kind, other, row - r, col - c) == (1, 1, 1, 0):
            return (row, col), (row, col + 1)
        return None


def _regions(
    found: list[tuple[Place, Place] | None], grid: Grid
) -> tuple[tuple[int, ...], set[str]]:
    """The regions between walls, and the name of lines that aren't any of these."""
    own = [(*a, *b) for a, b in filter(None, found)]
    inner = [two for two in own if min(two) >= 0 and two[2] < grid.rows and two[3] < grid.cols]
    walls = {(grid.cell(*two[:2]), grid.cell(*two[2:])) for two in inner}
    regions = grid.area_of(walls)
    odd = None in found or any(regions[a] == regions[b] for a, b in walls)
    return regions, {"lines"} if odd else set()


def _figures(line: str) -> dict[str, Any]:
    """What is drawn, by kind: short names become ours."""
    plain = _SHORT.sub(lambda name: f'"{_NAMES.get(name[0], name[0])}"', line.replace("zO", "null"))
    kinds = json.loads(plain).items()
    return {kind: own for kind, own in kinds if own and not _UNDO.fullmatch(kind)}
