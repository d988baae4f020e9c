"""Sets of numbers as rows of machine words, 62 bits each."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BITS: Final = 62
FULL: Final = (1 << BITS) - 1


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
