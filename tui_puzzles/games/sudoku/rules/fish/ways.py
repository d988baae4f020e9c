"""The lines that lack a digit: where fish without fins can be."""

from collections.abc import Iterator
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, Bits, bit, covered, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.rule import Promise
from tui_puzzles.games.sudoku.rules.geometry import crossed_lines, houses
from tui_puzzles.games.sudoku.rules.twos import paired_lines, twos

_WAYS = (("row", "column"), ("column", "row"))

Lines = list[tuple[int, Bits]]  # numbers of lines, with the crossing lines of their places


class Way(NamedTuple):
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


def ways(layout: Layout, places: Bits) -> Iterator[Way]:
    """The rows and the columns that lack the digit; nothing when all is placed."""
    if places.bit_count() != len(houses(layout, "row")):
        for kind, crossing in _WAYS:
            yield Way(kind, crossing, _lines(layout, places, kind))


@remembered_up_to(512)
def _lines(layout: Layout, places: Bits, kind: str) -> Lines:
    numbered = enumerate(crossed_lines(layout, places, kind))
    return [(number, crossed) for number, crossed in numbered if crossed & (crossed - 1)]


def schools(size: int) -> Promise:
    """The digits that may have a fish of this size.

    Lines that lack the digit, beside those of a fish, are a fish of crossing lines that removes the
    same. A single one would have a single place, and two are an X-Wing, which is found more
    quickly. If they are as many as those of the fish, it is enough to look at rows.
    """

    def promise(board: Board, digits: Bits) -> Bits:
        layout, every = board.layout, board.all_places
        plenty, found = twos(board).plenty, EMPTY
        if plenty:
            found = digits & paired_lines(board)
            digits = lacking(board, digits & ~found, size + 3) if size > 2 else EMPTY
        for digit in members(digits):
            if _has_fish(layout, every[digit], size, 2 * size if plenty else 0):
                found |= bit(digit)
        return found

    return promise


def _has_fish(layout: Layout, places: Bits, size: int, alike: int) -> bool:
    """Is there a fish of this size? If so many lines lack the digit, rows are enough."""
    for way in ways(layout, places):
        if covered(way.few(size), size):
            return True
        if len(way.lines) == alike:
            return False
    return False


def lacking(board: Board, digits: Bits, lines: int) -> Bits:
    """The digits that lack so many rows or more."""
    placed, most = board.placed, len(houses(board.layout, "row")) - lines
    every = board.all_places
    return of(digit for digit in members(digits) if (every[digit] & placed).bit_count() <= most)
