"""A line at once: where its blocks can start, as the bits of a word.

The trick: the starts that a block can have, given those of the block before, are reached through
cells that can be white. Upwards one addition does that for all of them, as its carry runs through
each row of ones. Source: left-most and right-most placements, as in most solvers since Olsak's and
Wolter's; on words as in the move generators of chess programs.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

LONGEST: Final = 58  # cells of a line: the starts need three bits more


def zeros(number: i64) -> vec[i64]:
    """So many words."""
    return vec[i64]([i64(0)] * number)


BIT: Final = vec[i64]([i64(1 << place) for place in range(62)])


def count(word: i64) -> i64:
    """How many of the 62 bits there are: by pairs, fours, eights and so on."""
    word -= word >> 1 & 0x1555555555555555
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333)
    word = (word & 0x0F0F0F0F0F0F0F0F) + (word >> 4 & 0x0F0F0F0F0F0F0F0F)
    word += word >> 8
    word += word >> 16
    return (word + (word >> 32)) & 127


def lowest(word: i64) -> i64:
    """The number of the lowest bit."""
    return count((word & -word) - 1)


def full(size: i64) -> i64:
    """So many bits."""
    return BIT[size] - 1


def starts(free: i64, gap: i64, size: i64) -> i64:
    """Where a block can start: its cells are free of white, and the cell after it can be white."""
    done: i64 = 1
    while 2 * done <= size:
        free &= free >> done
        done *= 2
    free &= free >> (size - done)
    return free & gap >> size


def covered(begins: i64, size: i64) -> i64:
    """The cells of blocks that start there."""
    done: i64 = 1
    while 2 * done <= size:
        begins |= begins << done
        done *= 2
    return begins | begins << (size - done)


def upwards(begins: i64, gap: i64) -> i64:
    """What is reached from there through cells of the gap, and the first one after them."""
    return ((gap + (begins & gap)) ^ gap) | begins


def downwards(begins: i64, gap: i64, size: i64) -> i64:
    """What is reached the other way."""
    step: i64 = 1
    while step <= size:
        begins |= gap & begins >> step
        gap &= gap >> step
        step *= 2
    return begins


def narrowed(lengths: list[int], size: i64, white: i64, black: i64) -> tuple[int, int] | None:
    """What can still be white and black in a line in which these cells can be so; None: nothing."""
    line = LineFilling(lengths, [0, len(lengths)])
    every = full(size)
    if not line.look(0, size, every & ~white, every & ~black):
        return None
    return int(every & ~line.black), int(every & ~line.white)


class LineFilling:
    """Looks at lines one after the other: ``black`` and ``white`` are what is found out."""

    def __init__(self, blocks: list[int], first: list[int]) -> None:
        self.blocks: vec[i64] = vec[i64]([i64(size) for size in blocks])
        self.first: vec[i64] = vec[i64]([i64(at) for at in first])
        self.reached: vec[i64] = zeros(len(blocks) + 2)
        self.fits: vec[i64] = zeros(len(blocks) + 2)
        self.black: i64 = 0
        self.white: i64 = 0

    def look(self, line: i64, size: i64, black: i64, white: i64) -> bool:
        """What all fillings of a line share that keep these cells; False if there is none.

        A cell more stands before the line and after it: the first start is 0, the end ``size + 1``.
        """
        if not self.has_filling(line, size, black, white):
            return False
        every = full(size)
        self._backward(line, size, every, (every | BIT[size]) & ~black)
        return True

    def has_filling(self, line: i64, size: i64, black: i64, white: i64) -> bool:
        """Is there a filling that keeps these cells?"""
        every = full(size)
        return self._forward(line, size, every & ~white, (every | BIT[size]) & ~black)

    def _forward(self, line: i64, size: i64, free: i64, gap: i64) -> bool:
        """From the left: where each block can start when those before it are placed."""
        at = upwards(1, gap)
        for block in range(self.first[line], self.first[line + 1]):
            length = self.blocks[block]
            self.reached[block] = at
            self.fits[block] = starts(free, gap, length)
            begins = at & self.fits[block]
            if begins == 0:
                return False
            at = upwards(begins << (length + 1), gap)
        self.reached[self.first[line + 1]] = at
        return at & BIT[size + 1] != 0

    def _backward(self, line: i64, size: i64, every: i64, gap: i64) -> None:
        """From the right: what is reached from both sides can be so."""
        last = self.first[line + 1]
        tail = downwards(BIT[size + 1], gap, size)
        can_white = (self.reached[last] & tail) >> 1
        can_black: i64 = 0
        for block in range(last - 1, self.first[line] - 1, -1):
            length = self.blocks[block]
            begins = self.fits[block] & tail >> (length + 1)
            can_black |= covered(begins & self.reached[block], length)
            tail = downwards(begins, gap, size)
            can_white |= (self.reached[block] & tail) >> 1
        self.black, self.white = every & ~can_white, every & ~can_black
