"""Fish whose lines may be any houses: the search for Franken, mutant and Kraken fish.

Base houses need a digit once each; cover houses take it once at most. Base places outside the
covers, or in two bases at once, are fins. What the covers have besides the bases (or twice over)
is out, as far as all fins see it.
"""

from functools import partial

from tui_puzzles.engine.bits import (
    EMPTY,
    Bits,
    bit,
    count,
    has,
    last,
    members,
    of,
    only,
    union,
)
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import LazyDict, remembered, remembered_up_to
from tui_puzzles.games.sudoku.rules.fish.coverings import Coverings, Pool
from tui_puzzles.games.sudoku.rules.geometry import houses, peers, seen_by_all
from tui_puzzles.laws.different import house_cells
from tui_puzzles.records import NamedTuple

_ENOUGH = ("row", "column", "box")  # a digit that is once in each row is so in the others, too
_EFFORT = 500  # cells tried for one place; more are needed in large grids only
# So many pairs of a place and a choice of covers are looked at for one digit. That is all there are
# up to five houses; beyond, of crowded digits, the first ones.
LIMIT = 300_000
_UNITED = 10_000  # choices of houses

LINES = (("row", "column"), ("column", "row"))
FRANKEN = (("row box", "column box"), ("column box", "row box"))
MUTANT = (("row column box", "row column box"),)
Pools = tuple[tuple[str, str], ...]


# Where one digit fits, as far as its own places tell: no fish and no chain of it removes that.


class TemplateSearch:
    """Looks for ways to put a digit once into every house."""

    def __init__(self, layout: Layout, places: Bits) -> None:
        self._peers = all_peers = peers(layout)
        every = [places & row.cells for row in houses(layout, "row")]
        self._rows = [
            row for row in every if row & (row - 1) or not row or places & all_peers[only(row)]
        ]  # in the others the digit stands, with no way around
        self._standing = places & ~union(self._rows)
        self._more = [cells for house, cells in house_cells(layout) if house.kind not in _ENOUGH]
        self._effort = 0
        self.unseen = places

    def through(self, cell: int) -> Bits:
        """The cells of a way through this one; none if there is no way, or it isn't found soon."""
        self._effort = _EFFORT
        return self._way([row for row in self._rows if not row >> cell & 1], cell, self._standing)

    def _way(self, rows: list[Bits], cell: int, chosen: Bits) -> Bits:
        """The cells chosen, this one and a place in each of the rows, that with the fewest first.

        Those that were in no way yet are tried first: so a few ways show most places.
        """
        chosen |= 1 << cell
        if not rows:
            return chosen if all(chosen & cells for cells in self._more) else EMPTY
        seen = self._peers[cell]
        left = [row & ~seen for row in rows]
        narrowest = min(left, key=int.bit_count)
        left.remove(narrowest)
        for some in (narrowest & self.unseen, narrowest & ~self.unseen):
            while some:
                self._effort -= 1
                if self._effort < 0:
                    return EMPTY
                way = self._way(left, some.bit_length() - 1, chosen)
                if way:
                    return way
                some ^= 1 << some.bit_length() - 1
        return EMPTY


@remembered_up_to(256)
def ways(layout: Layout, places: Bits) -> tuple[Bits, ...]:
    """Ways to put the digit into all houses, which show all of the places that they find.

    The search gives up on some in large grids.
    """
    search, found = TemplateSearch(layout, places), list[Bits]()
    while search.unseen:
        cell = last(search.unseen)
        way = search.through(cell)
        found += [way] if way else []
        search.unseen &= ~(way | bit(cell))
    return tuple(found)


def doubtful(layout: Layout, places: Bits) -> Bits:
    """The places that are in no way to put the digit into all houses.

    Some more in large grids, where the search gives up; never less. What a fish or a chain of one
    digit removes is among them.
    """
    return places & ~union(ways(layout, places))


class Fish(NamedTuple):
    """The numbers of the base houses and of the covers; cells: fins, and what is out."""

    base: Bits
    cover: Bits
    fins: Bits
    gone: Bits


@remembered_up_to(256)
def pool_of(layout: Layout, places: Bits, kinds: tuple[str, str]) -> Pool:
    """The houses of these kinds that lack the digit."""
    lacking = [
        (number, here, unit.kind)
        for number, unit in enumerate(layout.units)
        if (here := places & unit.cells) & (here - 1)
    ]
    bases, covers = (
        [(number, here) for number, here, kind in lacking if kind in pool.split()] for pool in kinds
    )
    return Pool(bases, covers)


@remembered_up_to(256)
def fish_of(layout: Layout, places: Bits, size: int, pools: Pools) -> tuple[Fish, ...]:
    """Every fish of so many houses from these pools that removes something."""
    found: dict[tuple[Bits, Bits], Fish] = {}
    missing = sum(1 for row in houses(layout, "row") if count(places & row.cells) > 1)
    targets = doubtful(layout, places) if size <= missing else 0
    cells = _united(layout)
    for kinds in pools if targets else ():
        pool = pool_of(layout, places, kinds)
        coverings = Coverings(pool, size, LIMIT // count(places))
        for target in members(targets):
            rest = places & ~peers(layout)[target] & ~bit(target)
            through = of(n for n, here in pool.covers if has(here, target))
            for base, covers in coverings.crowded(rest, bit(target)):
                for crossing in members(through & ~covers & ~base):
                    cover = covers | bit(crossing)
                    if (base, cover) not in found:
                        found[base, cover] = _fish(cells, places, base, cover)
    return tuple(fish for fish in found.values() if fish.gone)


def fish_on(layout: Layout, places: Bits, base: Bits, cover: Bits) -> Fish:
    """The fish of these base houses, as many covers, and what it removes."""
    return _fish(_united(layout), places, base, cover)


def _fish(cells: "UnitedCells", places: Bits, base: Bits, cover: Bits) -> Fish:
    (based, twice), (covered, again) = cells[base], cells[cover]
    fins = places & (twice | based & ~covered)
    gone = places & (covered & ~based | again & ~twice)
    return Fish(base, cover, fins, gone & cells.seen[fins] if gone and fins else gone)


class UnitedCells(dict[Bits, tuple[Bits, Bits]]):
    """For units, by their numbers: their cells, and those that several of them have.

    ``seen``: for some cells those that see all of them. Worked out when needed, and kept for some.
    """

    def __init__(self, layout: Layout) -> None:
        super().__init__()
        self._cells = [unit.cells for unit in layout.units]
        self.seen = LazyDict[Bits, Bits](partial(seen_by_all, layout))

    def __missing__(self, numbers: Bits) -> tuple[Bits, Bits]:
        if not numbers:
            return EMPTY, EMPTY
        own, others = self._cells[last(numbers)], numbers ^ bit(last(numbers))
        once, more = self[others]  # which many choices have in common
        if len(self) > _UNITED:
            self.clear()
            self.seen.clear()
        self[numbers] = united = once | own, more | once & own
        return united


@remembered
def _united(layout: Layout) -> UnitedCells:
    return UnitedCells(layout)


def units_of(layout: Layout, numbers: Bits) -> tuple[Unit, ...]:
    """The units with these numbers."""
    return tuple(layout.units[number] for number in members(numbers))


def is_from(layout: Layout, fish: Fish, pools: Pools) -> bool:
    """Do its bases and its covers come from one of these pools?"""
    return any(
        not fish.base & ~own and not fish.cover & ~other for own, other in _numbers(layout, pools)
    )


@remembered_up_to(10)
def _numbers(layout: Layout, pools: Pools) -> list[tuple[Bits, Bits]]:
    """The numbers of the houses in each pool, bases and covers."""
    return [
        (layout.units_of_kinds(tuple(own.split())), layout.units_of_kinds(tuple(other.split())))
        for own, other in pools
    ]
