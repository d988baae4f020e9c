"""What is locked where a box and a line meet: triples and single digits."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from tui_puzzles.engine.bits import Bits, first, members, of, only
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered
from tui_puzzles.games.sudoku.rules.geometry import LINES, houses
from tui_puzzles.games.sudoku.rules.scouts.position import QuickPosition, Subset


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


def locked_triple(position: QuickPosition) -> bool:
    """Three cells of a segment with three digits between them."""
    few, left, found = position.few[3], position.left, []
    for step, starts, at in meetings(position.layout):
        crowded = few & few >> step & few >> 2 * step & starts
        if crowded:
            joined = left | left >> step | left >> 2 * step
            for start in members(crowded):
                digits = joined >> start & position.first_cell
                if digits.bit_count() == 3:
                    found.append(locked_in(at[start], at[start].cells, digits))
    return position.take_first(position.able(found))


def locked_in(meeting: Meeting, cells: Bits, digits: Bits) -> Subset:
    """The digits of some cells of a segment, which both its box and its line lose."""
    in_box, in_line = meeting.box_cells & ~cells, meeting.line_cells & ~cells
    ends = first(cells), only(cells)
    return Subset(meeting.box, *ends, cells, in_box * digits, in_line * digits)


def pointing(position: QuickPosition) -> bool:
    """A digit whose places in a box all lie in one line, where it has others."""
    return _drop_first(position, position.in_box, _from_lines(position.layout))


def claiming(position: QuickPosition) -> bool:
    """A digit whose places in a line all lie in one box, where it has others."""
    return _drop_first(position, position.in_line, _from_boxes(position.layout))


Losers: TypeAlias = dict[int, tuple[int, Bits]]
"""By the first cells of segments: where digits are locked, and the cells that lose them."""


def _drop_first(position: QuickPosition, locked: Sequence[Bits], losers: Sequence[Losers]) -> bool:
    """The first house of these locked digits, with the lowest of them, takes it out of others."""
    if not any(locked):
        return False
    found = []
    for marks, at in zip(locked, losers, strict=True):
        for mark in members(marks):
            digit, start = divmod(mark, position.layout.size)
            number, cells = at[start]
            found.append((number, digit, cells))
    _, digit, cells = min(found)
    return position.drop(cells << position.layout.starts[digit])


@remembered
def _from_lines(layout: Layout) -> list[Losers]:
    """What is locked in a box goes from the line."""
    return [
        {start: (own.box, own.line_cells & ~own.cells) for start, own in kind.at.items()}
        for kind in meetings(layout)
    ]


@remembered
def _from_boxes(layout: Layout) -> list[Losers]:
    """What is locked in a line goes from the box."""
    return [
        {start: (own.line, own.box_cells & ~own.cells) for start, own in kind.at.items()}
        for kind in meetings(layout)
    ]
