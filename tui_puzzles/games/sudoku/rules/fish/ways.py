"""The lines that lack a digit: where fish without fins can be."""

from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.rule import Promise
from tui_puzzles.games.sudoku.rules.geometry import crossed_lines, houses
from tui_puzzles.games.sudoku.rules.twos import paired_lines, twos

_WAYS = (("row", "column"), ("column", "row"))

Lines = list[tuple[int, Bits]]  # numbers of lines, with the crossing lines of their places


class Way(NamedTuple):
    """The lines of one kind that still lack the digit, and those of them with few places."""

    kind: str
    crossing: str
    lines: Lines
    few: tuple[Lines, ...]  # for each number up to 4: the lines with at most that many places


@remembered_up_to(256)
def ways(layout: Layout, places: Bits) -> tuple[Way, ...]:
    """The rows and the columns that lack the digit; nothing when all is placed."""
    if places.bit_count() == len(houses(layout, "row")):
        return ()
    return tuple([_way(layout, places, kind, crossing) for kind, crossing in _WAYS])


def _way(layout: Layout, places: Bits, kind: str, crossing: str) -> Way:
    lines = [
        (number, crossed)
        for number, crossed in enumerate(crossed_lines(layout, places, kind))
        if crossed & (crossed - 1)
    ]
    if len(lines) < 3:
        return Way(kind, crossing, lines, ([],) * 5)  # no line is left to lose a place
    four = [line for line in lines if line[1].bit_count() <= 4]
    three = [line for line in four if line[1].bit_count() <= 3]
    two = [line for line in three if line[1].bit_count() <= 2]
    return Way(kind, crossing, lines, ([], [], two, three, four))


def schools(size: int) -> Promise:
    """The digits that may have a fish of this size: those with enough lines of so few places.

    If a digit lacks two lines more than those of a fish, their places make an X-Wing that removes
    the same, which is found more quickly; if it lacks one more, that has a single place.
    """

    def promise(board: Board, digits: Bits) -> Bits:
        if not twos(board).plenty:
            return _with_schools(board, digits, size)
        paired = digits & paired_lines(board)
        if size == 2:
            return paired
        return paired | _with_schools(board, lacking(board, digits & ~paired, size + 3), size)

    return promise


def lacking(board: Board, digits: Bits, lines: int) -> Bits:
    """The digits that lack so many rows or more."""
    placed, most = board.placed, len(houses(board.layout, "row")) - lines
    every = board.all_places
    return of(digit for digit in members(digits) if (every[digit] & placed).bit_count() <= most)


def _with_schools(board: Board, digits: Bits, size: int) -> Bits:
    """The digits with few places in enough lines."""
    layout, every = board.layout, board.all_places
    return of(
        digit
        for digit in members(digits)
        if any(len(way.few[size]) >= size for way in ways(layout, every[digit]))
    )
