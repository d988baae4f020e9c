"""Ready-made laws. A type's own law defines what it can, and inherits the rest from ``Law``."""

from collections.abc import Sequence

from tui_puzzles.engine.bits import (
    Bits,
    bit,
    count,
    first,
    last,
    members,
    of,
    seen_once_and_more,
    shifted,
    union,
)
from tui_puzzles.engine.layout import Layout, Total, Unit


class Law:
    """A law without any restriction: what a subclass doesn't define restricts nothing."""

    __slots__ = ()

    def exactly_one(self, _layout: Layout) -> Sequence[Bits]:
        return ()

    def at_most_one(self, _layout: Layout) -> Sequence[Bits]:
        return ()

    def narrowed(self, _layout: Layout, marks: Bits) -> Bits:
        return marks

    def allows(self: Unit, layout: Layout, marks: Bits) -> bool:
        """Does each cell and choice have a mark left, and do certain marks respect every limit?"""
        left = self.narrowed(layout, marks) & layout.marks(self.cells, layout.values)
        some, several = seen_once_and_more(
            layout.places(left, v) for v in range(len(layout.starts))
        )
        sure = left & layout.marks(some & ~several, layout.values)
        chosen, limits = self.exactly_one(layout), self.at_most_one(layout)
        met = some == self.cells and all(group & left for group in chosen)
        return met and all(count(group & sure) <= 1 for group in (*chosen, *limits))


class Named(Law):
    """A law for cells, with a name and a kind.

    It is compared by identity: there is one object for each, which makes quick keys.
    """

    __slots__ = ("cells", "kind", "name")

    def __init__(self, name: str, kind: str, cells: Bits) -> None:
        self.name, self.kind, self.cells = name, kind, cells


class Different(Named):
    """No value twice; with as many cells as values, each value once."""

    __slots__ = ()

    def exactly_one(self, layout: Layout) -> Sequence[Bits]:
        return self._groups(layout) if self._all_values(layout) else ()

    def at_most_one(self, layout: Layout) -> Sequence[Bits]:
        return () if self._all_values(layout) else self._groups(layout)

    def _groups(self, layout: Layout) -> Sequence[Bits]:
        return [shifted(self.cells, start) for start in layout.starts]

    def _all_values(self, layout: Layout) -> bool:
        return count(self.cells) == len(layout.starts)


class Table(Named):
    """Few cells, in order, that have the values of one of the rows."""

    __slots__ = ("rows",)

    def __init__(self, name: str, kind: str, cells: Bits, rows: Sequence[tuple[int, ...]]) -> None:
        super().__init__(name, kind, cells)
        self.rows = rows

    def narrowed(self, layout: Layout, marks: Bits) -> Bits:
        path = list(members(self.cells))
        rows = [of(map(layout.mark, path, row)) for row in self.rows]
        possible = union(row for row in rows if not row & ~marks)
        return marks & (possible | ~layout.marks(self.cells, layout.values))


class Count(Named):
    """A least and a greatest number of the cells have the value."""

    __slots__ = ("least", "most", "value")

    def __init__(
        self, name: str, kind: str, cells: Bits, value: int, least: int, most: int
    ) -> None:
        super().__init__(name, kind, cells)
        self.value, self.least, self.most = value, least, most

    def exactly_one(self, layout: Layout) -> Sequence[Bits]:
        return [self._marks(layout)] if self.least == self.most == 1 else ()

    def at_most_one(self, layout: Layout) -> Sequence[Bits]:
        return [self._marks(layout)] if self.least < self.most == 1 else ()

    def allows(self, layout: Layout, marks: Bits) -> bool:
        possible, sure = self.places(layout, marks)
        return count(sure) <= self.most and self.least <= count(possible)

    def narrowed(self, layout: Layout, marks: Bits) -> Bits:
        possible, sure = self.places(layout, marks)
        if count(sure) == self.most:
            marks &= ~layout.marks(possible & ~sure, bit(self.value))
        if count(possible) == self.least:
            marks &= ~layout.marks(possible, layout.values & ~bit(self.value))
        return marks

    def places(self, layout: Layout, marks: Bits) -> tuple[Bits, Bits]:
        """The cells that can have the value, and those that can have no other."""
        possible = self.cells & layout.places(marks, self.value)
        others = marks & ~shifted(layout.cells, layout.starts[self.value])
        return possible, possible & ~layout.cells_of(others)

    def total(self, layout: Layout) -> Total:
        return Total(self._marks(layout), self.least, self.most)

    def _marks(self, layout: Layout) -> Bits:
        return shifted(self.cells, layout.starts[self.value])


def signs(layout: Layout) -> dict[tuple[int, int], str]:
    """The signs between two cells: kinds, of a single character, of units of two cells."""
    small = (unit for unit in layout.units if len(unit.kind) == 1 and count(unit.cells) == 2)
    return {(first(unit.cells), last(unit.cells)): unit.kind for unit in small}
