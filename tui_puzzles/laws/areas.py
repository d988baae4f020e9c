"""Areas: add the sums of some units, take others away, and what lies in both cancels.

Houses hold every digit once, so what cages leave of them has a known sum; so has what crossing runs
leave of each other.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, members, of, union
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered
from tui_puzzles.laws.combinations import total
from tui_puzzles.laws.different import house_cells
from tui_puzzles.laws.sums import Balance, Combination

HOUSES = 4  # at most so many together
CELLS = 9  # innies and outies of an area at most, solved or not


class Area(NamedTuple):
    """Units that are added, and units that are taken away; on neither side do two share a cell.

    The cells ``inside`` are in the former alone (innies), those ``outside`` in the latter alone
    (outies): the digits of all innies less those of all outies make ``total``.
    """

    added: tuple[Unit, ...]
    taken: tuple[Unit, ...]
    inside: Bits
    outside: Bits
    total: int

    @property
    def sides(self) -> tuple[tuple[Bits, int], ...]:
        """The innies with 1, and the outies with -1."""
        return (self.inside, 1), (self.outside, -1)

    def balance(self, digits: Mapping[int, int]) -> Balance:
        """What the cells make that have none of these digits."""
        path, signs, total = list[int](), list[int](), self.total
        for cells, sign in self.sides:
            for cell in members(cells):
                if cell in digits:
                    total -= sign * digits[cell]
                else:
                    path.append(cell)
                    signs.append(sign)
        return Balance(tuple(path), tuple(signs), total)


def between(layout: Layout, added: Iterable[Unit], taken: Iterable[Unit]) -> Area:
    """What units leave of others: houses, and combinations with a sum."""
    more, less = tuple(added), tuple(taken)
    whole, away = (union(unit.cells for unit in units) for units in (more, less))
    made, lost = (sum(sum_of(layout, unit) for unit in units) for units in (more, less))
    return Area(more, less, whole & ~away, away & ~whole, made - lost)


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
    unlike = _unlike([*houses, *sums])
    for area in _of_houses(layout, houses, sums) if houses else _crossing(layout, sums):
        yield area.balance({}).knowing(unlike)


def _of_houses(
    layout: Layout, houses: Sequence[Unit], sums: Iterable[Combination]
) -> Iterator[Area]:
    """What the cages among these leave of houses of one kind, of many first."""
    known = [cage for cage in cages(layout) if cage in sums]
    for number in range(min(len(houses), HOUSES), 0, -1):
        for some in combinations(houses, number):
            if len({house.kind for house in some}) == 1:
                yield between(layout, some, _within(some, known))


def _within(houses: Iterable[Unit], cages: Iterable[Combination]) -> list[Combination]:
    """The cages that lie in these houses by more than half."""
    whole = union(house.cells for house in houses)
    return [cage for cage in cages if 2 * count(cage.cells & whole) > cage.length]


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


def _unlike(units: Sequence[Unit]) -> dict[int, Bits]:
    """For each cell the cells that are with it in one of these units, of different digits all."""
    unlike: dict[int, Bits] = {}
    for unit in units:
        for cell in members(unit.cells):
            unlike[cell] = unlike.get(cell, EMPTY) | unit.cells
    return unlike


# -- what cages leave of houses ----------------------------------------------------------------


@remembered
def areas(layout: Layout) -> tuple[Area, ...]:
    """What cages leave of houses, few cells; that of few houses first."""
    found = [area_of(layout, houses) for houses in _together(layout)] if cages(layout) else []
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
    beside = [_beside(layout, house.cells) for house in houses]
    near = [of(n for n, other in enumerate(houses) if own & other.cells) for own in beside]
    level = {bit(number) for number in range(len(houses))}
    for _ in range(HOUSES):
        for numbers in sorted(level):
            yield tuple(houses[number] for number in members(numbers))
        level = {
            numbers | bit(more)
            for numbers in level
            for more in members(union(near[number] for number in members(numbers)) & ~numbers)
            if not houses[more].cells & union(houses[n].cells for n in members(numbers))
        }


def _beside(layout: Layout, cells: Bits) -> Bits:
    grid = layout.grid
    return (
        of(near for cell in members(cells) for near in grid.near(cell))
        if isinstance(grid, Grid)
        else EMPTY
    )
