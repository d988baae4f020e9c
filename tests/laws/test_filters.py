"""Filters keep exactly what some filling has, and laws know what clashes in them."""

from collections.abc import Callable, Sequence
from itertools import combinations, pairwise, product
from random import Random
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.laws.constraints import KINDS, RENBAN
from tui_puzzles.engine.bits import bit, full, has, members, of
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.layout import Layout
from tui_puzzles.laws.combinations import combinations as combinations_of
from tui_puzzles.laws.combinations import total
from tui_puzzles.laws.ordered import Candidates, Filter, Ordered, clashing
from tui_puzzles.laws.path import Machine, reading_unlike
from tui_puzzles.laws.related import Related, pairs
from tui_puzzles.laws.sums import Combination, Fillings, Sum, Totals

SIDE = 5
Holds = Callable[[Sequence[int]], bool]
RISING = Machine(0, lambda last, digit: digit if digit > int(str(last)) else None, lambda _: True)
NINE = Machine(
    (0, 0),
    lambda made, digit: cast(int, made) + digit,
    lambda state: cast(tuple[int, int], state)[1] == 9,
    reading_unlike,
)
FILTERS: dict[str, tuple[Filter, int, Holds]] = {
    "next to each other": (
        pairs(lambda a, b: abs(a - b) == 1, SIDE),
        2,
        lambda d: abs(d[0] - d[1]) == 1,
    ),
    "less": (pairs(lambda a, b: a < b, SIDE), 2, lambda d: d[0] < d[1]),
    "equal": (pairs(int.__eq__, SIDE), 2, lambda d: d[0] == d[1]),
    "rising": (RISING, 4, lambda d: all(a < b for a, b in pairwise(d))),
    "nine without a digit twice": (NINE, 3, lambda d: len({*d}) == 3 and sum(d) == 9),
    "renban": (RENBAN, 3, lambda d: len({*d}) == 3 and max(d) - min(d) == 2),
    "sum": (Totals((1, 1, 1), frozenset({7})), 3, lambda d: sum(d) == 7),
    "arrow": (Totals((-1, 1, 1), frozenset({0})), 3, lambda d: d[0] == d[1] + d[2]),
    "two totals": (Totals((1, 1), frozenset({4, 9})), 2, lambda d: sum(d) in (4, 9)),
    "combination": (Fillings(9), 3, lambda d: len({*d}) == 3 and sum(d) == 9),
    "different": (Fillings(None), 3, lambda d: len({*d}) == 3),
    "pill": (
        Totals((-10, -1, 1, 1), frozenset({-5})),
        4,
        lambda d: d[2] + d[3] == 10 * d[0] + d[1] - 5,
    ),
}


def fillings(candidates: Candidates, holds: Holds) -> list[tuple[int, ...]]:
    """Every filling that the law allows, in digits from 1."""
    every = product(*([value + 1 for value in members(own)] for own in candidates))
    return [digits for digits in every if holds(digits)]


@pytest.mark.parametrize("name", FILTERS)
@given(data=st.data())
def test_a_filter_keeps_what_some_filling_has(name: str, data: st.DataObject) -> None:
    keep, length, holds = FILTERS[name]
    values = st.lists(st.integers(1, full(SIDE)), min_size=length, max_size=length)
    candidates = tuple(data.draw(values))
    found = fillings(candidates, holds)
    expected = tuple(of(digits[at] - 1 for digits in found) for at in range(length))
    assert keep(candidates) == (expected if found else None)


@given(st.integers(10, 30), st.data())
def test_different_digits_may_be_many(side: int, data: st.DataObject) -> None:
    some = st.sets(st.integers(0, side - 1), min_size=1, max_size=6).map(of)
    candidates = tuple(data.draw(st.lists(some | st.just(full(side)), min_size=1, max_size=3)))
    goal = data.draw(st.none() | st.integers(1, 2 * side))
    found = fillings(candidates, lambda d: len({*d}) == len(d) and (goal is None or sum(d) == goal))
    expected = tuple(of(digits[at] - 1 for digits in found) for at in range(len(candidates)))
    assert Fillings(goal)(candidates) == (expected if found else None)


def test_different_digits_may_fill_a_long_line() -> None:
    open_cells = tuple(full(25) & ~bit(at) for at in range(25))
    for goal, found in ((325, open_cells), (324, None), (None, open_cells)):
        assert Fillings(goal)(open_cells) == found
    solved = tuple(bit(at) for at in range(23))
    assert Fillings(325)((*solved, full(25), full(24))) == (*solved, bit(24), bit(23))


@pytest.mark.parametrize("length", range(11, 17))
def test_of_very_many_cells_nothing_that_fits_is_lost(length: int) -> None:
    chance = Random(length)
    digits = chance.sample(range(16), length)
    candidates = tuple(bit(digit) | of(chance.sample(range(16), 10)) for digit in digits)
    left = Fillings(sum(digits) + length)(candidates)
    assert left is not None
    assert all(has(own, digit) for own, digit in zip(left, digits, strict=True))


@given(st.integers(0, full(12)), st.integers(0, 4), st.none() | st.integers(0, 40))
def test_combinations_are_sets_of_the_length_with_the_sum(
    among: int, length: int, goal: int | None
) -> None:
    sets = {of(digits) for digits in combinations(members(among), length)}
    found = combinations_of(length, goal, among)
    assert {*found} == {own for own in sets if goal is None or total(own) == goal}
    assert list(found) == sorted(found)


@pytest.mark.parametrize("name", FILTERS)
def test_what_clashes_is_in_no_filling(name: str) -> None:
    keep, length, holds = FILTERS[name]
    every = fillings((full(SIDE),) * length, holds)
    layout = Layout(Grid(1, length), "12345", [Ordered("", "", range(length), keep)])
    together = {
        frozenset((layout.mark(a, digits[a] - 1), layout.mark(b, digits[b] - 1)))
        for digits in every
        for a, b in combinations(range(length), 2)
    }
    for one, other in combinations(range(length * SIDE), 2):
        if layout.cell_of(one) != layout.cell_of(other):
            assert has(layout.rivals[one], other) != (frozenset((one, other)) in together)


@pytest.mark.parametrize("name", FILTERS)
def test_what_is_needed_is_in_every_filling_once(name: str) -> None:
    keep, length, holds = FILTERS[name]
    every = fillings((full(SIDE),) * length, holds)
    once = of(v for v in range(SIDE) if all(digits.count(v + 1) <= 1 for digits in every))
    needed = of(v for v in range(SIDE) if all(digits.count(v + 1) == 1 for digits in every))
    found = clashing(keep, length, SIDE)
    assert (found.once, found.needed) == (once, needed)


@pytest.mark.parametrize(
    ("unit", "symmetric"),
    [
        (Related("", "", (0, 1), pairs(lambda a, b: a + b == 6, SIDE)), True),
        (Related("", "", (0, 1), pairs(int.__lt__, SIDE)), False),
        (Sum("", "", (0, 1, 2), [7]), True),
        (Combination("", "", (0, 1, 2), 9), True),
        (Sum("", "", (0, 1, 2), [0], [-1, 1, 1]), False),
    ],
)
def test_a_symmetric_law_does_not_notice_an_exchange(
    unit: Combination | Related | Sum, symmetric: bool
) -> None:
    layout = Layout(Grid(1, 3), "12345", [unit])
    length = len(unit.path)

    def allowed(digits: Sequence[int]) -> bool:
        placed = of(layout.mark(cell, digits[at]) for at, cell in enumerate(unit.path))
        others = layout.marks(~unit.cells & layout.cells, layout.values)
        return unit.allows(layout, placed | others)

    same = all(
        allowed(digits) == allowed([digits[n] for n in order])
        for digits in product(range(SIDE), repeat=length)
        for order in (range(length), range(length)[::-1])
    )
    assert unit.symmetric is same is symmetric


def test_upkeep_strikes_out_only_the_same_value() -> None:
    for kind in KINDS.values():
        length = kind.lengths[0]
        digits = next(d for d in product(range(1, 10), repeat=length) if kind.fits(d))
        layout = Layout(
            Grid(1, length), "123456789", [*kind.build("", "", tuple(range(length)), digits)]
        )
        for mark in range(9 * length):
            others = layout.upkeep[mark] & ~layout.cell_marks[layout.cell_of(mark)]
            assert not others & ~layout.marks(layout.cells, bit(layout.value_of(mark)))
