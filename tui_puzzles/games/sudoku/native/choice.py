"""Which cell the Sudoku search branches on: with two digits, and of most consequence.

Source: the solvers in bands branch on cells with two digits, too. The choice among these takes a
quarter of the time, and without it a third more would have to be searched.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.sudoku.native.parts import (
    ALL,
    BESIDE,
    COLUMN,
    HALF,
    OPEN,
    PAIRS,
    cells_of,
    lowest,
    packed,
)

SCORES: Final = packed([0] * 81)  # of the cells; all are zero between two choices


def chosen(state: vec[i64]) -> i64:
    """The cell to branch on: one with two digits, else one with fewest."""
    for band in range(i64(3)):
        state[PAIRS + band] = _with_two(state, band)
    if state[PAIRS] | state[PAIRS + 1] | state[PAIRS + 2]:
        for digit in range(i64(9)):
            _score(state, digit)
        return _best_pair(state)
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


def _score(state: vec[i64], digit: i64) -> None:
    """Add to cells with two digits what one of them, if true, would rule out."""
    top = cells_of(state, digit)
    middle = cells_of(state, digit + 10)
    bottom = cells_of(state, digit + 20)
    above, between, below = top & state[PAIRS], middle & state[PAIRS + 1], bottom & state[PAIRS + 2]
    if above:
        _score_band(0, top, middle, bottom, above, between, below)
    if between:
        _score_band(27, middle, top, bottom, between, above, below)
    if below:
        _score_band(54, bottom, top, middle, below, above, between)


def _score_band(
    first: i64, own: i64, one: i64, two: i64, pairs: i64, left: i64, right: i64
) -> None:
    """The same in one band, from all cells with the digit in three, and those with two digits.

    A cell with two digits counts five times: it would be filled.
    """
    cells = pairs
    while cells:
        place = lowest(cells)
        cells &= cells - 1
        beside, column = BESIDE[place], COLUMN[place]
        seen = own & beside | (one & column | (two & column) << 1) << HALF
        paired = pairs & beside | (left & column | (right & column) << 1) << HALF
        SCORES[first + place] += count(seen, paired)


def _best_pair(state: vec[i64]) -> i64:
    """The cell with two digits and the highest score; all scores are zero again."""
    best: i64 = 0
    most: i64 = -1
    for band in range(i64(3)):
        cells = state[PAIRS + band]
        while cells:
            cell = 27 * band + lowest(cells)
            cells &= cells - 1
            if SCORES[cell] > most:
                most = SCORES[cell]
                best = cell
            SCORES[cell] = 0
    return best


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


def count(word: i64, double: i64) -> i64:
    """How many of these 56 bits are set; those of the second word count four times.

    First two bits are added side by side, then fours, then eights.
    """
    word -= word >> 1 & 0x55555555555555
    double -= double >> 1 & 0x55555555555555
    word = (word & 0x33333333333333) + (word >> 2 & 0x33333333333333)
    double = (double & 0x33333333333333) + (double >> 2 & 0x33333333333333)
    word = (word + (word >> 4) & 0x0F0F0F0F0F0F0F) + 4 * (double + (double >> 4) & 0x0F0F0F0F0F0F0F)
    word += word >> 32
    word += word >> 16
    return word + (word >> 8) & 255
