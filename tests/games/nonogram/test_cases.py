"""Every rule fires where it should, says what it should, and keeps quiet where it must."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.nonogram.boards import all_solutions, board_of, line_solutions
from tui_puzzles.engine.bits import Bits, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.explain import explain
from tui_puzzles.engine.record import step_from_text
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.nonogram.rules import RULES

CASES = [
    tuple(field.strip() for field in line.split("|"))
    for line in (Path(__file__).parent / "cases.txt").read_text().splitlines()
    if line and not line.startswith("#")
]
FIRES = [case for case in CASES if case[3] != "none"]
QUIET = [case for case in CASES if case[3] == "none"]
NAMED = {rule.name: rule for rule in RULES}


def _steps(name: str, text: str, board: Board) -> Iterator[Step]:
    """The steps of a rule; on a line by itself, those that the line takes part in."""
    for step in NAMED[name].steps(board):
        units = {unit.name for piece in step.evidence for unit in piece.units}
        if "/" in text or not units or "row 1" in units:
            yield step


def _solutions(text: str, board: Board) -> list[Bits]:
    """All solutions of the board; of a line by itself, all its fillings."""
    found = all_solutions(board) if "/" in text else line_solutions(board)
    return [marks for marks in found if not marks & ~board.marks]


@pytest.mark.parametrize(("name", "text", "evidence", "conclusions"), FIRES)
def test_fires(name: str, text: str, evidence: str, conclusions: str) -> None:
    board = board_of(text)
    wanted = step_from_text(f"{name} | {evidence} | {conclusions}", board.layout)
    assert wanted in list(_steps(name, text, board))


@pytest.mark.parametrize(("name", "text"), [case[:2] for case in QUIET])
def test_keeps_quiet(name: str, text: str) -> None:
    assert not list(_steps(name, text, board_of(text)))


@pytest.mark.parametrize(("name", "text", "evidence", "conclusions"), FIRES)
def test_is_true_and_proved(name: str, text: str, evidence: str, conclusions: str) -> None:
    board = board_of(text)
    step = step_from_text(f"{name} | {evidence} | {conclusions}", board.layout)
    solutions = _solutions(text, board)
    assert solutions
    for solution in solutions:
        assert not step.placements & ~solution
        assert not step.eliminations & solution
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
    assert "()" not in told.reason
    assert "[" not in told.reason
    for marks in (step.placements, step.eliminations):
        for value in members(layout.values_of(marks)):
            told_cells = layout.grid.told(layout.places(marks, value))
            assert all(name in told.conclusion for name in told_cells), told.conclusion


def test_every_rule_has_its_cases() -> None:
    fires = Counter(case[0] for case in FIRES)
    quiet = Counter(case[0] for case in QUIET)
    for rule in RULES:
        assert fires[rule.name] >= 2, rule.name
        assert quiet[rule.name] >= 1, rule.name


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
def test_every_rule_teaches(rule: Rule) -> None:
    idea, _, how = rule.lesson.partition("\n\n")
    assert 20 < len(idea) < 250
    assert how
    assert (rule.level is Level.UPKEEP) == (rule.name == "Last Value")
    assert all(line == line.rstrip() and len(line) <= 100 for line in rule.lesson.splitlines())
