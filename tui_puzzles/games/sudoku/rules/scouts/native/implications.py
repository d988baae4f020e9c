"""Where chains of weak and strong links lead: a scout.

Whatever a chain or a loop removes would be proved false by itself: from its being true the links
lead to its being false. A node is a candidate or a group, as in the rules and in their order: the
candidates come first, digit by digit.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native.direct import in_box
from tui_puzzles.games.sudoku.rules.scouts.native.grid import (
    BIT,
    CELLS,
    COUNT,
    LOW,
    PEERS,
    SEES,
    WordGrid,
    nothings,
    zeros,
)
from tui_puzzles.games.sudoku.rules.scouts.native.rows import RowSets

MOST: Final = 540  # nodes: with more, chains may have a step
NEAR: Final = 64  # room for the weak links of a node
STRONG: Final = 4  # and for the strong ones: in its cell and three units


class ImplicationNodes:
    """The candidates of the open cells, then the groups of a box and a line.

    ``digit`` and ``cells`` (three, -1 for none) of each; ``mark``: at ``9 * cell + digit`` the
    node; ``group``: at ``9 * (6 * box + line) + digit`` likewise; -1 for none.
    """

    def __init__(self) -> None:
        self.digit: vec[i64] = zeros(MOST)
        self.cells: vec[i64] = nothings(3 * MOST)
        self.mark: vec[i64] = nothings(729)
        self.group: vec[i64] = nothings(486)
        self.length: i64 = 0
        self.marks: i64 = 0

    def load(self, grid: WordGrid, with_groups: bool) -> bool:
        """Those of this position; are there few enough?"""
        for digit in range(i64(9)):
            for cell in range(i64(81)):
                if grid.open[cell] and grid.cells[cell] & BIT[digit]:
                    self.mark[9 * cell + digit] = self.length
                    self._add(digit, cell)
            if self.length > MOST - 81:
                return False
        self.marks = self.length
        return not with_groups or self._load_groups(grid)

    def _load_groups(self, grid: WordGrid) -> bool:
        for at in range(i64(54)):
            for digit in range(i64(9)):
                places = grid.places[9 * (18 + at // 6) + digit] & in_box(at % 6)
                if places & (places - 1):
                    self.group[9 * at + digit] = self.length
                    self._add_group(at // 6, places, digit)
                    if self.length == MOST:
                        return False
        return True

    def _add_group(self, box: i64, places: i64, digit: i64) -> None:
        node = self.length
        self._add(digit, CELLS[9 * (18 + box) + LOW[places]])
        number: i64 = 1
        places &= places - 1
        while places:
            self.cells[3 * node + number] = CELLS[9 * (18 + box) + LOW[places]]
            number += 1
            places &= places - 1

    def _add(self, digit: i64, cell: i64) -> None:
        self.digit[self.length] = digit
        self.cells[3 * self.length] = cell
        self.length += 1

    def of_places(self, unit: i64, places: i64, every: i64, digit: i64) -> i64:
        """The node of some of a unit's places: a candidate, a group; -1 for none."""
        if places & (places - 1) == 0:
            return self.mark[9 * CELLS[9 * unit + LOW[places]] + digit]
        for at in range(lines_of(unit)):
            if every & in_unit(unit, at) == places:
                return self.group[9 * _crossing(unit, at) + digit]
        return -1

    def are_apart(self, one: i64, other: i64) -> bool:
        """Do all cells of one node see all of the other?"""
        for mine in range(3 * one, 3 * one + 3):
            for theirs in range(3 * other, 3 * other + 3):
                a, b = self.cells[mine], self.cells[theirs]
                if a >= 0 and b >= 0 and not SEES[81 * a + b]:
                    return False
        return True


def lines_of(unit: i64) -> i64:
    """How many lines go through a box; how many boxes a line goes through."""
    return 6 if unit >= 18 else 3


def in_unit(unit: i64, at: i64) -> i64:
    """The places of a box that lie in such a line, or of a line that lie in such a box."""
    return in_box(at) if unit >= 18 else 7 << 3 * at


def _crossing(unit: i64, at: i64) -> i64:
    """Where they cross: six times the box, and which of its lines."""
    if unit >= 18:
        return 6 * (unit - 18) + at
    if unit < 9:
        return 6 * (unit // 3 * 3 + at) + unit % 3
    return 6 * (3 * at + (unit - 9) // 3) + 3 + unit % 3


class Implications:
    """The links of the nodes, and where they lead.

    ``weak``: which exclude each other; ``strong``: of which one is true. The same as lists in
    order: ``near`` and ``other``, with ``weakly`` and ``strongly`` entries. ``turns``: the nodes
    that are true after a true one, two links on; ``true``: those after any number of turns.
    """

    def __init__(self, nodes: ImplicationNodes, grid: WordGrid) -> None:
        number = nodes.length
        self.nodes = nodes
        self.weak = RowSets(number, number)
        self.strong = RowSets(number, number)
        self.near: vec[i64] = zeros(NEAR * number)
        self.other: vec[i64] = zeros(STRONG * number)
        self.weakly: vec[i64] = zeros(number)
        self.strongly: vec[i64] = zeros(number)
        self._link_marks()
        self._link_groups()
        self._link_strongly(grid)
        self.turns = self._two_links_on()
        self.true = self.turns.copied()
        self.true.close(number)

    def prove(self) -> bool:
        """Is a candidate false if it is true?"""
        for mark in range(self.nodes.marks):
            if self.true.meets(mark, self.weak, mark):
                return True
        return False

    # -- weak links --------------------------------------------------------------------------------

    def _exclude(self, one: i64, other: i64) -> None:
        self.weak.add(one, other)
        self.near[NEAR * one + self.weakly[one]] = other
        self.weakly[one] += 1

    def _link_marks(self) -> None:
        """Candidates of a cell, and of one digit in cells that see each other."""
        for node in range(self.nodes.marks):
            cell, digit = self.nodes.cells[3 * node], self.nodes.digit[node]
            self._link_in_cell(node, 9 * cell, 9 * cell + digit)
            for at in range(20 * cell, 20 * cell + 20):
                other = self.nodes.mark[9 * PEERS[at] + digit]
                if other >= 0:
                    self._exclude(node, other)
            self._link_in_cell(node, 9 * cell + digit + 1, 9 * cell + 9)

    def _link_in_cell(self, node: i64, start: i64, stop: i64) -> None:
        for at in range(start, stop):
            if self.nodes.mark[at] >= 0:
                self._exclude(node, self.nodes.mark[at])

    def _link_groups(self) -> None:
        """A group and what sees all of it."""
        nodes = self.nodes
        for group in range(nodes.marks, nodes.length):
            for other in range(group):
                if nodes.digit[other] == nodes.digit[group] and nodes.are_apart(group, other):
                    self._exclude(group, other)
                    self._exclude(other, group)

    # -- strong links ------------------------------------------------------------------------------

    def _link_strongly(self, grid: WordGrid) -> None:
        """Two nodes that are all that is left of a cell, or of a digit in a unit."""
        for cell in range(i64(81)):
            mask = grid.cells[cell]
            if COUNT[mask] == 2:
                mark = self.nodes.mark
                self._join(mark[9 * cell + LOW[mask]], mark[9 * cell + LOW[mask & (mask - 1)]])
        for unit in range(i64(27)):
            for digit in range(i64(9)):
                self._link_places(unit, grid.places[9 * unit + digit], digit)

    def _link_places(self, unit: i64, places: i64, digit: i64) -> None:
        if COUNT[places] == 2:
            self._join_places(unit, places & (places - 1), places, digit)
        elif COUNT[places] > 2 and self.nodes.length > self.nodes.marks:
            for at in range(lines_of(unit)):
                inside = places & in_unit(unit, at)
                if inside & (inside - 1) and places & ~inside:
                    self._join_places(unit, inside, places, digit)

    def _join_places(self, unit: i64, some: i64, places: i64, digit: i64) -> None:
        one = self.nodes.of_places(unit, some, places, digit)
        other = self.nodes.of_places(unit, places & ~some, places, digit)
        if one >= 0 and other >= 0:
            self._join(one, other)

    def _join(self, one: i64, other: i64) -> None:
        if not self.strong.has(one, other):
            self._add_strong(one, other)
            self._add_strong(other, one)

    def _add_strong(self, one: i64, other: i64) -> None:
        """Put it into the list, at its place."""
        self.strong.add(one, other)
        at = STRONG * one + self.strongly[one]
        while at > STRONG * one and self.other[at - 1] > other:
            self.other[at] = self.other[at - 1]
            at -= 1
        self.other[at] = other
        self.strongly[one] += 1

    def _two_links_on(self) -> RowSets:
        """What excludes one of two nodes, of which one is true, makes the other one true."""
        turns = RowSets(self.nodes.length, self.nodes.length)
        for node in range(self.nodes.length):
            for at in range(NEAR * node, NEAR * node + self.weakly[node]):
                if self.strongly[self.near[at]]:
                    turns.join(node, self.strong, self.near[at])
        return turns


def implications(grid: WordGrid, with_groups: bool) -> Implications | None:
    """The links of a position; None where it has too many candidates."""
    nodes = ImplicationNodes()
    return Implications(nodes, grid) if nodes.load(grid, with_groups) else None
