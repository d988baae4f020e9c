"""The lines that lack a digit: where fish without fins can be."""

from collections.abc import Iterator
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, count, covered, has
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.games.sudoku.rules.bilocals import bilocals, paired_lines
from tui_puzzles.games.sudoku.rules.geometry import crossed_lines, houses

_WAYS = (("row", "column"), ("column", "row"))

Lines = list[tuple[int, Bits]]  # numbers of lines, with the crossing lines of their places


class OpenLines(NamedTuple):
    """The lines of one kind that still lack the digit."""

    kind: str
    crossing: str
    lines: Lines

    def few(self, size: int) -> Lines:
        """The lines with at most so many places; none when no other line is left to lose any."""
        return few(self.lines, size) if len(self.lines) > size else []


def few(lines: Lines, size: int) -> Lines:
    """The lines with at most so many places."""
    return [line for line in lines if line[1].bit_count() <= size]


def open_lines(layout: Layout, places: Bits) -> Iterator[OpenLines]:
    """The rows and the columns that lack the digit; nothing when all is placed."""
    if places.bit_count() != len(houses(layout, "row")):
        for kind, crossing in _WAYS:
            yield OpenLines(kind, crossing, _lines(layout, places, kind))


@remembered_up_to(512)
def _lines(layout: Layout, places: Bits, kind: str) -> Lines:
    numbered = enumerate(crossed_lines(layout, places, kind))
    return [(number, crossed) for number, crossed in numbered if crossed & (crossed - 1)]


def may_have_fish(board: Board, digit: int, size: int) -> bool:
    """May the digit have a fish of this size?

    Lines that lack the digit, beside those of a fish, are a fish of crossing lines that removes the
    same. A single one would have a single place, and two are an X-Wing, which is found more
    quickly. If they are as many as those of the fish, it is enough to look at rows.
    """
    layout, places = board.layout, board.places(digit)
    if not bilocals(board).plenty:
        return _has_fish(layout, places, size, 0)
    if has(paired_lines(board), digit):
        return True
    lacking = len(houses(layout, "row")) - count(places & board.placed)
    return size > 2 and lacking >= size + 3 and _has_fish(layout, places, size, 2 * size)


def _has_fish(layout: Layout, places: Bits, size: int, alike: int) -> bool:
    """Is there a fish of this size? If so many lines lack the digit, rows are enough."""
    for way in open_lines(layout, places):
        if covered(way.few(size), size):
            return True
        if len(way.lines) == alike:
            return False
    return False
