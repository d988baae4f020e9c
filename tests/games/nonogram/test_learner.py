"""The search that learns from dead ends finds the pictures that the others find."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.solution import is_solution
from tui_puzzles.engine.bits import bit, members
from tui_puzzles.engine.board import Board
from tui_puzzles.games.nonogram.formats.pictures import sheet_of
from tui_puzzles.games.nonogram.puzzle import puzzle_of
from tui_puzzles.games.nonogram.search import quick
from tui_puzzles.games.nonogram.search.pictures import Pictures
from tui_puzzles.games.nonogram.search.quick import QuickPictures
from tui_puzzles.games.nonogram.search.symmetry import alike
from tui_puzzles.search.limit import Nodes, Search

Pixels = list[list[int]]


def drawn(rng: random.Random, height: int, width: int) -> Pixels:
    share = rng.choice((0.35, 0.5, 0.65))
    return [[int(rng.random() < share) for _ in range(width)] for _ in range(height)]


def board_of(pixels: Pixels) -> Board:
    return Board.start(sheet_of(pixels, 1).puzzle(), 0)


def turned(pixels: Pixels) -> Pixels:
    return [list(row) for row in zip(*pixels[::-1], strict=True)]


def whirled(rng: random.Random, side: int) -> Pixels:
    """A picture that a quarter of a turn doesn't change."""
    quarter = drawn(rng, side, side)
    half = [left + right for left, right in zip(quarter, turned(quarter), strict=True)]
    return half + [row[::-1] for row in half[::-1]]


def boards(found: Search[Board]) -> list[Board]:
    return [one for one in found if not isinstance(one, Nodes)]


def agree(board: Board) -> bool:
    """Does it find each picture once, and those that the other search finds?"""
    found = boards(QuickPictures(board).learned())
    assert len(set(found)) == len(found)
    assert all(is_solution(puzzle_of(one), one.marks) for one in found)
    return set(found) == set(boards(Pictures(board).solutions()))


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), side=st.integers(1, 7))
def test_random_pictures(seed: int, side: int) -> None:
    assert agree(board_of(drawn(random.Random(seed), side, 8 - side // 2)))


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_with_cells_that_are_known(seed: int) -> None:
    """Some true, some not: then there may be no picture."""
    rng = random.Random(seed)
    board = board_of(drawn(rng, 6, 6))
    for mark in rng.sample(list(members(board.marks)), 8):
        board = board.without(bit(mark))
    assert agree(board)


@pytest.mark.parametrize(("side", "seed", "number"), [(2, 0, 1), (2, 1, 0), (4, 2, 2), (5, 0, 2)])
def test_symmetric_pictures_come_first(side: int, seed: int, number: int) -> None:
    board = board_of(whirled(random.Random(seed), side))
    assert agree(board)
    following = alike(puzzle_of(board))
    symmetric = [
        all(
            (one.places(1) >> cell ^ one.places(1) >> other) & 1 == 0
            for cell, other in enumerate(following)
        )
        for one in boards(QuickPictures(board).learned())
    ]
    assert symmetric == sorted(symmetric, reverse=True)
    assert sum(symmetric) == number


def test_it_goes_on_where_no_picture_is_symmetric(monkeypatch: pytest.MonkeyPatch) -> None:
    board = board_of([[1, 0], [0, 1]])
    assert len(boards(QuickPictures(board).learned())) == 2
    monkeypatch.setattr(quick, "SYMMETRIC", 0)
    assert agree(board_of(whirled(random.Random(4), 3)))


def test_it_forgets_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """A board with many dead ends, with room for very few clauses."""
    from tui_puzzles.games.nonogram.search.native import learner

    monkeypatch.setattr(learner, "ROOM", 1000)
    monkeypatch.setattr(learner, "RESTART", 5)
    rng = random.Random(7)
    for _ in range(6):
        assert agree(board_of(drawn(rng, 12, 12)))


CLUES = {
    "a square of boxes": ([[1, 1], [1, 1]], 1),
    "with empty lines at its edges": ([[0, 0, 0], [1, 1, 0], [1, 1, 0]], 6),
    "mirrored sideways": ([[1, 0, 1], [1, 1, 1]], 4),
    "nothing": ([[0, 0], [0, 0]], 4),
    "no symmetry": ([[1, 1, 1], [1, 0, 0]], 6),
}


@pytest.mark.parametrize(("pixels", "different"), CLUES.values(), ids=CLUES)
def test_cells_that_are_alike(pixels: Pixels, different: int) -> None:
    """The rings part the cells, and a picture with these symmetries has each ring in one ink."""
    following = alike(puzzle_of(board_of(pixels)))
    rings = set[frozenset[int]]()
    for cell in range(len(following)):
        ring = [cell]
        while following[ring[-1]] != cell:
            ring.append(following[ring[-1]])
        rings.add(frozenset(ring))
    assert sum(map(len, rings)) == len(following)
    assert len(rings) == different
    flat = [pixel for row in pixels for pixel in row]
    assert all(len({flat[cell] for cell in ring}) == 1 for ring in rings)
