"""Sums of crossing units, added and taken away: what is left, and what the checker makes of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui_puzzles.engine.bits import Bits, bit, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.law import Law
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.step import Evidence, Role, Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.laws.balance import Balance, balances


@dataclass(frozen=True, slots=True)
class Strip(Law):
    """Cells whose values add up, and nothing else."""

    name: str
    kind: str
    cells: Bits
    value_sum: int | None

    def allows(self, _layout: Layout, _marks: Bits) -> bool:
        return True


class Strips(Layout):
    """Cells in strips, whose sums are compared."""

    def combined(self, units: Sequence[Unit]) -> Iterator[Balance]:
        return balances(units)


# 0 1 2
# 3 4 5   with the values 3 1 2 / 0 2 1: rows 6 and 3, columns 3, 3 and (unknown)
TOP = Strip("top", "row", of([0, 1, 2]), 6)
BOTTOM = Strip("bottom", "row", of([3, 4]), 2)
LEFT = Strip("left", "column", of([0, 3]), 3)
MIDDLE = Strip("middle", "column", of([1, 4]), 3)
UNKNOWN = Strip("right", "column", of([2, 5]), None)
LAYOUT = Strips(Grid(2, 3), "0123", (TOP, BOTTOM, LEFT, MIDDLE, UNKNOWN))

NUMBERS = st.integers(-2, 2).filter(bool)
CHOICES = st.lists(st.integers(1, 15), min_size=6, max_size=6)


@given(st.lists(NUMBERS, min_size=1, max_size=4), CHOICES, st.integers(-8, 12))
def test_what_can_reach_the_total_is_kept(
    factors: list[int], values: list[int], total: int
) -> None:
    balance = Balance(tuple(enumerate(factors)), total)
    marks = sum(LAYOUT.marks(bit(cell), own) for cell, own in enumerate(values))
    reaching = [
        chosen
        for chosen in product(*(list(members(own)) for own in values[: len(factors)]))
        if sum(f * v for f, v in zip(factors, chosen, strict=True)) == total
    ]
    for cell in range(len(factors)):
        kept = LAYOUT.values_of(balance.narrowed(LAYOUT, marks) & LAYOUT.cell_marks[cell])
        assert kept == of(chosen[cell] for chosen in reaching)


@pytest.mark.parametrize(
    ("units", "expected"),
    [
        ((TOP,), [Balance(((0, 1), (1, 1), (2, 1)), 6)]),
        ((TOP, LEFT), [Balance(((1, 1), (2, 1), (3, -1)), 3)]),
        ((TOP, BOTTOM, LEFT, MIDDLE), [Balance(((2, 1),), 2)]),
        ((LEFT, MIDDLE), [Balance(((0, 1), (3, 1)), 3), Balance(((1, 1), (4, 1)), 3)]),
        ((TOP, UNKNOWN), []),
    ],
)
def test_crossing_sums_are_taken_from_each_other(
    units: Sequence[Strip], expected: list[Balance]
) -> None:
    assert list(balances(units)) == expected


def test_no_balance_where_signs_clash() -> None:
    ring = [Strip(f"{a}{b}", "pair", of([a, b]), 2) for a, b in ((0, 1), (1, 2), (2, 0))]
    assert not list(balances(ring))


@pytest.mark.parametrize("forgotten", [None, TOP, BOTTOM, LEFT, MIDDLE])
def test_the_checker_adds_up_what_is_cited(forgotten: Strip | None) -> None:
    cited = tuple(unit for unit in (TOP, BOTTOM, LEFT, MIDDLE) if unit is not forgotten)
    step = Step("", (Evidence("sums", Role.REGION, units=cited),), bit(LAYOUT.mark(2, 2)))
    assert proves(Board(LAYOUT, LAYOUT.all_marks), step) is (forgotten is None)
