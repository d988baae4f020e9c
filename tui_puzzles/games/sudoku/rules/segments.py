"""Segments, where a line and a box meet: those of all digits are looked at together.

A segment is *filled* for a digit that has a place there. If no other segment of its box is, the
line gets the digit from this box; if no other one of its line is, the box gets it from this line.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, first, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered, remembered_up_to
from tui_puzzles.games.sudoku.families import Moves, moves, with_all, with_some
from tui_puzzles.games.sudoku.rules.geometry import HOUSES, LINES, houses


class Segments(NamedTuple):
    """The ways from each segment (its first cell) to its cells, and to others of box and line."""

    cells: Moves
    of_box: Moves
    of_line: Moves


class Locked(NamedTuple):
    """Segments, each as a mark of its first cell, that alone hold a digit of their box or line.

    In the other one of the two the digit has more places.
    """

    in_box: Bits
    in_line: Bits


@remembered_up_to(16)
def locked_segments(layout: Layout, marks: Bits) -> tuple[Locked, ...]:
    """The segments of rows and of columns that lock a digit, on a board that ``is_plain``."""
    return tuple([_locked(_segments(layout, kind), marks) for kind in LINES])


def locked_digits(board: Board) -> Bits:
    """The digits of these segments."""
    every = locked_segments(board.layout, board.marks)
    return board.layout.values_of(union(own.in_box | own.in_line for own in every))


def _locked(segments: Segments, marks: Bits) -> Locked:
    filled = with_some(segments.cells, marks)
    box_shares = with_some(segments.of_box, filled)
    line_shares = with_some(segments.of_line, filled)
    return Locked(filled & line_shares & ~box_shares, filled & box_shares & ~line_shares)


def crowded_segments(layout: Layout, cells: Bits, size: int) -> Bits:
    """The first cells of segments that may have so many of the cells; others have not."""
    if not is_plain(layout):
        return layout.cells
    found = 0
    for kind in LINES:
        for distances, starts in _segments(layout, kind).cells:
            if len(distances) >= size:
                all_in = len(distances) == size
                found |= starts & with_all(distances, cells) if all_in else starts
    return found & layout.cells


@remembered
def is_plain(layout: Layout) -> bool:
    """Are rows, columns and boxes the only houses?"""
    return not any(houses(layout, kind) for kind in HOUSES if kind not in LINES and kind != "box")


@remembered_up_to(1000)
def _segments(layout: Layout, kind: str) -> Segments:
    lines, boxes = houses(layout, kind), houses(layout, "box")
    meeting = [box.cells & line.cells for box in boxes for line in lines]
    cells = {first(segment): members(segment) for segment in meeting if segment}
    of_box, of_line = _neighbours(boxes, lines), _neighbours(lines, boxes)
    return Segments(moves(layout, cells), moves(layout, of_box), moves(layout, of_line))


def _neighbours(units: Sequence[Unit], others: Sequence[Unit]) -> dict[int, list[int]]:
    """For each segment, the other segments of the same unit."""
    found: dict[int, list[int]] = {}
    for unit in units:
        own = [first(cells) for other in others if (cells := unit.cells & other.cells)]
        found |= {start: [near for near in own if near != start] for start in own}
    return found
