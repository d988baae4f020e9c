"""Laws about cells in order together with the laws by which some of these cells differ."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import cast

from tui_puzzles.engine.bits import (
    EMPTY,
    Bits,
    bit,
    count,
    full,
    has,
    is_single,
    members,
    of,
    union,
)
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.laws.different import Different
from tui_puzzles.laws.ordered import Candidates, Filter, Ordered
from tui_puzzles.laws.path import Machine, State, reading_unlike
from tui_puzzles.laws.related import Pairs
from tui_puzzles.laws.sums import OPEN, Balance, Combination, Sum
from tui_puzzles.records import record

Apart = tuple[Bits, ...]
"""For each cell, by its place, the places of those that have another value."""


def sighted(law: Ordered, units: Iterable[Unit]) -> Ordered | None:
    """The law of cells that differ where one of the units says so; None if none does."""
    apart = _apart(law.path, units)
    if not any(apart) or isinstance(law, Combination):
        return None
    return Ordered(law.name, law.kind, law.path, _filter(law, apart))


@remembered_up_to(1000)
def in_sight(layout: Layout, law: Ordered) -> tuple[Ordered | None, tuple[Unit, ...]]:
    """What is ``sighted`` by all units, and by which: few, those with most of its cells first."""
    found, known = list[Unit](), _apart(law.path, ())
    several = [unit for unit in layout.units if _differ(unit) and count(unit.cells & law.cells) > 1]
    for unit in sorted(several, key=lambda unit: -count(unit.cells & law.cells)):
        apart = _apart(law.path, (*found, unit))
        if unit is not law and apart != known:
            found.append(unit)
            known = apart
    return sighted(law, found), tuple(found)


def together(units: Sequence[Unit]) -> Iterator[Ordered]:
    """The laws about cells in order among some units, with what the others say of these cells."""
    laws = [unit for unit in units if isinstance(unit, Ordered)] if len(units) > 1 else ()
    return (found for law in laws if (found := sighted(law, units)))


def with_houses(laws: Iterable[Unit], units: Iterable[Unit]) -> Iterator[Unit]:
    """The laws, but for those by which two cells may be equal that differ by a unit: with that."""
    different = [unit for unit in units if _differ(unit)]
    for law in laws:
        keep = law.keep if isinstance(law, Ordered) else None
        found = None
        if isinstance(law, Ordered) and isinstance(keep, Pairs) and keep.repeats:
            apart = _apart(law.path, different)
            if any(has(own, at + 1) for at, own in enumerate(apart)):
                found = sighted(law, different)
        yield found or law


def _differ(unit: Unit) -> bool:
    return isinstance(unit, Different | Combination)


def _apart(path: Sequence[int], units: Iterable[Unit]) -> Apart:
    inside = [
        of(at for at, cell in enumerate(path) if has(u.cells, cell)) for u in units if _differ(u)
    ]
    apart = [EMPTY] * len(path)
    for places in inside:
        for at in members(places):
            apart[at] |= places & ~bit(at)
    return tuple(apart)


def _filter(law: Ordered, apart: Apart) -> Filter:
    keep = law.keep
    if isinstance(law, Sum) and len(law.keep.totals) == 1:
        earlier = tuple(own & full(at) for at, own in enumerate(apart))
        (total,) = law.keep.totals
        return Balance(law.path, law.keep.factors, total, earlier)
    if isinstance(keep, Pairs) and len(law.path) == 2:
        return keep.unequal
    every = full(len(law.path))
    if isinstance(keep, Machine) and all(own | bit(at) == every for at, own in enumerate(apart)):
        return _distinct(keep)
    return Differing(keep, apart)


@cache
def _distinct(machine: Machine) -> Machine:
    """The machine that takes no value twice."""
    return Machine(
        (EMPTY, machine.start),
        machine.after,
        lambda state: machine.ends(cast(tuple[Bits, State], state)[1]),
        reading_unlike,
    )


@record
class Differing:
    """The filter of another one and cells that differ: where few cells are open, by search."""

    keep: Filter
    apart: Apart

    def __call__(self, candidates: Candidates) -> Candidates | None:
        return _fitting(self.keep, self.apart, candidates)


@lru_cache(maxsize=50_000)
def _fitting(keep: Filter, apart: Apart, candidates: Candidates) -> Candidates | None:
    """Digit by digit: is there a filling with it? Those of a filling found need no other."""
    left = _thinned(keep, apart, candidates)
    if left is None or sum(not is_single(own) for own in left) > OPEN:
        return left
    fitting = [EMPTY] * len(left)
    for at, own in enumerate(left):
        for value in members(own):
            if not has(fitting[at], value):
                filling = _filling(keep, apart, (*left[:at], bit(value), *left[at + 1 :]))
                fitting = [
                    one | other for one, other in zip(fitting, filling or fitting, strict=True)
                ]
    return tuple(fitting) if all(fitting) else None


def _filling(keep: Filter, apart: Apart, candidates: Candidates) -> Candidates | None:
    """The first filling found."""
    left = _thinned(keep, apart, candidates)
    at = min(
        (at for at, own in enumerate(left or ()) if not is_single(own)),
        key=lambda at: count(cast(Candidates, left)[at]),
        default=None,
    )
    if left is None or at is None:
        return left
    tries = ((*left[:at], bit(value), *left[at + 1 :]) for value in members(left[at]))
    return next(filter(None, (_filling(keep, apart, own) for own in tries)), None)


def _thinned(keep: Filter, apart: Apart, candidates: Candidates) -> Candidates | None:
    """What the filter leaves, without the digits of cells that are known in others."""
    left, before = keep(candidates), None
    while left is not None and left != before:
        before = left
        known = [own if is_single(own) else EMPTY for own in left]
        taken = (union(known[other] for other in members(others)) for others in apart)
        left = tuple(own & ~gone for own, gone in zip(left, taken, strict=True))
        left = keep(left) if all(left) else None
    return left
