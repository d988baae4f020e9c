"""Counting arguments: what follows from the sums of several laws.

Two units that need one queen each, and two others that need one each and hold all places of the
first two: added up and subtracted, their laws say that nothing else of the others is a queen.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations
from typing import NamedTuple, Protocol, runtime_checkable

from tui_puzzles.engine.bits import Bits, bit, count, members
from tui_puzzles.engine.step import Evidence
from tui_puzzles.engine.units import Layout

_NEAR = 2  # pieces of evidence before and after; what belongs together is told together


class Total(NamedTuple):
    """How many of these marks are true, at least and at most."""

    marks: Bits
    least: int
    most: int


@runtime_checkable
class Totalled(Protocol):
    """A unit whose law is about a number of marks."""

    def total(self, layout: Layout) -> Total:
        """The marks, and how many of them are true."""
        ...


class Tally:
    """The sum of some totals minus the sum of some others."""

    def __init__(self, plus: Sequence[Total], minus: Sequence[Total]) -> None:
        self.least = sum(t.least for t in plus) - sum(t.most for t in minus)
        self.most = sum(t.most for t in plus) - sum(t.least for t in minus)
        times = Counter(mark for total in plus for mark in members(total.marks))
        times.subtract(mark for total in minus for mark in members(total.marks))
        self.weighted: dict[int, Bits] = {}
        for mark, weight in times.items():
            if weight:
                self.weighted[weight] = self.weighted.get(weight, 0) | bit(mark)

    def holds(self, possible: Bits, sure: Bits) -> bool:
        """Can the sum be right, with these marks possible and these of them certain?"""
        least = most = 0
        for weight, marks in self.weighted.items():
            few, many = count(marks & sure), count(marks & possible)
            least += weight * (few if weight > 0 else many)
            most += weight * (many if weight > 0 else few)
        return least <= self.most and self.least <= most


def tallies(evidence: Sequence[Evidence], layout: Layout) -> Iterator[Tally]:
    """Each totalled piece of evidence against one or two of those that are told next to it."""
    totals = [
        [unit.total(layout) for unit in piece.units if isinstance(unit, Totalled)]
        for piece in evidence
    ]
    pieces = [total for total in totals if total]
    for at, plus in enumerate(pieces):
        near = [*pieces[max(at - _NEAR, 0) : at], *pieces[at + 1 : at + 1 + _NEAR]]
        for minus in chain(combinations(near, 1), combinations(near, 2)):
            yield Tally(plus, [total for piece in minus for total in piece])
