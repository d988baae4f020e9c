"""Nets in which other rules help the singles on: which assumptions die so, and how soon."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native import scouted
from tui_puzzles.games.sudoku.rules.scouts.native.grid import (
    ALL,
    BIT,
    CELLS,
    HOMES,
    LOW,
    PEERS,
    WordGrid,
    zeros,
)
from tui_puzzles.games.sudoku.rules.scouts.native.scouts import QuietDigits, promised
from tui_puzzles.games.sudoku.rules.scouts.native.walk import TABLE, TAKERS, Walk

MARKS: Final = 729
NEVER: Final = 0
UNKNOWN: Final = -1


class SinglesNet:
    """What follows from an assumption: singles, in the order in which the rule places them.

    A mark's number is 81 times its digit and its cell. ``cells`` and ``places`` as in a position;
    ``true``: for each cell the mask of its digits that are; ``waiting``: the marks that were found,
    ``done``: how many of these were followed.
    """

    def __init__(self) -> None:
        self.cells: vec[i64] = zeros(81)
        self.places: vec[i64] = zeros(243)
        self.true: vec[i64] = zeros(81)
        self.waiting: vec[i64] = zeros(MARKS)
        self.found: i64 = 0
        self.done: i64 = 0
        self.dead: bool = False
        self.out: vec[i64] = zeros(MARKS)

    def load(self, grid: WordGrid) -> None:
        """Begin at a position."""
        for cell in range(i64(81)):
            self.cells[cell] = grid.cells[cell]
            self.true[cell] = 0 if grid.open[cell] else grid.cells[cell]
        for at in range(i64(243)):
            self.places[at] = grid.places[at]
        self.found = 0
        self.done = 0
        self.dead = False

    def assume(self, mark: i64) -> None:
        """A mark is true."""
        self._find(mark % 81, mark // 81)
        self._follow()

    def lose(self, cells: vec[i64]) -> None:
        """All marks go that these cells lack."""
        number: i64 = 0
        for mark in range(i64(MARKS)):
            if self.cells[mark % 81] & ~cells[mark % 81] & BIT[mark // 81]:
                self.out[number] = mark
                number += 1
        for at in range(number):
            self._drop(self.out[at])
        self._look_at(number)
        self._follow()

    def _look_at(self, number: i64) -> None:
        """Is it dead where the first of those went that are out?"""
        for at in range(number):
            if not self.dead:
                self.dead = self._is_dead_at(self.out[at])

    def _follow(self) -> None:
        while self.done < self.found and not self.dead:
            number = self._exclude(self.waiting[self.done])
            self.done += 1
            self._look_at(number)

    def _drop(self, mark: i64) -> None:
        cell, digit = mark % 81, mark // 81
        self.cells[cell] &= ~BIT[digit]
        for home in range(6 * cell, 6 * cell + 6, 2):
            self.places[HOMES[home] + digit] &= ~BIT[HOMES[home + 1]]

    def _exclude(self, mark: i64) -> i64:
        """Drop what a true mark excludes, in the order of the marks; how many are these?"""
        cell, digit, number = mark % 81, mark // 81, i64(0)
        mask = self.cells[cell] & ALL & ~BIT[digit]
        while mask and LOW[mask] < digit:
            self.out[number] = 81 * LOW[mask] + cell
            number += 1
            mask &= mask - 1
        for at in range(20 * cell, 20 * cell + 20):
            if self.cells[PEERS[at]] & BIT[digit]:
                self.out[number] = 81 * digit + PEERS[at]
                number += 1
        while mask:
            self.out[number] = 81 * LOW[mask] + cell
            number += 1
            mask &= mask - 1
        for at in range(number):
            self._drop(self.out[at])
        return number

    def _is_dead_at(self, mark: i64) -> bool:
        """Where a mark went, has a cell or a house none left? The last one that is left is true."""
        cell, digit = mark % 81, mark // 81
        mask = self.cells[cell]
        if mask & (mask - 1) == 0:
            if mask == 0:
                return True
            self._find(cell, LOW[mask])
        for home in range(6 * cell, 6 * cell + 6, 2):
            mask = self.places[HOMES[home] + digit]
            if mask & (mask - 1) == 0:
                if mask == 0:
                    return True
                self._find(CELLS[HOMES[home] + LOW[mask]], digit)
        return False

    def _find(self, cell: i64, digit: i64) -> None:
        if self.true[cell] & BIT[digit] == 0:
            self.true[cell] |= BIT[digit]
            self.waiting[self.found] = 81 * digit + cell
            self.found += 1


class NetPlus:
    """A net with the steps of some rules of the table, the first one each time.

    ``rules``: their numbers; behind them chains of a digit and of cells with two may have a step.
    """

    def __init__(self, rules: list[int]) -> None:
        self.rules = rules
        self.net = SinglesNet()
        self.walk = Walk(WordGrid(len(TABLE), False))
        self.walk.grid.leans = False

    def length(self, grid: WordGrid, mark: i64) -> i64:
        """How many links it has when it dies after this mark, but not by singles alone.

        Else that it doesn't die so, or isn't known to.
        """
        net, steps = self.net, i64(0)
        net.load(grid)
        net.assume(mark)
        if net.dead:
            return NEVER
        while not net.dead:
            self.walk.grid.load_from(net.cells, net.places, net.true)
            if not self._takes_step():
                return UNKNOWN if self._may_have_chain() else NEVER
            net.lose(self.walk.grid.cells)
            steps += 1
        return net.done + steps

    def _takes_step(self) -> bool:
        for rule in self.rules:
            if TAKERS[rule](self.walk, rule):
                return True
        return False

    def _may_have_chain(self) -> bool:
        grid, quiet = self.walk.grid, QuietDigits()
        return promised(grid, quiet, scouted.X_CHAIN) | promised(grid, quiet, scouted.XY_CHAIN) != 0


def lengths_plus(grid: WordGrid, marks: list[int], rules: list[int]) -> list[int]:
    """For each mark how many links its net has when it dies; 0 if it doesn't, -1 if that's open."""
    nets = NetPlus(rules)
    return [int(nets.length(grid, mark)) for mark in marks]
