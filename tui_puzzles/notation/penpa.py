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
from typing import Any, NamedTuple
from zlib import decompressobj, error

from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput, clean_title
from tui_puzzles.notation.around import LONGEST
from tui_puzzles.notation.puzz_link import WHOLE
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.unused import lines_named

MOST, LARGEST = 1 << 20, 200  # bytes of a drawing; its rows and columns
_LINK = re.compile(r"\bm=(edit|solve)&p=([\w+/]+=*)")
_NUMBERS, _EDGES, _SMALL = "number", ("edge", "lineE"), "small numbers"
_NAMES = {"zN": _NUMBERS, "zE": "edge", "zS": "coloured cells", "zY": "symbols", "zL": "lines"}
_NAMES |= {"zC": "cages", "z6": "cages", "zT": "thermometers", "z3": "arrows", "z1": _SMALL}
_SHORT, _UNDO = re.compile(r"z[A-Z0-9_]"), re.compile(r"z[RU8]|command_.*|version")
_PLAIN = ("1", "5", "6")  # ways to write a number that say nothing
_GRIDS = ("square", "sudoku")
_TITLE, _RULES, _TAGS = 15, 18, 17  # places in the first line, and a line
Place = tuple[int, int]


class Drawing(NamedTuple):
    """What is drawn on a rectangle: numbers, regions, and the names of ``others``.

    ``numbers``: by row and column; they are negative in the margins above and left. ``regions``:
    of each cell, row by row, from 0. ``tags``: the types that it says. ``left``: what puzzles of it
    leave out.
    """

    rows: int
    cols: int
    numbers: Mapping[Place, str]
    regions: tuple[int, ...]
    others: frozenset[str]
    tags: frozenset[str]
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


def drawing_in(text: str) -> Drawing | None:
    """The drawing of the first link in a text; None if it has none, or a damaged one."""
    found = _found(text) if "&p=" in text and len(text) <= LONGEST else None
    return found if isinstance(found, Drawing) else None


@lru_cache(maxsize=4)
def _found(text: str) -> Drawing | BadInput | None:
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


def _drawing(lines: list[str], place: Span, left: list[str]) -> Drawing:
    head = [*lines[0].split(","), *[""] * _RULES]
    top, bottom, before, behind = map(int, json.loads(lines[1]))
    rows, cols = int(head[2]) - top - bottom, int(head[1]) - before - behind
    sizes = {rows, cols, top + 1, bottom + 1, before + 1, behind + 1}
    if head[0] not in _GRIDS or not 0 < min(sizes) <= max(sizes) <= LARGEST:
        known = f"{' or '.join(_GRIDS)}, at most {LARGEST}x{LARGEST}"
        raise place.bad(f"the drawing is a grid {head[0]!r:.20}, {rows}x{cols}", known)
    wide, tall = int(head[1]) + 4, int(head[2]) + 4

    def point(name: str) -> tuple[int, int, int]:
        kind, at = divmod(int(name), wide * tall)
        return kind, at // wide - 2 - top, at % wide - 2 - before

    figures = _figures(lines[3])
    numbers, odd = dict[Place, str](), {*figures} - {_NUMBERS, *_EDGES}
    for name, (sign, _, style) in figures.get(_NUMBERS, {}).items():
        kind, *cell = point(name)
        odd |= {_SMALL} if kind or style not in _PLAIN else set()
        numbers[cell[0], cell[1]] = str(sign)
    edges, grid = [name for key in _EDGES for name in figures.get(key, {})], Grid(rows, cols)
    found = [wall for name in edges if (wall := _wall(*map(point, name.split(","))))]
    inner = [(a, b) for a, b in found if min(a) >= 0 and b[0] < rows and b[1] < cols]
    walls = {(grid.cell(*a), grid.cell(*b)) for a, b in inner}
    regions = grid.area_of(walls)
    inside = any(regions[a] == regions[b] for a, b in walls)
    odd |= {"lines"} if inside or len(found) < len(edges) else set()
    left += ["the rules of the drawing"] * bool(head[_RULES].strip())
    left += ["its answer"] * (lines[4][:1] == "{" and bool(_figures(lines[4])))
    tags = json.loads(lines[_TAGS]) if lines[_TAGS:] and lines[_TAGS] else []
    return Drawing(
        rows,
        cols,
        numbers,
        regions,
        frozenset(name if name in _NAMES.values() else "other figures" for name in odd),
        frozenset(re.sub(r"[\W_]", "", str(tag).lower()) for tag in tags),
        clean_title(head[_TITLE].removeprefix("Title:").replace("%2C", ",")),
        place,
        " and ".join(filter(None, left)),
    )


def _figures(line: str) -> dict[str, Any]:
    """What is drawn, by kind: short names become ours."""
    plain = _SHORT.sub(lambda name: f'"{_NAMES.get(name[0], name[0])}"', line.replace("zO", "null"))
    kinds = json.loads(plain).items()
    return {kind: own for kind, own in kinds if own and not _UNDO.fullmatch(kind)}


def _wall(*ends: tuple[int, int, int]) -> tuple[Place, Place] | None:
    """The two cells beside a line from corner to corner; None for any other line."""
    if len(ends) != 2 or any(kind != 1 for kind, _, _ in ends):
        return None
    (_, r, c), (_, row, col) = sorted(ends)
    if (row - r, col - c) == (0, 1):
        return (row, col), (row + 1, col)
    return ((row, col), (row, col + 1)) if (row - r, col - c) == (1, 0) else None
