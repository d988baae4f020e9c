"""The technique regression library: among all steps of a rule, exactly the given one."""

import pytest

from tests.games.sudoku.reglib import PATH, Case, cases
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.verify import proves


@pytest.fixture(scope="module")
def found() -> list[tuple[Case, Rule, list[Step]]]:
    """Each case with its rule and all steps of that rule."""
    if not PATH.exists():
        pytest.skip(f"{PATH} is missing")
    return [(case, case.rule, case.steps()) for case in cases() if case.rule]


def test_exactly_the_given_step(found: list[tuple[Case, Rule, list[Step]]]) -> None:
    wrong = [
        f"line {case.line}: {case.code}-{case.variant}"
        for case, _, steps in found
        if not case.holds(steps)
    ]
    assert not wrong


@pytest.mark.parametrize("most", [3, pytest.param(100, marks=pytest.mark.sweep)])
def test_all_steps_are_proved(found: list[tuple[Case, Rule, list[Step]]], most: int) -> None:
    wrong = []
    for case, rule, steps in found:
        if not rule.unique:
            wrong += [(case.line, step) for step in steps[:most] if not proves(case.board, step)]
    assert not wrong


def test_every_code_of_the_library_has_its_rule() -> None:
    if not PATH.exists():
        pytest.skip(f"{PATH} is missing")
    assert not {case.code for case in cases() if case.rule is None}
