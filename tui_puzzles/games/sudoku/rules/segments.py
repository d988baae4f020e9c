"""Segments, where a line and a box meet: those of all digits are looked at together.

A segment is *filled* for a digit that has a place there. If no other segment of its box is, the
line gets the digit from this box; if no other one of its line is, the box gets it from this line.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from tui_puzzles.engine.bits import Bits, first, members, of, shifted
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.search.families import Family, Moves, families, moves, with_all
from tui_puzzles.games.sudoku.rules.geometry import HOUSES, LINES, houses


class Segments(NamedTuple):
    """Segments as choices of cells, and boxes and lines as choices of segments (first cells).

    ``cells``: the ways from each segment to its cells.
    """

    cells: Moves
    each: tuple[Family, ...]
    of_box: tuple[Family, ...]
    of_line: tuple[Family, ...]


Locked: TypeAlias = tuple[Bits, Bits]
"""Segments, each as a mark of its first cell, that alone hold a digit: of their box, of their line.

In the other one of the two the digit has more places.
"""


def locked_segments(layout: Layout, marks: Bits) -> tuple[Locked, Locked]:
    """The segments of rows and of columns that lock a digit, on a board that ``is_plain``."""
    rows, columns = _of_both_kinds(layout)
    return _locked(rows, marks), _locked(columns, marks)


@remembered
def locked_on(board: Board) -> tuple[Locked, Locked]:
    """Those on a board."""
    return locked_segments(board.layout, board.marks)


def _locked(segments: Segments, marks: Bits) -> Locked:
    _, each, of_box, of_line = segments
    filled = 0
    for family in each:
        filled |= family.starts & family.counted(marks)[0]
    in_box, in_line = _alone(of_box, filled), _alone(of_line, filled)
    in_both = in_box & in_line
    return in_box ^ in_both, in_line ^ in_both


def _alone(choices: Sequence[Family], filled: Bits) -> Bits:
    """The filled segments that are the only ones of their choice."""
    alone = 0
    for family in choices:
        alone |= family.lone(filled) * family.pattern
    return alone & filled


def crowded_segments(layout: Layout, cells: Bits, size: int) -> Bits:
    """The first cells of segments that may have so many of the cells; others have not."""
    if not is_plain(layout):
        return layout.cells
    found = 0
    for segments in _of_both_kinds(layout):
        for distances, starts in segments.cells:
            if len(distances) >= size:
                all_in = len(distances) == size
                found |= starts & with_all(distances, cells) if all_in else starts
    return found & layout.cells


@remembered
def is_plain(layout: Layout) -> bool:
    """Are rows, columns and boxes the only units with different digits in more than two cells?"""
    others = {*HOUSES, "cage"} - {*LINES, "box"}
    return not any(houses(layout, kind) for kind in others)


@remembered
def _of_both_kinds(layout: Layout) -> tuple[Segments, Segments]:
    """The segments of rows, and those of columns."""
    rows, columns = [_segments(layout, kind) for kind in LINES]
    return rows, columns


def _segments(layout: Layout, kind: str) -> Segments:
    lines, boxes = houses(layout, kind), houses(layout, "box")
    meeting = [cells for box in boxes for line in lines if (cells := box.cells & line.cells)]
    each = tuple(families(shifted(cells, start) for cells in meeting for start in layout.starts))
    ways = moves(layout, {first(cells): members(cells) for cells in meeting})
    of_box, of_line = _choices(layout, boxes, lines), _choices(layout, lines, boxes)
    return Segments(ways, each, of_box, of_line)


def _choices(layout: Layout, units: Sequence[Unit], others: Sequence[Unit]) -> tuple[Family, ...]:
    """For each digit and unit, its segments."""
    own = [
        of(first(cells) for other in others if (cells := unit.cells & other.cells))
        for unit in units
    ]
    return tuple(families(shifted(cells, start) for cells in own for start in layout.starts))
