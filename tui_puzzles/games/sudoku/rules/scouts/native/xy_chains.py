"""XY-Chains: through cells with two candidates, from a digit to the same one."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native.grid import (
    BIT,
    COUNT,
    LOW,
    PEERS,
    SEES,
    WordGrid,
    nothings,
    zeros,
)

FAR: Final = 1000  # turns


class XYChains:
    """The cells with two candidates, and where chains lead from one of them.

    Cells and digits are taken together, as ``9 * cell + digit``. From a start that is false, a
    chain comes after each turn (two links) to a candidate that is true: ``reached`` are these in
    the order in which they are first reached, ``before`` the one on the way to each, -2 for the
    first one, and -1 for what isn't reached.
    """

    def __init__(self) -> None:
        self.pairs: vec[i64] = zeros(81)
        self.length: i64 = 0
        self.reached: vec[i64] = zeros(162)
        self.before: vec[i64] = nothings(729)
        self.number: i64 = 0
        self.start: i64 = -1
        self.end: i64 = -1
        self.turns: i64 = FAR

    def find(self, grid: WordGrid) -> bool:
        """Is there a chain that removes something? The first of the shortest ones is noted."""
        self._load(grid)
        self.turns = FAR
        for digit in range(i64(9)):
            for at in range(self.length):
                if grid.cells[self.pairs[at]] & BIT[digit]:
                    self._grow(grid, self.pairs[at], digit)
        return self.turns < FAR

    def take(self, grid: WordGrid) -> bool:
        """Take the chain that was found; not if it comes by a cell twice, as it may not count."""
        if self._comes_twice(grid):
            return False
        return grid.drop_seen(self.start // 9, self.end // 9, BIT[self.start % 9])

    def _load(self, grid: WordGrid) -> None:
        self.length = 0
        for cell in range(i64(81)):
            if COUNT[grid.cells[cell]] == 2:
                self.pairs[self.length] = cell
                self.length += 1

    def _grow(self, grid: WordGrid, cell: i64, digit: i64) -> None:
        """Note an end that is reached in fewer turns than the one known."""
        self._begin(grid, cell, digit)
        turns: i64 = 0
        done: i64 = 0
        while done < self.number and turns + 1 < self.turns:
            turns += 1
            layer = self.number
            for at in range(done, layer):
                self._turn(grid, self.reached[at])
            done = layer
            self._note(grid, 9 * cell + digit, layer, turns)

    def _begin(self, grid: WordGrid, cell: i64, digit: i64) -> None:
        for at in range(self.number):
            self.before[self.reached[at]] = -1
        first = 9 * cell + LOW[grid.cells[cell] & ~BIT[digit]]
        self.reached[0] = first
        self.before[first] = -2
        self.number = 1

    def _turn(self, grid: WordGrid, true: i64) -> None:
        """The cells with this digit that see the cell take their other one."""
        cell, digit = true // 9, true % 9
        for at in range(self.length):
            other = self.pairs[at]
            if grid.cells[other] & BIT[digit] and SEES[81 * cell + other]:
                after = 9 * other + LOW[grid.cells[other] & ~BIT[digit]]
                if self.before[after] == -1:
                    self.before[after] = true
                    self.reached[self.number] = after
                    self.number += 1

    def _note(self, grid: WordGrid, start: i64, layer: i64, turns: i64) -> None:
        """The first of the last ends reached that removes something with the start."""
        best: i64 = 729
        for at in range(layer, self.number):
            end = self.reached[at]
            if end % 9 == start % 9 and start < end < best and _remove(grid, start, end // 9):
                best = end
        if best < 729:
            self.start = start
            self.end = best
            self.turns = turns

    def _comes_twice(self, grid: WordGrid) -> bool:
        """Does the way to the end come by a cell twice?"""
        self._again(grid)
        true = self.end
        while self.before[true] != -2:
            earlier = self.before[true]
            while earlier != -2:
                if earlier // 9 == true // 9:
                    return True
                earlier = self.before[earlier]
            true = self.before[true]
        return False

    def _again(self, grid: WordGrid) -> None:
        """Grow once more from the start that was noted."""
        start, end, turns = self.start, self.end, self.turns
        self.turns = turns + 1
        self._grow(grid, start // 9, start % 9)
        self.start = start
        self.end = end
        self.turns = turns


def _remove(grid: WordGrid, start: i64, end: i64) -> bool:
    """Does a cell with the digit of the start see both ends?"""
    cell, digit = start // 9, start % 9
    for at in range(20 * cell, 20 * cell + 20):
        if grid.cells[PEERS[at]] & BIT[digit] and SEES[81 * PEERS[at] + end]:
            return True
    return False
