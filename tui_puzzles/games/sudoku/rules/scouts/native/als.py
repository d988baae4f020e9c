"""What links almost locked sets: a scout.

Where a node is held, every set linked by its digit lacks it, and holds each of its other nodes.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native.almost_locked import (
    HALF,
    OWN,
    NineHouses,
    Sets,
)
from tui_puzzles.games.sudoku.rules.scouts.native.grid import (
    ALL,
    BIT,
    COUNT,
    LOW,
    packed,
    zeros,
)
from tui_puzzles.games.sudoku.rules.scouts.native.rows import RowSets
from tui_puzzles.games.sudoku.rules.scouts.native.scouted import ALS_CHAIN, ALS_WING, ALS_XZ

ALL_THREE: Final = ALS_XZ | ALS_WING | ALS_CHAIN


class NodeWeb:
    """How the nodes hang together.

    ``linked``: for each node those of its digit that see it whole; ``is_linked``: 1 if there are
    some. ``near``: those that are seen whole by a place that sees it, too. ``after``: the nodes
    that are held at once when it is held.
    """

    def __init__(self, sets: Sets) -> None:
        self.sets = sets
        self.number: i64 = sets.length
        self.linked = RowSets(self.number, self.number)
        self.near = RowSets(self.number, self.number)
        self.is_linked: vec[i64] = zeros(self.number)
        self._relate()
        same = RowSets(self.number, self.number)
        for node in range(self.number):
            same.add(node, node)
            if not self.linked.is_empty(node):
                self.is_linked[node] = 1
        self.after = self.further(same)
        self._twice: RowSets | None = None
        self._closed: RowSets | None = None

    def _relate(self) -> None:
        """Which nodes of a digit see each other, and which are seen together."""
        row, begun = RowSets(1, self.number), zeros(self.number)
        for digit in range(i64(9)):
            for cell in range(i64(81)):
                if self.sets.has(digit, cell):
                    row.empty(0)
                    self._relate_by(digit, cell, row, begun)

    def _relate_by(self, digit: i64, cell: i64, row: RowSets, begun: vec[i64]) -> None:
        """The nodes of a digit that are seen from a cell, and those that it is in."""
        seen, holding = list[i64](), list[i64]()
        seen_from, cells, following = self.sets.seen, self.sets.cells, self.sets.next
        half = cell // HALF
        node, own = self.sets.first[digit], OWN[2 * cell + half]
        while node >= 0:
            if seen_from[2 * node + half] & own:
                row.add(0, node)
                seen.append(node)
            elif cells[2 * node + half] & own:
                holding.append(node)
            node = following[node]
        for node in seen:
            self.near.join(node, row, 0)
        for node in holding:
            if begun[node]:
                self.linked.keep(node, row, 0)
            else:
                self.linked.join(node, row, 0)
                begun[node] = 1

    def further(self, held: RowSets) -> RowSets:
        """What is held a link on: for each node all that these hold which are held after it."""
        besides, found = RowSets(self.number, self.number), RowSets(self.number, self.number)
        for number in range(self.sets.sets):
            self._join_besides(number, besides, held)
        for node in range(self.number):
            if self.is_linked[node]:
                found.join_all(node, besides, self.linked, node)
        return found

    def _join_besides(self, number: i64, besides: RowSets, held: RowSets) -> None:
        """For each linked node of a set what its other ones hold."""
        nodes, digits = self.sets.nodes, self.sets.digits[number]
        ones = digits
        while ones:
            one, others = nodes[9 * number + LOW[ones]], digits & ~BIT[LOW[ones]]
            while others and self.is_linked[one]:
                besides.join(one, held, nodes[9 * number + LOW[others]])
                others &= others - 1
            ones &= ones - 1

    def look(self) -> i64:
        """The rules that may have a step."""
        if self._removes(self.after) or self.doubles():
            return ALL_THREE
        if self._removes(self.twice()):
            return ALS_WING | ALS_CHAIN
        return ALS_CHAIN if self._removes(self.closed()) else 0

    def twice(self) -> RowSets:
        """What is held two links on."""
        if self._twice is None:
            self._twice = self.further(self.after)
        return self._twice

    def closed(self) -> RowSets:
        """What is held any number of links on."""
        if self._closed is None:
            self._closed = self.after.copied()
            self._closed.close(self.number)
        return self._closed

    def _removes(self, held: RowSets) -> bool:
        """Is a node held, by this relation, that removes something?"""
        for number in range(self.sets.sets):
            if self.starts(number, held):
                return True
        return False

    def starts(self, number: i64, held: RowSets) -> i64:
        """The digits of a set after which one is held that removes something with another."""
        nodes, digits = self.sets.nodes, self.sets.digits[number]
        found: i64 = 0
        ones = digits
        while ones:
            one, others = nodes[9 * number + LOW[ones]], digits & ~BIT[LOW[ones]]
            while others and self.is_linked[one]:
                if held.meets(one, self.near, nodes[9 * number + LOW[others]]):
                    found |= BIT[LOW[ones]]
                    break
                others &= others - 1
            ones &= ones - 1
        return found

    # -- two links ---------------------------------------------------------------------------------

    def doubles(self) -> list[i64]:
        """Each two sets that share two linked digits, if one removes something by what it holds."""
        found, linkable = list[i64](), zeros(self.sets.sets)
        for number in range(self.sets.sets):
            for digit in range(i64(9)):
                node = self.sets.nodes[9 * number + digit]
                if node >= 0 and self.is_linked[node]:
                    linkable[number] |= BIT[digit]
        for one in range(self.sets.sets):
            if COUNT[linkable[one]] > 1:
                for other in range(one):
                    both = linkable[one] & linkable[other]
                    if both & (both - 1) and self._is_double(one, other, both):
                        found += [one, other]
        return found

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


class SetStarts:
    """Where chains of sets start that remove something.

    In such houses, given the digits of each cell, and 1 where it is open. The sets are numbered by
    their sizes, those of a size by houses, and in a house in the order of their last places.
    """

    def __init__(self, houses: NineHouses, digits: list[int], is_open: list[int]) -> None:
        self.sets = Sets(houses)
        self.is_known = self.sets.load(packed(digits), packed(is_open))
        self.web = NodeWeb(self.sets)

    def promised(self) -> int:
        """The rules that may have a step."""
        return int(self.web.look()) if self.is_known else ALL_THREE

    def pairs(self) -> list[int]:
        """For each set the digits that it may share; none at all where there are too many sets."""
        found = self._starts(self.web.after)
        for number in self.web.doubles():
            found[number] = ALL
        return self._by_size(found)

    def wings(self) -> list[int]:
        """For each set the digits after which two links may lead to one that removes something."""
        return self._by_size(self._starts(self.web.twice()))

    def chains(self) -> list[int]:
        """The same for any number of links."""
        return self._by_size(self._starts(self.web.closed()))

    def _starts(self, held: RowSets) -> list[int]:
        return [int(self.web.starts(number, held)) for number in range(self.sets.sets)]

    def _by_size(self, found: list[int]) -> list[int]:
        sizes = self.sets.size
        return [
            found[number]
            for size in range(i64(1), i64(10))
            for number in range(self.sets.sets)
            if sizes[number] == size and self.is_known
        ]
