"""Sums of crossing units, added and taken away: what is left, and what the checker makes of it."""

from collections.abc import Iterator, Sequence
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui_puzzles.engine.bits import bit, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.step import Evidence, Role, Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.sudoku.puzzle import LAYOUT as SUDOKU
from tui_puzzles.games.sudoku.puzzle import PLAIN, Sudoku
from tui_puzzles.laws.areas import balances
from tui_puzzles.laws.different import unlike
from tui_puzzles.laws.ordered import Candidates
from tui_puzzles.laws.sums import Balance, Combination, Sum


def anything(candidates: Candidates) -> Candidates:
    """The filter that rules nothing out."""
    return candidates


class Strip(Combination):
    """Cells whose digits add up; by itself the law says nothing."""

    def __init__(self, name: str, kind: str, path: Sequence[int], clue: int | None) -> None:
        super().__init__(name, kind, path, clue)
        self.keep = anything


class Strips(Layout):
    """Cells in strips, whose sums are compared."""

    def combined(self, units: Sequence[Unit]) -> Iterator[Balance]:
        return balances(self, units)


# 0 1 2
# 3 4 5   with the digits 4 2 3 / 1 3 2: rows 9 and (of two) 4, columns 5, 5 and (unknown)
TOP = Strip("top", "row", [0, 1, 2], 9)
BOTTOM = Strip("bottom", "row", [3, 4], 4)
LEFT = Strip("left", "column", [0, 3], 5)
MIDDLE = Strip("middle", "column", [1, 4], 5)
UNKNOWN = Strip("right", "column", [2, 5], None)
LAYOUT = Strips(Grid(2, 3), "1234", (TOP, BOTTOM, LEFT, MIDDLE, UNKNOWN))

NUMBERS = st.integers(-2, 2).filter(bool)
CHOICES = st.lists(st.integers(1, 15), min_size=6, max_size=6)


@given(st.lists(NUMBERS, min_size=1, max_size=4), CHOICES, st.integers(-8, 12))
def test_what_can_reach_the_total_is_kept(
    factors: list[int], values: list[int], total: int
) -> None:
    balance = Balance(tuple(range(len(factors))), tuple(factors), total)
    marks = sum(LAYOUT.marks(bit(cell), own) for cell, own in enumerate(values))
    reaching = [
        chosen
        for chosen in product(*(list(members(own)) for own in values[: len(factors)]))
        if sum(f * (v + 1) for f, v in zip(factors, chosen, strict=True)) == total
    ]
    for cell in range(len(factors)):
        kept = LAYOUT.values_of(balance.narrowed(LAYOUT, marks) & LAYOUT.cell_marks[cell])
        assert kept == of(chosen[cell] for chosen in reaching)


@pytest.mark.parametrize(
    ("units", "expected"),
    [
        ((TOP,), []),  # it says that by itself
        ((TOP, LEFT), [((1, 2, 3), (1, 1, -1), 4)]),
        ((TOP, BOTTOM, LEFT, MIDDLE), [((2,), (1,), 3)]),
        ((LEFT, MIDDLE, TOP), [((3, 4, 2), (1, 1, -1), 1)]),
        ((TOP, LEFT, UNKNOWN), [((1, 2, 3), (1, 1, -1), 4)]),
    ],
)
def test_crossing_sums_are_taken_from_each_other(
    units: Sequence[Strip], expected: list[tuple[tuple[int, ...], tuple[int, ...], int]]
) -> None:
    assert [each[:3] for each in balances(LAYOUT, units)] == expected


def test_no_balance_where_signs_clash() -> None:
    ring = [Strip(f"{a}{b}", "pair", [a, b], 2) for a, b in ((0, 1), (1, 2), (2, 0))]
    assert not list(balances(LAYOUT, ring))


@pytest.mark.parametrize("forgotten", [None, TOP, BOTTOM, LEFT, MIDDLE])
def test_the_checker_adds_up_what_is_cited(forgotten: Strip | None) -> None:
    cited = tuple(unit for unit in (TOP, BOTTOM, LEFT, MIDDLE) if unit is not forgotten)
    step = Step("", (Evidence("sums", Role.REGION, units=cited),), bit(LAYOUT.mark(2, 2)))
    assert proves(Board(LAYOUT, LAYOUT.all_marks), step) is (forgotten is None)


def test_cells_that_can_hold_some_digit_both_do_not_differ() -> None:
    sums = [Sum("ten", "sum", (0, 30), [10]), Sum("five", "sum", (20, 40), [5])]
    layout = Sudoku(PLAIN, [*SUDOKU.units, *sums])
    assert not unlike(layout)[0] & bit(30)  # 5 and 5
    assert unlike(layout)[20] & bit(40)  # no digit twice makes 5
    house = SUDOKU.units[0]
    assert unlike(layout)[0] & house.cells == house.cells & ~bit(0)


def test_a_house_may_only_say_that_cells_differ() -> None:
    cages = [
        Combination("cage r1c9", "cage", [8, 17, 26, 34, 35], 23),
        Combination("cage r5c9", "cage", [44, 53, 62, 70, 71], 25),
    ]
    layout = Sudoku(PLAIN, [*SUDOKU.units, *cages])
    houses = [unit for unit in layout.units if unit.name in ("column 9", "column 8", "box 9")]
    found = {each[:3]: each.apart for each in balances(layout, (*houses, *cages))}
    r9c9, r4c8, r8c8 = 80, 34, 70
    assert found[(r9c9, r4c8, r8c8), (1, -1, -1), -3] == (0, 0, 0b11)
