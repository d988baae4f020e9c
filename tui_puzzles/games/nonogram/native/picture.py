"""Solutions of a picture of one ink: lines, then probing, then the most telling cell is tried.

The search of ``pictures``, node by node; sources are named there. A position has the black cells
of each line, rows first, and from ``span`` on the white ones, as ``lines`` has them; then the rows
that are to be looked at, and the columns, each in as many words.
"""

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.nonogram.native.line import count, lowest, zeros
from tui_puzzles.games.nonogram.native.lines import PictureLines, filled, flag, known_cells, part_of
from tui_puzzles.games.nonogram.native.wide import HALF

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
        self.lines = PictureLines(self.height, self.width, clues)
        self.parts: i64 = self.lines.parts
        self.span: i64 = self.number * self.parts  # words of an ink
        self.nodes: i64 = 0
        self.deaths: vec[i64] = zeros(self.number)  # how often each line had no filling
        self.one: vec[i64] = self._room()
        self.other: vec[i64] = self._room()
        self.root: vec[i64] = self._begun(black, white)
        self.has_tried = False
        self.stack = [self._begun(black, white)]

    def _room(self) -> vec[i64]:
        return zeros(2 * self.span + 2 * self.parts)

    def _begun(self, black: list[int], white: list[int]) -> vec[i64]:
        state = self._room()
        for row, column, ink in known_cells(white, black):
            self._put(state, row, column, ink)
        for part in range(self.parts):
            state[2 * self.span + part] = filled(self.height, part)
            state[2 * self.span + self.parts + part] = filled(self.width, part)
        return state

    def is_over(self) -> bool:
        """Was everything looked at?"""
        return not self.stack

    def known(self, ink: int) -> list[int]:
        """The cells, row by row, that were black (1) or white (0) before anything was tried."""
        return self.lines.rows(self.root, 0 if ink else self.span)

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
                return self.lines.rows(state, 0)
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
        start = i64(0) if ink else self.span
        line = self.height + column
        state[start + row * self.parts + part_of(column)] |= flag(column)
        state[start + line * self.parts + part_of(row)] |= flag(row)
        self._wake(state, row)
        self._wake(state, line)

    def _wake(self, state: vec[i64], line: i64) -> None:
        """A line is to be looked at."""
        at, start = line, 2 * self.span
        if line >= self.height:
            at, start = line - self.height, start + self.parts
        state[start + part_of(at)] |= flag(at)

    # -- lines -------------------------------------------------------------------------------------

    def _follow(self, state: vec[i64]) -> bool:
        """Look at the lines that changed until none is left; False if one has no filling."""
        while self._waits(state):
            if not self._side(state, 0, 2 * self.span):
                return False
            if not self._side(state, self.height, 2 * self.span + self.parts):
                return False
        return True

    def _waits(self, state: vec[i64]) -> bool:
        for word in range(2 * self.span, 2 * self.span + 2 * self.parts):
            if state[word]:
                return True
        return False

    def _side(self, state: vec[i64], first: i64, changed: i64) -> bool:
        """The rows or the columns that changed; the first of them is given."""
        for part in range(self.parts):
            waiting = state[changed + part]
            state[changed + part] = 0
            while waiting:
                line = first + HALF * part + lowest(waiting)
                waiting &= waiting - 1
                place = line * self.parts
                if not self.lines.look(line, state, place, self.span + place):
                    self.deaths[line] += 1
                    return False
                for word in range(self.parts):
                    self._note(state, line, word)
        return True

    def _note(self, state: vec[i64], line: i64, part: i64) -> None:
        """Cells of a line that are known now, in it and in the lines that cross it there."""
        place = line * self.parts + part
        black = self.lines.black[part] & ~state[place]
        white = self.lines.white[part] & ~state[self.span + place]
        if black | white == 0:
            return
        state[place] |= black
        state[self.span + place] |= white
        at, across, changed = line, self.height, 2 * self.span + self.parts
        if line >= self.height:
            at, across, changed = line - self.height, i64(0), 2 * self.span
        state[changed + part] |= black | white
        first = (across + HALF * part) * self.parts + part_of(at)
        self._cross(state, first, flag(at), black)
        self._cross(state, self.span + first, flag(at), white)

    def _cross(self, state: vec[i64], first: i64, own: i64, cells: i64) -> None:
        while cells:
            state[first + lowest(cells) * self.parts] |= own
            cells &= cells - 1

    def _known(self, state: vec[i64]) -> i64:
        """How many cells are known."""
        total: i64 = 0
        for word in range(self.height * self.parts):
            total += count(state[word] | state[self.span + word])
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
        word = row * self.parts + part_of(column)
        return (state[word] | state[self.span + word]) & flag(column) == 0

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
        for word in range(2 * self.span):
            both = self.one[word] & self.other[word] & ~state[word]
            if both:
                merged = True
                state[word] |= both
                self._wake(state, word % self.span // self.parts)
        return merged


def copy(to: vec[i64], state: vec[i64]) -> None:
    """One position over another."""
    for word in range(len(state)):
        to[word] = state[word]
