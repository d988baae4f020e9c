"""The words of the Sudoku search: a part is the cells of a band that can hold one digit, 27 bits.

Part ``10 * band + digit`` is the lower or the upper half of word ``5 * band + digit // 2``: what is
done to all digits is done to two at a time. What a part says about its own band, and about the
columns of the two others, is looked up in tables of 512 entries.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

CHANGED: Final = 15  # after the words: the numbers of the parts to look at, as bits
OPEN: Final = 16  # from here on, for each band the cells without a digit
SIZE: Final = 19
PAIRS: Final = 19  # from here on, for each band the cells with two digits, when one is chosen
LONE: Final = 22  # five words: of the band that is looked at, the cells to fill with each digit
CELL: Final = 27  # the cell that was branched on last
ROOM: Final = 28
HALF: Final = 28  # bits from one digit of a word to the next: one to spare, for what is carried
ROW: Final = 511
ALL: Final = (1 << 27) - 1
TWICE: Final = 1 | 1 << HALF
DEBRUIJN: Final = 0x077CB531  # five bits of it tell where they were taken


def packed(numbers: list[int]) -> vec[i64]:
    """The numbers as machine words."""
    return vec[i64]([i64(number) for number in numbers])


def empty() -> vec[i64]:
    """The room for a position."""
    return vec[i64]([i64(0)] * ROOM)


def _lines_of(segments: int) -> int:
    """The cells that stay when a digit has these segments left; 27 bits on, the rows with one.

    Bit ``row + 3 * box`` is a segment. A digit needs one in each row and in each box, so one of six
    ways through the band.
    """
    ways = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
    left = [way for way in ways if all(segments >> row + 3 * way[row] & 1 for row in range(3))]
    lines = 0
    for row in range(3):
        boxes = {way[row] for way in left}
        lines |= sum(7 << 9 * row + 3 * box for box in boxes)
        if len(boxes) == 1:
            lines |= ROW << 27 + 9 * row
    return lines


def _taken_by(columns: int) -> int:
    """The cells that a digit with these columns left in one band can't have in another.

    A column is taken if it is the only one of its box.
    """
    taken = 0
    for column in range(9):
        if columns >> column & 1 and (columns >> 3 * (column // 3) & 7).bit_count() == 1:
            taken |= 1 << column
    return taken * 0o1001001


def _beside(cell: int) -> int:
    """The cells of the band that can't have the digit of one, itself aside."""
    row, column = divmod(cell, 9)
    seen = 0
    for other in range(27):
        if other // 9 == row or other % 9 // 3 == column // 3:
            seen |= 1 << other
    return seen & ~(1 << cell)


LINES: Final = packed([_lines_of(segments) for segments in range(512)])
TAKEN: Final = packed([_taken_by(columns) for columns in range(512)])
BESIDE: Final = packed([_beside(cell) for cell in range(27)])
_COLUMN: Final = [0o1001001 << cell % 9 for cell in range(27)]
SEEN: Final = packed([BESIDE[cell] | _COLUMN[cell] << HALF for cell in range(27)])
BIT: Final = packed([1 << number for number in range(30)])
LOWS: Final = packed([0, *[(digits & -digits).bit_length() - 1 for digits in range(1, 512)]])
_PLACES: Final = {DEBRUIJN << place >> 27 & 31: place for place in range(32)}
PLACE: Final = packed([_PLACES[five] for five in range(32)])


def lowest(word: i64) -> i64:
    """The number of the lowest of 32 bits. Source: Leiserson, Prokop, Randall (1998)."""
    return PLACE[(word & -word) * DEBRUIJN >> 27 & 31]


def cells_of(state: vec[i64], part: i64) -> i64:
    """The cells that can hold a digit in a band."""
    return state[part >> 1] >> HALF * (part & 1) & ALL
