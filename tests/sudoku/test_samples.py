"""The sample puzzles: each has one solution, its level, and the rule that it teaches."""

import pytest

from tui_puzzles.engine.solve import rate, walk
from tui_puzzles.samples import Sample, samples
from tui_puzzles.sudoku.game import GAME

SAMPLES = samples(GAME.name)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.title)
def test_a_sample_is_what_it_says(sample: Sample) -> None:
    found = next(GAME.parse(sample.text, None)).board
    assert found is not None
    assert len(GAME.search(found, 2).solutions) == 1
    board = found.settled()
    assert rate(board, GAME.rules, GAME.ceilings).level.label == sample.level
    used = {step.rule for step, _ in walk(board, GAME.rules)}
    assert {GAME.rule(name).name for name in sample.teaches.split(", ")} <= used


def test_titles_and_puzzles_are_not_repeated() -> None:
    assert len({sample.title for sample in SAMPLES}) == len(SAMPLES)
    assert len({sample.text for sample in SAMPLES}) == len(SAMPLES)
