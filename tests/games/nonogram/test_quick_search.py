"""The search in machine words finds the pictures that the other search finds."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tui_puzzles.engine.bits import bit, members
from tui_puzzles.engine.board import Board
from tui_puzzles.games.nonogram.formats.pictures import sheet_of
from tui_puzzles.games.nonogram.game import GAME
from tui_puzzles.games.nonogram.line import LONG, SHORT, in_fillings
from tui_puzzles.games.nonogram.native import line as kernel
from tui_puzzles.games.nonogram.native.line import LONGEST
from tui_puzzles.games.nonogram.puzzle import Nonogram, puzzle_of
from tui_puzzles.games.nonogram.search.native_pictures import NativePictures, is_simple
from tui_puzzles.games.nonogram.search.pictures import Pictures
from tui_puzzles.play.samples import Sample, samples
from tui_puzzles.search.limit import Nodes, Search

seeds = given(seed=st.integers(0, 2**32))


def events(search: Search[Board]) -> list[Nodes | Board]:
    """Up to three solutions, and the number of nodes before each, 200 in all."""
    nodes, found = 0, list[Nodes | Board]()
    for one in search:
        if not isinstance(one, Nodes):
            found += [Nodes(nodes), one]
        elif (nodes := nodes + one) > 200:
            break
        if len(found) == 6:
            break
    return found


def agree(board: Board) -> bool:
    """Do both searches find the same, at the same node?"""
    return events(NativePictures(board).solutions()) == events(Pictures(board).solutions())


def drawn(rng: random.Random, height: int, width: int) -> Nonogram:
    """The puzzle of a random picture of one ink."""
    share = rng.choice((0.4, 0.6, 0.75))
    pixels = [[int(rng.random() < share) for _ in range(width)] for _ in range(height)]
    return sheet_of(pixels, 1).puzzle()


@settings(max_examples=examples(60), deadline=None)
@given(seed=st.integers(0, 2**32), side=st.integers(1, 9))
def test_random_pictures(seed: int, side: int) -> None:
    assert agree(Board.start(drawn(random.Random(seed), side, 10 - side // 2), 0))


@settings(max_examples=examples(40), deadline=None)
@seeds
def test_with_cells_that_are_known(seed: int) -> None:
    """Some true, some not: then there may be no picture."""
    rng = random.Random(seed)
    board = Board.start(drawn(rng, 6, 6), 0)
    for mark in rng.sample(list(members(board.marks)), 8):
        board = board.without(bit(mark))
    assert agree(board)


@settings(max_examples=examples(200), deadline=None)
@seeds
def test_a_line_is_filled_exactly(seed: int) -> None:
    rng = random.Random(seed)
    size = rng.randint(1, 12)
    pixels = [rng.randint(0, 1) for _ in range(size)]
    clue = puzzle_of(Board.start(sheet_of([pixels], 1).puzzle(), 0)).row_lines[0].clue
    black = rng.getrandbits(size) & rng.getrandbits(size)
    white = rng.getrandbits(size) & rng.getrandbits(size) & ~black
    every = (1 << size) - 1
    cans = (every & ~black, every & ~white)
    assert kernel.narrowed([block.length for block in clue], size, *cans) == in_fillings(
        clue, size, cans
    )


@pytest.mark.parametrize("sample", samples("nonogram"), ids=lambda sample: sample.title)
def test_samples(sample: Sample) -> None:
    board = next(iter(GAME.parse(sample.text, None))).board
    assert board is not None
    if is_simple(board):
        assert agree(board)


def test_what_is_known_is_the_same() -> None:
    board = Board.start(drawn(random.Random(3), 9, 9), 0)
    both = NativePictures(board), Pictures(board)
    for one in both:
        assert len(events(one.solutions())) > 2
    assert both[0].known == both[1].known != board


def test_lines_that_are_too_long_are_left_to_the_other_search() -> None:
    for size in (LONG, LONG + 1):
        board = Board.start(drawn(random.Random(1), 2, size), 0)
        assert is_simple(board) == (size <= LONG)


@pytest.mark.parametrize(
    ("height", "width"),
    [(LONGEST, LONGEST), (LONGEST + 1, 3), (4, 60), (61, 4), (1, LONG)],
)
def test_the_longest_lines_of_a_word_and_of_two(height: int, width: int) -> None:
    assert agree(Board.start(drawn(random.Random(4), height, width), 0))


def test_a_short_line_fits_the_word() -> None:
    assert SHORT == LONGEST
