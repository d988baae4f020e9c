"""Areas: houses hold every value once, so what cages leave of them has a known sum."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, members, of, union
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered
from tui_puzzles.laws.balance import Balance
from tui_puzzles.laws.different import house_cells
from tui_puzzles.laws.sums import Combination, Totals

HOUSES = 4  # at most so many together
CELLS = 9  # innies and outies of an area at most, solved or not


class Area(NamedTuple):
    """Houses that share no cell, the cages that are taken away from them, and what is left.

    ``inside`` are the innies, ``outside`` the outies; all innies less all outies are ``total``.
    """

    houses: tuple[Unit, ...]
    cages: tuple[Combination, ...]
    inside: Bits
    outside: Bits
    total: int

    @property
    def balance(self) -> Balance:
        """The sum that its cells make, as a law."""
        path = (*members(self.inside), *members(self.outside))
        signs = (1,) * count(self.inside) + (-1,) * count(self.outside)
        return Balance(path, Totals(signs, frozenset({self.total})))


@remembered
def areas(layout: Layout) -> tuple[Area, ...]:
    """All areas that leave few cells, those of few houses first."""
    found = [area_of(layout, houses) for houses in _together(layout)] if cages(layout) else []
    few = [area for area in found if area.cages and count(area.inside | area.outside) <= CELLS]
    return tuple(sorted(few, key=lambda area: len(area.houses)))


def area_of(layout: Layout, houses: Sequence[Unit]) -> Area:
    """What the cages leave that lie in these houses by more than half."""
    whole = union(house.cells for house in houses)
    total = len(houses) * sum(range(1, len(layout.symbols) + 1))
    inside, outside, taken = whole, EMPTY, list[Combination]()
    for cage in cages(layout):
        within, beyond = cage.cells & whole, cage.cells & ~whole
        if within and count(beyond) < count(within) and not beyond & outside:
            taken.append(cage)
            inside, outside = inside & ~within, outside | beyond
            total -= cage.clue or 0
    return Area(tuple(houses), tuple(taken), inside, outside, total)


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
