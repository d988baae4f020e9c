"""The sample puzzles: each has one solution, its level, and the rule that it teaches."""

import pytest

from tui_puzzles.engine.solve import rate, walk
from tui_puzzles.games.kakuro.notation import NOTATION
from tui_puzzles.games.kakuro.rules import CEILINGS, RULES
from tui_puzzles.games.kakuro.search import verdict
from tui_puzzles.play.samples import Sample, samples

SAMPLES = samples("kakuro")
NECKS = {"Isolated Neck (classic neck)", "Isolated Neck (hidden neck)"}


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.title)
def test_a_sample_is_what_it_says(sample: Sample) -> None:
    (entry,) = NOTATION.parse(sample.text)
    assert entry.board is not None
    assert len(verdict(entry.board).solutions) == 1
    board = entry.board.settled()
    assert rate(board, RULES, CEILINGS).level.label == sample.level
    steps = [step for step, _ in walk(board, RULES)]
    rule, _, kind = sample.teaches.rstrip(")").partition(" (")
    assert rule in {step.rule for step in steps}
    assert not kind or any(kind in piece.clues for step in steps for piece in step.evidence)


def test_every_rule_is_taught() -> None:
    taught = {sample.teaches for sample in SAMPLES}
    assert {rule.name for rule in RULES} - {"Isolated Neck"} | NECKS <= taught


def test_there_are_enough_and_none_twice() -> None:
    assert len(SAMPLES) >= 40
    assert len({sample.title for sample in SAMPLES}) == len(SAMPLES)
    assert len({sample.text for sample in SAMPLES}) == len(SAMPLES)
