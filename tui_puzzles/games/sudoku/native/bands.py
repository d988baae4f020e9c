"""Sudoku search in bands of three rows, on machine words; ``parts`` says what is in them.

Source: the idea is that of the solvers in bands, from fsss2 and JCZSolve to tdoku (T. Dillon,
2019).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.sudoku.native.choice import chosen
from tui_puzzles.games.sudoku.native.parts import (
    ALL,
    BESIDE,
    BIT,
    CHANGED,
    COLUMN,
    DEBRUIJN,
    HALF,
    LINES,
    OPEN,
    PLACE,
    ROW,
    SIZE,
    TAKEN,
    TWICE,
    cells_of,
    empty,
    lowest,
)

BYTES: Final = 96  # of 729 marks, and some more to read across


def bits_from(marks: bytes, at: i64) -> i64:
    """The 27 bits that begin with this one."""
    word: i64 = 0
    first = at >> 3
    for number in range(i64(5)):
        byte: i64 = marks[first + number]
        word |= byte << (number << 3)
    return word >> (at & 7) & ALL


def joined(state: vec[i64]) -> int:
    """The marks of all digits, the last first, two parts at a time."""
    marks = int(cells_of(state, 28))
    for pair in range(i64(13)):
        low = 24 - 2 * pair  # of the parts in the order of the marks, three to a digit
        high = low + 1
        below = cells_of(state, low % 3 * 10 + low // 3)
        above = cells_of(state, high % 3 * 10 + high // 3)
        marks = marks << 54 | int(above << 27 | below)
    return marks


class Search:
    """A search through the solutions of a board, depth first.

    ``marks``: BYTES bytes, the lowest first, of a bit for each mark, digit by digit; ``nodes``: how
    many more positions may be looked at.
    """

    def __init__(self, marks: bytes, nodes: int) -> None:
        self.stack: list[vec[i64]] = [empty()]
        self.depth: i64 = 0
        self.nodes: i64 = nodes
        state = self.stack[0]
        at: i64 = 0
        for digit in range(i64(9)):
            for band in range(i64(3)):
                part = 10 * band + digit
                state[part >> 1] |= bits_from(marks, at) << HALF * (part & 1)
                state[CHANGED] |= BIT[part]
                at += 27
        for band in range(i64(3)):
            state[OPEN + band] = ALL

    def next(self) -> int:
        """The marks of the next solution; none when there is no more, or no node left."""
        while self.depth >= 0 and self.nodes > 0:
            self.nodes -= 1
            state = self.stack[self.depth]
            if not settled(state):
                self.depth -= 1
            elif state[OPEN] | state[OPEN + 1] | state[OPEN + 2]:
                self._branch(state)
            else:
                self.depth -= 1
                return joined(state)
        return 0

    def is_over(self) -> bool:
        """Was everything looked at?"""
        return self.depth < 0

    def _branch(self, state: vec[i64]) -> None:
        """One digit of a cell in the next state, all its others in this one."""
        cell = chosen(state)
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
        remove(state, part, BIT[place])
        after[CHANGED] = filled(after, part, BIT[place])
        place_digit(after, part, place)


def remove(state: vec[i64], part: i64, cells: i64) -> None:
    """Take cells from a part."""
    word = state[part >> 1]
    hit = word & cells << HALF * (part & 1)
    if hit:
        state[part >> 1] = word ^ hit
        state[CHANGED] |= BIT[part]


def place_digit(state: vec[i64], part: i64, place: i64) -> None:
    """Remove a digit where a cell that has it rules it out."""
    remove(state, part, BESIDE[place])
    remove(state, part + 10 if part < 20 else part - 20, COLUMN[place])
    remove(state, part - 10 if part >= 10 else part + 20, COLUMN[place])


def filled(state: vec[i64], part: i64, cells: i64) -> i64:
    """These cells, open till now, have the digit, and no other: which parts changed?"""
    band = part // 10
    state[OPEN + band] ^= cells
    both = cells * TWICE
    changed: i64 = 0
    for word in range(5 * band, 5 * band + 5):
        digits = state[word]
        hit = digits & both
        state[word] = digits ^ hit
        carry = hit + ALL * TWICE >> 27  # a one above each half that isn't empty
        changed |= (carry & 1 | carry >> 27 & 2) << (word << 1)
    state[part >> 1] |= cells << HALF * (part & 1)
    return changed & ~BIT[part]


def settled(state: vec[i64]) -> bool:
    """Singles and locked candidates until nothing changes; False where nothing can stand."""
    while _locked(state):
        if state[OPEN] | state[OPEN + 1] | state[OPEN + 2] == 0:
            return True
        found = _naked(state)
        if found < 0:
            return False
        if found == 0 and not _upright(state):
            return True
    return False


def _locked(state: vec[i64]) -> bool:
    """Each part that has changed, with what follows for its band and its columns."""
    lines, taken_by, places, one, changed = LINES, TAKEN, PLACE, i64(1), state[CHANGED]
    while changed:
        part = places[(changed & -changed) * DEBRUIJN >> 27 & 31]  # ``lowest``, without a call
        changed &= changed - 1
        shift = HALF * (part & 1)
        word = state[part >> 1]
        cells = word >> shift & ALL
        boxes = (cells | cells >> 1 | cells >> 2) & 0o111111111
        left = lines[(boxes | boxes >> 8 | boxes >> 16) & ROW]
        if cells & left == 0:
            return False
        state[part >> 1] = word ^ (cells & ~left) << shift
        cells &= left
        taken = taken_by[(cells | cells >> 9 | cells >> 18) & ROW]
        columns = taken << shift
        other = part + 10 if part < 20 else part - 20
        if state[other >> 1] & columns:
            state[other >> 1] &= ~columns
            changed |= one << other
        other = part - 10 if part >= 10 else part + 20
        if state[other >> 1] & columns:
            state[other >> 1] &= ~columns
            changed |= one << other
        lone = cells & taken & left >> 27 & state[OPEN + part // 10]
        if lone:
            changed |= filled(state, part, lone)
    state[CHANGED] = 0
    return True


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
            place_digit(state, part, place)
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
