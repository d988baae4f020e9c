"""Sudoku search in bands: 27 words, one for the cells of three rows that can hold a digit.

A word has 27 bits, nine for each row; the word of a band and a digit is number ``9 * band +
digit``. What a word says about its own band, and about the columns of the two others, is looked up
in tables of 512 entries. Source: the idea is that of the solvers in bands, from fsss2 and JCZSolve
to tdoku (T. Dillon, 2019); branching on cells with two digits as most of them do.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

WORDS: Final = 27
SEEN: Final = 27  # from here on, the words as they were when they were last looked at
OPEN: Final = 54  # from here on, for each band the cells without a digit
SIZE: Final = 57
ALL: Final = (1 << 27) - 1
BYTES: Final = 96  # of 729 marks, and some more to read across
HALVES: Final = 14  # pairs of words
ROW: Final = 511


def packed(numbers: list[int]) -> vec[i64]:
    """The numbers as machine words."""
    return vec[i64]([i64(number) for number in numbers])


def empty() -> vec[i64]:
    """The room for a position."""
    return vec[i64]([i64(0)] * SIZE)


def _lines_of(segments: int) -> int:
    """The cells that stay when a digit has these segments left, three to a row of the band.

    A digit needs a segment in each row and in each box, so one of six ways through the band.
    """
    ways = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
    stay = 0
    for way in ways:
        if all(segments >> (3 * row + box) & 1 for row, box in enumerate(way)):
            for row, box in enumerate(way):
                stay |= 7 << (9 * row + 3 * box)
    return stay


def _columns_left(columns: int) -> int:
    """The cells of another band that stay when a digit has these columns left in this one.

    A column is taken here if it is the only one of its box.
    """
    taken = 0
    for column in range(9):
        if columns >> column & 1 and (columns >> 3 * (column // 3) & 7).bit_count() == 1:
            taken |= 1 << column
    return ALL & ~(taken * 0o1001001)


def _beside(cell: int) -> int:
    """The cells of the band that can't have the digit of one, itself aside."""
    row, column = divmod(cell, 9)
    seen = 0
    for other in range(27):
        if other // 9 == row or other % 9 // 3 == column // 3:
            seen |= 1 << other
    return seen & ~(1 << cell)


SEGMENTS: Final = packed(
    [sum(1 << box for box in range(3) if row >> 3 * box & 7) for row in range(512)]
)
SINGLE: Final = packed([row if row.bit_count() == 1 else 0 for row in range(512)])
LINES: Final = packed([_lines_of(segments) for segments in range(512)])
COLUMNS: Final = packed([_columns_left(columns) for columns in range(512)])
OWN: Final = packed([ALL & ~_beside(cell) for cell in range(27)])
OTHER: Final = packed([ALL & ~(0o1001001 << cell % 9) for cell in range(27)])
BIT: Final = packed([1 << cell for cell in range(27)])
COUNT: Final = packed([row.bit_count() for row in range(512)])
LOW: Final = packed([(row & -row).bit_length() - 1 for row in range(512)])


def lowest(word: i64) -> i64:
    """The number of the lowest bit."""
    if word & ROW:
        return LOW[word & ROW]
    if word >> 9 & ROW:
        return 9 + LOW[word >> 9 & ROW]
    return 18 + LOW[word >> 18]


def count(word: i64) -> i64:
    """How many bits there are."""
    return COUNT[word & ROW] + COUNT[word >> 9 & ROW] + COUNT[word >> 18]


def bits_from(marks: bytes, at: i64) -> i64:
    """The 27 bits that begin with this one."""
    word: i64 = 0
    first = at >> 3
    for number in range(i64(5)):
        byte: i64 = marks[first + number]
        word |= byte << (number << 3)
    return word >> (at & 7) & ALL


def joined(state: vec[i64]) -> list[int]:
    """The words of all digits, two in one."""
    found: list[int] = []
    for number in range(i64(HALVES)):
        low, high = 2 * number, 2 * number + 1
        word = state[9 * (low % 3) + low // 3]
        if high < WORDS:
            word |= state[9 * (high % 3) + high // 3] << 27
        found.append(int(word))
    return found


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
                word = bits_from(marks, at)
                state[9 * band + digit] = word
                state[SEEN + 9 * band + digit] = ~word
                at += 27
        for band in range(i64(3)):
            state[OPEN + band] = ALL

    def next(self) -> list[int]:
        """The marks of the next solution, HALVES ints of 54 bits, the lowest first.

        None when there is no more, or no node left.
        """
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
        return []

    def is_over(self) -> bool:
        """Was everything looked at?"""
        return self.depth < 0

    def _branch(self, state: vec[i64]) -> None:
        """One digit of a cell in the next state, all its others in this one."""
        cell = chosen(state)
        band, place = cell // 27, cell % 27
        word = 9 * band
        while state[word] & BIT[place] == 0:
            word += 1
        self.depth += 1
        if self.depth == len(self.stack):
            self.stack.append(empty())
        after = self.stack[self.depth]
        for number in range(i64(SIZE)):
            after[number] = state[number]
        state[word] &= ~BIT[place]
        place_digit(after, band, word - 9 * band, place)


def place_digit(state: vec[i64], band: i64, digit: i64, place: i64) -> None:
    """Fill a cell, and remove what that rules out."""
    for word in range(9 * band, 9 * band + 9):
        state[word] &= ~BIT[place]
    state[9 * band + digit] = (state[9 * band + digit] | BIT[place]) & OWN[place]
    _clear_columns(state, band, digit, OTHER[place])
    state[OPEN + band] &= ~BIT[place]


def _clear_columns(state: vec[i64], band: i64, digit: i64, stay: i64) -> None:
    """Of a digit in the two other bands only these cells stay."""
    one = i64(9) if band == 0 else i64(0)
    other = i64(9) if band == 2 else i64(18)
    state[one + digit] &= stay
    state[other + digit] &= stay


def settled(state: vec[i64]) -> bool:
    """Singles and locked candidates until nothing changes; False where nothing can stand."""
    while True:
        if not _locked(state):
            return False
        if state[OPEN] | state[OPEN + 1] | state[OPEN + 2] == 0:
            return True
        found = _naked(state)
        if found <= 0:
            return found == 0


def _locked(state: vec[i64]) -> bool:
    """Each word that has changed, with what follows for its band and its columns."""
    changed = True
    while changed:
        changed = False
        for word in range(i64(WORDS)):
            if state[word] != state[SEEN + word]:
                changed = True
                if not _narrowed(state, word):
                    return False
    return True


def _narrowed(state: vec[i64], word: i64) -> bool:
    cells = state[word]
    band, digit = word // 9, word % 9
    rows = SEGMENTS[cells & ROW] | SEGMENTS[cells >> 9 & ROW] << 3 | SEGMENTS[cells >> 18] << 6
    cells &= LINES[rows]
    if cells == 0:
        return False
    state[word] = cells
    state[SEEN + word] = cells
    _clear_columns(state, band, digit, COLUMNS[(cells | cells >> 9 | cells >> 18) & ROW])
    lone = SINGLE[cells & ROW] | SINGLE[cells >> 9 & ROW] << 9 | SINGLE[cells >> 18] << 18
    lone &= state[OPEN + band]
    if lone:
        state[OPEN + band] &= ~lone
        for other in range(9 * band, 9 * band + 9):
            state[other] &= ~lone
        state[word] = cells
    return True


def _naked(state: vec[i64]) -> i64:
    """Fill the cells with one digit left: were there any? -1 where a cell has none."""
    found: i64 = 0
    for band in range(i64(3)):
        some: i64 = 0
        several: i64 = 0
        for word in range(9 * band, 9 * band + 9):
            several |= some & state[word]
            some |= state[word]
        if some != ALL:
            return -1
        single = some & ~several & state[OPEN + band]
        if single:
            found = 1
            if not _filled(state, band, single):
                return -1
    return found


def _filled(state: vec[i64], band: i64, single: i64) -> bool:
    """Fill these cells with what they can still hold."""
    for digit in range(i64(9)):
        cells = state[9 * band + digit] & single
        while cells:
            place = lowest(cells)
            cells &= cells - 1
            if state[9 * band + digit] & BIT[place] == 0:
                return False
            state[9 * band + digit] &= OWN[place]
            _clear_columns(state, band, digit, OTHER[place])
    state[OPEN + band] &= ~single
    return True


def chosen(state: vec[i64]) -> i64:
    """The cell to branch on: one with two digits in the band that has most, else with three."""
    best: i64 = -1
    most: i64 = 0
    for band in range(i64(3)):
        one: i64 = 0
        two: i64 = 0
        three: i64 = 0
        four: i64 = 0
        for word in range(9 * band, 9 * band + 9):
            cells = state[word]
            four |= three & cells
            three |= two & cells
            two |= one & cells
            one |= cells
        pairs = two & ~three
        if count(pairs) > most:
            most = count(pairs)
            best = 27 * band + lowest(pairs)
        elif most == 0 and three & ~four:
            best = 27 * band + lowest(three & ~four)
        elif best < 0 and state[OPEN + band]:
            best = 27 * band + lowest(state[OPEN + band])
    return best
