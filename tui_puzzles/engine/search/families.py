"""Choices of one shape, counted together: a few operations on all marks show what is left.

A *choice* is a set of marks of which exactly one is true. The trick: shifting and combining the
marks of the whole board counts, for every choice of a shape at once, whether no mark, one mark or
several are left. Source: bit-sliced counting as in "Hacker's Delight" (H. S. Warren, chapter 5).
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TypeAlias

from tui_puzzles.engine.bits import Bits, count, first, members, of, only, shifted
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered, remembered_up_to
from tui_puzzles.records import NamedTuple

Shifts: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]  # near, far


class Family(NamedTuple):
    """Disjoint choices of one shape: its members lie ``pattern`` away from their first mark.

    The shape is 0 and every shift of ``near``, plus 0 and every shift of ``far``: nine marks
    are three times three, so four shifts count them.
    """

    near: tuple[int, ...]
    far: tuple[int, ...]
    starts: Bits  # the first mark of each choice
    pattern: Bits  # the shape as a set: a product with it copies starts to all their members
    rest: Bits  # all members but the last of each choice

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

    def lone(self, marks: Bits) -> Bits:
        """The starts of the choices with a single mark left."""
        some, several = self.counted(marks)
        filled = some & self.starts
        return filled ^ filled & several

    def in_binary(self, marks: Bits) -> tuple[Bits, Bits, Bits]:
        """The number of marks left in each choice, on its start: ones, twos, is there more?"""
        ones, twos, more = marks, 0, 0
        for shift in self.near:
            moved = marks >> shift
            more |= ones & twos & moved
            twos ^= ones & moved
            ones ^= moved
        near = ones, twos, more
        for shift in self.far:
            a, b, c = [digit >> shift for digit in near]
            carried = ones & a
            more |= c | twos & b | (twos ^ b) & carried
            twos ^= b ^ carried
            ones ^= a
        return ones, twos, more


class Nine(Family):
    """A family of nine marks each, three times three: counted without a loop."""

    __slots__ = ()

    def counted(self, marks: Bits) -> tuple[Bits, Bits]:
        (near, next_near), (far, next_far), _, _, _ = self
        moved, last = marks >> near, marks >> next_near
        some = marks | moved
        more = marks & moved | some & last
        some |= last
        moved, last = some >> far, some >> next_far
        once = some | moved
        twice = some & moved | once & last | more | more >> far | more >> next_far
        return once | last, twice

    def lone(self, marks: Bits) -> Bits:
        (near, next_near), (far, next_far), starts, _, _ = self
        moved, last = marks >> near, marks >> next_near
        differ = marks ^ moved
        one, two = differ ^ last, marks & moved | differ & last
        moved, last = one >> far, one >> next_far
        odd = (one ^ moved ^ last) & starts
        return odd ^ odd & (moved & last | two | two >> far | two >> next_far)

    def in_binary(self, marks: Bits) -> tuple[Bits, Bits, Bits]:
        (near, next_near), (far, next_far), _, _, _ = self
        moved, last = marks >> near, marks >> next_near
        differ = marks ^ moved
        ones, twos = differ ^ last, marks & moved | differ & last
        moved, last = ones >> far, ones >> next_far
        differ = ones ^ moved
        carried = ones & moved | differ & last
        moved, other = twos >> far, twos >> next_far  # with ``carried`` these are four twos
        of_two, of_others = twos ^ moved, other ^ carried
        more = twos & moved | other & carried | of_two & of_others
        return differ ^ last, of_two ^ of_others, more


class MarkRow(Nine):
    """Nine marks side by side, of which an addition tells in its carries if there are any."""

    __slots__ = ()

    def lone(self, marks: Bits) -> Bits:
        _, _, starts, _, rest = self
        some = ((marks & rest) + rest | marks) >> 8 & starts
        several = marks & (marks - some)  # without the first of each choice
        return some ^ ((several & rest) + rest | several) >> 8 & starts


class Three(Family):
    """A family of three marks each, counted without a loop."""

    __slots__ = ()

    def counted(self, marks: Bits) -> tuple[Bits, Bits]:
        near, next_near = self.near
        moved, last = marks >> near, marks >> next_near
        some = marks | moved
        return some | last, marks & moved | some & last

    def lone(self, marks: Bits) -> Bits:
        near, next_near = self.near
        moved, last = marks >> near, marks >> next_near
        odd = (marks ^ moved ^ last) & self.starts
        return odd ^ odd & moved & last


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
        if shape == tuple(range(9)):
            kind = MarkRow
        for group in groups:
            starts = of(first(choice) for choice in group)
            yield kind(near, far, starts, of(shape), starts * of(shape[:-1]))


@lru_cache(maxsize=32)
def families_of(choices: tuple[Bits, ...]) -> tuple[Family, ...]:
    """The same, known again: many layouts have the same houses."""
    return tuple(families(choices))


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
    parts: tuple[list[tuple[int, Bits]], ...] = ([], [])
    for number, unit in enumerate(layout.units):
        for choice in unit.exactly_one(layout):
            parts[count(choice) == len(layout.starts)].append((number, choice))
    return tuple(own for part in parts for own in _of_choices(tuple(part)))


@lru_cache(maxsize=8)
def _of_choices(numbered: tuple[tuple[int, Bits], ...]) -> tuple[OfUnits, ...]:
    """Those of choices, with their units' numbers; many layouts have the same houses."""
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
            lone = family.lone(marks)
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
