"""Solutions of a picture of one ink by a search that learns from dead ends.

A cell is tried, and the lines are followed. Where one has no filling, what led there is traced back
to a few cells that can't be so together: a *clause*, which is followed from then on like a line.
Why a line settled a cell is found out only when it is traced: cells that aren't needed are dropped.

Glossary: a *literal* says that a cell is black or white: twice its number, and one more for black.
A *level* is what follows from one more tried cell. A *reason* is the literal of a cell that is tied
to this one, the address of a clause, below that a line with the length of the trail when it was
looked at, or TRIED.

Sources: J. Marques-Silva and K. Sakallah, "GRASP" (1999), for learning; M. Moskewicz and others,
"Chaff" (2001), for two watched literals, and for cells that led to dead ends first; O. Ohrimenko
and others, "Propagation via lazy clause generation" (2009); G. Audemard and L. Simon, "Predicting
learnt clauses quality" (2009), for the levels of a clause; D. Knuth, "The Art of Computer
Programming" 7.2.2.2, for the restarts.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tui_puzzles.games.nonogram.native.line import full, lowest, zeros
from tui_puzzles.games.nonogram.native.lines import filled, flag, part_of
from tui_puzzles.games.nonogram.native.trail import HEAD, TRIED, Trail
from tui_puzzles.games.nonogram.native.wide import HALF

RESTART: Final = i64(50)  # dead ends, or a multiple, before it begins anew
LARGE: Final = i64(1 << 58)
ROOM: Final = i64(1 << 19)  # words of clauses before some are forgotten, at first


class LearningSearch(Trail):
    """A search through what fits the clues of a picture."""

    def __init__(
        self,
        height: int,
        width: int,
        clues: list[list[int]],
        black: list[int],
        white: list[int],
        alike: list[int],
    ) -> None:
        super().__init__(height, width, clues, black, white, alike)
        self.heat: vec[i64] = zeros(self.cells)  # how often, and how lately, it led to a dead end
        self.step: i64 = 1 << 20
        self.room: i64 = ROOM
        self.why: vec[i64] = zeros(self.cells + 2)  # the cells of a reason
        self.reasons: i64 = 0
        self.earlier: vec[i64] = zeros(2 * self.parts)  # the white cells of a line, then the black
        self.clause: vec[i64] = zeros(self.cells + 1)
        self.size: i64 = 0
        self.seen: vec[i64] = zeros(self.cells)  # the dead end at which a cell was traced last
        self.counted: vec[i64] = zeros(self.cells + 1)  # the same for a level
        self.pause: i64 = RESTART
        self.round: i64 = 1
        self.factor: i64 = 1

    def is_over(self) -> bool:
        """Was everything looked at?"""
        return self.has_ended

    def go(self, until: i64) -> list[int]:
        """On to the next solution, its black cells row by row; none up to so many nodes: empty."""
        while not self.has_ended and self.nodes < until:
            if not self._follow():
                self.nodes += 1
                self._learn()
            elif self.length == self.cells:
                return self._picture()
            elif self.nodes >= self.pause:
                self._restart()
            else:
                self._try()
        return []

    def _picture(self) -> list[int]:
        """The picture, that isn't found again."""
        rows = self.lines.rows(self.inks, self.span)
        self.size = self.depth
        for level in range(self.depth):
            self.clause[level] = self.trail[self.tried[self.depth - 1 - level]] ^ 1
        self._forbid(0)
        return rows

    def _try(self) -> None:
        """Try the hottest open cell."""
        best: i64 = -1
        for cell in range(self.cells):
            if self.truth[2 * cell] == 0 and (best < 0 or self.heat[cell] > self.heat[best]):
                best = cell
        self.tried[self.depth] = self.length
        self.depth += 1
        self._settle(2 * best + self.last[best], TRIED)

    def _learn(self) -> None:
        """Trace a dead end back to one cell of its level, and make a clause of what it met."""
        if self.depth == 0:
            self.has_ended = True
            return
        self.size = 1
        self._trace(self.clash, TRIED)
        waiting, at = self._meet(), self.length
        while True:
            at -= 1
            cell = self.trail[at] >> 1
            if self.seen[cell] == self.nodes:
                waiting -= 1
                if waiting == 0:
                    break
                self._trace(self.reason[cell], cell)
                waiting += self._meet()
        self.clause[0] = self.trail[at] ^ 1
        self.step += self.step >> 4
        self._forbid(self._levels())

    def _meet(self) -> i64:
        """Take the cells of a reason into the clause, but those of this level: how many?"""
        found: i64 = 0
        for at in range(self.reasons):
            cell = self.why[at]
            if self.seen[cell] == self.nodes or self.level[cell] == 0:
                continue
            self.seen[cell] = self.nodes
            self._warm(cell)
            if self.level[cell] == self.depth:
                found += 1
            else:
                self.clause[self.size] = self.trail[self.place[cell]] ^ 1
                self.size += 1
        return found

    def _warm(self, cell: i64) -> None:
        self.heat[cell] += self.step
        if self.heat[cell] > LARGE:
            self.step >>= 30
            for one in range(self.cells):
                self.heat[one] >>= 30

    def _trace(self, reason: i64, cell: i64) -> None:
        """Find the cells that settled this one, or that can't be so together."""
        self.reasons = 0
        if reason < TRIED:
            self._trace_line((-2 - reason) % self.number, (-2 - reason) // self.number, cell)
        elif reason < 2 * self.cells:
            self._add_why(reason >> 1)
            if cell < 0:
                self._add_why(self.alike[reason >> 1])
        else:
            for at in range(reason + HEAD, reason + HEAD + self.store[reason]):
                if self.store[at] >> 1 != cell:
                    self._add_why(self.store[at] >> 1)

    def _add_why(self, cell: i64) -> None:
        self.why[self.reasons] = cell
        self.reasons += 1

    def _trace_line(self, line: i64, length: i64, cell: i64) -> None:
        """Drop known cells, eight at once, then each, as long as the line has no filling.

        Were the cell that it settled the other way, it would have none.
        """
        own, size = self._keep(line, length, cell), self.lines.size(line)
        for part in range(self.parts):
            cells = filled(size, part)
            if own >= 0 and part_of(own) == part:
                cells &= ~flag(own)
            for width in (i64(8), i64(1)):
                for start in range(i64(0), HALF, width):
                    self._drop(line, part, (cells >> start & full(width)) << start)
            left = (self.earlier[part] | self.earlier[self.parts + part]) & cells
            while left:
                self._add_why(self._cell(line, HALF * part + lowest(left)))
                left &= left - 1

    def _keep(self, line: i64, length: i64, cell: i64) -> i64:
        """What was known of a line, and a cell the other way: where is it in the line? -1: not."""
        own, parts = i64(-1), self.parts
        for part in range(parts):
            self.earlier[part] = self.inks[line * parts + part]
            self.earlier[parts + part] = self.inks[self.span + line * parts + part]
        for at in range(self.lines.size(line)):
            here, part = self._cell(line, at), part_of(at)
            if here == cell:
                own = at
            if self.truth[2 * here] and self.place[here] >= length:
                self.earlier[part] &= ~flag(at)
                self.earlier[parts + part] &= ~flag(at)
        if own >= 0:
            start = i64(0) if self.truth[2 * cell + 1] > 0 else parts
            self.earlier[start + part_of(own)] |= flag(own)
        return own

    def _drop(self, line: i64, part: i64, some: i64) -> None:
        """Drop these cells if the line has no filling without them."""
        white, black = self.earlier[part], self.earlier[self.parts + part]
        if some & (white | black):
            self.earlier[part], self.earlier[self.parts + part] = white & ~some, black & ~some
            if self.lines.has_filling(line, self.earlier, self.parts, 0):
                self.earlier[part], self.earlier[self.parts + part] = white, black

    def _levels(self) -> i64:
        """On how many levels the literals of the clause are: the fewer, the more it is worth."""
        found: i64 = 0
        for at in range(self.size):
            level = self.level[self.clause[at] >> 1]
            if self.counted[level] != self.nodes:
                self.counted[level] = self.nodes
                found += 1
        return found

    def _forbid(self, levels: i64) -> None:
        """Go back as far as the clause, whose first literal was settled last, settles that one."""
        if self.size <= 1:
            self._back(0)
            if self.size:
                self._settle(self.clause[0], TRIED)
            else:
                self.has_ended = True
            return
        latest: i64 = 1
        for at in range(i64(2), self.size):
            if self.level[self.clause[at] >> 1] > self.level[self.clause[latest] >> 1]:
                latest = at
        self.clause[1], self.clause[latest] = self.clause[latest], self.clause[1]
        self._back(self.level[self.clause[1] >> 1])
        self._settle(self.clause[0], self._add_clause(levels))

    def _add_clause(self, levels: i64) -> i64:
        here: i64 = len(self.store)
        store = self.store
        for word in (self.size, levels, i64(0), i64(0)):
            store = append(store, word)
        for at in range(self.size):
            store = append(store, self.clause[at])
        self.store = store
        self._watch(here, 0)
        self._watch(here, 1)
        return here

    def _restart(self) -> None:
        """Begin anew with what was learned; the pauses are 1, 1, 2, 1, 1, 2, 4, 1 and so on."""
        self._back(0)
        if self.round & -self.round == self.factor:
            self.round, self.factor = self.round + 1, 1
        else:
            self.factor *= 2
        self.pause = self.nodes + RESTART * self.factor
        if len(self.store) > self.room:
            self._forget()
            self.room += self.room >> 3

    def _forget(self) -> None:
        """Forget the clauses of many levels; at the root, where no reason is asked for."""
        begin, total, number = 2 * self.cells, i64(0), i64(0)
        here = begin
        while here < len(self.store):
            total += self.store[here + 1]
            number += 1
            here += HEAD + self.store[here]
        before = self.store
        self.store = zeros(begin)
        here = begin
        while here < len(before):
            self.size = before[here]
            if before[here + 1] <= 2 or before[here + 1] * number < total:
                for at in range(self.size):
                    self.clause[at] = before[here + HEAD + at]
                self._add_clause(before[here + 1])
            here += HEAD + self.size
