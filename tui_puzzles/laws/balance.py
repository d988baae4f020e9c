"""What units with sums say together: add some, take others away, and what they share cancels."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple, Protocol, runtime_checkable

from tui_puzzles.engine.bits import Bits, bit, members, of
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.laws.ordered import filtered
from tui_puzzles.laws.sums import Apart, Combination, Totals


@runtime_checkable
class Summed(Protocol):
    """A unit whose law says what its digits, from 1, add up to."""

    @property
    def cells(self) -> Bits: ...
    @property
    def clue(self) -> int | None: ...  # None when the law doesn't say


class Balance(NamedTuple):
    """Cells in order, and what their digits make, each times its factor."""

    path: tuple[int, ...]
    keep: Totals | Apart

    def narrowed(self, layout: Layout, marks: Bits) -> Bits:
        """The marks without those from which the total can't be reached."""
        return filtered(self.keep, self.path, layout, marks)


def balances(units: Iterable[Unit]) -> Iterator[Balance]:
    """One for each group of units with sums that hang together by shared cells.

    Units that cross count with opposite signs; none where that can't be.
    """
    left = [unit for unit in units if isinstance(unit, Summed)]
    while left:
        signs = _signed(left)
        left = [unit for unit in left if unit not in signs]
        if signs and all(sign and unit.clue is not None for unit, sign in signs.items()):
            yield _balance(signs)


def _signed(units: Sequence[Summed]) -> dict[Summed, int]:
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


def _balance(signs: dict[Summed, int]) -> Balance:
    factors: dict[int, int] = {}
    for unit, sign in signs.items():
        for cell in members(unit.cells):
            factors[cell] = factors.get(cell, 0) + sign
    return _of_factors(factors, sum(sign * (unit.clue or 0) for unit, sign in signs.items()))


def _of_factors(factors: Mapping[int, int], total: int) -> Balance:
    path = _path(factors)
    return Balance(path, Totals(tuple(factors[cell] for cell in path), frozenset({total})))


def _path(factors: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(cell for cell, factor in sorted(factors.items()) if factor)


def beside_sums(layout: Layout, houses: Sequence[Unit], units: Iterable[Unit]) -> Iterator[Balance]:
    """For the houses of each kind, which hold every digit once, what sums leave of them."""
    sums = [unit for unit in units if isinstance(unit, Combination) and unit.clue is not None]
    whole = sum(range(1, len(layout.symbols) + 1))
    for _, own in groupby(sorted(houses, key=_kind), _kind):
        factors, total = Counter[int](), 0
        for house in own:
            factors.update(members(house.cells))
            total += whole
        for unit in sums:
            factors.subtract(members(unit.cells))
            total -= unit.clue or 0
        yield _apart(factors, total, [*houses, *sums])


def _apart(factors: Mapping[int, int], total: int, unlike: Sequence[Unit]) -> Balance:
    """The balance that knows which cells differ; one of the total alone for other factors."""
    if not {*factors.values()} <= {0, 1, -1}:
        return _of_factors(factors, total)
    path = _path(factors)
    apart = tuple(
        of(at for at, other in enumerate(path[:number]) if _see(unlike, cell, other))
        for number, cell in enumerate(path)
    )
    return Balance(path, Apart(tuple(factors[cell] for cell in path), total, apart))


def _see(units: Sequence[Unit], cell: int, other: int) -> bool:
    """Do the cells lie in one of these units, of different digits all?"""
    both = bit(cell) | bit(other)
    return any(not both & ~unit.cells for unit in units)


def _kind(unit: Unit) -> str:
    return unit.kind
