"""Every rule fires where it should, says what it should, and keeps quiet where it must."""

from collections import Counter
from pathlib import Path

import pytest

from tests.games.sudoku.boards import board_of
from tui_puzzles.engine.bits import members
from tui_puzzles.engine.explain import explain
from tui_puzzles.engine.record import step_from_text
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.solve import tidy
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.games.sudoku.rules import RULES, UPKEEP
from tui_puzzles.games.sudoku.search import verdict

CASES = [
    tuple(field.strip() for field in line.split("|"))
    for line in (Path(__file__).parent / "cases.txt").read_text().splitlines()
    if line and not line.startswith("#")
]
FIRES = [case for case in CASES if case[3] != "none"]
QUIET = [case for case in CASES if case[3] == "none"]


@pytest.mark.parametrize(("name", "board", "evidence", "conclusions"), FIRES)
def test_fires(name: str, board: str, evidence: str, conclusions: str) -> None:
    position = GAME.proved(board_of(board))
    wanted = step_from_text(f"{name} | {evidence} | {conclusions}", position.layout)
    assert wanted in list(GAME.rule(name).steps(position))


@pytest.mark.parametrize(("name", "board"), [case[:2] for case in QUIET])
def test_keeps_quiet(name: str, board: str) -> None:
    assert not list(GAME.rule(name).steps(GAME.proved(board_of(board))))


@pytest.mark.parametrize(("name", "board", "evidence", "conclusions"), FIRES)
def test_is_true_and_proved(name: str, board: str, evidence: str, conclusions: str) -> None:
    position = GAME.proved(board_of(board))
    step = step_from_text(f"{name} | {evidence} | {conclusions}", position.layout)
    truth = verdict(position).solutions
    assert len(truth) == 1
    assert not step.placements & ~truth[0].marks
    assert not step.eliminations & truth[0].marks
    assert GAME.rule(name).unique or proves(position, step)


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


@pytest.mark.parametrize(("name", "board", "evidence", "conclusions"), FIRES)
def test_the_sentence_names_all_its_evidence(
    name: str, board: str, evidence: str, conclusions: str
) -> None:
    layout = board_of(board).layout
    step = step_from_text(f"{name} | {evidence} | {conclusions}", layout)
    told = explain(step, GAME.rule(name), layout)
    assert "{" not in told.reason
    assert "  " not in told.reason
    for mark in members(step.placements | step.eliminations):
        assert layout.cell_names[layout.cell_of(mark)] in told.conclusion


def test_names_are_found_in_any_case_by_alias_and_code() -> None:
    for spelt in ("x-wing", "X Wing", "xwing"):
        assert GAME.rule(spelt) is GAME.rule("0300")
    assert GAME.rule("POINTING") is GAME.rule("Locked Candidates Type 1 (Pointing)")
    names = [text.casefold() for rule in (*UPKEEP, *RULES) for text in (rule.name, rule.code)]
    assert len({name for name in names if name}) == len([name for name in names if name])


def test_scans_are_the_upkeep_of_a_placement() -> None:
    raw = board_of(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    )
    start = type(raw).start(raw.layout, raw.placed_marks)
    steps, before = list(tidy(start, UPKEEP)), start
    for step, after in steps:
        assert step.placements == 0
        assert after == before.without(step.eliminations) != before
        before = after
    assert {step.rule for step, _ in steps} == {"Row scan", "Column scan", "Box scan"}
    assert steps[-1][1] == start.settled()
