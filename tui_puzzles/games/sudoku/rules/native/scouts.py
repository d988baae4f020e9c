"""Scouts: which of the harder rules may have a step, and which have none for certain.

A rule that a scout leaves out needs no look at the position. Nothing changes here.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.native.direct import stand_elsewhere
from tui_puzzles.games.sudoku.rules.native.grid import (
    BIT,
    CELLS,
    COUNT,
    HOMES,
    PEERS,
    SEES,
    Grid,
    packed,
    zeros,
)
from tui_puzzles.games.sudoku.rules.native.links import Links
from tui_puzzles.games.sudoku.rules.native.sue_de_coq import Crossings

SCOUTED: Final = [
    "Unique Rectangle Type 1",
    "Unique Rectangle Type 2",
    "Unique Rectangle Type 3",
    "Unique Rectangle Type 4",
    "Unique Rectangle Type 5",
    "Unique Rectangle Type 6",
    "Hidden Rectangle",
    "Finned X-Wing",
    "Sashimi X-Wing",
    "Simple Colors Trap",
    "Simple Colors Wrap",
    "Multi Colors 1",
    "Multi Colors 2",
    "Finned Swordfish",
    "Sashimi Swordfish",
    "Finned Jellyfish",
    "Sashimi Jellyfish",
    "X-Chain",
    "Sue de Coq",
]
"""Their rules, whose numbers here are the bits of the answer."""
UR1: Final = 1
UR2: Final = 2
UR3: Final = 4
UR4: Final = 8
UR5: Final = 16
UR6: Final = 32
HIDDEN: Final = 64
FINNED_2: Final = 3 << 7
TRAP: Final = 1 << 9
WRAP: Final = 1 << 10
MULTI_1: Final = 1 << 11
MULTI_2: Final = 1 << 12
FINNED_3: Final = 3 << 13
FINNED_4: Final = 3 << 15
X_CHAIN: Final = 1 << 17
SUE_DE_COQ: Final = 1 << 18


def promising(grid: Grid, links: Links) -> int:
    """The rules that may have a step, as bits."""
    fins, colours, chains = Fins(), Colours(), XChains()
    found = rectangles(grid) if grid.sole else 0
    found |= SUE_DE_COQ if Crossings().look(grid) else 0
    for digit in range(i64(9)):
        links.load(grid, digit)
        found |= fins.look(grid, digit, found)
        found |= colours.look(grid, links, digit)
        if found & X_CHAIN == 0 and chains.look(grid, links, digit):
            found |= X_CHAIN
    return int(found)


# -- rectangles ----------------------------------------------------------------------------------


def _corners() -> list[int]:
    """The corners of every rectangle in two boxes, row by row."""
    found: list[int] = []
    for top in range(9):
        for bottom in range(top + 1, 9):
            for left in range(9):
                for right in range(left + 1, 9):
                    if (top // 3 == bottom // 3) != (left // 3 == right // 3):
                        found += [
                            9 * top + left,
                            9 * top + right,
                            9 * bottom + left,
                            9 * bottom + right,
                        ]
    return found


CORNERS: Final = packed(_corners())
RECTANGLES: Final = len(CORNERS) // 4


def rectangles(grid: Grid) -> i64:
    """What rectangles of open cells promise that two digits threaten."""
    found: i64 = 0
    for at in range(i64(0), i64(4 * RECTANGLES), 4):
        for corner in range(i64(4)):
            digits = grid.cells[CORNERS[at + corner]]
            if COUNT[digits] == 2 and _is_threatened(grid, at, digits):
                found |= _types(grid, at, digits)
    return found


def _is_threatened(grid: Grid, at: i64, digits: i64) -> bool:
    """Is each corner open, and can be one of the digits?"""
    for corner in range(i64(4)):
        cell = CORNERS[at + corner]
        if grid.open[cell] == 0 or grid.cells[cell] & digits == 0:
            return False
    return True


def _types(grid: Grid, at: i64, digits: i64) -> i64:
    """By which corners have other digits: the types that may apply."""
    roof: i64 = 0
    extra: i64 = 0
    for corner in range(i64(4)):
        more = grid.cells[CORNERS[at + corner]] & ~digits
        extra |= more
        roof |= BIT[corner] if more else 0
    found = HIDDEN if _is_hidden(grid, at, roof, digits) else 0
    if COUNT[roof] == 1:
        return found | UR1
    side = roof in (3, 5, 10, 12)
    if COUNT[extra] == 1:
        found |= UR2 if side else UR5
    if side:
        found |= UR3 if _has_subset(grid, at, roof, extra) else 0
        return found | (UR4 if _is_locked(grid, at, roof, digits) else 0)
    return found | UR6 if COUNT[roof] == 2 else found


def _is_locked(grid: Grid, at: i64, roof: i64, digits: i64) -> bool:
    """Has a unit of both roof corners one of the digits in these alone?"""
    one, other = CORNERS[at + LOWEST[roof]], CORNERS[at + HIGHEST[roof]]
    either = (grid.cells[one] | grid.cells[other]) & digits
    shared = grid.cells[one] & grid.cells[other] & digits
    for digit in range(i64(9)):
        if shared & BIT[digit] and either != BIT[digit]:
            for home in range(6 * one, 6 * one + 6, 2):
                if COUNT[grid.places[HOMES[home] + digit]] == 2 and _is_in(other, HOMES[home]):
                    return True
    return False


def _has_subset(grid: Grid, at: i64, roof: i64, extra: i64) -> bool:
    """Is there a naked subset of the extra digits, as of one cell, and of others of a unit?"""
    one, other = CORNERS[at + LOWEST[roof]], CORNERS[at + HIGHEST[roof]]
    for home in range(6 * one, 6 * one + 6, 2):
        if _is_in(other, HOMES[home]):
            union = BIT[HOMES[home + 1]] | BIT[_place_in(other, HOMES[home])]
            if _grows(grid, HOMES[home], 0, union, extra, COUNT[extra] - 1):
                return True
    return False


def _grows(grid: Grid, home: i64, start: i64, chosen: i64, digits: i64, lacking: i64) -> bool:
    """Do the chosen places and others from ``start`` on lack so many cells for their digits?"""
    if lacking == 0 and stand_elsewhere(grid, home // 9, chosen, digits):
        return True
    for place in range(start, i64(9)):
        cell = CELLS[home + place]
        if chosen & BIT[place] == 0 and grid.open[cell]:
            joined = digits | grid.cells[cell]
            left = lacking - 1 + COUNT[joined] - COUNT[digits]
            if left < 8 and _grows(grid, home, place + 1, chosen | BIT[place], joined, left):
                return True
    return False


def _place_in(cell: i64, home: i64) -> i64:
    """The place of a cell in a unit that it is in."""
    for own in range(6 * cell, 6 * cell + 6, 2):
        if HOMES[own] == home:
            return HOMES[own + 1]
    return 0


def _is_in(cell: i64, home: i64) -> bool:
    """Is the cell in a unit, given by nine times its number?"""
    for own in range(6 * cell, 6 * cell + 6, 2):
        if HOMES[own] == home:
            return True
    return False


LOWEST: Final = packed([(mask & -mask).bit_length() - 1 for mask in range(16)])
HIGHEST: Final = packed([mask.bit_length() - 1 for mask in range(16)])


def _is_hidden(grid: Grid, at: i64, roof: i64, digits: i64) -> bool:
    """Across from a corner with nothing else: is a digit in both lines only in the rectangle?"""
    columns = BIT[CORNERS[at] % 9] | BIT[CORNERS[at + 1] % 9]
    rows = BIT[CORNERS[at] // 9] | BIT[CORNERS[at + 2] // 9]
    for corner in range(i64(4)):
        cell = CORNERS[at + corner]
        for digit in range(i64(9)):
            if roof & BIT[3 - corner] or digits & BIT[digit] == 0:
                continue
            if grid.cells[cell] & digits & ~BIT[digit]:
                row, column = cell // 9, 9 + cell % 9
                inside = grid.places[9 * row + digit] & ~columns == 0
                if inside and grid.places[9 * column + digit] & ~rows == 0:
                    return True
    return False


# -- finned fish ---------------------------------------------------------------------------------


class Fins:
    """The lines of one kind with their places, inside a box and outside it."""

    def __init__(self) -> None:
        self.inside: vec[i64] = zeros(9)
        self.outside: vec[i64] = zeros(9)
        self.length: i64 = 0
        self.leading: i64 = 0  # so many go through the box, and come first
        self.size: i64 = 0

    def look(self, grid: Grid, digit: i64, known: i64) -> i64:
        """The sizes of which a digit has a fish with fins in one box, but for those known."""
        found: i64 = 0
        for base in range(i64(0), i64(18), 9):
            for box in range(i64(9)):
                if self._load(grid, digit, base, box):
                    found |= self._sizes(known | found)
        return found

    def _sizes(self, known: i64) -> i64:
        found: i64 = 0
        if known & FINNED_2 == 0 and self._has(2):
            found |= FINNED_2
        if known & FINNED_3 == 0 and self._has(3):
            found |= FINNED_3
        if known & FINNED_4 == 0 and self._has(4):
            found |= FINNED_4
        return found

    def _load(self, grid: Grid, digit: i64, base: i64, box: i64) -> bool:
        """The lines with two places or more; are two of them in the box?"""
        by_row = base == 0
        band, stack = (box // 3, box % 3) if by_row else (box % 3, box // 3)
        span = 7 << 3 * stack
        self.length = 0
        for line in range(3 * band, 3 * band + 3):
            mask = grid.places[9 * (base + line) + digit]
            if mask & (mask - 1) and mask & span:
                self._add(mask & span, mask & ~span)
        self.leading = self.length
        if self.leading < 2:
            return False
        for line in range(i64(9)):
            mask = grid.places[9 * (base + line) + digit]
            if mask & (mask - 1) and (line // 3 != band or mask & span == 0):
                self._add(0, mask)
        return True

    def _add(self, inside: i64, outside: i64) -> None:
        self.inside[self.length] = inside
        self.outside[self.length] = outside
        self.length += 1

    def _has(self, size: i64) -> bool:
        self.size = size
        return self._grows(0, 0, 0, 0, size)

    def _grows(self, start: i64, chosen: i64, union: i64, spare: i64, lacking: i64) -> bool:
        """Is there a fish with these lines, and so many of those from ``start`` on?"""
        if lacking == 0:
            return self._is_fish(chosen, union, spare & ~union)
        for index in range(start, self.leading if chosen == 0 else self.length):
            joined = union | self.outside[index]
            if COUNT[joined] > self.size:
                continue
            more = spare | self.inside[index]
            if self._grows(index + 1, chosen | BIT[index], joined, more, lacking - 1):
                return True
        return False

    def _is_fish(self, chosen: i64, union: i64, spare: i64) -> bool:
        """Are there fins, and other places in the box that a cover may hold?"""
        lacking = self.size - COUNT[union]
        if COUNT[spare] <= lacking:
            return False
        covers = union | spare if lacking else union
        for index in range(self.leading):
            if chosen & BIT[index] == 0 and self.inside[index] & covers:
                return True
        return False


# -- colours -------------------------------------------------------------------------------------

COLOURS: Final = 54


class Colours:
    """Clusters of strong links in two colours: ``2 * cluster`` and the number after it.

    ``colour``: of each cell, -1 for none; ``seen``: of each cell the colours that it sees, as bits;
    ``meets``: of each colour those that its cells see; ``cells``: how many a colour has.
    """

    def __init__(self) -> None:
        self.colour: vec[i64] = packed([-1] * 81)
        self.seen: vec[i64] = zeros(81)
        self.meets: vec[i64] = zeros(COLOURS)
        self.cells: vec[i64] = zeros(COLOURS)
        self.number: i64 = 0

    def look(self, grid: Grid, links: Links, digit: i64) -> i64:
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

    def _colour(self, links: Links) -> None:
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

    def _spread(self, links: Links) -> None:
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
                        return TRAP
        return 0

    def _wrap(self) -> i64:
        """Two cells of a colour see each other."""
        for colour in range(self.number):
            if self.meets[colour] & POWER[colour]:
                return WRAP
        return 0

    def _multi(self) -> i64:
        """Colours of two clusters that see each other."""
        found: i64 = 0
        for one in range(self.number):
            for other in range(self.number):
                if one // 2 != other // 2 and self.meets[one] & POWER[other]:
                    if self.meets[one] & POWER[other ^ 1]:
                        found |= MULTI_2
                    if one < other and self._is_seen(POWER[one ^ 1] | POWER[other ^ 1]):
                        found |= MULTI_1
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


# -- chains of one digit -------------------------------------------------------------------------


class XChains:
    """Where the links of a digit lead: each is a bit, which leads on to those that it turns on."""

    def __init__(self) -> None:
        self.next: vec[i64] = zeros(COLOURS)

    def look(self, grid: Grid, links: Links, digit: i64) -> bool:
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

    def _removes(self, grid: Grid, links: Links, start: i64, digit: i64) -> bool:
        reached = self._reached(links, start)
        near = links.near[start]
        for link in range(links.length):
            far = links.far[link]
            if reached & POWER[link] and far > near and self._is_seen(grid, near, far, digit):
                return True
        return False

    def _reached(self, links: Links, start: i64) -> i64:
        reached = self.next[start]
        before: i64 = 0
        while reached != before:
            fresh = reached & ~before
            before = reached
            for link in range(links.length):
                if fresh & POWER[link]:
                    reached |= self.next[link]
        return reached

    def _is_seen(self, grid: Grid, one: i64, other: i64, digit: i64) -> bool:
        for at in range(20 * one, 20 * one + 20):
            cell = PEERS[at]
            if SEES[81 * cell + other] and grid.cells[cell] & BIT[digit]:
                return True
        return False
