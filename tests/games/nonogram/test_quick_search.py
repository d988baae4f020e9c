"""The search in machine words finds the pictures that the other search finds."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.nonogram.test_search import brute_force, pixels_of, puzzle_like
from tui_puzzles.engine.bits import bit, members
from tui_puzzles.engine.board import Board
from tui_puzzles.games.nonogram.formats.pictures import sheet_of
from tui_puzzles.games.nonogram.game import GAME
from tui_puzzles.games.nonogram.line import narrowed
from tui_puzzles.games.nonogram.puzzle import Nonogram, puzzle_of
from tui_puzzles.games.nonogram.search import verdict
from tui_puzzles.games.nonogram.search.native.line import LONGEST, Line
from tui_puzzles.games.nonogram.search.quick import is_simple, two_pictures
from tui_puzzles.play.samples import Sample, samples

seeds = given(seed=st.integers(0, 2**32))


def two(board: Board) -> list[Board]:
    """The solutions, two at most."""
    found = two_pictures(board)
    assert found is not None
    return [Board(board.layout, marks, board.layout.cells) for marks in found]


def drawn(rng: random.Random, height: int, width: int) -> Nonogram:
    """The puzzle of a random picture of one ink."""
    share = rng.choice((0.4, 0.6, 0.75))
    pixels = [[int(rng.random() < share) for _ in range(width)] for _ in range(height)]
    return sheet_of(pixels, 1).puzzle()


@settings(max_examples=60, deadline=None)
@seeds
def test_all_small_pictures(seed: int) -> None:
    puzzle = puzzle_like(random.Random(seed), 1, 12)
    known, found = brute_force(puzzle), {pixels_of(one) for one in two(Board.start(puzzle, 0))}
    assert found <= known
    assert len(found) == min(2, len(known))


@settings(max_examples=40, deadline=None)
@seeds
def test_with_cells_that_are_known(seed: int) -> None:
    """Some true, some not: then there may be no picture."""
    rng = random.Random(seed)
    board = Board.start(drawn(rng, 6, 6), 0)
    marks = rng.sample(list(members(board.marks)), 8)
    for mark in marks:
        board = board.without(bit(mark))
    known = verdict(board)
    assert len(two(board)) == len(known.solutions)
    if known.complete:
        assert [one.marks for one in two(board)] == [one.marks for one in known.solutions]


@settings(max_examples=200, deadline=None)
@seeds
def test_a_line_is_filled_exactly(seed: int) -> None:
    rng = random.Random(seed)
    size = rng.randint(1, 12)
    pixels = [rng.randint(0, 1) for _ in range(size)]
    clue = puzzle_of(Board.start(sheet_of([pixels], 1).puzzle(), 0)).row_lines[0].clue
    black = rng.getrandbits(size) & rng.getrandbits(size)
    white = rng.getrandbits(size) & rng.getrandbits(size) & ~black
    every = (1 << size) - 1
    left = narrowed(clue, size, (every & ~black, every & ~white))
    line = Line([block.length for block in clue], [0, len(clue)])
    assert line.look(0, size, black, white) == (left is not None)
    if left is not None:
        can_be_white, can_be_black = left
        assert (line.black, line.white) == (every & ~can_be_white, every & ~can_be_black)


@pytest.mark.parametrize("sample", samples("nonogram"), ids=lambda sample: sample.title)
def test_samples_have_their_picture(sample: Sample) -> None:
    board = next(iter(GAME.parse(sample.text, None))).board
    assert board is not None
    if is_simple(puzzle_of(board)):
        found = two_pictures(board, 500)
        assert found is None or found == [one.marks for one in verdict(board).solutions]


def test_lines_that_are_too_long_are_left_to_the_other_search() -> None:
    assert is_simple(drawn(random.Random(1), 2, LONGEST))
    assert not is_simple(drawn(random.Random(1), 2, LONGEST + 1))


def test_the_longest_lines() -> None:
    puzzle = drawn(random.Random(4), LONGEST, LONGEST)
    found = two_pictures(Board.start(puzzle, 0), 50)
    assert found is None or len(found) <= 2


def test_it_gives_up_at_its_limit() -> None:
    puzzle = sheet_of([[at % 2 ^ row % 2 for at in range(8)] for row in range(8)], 1).puzzle()
    assert two_pictures(Board.start(puzzle, 0), 0) is None
