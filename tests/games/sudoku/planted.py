"""Boards that have an exocet, more or less crowded by false marks."""

import random
from collections.abc import Iterable
from itertools import combinations, product
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, bit, has, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.games.sudoku.filling import full_grid
from tui_puzzles.games.sudoku.puzzle import LAYOUT

STRIP, BELOW, EVERY = range(3), range(3, 9), range(9)
ODDS = (0.1, 0.3, 0.6, 0.9, 1.0)


class Planted(NamedTuple):
    """A solution in which the first two cells of a line can be the base of an exocet.

    Each of the ``targets`` is given by its line along the base and its line across. ``turned``: the
    lines along the base are columns.
    """

    solution: Bits
    turned: bool
    targets: tuple[tuple[int, int], tuple[int, int]]

    def cells(self, along: Iterable[int], across: Iterable[int]) -> Bits:
        """Where these lines along the base meet these across."""
        return of(b * 9 + a if self.turned else a * 9 + b for a, b in product(along, across))

    @property
    def base(self) -> Bits:
        return self.cells((0,), (0, 1))

    @property
    def cross(self) -> tuple[int, ...]:
        """The lines across: that of the third cell, those of the targets."""
        return (2, *(across for _, across in self.targets))

    def false(self, digits: Bits, rng: random.Random) -> Bits:
        """Marks without which these digits make it an exocet; the solution may have some."""
        targets = [self.cells((along,), (across,)) for along, across in self.targets]
        companions = self.cells((1, 2), self.cross[1:]) & ~(targets[0] | targets[1])
        gone = LAYOUT.marks(companions, digits) | LAYOUT.marks(self.base, LAYOUT.values & ~digits)
        outside = self.cells(BELOW, self.cross)
        for digit in members(digits):
            cover = self._cover(outside & LAYOUT.places(self.solution, digit), rng)
            gone |= LAYOUT.marks(outside & ~cover, bit(digit))
        return gone

    def _cover(self, places: Bits, rng: random.Random) -> Bits:
        """A pair of lines that hold all of these places, or else any pair."""
        lines = [self.cells((along,), EVERY) for along in BELOW]
        lines += [self.cells(EVERY, (across,)) for across in self.cross]
        pairs = [one | other for one, other in combinations(lines, 2)]
        return rng.choice([pair for pair in pairs if not places & ~pair] or pairs)

    def beside_a_locked_digit(self, rng: random.Random) -> Bits:
        """The marks without which a mirror node has the only cells of a digit in a house."""
        (along, _), (_, other) = self.targets
        rest, box = 3 - along, range(6, 9)
        node = self.cells((rest,), (across for across in box if across != other))
        house = rng.choice([self.cells(STRIP, box), self.cells((rest,), EVERY)])
        digits = (digit for digit in EVERY if LAYOUT.places(self.solution, digit) & node)
        return LAYOUT.marks(house & ~node, bit(next(digits)))


def with_exocet(rng: random.Random) -> tuple[Board, Bits]:
    """A board that has an exocet, and a solution of it."""
    while True:
        one, other = ((rng.choice((1, 2)), rng.choice(box)) for box in ((3, 4, 5), (6, 7, 8)))
        planted = Planted(full_grid(rng), rng.random() < 0.5, (one, other))
        marks = (mark for mark in members(planted.solution))
        base = of(LAYOUT.value_of(m) for m in marks if has(planted.base, LAYOUT.cell_of(m)))
        false = planted.false(base | of(rng.sample(EVERY, rng.randrange(3))), rng)
        if not false & planted.solution:
            break
    odds = rng.choice(ODDS)
    noise = of(mark for mark in members(LAYOUT.all_marks) if rng.random() < odds)
    locked = planted.beside_a_locked_digit(rng) if rng.random() < 0.5 else 0
    board = Board(LAYOUT, planted.solution | noise & ~false & ~locked)
    return board.settled(), planted.solution
