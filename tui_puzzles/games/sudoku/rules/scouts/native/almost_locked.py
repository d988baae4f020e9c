"""Almost locked sets: cells of a house with one digit more than cells.

A *node* is a digit with its places in some almost locked set. The set that has it may hold the
digit there or lack it; it lacks one digit at most.
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
    nothings,
    packed,
    zeros,
)

MOST: Final = 2000  # nodes, and sets: of more, nothing is known
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


_PEERS: Final = [[int(PEERS[at]) for at in range(20 * cell, 20 * cell + 20)] for cell in range(81)]
PLAIN: Final = NineHouses(UNIT_CELLS, _PEERS)


class Sets:
    """The almost locked sets of a position.

    ``nodes``: at ``9 * set + digit`` the node, -1 if the set doesn't have the digit, or nothing
    sees all its places. Of each node ``digit``; ``cells`` and ``seen`` (the cells that see all of
    it and have the digit), two words each. ``own``: the two words of each set's cells.
    """

    def __init__(self, houses: NineHouses) -> None:
        self.houses = houses
        self.places: vec[i64] = zeros(9)  # of each digit in the house that is looked at
        self.of_spot: vec[i64] = zeros(4608)  # nodes by these places
        self.union: vec[i64] = zeros(512)  # of the digits, by places of this house
        self.nodes: vec[i64] = nothings(9 * MOST)
        self.own: vec[i64] = zeros(2 * MOST)
        self.size: vec[i64] = zeros(MOST)
        self.digits: vec[i64] = zeros(MOST)
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
        mask = -open_places & open_places  # then all of its subsets, in order
        while mask:
            here = digits[self.houses.cells[9 * house + LOW[mask]]]
            joined = self.union[mask & (mask - 1)] | here
            self.union[mask] = joined
            if COUNT[joined] == COUNT[mask] + 1 and not self.houses.has_before(house, mask):
                if self.sets == MOST or self.length > MOST - 9:
                    return False
                self._add(house, mask, joined)
            mask = (mask - open_places) & open_places
        return True

    def _add(self, house: i64, mask: i64, digits: i64) -> None:
        number = self.sets
        for place in range(i64(9)):
            if mask & BIT[place]:
                cell = self.houses.cells[9 * house + place]
                self.own[2 * number] |= OWN[2 * cell]
                self.own[2 * number + 1] |= OWN[2 * cell + 1]
        while digits:
            digit = LOW[digits]
            node = self._known_node(house, mask & self.places[digit], digit)
            if node >= 0:
                self.nodes[9 * number + digit] = node
                self.digits[number] |= BIT[digit]
            digits &= digits - 1
        self.size[number] = COUNT[mask]
        self.sets += 1

    def _known_node(self, house: i64, spot: i64, digit: i64) -> i64:
        """The node of these places, which several sets of a house may have."""
        at, since = 512 * digit + spot, MOST * (house + 1) + 1
        if self.of_spot[at] < since - 1:
            self.of_spot[at] = since + self._node(house, spot, digit)
        return self.of_spot[at] - since

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
        node, cells, following = self.first[digit], self.cells, self.next
        while node >= 0:
            if cells[2 * node] == one and cells[2 * node + 1] == other:
                return node
            node = following[node]
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

    def has(self, digit: i64, cell: i64) -> bool:
        """Has a cell a digit?"""
        half = cell // HALF
        return self.having[2 * digit + half] & OWN[2 * cell + half] != 0
