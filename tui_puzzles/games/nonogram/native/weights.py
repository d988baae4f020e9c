"""What a line weighs, cell by cell: of any length, in any inks.

The tables of ``balance``, in machine words.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.nonogram.native.line import LONGEST, full, lowest, zeros

NEVER: Final = i64(-1_000_000)


def words(numbers: list[int]) -> vec[i64]:
    """The same as machine words."""
    return vec[i64]([i64(number) for number in numbers])


def flags(cans: list[int], size: i64) -> vec[i64]:
    """Cell by cell, for one value after the other: 1 where it can be so."""
    made, every = zeros(len(cans) * size), int(full(LONGEST))
    for value, can in enumerate(cans):
        for start in range(i64(0), size, LONGEST):
            word: i64 = can >> int(start) & every
            while word:
                made[value * size + start + lowest(word)] = 1
                word &= word - 1
    return made


def turned(row: vec[i64]) -> vec[i64]:
    """The same from its other end."""
    last: i64 = len(row) - 1
    made = zeros(len(row))
    for at in range(len(row)):
        made[at] = row[last - at]
    return made


class Fronts:
    """The most that the first cells of a line weigh, with its first blocks.

    ``upto`` has a row for each number of blocks, ``ready`` one for each block that follows at once.
    ``can`` has the values from space on, or from the last ink on: ``space`` is where space begins.
    """

    def __init__(
        self, lengths: vec[i64], inks: vec[i64], can: vec[i64], weights: vec[i64], space: i64
    ) -> None:
        self.lengths, self.inks, self.can, self.space = lengths, inks, can, space
        self.size: i64 = len(weights)
        self.row: i64 = self.size + 1
        self.number: i64 = len(lengths)
        self.sums: vec[i64] = zeros(self.row)
        self.upto: vec[i64] = zeros((self.number + 1) * self.row)
        self.ready: vec[i64] = zeros(self.number * self.row)
        for at in range(self.size):
            self.sums[at + 1] = self.sums[at] + weights[at]
            self.upto[at + 1] = self.upto[at] if can[space + at] else NEVER
        for block in range(self.number):
            self._lay(block)

    @property
    def most(self) -> i64:
        """The most that the whole line weighs."""
        return self.upto[len(self.upto) - 1]

    def _lay(self, block: i64) -> None:
        """With one more block, which ends in front of each cell."""
        length, ink, before = self.lengths[block], self.inks[block], block * self.row
        gap = block > 0 and self.inks[block - 1] == ink
        last, boxes = NEVER, i64(0)
        for end in range(self.row):
            ready = self.upto[before + end]
            if gap:
                spaced = end > 0 and self.can[self.space + end - 1] != 0
                ready = self.upto[before + end - 1] if spaced else NEVER
            self.ready[before + end] = ready
            if end > 0:
                boxes = boxes + 1 if self.can[ink + end - 1] else i64(0)
                last = last if self.can[self.space + end - 1] else NEVER
            if boxes >= length:
                last = max(last, self.ready[before + end - length] + self.own(end - length, end))
            self.upto[before + self.row + end] = last

    def own(self, start: i64, end: i64) -> i64:
        """What boxes weigh from one cell up to another."""
        return self.sums[end] - self.sums[start]


class LineWeighing:
    """A line with these blocks, whose cells can be so."""

    def __init__(
        self, lengths: list[int], inks: list[int], cans: list[int], weights: list[int]
    ) -> None:
        self.size: i64 = len(weights)
        self.can: vec[i64] = flags(cans, self.size)
        begins = vec[i64]([i64(ink) * self.size for ink in inks])
        self.weights: vec[i64] = words(weights)
        self.fore = Fronts(words(lengths), begins, self.can, self.weights, 0)

    @property
    def most(self) -> int:
        """The most that it can weigh; NEVER or less if it has no filling."""
        return int(self.fore.most)

    def having(self) -> list[list[int]]:
        """The same with each value in each cell."""
        size, found = self.size, self._having()
        values = range(i64(0), len(found), size)
        return [[int(found[start + at]) for at in range(size)] for start in values]

    def _having(self) -> vec[i64]:
        fore, size, row = self.fore, self.size, self.size + 1
        last = len(self.can) - size
        begins = vec[i64]([last - ink for ink in turned(fore.inks)])
        aft = Fronts(turned(fore.lengths), begins, turned(self.can), turned(self.weights), last)
        found = vec[i64]([NEVER] * len(self.can))
        for block in range(fore.number):
            ink, length = fore.inks[block], fore.lengths[block]
            ahead, boxes = (fore.number - 1 - block) * row, i64(0)
            for end in range(i64(1), row):
                boxes = boxes + 1 if self.can[ink + end - 1] else i64(0)
                if boxes >= length:
                    start = end - length
                    whole = fore.ready[block * row + start] + fore.own(start, end)
                    whole += aft.ready[ahead + size - end]
                    for at in range(ink + start, ink + end):
                        found[at] = max(found[at], whole)
        for at in range(size):
            if self.can[at]:
                most = 2 * NEVER
                for laid in range(fore.number + 1):
                    behind = aft.upto[(fore.number - laid) * row + size - 1 - at]
                    most = max(most, fore.upto[laid * row + at] + behind)
                found[at] = most
        return found
