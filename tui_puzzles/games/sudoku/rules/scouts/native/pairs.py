"""Patterns of cells with two candidates: remote pairs, wings, BUG+1."""

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native.grid import (
    BIT,
    CELLS,
    COUNT,
    HOMES,
    LOW,
    PEERS,
    SEES,
    WordGrid,
    zeros,
)

# -- remote pairs --------------------------------------------------------------------------------


class Chains:
    """Cells with the same two digits, and the chains from one of them."""

    def __init__(self) -> None:
        self.alike: vec[i64] = zeros(81)
        self.length: i64 = 0
        self.number: vec[i64] = zeros(512)
        self.reached: vec[i64] = zeros(81)
        self.steps: vec[i64] = zeros(81)  # for each cell, -1 if it isn't reached

    def tally(self, grid: WordGrid) -> None:
        """Count the cells with the same two digits."""
        for digits in range(i64(512)):
            self.number[digits] = 0
        for cell in range(i64(81)):
            self.number[grid.cells[cell]] += 1

    def load(self, grid: WordGrid, digits: i64) -> bool:
        """The cells with these digits, if there are four."""
        if self.number[digits] < 4:
            return False
        self.length = 0
        for cell in range(i64(81)):
            if grid.cells[cell] == digits:
                self.alike[self.length] = cell
                self.length += 1
        return True

    def remove(self, grid: WordGrid, start: i64, digits: i64) -> bool:
        """What sees a cell and one an odd number of links away, three at least, loses both."""
        for cell in range(i64(81)):
            self.steps[cell] = -1
        self.steps[start] = 0
        self.reached[0] = start
        number: i64 = 1
        at: i64 = 0
        while at < number:
            number = self._go_on(self.reached[at], number)
            at += 1
        for at in range(number):
            steps = self.steps[self.reached[at]]
            if steps >= 3 and steps % 2 and grid.drop_seen(start, self.reached[at], digits):
                return True
        return False

    def _go_on(self, cell: i64, number: i64) -> i64:
        for index in range(self.length):
            near = self.alike[index]
            if self.steps[near] < 0 and SEES[81 * cell + near]:
                self.steps[near] = self.steps[cell] + 1
                self.reached[number] = near
                number += 1
        return number


def remote_pair(grid: WordGrid, chains: Chains) -> bool:
    """The ends of a chain of such cells hold one digit each."""
    chains.tally(grid)
    for low in range(i64(8)):
        for high in range(low + 1, i64(9)):
            digits = BIT[low] | BIT[high]
            if chains.load(grid, digits):
                for index in range(chains.length):
                    if chains.remove(grid, chains.alike[index], digits):
                        return True
    return False


# -- BUG+1 ---------------------------------------------------------------------------------------


def bug_plus_1(grid: WordGrid) -> bool:
    """One open cell has three candidates, all others have two, each digit two places a unit."""
    cell: i64 = -1
    for other in range(i64(81)):
        number = COUNT[grid.cells[other]]
        if number > 3 or (number == 3 and cell >= 0):
            return False
        if number == 3:
            cell = other
    if cell < 0 or not grid.sole:
        return False
    return _keep_third(grid, cell)


def _keep_third(grid: WordGrid, cell: i64) -> bool:
    """The cell holds the digit with three places in each of its units."""
    mask = grid.cells[cell]
    while mask:
        digit = LOW[mask]
        if _is_grave(grid, cell, digit):
            return grid.drop_all(cell, grid.cells[cell] & ~BIT[digit])
        mask &= mask - 1
    return False


def _is_grave(grid: WordGrid, cell: i64, digit: i64) -> bool:
    """Without the digit in the cell, has each digit two places in each unit, or is placed?"""
    for home in range(6 * cell, 6 * cell + 6, 2):
        if COUNT[grid.places[HOMES[home] + digit]] != 3:
            return False
    threes: i64 = 0
    for spot in range(i64(243)):
        if COUNT[grid.places[spot]] > 2:
            threes += 1
    return threes == 3


# -- wings ---------------------------------------------------------------------------------------


def w_wing(grid: WordGrid) -> bool:
    """Two cells with the same two digits, one of which has two places that see one of them each."""
    for first in range(i64(81)):
        if COUNT[grid.cells[first]] == 2 and _is_first(grid, first):
            for one in range(first, i64(81)):
                if grid.cells[one] == grid.cells[first] and _w_wings_of(grid, one):
                    return True
    return False


def _is_first(grid: WordGrid, cell: i64) -> bool:
    """Has no cell before this one the same candidates?"""
    for before in range(cell):
        if grid.cells[before] == grid.cells[cell]:
            return False
    return True


def _w_wings_of(grid: WordGrid, one: i64) -> bool:
    digits = grid.cells[one]
    for other in range(one + 1, i64(81)):
        if grid.cells[other] == digits and SEES[81 * one + other] == 0:
            low, high = LOW[digits], LOW[digits & (digits - 1)]
            if _w_wing(grid, one, other, low, high) or _w_wing(grid, one, other, high, low):
                return True
    return False


def _w_wing(grid: WordGrid, one: i64, other: i64, link: i64, digit: i64) -> bool:
    return _is_bridged(grid, one, other, link) and grid.drop_seen(one, other, BIT[digit])


def _is_bridged(grid: WordGrid, one: i64, other: i64, link: i64) -> bool:
    """Has a house two places for the link, one that sees each of the cells?"""
    for unit in range(i64(27)):
        mask = grid.places[9 * unit + link]
        if COUNT[mask] == 2:
            p, q = CELLS[9 * unit + LOW[mask]], CELLS[9 * unit + LOW[mask & (mask - 1)]]
            if p in (one, other) or q in (one, other):
                continue
            if SEES[81 * p + one] and SEES[81 * q + other]:
                return True
            if SEES[81 * q + one] and SEES[81 * p + other]:
                return True
    return False


def wing(grid: WordGrid, size: i64) -> bool:
    """So many candidates in the pivot; two cells that it sees share all but one of them, and Z.

    XY-Wing: XY in the pivot, XZ and YZ; XYZ-Wing: Z stands in the pivot, too, and has to be seen
    from there.
    """
    for pivot in range(i64(81)):
        if COUNT[grid.cells[pivot]] == size:
            for at in range(20 * pivot, 20 * pivot + 20):
                if _is_pincer(grid, pivot, PEERS[at], size) and _second(grid, pivot, at, size):
                    return True
    return False


def _is_pincer(grid: WordGrid, pivot: i64, cell: i64, size: i64) -> bool:
    mask = grid.cells[cell]
    return COUNT[mask] == 2 and COUNT[mask & grid.cells[pivot]] == size - 1


def _second(grid: WordGrid, pivot: i64, at: i64, size: i64) -> bool:
    first = PEERS[at]
    for after in range(at + 1, 20 * pivot + 20):
        second = PEERS[after]
        if _is_pincer(grid, pivot, second, size) and grid.cells[first] != grid.cells[second]:
            shared = grid.cells[first] & grid.cells[second]
            third = pivot if size == 3 else i64(-1)
            apart = size == 3 or shared & grid.cells[pivot] == 0
            if apart and shared and grid.drop_seen(first, second, shared, third):
                return True
    return False
