"""Pairs of cells that hold the same two digits."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, first, members, only
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered, remembered_up_to
from tui_puzzles.games.sudoku.rules.geometry import peers
from tui_puzzles.games.sudoku.rules.quick.locked import gone_from_both, meetings_of_two
from tui_puzzles.games.sudoku.rules.quick.position import Position


def locked_pair(position: Position) -> bool:
    """Two cells of a segment with the same two digits, which its box and its line lose."""
    found, meetings = [], meetings_of_two(position.layout)
    for two, digits in _alike(position, "locked pair", _beside(position.layout)):
        meeting = meetings[two]
        gone = gone_from_both(position.left, meeting, two, digits)
        if gone:
            found.append((meeting.box, first(two), only(two), gone))
    return position.drop_first("locked pair", found)


def naked_pair(position: Position) -> bool:
    """Two cells of a house with the same two digits, which its other cells lose."""
    found, layout = [], position.layout
    for two, digits in _alike(position, "naked pair", peers(layout)):
        for number, others in _others(layout, two):
            gone = position.left & others * digits
            if gone:
                found.append((number, first(two), only(two), gone))
    return position.drop_first("naked pair", found)


def _alike(position: Position, rule: str, near: tuple[Bits, ...]) -> Iterator[tuple[Bits, Bits]]:
    """Each two cells near each other with the same two digits, if one of them is fresh."""
    left, rest = position.left, position.few[2]
    for cell in members(rest & position.fresh(rule)):
        rest ^= bit(cell)
        others = rest & near[cell]
        if others:
            digits = left >> cell & position.first_cell
            for other in members(others & left >> first(digits) & left >> only(digits)):
                yield bit(cell) | bit(other), digits


@remembered_up_to(1000)
def _others(layout: Layout, two: Bits) -> list[tuple[int, Bits]]:
    """The numbers of the houses with these cells, and their other cells."""
    own = layout.units_of
    shared = members(own[first(two)] & own[only(two)])
    return [(number, layout.units[number].cells & ~two) for number in shared]


@remembered
def _beside(layout: Layout) -> tuple[Bits, ...]:
    """For each cell, the others of its two segments."""
    beside = [0] * layout.size
    for two in meetings_of_two(layout):
        beside[first(two)] |= bit(only(two))
        beside[only(two)] |= bit(first(two))
    return tuple(beside)
