"""Segments, where a line and a box meet: those of all digits are looked at together.

A segment is *filled* for a digit that has a place there. If no other segment of its box is, the
line gets the digit from this box; if no other one of its line is, the box gets it from this line.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, first, members, of, shifted
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered, remembered_up_to
from tui_puzzles.games.sudoku.families import Family, Moves, families, moves, with_all
from tui_puzzles.games.sudoku.rules.geometry import HOUSES, LINES, houses


class Segments(NamedTuple):
    """Segments as choices of cells, and boxes and lines as choices of segments (first cells).

    ``cells``: the ways from each segment to its cells.
    """

    cells: Moves
    each: tuple[Family, ...]
    of_box: tuple[Family, ...]
    of_line: tuple[Family, ...]


class Locked(NamedTuple):
    """Segments, each as a mark of its first cell, that alone hold a digit of their box or line.

    In the other one of the two the digit has more places.
    """

    in_box: Bits
    in_line: Bits


@remembered_up_to(16)
def locked_segments(layout: Layout, marks: Bits) -> tuple[Locked, ...]:
    """The segments of rows and of columns that lock a digit, on a board that ``is_plain``."""
    return tuple([_locked(segments, marks) for segments in _of_both_kinds(layout)])


def _locked(segments: Segments, marks: Bits) -> Locked:
    filled = 0
    for family in segments.each:
        filled |= family.starts & family.counted(marks)[0]
    alone_in_box, box_shares = _alone_and_shared(segments.of_box, filled)
    alone_in_line, line_shares = _alone_and_shared(segments.of_line, filled)
    return Locked(filled & alone_in_box & line_shares, filled & alone_in_line & box_shares)


def _alone_and_shared(choices: Sequence[Family], filled: Bits) -> tuple[Bits, Bits]:
    """The segments of choices with one filled, and those of choices with several."""
    alone = shared = 0
    for family in choices:
        some, several = family.counted(filled)
        more = several & family.starts
        alone |= (some & family.starts ^ more) * family.pattern
        shared |= more * family.pattern
    return alone, shared


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
    """Are rows, columns and boxes the only houses?"""
    return not any(houses(layout, kind) for kind in HOUSES if kind not in LINES and kind != "box")


@remembered
def _of_both_kinds(layout: Layout) -> tuple[Segments, ...]:
    """The segments of rows, and those of columns."""
    return tuple([_segments(layout, kind) for kind in LINES])


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
