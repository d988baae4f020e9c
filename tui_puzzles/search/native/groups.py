"""Cells in groups of different digits, some with a sum, and what follows from several together.

Source: what cages leave of houses is known to players of Killer Sudoku as the rule of 45.
"""

from itertools import accumulate
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.search.native.digit_sets import DigitSets, packed, sets_of, zeros

FEW: Final = 6  # cells that are left of houses
HOUSES: Final = 4  # so many side by side at most
WORD: Final = 61  # a balance makes no more, so what it can make is a word


class Groups:
    """The groups of a layout; they never change, so searches in several threads may share them.

    Given are the cells of each group, in any order, and its sum, 0 for any. Behind them stand the
    groups that follow from them, then the balances: cells that may have like digits and make a
    total, digits from 0, where a cell that counts the other way (``~cell``) makes its digit less
    than the highest.

    ``cells``: of all, one after the other; ``starts``: where each begins; ``at`` and ``at_starts``:
    for each cell, those that it is in. The first ``number`` aren't balances.
    """

    def __init__(self, digits: int, size: int, groups: list[list[int]], sums: list[int]) -> None:
        self.sets: DigitSets = sets_of(digits)
        self.size: i64 = size
        self._load(groups, sums)
        self.number: i64 = len(groups)
        if any(sums):
            self._add(groups, sums, Leftovers(self, digits).found)

    def _load(self, groups: list[list[int]], sums: list[int]) -> None:
        at: list[list[int]] = [[] for _ in range(int(self.size))]
        for number, own in enumerate(groups):
            for cell in own:
                at[max(cell, ~cell)].append(number)
        self.cells: vec[i64] = packed([cell for own in groups for cell in own])
        self.starts: vec[i64] = packed(list(accumulate(map(len, groups), initial=0)))
        self.sums: vec[i64] = packed(sums)
        self.at: vec[i64] = packed([number for own in at for number in own])
        self.at_starts: vec[i64] = packed(list(accumulate(map(len, at), initial=0)))

    def _add(
        self, groups: list[list[int]], sums: list[int], found: list[tuple[list[int], int]]
    ) -> None:
        """What is left of houses: more groups where it must differ, balances where it is short."""
        balances: list[list[int]] = []
        totals: list[int] = []
        more: list[list[int]] = []
        more_sums: list[int] = []
        highest = int(self.sets.number) - 1
        for cells, total in found:
            outside = sum(cell < 0 for cell in cells)
            whole = -total if outside else total
            if outside in (0, len(cells)) and whole > 0 and self._differ(cells):
                more.append([max(cell, ~cell) for cell in cells])
                more_sums.append(whole)
            elif len(cells) * highest <= WORD:
                balances.append(cells)
                totals.append(total - len(cells) + (highest + 2) * outside)
        self.number = len(groups) + len(more)
        self._load([*groups, *more, *balances], [*sums, *more_sums, *totals])

    def _differ(self, cells: list[int]) -> bool:
        """Do the cells lie in one group?"""
        one = max(cells[0], ~cells[0]) if cells else -1
        if one < 0:
            return False
        inside = zeros(self.size)
        for cell in cells:
            inside[max(cell, ~cell)] = 1
        for at in range(self.at_starts[one], self.at_starts[one + 1]):
            group = self.at[at]
            number: i64 = 0
            for place in range(self.starts[group], self.starts[group + 1]):
                number += inside[self.cells[place]]
            if number == len(cells):
                return True
        return False


class Leftovers:
    """What groups with sums leave of houses that stand side by side and share no cell.

    A house has all digits. The groups that lie in the houses by more than half are taken away.
    ``found``: the cells that are left, ``~cell`` outside of the houses, and the sum of those within
    less those outside.
    """

    def __init__(self, groups: Groups, digits: int) -> None:
        self.found: list[tuple[list[int], int]] = []
        self.cells: vec[i64] = groups.cells
        self.starts: vec[i64] = groups.starts
        self.sums: vec[i64] = groups.sums
        self.number: i64 = groups.number
        self.size: i64 = groups.size
        self.total: i64 = 0
        houses = [n for n in range(int(self.number)) if self._length(n) == digits]
        for at in range(len(houses)):
            for last in range(at + 1, min(at + HOUSES, len(houses)) + 1):
                sign = zeros(self.size)
                if not self._put(houses[at:last], sign):
                    break
                self.total = (last - at) * digits * (digits + 1) // 2
                self._take(sign, digits)
                self._note(sign)

    def _length(self, number: i64) -> i64:
        return self.starts[number + 1] - self.starts[number]

    def _put(self, houses: list[int], sign: vec[i64]) -> bool:
        """Count the cells of the houses; False where they share one."""
        for house in houses:
            for at in range(self.starts[house], self.starts[house + 1]):
                sign[self.cells[at]] += 1
                if sign[self.cells[at]] > 1:
                    return False
        return True

    def _take(self, sign: vec[i64], digits: i64) -> None:
        """Take the groups with a sum away, of those that share cells the first."""
        taken = zeros(self.size)
        for number in range(self.number):
            if self.sums[number] == 0 or self._length(number) == digits:
                continue
            inside: i64 = 0
            apart: i64 = 1
            for at in range(self.starts[number], self.starts[number + 1]):
                inside += sign[self.cells[at]]
                apart &= 1 - taken[self.cells[at]]
            if apart and 2 * inside > self._length(number):
                self.total -= self.sums[number]
                for at in range(self.starts[number], self.starts[number + 1]):
                    sign[self.cells[at]] -= 1
                    taken[self.cells[at]] = 1

    def _note(self, sign: vec[i64]) -> None:
        """What is left, if it isn't much."""
        size = int(self.size)
        left = [cell if sign[cell] > 0 else ~cell for cell in range(size) if sign[cell] != 0]
        if len(left) <= FEW:
            self.found.append((left, int(self.total)))
