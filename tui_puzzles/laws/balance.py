"""What units with sums say together: add some, take others away, and what they share cancels."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from tui_puzzles.engine.bits import Bits, bit, members, of
from tui_puzzles.engine.layout import Layout, Unit


@runtime_checkable
class Summed(Protocol):
    """A unit whose law says what its cells add up to, a value counting as its number (from 0)."""

    @property
    def cells(self) -> Bits: ...
    @property
    def value_sum(self) -> int | None: ...  # None when the law doesn't say


@dataclass(frozen=True, slots=True)
class Balance:
    """Cells, each with a factor, whose values' numbers (from 0) make ``total``."""

    factors: tuple[tuple[int, int], ...]
    total: int

    def narrowed(self, layout: Layout, marks: Bits) -> Bits:
        """The marks without those from which the total can't be reached."""
        options = [
            (cell, factor, list(members(layout.values_of(marks & layout.cell_marks[cell]))))
            for cell, factor in self.factors
        ]
        sums = [{0}]  # what the cells so far can make
        for _, factor, values in options:
            sums.append({made + factor * value for made in sums[-1] for value in values})
        goals = sums.pop() & {self.total}
        for (cell, factor, values), made in zip(reversed(options), reversed(sums), strict=True):
            fitting = [v for v in values if any(goal - factor * v in made for goal in goals)]
            marks &= ~layout.marks(bit(cell), layout.values & ~of(fitting))
            goals = {goal - factor * value for goal in goals for value in fitting} & made
        return marks


def balances(units: Iterable[Unit]) -> Iterator[Balance]:
    """One for each group of units with sums that hang together by shared cells.

    Units that cross count with opposite signs; none where that can't be.
    """
    left = [unit for unit in units if isinstance(unit, Summed)]
    while left:
        signs = _signed(left)
        left = [unit for unit in left if unit not in signs]
        if signs and all(sign and unit.value_sum is not None for unit, sign in signs.items()):
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
    total = sum(sign * (unit.value_sum or 0) for unit, sign in signs.items())
    return Balance(tuple((c, f) for c, f in sorted(factors.items()) if f), total)
