"""Search against an oracle that fills cell by cell, and on the data files."""

import random

import pytest

from tests.games.kakuro.boards import all_solutions, board_of, puzzles_in, random_puzzle
from tui_puzzles.engine.bits import bit, members
from tui_puzzles.engine.board import Board
from tui_puzzles.games.kakuro.search import verdict
from tui_puzzles.laws.combinations import possible

ONE = "x 4\\ 6\\ / \\3 . . / \\7 . ."
SEVERAL = "x 5\\ 5\\ / \\5 . . / \\5 . ."
NONE = "x 3\\ 17\\ / \\4 . . / \\16 . ."


@pytest.mark.parametrize("seed", range(60))
def test_all_solutions_are_found(seed: int) -> None:
    rng = random.Random(seed)
    board = random_puzzle(rng, rng.randint(3, 4), rng.randint(3, 5), rng.choice((0, 0.2))).board
    board = board.without(board.marks & rng.getrandbits(board.marks.bit_length()))
    found = verdict(board, 10**6)
    assert found.complete
    marks = [solution.marks for solution in found.solutions]
    assert sorted(marks) == sorted(all_solutions(board))


@pytest.mark.parametrize(("text", "number"), [(ONE, 1), (SEVERAL, 2), (NONE, 0)])
def test_it_counts_to_two(text: str, number: int) -> None:
    found = verdict(board_of(text))
    assert len(found.solutions) == number
    assert found.complete == (number < 2)
    assert not found.limited


def test_solutions_keep_the_givens() -> None:
    board = board_of("x 5\\ 5\\ / \\5 1 . / \\5 . .")
    (solution,) = verdict(board).solutions
    assert solution.solved
    assert solution.givens == board.givens == bit(0)
    assert solution.value(0) == 0


def test_givens_that_clash_have_no_solution() -> None:
    assert verdict(board_of("x 5\\ 5\\ / \\5 2 2 / \\5 . .")).solutions == ()


def test_at_the_limit_it_says_what_it_knows() -> None:
    board = board_of("x 5\\ 5\\ 5\\ / \\6 . . . / \\9 . . .")
    found = verdict(board, 100, node_limit=0)
    assert found.limited
    assert not found.complete
    assert isinstance(found.known, Board)
    assert found.known.marks & ~board.marks == 0
    for marks in all_solutions(board):
        assert marks & ~found.known.marks == 0


@pytest.mark.parametrize("name", ["gen_10x10", "gen_16x16", "gen_31x31", "gen_41x41", "xcsp"])
def test_the_data_files_have_one_solution_each(name: str) -> None:
    for board in puzzles_in(name):
        found = verdict(board)
        assert found.complete
        (solution,) = found.solutions
        assert solution.solved


def brute_force(candidates: tuple[int, ...], wanted: int | None) -> tuple[int, ...] | None:
    """The digits of each cell that occur in some filling."""
    fillings: list[tuple[int, ...]] = [()]
    for digits in candidates:
        fillings = [(*f, digit) for f in fillings for digit in members(digits) if digit not in f]
    fillings = [f for f in fillings if wanted in (None, sum(f) + len(f))]
    kept = [sum({bit(filling[at]) for filling in fillings}) for at in range(len(candidates))]
    return tuple(kept) if fillings else None


@pytest.mark.parametrize("length", range(1, 6))
def test_runs_are_filtered_exactly(length: int) -> None:
    rng = random.Random(length)
    for _ in range(150):
        candidates = tuple(
            rng.randrange(512) & rng.choice((511, rng.randrange(512), 3, 256))
            for _ in range(length)
        )
        wanted = rng.choice((None, rng.randint(1, 45)))
        assert possible(candidates, wanted) == brute_force(candidates, wanted)
