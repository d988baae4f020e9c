"""Lines that a word has no room for, or in several inks: what all their fillings share.

The same as ``fillings`` of the module ``line`` beside this folder, with two words for each set. A
set of prefixes has a bit for each number of cells.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.nonogram.native.line import BIT, zeros

HALF: Final = i64(60)  # bits of a word that are used: a cell more than a line has fits in two
WORD: Final = i64((1 << 60) - 1)

Pair = tuple[i64, i64]
"""A set: its lower half, its upper half."""


class WordPairs:
    """So many sets."""

    def __init__(self, number: i64) -> None:
        self.low, self.high = zeros(number), zeros(number)

    def __getitem__(self, at: i64) -> Pair:
        return self.low[at], self.high[at]

    def put(self, at: i64, pair: Pair) -> None:
        """The set of this number."""
        self.low[at], self.high[at] = pair


def both(one: Pair, other: Pair) -> Pair:
    """What is in both sets."""
    return one[0] & other[0], one[1] & other[1]


def either(one: Pair, other: Pair) -> Pair:
    """What is in either set."""
    return one[0] | other[0], one[1] | other[1]


def up(pair: Pair, by: i64) -> Pair:
    """All members so much larger."""
    low, high = pair
    if by >= HALF:
        return 0, (low & WORD >> (by - HALF)) << (by - HALF)
    return (low & WORD >> by) << by, (high & WORD >> by) << by | low >> (HALF - by)


def down(pair: Pair, by: i64) -> Pair:
    """All members so much smaller."""
    low, high = pair
    if by >= HALF:
        return high >> (by - HALF), 0
    return low >> by | (high & WORD >> (HALF - by)) << (HALF - by), high >> by


def flooded(begins: Pair, through: Pair) -> Pair:
    """What is reached upwards: a carry runs through each row of ones."""
    inside = both(begins, through)
    low = through[0] + inside[0]
    high = through[1] + inside[1] + (low >> HALF)
    return (low & WORD) ^ through[0] | begins[0], (high & WORD) ^ through[1] | begins[1]


def drained(begins: Pair, through: Pair) -> Pair:
    """What is reached downwards, twice as far each time."""
    step: i64 = 1
    while through != (i64(0), i64(0)):
        begins = either(begins, both(through, down(begins, step)))
        through = both(through, down(through, step))
        step *= 2
    return begins


def room(cells: Pair, length: i64) -> Pair:
    """The cells from which so many of the given ones follow each other."""
    have: i64 = 1
    while have < length:
        step = min(have, length - have)
        cells = both(cells, down(cells, step))
        have += step
    return cells


def stretched(starts: Pair, length: i64) -> Pair:
    """The cells of all blocks of this length that start there."""
    have: i64 = 1
    while have < length:
        step = min(have, length - have)
        starts = either(starts, up(starts, step))
        have += step
    return starts


def prefix(size: i64) -> Pair:
    """The set of this number alone."""
    return (0, BIT[size - HALF]) if size >= HALF else (BIT[size], 0)


def narrowed(
    lengths: list[int], inks: list[int], size: int, cans: tuple[int, ...]
) -> tuple[int, ...] | None:
    """What the cells can have in all fillings, for each value; None if there is none."""
    line = WideLine(lengths, inks, len(cans))
    for value, can in enumerate(cans):
        line.can.put(value, (i64(can & int(WORD)), i64(can >> int(HALF))))
    if not line.lay(size):
        return None
    left = line.left
    return tuple([int(left.low[v]) | int(left.high[v]) << int(HALF) for v in range(len(cans))])


class WideLine:
    """A line with these blocks, whose cells ``can`` have each value, space first.

    ``left``: those that can in some filling.
    """

    def __init__(self, lengths: list[int], inks: list[int], values: int) -> None:
        self.number: i64 = len(lengths)
        self.lengths: vec[i64] = vec[i64]([i64(length) for length in lengths])
        self.inks: vec[i64] = vec[i64]([i64(ink) for ink in inks])
        self.can, self.left = WordPairs(values), WordPairs(values)
        self.anywhere, self.starts = WordPairs(self.number + 1), WordPairs(self.number)

    def lay(self, size: i64) -> bool:
        """Find what cells of a line this long can be; False if it has no filling."""
        if not self.has_filling(size):
            return False
        self._back(prefix(size))
        return True

    def has_filling(self, size: i64) -> bool:
        """Is there a filling? From the left: where each block can start."""
        spaces = self.can[0]
        at = flooded((i64(1), i64(0)), spaces)
        self.anywhere.put(0, at)
        ends: Pair = (i64(1), i64(0))
        for block in range(self.number):
            length = self.lengths[block]
            if self._gap(block):
                at = flooded(up(both(ends, spaces), 1), spaces)
            starts = both(at, room(self.can[self.inks[block]], length))
            self.starts.put(block, starts)
            ends = up(starts, length)
            at = flooded(ends, spaces)
            self.anywhere.put(block + 1, at)
        return both(at, prefix(size)) != (i64(0), i64(0))

    def _gap(self, block: i64) -> bool:
        """Must a space stand before it?"""
        return 0 < block < self.number and self.inks[block - 1] == self.inks[block]

    def _back(self, whole: Pair) -> None:
        """From the other end: what is reached from both ends can be so."""
        spaces, rest = self.can[0], drained(whole, self.can[0])
        blank = both(self.anywhere[self.number], down(rest, 1))
        for value in range(len(self.left.low)):
            self.left.put(value, (0, 0))
        for block in range(self.number - 1, i64(-1), -1):
            length, ink = self.lengths[block], self.inks[block]
            if self._gap(block + 1):
                rest = both(spaces, down(rest, 1))
            starts = both(self.starts[block], down(rest, length))
            self.left.put(ink, either(self.left[ink], stretched(starts, length)))
            rest = drained(starts, spaces)
            blank = either(blank, both(self.anywhere[block], down(rest, 1)))
        self.left.put(0, both(blank, spaces))
