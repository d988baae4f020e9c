"""Almost locked sets and what links them: a scout.

A *node* is a digit with its places in some almost locked set. The set that has it may hold the
digit there or lack it; it lacks one digit at most. So where a node is held, every set linked by
the digit lacks it, and holds each of its other nodes.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native.grid import (
    BIT,
    COUNT,
    LOW,
    PEERS,
    UNIT_CELLS,
    WordGrid,
    nothings,
    packed,
    zeros,
)
from tui_puzzles.games.sudoku.rules.scouts.native.rows import RowSets
from tui_puzzles.games.sudoku.rules.scouts.native.scouted import ALS_CHAIN, ALS_WING, ALS_XZ

MOST: Final = 2000  # nodes, and sets: with more, all three rules may have a step
ALL_THREE: Final = ALS_XZ | ALS_WING | ALS_CHAIN
HALF: Final = 54  # cells in the first of two words


def _halves(cells: list[int]) -> tuple[int, int]:
    return sum(1 << c for c in cells if c < HALF), sum(1 << c - HALF for c in cells if c >= HALF)


OWN: Final = packed([half for cell in range(81) for half in _halves([cell])])
"""For each cell, the two words of itself."""


class NineHouses:
    """The houses of a grid of 81 cells, nine cells each, and which cells see each other.

    ``cells``: nine of each house; ``seen``: for each cell the two words of those that see it.
    ``known``: the places that a house shares with earlier ones, as masks, from ``starts`` on.
    """

    def __init__(self, units: list[list[int]], peers: list[list[int]]) -> None:
        known, starts = list[int](), [0]
        for number, unit in enumerate(units):
            shared = [[unit.index(cell) for cell in unit if cell in own] for own in units[:number]]
            known += [sum(1 << place for place in places) for places in shared if places]
            starts.append(len(known))
        self.number: i64 = len(units)
        self.cells: vec[i64] = packed([cell for unit in units for cell in unit])
        self.seen: vec[i64] = packed([half for cells in peers for half in _halves(cells)])
        self.known: vec[i64] = packed(known)
        self.starts: vec[i64] = packed(starts)

    def has_before(self, house: i64, mask: i64) -> bool:
        """Do these places of a house all lie in an earlier one?"""
        for at in range(self.starts[house], self.starts[house + 1]):
            if mask & ~self.known[at] == 0:
                return True
        return False


class Sets:
    """The almost locked sets of a position.

    ``nodes``: at ``9 * set + digit`` the node, -1 if the set doesn't have the digit, or nothing
    sees all its places. Of each node ``digit``; ``cells`` and ``seen`` (the cells that see all of
    it and have the digit), two words each. ``own``: the two words of each set's cells.
    """

    def __init__(self, houses: NineHouses) -> None:
        self.houses = houses
        self.places: vec[i64] = zeros(9)  # of each digit in the house that is looked at
        self.nodes: vec[i64] = nothings(9 * MOST)
        self.own: vec[i64] = zeros(2 * MOST)
        self.sets: i64 = 0
        self.digit: vec[i64] = zeros(MOST)
        self.cells: vec[i64] = zeros(2 * MOST)
        self.seen: vec[i64] = zeros(2 * MOST)
        self.having: vec[i64] = zeros(18)  # for each digit the two words of the cells with it
        self.first: vec[i64] = nothings(9)  # the last node of each digit, and of each node
        self.next: vec[i64] = zeros(MOST)  # the one before it of the same digit
        self.length: i64 = 0

    def load(self, digits: vec[i64], is_open: vec[i64]) -> bool:
        """Those of a position: each cell's digits, 1 if it's open; are there few enough?"""
        for cell in range(i64(81)):
            for digit in range(i64(9)):
                if digits[cell] & BIT[digit]:
                    self.having[2 * digit] |= OWN[2 * cell]
                    self.having[2 * digit + 1] |= OWN[2 * cell + 1]
        for house in range(self.houses.number):
            if not self._load_house(house, digits, self._look_at(house, digits, is_open)):
                return False
        return True

    def _look_at(self, house: i64, digits: vec[i64], is_open: vec[i64]) -> i64:
        """Note the places of each digit in a house; its open places."""
        found: i64 = 0
        for digit in range(i64(9)):
            self.places[digit] = 0
        for place in range(i64(9)):
            cell = self.houses.cells[9 * house + place]
            if is_open[cell]:
                found |= BIT[place]
                for digit in range(i64(9)):
                    if digits[cell] & BIT[digit]:
                        self.places[digit] |= BIT[place]
        return found

    def _load_house(self, house: i64, digits: vec[i64], open_places: i64) -> bool:
        union = zeros(512)
        for mask in range(i64(1), i64(512)):
            if mask & ~open_places:
                continue
            here = digits[self.houses.cells[9 * house + LOW[mask]]]
            joined = union[mask & (mask - 1)] | here
            union[mask] = joined
            if COUNT[joined] == COUNT[mask] + 1 and not self.houses.has_before(house, mask):
                if self.sets == MOST or self.length > MOST - 9:
                    return False
                self._add(house, mask, joined)
        return True

    def _add(self, house: i64, mask: i64, digits: i64) -> None:
        number = self.sets
        for place in range(i64(9)):
            if mask & BIT[place]:
                cell = self.houses.cells[9 * house + place]
                self.own[2 * number] |= OWN[2 * cell]
                self.own[2 * number + 1] |= OWN[2 * cell + 1]
        for digit in range(i64(9)):
            if digits & BIT[digit]:
                spot = mask & self.places[digit]
                self.nodes[9 * number + digit] = self._node(house, spot, digit)
        self.sets += 1

    def _node(self, house: i64, spot: i64, digit: i64) -> i64:
        """The node of these places, a new one if it isn't known; -1 if nothing sees them all."""
        one: i64 = 0
        other: i64 = 0
        near, far = self.having[2 * digit], self.having[2 * digit + 1]
        while spot:
            at = 2 * self.houses.cells[9 * house + LOW[spot]]
            one |= OWN[at]
            other |= OWN[at + 1]
            near &= self.houses.seen[at]
            far &= self.houses.seen[at + 1]
            spot &= spot - 1
        if near == 0 and far == 0:
            return -1
        node = self.first[digit]
        while node >= 0:
            if self.cells[2 * node] == one and self.cells[2 * node + 1] == other:
                return node
            node = self.next[node]
        return self._new_node(digit, one, other, near, far)

    def _new_node(self, digit: i64, one: i64, other: i64, near: i64, far: i64) -> i64:
        node = self.length
        self.length += 1
        self.digit[node] = digit
        self.cells[2 * node] = one
        self.cells[2 * node + 1] = other
        self.seen[2 * node] = near
        self.seen[2 * node + 1] = far
        self.next[node] = self.first[digit]
        self.first[digit] = node
        return node

    def are_linked(self, one: i64, other: i64) -> bool:
        """Do all places of one node see all of the other? (They are of the same digit.)"""
        if self.cells[2 * other] & ~self.seen[2 * one]:
            return False
        return self.cells[2 * other + 1] & ~self.seen[2 * one + 1] == 0

    def are_near(self, one: i64, other: i64) -> bool:
        """Does a place of the digit see all of both nodes?"""
        if self.seen[2 * one] & self.seen[2 * other]:
            return True
        return self.seen[2 * one + 1] & self.seen[2 * other + 1] != 0


class NodeWeb:
    """How the nodes hang together.

    ``linked``: for each node those of its digit that see it whole. ``after``: the nodes that are
    held at once when it is held. ``news``: those that remove something together with another node
    of a set that has this one.
    """

    def __init__(self, sets: Sets) -> None:
        self.sets = sets
        self.number: i64 = sets.length
        self.linked = RowSets(self.number, self.number)
        self.after = RowSets(self.number, self.number)
        self.news = RowSets(self.number, self.number)
        beside, near = RowSets(self.number, self.number), RowSets(self.number, self.number)
        self._relate(near)
        self._combine(beside, near)
        for node in self.linked.filled(self.number):
            other = sets.first[sets.digit[node]]
            while other >= 0:
                if self.linked.has(node, other):
                    self.after.join(node, beside, other)
                other = sets.next[other]

    def _relate(self, near: RowSets) -> None:
        """Which nodes of a digit see each other, and which are seen together."""
        sets = self.sets
        for node in range(self.number):
            near.add(node, node)
            other = sets.next[node]
            while other >= 0:
                if sets.are_linked(node, other):
                    self.linked.add(node, other)
                    self.linked.add(other, node)
                if sets.are_near(node, other):
                    near.add(node, other)
                    near.add(other, node)
                other = sets.next[other]

    def _combine(self, beside: RowSets, near: RowSets) -> None:
        """What the sets say: the nodes beside each, and what these are near to."""
        nodes = self.sets.nodes
        for start in range(i64(0), 9 * self.sets.sets, 9):
            for one in range(start, start + 9):
                if nodes[one] < 0:
                    continue
                for other in range(start, start + 9):
                    if other != one and nodes[other] >= 0:
                        beside.add(nodes[one], nodes[other])
                        self.news.join(nodes[one], near, nodes[other])

    def look(self) -> i64:
        """The rules that may have a step."""
        if self._removes(self.after) or self._has_double_link():
            return ALL_THREE
        if self._removes(self.after.twice(self.number)):
            return ALS_WING | ALS_CHAIN
        self.after.close(self.number)
        return ALS_CHAIN if self._removes(self.after) else 0

    def _removes(self, held: RowSets) -> bool:
        """Is a node held, by this relation, that removes something?"""
        for node in range(self.number):
            if held.meets(node, self.news, node):
                return True
        return False

    # -- two links ---------------------------------------------------------------------------------

    def _has_double_link(self) -> bool:
        """Do two sets share two linked digits, and does one remove what it must then hold?"""
        linkable = zeros(self.sets.sets)
        for number in range(self.sets.sets):
            for digit in range(i64(9)):
                node = self.sets.nodes[9 * number + digit]
                if node >= 0 and not self.linked.is_empty(node):
                    linkable[number] |= BIT[digit]
        for one in range(self.sets.sets):
            if COUNT[linkable[one]] > 1:
                for other in range(one):
                    both = linkable[one] & linkable[other]
                    if both & (both - 1) and self._is_double(one, other, both):
                        return True
        return False

    def _is_double(self, one: i64, other: i64, digits: i64) -> bool:
        nodes = self.sets.nodes
        common: i64 = 0
        while digits:
            digit = LOW[digits]
            if self.linked.has(nodes[9 * one + digit], nodes[9 * other + digit]):
                common |= BIT[digit]
            digits &= digits - 1
        if common & (common - 1) == 0:
            return False
        return self._holds(one, other, common) or self._holds(other, one, common)

    def _holds(self, one: i64, other: i64, common: i64) -> bool:
        """Does a set remove something outside both by a digit that isn't common?"""
        sets = self.sets
        for digit in range(i64(9)):
            node = sets.nodes[9 * one + digit]
            if node >= 0 and common & BIT[digit] == 0:
                for half in range(i64(2)):
                    both = sets.own[2 * one + half] | sets.own[2 * other + half]
                    if sets.seen[2 * node + half] & ~both:
                        return True
        return False


_PEERS: Final = [[int(PEERS[at]) for at in range(20 * cell, 20 * cell + 20)] for cell in range(81)]
_PLAIN: Final = NineHouses(UNIT_CELLS, _PEERS)


def almost_locked(grid: WordGrid) -> i64:
    """What almost locked sets promise."""
    return _promised(_PLAIN, grid.cells, grid.open)


def almost_locked_in(houses: NineHouses, digits: list[int], is_open: list[int]) -> int:
    """The same in other houses, given the digits of each cell, and 1 where it is open."""
    return int(_promised(houses, packed(digits), packed(is_open)))


def _promised(houses: NineHouses, digits: vec[i64], is_open: vec[i64]) -> i64:
    sets = Sets(houses)
    return NodeWeb(sets).look() if sets.load(digits, is_open) else ALL_THREE
