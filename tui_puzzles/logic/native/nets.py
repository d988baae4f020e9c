"""Nets of singles on the marks of any layout: which assumptions die, how soon, and nets in nets.

A net goes forward and back. A *moment* of it is two numbers: how many marks were out by then, and
how many had been found to be true.
"""

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.logic.native.graph import zeros


class MarkTables:
    """For each mark, the choices that it belongs to and its rivals, in order.

    ``cells``: the number of cells, whose choices come first.
    """

    def __init__(
        self, cells: int, choices: list[list[int]], near: list[list[int]], rivals: list[list[int]]
    ) -> None:
        self.cells: i64 = cells
        self.marks: i64 = len(near)
        self.in_choice: list[vec[i64]] = _rows(choices)
        self.near: list[vec[i64]] = _rows(near)
        self.rivals: list[vec[i64]] = _rows(rivals)


def _rows(lists: list[list[int]]) -> list[vec[i64]]:
    return [vec[i64]([i64(number) for number in numbers]) for numbers in lists]


class MarkNet:
    """What follows from assumptions on a board: singles, in the order in which rules place them.

    ``left`` and ``true``: 1 for each mark that is so. ``number`` and ``total``: how many marks each
    choice has left, and the sum of their numbers, which is the last one when it is alone.
    ``found``: the marks that became true, the first ``length`` of it, of which ``followed`` have
    been followed; ``out``: the marks that went, the first ``gone`` of it. ``may_try``: how many
    more nets may be tried inside others. Each question leaves the net as it was.
    """

    def __init__(self, tables: MarkTables, left: list[int], true: list[int]) -> None:
        choices = i64(len(tables.in_choice))
        self.tables = tables
        self.left: vec[i64] = zeros(tables.marks)
        self.true: vec[i64] = zeros(tables.marks)
        self.number: vec[i64] = zeros(choices)
        self.total: vec[i64] = zeros(choices)
        self.found: vec[i64] = zeros(tables.marks)
        self.out: vec[i64] = zeros(tables.marks)
        self.length: i64 = 0
        self.followed: i64 = 0
        self.gone: i64 = 0
        self.dead: bool = False
        self.may_try: i64 = 0
        for mark in left:
            self._change(mark, 1)
        for mark in true:
            self.true[mark] = 1

    def _change(self, mark: i64, by: i64) -> None:
        """A mark comes (1) or goes (-1)."""
        self.left[mark] += by
        number, total, near = self.number, self.total, self.tables.near[mark]
        for at in range(i64(len(near))):
            number[near[at]] += by
            total[near[at]] += by * mark

    # -- forward and back --------------------------------------------------------------------------

    def assume(self, mark: i64) -> None:
        """A mark is true."""
        self._find(mark)
        self._follow()

    def drop(self, mark: i64) -> None:
        """A mark is out."""
        first = self.gone
        self._lose(mark)
        self._look_from(first)
        self._follow()

    def back_to(self, gone: i64, length: i64) -> None:
        """As it was at a moment at which all was followed."""
        while self.gone > gone:
            self.gone -= 1
            self._change(self.out[self.gone], 1)
        while self.length > length:
            self.length -= 1
            self.true[self.found[self.length]] = 0
        self.followed = length
        self.dead = False

    def _find(self, mark: i64) -> None:
        if self.true[mark] == 0:
            self.true[mark] = 1
            self.found[self.length] = mark
            self.length += 1

    def _lose(self, mark: i64) -> None:
        self._change(mark, -1)
        self.out[self.gone] = mark
        self.gone += 1

    def _follow(self) -> None:
        """What found marks exclude goes, the marks of one after the other."""
        while self.followed < self.length and not self.dead:
            rivals, first = self.tables.rivals[self.found[self.followed]], self.gone
            self.followed += 1
            for at in range(i64(len(rivals))):
                if self.left[rivals[at]]:
                    self._lose(rivals[at])
            self._look_from(first)

    def _look_from(self, first: i64) -> None:
        """Has a choice none left, of the marks that went from this one on? A last one is true."""
        for at in range(first, self.gone):
            near = self.tables.near[self.out[at]]
            for number in range(i64(len(near))):
                choice = near[number]
                if self.number[choice] == 0:
                    self.dead = True
                    return
                if self.number[choice] == 1:
                    self._find(self.total[choice])

    # -- questions ---------------------------------------------------------------------------------

    def dying(self, marks: list[int]) -> list[tuple[int, bool]]:
        """Those that can't be true, or can't be false: those with the shortest nets first."""
        lengths: list[tuple[int, int]] = []
        for mark in marks:
            for off in range(i64(2)):
                if off:
                    self.drop(mark)
                else:
                    self.assume(mark)
                if self.dead:
                    lengths.append((int(self.length + off), int(2 * mark + off)))
                self.back_to(0, 0)
        lengths.sort()
        return [(literal // 2, literal % 2 == 0) for _, literal in lengths]

    def allow(self, nets: int) -> None:
        """Let this many nets be tried inside others from now on."""
        self.may_try = nets

    def fails_nested(self, mark: int, depth: int) -> bool:
        """Does a mark fail by nets nested this deep, of those allowed, though not by singles?"""
        self.assume(mark)
        fails = not self.dead and self._nest(depth)
        self.back_to(0, 0)
        return fails

    def _nest(self, depth: i64) -> bool:
        """Try all marks, and drop those that fail; is it dead by it?"""
        changed = True
        while depth and changed and not self.dead and self.may_try > 0:
            changed = False
            for mark in self._smallest_first():
                if self._fails(mark, depth):
                    self.drop(mark)
                    changed = True
        return self.dead

    def _fails(self, mark: i64, depth: i64) -> bool:
        if self.dead or self.left[mark] == 0 or self.true[mark]:
            return False
        self.may_try -= 1
        if self.may_try < 0:
            return False
        gone, length = self.gone, self.length
        self.assume(mark)
        fails = self._nest(depth - 1)
        self.back_to(gone, length)
        return fails

    def _smallest_first(self) -> list[i64]:
        """The marks of cells with few of them first, without those that are true."""
        found: list[i64] = []
        most, number = i64(0), i64(0)
        for cell in range(self.tables.cells):
            most = max(most, self.number[cell])
        while number <= most:
            for cell in range(self.tables.cells):
                if self.number[cell] == number:
                    found += self._open_in(cell)
            number += 1
        return found

    def _open_in(self, cell: i64) -> list[i64]:
        """The marks of a cell that are left, and not known to be true."""
        marks = self.tables.in_choice[cell]
        every = [marks[at] for at in range(i64(len(marks)))]
        return [mark for mark in every if self.left[mark] and self.true[mark] == 0]

    def fillable(self, marks: list[int], most: int) -> list[int]:
        """Those that stand on full boards to which guesses lead.

        A mark that a board has shown isn't tried again, and at most ``most`` nets are followed.
        """
        seen = vec[i64]([self.true[mark] for mark in range(self.tables.marks)])
        self.may_try = most
        for mark in marks:
            if seen[mark] == 0:
                self.assume(mark)
                self._fill(seen)
                self.back_to(0, 0)
        return [mark for mark in marks if seen[mark]]

    def _fill(self, seen: vec[i64]) -> bool:
        """Guess on until all is true, and note that; marks that weren't seen yet come first."""
        if self.dead:
            return False
        self.may_try -= 1
        if self.may_try < 0:
            return False
        cell = self._narrowest()
        if cell < 0:
            for mark in range(self.tables.marks):
                seen[mark] |= self.true[mark]
            return True
        marks, gone, length = self.tables.in_choice[cell], self.gone, self.length
        for known in range(i64(2)):
            for at in range(i64(len(marks))):
                if self.left[marks[at]] and seen[marks[at]] == known:
                    self.assume(marks[at])
                    if self._fill(seen):
                        return True
                    self.back_to(gone, length)
        return False

    def _narrowest(self) -> i64:
        """The open cell with the fewest marks, the first of several; -1 if there is none."""
        best, least = i64(-1), i64(0)
        for cell in range(self.tables.cells):
            if (best < 0 or self.number[cell] < least) and self._open_in(cell):
                best, least = cell, self.number[cell]
        return best
