"""The search in machine words finds what the exact one finds."""

import random
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.kakuro.boards import all_solutions, board_of, puzzles_in, random_puzzle
from tui_puzzles.engine.board import Board
from tui_puzzles.games.kakuro.game import GAME
from tui_puzzles.games.kakuro.search import board_of as board_with
from tui_puzzles.games.kakuro.search import digits_of, settle_all, solved, web_of
from tui_puzzles.laws.fillings import fillings
from tui_puzzles.play.samples import Sample, samples
from tui_puzzles.search.limit import LimitReached, found_in

NODES = 100_000


def two(board: Board, nodes: int = NODES) -> list[Board]:
    """The solutions, two at most."""
    found = found_in(fillings(board.layout, digits_of(board)), nodes)
    return [board_with(board, digits) for digits in islice(found, 2)]


@settings(max_examples=examples(80), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_with_any_candidates(seed: int) -> None:
    rng = random.Random(seed)
    board = random_puzzle(rng, rng.randint(3, 4), rng.randint(3, 5), rng.choice((0, 0.2))).board
    board = board.without(board.marks & rng.getrandbits(board.marks.bit_length()))
    known, found = set(all_solutions(board)), {solution.marks for solution in two(board)}
    assert found <= known
    assert len(found) == min(2, len(known))


@pytest.mark.parametrize(
    "text",
    [
        "x 4\\ 6\\ / \\3 . . / \\7 . .",
        "x 5\\ 5\\ / \\5 . . / \\5 . .",
        "x 3\\ 17\\ / \\4 . . / \\16 . .",
        "x 5\\ 5\\ / \\5 2 2 / \\5 . .",
    ],
)
def test_small_boards(text: str) -> None:
    board = board_of(text)
    assert len(two(board)) == min(2, len(all_solutions(board)))


@pytest.mark.parametrize("sample", samples("kakuro"), ids=lambda sample: sample.title)
def test_samples_have_their_solution(sample: Sample) -> None:
    board = next(iter(GAME.parse(sample.text, None))).board
    assert board is not None
    web, digits = web_of(board.layout), digits_of(board)
    assert settle_all(web, digits)
    assert [one.marks for one in two(board)] == [
        board_with(board, own).marks for own in found_in(solved(web, digits))
    ]


@pytest.mark.parametrize("name", ["gen_10x10", "gen_16x16"])
def test_the_data_files_have_one_solution_each(name: str) -> None:
    for board in puzzles_in(name):
        (solution,) = two(board)
        assert solution.solved


def test_it_gives_up_at_its_limit() -> None:
    board = board_of("x 5\\ 5\\ 5\\ / \\6 . . . / \\9 . . .")
    with pytest.raises(LimitReached):
        two(board, 0)
