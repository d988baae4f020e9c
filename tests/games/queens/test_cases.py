"""Every rule fires where it should, says what it should, and keeps quiet where it must."""

from collections import Counter
from pathlib import Path

import pytest

from tests.games.queens.boards import board_of, solutions
from tui_puzzles.engine.bits import members
from tui_puzzles.engine.explain import explain
from tui_puzzles.engine.record import step_from_text
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.queens.puzzle import QUEEN
from tui_puzzles.games.queens.rules import RULES, UPKEEP

CASES = [
    tuple(field.strip() for field in line.split("|"))
    for line in (Path(__file__).parent / "cases.txt").read_text().splitlines()
    if line and not line.startswith("#")
]
FIRES = [case for case in CASES if case[3] != "none"]
QUIET = [case for case in CASES if case[3] == "none"]
NAMED = {rule.name: rule for rule in RULES}


@pytest.mark.parametrize(("name", "text", "evidence", "conclusions"), FIRES)
def test_fires(name: str, text: str, evidence: str, conclusions: str) -> None:
    board = board_of(text)
    wanted = step_from_text(f"{name} | {evidence} | {conclusions}", board.layout)
    assert wanted in list(NAMED[name].steps(board))


@pytest.mark.parametrize(("name", "text"), [case[:2] for case in QUIET])
def test_keeps_quiet(name: str, text: str) -> None:
    assert not list(NAMED[name].steps(board_of(text)))


@pytest.mark.parametrize(("name", "text", "evidence", "conclusions"), FIRES)
def test_is_true_and_proved(name: str, text: str, evidence: str, conclusions: str) -> None:
    board = board_of(text)
    step = step_from_text(f"{name} | {evidence} | {conclusions}", board.layout)
    every = solutions(board, 500)
    assert every
    for queens in every:
        assert not board.layout.places(step.placements, QUEEN) & ~queens
        assert not board.layout.places(step.eliminations, QUEEN) & queens
    assert proves(board, step)


@pytest.mark.parametrize(("name", "text", "evidence", "conclusions"), FIRES)
def test_the_sentence_names_all_its_evidence(
    name: str, text: str, evidence: str, conclusions: str
) -> None:
    layout = board_of(text).layout
    step = step_from_text(f"{name} | {evidence} | {conclusions}", layout)
    told = explain(step, NAMED[name], layout)
    assert "{" not in told.reason
    assert "  " not in told.reason
    assert ", ;" not in told.reason
    for mark in members(step.placements | step.eliminations):
        row = layout.cell_names[layout.cell_of(mark)].split("c")[0]
        assert row in told.conclusion or "-" in told.conclusion


def test_every_rule_has_its_cases() -> None:
    fires = Counter(case[0] for case in FIRES)
    quiet = Counter(case[0] for case in QUIET)
    for rule in RULES:
        assert fires[rule.name] >= 2, rule.name
        assert quiet[rule.name] >= 1, rule.name


@pytest.mark.parametrize("rule", [*UPKEEP, *RULES], ids=lambda rule: rule.name)
def test_every_rule_teaches(rule: Rule) -> None:
    idea, _, how = rule.lesson.partition("\n\n")
    assert 20 < len(idea) < 250
    assert how
    assert rule.level.value in range(6)
    assert all(line == line.rstrip() and len(line) <= 100 for line in rule.lesson.splitlines())
