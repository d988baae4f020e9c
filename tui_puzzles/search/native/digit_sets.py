"""Sets of digits from 1 as machine words, a bit each, and in what numbers they make which sums."""

from librt.vecs import vec
from mypy_extensions import i64


def packed(numbers: list[int]) -> vec[i64]:
    """The numbers as machine words."""
    return vec[i64]([i64(number) for number in numbers])


def zeros(number: i64) -> vec[i64]:
    """So many words."""
    return vec[i64]([i64(0)] * number)


def shifted(word: i64, by: i64) -> i64:
    """The word, moved up; a constant would be moved as one of 32 bits."""
    return word << by


class DigitSets:
    """All sets of so many digits; they never change, so searches in several threads share them.

    For each set: its number of ``digits``, its ``sums``, and its ``mirrored`` digits, the lowest
    as the highest. ``members``: all sets, those of a length and a sum side by side: from
    ``first[row]`` up to that of the next row, which is ``width`` times the length plus the sum.
    """

    def __init__(self, number: i64) -> None:
        every = shifted(1, number)
        self.number: i64 = number
        self.width: i64 = number * (number + 1) // 2 + 1
        self.digits: vec[i64] = zeros(every)
        self.sums: vec[i64] = zeros(every)
        self.mirrored: vec[i64] = zeros(every)
        self.first: vec[i64] = zeros((number + 1) * self.width + 1)
        self.members: vec[i64] = zeros(every)
        for digit in range(number):
            self.sums[shifted(1, digit)] = digit + 1
            self.mirrored[shifted(1, digit)] = shifted(1, number - 1 - digit)
        self._count(every)
        self._sort(every)

    def _count(self, every: i64) -> None:
        """What a set says, from its lowest digit and the others."""
        digits, sums, mirrored = self.digits, self.sums, self.mirrored
        for own in range(i64(1), every):
            rest = own & (own - 1)
            digits[own] = digits[rest] + 1
            if rest:
                sums[own] = sums[rest] + sums[own ^ rest]
                mirrored[own] = mirrored[rest] | mirrored[own ^ rest]

    def _sort(self, every: i64) -> None:
        """The members, sorted by counting: ``first`` has the ends of the rows until they are in."""
        first, members = self.first, self.members
        for own in range(every):
            first[self.digits[own] * self.width + self.sums[own]] += 1
        end: i64 = 0
        for row in range(i64(len(first))):
            end += first[row]
            first[row] = end
        for own in range(every):
            row = self.digits[own] * self.width + self.sums[own]
            first[row] -= 1
            members[first[row]] = own


_KNOWN: dict[int, DigitSets] = {}


def sets_of(number: int) -> DigitSets:
    """All sets of so many digits."""
    if number not in _KNOWN:
        _KNOWN[number] = DigitSets(number)
    return _KNOWN[number]
