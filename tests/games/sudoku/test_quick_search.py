"""The search in machine words finds what the search on all marks finds."""

import random
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.sudoku.boards import bank, board_of, thinned
from tui_puzzles.engine.bits import EMPTY, Bits, bit, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.search import solved_marks
from tui_puzzles.games.sudoku.generate import full_grid
from tui_puzzles.games.sudoku.puzzle import LAYOUT, PLAIN
from tui_puzzles.games.sudoku.quick_search import in_words
from tui_puzzles.search.limit import LimitReached, found_in

NODES = 100_000
HARD = "800000000003600000070090200050007000000045700000100030001000068008500010090000400"
BANKS = ("easy", "medium", "hard", "diabolical")


def plainly(marks: Bits, number: int) -> list[Bits]:
    """The solutions by the other search, up to so many."""
    return list(islice(found_in(solved_marks(LAYOUT, marks)), number))


def quickly(marks: Bits, nodes: int = NODES) -> list[Bits]:
    """The solutions, two at most."""
    return list(islice(found_in(in_words(LAYOUT, marks), nodes), 2))


def agree(marks: Bits) -> bool:
    """Do both find no solution, the same one, or two that are solutions?"""
    found, known = quickly(marks), plainly(marks, 2)
    if len(known) < 2:
        return found == known
    return len(set(found)) == 2 and all(plainly(one, 2) == [one] for one in found)


@settings(max_examples=examples(60), deadline=None)
@given(seed=st.integers(0, 2**32), gone=st.integers(0, 81))
def test_with_any_givens(seed: int, gone: int) -> None:
    rng = random.Random(seed)
    cells = union(bit(cell) for cell in rng.sample(range(81), gone))
    marks = full_grid(rng) & ~LAYOUT.marks(cells, LAYOUT.values)
    assert agree(Board.start(LAYOUT, marks).marks)


@settings(max_examples=examples(60), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_with_any_candidates(seed: int) -> None:
    marks, rng = thinned(PLAIN, seed).marks, random.Random(seed)
    assert agree(marks)
    assert agree(marks & ~bit(rng.choice(list(members(marks)))))


@pytest.mark.parametrize("marks", [EMPTY, LAYOUT.all_marks & ~LAYOUT.cell_marks[40]])
def test_without_a_solution(marks: Bits) -> None:
    assert quickly(marks) == []


def test_clashing_givens_have_none() -> None:
    assert quickly(Board.start(LAYOUT, bit(0) | bit(8)).marks) == []


def test_it_gives_up_at_its_limit() -> None:
    hard = board_of(HARD)
    with pytest.raises(LimitReached):
        quickly(hard.marks, 0)
    assert quickly(hard.marks) == plainly(hard.marks, 2)


@pytest.mark.sweep
@pytest.mark.parametrize("name", BANKS)
def test_sweep_all_banks_agree(name: str) -> None:
    assert all(agree(board.marks) for board in bank(name))
