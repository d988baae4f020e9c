"""The lines of a picture of one ink: each in a word, or all in two words where one is longer.

A set of cells of a line is ``parts`` words that follow each other; of those in two words, the first
has HALF cells.
"""

from itertools import accumulate

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.nonogram.native.line import BIT, LONGEST, LineFilling, full, zeros
from tui_puzzles.games.nonogram.native.wide import HALF, WideLine


def part_of(at: i64) -> i64:
    """The word in which a cell is."""
    return 1 if at >= HALF else 0


def flag(at: i64) -> i64:
    """Its bit there."""
    return BIT[at - HALF] if at >= HALF else BIT[at]


def filled(size: i64, part: i64) -> i64:
    """The cells of a line that are in this word."""
    return full(max(min(size - HALF * part, HALF), i64(0)))


def known_cells(white: list[int], black: list[int]) -> list[tuple[int, int, int]]:
    """Row, column and ink, 1 for black, of each cell in one of these sets of any size for a row."""
    found: list[tuple[int, int, int]] = []
    for row in range(len(white)):
        for ink, cells in enumerate((white[row], black[row])):
            while cells:
                found.append((row, cells.bit_length() - 1, ink))
                cells ^= 1 << cells.bit_length() - 1
    return found


class PictureLines:
    """Looks at lines one after the other: ``black`` and ``white`` are what is found out."""

    def __init__(self, height: i64, width: i64, clues: list[list[int]]) -> None:
        self.height, self.width = height, width
        self.parts: i64 = 1 if height <= LONGEST and width <= LONGEST else 2
        self.black: vec[i64] = zeros(2)
        self.white: vec[i64] = zeros(2)
        sizes = [size for clue in clues for size in clue]
        self.short = LineFilling(sizes, list(accumulate(map(len, clues), initial=0)))
        long = clues if self.parts > 1 else []
        self.wide = [WideLine(clue, [1] * len(clue), 2) for clue in long]

    def size(self, line: i64) -> i64:
        """The number of its cells."""
        return self.width if line < self.height else self.height

    def look(self, line: i64, words: vec[i64], black: i64, white: i64) -> bool:
        """What all fillings of a line share that keep the cells in these places of the words.

        False if there is none.
        """
        size = self.size(line)
        if size > LONGEST:
            return self._look_wide(self._given(line, size, words, black, white), size)
        if not self.short.look(line, size, words[black], words[white]):
            return False
        self.black[0], self.white[0] = self.short.black, self.short.white
        self.black[1], self.white[1] = 0, 0
        return True

    def has_filling(self, line: i64, words: vec[i64], black: i64, white: i64) -> bool:
        """Is there a filling that keeps these cells?"""
        size = self.size(line)
        if size > LONGEST:
            return self._given(line, size, words, black, white).has_filling(size)
        return self.short.has_filling(line, size, words[black], words[white])

    def _given(self, line: i64, size: i64, words: vec[i64], black: i64, white: i64) -> WideLine:
        """The line in which these cells are known."""
        wide, low, high = self.wide[line], filled(size, 0), filled(size, 1)
        wide.can.put(0, (low & ~words[black], high & ~words[black + 1]))
        wide.can.put(1, (low & ~words[white], high & ~words[white + 1]))
        return wide

    def _look_wide(self, wide: WideLine, size: i64) -> bool:
        if not wide.lay(size):
            return False
        for part in range(i64(2)):
            every = filled(size, part)
            left = wide.left.high if part else wide.left.low
            self.black[part], self.white[part] = every & ~left[0], every & ~left[1]
        return True

    def rows(self, words: vec[i64], start: i64) -> list[int]:
        """The cells of the rows, whose first word is in this place."""
        places = [start + self.parts * row for row in range(self.height)]
        if self.parts == 1:
            return [int(words[at]) for at in places]
        return [int(words[at]) | int(words[at + 1]) << int(HALF) for at in places]
