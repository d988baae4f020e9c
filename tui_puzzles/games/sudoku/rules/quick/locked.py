"""What is locked where a box and a line meet: triples and single digits."""

from collections.abc import Iterator
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, Bits, first, members, of, pairs
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered
from tui_puzzles.games.sudoku.rules.geometry import LINES, houses
from tui_puzzles.games.sudoku.rules.quick.position import Position
from tui_puzzles.games.sudoku.rules.segments import locked_segments


class Meeting(NamedTuple):
    """A segment, the cells that a box and a line share; the two with their numbers as units."""

    cells: Bits
    box: int
    box_cells: Bits
    line: int
    line_cells: Bits


class Meetings(NamedTuple):
    """Those of the rows or of the columns, by their first cells; and how far cells are apart."""

    step: int
    starts: Bits
    at: dict[int, Meeting]


@remembered
def meetings(layout: Layout) -> tuple[Meetings, ...]:
    """The meetings of boxes with rows and with columns."""
    found = []
    for kind in LINES:
        at = {first(meeting.cells): meeting for meeting in _meetings(layout, kind)}
        line = houses(layout, kind)[0].cells
        found.append(Meetings(first(line & (line - 1)), of(at), at))
    return tuple(found)


def _meetings(layout: Layout, kind: str) -> Iterator[Meeting]:
    number = {unit: number for number, unit in enumerate(layout.units)}
    for box in houses(layout, "box"):
        for line in houses(layout, kind):
            if box.cells & line.cells:
                cells = box.cells & line.cells
                yield Meeting(cells, number[box], box.cells, number[line], line.cells)


@remembered
def meetings_of_two(layout: Layout) -> dict[Bits, Meeting]:
    """For two cells of a segment, the meeting there."""
    every = (meeting for kind in meetings(layout) for meeting in kind.at.values())
    return {of(two): meeting for meeting in every for two in pairs(meeting.cells)}


def locked_triple(position: Position) -> bool:
    """Three cells of a segment with three digits between them."""
    few, found = position.few[3], []
    fresh = few & position.fresh("locked triple")
    for step, starts, at in meetings(position.layout) if fresh else ():
        crowded = few & few >> step & few >> 2 * step & starts
        for start in members(crowded & (fresh | fresh >> step | fresh >> 2 * step)):
            meeting = at[start]
            digits = position.digits(start, start + step, start + 2 * step)
            if digits.bit_count() == 3:
                gone = gone_from_both(position.left, meeting, meeting.cells, digits)
                if gone:
                    found.append((meeting.box, start, meeting.cells, gone))
    return position.drop_first("locked triple", found)


def gone_from_both(left: Bits, meeting: Meeting, cells: Bits, digits: Bits) -> Bits:
    """The digits in other cells of the box and of the line, if there are some in both."""
    in_box = left & (meeting.box_cells & ~cells) * digits
    in_line = left & (meeting.line_cells & ~cells) * digits
    return in_box | in_line if in_box and in_line else EMPTY


def pointing(position: Position) -> bool:
    """A digit whose places in a box all lie in one line, where it has others."""
    layout, found = position.layout, []
    locked = locked_segments(layout, position.left)
    for own, (_, _, at) in zip(locked, meetings(layout), strict=True):
        for mark in members(own.in_box):
            meeting, digit = at[layout.cell_of(mark)], layout.value_of(mark)
            found.append((meeting.box, digit, meeting.line_cells & ~meeting.cells))
    return _drop_first(position, found)


def claiming(position: Position) -> bool:
    """A digit whose places in a line all lie in one box, where it has others."""
    layout, found = position.layout, []
    locked = locked_segments(layout, position.left)
    for own, (_, _, at) in zip(locked, meetings(layout), strict=True):
        for mark in members(own.in_line):
            meeting, digit = at[layout.cell_of(mark)], layout.value_of(mark)
            found.append((meeting.line, digit, meeting.box_cells & ~meeting.cells))
    return _drop_first(position, found)


def _drop_first(position: Position, found: list[tuple[int, int, Bits]]) -> bool:
    """The first of these units, with the lowest digit, takes the digit out of these cells."""
    if not found:
        return False
    _, digit, cells = min(found)
    return position.drop(cells << position.layout.starts[digit])
