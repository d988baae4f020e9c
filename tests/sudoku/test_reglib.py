"""The technique regression library: among all steps of a rule, exactly the given one."""

import pytest

from tests.sudoku.reglib import PATH, Case, cases
from tui_puzzles.engine.verify import proves
from tui_puzzles.sudoku.rules import RULES

BY_CODE = {rule.code: rule for rule in RULES}
# Variants with almost locked sets as links of the chain.
WITH_SETS = {("0709", "2"), ("0710", "3"), ("0710", "4"), ("0711", "3"), ("0711", "4")}


def _covered(case: Case) -> bool:
    return case.code in BY_CODE and (case.code, case.variant) not in WITH_SETS


def _all_cases() -> list[Case]:
    if not PATH.exists():
        pytest.skip(f"{PATH} is missing")
    return [case for case in cases() if _covered(case)]


def test_exactly_the_given_step() -> None:
    wrong = []
    for case in _all_cases():
        steps = list(BY_CODE[case.code].steps(case.board))
        given = [
            step
            for step in steps
            if (step.placements, step.eliminations) == (case.placements, case.eliminations)
        ]
        fine = not steps if case.variant == "x" else len(given) == 1
        if not fine:
            wrong.append(f"line {case.line}: {case.code}-{case.variant}")
    assert not wrong


def test_all_steps_are_proved() -> None:
    wrong = []
    for case in _all_cases():
        rule = BY_CODE[case.code]
        if not rule.unique:
            steps = list(rule.steps(case.board))[:12]
            wrong += [(case.line, step) for step in steps if not proves(case.board, step)]
    assert not wrong


def test_every_code_of_the_ladder_so_far_is_there() -> None:
    codes = {case.code for case in _all_cases()}
    assert len(codes) == 54
