"""What follows in a picture of one ink from the cells that were tried, through lines and clauses.

Each cell that is settled has a reason, by which a dead end can be traced back; ``learner`` has the
glossary and the sources.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.nonogram.native.line import lowest, zeros
from tui_puzzles.games.nonogram.native.lines import PictureLines, flag, known_cells, part_of
from tui_puzzles.games.nonogram.native.wide import HALF

TRIED: Final = i64(-1)
HEAD: Final = i64(4)  # of a clause: its size, its levels, the next clause that watches each literal


class Trail:
    """The clues of a picture, and its settled cells as they became so.

    ``alike``: for each cell one that must be the same, itself if there is none; ``nodes``: how many
    dead ends there were.
    """

    def __init__(
        self,
        height: int,
        width: int,
        clues: list[list[int]],
        black: list[int],
        white: list[int],
        alike: list[int],
    ) -> None:
        self.height: i64 = height
        self.width: i64 = width
        self.number: i64 = height + width
        self.lines = PictureLines(self.height, self.width, clues)
        self.parts: i64 = self.lines.parts
        self.span: i64 = self.number * self.parts
        self.cells: i64 = height * width
        self.alike: vec[i64] = vec[i64]([i64(cell) for cell in alike])
        self.nodes: i64 = 0
        self.has_ended = False
        self._make_cells()
        self._begin(black, white)

    def _make_cells(self) -> None:
        self.inks: vec[i64] = zeros(2 * self.span)  # the white cells of each line, then the black
        self.truth: vec[i64] = zeros(2 * self.cells)  # of each literal: 1, -1 if it is false, 0
        self.level: vec[i64] = zeros(self.cells)
        self.place: vec[i64] = zeros(self.cells)  # on the trail
        self.reason: vec[i64] = zeros(self.cells)
        self.last: vec[i64] = zeros(self.cells)  # the ink that it had last
        self.trail: vec[i64] = zeros(self.cells)  # true literals, as they became so
        self.length: i64 = 0
        self.done: i64 = 0  # so many of them were followed through clauses
        self.tried: vec[i64] = zeros(self.cells + 1)  # the length before each level
        self.depth: i64 = 0
        self.queue: vec[i64] = zeros(self.number)  # lines that are to be looked at, in a ring
        self.front: i64 = 0
        self.queued: i64 = 0
        self.waits: vec[i64] = zeros(self.number)  # is a line in the queue?
        self.store: vec[i64] = zeros(2 * self.cells)  # who watches each literal first; clauses
        self.clash: i64 = TRIED  # the reason of a dead end

    def _begin(self, black: list[int], white: list[int]) -> None:
        for line in range(self.number):
            self._wake(line)
        for row, column, ink in known_cells(white, black):
            self._know(2 * (row * self.width + column) + ink)

    def _know(self, literal: i64) -> None:
        if self.truth[literal]:
            self.has_ended = True
        else:
            self._settle(literal, TRIED)

    def _settle(self, literal: i64, reason: i64) -> None:
        """A literal is true."""
        cell = literal >> 1
        self.truth[literal] = 1
        self.truth[literal ^ 1] = -1
        self.level[cell] = self.depth
        self.reason[cell] = reason
        self.place[cell] = self.length
        self.trail[self.length] = literal
        self.length += 1
        self._turn(literal)
        self._wake(cell // self.width)
        self._wake(self.height + cell % self.width)

    def _wake(self, line: i64) -> None:
        if not self.waits[line]:
            self.waits[line] = 1
            self.queue[(self.front + self.queued) % self.number] = line
            self.queued += 1

    def _turn(self, literal: i64) -> None:
        """Note a cell in its lines, or take it out."""
        cell, start = literal >> 1, self.span * (literal & 1)
        row, column = cell // self.width, cell % self.width
        self.inks[start + row * self.parts + part_of(column)] ^= flag(column)
        self.inks[start + (self.height + column) * self.parts + part_of(row)] ^= flag(row)

    def _back(self, depth: i64) -> None:
        """Back to a level."""
        if depth == self.depth:
            return
        while self.length > self.tried[depth]:
            self.length -= 1
            literal = self.trail[self.length]
            self.truth[literal] = self.truth[literal ^ 1] = 0
            self.last[literal >> 1] = literal & 1
            self._turn(literal)
        self.done = self.length
        self.depth = depth
        for line in range(self.number):
            self.waits[line] = 0
        self.queued = 0

    def _follow(self) -> bool:
        """Follow what is settled until nothing changes; False at a dead end, whose reason is kept.

        What is tied and the clauses come first, as they cost less than a line. The line that waited
        longest is next: so what leads to a dead end is short, and what is learned says much.
        """
        while True:
            while self.done < self.length:
                literal = self.trail[self.done]
                self.done += 1
                if not self._follow_tie(literal) or not self._follow_clauses(literal ^ 1):
                    return False
            if not self.queued:
                return True
            if not self._look(self.queue[self.front]):
                return False
            self.queued -= 1
            self.front = (self.front + 1) % self.number

    def _follow_tie(self, literal: i64) -> bool:
        other = 2 * self.alike[literal >> 1] + (literal & 1)
        if self.truth[other] == 0:
            self._settle(other, literal)
        elif self.truth[other] < 0:
            self.clash = literal
            return False
        return True

    def _follow_clauses(self, false: i64) -> bool:
        """Follow the clauses that watch a literal that is false.

        The two that a clause watches come first; ``at`` is where the next clause is noted.
        """
        at = false
        while self.store[at]:
            here = self.store[at]
            if self.store[here + HEAD] == false:
                self._swap(here + HEAD, here + HEAD + 1)
                self._swap(here + 2, here + 3)
            first = self.store[here + HEAD]
            if self.truth[first] <= 0:
                other = self._unwatched(here)
                if other:
                    self._swap(other, here + HEAD + 1)
                    self.store[at] = self.store[here + 3]
                    self._watch(here, 1)
                    continue
                if self.truth[first] < 0:
                    self.clash = here
                    return False
                self._settle(first, here)
            at = here + 3
        return True

    def _swap(self, one: i64, other: i64) -> None:
        self.store[one], self.store[other] = self.store[other], self.store[one]

    def _unwatched(self, here: i64) -> i64:
        """Where another literal stands that isn't false; 0 if there is none."""
        for at in range(here + HEAD + 2, here + HEAD + self.store[here]):
            if self.truth[self.store[at]] >= 0:
                return at
        return 0

    def _watch(self, here: i64, which: i64) -> None:
        literal = self.store[here + HEAD + which]
        self.store[here + 2 + which] = self.store[literal]
        self.store[literal] = here

    def _look(self, line: i64) -> bool:
        """Look at a line; what it settles wakes the lines that cross it."""
        place, reason = line * self.parts, -2 - (self.length * self.number + line)
        if not self.lines.look(line, self.inks, self.span + place, place):
            self.clash = reason
            return False
        for ink, found in enumerate((self.lines.white, self.lines.black)):
            for part in range(self.parts):
                cells = found[part] & ~self.inks[self.span * ink + place + part]
                while cells:
                    cell = self._cell(line, HALF * part + lowest(cells))
                    self._settle(2 * cell + ink, reason)
                    cells &= cells - 1
        self.waits[line] = 0
        return True

    def _cell(self, line: i64, at: i64) -> i64:
        return (
            line * self.width + at if line < self.height else at * self.width + line - self.height
        )
