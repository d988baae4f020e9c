"""Laws about cells in order that a filter decides: what is narrowed, and which marks clash."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Protocol, TypeAlias, runtime_checkable

from tui_puzzles.engine.bits import EMPTY, Bits, bit, full, has, members, of, shifted
from tui_puzzles.engine.law import Named
from tui_puzzles.engine.layout import Layout
from tui_puzzles.records import NamedTuple

Candidates: TypeAlias = tuple[Bits, ...]
"""For each cell, in order, the values that it can have."""


class Filter(Protocol):
    """From what each cell can have to what it has in some filling; None if there is no filling.

    Filters that do the same are equal, so that what follows from one is worked out once.
    """

    def __hash__(self) -> int: ...
    def __call__(self, candidates: Candidates) -> Candidates | None: ...


Later: TypeAlias = Mapping[tuple[int, int], Candidates]
"""For a cell's number and a value of it that is in some filling, what the cells after it have."""


@runtime_checkable
class Foreseeing(Filter, Protocol):
    """A filter that knows without trying what each value leaves the cells after it."""

    def later(self, candidates: Candidates) -> Later: ...


def along(path: Sequence[int], layout: Layout, marks: Bits) -> Candidates:
    """The values that each cell can have, along the path."""
    return tuple([layout.values_at(cell, marks) for cell in path])


def filtered(keep: Filter, path: Sequence[int], layout: Layout, marks: Bits) -> Bits:
    """The marks without those of cells of the path that are in no filling."""
    before = along(path, layout, marks)
    left = keep(before)
    if left == before:
        return marks
    for cell, had, has_left in zip(path, before, left or (EMPTY,) * len(path), strict=True):
        if had != has_left:
            marks &= ~layout.marks(bit(cell), had & ~has_left)
    return marks


class Ordered(Named):
    """Cells in order (``path``), of which ``keep`` says what they can be together."""

    __slots__ = ("keep", "path")

    def __init__(self, name: str, kind: str, path: Sequence[int], keep: Filter) -> None:
        super().__init__(name, kind, of(path))
        self.path, self.keep = tuple(path), keep

    def allows(self, layout: Layout, marks: Bits) -> bool:
        return self.keep(along(self.path, layout, marks)) is not None

    def narrowed(self, layout: Layout, marks: Bits) -> Bits:
        return filtered(self.keep, self.path, layout, marks)

    def exactly_one(self, layout: Layout) -> Sequence[Bits]:
        return self._everywhere(layout, self._clashing(layout).needed)

    def at_most_one(self, layout: Layout) -> Sequence[Bits]:
        found = self._clashing(layout)
        return self._everywhere(layout, found.once & ~found.needed)

    def linked(self, layout: Layout) -> Sequence[Bits]:
        return [
            bit(layout.mark(self.path[at], value)) | layout.marks(bit(self.path[other]), values)
            for at, value, other, values in self._clashing(layout).clashes
        ]

    def _everywhere(self, layout: Layout, values: Bits) -> list[Bits]:
        return [shifted(self.cells, layout.starts[value]) for value in members(values)]

    def _clashing(self, layout: Layout) -> "Clashing":
        return clashing(self.keep, len(self.path), len(layout.starts))


class ExcludedValues(NamedTuple):
    """A value of a cell (its place in the path), and the values of another that it excludes."""

    at: int
    value: int
    other: int
    values: Bits


class Clashing(NamedTuple):
    """The values that can't stand twice in the path, those of them that it needs, the others."""

    once: Bits
    needed: Bits
    clashes: tuple[ExcludedValues, ...]


@lru_cache(maxsize=4096)
def clashing(keep: Filter, length: int, values: int) -> Clashing:
    """What can't be together in a path of this length."""
    every, start = full(values), (full(values),) * length
    later = keep.later(start) if isinstance(keep, Foreseeing) else _tried(keep, start)
    pairs = list(combinations(range(length), 2))

    def lost(at: int, value: int, other: int) -> Bits:
        left = later.get((at, value))
        return every & ~left[other - at - 1] if left else every

    once = of(v for v in range(values) if all(has(lost(a, v, b), v) for a, b in pairs))
    needed = of(v for v in members(once) if keep((every & ~bit(v),) * length) is None)
    found = (
        ExcludedValues(at, value, other, lost(at, value, other) & ~(once & bit(value)))
        for at, other in pairs
        for value in range(values)
    )
    return Clashing(once, needed, tuple(clash for clash in found if clash.values))


def _tried(keep: Filter, open_cells: Candidates) -> Later:
    """What the cells after each have when it has some value, by trying each value of each cell."""
    tries = ((at, value) for at, own in enumerate(open_cells) for value in members(own))
    lefts = {
        (at, value): keep((*open_cells[:at], bit(value), *open_cells[at + 1 :]))
        for at, value in tries
    }
    return {(at, value): left[at + 1 :] for (at, value), left in lefts.items() if left}
