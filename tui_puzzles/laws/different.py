"""No value twice."""

from collections.abc import Sequence
from functools import reduce
from operator import and_

from tui_puzzles.engine.bits import Bits, count, members, shifted
from tui_puzzles.engine.law import Named
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered


class Different(Named):
    """No value twice; with as many cells as values, each value once."""

    __slots__ = ()

    @property
    def symmetric(self) -> bool:
        return True

    def exactly_one(self, layout: Layout) -> Sequence[Bits]:
        return self._groups(layout) if self._all_values(layout) else ()

    def at_most_one(self, layout: Layout) -> Sequence[Bits]:
        return () if self._all_values(layout) else self._groups(layout)

    def _groups(self, layout: Layout) -> Sequence[Bits]:
        return [shifted(self.cells, start) for start in layout.starts]

    def _all_values(self, layout: Layout) -> bool:
        return count(self.cells) == len(layout.starts)


@remembered
def house_cells(layout: Layout) -> tuple[tuple[Unit, Bits], ...]:
    """Every house, a unit that needs each value in exactly one of its cells, with these."""
    return tuple((unit, unit.cells) for unit in layout.units if _is_house(unit, layout))


def _is_house(unit: Unit, layout: Layout) -> bool:
    needed = {*unit.exactly_one(layout)}
    return all(shifted(unit.cells, start) in needed for start in layout.starts)


@remembered
def unlike(layout: Layout) -> tuple[Bits, ...]:
    """For each cell the cells that can't have its value, whichever that is."""
    rivals, starts = layout.rivals, layout.starts
    return tuple(
        reduce(and_, [rivals[start + cell] >> start for start in starts], layout.cells)
        for cell in range(layout.size)
    )


def sight(layout: Layout, viewers: Bits, seen: Bits, digits: Bits) -> tuple[Unit, ...]:
    """The units through which each of the viewers sees each of the others with these digits."""
    return layout.links(
        (start + a, start + b)
        for start in map(layout.starts.__getitem__, members(digits))
        for a in members(viewers)
        for b in members(seen)
    )
