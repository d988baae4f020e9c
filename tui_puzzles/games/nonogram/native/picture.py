"""Solutions of a picture of one ink: lines, then probing, then the most telling cell is tried.

The search of ``pictures``, node by node; sources are named there. A position is two words a line,
rows first: its black cells, and from ``number`` on its white ones; then the rows that are to be
looked at, and the columns.
"""

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.nonogram.native.line import BIT, LineFilling, count, full, lowest, zeros

DEAD = i64(-1)


class PictureSearch:
    """The clues of a picture, and a search through what fits them.

    ``black`` and ``white`` are the cells known to be so, row by row; ``nodes``: how many cells
    were probed.
    """

    def __init__(
        self,
        height: int,
        width: int,
        clues: list[list[int]],
        black: list[int],
        white: list[int],
    ) -> None:
        self.height: i64 = height
        self.width: i64 = width
        self.number: i64 = height + width
        first = [sum(map(len, clues[:at])) for at in range(len(clues) + 1)]
        self.line = LineFilling([size for clue in clues for size in clue], first)
        self.nodes: i64 = 0
        self.deaths: vec[i64] = zeros(self.number)  # how often each line had no filling
        self.one: vec[i64] = self._room()
        self.other: vec[i64] = self._room()
        self.root: vec[i64] = self._begun(black, white)
        self.has_tried = False
        self.stack = [self._begun(black, white)]

    def _room(self) -> vec[i64]:
        return zeros(2 * self.number + 2)

    def _begun(self, black: list[int], white: list[int]) -> vec[i64]:
        state = self._room()
        for row in range(self.height):
            for column in range(self.width):
                for ink, cells in enumerate((white, black)):
                    word: i64 = cells[row]
                    if word & BIT[column]:
                        self._put(state, row, column, ink)
        state[2 * self.number] = full(self.height)
        state[2 * self.number + 1] = full(self.width)
        return state

    def is_over(self) -> bool:
        """Was everything looked at?"""
        return not self.stack

    def known(self, ink: int) -> list[int]:
        """The cells, row by row, that were black (1) or white (0) before anything was tried."""
        start = i64(0) if ink else self.number
        return [int(self.root[start + row]) for row in range(self.height)]

    def go(self, until: i64) -> list[int]:
        """On to the next solution, its black cells row by row; none up to so many nodes: empty."""
        while self.stack and self.nodes < until:
            state = self.stack[len(self.stack) - 1]
            if not self._follow(state):
                self.stack.pop()
                continue
            before = self._known(state)
            if before == self.height * self.width:
                self.stack.pop()
                return [int(state[row]) for row in range(self.height)]
            if not self.has_tried:
                copy(self.root, state)
            cell = self._round(state)
            if cell == DEAD:
                self.stack.pop()
            elif self._known(state) == before:
                self._branch(state, cell)
        return []

    def _branch(self, state: vec[i64], cell: i64) -> None:
        """Go on with one ink in a cell; it has the other one in this position.

        A cell is given as twice its number, and one more to try black first.
        """
        row, column, ink = cell // 2 // self.width, cell // 2 % self.width, cell % 2
        after = self._room()
        copy(after, state)
        self._put(after, row, column, ink)
        self._put(state, row, column, 1 - ink)
        self.stack.append(after)
        self.has_tried = True

    def _put(self, state: vec[i64], row: i64, column: i64, ink: i64) -> None:
        """Make a cell black (1) or white (0)."""
        start = i64(0) if ink else self.number
        state[start + row] |= BIT[column]
        state[start + self.height + column] |= BIT[row]
        state[2 * self.number] |= BIT[row]
        state[2 * self.number + 1] |= BIT[column]

    # -- lines -------------------------------------------------------------------------------------

    def _follow(self, state: vec[i64]) -> bool:
        """Look at the lines that changed until none is left; False if one has no filling."""
        rows = 2 * self.number
        while state[rows] | state[rows + 1]:
            if not self._side(state, 0, self.height, self.width):
                return False
            if not self._side(state, self.height, 0, self.height):
                return False
        return True

    def _side(self, state: vec[i64], first: i64, across: i64, size: i64) -> bool:
        """The rows or the columns that changed, whose first is given; the others cross them."""
        here = 2 * self.number + (1 if first else 0)
        there = 4 * self.number + 1 - here
        waiting = state[here]
        state[here] = 0
        while waiting:
            at = lowest(waiting)
            waiting &= waiting - 1
            black, white = state[first + at], state[self.number + first + at]
            fits = self.line.look(first + at, size, black, white)
            if not fits or self.line.black & self.line.white:
                self.deaths[first + at] += 1
                return False
            new_black, new_white = self.line.black & ~black, self.line.white & ~white
            self._note(state, first + at, across, at, 0, new_black)
            self._note(state, first + at, across, at, self.number, new_white)
            state[there] |= new_black | new_white
        return True

    def _note(self, state: vec[i64], line: i64, across: i64, at: i64, ink: i64, cells: i64) -> None:
        """Cells of a line that are known now, in it and in the lines that cross it there."""
        state[ink + line] |= cells
        while cells:
            state[ink + across + lowest(cells)] |= BIT[at]
            cells &= cells - 1

    def _known(self, state: vec[i64]) -> i64:
        """How many cells are known."""
        total: i64 = 0
        for row in range(self.height):
            total += count(state[row] | state[self.number + row])
        return total

    # -- probing -----------------------------------------------------------------------------------

    def _round(self, state: vec[i64]) -> i64:
        """Probe the open cells beside known ones: DEAD, or the cell that tells most."""
        best: i64 = 0
        score: i64 = -1
        for row in range(self.height):
            for column in range(self.width):
                if self._is_open(state, row, column):
                    if self._beside(state, row, column) < 2 and score >= 0:
                        continue
                    worth = self._probe(state, row, column)
                    if worth == DEAD:
                        return DEAD
                    if worth // 2 > score and self._is_open(state, row, column):
                        score = worth // 2
                        best = 2 * (row * self.width + column) + worth % 2
        return best

    def _is_open(self, state: vec[i64], row: i64, column: i64) -> bool:
        return (state[row] | state[self.number + row]) & BIT[column] == 0

    def _beside(self, state: vec[i64], row: i64, column: i64) -> i64:
        """How many neighbours are known, or the border."""
        near: i64 = 0
        for side in range(i64(4)):
            there_row = row + (side - 1 if side % 2 == 0 else 0)
            there_column = column + (side - 2 if side % 2 else 0)
            inside = 0 <= there_row < self.height and 0 <= there_column < self.width
            if not inside or not self._is_open(state, there_row, there_column):
                near += 1
        return near

    def _probe(self, state: vec[i64], row: i64, column: i64) -> i64:
        """Try both inks, and keep what follows from both: DEAD, or twice how much each tells.

        One more if black tells more.
        """
        self.nodes += 1
        white_fits = self._tried(self.one, state, row, column, 0)
        black_fits = self._tried(self.other, state, row, column, 1)
        if not white_fits and not black_fits:
            return DEAD
        if not white_fits or not black_fits:
            copy(state, self.other if black_fits else self.one)
            return 0
        if self._merge(state):
            return 0 if self._follow(state) else DEAD
        before = self._known(state)
        white, black = self._known(self.one) - before, self._known(self.other) - before
        weight = 2 + self.deaths[row] + self.deaths[self.height + column]
        return 2 * white * black * weight + (1 if black > white else 0)

    def _tried(self, way: vec[i64], state: vec[i64], row: i64, column: i64, ink: i64) -> bool:
        copy(way, state)
        self._put(way, row, column, ink)
        return self._follow(way)

    def _merge(self, state: vec[i64]) -> bool:
        """Keep what both ways have in common: is there anything?"""
        merged = False
        for word in range(2 * self.number):
            both = self.one[word] & self.other[word] & ~state[word]
            if both:
                merged = True
                state[word] |= both
                line = word % self.number
                if line < self.height:
                    state[2 * self.number] |= BIT[line]
                else:
                    state[2 * self.number + 1] |= BIT[line - self.height]
        return merged


def copy(to: vec[i64], state: vec[i64]) -> None:
    """One position over another."""
    for word in range(len(state)):
        to[word] = state[word]
