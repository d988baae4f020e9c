"""Places joined by strong links, in two colours and in chains: scouts."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native import scouted
from tui_puzzles.games.sudoku.rules.scouts.native.grid import (
    BIT,
    PEERS,
    SEES,
    WordGrid,
    nothings,
    packed,
    zeros,
)
from tui_puzzles.games.sudoku.rules.scouts.native.links import BilocalLinks

COLOURS: Final = 54


class Colours:
    """Clusters of strong links in two colours: ``2 * cluster`` and the number after it.

    ``colour``: of each cell, -1 for none; ``seen``: of each cell the colours that it sees, as bits;
    ``meets``: of each colour those that its cells see; ``cells``: how many a colour has.
    """

    def __init__(self) -> None:
        self.colour: vec[i64] = nothings(81)
        self.seen: vec[i64] = zeros(81)
        self.meets: vec[i64] = zeros(COLOURS)
        self.cells: vec[i64] = zeros(COLOURS)
        self.number: i64 = 0

    def look(self, grid: WordGrid, links: BilocalLinks, digit: i64) -> i64:
        """What the colours of a digit promise."""
        self._colour(links)
        if self.number == 0:
            return 0
        for colour in range(self.number):
            self.meets[colour] = 0
        for cell in range(i64(81)):
            self.seen[cell] = self._seen_from(cell) if grid.cells[cell] & BIT[digit] else 0
            if self.colour[cell] >= 0:
                self.meets[self.colour[cell]] |= self.seen[cell]
        return self._trap() | self._wrap() | self._multi()

    def _colour(self, links: BilocalLinks) -> None:
        for cell in range(i64(81)):
            self.colour[cell] = -1
        self.number = 0
        for link in range(links.length):
            if self.colour[links.near[link]] < 0:
                self.cells[self.number] = 0
                self.cells[self.number + 1] = 0
                self._give(links.near[link], self.number)
                self._spread(links)
                self.number += 2

    def _give(self, cell: i64, colour: i64) -> None:
        self.colour[cell] = colour
        self.cells[colour] += 1

    def _spread(self, links: BilocalLinks) -> None:
        """Colour what hangs together with the cluster that was begun."""
        grows = True
        while grows:
            grows = False
            for link in range(links.length):
                near, far = self.colour[links.near[link]], self.colour[links.far[link]]
                if near >= self.number and far < 0:
                    self._give(links.far[link], near ^ 1)
                    grows = True

    def _seen_from(self, cell: i64) -> i64:
        seen: i64 = 0
        for at in range(20 * cell, 20 * cell + 20):
            colour = self.colour[PEERS[at]]
            if colour >= 0:
                seen |= POWER[colour]
        return seen

    def _trap(self) -> i64:
        """A cell outside a cluster of three cells or more sees both colours."""
        for cell in range(i64(81)):
            both = self.seen[cell] & self.seen[cell] >> 1 & EVEN
            if both:
                for colour in range(i64(0), self.number, 2):
                    if self.colour[cell] // 2 == colour // 2 or not both & POWER[colour]:
                        continue
                    if self.cells[colour] + self.cells[colour + 1] > 2:
                        return scouted.TRAP
        return 0

    def _wrap(self) -> i64:
        """Two cells of a colour see each other."""
        for colour in range(self.number):
            if self.meets[colour] & POWER[colour]:
                return scouted.WRAP
        return 0

    def _multi(self) -> i64:
        """Colours of two clusters that see each other."""
        found: i64 = 0
        for one in range(self.number):
            for other in range(self.number):
                if one // 2 != other // 2 and self.meets[one] & POWER[other]:
                    if self.meets[one] & POWER[other ^ 1]:
                        found |= scouted.MULTI_2
                    if one < other and self._is_seen(POWER[one ^ 1] | POWER[other ^ 1]):
                        found |= scouted.MULTI_1
        return found

    def _is_seen(self, both: i64) -> bool:
        for cell in range(i64(81)):
            if self.seen[cell] & both == both:
                return True
        return False


def _powers() -> list[int]:
    return [1 << place for place in range(COLOURS)]


POWER: Final = packed(_powers())
EVEN: Final = 0o525252525252525252 >> 1
"""The bits with even numbers, of 54."""


class XChains:
    """Where the links of a digit lead: each is a bit, which leads on to those that it turns on."""

    def __init__(self) -> None:
        self.next: vec[i64] = zeros(COLOURS)

    def look(self, grid: WordGrid, links: BilocalLinks, digit: i64) -> bool:
        """Is there a cell that sees both ends of a chain of three links or more?"""
        for link in range(links.length):
            self.next[link] = 0
            for other in range(links.length):
                if SEES[81 * links.far[link] + links.near[other]]:
                    self.next[link] |= POWER[other]
        for link in range(links.length):
            if self._removes(grid, links, link, digit):
                return True
        return False

    def _removes(self, grid: WordGrid, links: BilocalLinks, start: i64, digit: i64) -> bool:
        reached = self._reached(links, start)
        near = links.near[start]
        for link in range(links.length):
            far = links.far[link]
            if reached & POWER[link] and far > near and self._is_seen(grid, near, far, digit):
                return True
        return False

    def _reached(self, links: BilocalLinks, start: i64) -> i64:
        reached = self.next[start]
        before: i64 = 0
        while reached != before:
            fresh = reached & ~before
            before = reached
            for link in range(links.length):
                if fresh & POWER[link]:
                    reached |= self.next[link]
        return reached

    def _is_seen(self, grid: WordGrid, one: i64, other: i64, digit: i64) -> bool:
        for at in range(20 * one, 20 * one + 20):
            cell = PEERS[at]
            if SEES[81 * cell + other] and grid.cells[cell] & BIT[digit]:
                return True
        return False
