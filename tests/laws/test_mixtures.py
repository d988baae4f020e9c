"""Steps on boards with constraints and mixtures of them: none false, none that isn't proved."""

from collections import Counter
from itertools import count

import pytest

from tests.laws.constraints import KINDS, constraint, puzzle
from tests.test_counts import LIMIT, of_sat
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import walk
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.sudoku.rules import RULES
from tui_puzzles.games.sudoku.search import verdict
from tui_puzzles.laws.rules.related import mirror, needed_digit, pair_relation, relation_chain
from tui_puzzles.laws.rules.words import Words

WORDS = Words("constraint", tuple(KINDS))
LAWS = (
    relation_chain("Relation Chain", Level.EASY, 8, WORDS),
    mirror("Mirror", Level.EASY, 8, WORDS),
    pair_relation("Pair Relation", Level.EASY, 9, WORDS),
    constraint,
    needed_digit("Needed Digit", Level.MEDIUM, 30, WORDS),
)
LADDER = (*RULES[:3], *LAWS, *RULES[3:])
UNIQUE = {rule.name for rule in LADDER if rule.unique}
MIXED = {name: (name,) for name in KINDS} | {"mixed": tuple(KINDS)}
NUMBER = 14  # constraints of a board
STEPS = 20_000  # of the sweep, at least


def steps_checked(names: tuple[str, ...], seed: int) -> Counter[str]:
    """Walk a puzzle as far as the rules go, and check each step; the steps of each rule."""
    board, solution = puzzle(names, NUMBER, seed)
    before, steps = board.known_sole().settled(), Counter[str]()
    for step, after in walk(before, LADDER):
        assert not step.placements & ~solution, (step.rule, names, seed)
        assert not step.eliminations & solution, (step.rule, names, seed)
        assert step.rule in UNIQUE or proves(before, step), (step.rule, names, seed)
        before, steps[step.rule] = after, steps[step.rule] + 1
    return steps


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("thermometer", "Relation Chain"),
        ("black dot", "Pair Relation"),
        ("palindrome", "Mirror"),
        ("renban", "Needed Digit"),
    ],
)
def test_no_step_is_false_or_unproved(name: str, rule: str) -> None:
    steps = steps_checked(MIXED[name], 7)
    assert steps.total() > 50
    assert steps[rule]


@pytest.mark.sweep
def test_sweep_no_step_is_false_or_unproved() -> None:
    steps = Counter[str]()
    for seed in count():
        for name, names in MIXED.items():
            steps[name] += steps_checked(names, seed).total()
        if seed >= 19 and steps.total() >= STEPS:
            break
    print(steps.total(), dict(steps))
    assert min(steps.values()) > 100


@pytest.mark.parametrize("name", MIXED)
def test_search_counts_as_a_sat_solver_does(name: str) -> None:
    board, _ = puzzle(MIXED[name], NUMBER, 3)
    fewer = Board.start(board.layout, board.placed_marks & (board.placed_marks - 1))
    for one in (board, fewer):
        found, expected = verdict(one, LIMIT), of_sat(one, LIMIT)
        assert (found.number, found.complete) == (len(expected), len(expected) < LIMIT)
        if found.complete:
            assert {b.marks for b in found.solutions} == expected
