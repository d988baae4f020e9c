"""Regions around a placement of queens, shaped until they allow no other placement.

Cells that propagation leaves open are given to neighbouring regions; a change stays if it leaves no
more of them open. When few are, a search tells whether there is another solution.
"""

import random
from collections.abc import Iterator
from functools import cached_property

from tui_puzzles.engine.bits import Bits, count, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.games.queens.propagation import Answers, Propagation
from tui_puzzles.games.queens.puzzle import regioned
from tui_puzzles.games.queens.search import solutions
from tui_puzzles.search.limit import LimitReached, found_in

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
NOBODY = -1
PATIENCE = 400  # changes that bring nothing better before a shape is given up
NODES = 300  # of a search for another solution; what takes longer is shaped further
RISK, WORSE = 0.1, 5  # how often a change may leave so many more cells open
PERSISTENCE = 60  # changes that leave nothing more open before a shape is open enough
WIDE = 0.8  # the part of the cells that is enough
SLOWEST, UNEVEN = 0.01, 8  # speeds at which regions grow: most stay small, which says much


def shaped(
    size: int, need: int, queens: Bits, left: int, rng: random.Random, harder: bool = False
) -> Board | None:
    """A board with regions, ``need`` of the queens in each, that has no other solution.

    At most ``left`` cells are open after propagation, the fewer, the easier; or ``harder``: as many
    as can be had. None if that fails.
    """
    grid = Grid(size, size)
    owner = joined(grid, need, queens, rng)
    if owner is None:
        return None
    _grow(grid, owner, rng)
    shape = _unique(RegionShape(grid, need, queens, owner), left, rng)
    if shape and harder:
        shape = _widened(shape, rng)
    return Board.start(shape.layout, 0) if shape else None


class RegionShape:
    """The regions of a board for these queens.

    ``owner``: the region of each cell. ``unclear``: the cells that propagation leaves open.
    ``answers``: those of the shape before, which this one adds to.
    """

    def __init__(
        self,
        grid: Grid,
        need: int,
        queens: Bits,
        owner: list[int],
        answers: Answers | None = None,
    ) -> None:
        self.grid, self.need, self.queens, self.owner = grid, need, queens, owner
        self.layout = regioned([LETTERS[own] for own in owner], need)
        propagation = Propagation(self.layout, answers)
        self.answers = propagation.answers
        state = propagation.settled(self.layout.cells, 0)
        assert state is not None, "the regions were made for a solution"
        self.unclear = state[0] & ~state[1]

    def changed(self, cell: int, rng: random.Random) -> "RegionShape | None":
        """The shape with the cell in a neighbouring region; None if that tears its own."""
        mine, owner = self.owner[cell], list(self.owner)
        near = sorted({owner[other] for other in self.grid.near(cell)} - {mine})
        if not near or owner.count(mine) <= self.need + 1:
            return None
        owner[cell] = rng.choice(near)
        if not is_connected(self.grid, owner, mine):
            return None
        return RegionShape(self.grid, self.need, self.queens, owner, self.answers)

    def wrong(self, left: int) -> Bits:
        """The cells of which one has to change; none when there is no other solution.

        A search for another solution waits until at most ``left`` cells are open.
        """
        stray = self.stray if count(self.unclear) <= left else None
        return self.unclear & ~self.queens if stray is None else stray

    @cached_property
    def stray(self) -> Bits | None:
        """What another solution has that isn't a queen here; None when that takes too long."""
        try:
            found = found_in(solutions(Board.start(self.layout, 0), self.answers), NODES)
            return next((other & ~self.queens for other in found if other != self.queens), 0)
        except LimitReached:
            return None


def _unique(shape: RegionShape, left: int, rng: random.Random) -> RegionShape | None:
    """The shape changed until it has one solution; None when changes bring nothing for long."""
    least, quiet = count(shape.unclear), 0
    while quiet < PATIENCE:
        wrong = shape.wrong(left)
        if not wrong:
            return shape
        quiet += 1
        other = shape.changed(rng.choice(list(members(wrong))), rng)
        slack = WORSE if rng.random() < RISK else 0
        if other and count(other.unclear) <= count(shape.unclear) + slack:
            shape = other
            if count(shape.unclear) < least:
                least, quiet = count(shape.unclear), 0
    return None


def _widened(shape: RegionShape, rng: random.Random) -> RegionShape:
    """The shape changed as long as it leaves more cells open; it has one solution still."""
    cells, quiet = list(members(shape.layout.cells & ~shape.queens)), 0
    while quiet < PERSISTENCE and count(shape.unclear) < WIDE * shape.grid.size:
        quiet += 1
        other = shape.changed(rng.choice(cells), rng)
        more = count(other.unclear) - count(shape.unclear) if other else -1
        if other and more >= 0 and other.stray == 0:
            shape, quiet = other, 0 if more else quiet
    return shape


def joined(grid: Grid, need: int, queens: Bits, rng: random.Random) -> list[int] | None:
    """The smallest regions, from the border inwards; None if some queens can't be reached."""
    owner, left = [NOBODY] * grid.size, set(members(queens))
    for own in range(grid.rows):
        start = max(sorted(left), key=lambda cell: _outwards(grid, cell) + rng.random())
        owner[start] = own
        left.remove(start)
        for _ in range(need - 1):
            way = _way(grid, owner, own, left, rng)
            if not way:
                return None
            for cell in way:
                owner[cell] = own
            left -= set(way)
    return owner


def _outwards(grid: Grid, cell: int) -> float:
    """How far it is from the middle."""
    row, col = grid.row_col(cell)
    return max(abs(row - (grid.rows - 1) / 2), abs(col - (grid.cols - 1) / 2))


def _way(grid: Grid, owner: list[int], own: int, queens: set[int], rng: random.Random) -> list[int]:
    """The cells from a region to the nearest of the queens, through cells of nobody."""
    waiting = [cell for cell, other in enumerate(owner) if other == own]
    rng.shuffle(waiting)
    came = dict.fromkeys(waiting, NOBODY)
    for cell in waiting:
        if cell in queens:
            return list(_back(came, cell))
        near = [c for c in grid.near(cell) if owner[c] == NOBODY and c not in came]
        rng.shuffle(near)
        came |= dict.fromkeys(near, cell)
        waiting += near
    return []


def _back(came: dict[int, int], cell: int) -> Iterator[int]:
    while came[cell] != NOBODY:
        yield cell
        cell = came[cell]


def _grow(grid: Grid, owner: list[int], rng: random.Random) -> None:
    """Give every cell of nobody to a region beside it; each region grows at a speed of its own."""
    speeds = [SLOWEST + rng.random() ** UNEVEN for _ in range(grid.rows)]
    while NOBODY in owner:
        edge = [
            (cell, owner[near])
            for cell in range(grid.size)
            if owner[cell] == NOBODY
            for near in grid.near(cell)
            if owner[near] != NOBODY
        ]
        ((cell, own),) = rng.choices(edge, [speeds[own] for _, own in edge])
        owner[cell] = own


def is_connected(grid: Grid, owner: list[int], region: int) -> bool:
    """Is the region in one piece?"""
    return grid.in_one_piece(of(cell for cell, own in enumerate(owner) if own == region))
