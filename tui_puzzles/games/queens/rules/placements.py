"""Ways to place the stars of a shape that were found: kept from board to board.

What a way shows on one board it shows on each later one that has its cells left, so that only the
others are searched for again. Which ways are known changes no finding.
"""

from collections.abc import Hashable, Iterator
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered
from tui_puzzles.games.queens.puzzle import puzzle_of
from tui_puzzles.games.queens.rules.shapes import Shape, StarSearch, limits
from tui_puzzles.games.queens.rules.view import free_cells, placed_queens

MOST = 40  # ways of a shape that are kept


class Placements:
    """The known ways to place a number of stars in a shape."""

    def __init__(self, board: Board, shape: Shape, number: int) -> None:
        self.board, self.shape, self.number = board, shape, number
        self._known = _known(board.layout)
        self._key = shape.plus, shape.minus, number - shape.number

    def valid(self) -> Iterator[Bits]:
        """Those that this board still has."""
        placed, free = placed_queens(self.board), free_cells(self.board)
        for known in self._known.get(self._key, ()):
            way = known & ~placed
            if not way & ~free and (way & self.shape.cells).bit_count() == self.number:
                yield way

    def unseen(self, waiting: Bits) -> Bits:
        """The cells that no way shows to leave room; ways that show nothing more are forgotten."""
        useful = []
        for way in self.valid():
            near, allowed = beside(self.board, way)
            if allowed and waiting & near:
                useful.append(way)
                waiting &= ~near
        self._known[self._key] = useful
        return waiting

    def add(self, way: Bits) -> None:
        """Another way, for later boards."""
        self._known[self._key] = [*self._known.get(self._key, ())[-MOST:], way]


@remembered
def _known(_layout: Layout) -> dict[Hashable, list[Bits]]:
    return {}


class _Bounds(NamedTuple):
    """What bounds the stars of shapes: the cells of each bound, and the most stars in them.

    ``on``: for each cell, the numbers of its bounds. ``upto``: the numbers of those with each most.
    """

    every: list[tuple[Bits, int]]
    on: list[Bits]
    upto: list[Bits]


@remembered
def _bounds(board: Board) -> _Bounds:
    found: dict[Bits, int] = {}
    for limit in limits(board):
        found[limit.cells] = min(limit.number, found.get(limit.cells, limit.number))
    every = [(cells, most) for cells, most in found.items() if count(cells) > most]
    on = [EMPTY] * board.layout.size
    upto = [EMPTY] * (max((most for _, most in every), default=0) + 1)
    for number, (cells, most) in enumerate(every):
        upto[most] |= bit(number)
        for cell in members(cells):
            on[cell] |= bit(number)
    return _Bounds(every, on, upto)


def beside(board: Board, stars: Bits) -> tuple[Bits, bool]:
    """The cells that could be stars together with these, and do these keep all bounds?"""
    free, attacks, bounds = free_cells(board), puzzle_of(board).attacks, _bounds(board)
    counted = [-1, *(EMPTY for _ in bounds.upto)]  # the bounds that have so many stars or more
    for star in members(stars):
        free &= ~attacks[star]
        more, here = counted[1:], bounds.on[star]
        counted[1:] = [own | less & here for own, less in zip(more, counted, strict=False)]
    reached = [own & counted[most] for most, own in enumerate(bounds.upto)]
    for number in members(union(reached)):
        free &= ~bounds.every[number][0] | stars
    passed = (own & more for own, more in zip(reached, counted[1:], strict=True))
    return free, not any(passed)


def has_room(board: Board, shape: Shape) -> bool:
    """Does a way show that a shape has room for more stars than it holds?"""
    if any(
        not shape.cells & ~cells and most <= shape.number for cells, most in _bounds(board).every
    ):
        return False
    known = Placements(board, shape, shape.number + 1)
    if any(beside(board, way)[1] for way in known.valid()):
        return True
    room = StarSearch(puzzle_of(board), shape.cells, limits(board))
    way = room.of(shape.cells, shape.number + 1)
    if way is not None:
        known.add(way)
    return way is not None
