"""Choices of one shape, counted together: a few operations on all marks show what is left.

A *choice* is a set of marks of which exactly one is true. The trick: shifting and combining the
marks of the whole board counts, for every choice of a shape at once, whether no mark, one mark or
several are left. Source: bit-sliced counting as in "Hacker's Delight" (H. S. Warren, chapter 5).
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from tui_puzzles.engine.bits import Bits, bit, first, members, of, only, shifted
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered, remembered_up_to

Shifts: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]  # near, far
Moves: TypeAlias = tuple[tuple[tuple[int, ...], Bits], ...]  # distances, the cells to move


class Family(NamedTuple):
    """Disjoint choices of one shape: its members lie ``pattern`` away from their first mark.

    The shape is 0 and every shift of ``near``, plus 0 and every shift of ``far``: nine marks
    are three times three, so four shifts count them.
    """

    near: tuple[int, ...]
    far: tuple[int, ...]
    starts: Bits  # the first mark of each choice
    pattern: Bits  # the shape as a set: a product with it copies starts to all their members

    def counted(self, marks: Bits) -> tuple[Bits, Bits]:
        """The choices with a mark left, and with two or more: see which ``starts`` are members."""
        some, more = marks, 0  # first of each three marks, then of three such threes
        for shift in self.near:
            moved = marks >> shift
            more |= some & moved
            some |= moved
        once, twice = some, more
        for shift in self.far:
            moved = some >> shift
            twice |= once & moved | more >> shift
            once |= moved
        return once, twice

    def counted_to_three(self, marks: Bits) -> tuple[Bits, Bits, Bits]:
        """The choices with a mark left, with two or more, and with three or more."""
        one, two, three = marks, 0, 0
        for shift in self.near:
            moved = marks >> shift
            three |= two & moved
            two |= one & moved
            one |= moved
        near = one, two, three
        for shift in self.far:
            a, b, c = (counted >> shift for counted in near)
            three |= two & a | one & b | c
            two |= one & a | b
            one |= a
        return one, two, three


class Nine(Family):
    """A family of nine marks each, three times three: counted without a loop."""

    __slots__ = ()

    def counted(self, marks: Bits) -> tuple[Bits, Bits]:
        (near, next_near), (far, next_far), _, _ = self
        moved, last = marks >> near, marks >> next_near
        some = marks | moved
        more = marks & moved | some & last
        some |= last
        moved, last = some >> far, some >> next_far
        once = some | moved
        twice = some & moved | once & last | more | more >> far | more >> next_far
        return once | last, twice

    def counted_to_three(self, marks: Bits) -> tuple[Bits, Bits, Bits]:
        (near, next_near), (far, next_far), _, _ = self
        moved, last = marks >> near, marks >> next_near
        one, two = marks | moved, marks & moved
        three = two & last
        two |= one & last
        one |= last
        a, b, c = one >> far, two >> far, three >> far
        x, y, z = one >> next_far, two >> next_far, three >> next_far
        three |= two & a | one & b | c
        two |= one & a | b
        one |= a
        return one | x, two | one & x | y, three | two & x | one & y | z


class Three(Family):
    """A family of three marks each, counted without a loop."""

    __slots__ = ()

    def counted(self, marks: Bits) -> tuple[Bits, Bits]:
        near, next_near = self.near
        moved, last = marks >> near, marks >> next_near
        some = marks | moved
        return some | last, marks & moved | some & last


def families(choices: Iterable[Bits]) -> Iterator[Family]:
    """Choices by shape; those of a family are disjoint, or their products would collide."""
    shaped: dict[tuple[int, ...], list[list[Bits]]] = {}
    for choice in choices:
        start = first(choice)
        shape = tuple(mark - start for mark in members(choice))
        groups = shaped.setdefault(shape, [])
        home = next((g for g in groups if not any(choice & other for other in g)), None)
        if home is None:
            groups.append(home := [])
        home.append(choice)
    for shape, groups in shaped.items():
        near, far = _folded(shape)
        kind = _COUNTED.get((len(near), len(far)), Family)
        for group in groups:
            yield kind(near, far, of(first(choice) for choice in group), of(shape))


_COUNTED: dict[tuple[int, int], type[Family]] = {(2, 2): Nine, (2, 0): Three}


def _folded(shape: tuple[int, ...]) -> Shifts:
    """The fewest near and far shifts that make up the shape; no far ones if it is uneven."""
    folds: list[Shifts] = [(shape[1:], ())]
    for length in range(2, len(shape)):
        near, far = shape[:length], shape[::length]
        if sorted(a + b for a in near for b in far) == list(shape):
            folds.append((near[1:], far[1:]))
    return min(folds, key=lambda fold: len(fold[0]) + len(fold[1]))


class OfUnits(NamedTuple):
    """A family of units' choices. ``unit``: by its start, the number of the unit that makes each.

    Where several units make the same choice, it is the first of them.
    """

    family: Family
    unit: dict[int, int]
    lowest: int  # of these numbers


@remembered
def _of_units(layout: Layout) -> tuple[OfUnits, ...]:
    """The families of the units' choices."""
    numbered = [(n, choice) for n, u in enumerate(layout.units) for choice in u.exactly_one(layout)]
    found = []
    for family in families(choice for _, choice in numbered):
        own = {shifted(family.pattern, start): start for start in members(family.starts)}
        unit = {own[choice]: number for number, choice in reversed(numbered) if choice in own}
        found.append(OfUnits(family, unit, min(unit.values())))
    return tuple(found)


def first_lone(layout: Layout, marks: Bits) -> int | None:
    """A mark that is the only one left in some choice; the one of the first such unit."""
    best: tuple[int, int, Bits] | None = None
    for family, unit, lowest in _of_units(layout):
        if best is None or lowest <= best[0]:
            some, several = family.counted(marks)
            filled = some & family.starts
            lone = filled ^ filled & several
            if lone:
                start = min(members(lone), key=unit.__getitem__)
                found = (unit[start], start, family.pattern)
                best = found if best is None else min(best, found)
    return None if best is None else only(shifted(best[2], best[1]) & marks)


@remembered_up_to(16)
def all_possible(layout: Layout, marks: Bits) -> bool:
    """Does every choice of every unit have a mark left? Computed once for all units of a board."""
    every = (own.family for own in _of_units(layout))
    return all(f.counted(marks)[0] & f.starts == f.starts for f in every)


def moves(layout: Layout, ways: Mapping[int, Iterable[int]]) -> Moves:
    """Moves from each of these cells to others, grouped by distance."""
    starts: dict[tuple[int, ...], Bits] = {}
    for cell, others in ways.items():
        distances = tuple(other - cell for other in others)
        starts[distances] = starts.get(distances, 0) | bit(cell)
    return tuple((d, layout.marks(cells, layout.values)) for d, cells in starts.items())


def with_all(distances: Iterable[int], marks: Bits) -> Bits:
    """The marks that have one of these at each distance."""
    found = -1
    for distance in distances:
        found &= marks >> distance if distance >= 0 else marks << -distance
    return found
