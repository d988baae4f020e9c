"""A number of cells have a value."""

from collections.abc import Sequence

from tui_puzzles.engine.bits import Bits, bit, count, shifted
from tui_puzzles.engine.law import Named
from tui_puzzles.engine.layout import Layout, Total


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
        if count(sure) > self.most or count(possible) < self.least:
            return marks & ~layout.marks(self.cells, layout.values)
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
