"""The search that learns from dead ends finds the pictures that the others find."""

import random
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.solution import is_solution
from tui_puzzles.engine.bits import bit, members
from tui_puzzles.engine.board import Board
from tui_puzzles.games.nonogram import search
from tui_puzzles.games.nonogram.formats.pictures import sheet_of
from tui_puzzles.games.nonogram.native import learner
from tui_puzzles.games.nonogram.native.learner import LearningSearch
from tui_puzzles.games.nonogram.puzzle import puzzle_of
from tui_puzzles.games.nonogram.search import native_pictures
from tui_puzzles.games.nonogram.search.native_pictures import NativePictures, alike
from tui_puzzles.games.nonogram.search.pictures import Pictures
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
    found = boards(NativePictures(board).learned())
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


def is_symmetric(board: Board) -> bool:
    """Is each cell like those that it is tied to?"""
    black = board.places(1)
    ties = enumerate(alike(puzzle_of(board)))
    return all((black >> cell ^ black >> other) & 1 == 0 for cell, other in ties)


@pytest.mark.parametrize(("side", "seed", "number"), [(2, 0, 1), (2, 1, 0), (4, 2, 2), (5, 0, 2)])
def test_symmetric_pictures(side: int, seed: int, number: int) -> None:
    board = board_of(whirled(random.Random(seed), side))
    found = boards(NativePictures(board).symmetric())
    assert len(found) == number
    assert set(found) == {one for one in boards(Pictures(board).solutions()) if is_symmetric(one)}


def test_where_nothing_is_symmetric_no_such_picture_is_looked_for() -> None:
    assert not boards(NativePictures(board_of([[1, 1, 1], [1, 0, 0]])).symmetric())


def test_symmetric_pictures_are_looked_for_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    board = board_of(whirled(random.Random(1), 2))
    monkeypatch.setattr(native_pictures, "SYMMETRIC", 0)
    assert not boards(NativePictures(board).symmetric())


def test_what_is_forgotten_is_not_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A board with dead ends, and with room for no clause."""
    sizes, forget = list[int](), LearningSearch._forget

    def noted(learner: LearningSearch) -> None:
        sizes.append(len(learner.store))
        forget(learner)

    monkeypatch.setattr(learner, "ROOM", 0)
    monkeypatch.setattr(learner, "RESTART", 1)
    monkeypatch.setattr(LearningSearch, "_forget", noted)
    assert agree(board_of(drawn(random.Random(0), 10, 10)))
    assert sizes


@pytest.mark.parametrize("number", [0, 2])
def test_it_decides_where_there_is_no_sat_solver(
    monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """After no probe, so that all is left to it."""
    monkeypatch.setitem(sys.modules, "pysat.solvers", None)
    monkeypatch.setattr(search, "SOON", -1)
    monkeypatch.setattr(search, "LATER", -1)
    board = board_of(whirled(random.Random(number), 4))
    expected = set(boards(Pictures(board).solutions()))
    found = search.verdict(board, 1000)
    assert set(found.solutions) == expected
    assert (found.complete, found.number) == (True, len(expected))


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
