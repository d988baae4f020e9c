"""Exact cover with one bit for each option, in machine words.

The search of ``bit_cover``, node by node: the leftmost item with the fewest options, each of them
in its order. Every level has the options and the items that are left there.

Source: D. E. Knuth, The Art of Computer Programming 4B, 7.2.2.1; bit sets as in chess programs.
"""

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BITS: Final = 62
FULL: Final = (1 << BITS) - 1


# Sets of numbers as rows of machine words, 62 bits each.


def zeros(size: i64) -> vec[i64]:
    """So many empty words."""
    return vec[i64]([i64(0)] * size)


def write(row: vec[i64], start: i64, members: int, width: int) -> None:
    """A set as words, from the word ``start`` on."""
    for number in range(width):
        word: i64 = members >> BITS * number & FULL
        row[start + number] = word


def count(word: i64) -> i64:
    """How many bits there are: of each two, four and eight bits, then of all."""
    word -= word >> 1 & 0x5555555555555555
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333)
    word = word + (word >> 4) & 0x0F0F0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    return word + (word >> 32) & 127


class OptionSearch:
    """A search that can be stopped after any node; ``nodes`` have been looked at.

    ``having``: for each item, the options that have it. ``clashing``: of an option, those that
    can't be chosen beside it, itself included; asked when it is first chosen.
    """

    def __init__(self, options: int, having: list[int], clashing: Callable[[int], int]) -> None:
        self.nodes: i64 = 0
        self.chosen: list[int] = []
        self.depth: i64 = 0
        self._items: i64 = len(having)
        self._width: i64 = options // BITS + 1
        self._clashing = clashing
        self._clashes: list[vec[i64]] = [zeros(0) for _ in range(options)]
        self._choice = zeros(self._items + 1)
        self._load(having, (1 << options) - 1)

    def _load(self, having: list[int], options: int) -> None:
        """The first level, and room for the others: one for each item, and one without any."""
        items, width = self._items, self._width
        self._having = zeros(items * width)
        self._first, self._end = zeros(items), zeros(items)
        self._open = zeros((items + 1) * items)
        self._number = zeros(items + 1)
        self._number[0] = items
        self._left, self._untried = zeros((items + 1) * width), zeros((items + 1) * width)
        write(self._left, 0, options, int(width))
        for item in range(items):
            members = having[item]
            self._open[item] = item
            self._first[item] = max((members & -members).bit_length() - 1, 0) // BITS
            self._end[item] = (members.bit_length() + BITS - 1) // BITS
            write(self._having, item * width, members, int(width))

    def is_over(self) -> bool:
        """Was everything looked at?"""
        return self.depth < 0

    def go(self, until: i64) -> bool:
        """On to the next solution, ``chosen``; False when there is none up to so many nodes."""
        while self.depth >= 0 and self.nodes < until:
            self.nodes += 1
            solved = self._number[self.depth] == 0
            if solved:
                self.chosen = [int(self._choice[level]) for level in range(self.depth)]
            else:
                self._branch()
            self._advance()
            if solved:
                return True
        return False

    def _branch(self) -> None:
        """The options of the item with the fewest are to be tried."""
        width, start = self._width, self.depth * self._width
        row = self._smallest() * width
        left, untried, having = self._left, self._untried, self._having
        for number in range(width):
            untried[start + number] = left[start + number] & having[row + number]

    def _smallest(self) -> i64:
        """The leftmost item with the fewest options."""
        level = self.depth * self._items
        best: i64 = -1
        least: i64 = BITS * self._width
        for at in range(level, level + self._number[self.depth]):
            size = self._size(self._open[at], least)
            if size < least:
                best, least = self._open[at], size
                if size == 0:
                    break
        return best

    def _size(self, item: i64, most: i64) -> i64:
        """How many options the item has left; from ``most`` on it isn't counted further."""
        having, left = self._having, self._left
        row, level = item * self._width, self.depth * self._width
        size: i64 = 0
        for number in range(self._first[item], self._end[item]):
            word = having[row + number] & left[level + number]
            if word:
                size += count(word)
                if size >= most:
                    break
        return size

    def _advance(self) -> None:
        """Choose the next option to be tried, on the deepest level that has one."""
        width, untried = self._width, self._untried
        while self.depth >= 0:
            if self._number[self.depth]:
                start = self.depth * width
                for number in range(width):
                    word = untried[start + number]
                    if word:
                        untried[start + number] = word & word - 1
                        self._choose(number, word & -word)
                        return
            self.depth -= 1

    def _choose(self, number: i64, bit: i64) -> None:
        """Make the next level after an option, one bit of a word."""
        option = BITS * number + count(bit - 1)
        self._choice[self.depth] = option
        self._close(number, bit)
        clash = self._clashes[option]
        if len(clash) == 0:
            clash = self._clash(option)
        left, start, width = self._left, self.depth * self._width, self._width
        for at in range(width):
            left[start + width + at] = left[start + at] & ~clash[at]
        self.depth += 1

    def _close(self, number: i64, bit: i64) -> None:
        """The items left on the next level: those that don't have the option."""
        items, having, width = self._open, self._having, self._width
        start = self.depth * self._items
        end = start + self._items
        for at in range(start, start + self._number[self.depth]):
            items[end] = items[at]
            if having[items[at] * width + number] & bit == 0:
                end += 1
        self._number[self.depth + 1] = end - start - self._items

    def _clash(self, option: i64) -> vec[i64]:
        clash = zeros(self._width)
        write(clash, 0, self._clashing(int(option)), int(self._width))
        self._clashes[option] = clash
        return clash
