"""The sample puzzles have one for each rule, but for some that seldom have their turn."""

import pytest

from tui_puzzles.engine.rule import Rule
from tui_puzzles.samples import good_for, samples, taught
from tui_puzzles.sudoku.game import GAME
from tui_puzzles.sudoku.rules.fish_ladder import LARGE_FISH

RARE = {
    *("Avoidable Rectangle Type 2", "ALS Continuous Nice Loop", "Junior Exocet"),
    *("Forcing Net Verity", "Nested Forcing Net", "Multi-sector Locked Sets"),
    *("Exocet Cross-Lines", "Exocet Mirror Node", "Exocet Locked Mirror Node"),
    *("Exocet Known Digit", "Exocet Cover Houses"),
}
ORDINARY = [rule for rule in GAME.rules if rule not in LARGE_FISH and rule.name not in RARE]


@pytest.mark.parametrize("rule", ORDINARY, ids=lambda rule: rule.name)
def test_a_rule_has_a_sample(rule: Rule) -> None:
    assert good_for(GAME, rule)


def test_large_fish_have_samples() -> None:
    assert sum(bool(good_for(GAME, rule)) for rule in LARGE_FISH) >= 8


def test_what_is_rare_has_no_sample() -> None:
    found = {rule.name for sample in samples("sudoku") for rule in taught(sample, GAME)}
    assert not RARE & found
