"""Stepping: rules drop what is old, dry units are left alone, upkeep is what after() folds in."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.latin import RULES, SQUARE, all_solutions, alone, board, last_place, no_place
from tui_puzzles.engine.bits import bit, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import Contradiction
from tui_puzzles.engine.rule import Dry, Level, Rule, rule
from tui_puzzles.engine.solve import all_steps, level_of, next_step, rate, walk
from tui_puzzles.engine.step import Evidence, Finding, Role

NAMES = st.sampled_from([SQUARE.mark_name(mark) for mark in range(64)])


def test_old_empty_and_repeated_findings_are_no_steps() -> None:
    gone = bit(SQUARE.mark_named("r1c1=A"))

    @rule("Echo", Level.EASY, 1, "")
    def echo(_at: Board) -> Iterator[Finding]:
        """Says the same thing twice, and nothing once."""
        yield Finding((), eliminations=gone)
        yield Finding((Evidence("x", Role.FOCUS),), eliminations=gone)
        yield Finding(())

    assert [step.eliminations for step in echo.steps(board())] == [gone]
    assert not list(echo.steps(board().without(gone)))
    assert not list(echo.steps(board("r1c1=B")))


@given(st.lists(NAMES, max_size=6, unique=True))
def test_the_walk_finds_the_same_with_and_without_memory(names: list[str]) -> None:
    start = board(*names)
    dry, at = Dry(), start
    while at.open:
        remembered, fresh = next_step(at, RULES[:2], dry), next_step(at, RULES[:2])
        assert remembered == fresh
        if fresh is None:
            break
        at = at.after(fresh)


def _counting(base: Rule, calls: Counter[int]) -> Rule:
    def finder(at: Board, part: int) -> Iterator[Finding]:
        calls[part] += 1
        return base.finder(at, part)

    return replace(base, finder=finder)


@pytest.mark.parametrize(("base", "parts"), [(last_place, 8), (no_place, 4), (alone, 1)])
def test_dry_parts_are_left_alone_until_they_change(base: Rule, parts: int) -> None:
    calls: Counter[int] = Counter()
    counting, dry, at = _counting(base, calls), Dry(), board("r1c1=A")
    for _ in range(3):
        assert next_step(at, [counting], dry) is None
    assert calls == Counter(dict.fromkeys(range(parts), 1))
    at = at.without(bit(SQUARE.mark_named("r4c4=D")))
    next_step(at, [counting], dry)
    again = {part for part, times in calls.items() if times == 2}
    assert again == ({3, 7} if parts == 8 else {3} if parts == 4 else {0})


def test_a_richer_board_makes_all_parts_wet() -> None:
    dry = Dry()
    assert next_step(board("r1c1=A"), RULES, dry) is None
    found = next_step(board("r1c1=A", "r1c2=B", "r1c3=C"), RULES, dry)
    assert found is not None
    assert SQUARE.mark_names(found.placements) == ["r1c4=D"]


@given(st.lists(NAMES, max_size=7, unique=True))
def test_walks_end_in_a_solution_or_stuck_or_in_a_contradiction(names: list[str]) -> None:
    start = board(*names)
    given_marks = of(SQUARE.mark_named(name) for name in names)
    truths = [s for s in all_solutions(start.marks) if not given_marks & ~s]
    at = start
    try:
        for step, after in walk(start, RULES[:2]):
            assert all(not step.placements & ~truth for truth in truths)
            assert all(not step.eliminations & truth for truth in truths)
            at = after
    except Contradiction:
        assert not truths
    else:
        assert at.open or truths == [at.marks]


def test_all_steps_are_those_of_each_rule_in_order() -> None:
    start = board("r1c1=A", "r1c2=B", "r1c3=C")
    steps = list(all_steps(start, RULES))
    assert [step.rule for step in steps] == ["Alone", "Last place"]
    assert len({step.placements for step in steps}) == 1


@pytest.mark.parametrize(
    ("hardest", "score", "level"),
    [
        (Level.EASY, 10, Level.EASY),
        (Level.EASY, 11, Level.MEDIUM),
        (Level.EASY, 31, Level.EXTREME),
        (Level.MEDIUM, 5, Level.MEDIUM),
        (Level.EXTREME, 5, Level.EXTREME),
        (Level.UPKEEP, 0, Level.EASY),
    ],
)
def test_level(hardest: Level, score: int, level: Level) -> None:
    ceilings = {Level.EASY: 10, Level.MEDIUM: 20, Level.HARD: 25, Level.UNFAIR: 30}
    assert level_of(hardest, score, ceilings) is level


def test_rate() -> None:
    rating = rate(board("r1c1=A", "r1c2=B", "r1c3=C"), RULES)
    assert (rating.solved, rating.steps, rating.score) == (False, 1, 1)
    assert rating.hardest is alone
