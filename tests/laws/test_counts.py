"""Rules of lines of two values that count one of them, on lines that are no half and half."""

from itertools import combinations
from random import Random

import pytest

from tui_puzzles.engine.bits import bit, count, full, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.verify import proves
from tui_puzzles.laws.count import Count
from tui_puzzles.laws.rules.counts import full_line, one_left
from tui_puzzles.laws.rules.words import Words

LENGTH = 8
WORDS = Words("line", ("row",), every="so many 0s")
FULL = full_line("Full Line", Level.EASY, 5, WORDS)
LEFT = one_left("One Left", Level.MEDIUM, 10, WORDS)


def line(value: int, number: int) -> Layout:
    """A line with so many cells of a value, of which no three side by side are alike."""
    threes = [Count(f"t{at}", "three", of(range(at, at + 3)), 0, 1, 2) for at in range(LENGTH - 2)]
    row = Count("the row", "row", full(LENGTH), value, number, number)
    return Layout(Grid(1, LENGTH), "01", [row, *threes])


@pytest.mark.parametrize("value", [0, 1])
@pytest.mark.parametrize("number", [3, 4, 5])
def test_steps_are_true_and_complete(value: int, number: int) -> None:
    layout, found = line(value, number), 0
    fillings = [of(chosen) for chosen in combinations(range(LENGTH), number)]
    marks = [
        layout.marks(own, bit(value)) | layout.marks(layout.cells & ~own, bit(1 - value))
        for own in fillings
    ]
    solutions = [own for own in marks if not list(layout.broken(own))]
    for seed, solution in enumerate(solutions):
        placed = of(Random(seed).sample(list(members(solution)), LENGTH - 3))
        board = Board.start(layout, placed)
        left = [own for own in solutions if not placed & ~own]
        steps = [*FULL.steps(board), *LEFT.steps(board)]
        assert all(proves(board, step) for step in steps)
        assert all(not step.placements & ~own for step in steps for own in left)
        values = layout.places(placed, value), layout.places(placed, 1 - value)
        complete = [count(values[0]) == number, count(values[1]) == LENGTH - number]
        assert len(list(FULL.steps(board))) == sum(complete)
        found += len(steps)
    assert found > 3
