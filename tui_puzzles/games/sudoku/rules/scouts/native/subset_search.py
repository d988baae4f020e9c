"""So many of a few masks that have so many bits between them: subsets and fish alike."""

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native.grid import ALL, BIT, COUNT, LOW, WordGrid, zeros


class SubsetSearch:
    """Goes through the choices of ``size`` masks whose union has ``size`` bits, in order.

    ``chosen``: the numbers of the masks as bits; ``union``: theirs. After P. Hall, who proved in
    1935 what such sets are good for.
    """

    def __init__(self) -> None:
        self.masks: vec[i64] = zeros(9)
        self.numbers: vec[i64] = zeros(9)
        self.at: vec[i64] = zeros(5)  # the choice, by index
        self.unions: vec[i64] = zeros(5)  # of the first, of the first two ...
        self.size: i64 = 0
        self.length: i64 = 0
        self.depth: i64 = 0
        self.chosen: i64 = 0
        self.union: i64 = 0

    def start(self, size: i64) -> None:
        """Look for choices of this size among the masks that are added next."""
        self.size = size
        self.length = 0
        self.depth = 1
        self.at[1] = -1

    def add(self, number: i64, mask: i64) -> None:
        """One more mask, if it has two bits at least and not too many."""
        if 2 <= COUNT[mask] <= self.size:
            length = self.length
            self.masks[length] = mask
            self.numbers[length] = number
            self.length = length + 1

    def next(self) -> bool:
        """Go to the next choice; False when there is none."""
        while self.depth > 0:
            if not self._move():
                self.depth -= 1
            elif self.depth < self.size:
                self.depth += 1
                self.at[self.depth] = self.at[self.depth - 1]
            elif COUNT[self.unions[self.depth]] == self.size:
                self._show()
                return True
        return False

    def _move(self) -> bool:
        """The next mask at this depth that doesn't make the union too large."""
        before, masks, size = self.unions[self.depth - 1], self.masks, self.size
        for index in range(self.at[self.depth] + 1, self.length):
            union = before | masks[index]
            if COUNT[union] <= size:
                self.at[self.depth] = index
                self.unions[self.depth] = union
                return True
        return False

    def _show(self) -> None:
        self.chosen = 0
        for depth in range(i64(1), self.size + 1):
            self.chosen |= BIT[self.numbers[self.at[depth]]]
        self.union = self.unions[self.size]


# -- fish without fins ---------------------------------------------------------------------------


def fish(grid: WordGrid, subsets: SubsetSearch, rule: i64, size: i64) -> bool:
    """So many lines with places in so many crossing lines, which have others."""
    for digit in range(i64(9)):
        if not grid.look_at_digit(rule, digit):
            continue
        for base in range(i64(0), i64(18), 9):
            # Of fewer lines the rest is a fish of the others, which would have had its turn.
            least = 2 * size + base // 9 if grid.leans else 0
            if _load_lines(grid, subsets, base, digit, size) >= least and subsets.length >= size:
                while subsets.next():
                    if _leave_cover(grid, subsets, 9 - base, digit):
                        return True
    return False


def _load_lines(grid: WordGrid, subsets: SubsetSearch, base: i64, digit: i64, size: i64) -> i64:
    """Add the lines with few places; how many have two at least?"""
    subsets.start(size)
    number: i64 = 0
    for line in range(i64(9)):
        mask = grid.places[9 * (base + line) + digit]
        if mask & (mask - 1):
            number += 1
            subsets.add(line, mask)
    return number


def _leave_cover(grid: WordGrid, subsets: SubsetSearch, crossing: i64, digit: i64) -> bool:
    others, lines, gone = ALL & ~subsets.chosen, subsets.union, False
    while lines:
        if grid.drop_there(crossing + LOW[lines], others, digit):
            gone = True
        lines &= lines - 1
    return gone
