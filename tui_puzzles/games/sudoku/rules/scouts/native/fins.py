"""Fish with fins in one box: a scout."""

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native.grid import BIT, COUNT, WordGrid, zeros
from tui_puzzles.games.sudoku.rules.scouts.native.scouted import FINNED_2, FINNED_3, FINNED_4


class Fins:
    """The lines of one kind with their places, inside a box and outside it."""

    def __init__(self) -> None:
        self.inside: vec[i64] = zeros(9)
        self.outside: vec[i64] = zeros(9)
        self.length: i64 = 0
        self.leading: i64 = 0  # so many go through the box, and come first
        self.size: i64 = 0

    def look(self, grid: WordGrid, digit: i64, known: i64) -> i64:
        """The sizes of which a digit has a fish with fins in one box, but for those known."""
        found: i64 = 0
        for base in range(i64(0), i64(18), 9):
            for box in range(i64(9)):
                if self._load(grid, digit, base, box):
                    found |= self._sizes(known | found)
        return found

    def _sizes(self, known: i64) -> i64:
        found: i64 = 0
        if known & FINNED_2 == 0 and self._has(2):
            found |= FINNED_2
        if known & FINNED_3 == 0 and self._has(3):
            found |= FINNED_3
        if known & FINNED_4 == 0 and self._has(4):
            found |= FINNED_4
        return found

    def _load(self, grid: WordGrid, digit: i64, base: i64, box: i64) -> bool:
        """The lines with two places or more; are two of them in the box?"""
        by_row = base == 0
        band, stack = (box // 3, box % 3) if by_row else (box % 3, box // 3)
        span = 7 << 3 * stack
        self.length = 0
        for line in range(3 * band, 3 * band + 3):
            mask = grid.places[9 * (base + line) + digit]
            if mask & (mask - 1) and mask & span:
                self._add(mask & span, mask & ~span)
        self.leading = self.length
        if self.leading < 2:
            return False
        for line in range(i64(9)):
            mask = grid.places[9 * (base + line) + digit]
            if mask & (mask - 1) and (line // 3 != band or mask & span == 0):
                self._add(0, mask)
        return True

    def _add(self, inside: i64, outside: i64) -> None:
        self.inside[self.length] = inside
        self.outside[self.length] = outside
        self.length += 1

    def _has(self, size: i64) -> bool:
        self.size = size
        return self._grows(0, 0, 0, 0, size)

    def _grows(self, start: i64, chosen: i64, union: i64, spare: i64, lacking: i64) -> bool:
        """Is there a fish with these lines, and so many of those from ``start`` on?"""
        if lacking == 0:
            return self._is_fish(chosen, union, spare & ~union)
        for index in range(start, self.leading if chosen == 0 else self.length):
            joined = union | self.outside[index]
            if COUNT[joined] > self.size:
                continue
            more = spare | self.inside[index]
            if self._grows(index + 1, chosen | BIT[index], joined, more, lacking - 1):
                return True
        return False

    def _is_fish(self, chosen: i64, union: i64, spare: i64) -> bool:
        """Are there fins, and other places in the box that a cover may hold?"""
        lacking = self.size - COUNT[union]
        if COUNT[spare] <= lacking:
            return False
        covers = union | spare if lacking else union
        for index in range(self.leading):
            if chosen & BIT[index] == 0 and self.inside[index] & covers:
                return True
        return False
