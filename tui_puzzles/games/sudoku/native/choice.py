"""Which cell the Sudoku search branches on: with two digits, of most consequence, failed before.

Source: the solvers in bands branch on cells with two digits, too. The choice among these takes a
fifth of the time; without it twice as much would have to be searched. That what failed counts is
from F. Boussemart, F. Hemery, C. Lecoutre and L. Sais, *Boosting systematic search by weighting
constraints* (ECAI 2004).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.sudoku.native.parts import (
    ALL,
    CELL,
    CHANGED,
    HALF,
    LOWS,
    OPEN,
    PAIRS,
    ROW,
    SEEN,
    TWICE,
    cells_of,
    lowest,
)

# The weights: of 81 cells, of no digit, of nine digits, and how many positions failed.
NO_DIGIT: Final = 81
FAILED: Final = 91
WHILE: Final = 32  # positions that fail until all weights are halved: what is long ago counts less
ONES: Final = 0x55555555555555
TWOS: Final = 0x33333333333333
FAR: Final = HALF + 1
FOURS: Final = 0x0F0F0F0F0F0F0F


def no_weights() -> vec[i64]:
    """The weights at the start of a search."""
    return vec[i64]([i64(0)] * (FAILED + 1))


def learn(state: vec[i64], weights: vec[i64]) -> None:
    """From a position that can't stand: the cell it came from, and the digit that failed."""
    weights[state[CELL]] += 1
    weights[NO_DIGIT + state[CHANGED]] += 1
    weights[FAILED] += 1
    if weights[FAILED] == WHILE:
        for number in range(i64(FAILED)):
            weights[number] >>= 1
        weights[FAILED] = 0


def chosen(state: vec[i64], weights: vec[i64]) -> i64:
    """The cell to branch on: one with two digits, else one with fewest."""
    for band in range(i64(3)):
        state[PAIRS + band] = _with_two(state, band)
    if state[PAIRS] | state[PAIRS + 1] | state[PAIRS + 2]:
        return _best_pair(state, weights)
    return _smallest(state)


def _with_two(state: vec[i64], band: i64) -> i64:
    """The cells of a band with two digits."""
    one: i64 = 0
    two: i64 = 0
    three: i64 = 0
    for word in range(5 * band, 5 * band + 5):
        digits = state[word]
        three |= two & digits
        two |= one & digits
        one |= digits
    more = three | three >> HALF | two & one >> HALF | one & two >> HALF
    return (two | two >> HALF | one & one >> HALF) & ~more & ALL


def _best_pair(state: vec[i64], weights: vec[i64]) -> i64:
    """The cell with two digits whose weights, and what they would rule out, come to most."""
    lows, seen_by = LOWS, SEEN
    best: i64 = 0
    most: i64 = -1
    for band in range(i64(3)):
        other, third = i64(1) if band == 0 else i64(0), i64(1) if band == 2 else i64(2)
        cells = state[PAIRS + band]
        near, far = cells | state[PAIRS + other] << HALF, state[PAIRS + third] << FAR
        while cells:
            place = lowest(cells)
            cells &= cells - 1
            digits = _digits_in(state, band, place)
            one, two = lows[digits], lows[digits & digits - 1]
            seen = seen_by[place]
            score = weights[27 * band + place] + _sum(
                _ruled_out(state, band, other, third, one, seen, near, far),
                _ruled_out(state, band, other, third, two, seen, near, far),
            )
            score += weights[NO_DIGIT + 1 + one] + weights[NO_DIGIT + 1 + two]
            if score > most:
                most, best = score, 27 * band + place
    return best


def _digits_in(state: vec[i64], band: i64, place: i64) -> i64:
    """The digits that a cell can hold, as bits."""
    digits: i64 = 0
    for half in range(i64(5)):
        digits |= (state[5 * band + half] >> place & TWICE) << 2 * half
    return (digits | digits >> HALF - 1) & ROW


def _ruled_out(
    state: vec[i64], band: i64, other: i64, third: i64, digit: i64, seen: i64, near: i64, far: i64
) -> i64:
    """In every four bits, how many cells would lose a digit: those with two count three times.

    ``near`` and ``far`` are the cells with two (which would be filled): of the band and another, as
    SEEN has them, and of the third one, a column further, where SEEN leaves room.
    """
    half, shift = digit >> 1, HALF * (digit & 1)
    own = state[5 * band + half] >> shift & ALL
    one = (own | (state[5 * other + half] >> shift & ALL) << HALF) & seen
    two = (state[5 * third + half] >> shift & ALL) << FAR & seen >> HALF << FAR
    return _in_fours(one | two) + 2 * _in_fours(one & near | two & far)


def _in_fours(word: i64) -> i64:
    """How many of every four bits are set: first of two, side by side, then of four."""
    word -= word >> 1 & ONES
    return (word & TWOS) + (word >> 2 & TWOS)


def _sum(one: i64, two: i64) -> i64:
    """What is in all the fours of both words: eights of bits have room for it."""
    word = (one & FOURS) + (one >> 4 & FOURS) + (two & FOURS) + (two >> 4 & FOURS)
    word += word >> 32
    word += word >> 16
    return word + (word >> 8) & 255


def _smallest(state: vec[i64]) -> i64:
    """An open cell with the fewest digits."""
    best: i64 = 0
    fewest: i64 = 10
    for band in range(i64(3)):
        cells = state[OPEN + band]
        while cells:
            place = lowest(cells)
            cells &= cells - 1
            digits: i64 = 0
            for part in range(10 * band, 10 * band + 9):
                digits += cells_of(state, part) >> place & 1
            if digits < fewest:
                fewest = digits
                best = 27 * band + place
    return best
