"""Samples beyond what all types must have: each uses its rule, necks are of both kinds."""

import pytest

from tui_puzzles.engine.solve import walk
from tui_puzzles.games.kakuro.notation import NOTATION
from tui_puzzles.games.kakuro.rules.ladder import RULES
from tui_puzzles.play.samples import Sample, samples

SAMPLES = samples("kakuro")
NECKS = {"Isolated Neck (classic neck)", "Isolated Neck (hidden neck)"}


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.title)
def test_a_sample_uses_the_rule_it_teaches(sample: Sample) -> None:
    (entry,) = NOTATION.parse(sample.text)
    assert entry.board is not None
    steps = [step for step, _ in walk(entry.board, RULES)]
    rule, _, kind = sample.teaches.rstrip(")").partition(" (")
    assert rule in {step.rule for step in steps}
    assert not kind or any(kind in piece.clues for step in steps for piece in step.evidence)


def test_there_are_enough_and_necks_of_both_kinds() -> None:
    assert len(SAMPLES) >= 40
    assert {sample.teaches for sample in SAMPLES} >= NECKS
