"""Rows of signs: a grid of cells, a character for each, and signs between cells.

A sign between two cells of a row is written between them (``0 .=1 .``), those between two rows are
on a line of their own, ``-`` where there is none (``- = x -``).
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TypeVar

from tui_puzzles.engine.bits import Bits, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.later import expression
from tui_puzzles.engine.law import signs
from tui_puzzles.engine.layout import Layout
from tui_puzzles.notation.span import Span

T = TypeVar("T")
NONE = "-"
_ROW = expression(r"[^/]+")


def in_rows(items: Sequence[T], width: int) -> list[Sequence[T]]:
    """The items cut into rows."""
    return [items[start : start + width] for start in range(0, len(items), width)]


def squared(rows: Sequence[Span], least: int, most: int) -> int:
    """The side of the square of these rows; BadInput for another shape or size."""
    side = len(rows)
    if not least <= side <= most:
        place = rows[most] if side > most else rows[-1].end
        raise place.bad(f"the board has {side} rows", f"{least} to {most}")
    for row in rows:
        if len(row.text) != side:
            raise row.bad(f"the row has {len(row.text)} cells", f"{side}, as there are rows")
    return side


def is_framed(rows: Sequence[Sequence[int]]) -> bool:
    """Do numbers stand around a square, hardly any in it and none at its corners?"""
    (above, *inner, below), width = rows, len(rows[0])
    corners = (above[0], above[-1], below[0], below[-1])
    ends = [*above, *below, *(row[0] for row in inner), *(row[-1] for row in inner)]
    around = sum(map(bool, ends))
    inside = sum(bool(number) for row in inner for number in row[1:-1])
    half = len(rows) + width - 4  # of the places around it
    return len(rows) == width > 4 and not any(corners) and around >= max(half, 4 * inside)


def is_map(cells: Sequence[str], outside: str = "") -> bool:
    """Are they regions: a square with as many signs as rows, each of them in one piece?

    The sign ``outside`` stands for cells of no region.
    """
    side, names = round(len(cells) ** 0.5), {*cells} - {outside}
    if side < 4 or side * side != len(cells) or len(names) != side:
        return False
    grid = Grid(side, side)
    regions = (of(at for at, sign in enumerate(cells) if sign == name) for name in names)
    return all(map(grid.in_one_piece, regions))


def marks_in(rows: Sequence[Span], values: Mapping[str, int | None], layout: Layout) -> Bits:
    """The marks of the signs, row by row; None is an open cell. BadInput for any other sign."""
    return of(layout.mark(*mark) for mark in _marks(rows, values))


def _marks(rows: Sequence[Span], values: Mapping[str, int | None]) -> Iterator[tuple[int, int]]:
    places = [(row, at, sign) for row in rows for at, sign in enumerate(row.text)]
    for cell, (row, at, sign) in enumerate(places):
        if sign not in values:
            raise row.bad(f"{sign!r} is not a cell", f"one of {' '.join(values)}", at)
        value = values[sign]
        if value is not None:
            yield cell, value


def rows_in(lines: Sequence[Span], between: str) -> tuple[list[Span], list[Span]]:
    """The rows without blanks and without the signs ``between`` cells; and all rows with them.

    Rows are on separate lines, or on one with ``/`` between them. BadInput when none has a cell.
    """
    parts = [part for line in lines for part in line.parts(_ROW) if part.text.strip()]
    rows = [part.only(str.strip) for part in parts]
    cells = [row.only(lambda sign: sign not in between) for row in rows]
    cells = [row for row in cells if row.text.strip(NONE)]
    if not cells:
        raise lines[0].bad("there is no row of cells", "a row for each row of the board")
    return cells, rows


def signs_in(
    rows: Iterable[Span], size: tuple[int, int], between: str
) -> dict[tuple[int, int], str]:
    """The signs between the cells of so many rows and columns, each with its two cells."""
    height, width = size
    found, start = dict[tuple[int, int], str](), -width  # the first cell of the row seen last
    cell = re.compile(f"[^{between}][{between}]?")
    for row in rows:
        upright = not row.text.strip(NONE + between)
        start += 0 if upright else width
        own = row.text if upright else [part.text[1:] for part in row.parts(cell)]
        outside = not 0 <= start < width * (height - 1) if upright else own[-1]
        if len(own) != width or outside:
            known = f"{width} cells, or {width} signs and -"
            raise row.bad("a sign is not between two cells", known)
        step = width if upright else 1
        found |= {(at, at + step): sign for at, sign in enumerate(own, start) if sign.strip(NONE)}
    return found


def rows_of(
    board: Board, unknown: str, blank: str, own: Mapping[tuple[int, int], str] | None = None
) -> list[str]:
    """The board as rows, with rows of signs only if there are any; ``blank`` for no sign.

    ``own``: signs that aren't kinds of its units.
    """
    assert isinstance(board.layout.grid, Grid), "only rectangles have rows"
    width = board.layout.grid.cols
    between = signs(board.layout) if own is None else own
    rows = list[str]()
    for number, cells in enumerate(in_rows(symbols_of(board, unknown), width)):
        row = range(number * width, (number + 1) * width)
        above = [between.get((cell - width, cell), NONE) for cell in row]
        if {*above} != {NONE}:
            rows.append(blank.join(above))
        beside = [between.get((cell, cell + 1), blank) for cell in row]
        rows.append("".join(chain(*zip(cells, beside, strict=True))).rstrip())
    return rows


def symbols_of(board: Board, unknown: str) -> list[str]:
    """For each cell the symbol of its placed value."""
    layout = board.layout
    result = [unknown] * layout.size
    for mark in members(board.placed_marks):
        result[layout.cell_of(mark)] = layout.symbols[layout.value_of(mark)]
    return result
