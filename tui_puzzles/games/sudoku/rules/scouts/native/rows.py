"""Sets of numbers as rows of bits, all of the same width."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native.grid import LOW, packed, zeros

_WORD: Final = 54
_POWER: Final = packed([1 << place for place in range(_WORD)])


class RowSets:
    """So many sets of the numbers below ``columns``.

    Loops read no attributes: that takes as long as what they do.
    """

    def __init__(self, rows: i64, columns: i64) -> None:
        self.rows = rows
        self.columns = columns
        self.width: i64 = (columns + _WORD - 1) // _WORD
        self.words: vec[i64] = zeros(rows * self.width)

    def copied(self) -> "RowSets":
        """The same sets once more."""
        other = RowSets(self.rows, self.columns)
        for at in range(self.rows * self.width):
            other.words[at] = self.words[at]
        return other

    def add(self, row: i64, column: i64) -> None:
        """Put a number into a set."""
        self.words[row * self.width + column // _WORD] |= _POWER[column % _WORD]

    def has(self, row: i64, column: i64) -> bool:
        """Is a number in a set?"""
        return self.words[row * self.width + column // _WORD] & _POWER[column % _WORD] != 0

    def join(self, row: i64, other: "RowSets", theirs: i64) -> None:
        """Put all that is in another set into this one."""
        own, words, width = self.words, other.words, self.width
        theirs_at = theirs * width
        for at in range(row * width, row * width + width):
            own[at] |= words[theirs_at]
            theirs_at += 1

    def join_all(self, row: i64, sets: "RowSets", chosen: "RowSets", which: i64) -> None:
        """Put the sets whose numbers are in a chosen set into this one."""
        for at in range(chosen.width):
            word, number = chosen.words[which * chosen.width + at], _WORD * at
            while word:
                mask = word & 511
                while mask:
                    self.join(row, sets, number + LOW[mask])
                    mask &= mask - 1
                word >>= 9
                number += 9

    def keep(self, row: i64, other: "RowSets", theirs: i64) -> None:
        """Take out of this set what isn't in another one."""
        own, words, width = self.words, other.words, self.width
        theirs_at = theirs * width
        for at in range(row * width, row * width + width):
            own[at] &= words[theirs_at]
            theirs_at += 1

    def leave(self, row: i64, other: "RowSets", theirs: i64) -> None:
        """Take out of this set all that is in another one."""
        own, words, width = self.words, other.words, self.width
        theirs_at = theirs * width
        for at in range(row * width, row * width + width):
            own[at] &= ~words[theirs_at]
            theirs_at += 1

    def empty(self, row: i64) -> None:
        """Take all out of a set."""
        for at in range(row * self.width, row * self.width + self.width):
            self.words[at] = 0

    def lies_in(self, row: i64, other: "RowSets", theirs: i64) -> bool:
        """Is all of this set in another one?"""
        own, words, width = self.words, other.words, self.width
        theirs_at = theirs * width
        for at in range(row * width, row * width + width):
            if own[at] & ~words[theirs_at]:
                return False
            theirs_at += 1
        return True

    def meets(self, row: i64, other: "RowSets", theirs: i64) -> bool:
        """Have two sets a number in common?"""
        own, words, width = self.words, other.words, self.width
        theirs_at = theirs * width
        for at in range(row * width, row * width + width):
            if own[at] & words[theirs_at]:
                return True
            theirs_at += 1
        return False

    def is_empty(self, row: i64) -> bool:
        """Is there no number in a set?"""
        words, width = self.words, self.width
        for at in range(row * width, row * width + width):
            if words[at]:
                return False
        return True

    def close(self, number: i64) -> None:
        """Of a relation of so many numbers with themselves: add all that follows (Warshall)."""
        words, width, starts = self.words, self.width, self._starts(number)
        for at in range(i64(len(starts))):
            middle = starts[at]
            word, bit = middle // width // _WORD, _POWER[middle // width % _WORD]
            for other in range(i64(len(starts))):
                row = starts[other]
                if words[row + word] & bit:
                    for place in range(width):
                        words[row + place] |= words[middle + place]

    def _starts(self, rows: i64) -> vec[i64]:
        """Where the sets begin that have a number."""
        return vec[i64]([self.width * row for row in range(rows) if not self.is_empty(row)])
