"""The laws of every type: they keep each solution, and what they rule out is false."""

import random
from collections.abc import Iterator

import pytest

from tests.test_by_hand import QUICK, SOURCES
from tui_puzzles.engine.bits import Bits, members, of
from tui_puzzles.engine.game import load_game
from tui_puzzles.engine.units import Layout

NUMBER = 12  # puzzles of each source
NOISE = (0.02, 0.2, 0.5)  # of the marks that are not in the solution


def _solved(name: str) -> Iterator[tuple[Layout, Bits, random.Random]]:
    """Layouts with the marks of a solution."""
    game, (_, source), rng = load_game(SOURCES[name][0]), SOURCES[name], random.Random(name)
    for _ in range(NUMBER):
        board = source(rng)
        solutions = game.search(board, 1).solutions
        assert solutions
        yield board.layout, solutions[0].marks, rng


def _with_noise(layout: Layout, solution: Bits, rng: random.Random) -> Bits:
    share = rng.choice(NOISE)
    return solution | of(mark for mark in members(layout.all_marks) if rng.random() < share)


@pytest.mark.parametrize("name", QUICK)
def test_a_law_keeps_every_mark_of_a_solution(name: str) -> None:
    for layout, solution, rng in _solved(name):
        for unit in layout.units:
            marks = _with_noise(layout, solution, rng)
            narrowed = unit.narrowed(layout, marks)
            assert unit.allows(layout, marks)
            assert not narrowed & ~marks
            assert not solution & ~narrowed


@pytest.mark.parametrize("name", QUICK)
def test_of_a_choice_exactly_one_mark_is_true(name: str) -> None:
    for layout, solution, _ in _solved(name):
        assert all((choice & solution).bit_count() == 1 for choice in layout.choices)
        assert not any(layout.rivals[mark] & solution for mark in members(solution))


@pytest.mark.parametrize("name", QUICK)
def test_a_blank_excludes_nothing_outside_its_cell(name: str) -> None:
    for layout, _, _ in _solved(name):
        if layout.blank is not None:
            for cell, own in enumerate(layout.cell_marks):
                assert not layout.rivals[layout.mark(cell, layout.blank)] & ~own
