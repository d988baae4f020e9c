"""Which assumptions die when singles are placed after them, and how soon."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

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

MARKS: Final = 729


class SinglesNet:
    """What follows from an assumption: singles, in the order in which the rule places them.

    A mark's number is 81 times its digit and its cell. ``cells`` and ``places`` as in a position;
    ``true``: for each cell the mask of its digits that are; ``waiting``: the marks that were found.
    """

    def __init__(self, grid: WordGrid) -> None:
        self.grid = grid
        self.cells: vec[i64] = zeros(81)
        self.places: vec[i64] = zeros(243)
        self.true: vec[i64] = zeros(81)
        self.waiting: vec[i64] = zeros(MARKS)
        self.found: i64 = 0
        self.out: vec[i64] = zeros(28)

    def length(self, mark: i64, on: bool) -> i64:
        """How many marks are assumed or found, if it dies; else 0."""
        self._begin()
        done: i64 = 0
        out = self.out
        if on:
            self._find(mark % 81, mark // 81)
        else:
            self._drop(mark)
            if self._is_dead_at(mark):
                return self.found + 1
        while done < self.found:
            number = self._exclude(self.waiting[done])
            done += 1
            for at in range(number):
                if self._is_dead_at(out[at]):
                    return self.found if on else self.found + 1
        return 0

    def _begin(self) -> None:
        for at in range(i64(81)):
            self.cells[at] = self.grid.cells[at]
            self.true[at] = 0 if self.grid.open[at] else self.cells[at]
        for at in range(i64(243)):
            self.places[at] = self.grid.places[at]
        self.found = 0

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
    net, lengths = SinglesNet(grid), list[tuple[int, int]]()
    for mark in range(i64(MARKS)):
        if grid.open[mark % 81] and grid.cells[mark % 81] & BIT[mark // 81]:
            for off in range(i64(2)):
                length = net.length(mark, off == 0)
                if length:
                    lengths.append((int(length), int(2 * mark + off)))
    lengths.sort()
    return [(literal // 2, literal % 2 == 0) for _, literal in lengths]
