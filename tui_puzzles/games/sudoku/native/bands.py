"""Sudoku search in bands of three rows, on machine words; ``parts`` says what is in them.

Source: the idea is that of the solvers in bands, from fsss2 and JCZSolve to tdoku (T. Dillon,
2019).
"""

from typing import Final

from librt.strings import BytesWriter, read_i64_le, write_i32_le
from librt.vecs import vec
from mypy_extensions import i32, i64

from tui_puzzles.games.sudoku.native.choice import chosen, learn, no_weights
from tui_puzzles.games.sudoku.native.parts import (
    ALL,
    BESIDE,
    BIT,
    CELL,
    CHANGED,
    HALF,
    LINES,
    LONE,
    LOWS,
    OPEN,
    ROW,
    SIZE,
    TAKEN,
    TWICE,
    cells_of,
    empty,
    lowest,
)

SIGN: Final = 1 << 31  # of the numbers of 32 bits that are written
BYTES: Final = 96  # of 729 marks, and some more to read across


def joined(state: vec[i64]) -> int:
    """The marks of all digits, written 32 bits at a time, the lowest first."""
    marks = BytesWriter()
    word: i64 = 0
    bits: i64 = 0
    for digit in range(i64(9)):
        for band in range(i64(3)):
            word |= cells_of(state, 10 * band + digit) << bits
            bits += 27
            if bits >= 32:
                write_i32_le(marks, i32((word & 0xFFFFFFFF ^ SIGN) - SIGN))
                word >>= 32
                bits -= 32
    write_i32_le(marks, i32(word))
    return int.from_bytes(marks.getvalue(), "little")


class BandSearch:
    """A search through the solutions of a board, depth first.

    ``marks``: BYTES bytes, the lowest first, of a bit for each mark, digit by digit; ``nodes``
    positions were looked at.
    """

    def __init__(self, marks: bytes) -> None:
        self.stack: list[vec[i64]] = [empty()]
        self.depth: i64 = 0
        self.nodes: i64 = 0
        self.weights: vec[i64] = no_weights()
        state = self.stack[0]
        at: i64 = 0
        for digit in range(i64(9)):
            for band in range(i64(3)):
                part = 10 * band + digit
                cells = read_i64_le(marks, at >> 3) >> (at & 7) & ALL
                state[part >> 1] |= cells << HALF * (part & 1)
                state[CHANGED] |= BIT[part]
                at += 27
        for band in range(i64(3)):
            state[OPEN + band] = ALL

    def go(self, until: i64) -> int:
        """On to the next solution, its marks; none when there is none up to so many nodes."""
        return joined(self.stack[self.depth + 1]) if self._finds_one(until) else 0

    def count(self, most: i64, until: i64) -> i64:
        """The number of solutions, up to ``most``; -1 if ``until`` nodes aren't enough to know."""
        number: i64 = 0
        while number < most and self._finds_one(until):
            number += 1
        return number if number == most or self.depth < 0 else -1

    def _finds_one(self, until: i64) -> bool:
        """On to the next solution, which stands above the rest of the stack."""
        while self.depth >= 0 and self.nodes < until:
            self.nodes += 1
            state = self.stack[self.depth]
            if not settled(state):
                learn(state, self.weights)
                self.depth -= 1
            elif state[OPEN] | state[OPEN + 1] | state[OPEN + 2]:
                self._branch(state)
            else:
                self.depth -= 1
                return True
        return False

    def is_over(self) -> bool:
        """Was everything looked at?"""
        return self.depth < 0

    def _branch(self, state: vec[i64]) -> None:
        """One digit of a cell in the next state, all its others in this one."""
        cell = chosen(state, self.weights)
        band, place = cell // 27, cell % 27
        part = 10 * band
        while cells_of(state, part) & BIT[place] == 0:
            part += 1
        self.depth += 1
        if self.depth == len(self.stack):
            self.stack.append(empty())
        after = self.stack[self.depth]
        for number in range(i64(SIZE)):
            after[number] = state[number]
        state[CELL] = cell
        after[CELL] = cell
        remove(state, part, BIT[place])
        for half in range(i64(5)):
            after[LONE + half] = 0  # a position that couldn't stand may have left some
        after[LONE + (part >> 1) - 5 * band] = BIT[place] << HALF * (part & 1)
        after[CHANGED] |= filled(after, band, BIT[place]) << 10 * band
        remove(after, part, BESIDE[place])


def remove(state: vec[i64], part: i64, cells: i64) -> None:
    """Take cells from a part."""
    word = state[part >> 1]
    hit = word & cells << HALF * (part & 1)
    if hit:
        state[part >> 1] = word ^ hit
        state[CHANGED] |= BIT[part]


def filled(state: vec[i64], band: i64, cells: i64) -> i64:
    """These cells, open till now, have the digits of LONE, and no other: which digits changed?"""
    state[OPEN + band] ^= cells
    both = cells * TWICE
    changed: i64 = 0
    for half in range(i64(5)):
        digits = state[5 * band + half]
        hit = digits & both & ~state[LONE + half]
        state[LONE + half] = 0
        state[5 * band + half] = digits ^ hit
        carry = hit + ALL * TWICE >> 27  # a one above each half that isn't empty
        changed |= (carry & 1 | carry >> 27 & 2) << (half << 1)
    return changed


def settled(state: vec[i64]) -> bool:
    """Singles and locked candidates until nothing changes; False where nothing can stand.

    Then CHANGED is one more than the digit that failed, or zero.
    """
    while _locked(state):
        if state[OPEN] | state[OPEN + 1] | state[OPEN + 2] == 0:
            return True
        found = _naked(state)
        if found < 0:
            state[CHANGED] = 0
            return False
        if found == 0 and not _upright(state):
            return True
    return False


def _locked(state: vec[i64]) -> bool:
    """Each part that has changed, with what follows for its band and its columns."""
    lines, taken_by, lows, one, changed = LINES, TAKEN, LOWS, i64(1), state[CHANGED]
    while changed:
        for band in range(i64(3)):
            above, below = i64(5) if band == 0 else i64(0), i64(5) if band == 2 else i64(10)
            fresh, lone = changed >> 10 * band & ROW, i64(0)
            changed ^= fresh << 10 * band
            while fresh:
                digit = lows[fresh]
                fresh &= fresh - 1
                shift, half = HALF * (digit & 1), digit >> 1
                cells = (word := state[5 * band + half]) >> shift & ALL
                boxes = (cells | cells >> 1 | cells >> 2) & 0o111111111
                left = lines[(boxes | boxes >> 8 | boxes >> 16) & ROW]
                state[5 * band + half] = word ^ (cells & ~left) << shift
                cells &= left
                taken = taken_by[(cells | cells >> 9 | cells >> 18) & ROW]
                alone = cells & taken & left >> 27 & state[OPEN + band]
                if cells == 0 or alone & lone:
                    state[CHANGED] = digit + 1
                    return False
                lone |= alone
                state[LONE + half] |= alone << shift
                changed |= _less(state, above + half, taken << shift) & one << 2 * above + digit
                changed |= _less(state, below + half, taken << shift) & one << 2 * below + digit
            if lone:
                changed |= filled(state, band, lone) << 10 * band
    state[CHANGED] = 0
    return True


def _less(state: vec[i64], word: i64, cells: i64) -> i64:
    """Take cells from a word: were there any? All bits if so.

    A processor that had to branch would guess wrong every other time.
    """
    hit = state[word] & cells
    state[word] ^= hit
    return -hit >> 63


def _naked(state: vec[i64]) -> i64:
    """Fill the cells with one digit left: were there any? -1 where a cell has none."""
    found: i64 = 0
    for band in range(i64(3)):
        some: i64 = 0
        several: i64 = 0
        for word in range(5 * band, 5 * band + 5):
            digits = state[word]
            several |= some & digits
            some |= digits
        if (some | some >> HALF) & ALL != ALL:
            return -1
        single = ~(several | several >> HALF | some & some >> HALF) & state[OPEN + band]
        if single:
            found = 1
            if not _all_filled(state, band, single):
                return -1
    return found


def _all_filled(state: vec[i64], band: i64, single: i64) -> bool:
    """Fill these cells with what they can still hold."""
    state[OPEN + band] &= ~single
    for part in range(10 * band, 10 * band + 9):
        cells = cells_of(state, part) & single
        while cells:
            place = lowest(cells)
            cells &= cells - 1
            if cells_of(state, part) & BIT[place] == 0:
                return False
            remove(state, part, BESIDE[place])
    return True


def _upright(state: vec[i64]) -> bool:
    """Locked candidates in columns: did any part change?"""
    for word in range(i64(5)):
        top, middle, bottom = state[word], state[word + 5], state[word + 10]
        columns = _folded(top) | _folded(middle) << 9 | _folded(bottom) << 18
        gone = columns & ~_crossed(columns)
        if gone:
            for band in range(i64(3)):
                cells = (gone >> 9 * band & ROW * TWICE) * 0o1001001
                remove(state, 10 * band + 2 * word, cells & ALL)
                remove(state, 10 * band + 2 * word + 1, cells >> HALF)
    return state[CHANGED] != 0


def _folded(word: i64) -> i64:
    """The columns that have cells of each of the two digits."""
    return (word | word >> 9 | word >> 18) & ROW * TWICE


def _crossed(columns: i64) -> i64:
    """Of nine columns in three bands, one after the other, those where a digit can be.

    The two other columns of the box must then have it in the two other bands.
    """
    below = columns >> 9 & 0o777777 * TWICE | (columns & ROW * TWICE) << 18
    above = columns >> 18 & ROW * TWICE | (columns & 0o777777 * TWICE) << 9
    return _right(below) & _left(above) | _left(below) & _right(above)


def _right(columns: i64) -> i64:
    """For each column, the next in its box, the first after the last."""
    return columns >> 1 & 0o333333333 * TWICE | columns << 2 & 0o444444444 * TWICE


def _left(columns: i64) -> i64:
    """For each column, the one before in its box, the last before the first."""
    return columns << 1 & 0o666666666 * TWICE | columns >> 2 & 0o111111111 * TWICE
