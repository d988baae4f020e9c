"""What a law is when it says nothing: a type's own law defines what it can, and inherits the rest.

Ready-made laws stand in ``tui_puzzles.laws``.
"""

from collections.abc import Sequence

from tui_puzzles.engine.bits import Bits, count, first, last, seen_once_and_more
from tui_puzzles.engine.layout import Layout, Unit, as_they_are


class Law:
    """A law without any restriction: what a subclass doesn't define restricts nothing."""

    __slots__ = ()

    @property
    def symmetric(self) -> bool:
        return False

    def exactly_one(self, _layout: Layout) -> Sequence[Bits]:
        return ()

    def at_most_one(self, _layout: Layout) -> Sequence[Bits]:
        return ()

    def linked(self, _layout: Layout) -> Sequence[Bits]:
        return ()

    narrowed = as_they_are

    def allows(self: Unit, layout: Layout, marks: Bits) -> bool:
        """Does each cell and choice have a mark left, and do certain marks respect every limit?"""
        left = self.narrowed(layout, marks) & layout.marks(self.cells, layout.values)
        some, several = seen_once_and_more(
            layout.places(left, v) for v in range(len(layout.starts))
        )
        sure = left & layout.marks(some & ~several, layout.values)
        chosen = self.exactly_one(layout)
        limits = (*chosen, *self.at_most_one(layout), *self.linked(layout))
        met = some == self.cells and all(group & left for group in chosen)
        return met and all(count(group & sure) <= 1 for group in limits)


class Named(Law):
    """A law for cells, with a name and a kind.

    It is compared by identity: there is one object for each, which makes quick keys.
    """

    __slots__ = ("cells", "kind", "name")

    def __init__(self, name: str, kind: str, cells: Bits) -> None:
        self.name, self.kind, self.cells = name, kind, cells

    def call(self, name: str) -> None:
        """Take another name, as long as nobody knows the one that it has."""
        self.name = name


def signs(layout: Layout) -> dict[tuple[int, int], str]:
    """The signs between two cells: kinds, of a single character, of units of two cells."""
    small = (unit for unit in layout.units if len(unit.kind) == 1 and count(unit.cells) == 2)
    return {(first(unit.cells), last(unit.cells)): unit.kind for unit in small}
