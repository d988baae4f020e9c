"""Known puzzles are solved by the steps that were recorded, in the same order."""

import pytest

from tests.golden import line_of, recorded, sources

EVERY = 16  # of the puzzles that the normal tests solve


def _check(every: int) -> None:
    known, seen = recorded(), 0
    for number, (name, game, board) in enumerate(sources()):
        if number % every == 0 and board.layout.size <= 600:
            assert line_of(game, board) == known[name], name
            seen += 1
    assert seen > 20


def test_some_puzzles_are_solved_as_recorded() -> None:
    _check(EVERY)


@pytest.mark.sweep
def test_sweep_all_puzzles_are_solved_as_recorded() -> None:
    _check(1)
