"""Ways to place the stars of a shape that were found: kept from board to board.

What a way shows on one board it shows on each later one that has its cells left, so that only the
others are searched for again. Which ways are known changes no finding.
"""

from collections.abc import Hashable, Iterator

from tui_puzzles.engine.bits import Bits, count, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered
from tui_puzzles.games.queens.rules.shapes import Shape, Standing, limits
from tui_puzzles.games.queens.rules.view import cells_left, parts, placed_queens, queens_of

MOST = 40  # ways of a shape that are kept


class Ways:
    """The known ways to place a number of stars in a shape."""

    def __init__(self, board: Board, shape: Shape, number: int) -> None:
        self.board, self.shape, self.number = board, shape, number
        self._known = _known(board.layout)
        self._key = shape.plus, shape.minus, number - shape.number

    def valid(self) -> Iterator[Bits]:
        """Those that this board still has."""
        placed, free = placed_queens(self.board), cells_left(parts(self.board))
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


@remembered
def bounds(board: Board) -> list[tuple[Bits, int]]:
    """What bounds the stars of shapes: cells, and the most stars in them."""
    found: dict[Bits, int] = {}
    for limit in limits(board):
        found[limit.cells] = min(limit.number, found.get(limit.cells, limit.number))
    return [(cells, most) for cells, most in found.items() if count(cells) > most]


def beside(board: Board, stars: Bits) -> tuple[Bits, bool]:
    """The cells that could be stars together with these, and do these keep all bounds?"""
    free, attacks, allowed = cells_left(parts(board)), queens_of(board).attacks, True
    for star in members(stars):
        free &= ~attacks[star]
    for cells, most in bounds(board):
        here = (cells & stars).bit_count()
        if here >= most:
            free &= ~cells | stars
            allowed = allowed and here == most
    return free, allowed


def has_room(board: Board, shape: Shape) -> bool:
    """Does a way show that a shape has room for more stars than it holds?"""
    if any(not shape.cells & ~cells and most <= shape.number for cells, most in bounds(board)):
        return False
    known = Ways(board, shape, shape.number + 1)
    if any(beside(board, way)[1] for way in known.valid()):
        return True
    room = Standing(queens_of(board), shape.cells, limits(board))
    way = room.of(shape.cells, shape.number + 1)
    if way is not None:
        known.add(way)
    return way is not None
