"""Every step of a walk is true by search and proved from its own evidence."""

from collections.abc import Iterable
from itertools import islice

import pytest

from tests.games.sudoku.boards import bank, generated
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.solve import rate, walk
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.games.sudoku.rules import CEILINGS, RULES
from tui_puzzles.games.sudoku.search import verdict


def _check(board: Board, step: Step, solution: Board) -> None:
    assert not step.placements & ~solution.marks, step
    assert not step.eliminations & solution.marks, step
    assert GAME.rule(step.rule).unique or proves(board, step), step


def _walk_checked(boards: Iterable[Board]) -> tuple[int, int, int]:
    """Puzzles, puzzles solved, steps; every step checked."""
    puzzles = solved = steps = 0
    for start in boards:
        solution = verdict(start, 1).solutions[0]
        board = start
        for step, after in walk(start, RULES):
            _check(board, step, solution)
            board = after
            steps += 1
        puzzles += 1
        solved += not board.open
        assert board.open or board.marks == solution.marks
    return puzzles, solved, steps


@pytest.mark.parametrize("name", ["easy", "medium", "hard"])
def test_banks_are_solved_by_true_steps(name: str) -> None:
    puzzles, solved, steps = _walk_checked(bank(name, every=5))
    print(f"\n{name}: {steps} steps of {puzzles} puzzles checked")
    assert puzzles == solved


def test_the_hardest_bank_is_solved_by_true_steps() -> None:
    puzzles, solved, steps = _walk_checked(bank("diabolical", every=24))
    print(f"\ndiabolical: {steps} steps of {puzzles} puzzles checked, {solved} solved")
    assert puzzles == solved


def test_generated_puzzles_take_true_steps() -> None:
    puzzles, _, steps = _walk_checked(generated(60, seed=7))
    print(f"\ngenerated: {steps} steps of {puzzles} puzzles checked")


@pytest.mark.parametrize("name", ["easy", "hard", "diabolical"])
def test_a_rating_counts_what_a_walk_shows(name: str) -> None:
    for start in bank(name, every=40):
        used = [GAME.rule(step.rule) for step, _ in walk(start, RULES)]
        rating = rate(start, RULES, CEILINGS)
        assert rating.steps == len(used)
        assert rating.score == sum(rule.score for rule in used)
        assert rating.hardest is not None
        assert rating.hardest.score == max((rule.level, rule.score) for rule in used)[1]


def _check_all_steps(boards: Iterable[Board], most: int) -> None:
    """The first so many steps of each rule, at some positions of a walk."""
    for start in boards:
        solution = verdict(start).solutions[0]
        after = [board for _, board in walk(start, RULES)]
        for board in after[len(after) // 2 :: 9]:
            for rule in RULES:
                for step in islice(rule.steps(board), most):
                    _check(board, step, solution)


def test_many_steps_of_each_rule_at_once_are_true() -> None:
    _check_all_steps(generated(2, seed=8), most=4)


@pytest.mark.sweep
def test_sweep_all_steps_at_once() -> None:
    _check_all_steps(generated(12, seed=8), most=1000)


@pytest.mark.sweep
@pytest.mark.parametrize("name", ["easy", "medium", "hard"])
def test_sweep_whole_banks(name: str) -> None:
    puzzles, solved, steps = _walk_checked(bank(name))
    print(f"\n{name}: {steps} steps of {puzzles} puzzles checked")
    assert puzzles == solved


@pytest.mark.sweep
def test_sweep_the_hardest_bank() -> None:
    puzzles, solved, steps = _walk_checked(bank("diabolical"))
    print(f"\ndiabolical: {steps} steps of {puzzles} puzzles checked, {solved} solved")
    assert puzzles == solved


@pytest.mark.sweep
def test_sweep_thousands_of_generated_puzzles() -> None:
    puzzles, solved, steps = _walk_checked(generated(3000, seed=9))
    print(f"\ngenerated: {steps} steps of {puzzles} puzzles checked, {solved} solved")
