"""Frameworks for new puzzles: slots laid one by one, each across earlier ones."""

import random
from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, members, of
from tui_puzzles.engine.cells import Grid
from tui_puzzles.games.crosspatch.framework import ACROSS, DOWN

LOOKS = 60  # places tried for each slot
MISSES = 25  # failures before the framework counts as full
OTHER = {ACROSS: DOWN, DOWN: ACROSS}


def framework(grid: Grid, lengths: Sequence[int], number: int, rng: random.Random) -> Bits:
    """The squares of a connected framework of at most ``number`` slots with some of the lengths.

    A length that is listed several times is used more often.
    """
    return Layer(grid, lengths, rng).laid(number)


class Layer:
    """Lays slots on a grid; ``own``: the squares of the slots across, and of the slots down."""

    def __init__(self, grid: Grid, lengths: Sequence[int], rng: random.Random) -> None:
        self.grid = grid
        self.rng = rng
        self.lengths = lengths
        self.own: dict[str, Bits] = {ACROSS: EMPTY, DOWN: EMPTY}

    def laid(self, number: int) -> Bits:
        """Lay slots until there are ``number``, or no more places are found."""
        middle = self.grid.cell(self.grid.rows // 2, self.grid.cols // 2)
        slots = misses = 0
        while slots < number and misses < MISSES:
            single = self.own[ACROSS] ^ self.own[DOWN]
            squares = list(members(single)) or [middle]
            fits = [lay for lay in self._some(squares) if self._fits(*lay)]
            misses = 0 if fits else misses + 1
            if fits:
                kind, path = max(fits, key=lambda lay: count(of(lay[1]) & single))
                self.own[kind] |= of(path)
                slots += 1
        return self.own[ACROSS] | self.own[DOWN]

    def _some(self, squares: Sequence[int]) -> Iterator[tuple[str, range]]:
        """Random places on the grid that cross one of these squares."""
        for _ in range(LOOKS):
            square, length = self.rng.choice(squares), self.rng.choice(self.lengths)
            kind = ACROSS if self.own[DOWN] & bit(square) else DOWN
            row, col = self.grid.row_col(square)
            at, along = (col, self.grid.cols) if kind == ACROSS else (row, self.grid.rows)
            start = at - self.rng.randrange(length)
            if start >= 0 and start + length <= along:
                step = 1 if kind == ACROSS else self.grid.cols
                begin = square + (start - at) * step
                yield kind, range(begin, begin + length * step, step)

    def _fits(self, kind: str, path: range) -> bool:
        """Does it touch only the slots it crosses?"""
        laid = self.own[ACROSS] | self.own[DOWN]
        if of(path) & self.own[kind] or self._around(kind, path) & laid:
            return False
        bare = (square for square in path if not laid & bit(square))
        return not any(self._around(OTHER[kind], [square]) & laid for square in bare)

    def _around(self, kind: str, path: Sequence[int]) -> Bits:
        """The squares before and behind a path, if they are on the grid."""
        near = []
        for square, by in ((path[0], -1), (path[-1], 1)):
            row, col = self.grid.row_col(square)
            row, col = (row, col + by) if kind == ACROSS else (row + by, col)
            if 0 <= row < self.grid.rows and 0 <= col < self.grid.cols:
                near.append(self.grid.cell(row, col))
        return of(near)
