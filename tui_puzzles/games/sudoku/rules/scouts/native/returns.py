"""Chains that come back to their start: the first one that proves something, and loops."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native.grid import ALL, BIT, WordGrid, nothings, zeros
from tui_puzzles.games.sudoku.rules.scouts.native.implications import NEAR, STRONG, Implications
from tui_puzzles.games.sudoku.rules.scouts.native.rows import RowSets
from tui_puzzles.games.sudoku.rules.scouts.native.scouted import ENDS, LOOP, RETURN

FAR: Final = 1000  # turns
_FRESH: Final = 0
_SEEN: Final = 1
_AFTER: Final = 2


def returning(links: Implications | None) -> i64:
    """What chains and loops promise, of a stage of these."""
    if links is None:
        return LOOP | RETURN | ENDS
    if not links.prove():
        return 0
    return LOOP | RETURN | ENDS if may_loop(links) else RETURN | ENDS


def may_loop(links: Implications) -> bool:
    """May a loop remove something? It leads round both ways: all that is on it, or nothing.

    Which of its ways come by a node twice is not looked at.
    """
    for node in range(links.nodes.length):
        if links.true.has(node, node):
            for at in range(NEAR * node, NEAR * node + links.weakly[node]):
                other = links.near[at]
                if _goes_round(links, node, other) and _share(links, node, other):
                    return True
    return False


def _goes_round(links: Implications, on: i64, off: i64) -> bool:
    """Does a way lead on from there, and back?"""
    for at in range(STRONG * off, STRONG * off + links.strongly[off]):
        after = links.other[at]
        if after != on and links.true.has(after, on):
            return True
    return False


def _share(links: Implications, one: i64, other: i64) -> bool:
    """Is there a candidate that both nodes exclude?"""
    for at in range(NEAR * one, NEAR * one + links.weakly[one]):
        node = links.near[at]
        if node < links.nodes.marks and links.weak.has(other, node):
            return True
    return False


class Returns:
    """What chains prove that lead from a candidate to the opposite: shortest chains first.

    A start is twice the number of a candidate, and one more where it is assumed to be true.
    """

    def __init__(self, links: Implications) -> None:
        self.links = links
        self.row = RowSets(3, links.nodes.length)

    def take(self, grid: WordGrid) -> bool:
        """Take the first step, if a short look shows that its chain comes by no node twice."""
        start, turns = self._first()
        if start < 0 or not SimpleChain(self.links, start).is_found(start % 2 == 1, 2 * turns + 1):
            return False
        nodes = self.links.nodes
        cell, digit = nodes.cells[3 * (start // 2)], nodes.digit[start // 2]
        if start % 2:
            return grid.drop(cell, digit)
        return grid.drop_all(cell, ALL & ~BIT[digit])

    def _first(self) -> tuple[i64, i64]:
        """The first start with the shortest way back, and how many turns; -1 for none."""
        best: i64 = -1
        turns: i64 = FAR
        for start in range(2 * self.links.nodes.marks):
            if self._returns(start):
                taken = self._turns(start, turns)
                if taken < turns:
                    best, turns = start, taken
        return best, turns

    def _returns(self, start: i64) -> bool:
        links, mark = self.links, start // 2
        if start % 2:
            return links.true.meets(mark, links.weak, mark)
        for at in range(STRONG * mark, STRONG * mark + links.strongly[mark]):
            if links.true.has(links.other[at], mark):
                return True
        return False

    def _turns(self, start: i64, most: i64) -> i64:
        """After how many turns a chain is back, if after fewer than ``most``."""
        links, row, mark = self.links, self.row, start // 2
        row.empty(_FRESH)
        row.empty(_SEEN)
        if start % 2:
            row.add(_FRESH, mark)
        else:
            row.join(_FRESH, links.strong, mark)
        row.join(_SEEN, row, _FRESH)
        for turns in range(i64(1), most):
            self._turn()
            back = row.meets(_FRESH, links.weak, mark) if start % 2 else row.has(_FRESH, mark)
            if back:
                return turns
        return most

    def _turn(self) -> None:
        """Two links on from all that is fresh."""
        row, links = self.row, self.links
        row.empty(_AFTER)
        row.join_all(_AFTER, links.turns, row, _FRESH)
        row.empty(_FRESH)
        row.join(_FRESH, row, _AFTER)
        row.leave(_FRESH, row, _SEEN)
        row.join(_SEEN, row, _FRESH)


class SimpleChain:
    """Looks for a chain back to a start that comes by no node twice, as the rule does.

    ``reached``: the nodes in the order in which they are reached, which are once on and once off;
    ``before``: for each the place of the one on the way to it there.
    """

    def __init__(self, links: Implications, start: i64) -> None:
        self.links = links
        self.start = start // 2
        self.number: i64 = 1
        self.reached: vec[i64] = zeros(2 * links.nodes.length + 1)
        self.before: vec[i64] = nothings(2 * links.nodes.length + 1)
        self.seen: vec[i64] = zeros(2 * links.nodes.length)
        self.reached[0] = self.start
        self.seen[start] = 1

    def is_found(self, on: bool, length: i64) -> bool:
        """Is there one of this length, in links? Shorter ones have been looked for."""
        links, layer = self.links, i64(0)
        for left in range(length - 1, i64(-1), -1):
            end = self.number
            for at in range(layer, end):
                node = self.reached[at]
                if left:
                    self._go_on(at, on)
                elif links.weak.has(node, self.start) if on else links.strong.has(node, self.start):
                    return True
            layer, on = end, not on
        return False

    def _go_on(self, at: i64, on: bool) -> None:
        links, node = self.links, self.reached[at]
        first = NEAR * node if on else STRONG * node
        number = links.weakly[node] if on else links.strongly[node]
        for place in range(first, first + number):
            other = links.near[place] if on else links.other[place]
            literal = 2 * other if on else 2 * other + 1
            if not self.seen[literal] and not self._has_come_by(at, other):
                self.seen[literal] = 1
                self.reached[self.number] = other
                self.before[self.number] = at
                self.number += 1

    def _has_come_by(self, at: i64, node: i64) -> bool:
        while at >= 0:
            if self.reached[at] == node:
                return True
            at = self.before[at]
        return False
