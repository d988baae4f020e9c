"""The technique regression library: among all steps of a rule, exactly the given one."""

import pytest

from tests.games.sudoku.reglib import PATH, Case, cases
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.games.sudoku.rules import RULES

BY_CODE = {rule.code: rule for rule in RULES}
# Subtypes that one rule has together.
SAME = {"0710-4": "0710-3", "0711-4": "0711-3"}


def _rule(case: Case) -> Rule | None:
    """The rule of the case's code, in this variant if it has a rule of its own."""
    code = f"{case.code}-{case.variant}"
    return BY_CODE.get(SAME.get(code, code), BY_CODE.get(case.code))


@pytest.fixture(scope="module")
def found() -> list[tuple[Case, Rule, list[Step]]]:
    """Each case with its rule and all steps of that rule."""
    if not PATH.exists():
        pytest.skip(f"{PATH} is missing")
    ruled = ((case, rule) for case in cases() if (rule := _rule(case)) is not None)
    return [(case, rule, list(rule.steps(GAME.proved(case.board)))) for case, rule in ruled]


def test_exactly_the_given_step(found: list[tuple[Case, Rule, list[Step]]]) -> None:
    wrong = []
    for case, _, steps in found:
        given = [
            step
            for step in steps
            if (step.placements, step.eliminations) == (case.placements, case.eliminations)
        ]
        fine = not steps if case.variant == "x" else len(given) == 1
        if not fine:
            wrong.append(f"line {case.line}: {case.code}-{case.variant}")
    assert not wrong


def test_all_steps_are_proved(found: list[tuple[Case, Rule, list[Step]]]) -> None:
    wrong = []
    for case, rule, steps in found:
        if not rule.unique:
            wrong += [(case.line, step) for step in steps[:12] if not proves(case.board, step)]
    assert not wrong


def test_every_code_of_the_library_has_its_rule() -> None:
    if not PATH.exists():
        pytest.skip(f"{PATH} is missing")
    assert not {case.code for case in cases() if _rule(case) is None}
