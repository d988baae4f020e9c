"""Areas: add the sums of some units, take others away, and what lies in both cancels.

Houses hold every digit once, so what cages leave of them has a known sum; so has what crossing runs
leave of each other.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, combinations

from tui_puzzles.engine.bits import (
    EMPTY,
    Bits,
    bit,
    count,
    has,
    members,
    of,
    seen_once_and_more,
    union,
)
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered
from tui_puzzles.laws.combinations import total
from tui_puzzles.laws.different import house_cells
from tui_puzzles.laws.sums import Balance, Combination
from tui_puzzles.records import NamedTuple

HOUSES = 4  # at most so many together
PAIR = 2  # houses of one kind that one of another overlaps, at most
CELLS = 9  # innies and outies of an area at most, solved or not


class Area(NamedTuple):
    """Units that are added, and units that are taken away; on each side a cell is in two at most.

    The cells ``inside`` are more often in the former (innies), those ``outside`` in the latter
    (outies): the digits of all innies less those of all outies make ``total``, where those of the
    cells ``twice`` count so.
    """

    added: tuple[Unit, ...]
    taken: tuple[Unit, ...]
    inside: Bits
    outside: Bits
    total: int
    twice: Bits = EMPTY

    @property
    def factors(self) -> list[tuple[int, int]]:
        """The innies with 1 or 2, and the outies with -1 or -2."""
        return [
            (cell, sign * (1 + has(self.twice, cell)))
            for cells, sign in ((self.inside, 1), (self.outside, -1))
            for cell in members(cells)
        ]

    def balance(self, digits: Mapping[int, int]) -> Balance:
        """What the cells make that have none of these digits."""
        path, signs, total = list[int](), list[int](), self.total
        for cell, factor in self.factors:
            if cell in digits:
                total -= factor * digits[cell]
            else:
                path.append(cell)
                signs.append(factor)
        return Balance(tuple(path), tuple(signs), total)


def between(layout: Layout, added: Iterable[Unit], taken: Iterable[Unit]) -> Area:
    """What units leave of others: houses, and combinations with a sum."""
    more, less = tuple(added), tuple(taken)
    (whole, both), (away, again) = (seen_once_and_more(u.cells for u in us) for us in (more, less))
    made, lost = (sum(sum_of(layout, unit) for unit in units) for units in (more, less))
    inside, outside = whole & ~away | both & ~again, away & ~whole | again & ~both
    return Area(more, less, inside, outside, made - lost, both & ~away | again & ~whole)


def sum_of(layout: Layout, unit: Unit) -> int:
    """What its digits make: of a house all."""
    if isinstance(unit, Combination) and unit.clue is not None:
        return unit.clue
    return total(layout.values)


def balances(layout: Layout, units: Sequence[Unit]) -> Iterator[Balance]:
    """What these units say together, where cells in two of them cancel.

    Of houses any may be there only because their cells differ. Without houses, units that cross
    count with opposite signs.
    """
    sums = [unit for unit in units if isinstance(unit, Combination) and unit.clue is not None]
    houses = [house for house, _ in house_cells(layout) if house in units] if sums else []
    unlike = unlike_in([*houses, *sums])
    for area in _of_houses(layout, houses, sums) if houses else _crossing(layout, sums):
        yield area.balance({}).knowing(unlike)


def _of_houses(
    layout: Layout, houses: Sequence[Unit], sums: Iterable[Combination]
) -> Iterator[Area]:
    """What the cages among these leave of all houses, or of those of one kind, of many first."""
    known = [cage for cage in cages(layout) if cage in sums]
    if len({house.kind for house in houses}) > 1 and _in_two_at_most(houses):
        yield between(layout, houses, _within(houses, known))
    for number in range(min(len(houses), HOUSES), 0, -1):
        for some in combinations(houses, number):
            if len({house.kind for house in some}) == 1:
                yield between(layout, some, _within(some, known))


def _in_two_at_most(houses: Iterable[Unit]) -> bool:
    """Is no cell in three of them?"""
    cells = [house.cells for house in houses]
    return sum(map(count, cells)) == sum(map(count, seen_once_and_more(cells)))


def _within(houses: Iterable[Unit], cages: Sequence[Combination]) -> list[Combination]:
    """The cages that lie in these houses by more than half, twice those in two of them."""
    layers = seen_once_and_more(house.cells for house in houses)
    return [
        cage
        for own in layers
        if own
        for cage in cages
        if (cage.cells & own).bit_count() > len(cage.path) // 2
    ]


def _crossing(layout: Layout, left: Sequence[Unit]) -> Iterator[Area]:
    """One for each group of units that hang together by shared cells."""
    while left:
        signs = _signed(left)
        left = [unit for unit in left if unit not in signs]
        if len(signs) > 1 and all(signs.values()):
            added = (unit for unit, sign in signs.items() if sign > 0)
            yield between(layout, added, (unit for unit, sign in signs.items() if sign < 0))


def _signed(units: Sequence[Unit]) -> dict[Unit, int]:
    """The first unit and all that hang together with it, with signs; 0 for a clash."""
    signs = {units[0]: 1}
    waiting = [units[0]]
    while waiting:
        unit = waiting.pop()
        for other in units:
            if other is unit or not other.cells & unit.cells:
                continue
            if other not in signs:
                signs[other] = -signs[unit]
                waiting.append(other)
            elif signs[other] != -signs[unit]:
                signs[other] = 0
    return signs


def unlike_in(units: Sequence[Unit], cells: Iterable[int] = ()) -> dict[int, Bits]:
    """For each cell the cells that are with it in one of these units, of different digits all."""
    unlike = dict.fromkeys(cells, EMPTY)
    for unit in units:
        for cell in members(unit.cells):
            unlike[cell] = unlike.get(cell, EMPTY) | unit.cells
    return unlike


# -- what cages leave of houses ----------------------------------------------------------------


@remembered
def areas(layout: Layout) -> tuple[Area, ...]:
    """What cages leave of houses, few cells; that of few houses first."""
    return _few(layout, _together(layout))


@remembered
def overlapping(layout: Layout) -> tuple[Area, ...]:
    """The same of houses of one kind and one of another that shares cells with them."""
    every = [house for house, _ in house_cells(layout)]
    mixed = (
        (*some, house)
        for some in _together(layout)
        for house in every
        if len(some) <= PAIR and house.kind != some[0].kind
        if len(some) > 1 or some[0].kind < house.kind
        if all(house.cells & other.cells for other in some)
    )
    return _few(layout, mixed)


def _few(layout: Layout, groups: Iterable[Sequence[Unit]]) -> tuple[Area, ...]:
    found = [area_of(layout, houses) for houses in groups] if cages(layout) else []
    few = [area for area in found if area.taken and count(area.inside | area.outside) <= CELLS]
    return tuple(sorted(few, key=lambda area: len(area.added)))


def area_of(layout: Layout, houses: Sequence[Unit]) -> Area:
    """What the cages leave that lie in these houses by more than half."""
    return between(layout, houses, _within(houses, cages(layout)))


@remembered
def cages(layout: Layout) -> tuple[Combination, ...]:
    """The cages with a sum; of those that share cells the first."""
    found, taken = list[Combination](), EMPTY
    for unit in layout.units:
        if isinstance(unit, Combination) and unit.clue is not None and not unit.cells & taken:
            found.append(unit)
            taken |= unit.cells
    return tuple(found)


def _together(layout: Layout) -> Iterator[tuple[Unit, ...]]:
    """Houses of one kind, alone and with others beside them."""
    kinds: dict[str, list[Unit]] = {}
    for house, _ in house_cells(layout):
        kinds.setdefault(house.kind, []).append(house)
    return chain.from_iterable(_connected(layout, own) for own in kinds.values())


def _connected(layout: Layout, houses: Sequence[Unit]) -> Iterator[tuple[Unit, ...]]:
    cells = tuple(house.cells for house in houses)
    for numbers in _side_by_side(layout.grid, cells) if isinstance(layout.grid, Grid) else ():
        yield tuple(houses[number] for number in members(numbers))


@lru_cache(maxsize=32)
def _side_by_side(grid: Grid, houses: tuple[Bits, ...]) -> list[Bits]:
    """The numbers of houses that hang together and share no cell: one, two and so on."""
    beside = [of(near for cell in members(own) for near in grid.near(cell)) for own in houses]
    near = [of(n for n, other in enumerate(houses) if own & other) for own in beside]
    level, found = {bit(number) for number in range(len(houses))}, list[Bits]()
    for _ in range(HOUSES):
        found += sorted(level)
        level = {
            numbers | bit(more)
            for numbers in level
            for more in members(union(near[number] for number in members(numbers)) & ~numbers)
            if not houses[more] & union(houses[n] for n in members(numbers))
        }
    return found
