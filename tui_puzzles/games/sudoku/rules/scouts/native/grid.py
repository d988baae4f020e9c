"""A position of a plain Sudoku in machine words, changed in place.

Digits, places and units are counted from 0; the units are the rows, the columns and the boxes in
this order. A *mask* has nine bits: the digits of a cell, or the places of a digit in a unit.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

CHUNKS: Final = 6  # rows of a digit in a word: nine bits each
WORDS: Final = 14  # of 54 marks each: 81 rows of digits


def packed(numbers: list[int]) -> vec[i64]:
    """The numbers as machine words."""
    return vec[i64]([i64(number) for number in numbers])


def zeros(number: i64) -> vec[i64]:
    """So many words."""
    return vec[i64]([i64(0)] * number)


def nothings(number: i64) -> vec[i64]:
    """So many times -1."""
    return vec[i64]([i64(-1)] * number)


def _unit_cells() -> list[list[int]]:
    rows = [[9 * row + column for column in range(9)] for row in range(9)]
    columns = [[9 * row + column for row in range(9)] for column in range(9)]
    corners = [27 * band + 3 * stack for band in range(3) for stack in range(3)]
    boxes = [[corner + 9 * (at // 3) + at % 3 for at in range(9)] for corner in corners]
    return rows + columns + boxes


def _homes(units: list[list[int]]) -> list[int]:
    """For each cell, three pairs: nine times a unit it is in, and its place there."""
    return [
        number
        for cell in range(81)
        for unit, cells in enumerate(units)
        if cell in cells
        for number in (9 * unit, cells.index(cell))
    ]


def _peers(units: list[list[int]]) -> list[int]:
    """For each cell the twenty others that share a unit with it, in order."""
    found: list[int] = []
    for cell in range(81):
        seen = {other for cells in units if cell in cells for other in cells}
        found += sorted(seen - {cell})
    return found


def _sees(peers: list[int]) -> list[int]:
    """For each two cells, 1 if they share a unit, else 0."""
    return [
        int(other in peers[20 * cell : 20 * cell + 20]) for cell in range(81) for other in range(81)
    ]


UNIT_CELLS: Final = _unit_cells()
CELLS: Final = packed([cell for cells in UNIT_CELLS for cell in cells])
HOMES: Final = packed(_homes(UNIT_CELLS))
PEERS: Final = packed(_peers(UNIT_CELLS))
SEES: Final = packed(_sees(_peers(UNIT_CELLS)))
COUNT: Final = packed([mask.bit_count() for mask in range(512)])
LOW: Final = packed([(mask & -mask).bit_length() - 1 for mask in range(512)])
BIT: Final = packed([1 << place for place in range(9)])
WIDE: Final = packed(
    [sum(7 << 3 * third for third in range(3) if mask >> third & 1) for mask in range(8)]
)
"""By the mask of a row's thirds, that of their places."""
ALL: Final = 511


def by_row(words: list[int]) -> vec[i64]:
    """Cells in words of 54 as nine rows."""
    return packed([words[row // CHUNKS] >> 9 * (row % CHUNKS) & ALL for row in range(9)])


class WordGrid:
    """A position, and the steps taken in it.

    ``cells``: for each cell the mask of its digits; ``places``: at ``9 * unit + digit`` the mask of
    the places; ``open``: of each cell, 1 if it is; ``vacant``: for each unit its open
    cells; ``taken``: by number of the rule its
    steps; ``ripe``: may an open cell have a single candidate? ``givens``: the cells as
    they were loaded; ``order``: the numbers of the rules as each had its first step. ``leans``: may
    a rule leave out what an easier one has found before it?

    A rule looks again at a unit or a digit only when something went there: ``unit_changed`` and
    ``digit_changed`` are the times of the last change, ``looked`` those when a rule looked, at
    ``27 * rule + unit`` (or digit). Time passes with each step.
    """

    def __init__(self, rules: int, sole: bool) -> None:
        self.cells: vec[i64] = zeros(81)
        self.places: vec[i64] = zeros(243)
        self.open: vec[i64] = vec[i64]([i64(1)] * 81)
        self.givens: list[int] = []
        self.vacant: vec[i64] = vec[i64]([i64(9)] * 27)
        self.taken: vec[i64] = zeros(rules)
        self.order: list[int] = []
        self.left: i64 = 81
        self.dead: bool = False
        self.ripe: bool = True
        self.sole: bool = sole
        self.leans: bool = True
        self.now: i64 = 1
        self.unit_changed: vec[i64] = vec[i64]([i64(1)] * 27)
        self.digit_changed: vec[i64] = vec[i64]([i64(1)] * 9)
        self.looked: vec[i64] = zeros(27 * rules)
        self.last_look: i64 = 0

    # -- in and out --------------------------------------------------------------------------------

    def load(self, marks: list[int], placed: list[int], givens: list[int]) -> None:
        """Take over a position, and do its upkeep.

        The marks come in words of 54, digit by digit; the placed cells and the givens likewise.
        """
        self.givens = givens
        closed = by_row(placed)
        for cell in range(i64(81)):
            if closed[cell // 9] & BIT[cell % 9]:
                self._close(cell)
        rows = zeros(9)
        for digit in range(i64(9)):
            for row in range(i64(9)):
                at = 9 * digit + row
                word: i64 = marks[at // CHUNKS]
                rows[row] = word >> 9 * (at % CHUNKS) & ALL
            self._load_digit(digit, rows, closed)

    def _load_digit(self, digit: i64, rows: vec[i64], closed: vec[i64]) -> None:
        """The places of a digit, row by row, without those that a placed one rules out."""
        columns: i64 = 0
        boxes: i64 = 0
        for row in range(i64(9)):
            own = rows[row] & closed[row]
            columns |= own
            if own:
                boxes |= BIT[row // 3 * 3 + LOW[own] // 3]
        for row in range(i64(9)):
            own = rows[row] & closed[row]
            band = boxes >> row // 3 * 3 & 7
            mask = own if own else rows[row] & ~closed[row] & ~columns & ~WIDE[band]
            self._load_row(digit, row, mask)

    def _load_row(self, digit: i64, row: i64, columns: i64) -> None:
        """A digit may stand in these columns of a row."""
        cells, places = self.cells, self.places
        places[9 * row + digit] = columns
        while columns:
            column = LOW[columns]
            cells[9 * row + column] |= BIT[digit]
            places[9 * (9 + column) + digit] |= BIT[row]
            box = row // 3 * 3 + column // 3
            places[9 * (18 + box) + digit] |= BIT[row % 3 * 3 + column % 3]
            columns &= columns - 1

    def _close(self, cell: i64) -> None:
        self.open[cell] = 0
        self.left -= 1
        for home in range(6 * cell, 6 * cell + 6, 2):
            self.vacant[HOMES[home] // 9] -= 1

    def load_from(self, cells: vec[i64], places: vec[i64], true: vec[i64]) -> None:
        """Take over a position as a net holds it; each rule looks at all of it again."""
        self.now += 1
        self.dead = False
        self.left = 81
        for unit in range(i64(27)):
            self.vacant[unit] = 9
            self.unit_changed[unit] = self.now
        for digit in range(i64(9)):
            self.digit_changed[digit] = self.now
        for at in range(i64(243)):
            self.places[at] = places[at]
        for cell in range(i64(81)):
            self.cells[cell] = cells[cell]
            self.open[cell] = 1
            if true[cell]:
                self._close(cell)

    def is_dead(self) -> bool:
        """Has a cell no candidate?"""
        for cell in range(i64(81)):
            if self.cells[cell] == 0:
                return True
        return False

    def marks(self) -> list[int]:
        """The marks as ``load`` takes them."""
        words: list[int] = []
        for first in range(i64(0), i64(CHUNKS * WORDS), 6):
            word: i64 = 0
            for row in range(min(first + CHUNKS, 81) - 1, first - 1, -1):
                word = word << 9 | self.places[9 * (row % 9) + row // 9]
            words.append(int(word))
        return words

    def placed(self) -> list[int]:
        """The placed cells as ``load`` takes them."""
        words: list[int] = []
        for first in range(i64(0), i64(81), 54):
            word: i64 = 0
            for cell in range(min(first + 54, 81) - 1, first - 1, -1):
                word = word << 1 | 1 - self.open[cell]
            words.append(int(word))
        return words

    # -- changing ----------------------------------------------------------------------------------

    def drop(self, cell: i64, digit: i64) -> bool:
        """Remove a candidate; was it there?"""
        cells, places, changed, time = self.cells, self.places, self.unit_changed, self.now + 1
        if cells[cell] & BIT[digit] == 0:
            return False
        cells[cell] &= ~BIT[digit]
        if cells[cell] & (cells[cell] - 1) == 0:
            if cells[cell] == 0:
                self.dead = True
            elif self.open[cell]:
                self.ripe = True
        for home in range(6 * cell, 6 * cell + 6, 2):
            places[HOMES[home] + digit] &= ~BIT[HOMES[home + 1]]
            changed[HOMES[home] // 9] = time
        self.digit_changed[digit] = time
        return True

    def drop_all(self, cell: i64, digits: i64) -> bool:
        """Remove these candidates of a cell; was one of them there?"""
        gone = self.cells[cell] & digits
        mask = gone
        while mask:
            self.drop(cell, LOW[mask])
            mask &= mask - 1
        return gone != 0

    def drop_there(self, unit: i64, places: i64, digit: i64) -> bool:
        """Remove a digit from places of a unit; was it in one of them?"""
        gone = self.places[9 * unit + digit] & places
        mask = gone
        while mask:
            self.drop(CELLS[9 * unit + LOW[mask]], digit)
            mask &= mask - 1
        return gone != 0

    def drop_seen(self, one: i64, other: i64, digits: i64, third: i64 = -1) -> bool:
        """Remove digits from all cells that see both of these, or all three; was one in them?"""
        gone = False
        for at in range(20 * one, 20 * one + 20):
            row = 81 * PEERS[at]
            if SEES[row + other] and (third < 0 or SEES[row + third]):
                gone = self.drop_all(PEERS[at], digits) or gone
        return gone

    def place(self, cell: i64, digit: i64) -> None:
        """Fill an open cell, and remove what that rules out."""
        self._close(cell)
        self.drop_all(cell, ALL & ~BIT[digit])
        cells, here = self.cells, BIT[digit]
        for at in range(20 * cell, 20 * cell + 20):
            if cells[PEERS[at]] & here:
                self.drop(PEERS[at], digit)

    # -- steps -------------------------------------------------------------------------------------

    def count(self, rule: i64, steps: i64) -> None:
        """Note steps of a rule."""
        if self.taken[rule] == 0 and steps:
            self.order.append(int(rule))
        self.taken[rule] += steps
        self.looked[self.last_look] = 0  # there may be another step in this part
        self.now += 1

    def look_at_unit(self, rule: i64, unit: i64) -> bool:
        """Must the rule look at the unit again? It counts as done."""
        return self._look(27 * rule + unit, self.unit_changed[unit])

    def look_at_digit(self, rule: i64, digit: i64) -> bool:
        """The same for a digit."""
        return self._look(27 * rule + digit, self.digit_changed[digit])

    def _look(self, at: i64, changed: i64) -> bool:
        if changed <= self.looked[at]:
            return False
        self.looked[at] = self.now
        self.last_look = at
        return True
