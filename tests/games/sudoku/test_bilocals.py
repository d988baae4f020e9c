"""Twos of all digits at once are those that are found house by house, digit by digit."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.sudoku.boards import MIXED, VARIANTS, bank, thinned
from tui_puzzles.engine.bits import Bits, bit, count, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.solve import rounds
from tui_puzzles.games.sudoku.puzzle import PLAIN, Variant
from tui_puzzles.games.sudoku.rules import RULES
from tui_puzzles.games.sudoku.rules.bilocals import bilocals, paired_lines, shared_pairs
from tui_puzzles.games.sudoku.rules.geometry import LINES, houses
from tui_puzzles.laws.different import house_cells

SLOW = ("12x12", "16x16", *MIXED)
every_variant = pytest.mark.parametrize(
    "variant",
    [
        pytest.param(variant, id=name, marks=[pytest.mark.sweep] * (name in SLOW))
        for name, variant in {"plain": PLAIN, **VARIANTS, **MIXED}.items()
    ],
)
few = settings(max_examples=examples(15), deadline=None)(given(seed=st.integers(0, 2**32)))


def are_in_twos(board: Board) -> Bits:
    """The marks of digits with two places in a house."""
    found = 0
    for _, cells in house_cells(board.layout):
        for digit, places in enumerate(board.all_places):
            if count(places & cells) == 2:
                found |= board.layout.marks(places & cells, bit(digit))
    return found


def are_plenty(board: Board) -> bool:
    """Has each digit that is not placed in a house two places there at least?"""
    return all(
        count(places & cells) > 1 or places & cells & board.placed
        for _, cells in house_cells(board.layout)
        for places in board.all_places
    )


def have_shared_pairs(board: Board) -> Bits:
    """The units where two digits have the same two places, and something else stands there."""
    found = 0
    for number, unit in enumerate(board.layout.units):
        if unit.kind not in {house.kind for house, _ in house_cells(board.layout)}:
            continue
        for one, other in combinations([places & unit.cells for places in board.all_places], 2):
            if one == other and count(one) == 2 and one & ~board.few[2]:
                found |= bit(number)
    return found


def have_paired_lines(board: Board) -> Bits:
    """The digits with an X-Wing that removes something."""
    found = 0
    for digit, places in enumerate(board.all_places):
        for kind, crossing in (LINES, LINES[::-1]):
            lines = [places & line.cells for line in houses(board.layout, kind)]
            for one, other in combinations([here for here in lines if count(here) == 2], 2):
                both = one | other
                cover = [c.cells for c in houses(board.layout, crossing) if c.cells & both]
                if len(cover) == 2 and union(cover) & places & ~both:
                    found |= bit(digit)
    return found


@few
@every_variant
def test_twos_are_those_of_each_house(variant: Variant, seed: int) -> None:
    board = thinned(variant, seed)
    assert union(bilocals(board).marks) == are_in_twos(board)
    assert bilocals(board).plenty == are_plenty(board)
    assert shared_pairs(board) == have_shared_pairs(board)


@few
@every_variant
def test_paired_lines_are_x_wings(variant: Variant, seed: int) -> None:
    board = thinned(variant, seed)
    assert paired_lines(board) == have_paired_lines(board)


@pytest.mark.parametrize("name", ["hard", "diabolical"])
def test_they_are_on_the_way_too(name: str) -> None:
    for board in bank(name, every=250):
        for _, after in rounds(board, RULES):
            assert bilocals(after).plenty == are_plenty(after)
            assert shared_pairs(after) == have_shared_pairs(after)
            assert paired_lines(after) == have_paired_lines(after)
            assert union(bilocals(after).marks) == are_in_twos(after)
