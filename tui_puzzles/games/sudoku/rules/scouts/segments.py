"""Segments, where a line and a box meet: those of all digits are looked at together.

A segment is *filled* for a digit that has a place there. If no other segment of its box is, the
line gets the digit from this box; if no other one of its line is, the box gets it from this line.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from tui_puzzles.engine.bits import Bits, first, of, shifted
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.search.families import Family, families
from tui_puzzles.games.sudoku.rules.geometry import LINES, houses


class Segments(NamedTuple):
    """Segments as choices of cells, and boxes and lines as choices of segments (first cells)."""

    each: tuple[Family, ...]
    of_box: tuple[Family, ...]
    of_line: tuple[Family, ...]


Locked: TypeAlias = tuple[Bits, Bits]
"""Segments, each as a mark of its first cell, that alone hold a digit: of their box, of their line.

In the other one of the two the digit has more places.
"""


def locked_segments(layout: Layout, marks: Bits) -> tuple[Locked, Locked]:
    """The segments of rows and of columns that lock a digit, on a plain board."""
    rows, columns = _of_both_kinds(layout)
    return _locked(rows, marks), _locked(columns, marks)


def _locked(segments: Segments, marks: Bits) -> Locked:
    each, of_box, of_line = segments
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


@remembered
def _of_both_kinds(layout: Layout) -> tuple[Segments, Segments]:
    """The segments of rows, and those of columns."""
    rows, columns = [_segments(layout, kind) for kind in LINES]
    return rows, columns


def _segments(layout: Layout, kind: str) -> Segments:
    lines, boxes = houses(layout, kind), houses(layout, "box")
    meeting = [cells for box in boxes for line in lines if (cells := box.cells & line.cells)]
    each = tuple(families(shifted(cells, start) for cells in meeting for start in layout.starts))
    of_box, of_line = _choices(layout, boxes, lines), _choices(layout, lines, boxes)
    return Segments(each, of_box, of_line)


def _choices(layout: Layout, units: Sequence[Unit], others: Sequence[Unit]) -> tuple[Family, ...]:
    """For each digit and unit, its segments."""
    own = [
        of(first(cells) for other in others if (cells := unit.cells & other.cells))
        for unit in units
    ]
    return tuple(families(shifted(cells, start) for cells in own for start in layout.starts))
