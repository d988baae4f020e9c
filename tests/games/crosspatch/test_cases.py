"""Every rule fires where it should, says what it should, and keeps quiet where it must."""

from collections import Counter
from pathlib import Path

import pytest

from tests.games.crosspatch.boards import all_solutions, board_of
from tui_puzzles.engine.bits import bit
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.explain import explain
from tui_puzzles.engine.record import step_from_text, step_to_text
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.solve import tidy
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.crosspatch.rules import RULES, UPKEEP

CASES = [
    tuple(field.strip() for field in line.split("|"))
    for line in (Path(__file__).parent / "cases.txt").read_text().splitlines()
    if line and not line.startswith("!")
]
FIRES = [case for case in CASES if case[3] != "none"]
QUIET = [case for case in CASES if case[3] == "none"]
NAMED = {rule.name: rule for rule in RULES}


@pytest.mark.parametrize(("name", "text", "evidence", "conclusions"), FIRES)
def test_fires(name: str, text: str, evidence: str, conclusions: str) -> None:
    board = board_of(text)
    wanted = step_from_text(f"{name} | {evidence} | {conclusions}", board.layout)
    steps = list(NAMED[name].steps(board))
    assert wanted in steps
    assert all(step_from_text(step_to_text(s, board.layout), board.layout) == s for s in steps)
    told = explain(wanted, NAMED[name], board.layout)
    assert not any(flaw in told.reason for flaw in ("{", "  ", "()", "[", " .", ": ."))


@pytest.mark.parametrize(("name", "text"), [case[:2] for case in QUIET])
def test_keeps_quiet(name: str, text: str) -> None:
    assert not list(NAMED[name].steps(board_of(text)))


@pytest.mark.parametrize(("name", "text"), [case[:2] for case in FIRES])
def test_every_step_is_true_and_proved(name: str, text: str) -> None:
    board = board_of(text)
    solutions = all_solutions(board)
    assert solutions
    for step in NAMED[name].steps(board):
        assert proves(board, step)
        for solution in solutions:
            assert not step.placements & ~solution
            assert not step.eliminations & solution


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
    assert all(line == line.rstrip() and len(line) <= 100 for line in rule.lesson.splitlines())


def test_used_words_are_the_upkeep_of_a_placement() -> None:
    start = board_of("## ## ## // ab cd ef")
    raw = Board.start(start.layout, bit(start.layout.mark_named("1 across=cd")))
    steps = list(tidy(raw, UPKEEP))
    assert {step.rule for step, _ in steps} == {"Used Word"}
    assert steps[-1][1] == raw.settled()
    assert all(proves(raw, step) for step, _ in steps)
