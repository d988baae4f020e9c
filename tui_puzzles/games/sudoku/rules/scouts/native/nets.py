"""Nets: which assumptions die when singles are placed after them, and how soon.

Then nets in nets, and those in which other rules help the singles on.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native import scouted
from tui_puzzles.games.sudoku.rules.scouts.native.grid import (
    ALL,
    BIT,
    CELLS,
    COUNT,
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
        self._take_over(grid.cells, grid.places)
        for cell in range(i64(81)):
            self.true[cell] = 0 if grid.open[cell] else grid.cells[cell]

    def load_from(self, other: "SinglesNet") -> None:
        """Begin where another net has ended."""
        self._take_over(other.cells, other.places)
        for cell in range(i64(81)):
            self.true[cell] = other.true[cell]

    def _take_over(self, cells: vec[i64], places: vec[i64]) -> None:
        for at in range(i64(81)):
            self.cells[at] = cells[at]
        for at in range(i64(243)):
            self.places[at] = places[at]
        self.found = 0
        self.done = 0
        self.dead = False

    def is_open(self, mark: i64) -> bool:
        """Is a mark left, and not known to be true?"""
        cell, digit = mark % 81, mark // 81
        return self.cells[cell] & ~self.true[cell] & BIT[digit] != 0

    def length(self, mark: i64, on: bool) -> i64:
        """How many marks are assumed or found from the beginning, if it dies; else 0."""
        if on:
            self.assume(mark)
            return self.found if self.dead else 0
        self.drop(mark)
        return self.found + 1 if self.dead else 0

    def assume(self, mark: i64) -> None:
        """A mark is true."""
        self._find(mark % 81, mark // 81)
        self._follow()

    def drop(self, mark: i64) -> None:
        """A mark is false."""
        self._drop(mark)
        self.dead = self._is_dead_at(mark)
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


def dying(grid: WordGrid) -> list[tuple[int, bool]]:
    """The marks whose being true, or false, leads to a contradiction: the shortest nets first."""
    net, lengths = SinglesNet(), list[tuple[int, int]]()
    for mark in range(i64(MARKS)):
        if grid.open[mark % 81] and grid.cells[mark % 81] & BIT[mark // 81]:
            for off in range(i64(2)):
                net.load(grid)
                length = net.length(mark, off == 0)
                if length:
                    lengths.append((int(length), int(2 * mark + off)))
    lengths.sort()
    return [(literal // 2, literal % 2 == 0) for _, literal in lengths]


class NestedNets:
    """Nets in which marks are tried in turn, by nets in them; ``left``: how many more may be tried.

    ``nets``: one for each depth.
    """

    def __init__(self, depth: i64, left: i64) -> None:
        self.left = left
        self.nets = [SinglesNet() for _ in range(depth + 1)]

    def nest(self, depth: i64) -> bool:
        """Try all marks in the net of this depth, and drop those that fail; is it dead by it?"""
        net, changed = self.nets[depth], True
        while depth and changed and not net.dead and self.left > 0:
            changed = False
            for cell in _smallest_first(net.cells):
                mask = cell // 81 & ~net.true[cell % 81]
                while mask:
                    changed = self._fails(depth, 81 * LOW[mask] + cell % 81) or changed
                    mask &= mask - 1
        return net.dead

    def _fails(self, depth: i64, mark: i64) -> bool:
        """Is a mark out?"""
        net, inner = self.nets[depth], self.nets[depth - 1]
        if net.dead or not net.is_open(mark):
            return False
        self.left -= 1
        if self.left < 0:
            return False
        inner.load_from(net)
        inner.assume(mark)
        if not self.nest(depth - 1):
            return False
        net.drop(mark)
        return True


def _smallest_first(cells: vec[i64]) -> list[i64]:
    """The cells with few digits first, each with 81 times the mask of these."""
    found: list[i64] = []
    for number in range(i64(10)):
        found += [81 * cells[at] + at for at in range(i64(81)) if COUNT[cells[at]] == number]
    return found


def dying_nested(grid: WordGrid, marks: list[int], depth: int, most: int) -> list[int]:
    """Those of the marks that fail by nets so deep in a net that is alive with singles alone.

    At most ``most`` nets are tried in all.
    """
    nested, dead = NestedNets(depth, most), list[int]()
    net = nested.nets[depth]
    for mark in marks:
        net.load(grid)
        net.assume(mark)
        if not net.dead and nested.nest(depth):
            dead.append(mark)
    return dead


# -- nets with rules -------------------------------------------------------------------------------


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
