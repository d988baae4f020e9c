"""The ways in which a loop goes round each clue and through each point, as neighbours see it.

Glossary: a *seat* is a unit with a place among its edges; a *way* is a number from 0 to 15, a bit
for each of a unit's edges that is a line; the ways left of a unit are bits of another number. A
clue and a point at its corner share two edges, and each leaves the other only ways that agree on
both: lines that must turn there, or of which at least one goes there, are known before any is.

Source: pairwise consistency of constraints (Janssen and others, 1989); the same knowledge as the
"dlines" of Simon Tatham's Loopy.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations, permutations, product

from tui_puzzles.engine.bits import Bits, count, members
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered
from tui_puzzles.laws.count import Count
from tui_puzzles.laws.loop import CROSS, LINE, loop_of
from tui_puzzles.laws.table import Table
from tui_puzzles.records import NamedTuple

UNKNOWN = 2
FREE = 0xFFFF
"""All ways: those of a cell without a clue."""
LINES = tuple(sum(1 << way for way in range(16) if way >> at & 1) for at in range(4))
"""The ways with a line at a place."""
LACKS = tuple(FREE & ~ways for ways in LINES)
BY_VALUE = tuple((LACKS[at], LINES[at]) for at in range(4))


Shared = tuple[int, Sequence[tuple[int, int]]]
"""A neighbour with two common edges; then ways of a unit, each with the ways that the neighbour
keeps if none of these is left."""


class WayNet(NamedTuple):
    """What never changes: for each unit, clues first, its edges, its ways and its neighbours."""

    units: Sequence[Unit]
    edges: Sequence[Sequence[int]]
    ways: Sequence[int]
    seats: Sequence[Sequence[tuple[int, int]]]
    shared: Sequence[Sequence[Shared]]
    ends: Sequence[tuple[int, int]]
    at_point: Sequence[Sequence[int]]
    between: Mapping[tuple[int, int], int]  # the edge of two points, either first


@remembered
def net_of(layout: Layout) -> WayNet:
    """The net of a board of edges."""
    ends, few = loop_of(layout).ends, (Count, Table)
    units = [unit for unit in layout.units if isinstance(unit, few) and count(unit.cells) <= 4]
    edges = [tuple(members(unit.cells)) for unit in units]
    seats: list[list[tuple[int, int]]] = [[] for _ in range(layout.size)]
    for number, own in enumerate(edges):
        for at, edge in enumerate(own):
            seats[edge].append((number, at))
    at_point: list[list[int]] = [[] for _ in range(1 + max(map(max, ends)))]
    for edge, points in enumerate(ends):
        for point in points:
            at_point[point].append(edge)
    between = {pair: edge for edge, (a, b) in enumerate(ends) for pair in ((a, b), (b, a))}
    return WayNet(
        units, edges, [*map(_ways, units)], seats, _shared(edges), ends, at_point, between
    )


def _ways(unit: Count | Table) -> int:
    """The ways that a law allows."""
    if isinstance(unit, Table):
        return sum(1 << sum(value << at for at, value in enumerate(row)) for row in unit.rows)
    ways = range(1 << count(unit.cells))
    return sum(1 << way for way in ways if unit.least <= way.bit_count() <= unit.most)


def _shared(edges: Sequence[Sequence[int]]) -> list[list[Shared]]:
    at: dict[tuple[int, int], list[int]] = {}
    for number, own in enumerate(edges):
        for pair in combinations(own, 2):
            at.setdefault(pair, []).append(number)
    found: list[list[Shared]] = [[] for _ in edges]
    for pair, units in at.items():
        for here, there in permutations(units, 2):
            alike = zip(_by_values(edges[here], pair), _by_values(edges[there], pair), strict=True)
            found[here].append((there, [(mine, FREE & ~theirs) for mine, theirs in alike]))
    return found


def _by_values(own: Sequence[int], pair: tuple[int, int]) -> list[int]:
    """The ways of a unit with these edges for each pair of values of two of them."""
    one, other = (BY_VALUE[own.index(edge)] for edge in pair)
    return [ways & others for ways, others in product(one, other)]


class Ways:
    """What is known of the edges, the ways left of each unit, and the paths that lines make.

    ``far``: of a path's end its other end. ``long``: how many lines it has.
    """

    __slots__ = ("far", "fresh", "left", "lines", "long", "net", "value", "waiting")

    def __init__(self, net: WayNet, crosses: Bits = 0, lines: Bits = 0) -> None:
        points = 1 + max(map(max, net.ends))
        self.net = net
        self.value = bytearray([UNKNOWN]) * len(net.ends)
        self.left = [*net.ways]
        self.far, self.long, self.lines = [*range(points)], [0] * points, 0
        self.fresh: list[int] = []
        self.waiting = dict.fromkeys(range(len(net.units)))
        for value, cells in ((CROSS, crosses), (LINE, lines)):
            for edge in members(cells):
                self.put(edge, value)

    def copy(self) -> "Ways":
        """One that goes its own way."""
        other = Ways.__new__(Ways)
        other.net, other.lines = self.net, self.lines
        other.value, other.left = self.value[:], self.left[:]
        other.far, other.long = self.far[:], self.long[:]
        other.fresh, other.waiting = self.fresh[:], dict(self.waiting)
        return other

    def having(self, edge: int, value: int) -> "Ways":
        """The same with another edge known."""
        other = self.copy()
        other.put(edge, value)
        return other

    def put(self, edge: int, value: int) -> bool:
        """Know an edge; False when it is known to be otherwise."""
        if self.value[edge] == UNKNOWN:
            self.value[edge] = value
            self.fresh.append(edge)
        return self.value[edge] == value

    def settle(self) -> bool:
        """Everything that follows; False when some law is broken."""
        fresh, waiting = self.fresh, self.waiting
        while fresh or waiting:
            while fresh:
                if not self._take(fresh.pop()):
                    return False
            if waiting:
                unit = next(iter(waiting))
                del waiting[unit]
                if not self._look(unit):
                    return False
        return True

    def _take(self, edge: int) -> bool:
        """What an edge means for its units, and a line for paths."""
        value, left = self.value[edge], self.left
        for unit, at in self.net.seats[edge]:
            ways = left[unit] & BY_VALUE[at][value]
            if ways != left[unit]:
                if not ways:
                    return False
                left[unit] = ways
                self.waiting[unit] = None
        return value == CROSS or self._joined(*self.net.ends[edge])

    def _look(self, unit: int) -> bool:
        """What a unit's ways mean for its edges, and for its neighbours."""
        ways, value, left = self.left[unit], self.value, self.left
        for at, edge in enumerate(self.net.edges[unit]):
            if value[edge] == UNKNOWN:
                if not ways & LINES[at]:
                    self.put(edge, CROSS)
                elif not ways & LACKS[at]:
                    self.put(edge, LINE)
        for there, masks in self.net.shared[unit]:
            others = left[there]
            for mine, rest in masks:
                if not ways & mine:
                    others &= rest
            if others != left[there]:
                if not others:
                    return False
                left[there] = others
                self.waiting[there] = None
        return True

    def _joined(self, one: int, other: int) -> bool:
        """Join two paths; a loop that closes is all that there is."""
        self.lines += 1
        start, end = self.far[one], self.far[other]
        if start == other:
            if self.long[one] + 1 != self.lines:
                return False
            return all(
                self.put(edge, CROSS) for edge in range(len(self.value)) if self.value[edge] != LINE
            )
        long = self.long[start] + self.long[end] + 1
        self.far[start], self.far[end] = end, start
        self.long[start] = self.long[end] = long
        if long < self.lines:
            closing = self.net.between.get((start, end))
            if closing is not None and self.value[closing] != LINE:
                return self.put(closing, CROSS)
        return True

    @property
    def known(self) -> bool:
        """Is every edge known?"""
        return UNKNOWN not in self.value

    def cells(self, value: int) -> Bits:
        """The edges with this value."""
        return sum(1 << edge for edge, own in enumerate(self.value) if own == value)
