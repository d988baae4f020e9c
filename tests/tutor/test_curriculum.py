"""The way through the rules: what builds on what, what comes next, what a test finds known."""

from datetime import date
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.attempts import attempt
from tests.examples import examples
from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.engine.rule import Level
from tui_puzzles.tutor.learning.curriculum import Curriculum, Learner, Mastery, learner, mastery
from tui_puzzles.tutor.learning.diary import Diary
from tui_puzzles.tutor.learning.lessons import rule_of
from tui_puzzles.tutor.learning.placement import ENOUGH, MOST, Placement
from tui_puzzles.tutor.learning.positions import drills
from tui_puzzles.tutor.learning.review import Outcome

TODAY = date(2026, 11, 21)


@pytest.mark.parametrize("name", game_names())
def test_every_rule_has_a_place_below_an_easier_one(name: str) -> None:
    curriculum = Curriculum(load_game(name))
    tree = list(curriculum.tree())
    assert sorted(rule.name for rule, _ in tree) == sorted(rule.name for rule in curriculum.rules)
    levels = {rule.name: rule.level for rule in curriculum.rules}
    for rule, depth in tree:
        bases = curriculum.bases[rule.name]
        assert bool(bases) is bool(depth)
        assert all(levels[base] <= rule.level for base in bases if ": " not in base)


@pytest.mark.parametrize(
    ("rule", "first"),
    [
        ("Swordfish", "X-Wing"),
        ("Finned X-Wing", "X-Wing"),
        ("Finned Swordfish", "Swordfish"),
        ("Naked Triple", "Naked Pair"),
        ("XYZ-Wing", "XY-Wing"),
        ("Hidden Single", "Naked Single"),
    ],
)
def test_what_a_rule_builds_on(rule: str, first: str) -> None:
    assert Curriculum(load_game("sudoku")).bases[rule][0] == first


@pytest.mark.parametrize("name", game_names())
def test_all_rules_are_learnt_in_the_end_each_after_its_bases(name: str) -> None:
    curriculum = Curriculum(load_game(name))
    known: dict[str, dict[str, Mastery]] = {other: {} for other in game_names()}
    while following := curriculum.next(knowing(name, known)):
        game, rule = rule_of(following, curriculum.game)
        if game is curriculum.game:
            for base in curriculum.bases[following]:
                owner, before = rule_of(base, game)
                practised = before.name in drills(owner.name)
                assert before.name in known[owner.name] or not practised
        known[game.name][rule.name] = Mastery((True,) * 3)
    names = {rule.name for rule in curriculum.rules}
    assert known[name].keys() == curriculum.practised.keys() & names


def knowing(name: str, known: dict[str, dict[str, Mastery]]) -> Learner:
    """Who has mastered these rules of each type."""
    others = {other: Learner(attempts=own) for other, own in known.items() if other != name}
    return Learner(attempts=known[name], others=others)


@pytest.mark.parametrize(
    "others",
    [
        {},
        {"kakuro": Learner(attempts={"Magic Block": Mastery((True,) * 3)})},
        {"kakuro": Learner(placed=Level.EASY)},
    ],
)
def test_a_rule_of_another_type_comes_first_unless_it_is_known(others: dict[str, Learner]) -> None:
    curriculum = Curriculum(load_game("sudoku"))
    names = [rule.name for rule in curriculum.rules]
    before = names[: names.index("Magic Cage")]
    learnt = {name: Mastery((True,) * 3) for name in before}
    following = curriculum.next(Learner(attempts=learnt, others=others))
    assert following == ("Magic Cage" if others else "Kakuro: Magic Block")


def test_what_was_placed_need_not_be_learnt() -> None:
    curriculum = Curriculum(load_game("sudoku"))
    following = curriculum.next(Learner(placed=Level.MEDIUM))
    assert following is not None
    assert curriculum.game.rule(following).level is Level.HARD


@pytest.mark.parametrize(
    ("finds", "mastered"),
    [
        ([True] * 2, False),
        ([True] * 3, True),
        ([False, True, True], False),
        ([True] * 4 + [False], True),
        ([False] * 9 + [True] * 10, True),
        ([True] * 10 + [False] * 3, False),
    ],
)
def test_the_last_ten_count(finds: list[bool], mastered: bool) -> None:
    known = mastery(attempt(TODAY, found) for found in finds)["X-Wing"]
    assert known.finds == tuple(finds[-10:])
    assert known.mastered is mastered


def test_the_time_is_that_of_finds() -> None:
    tries = [(True, 10), (False, 900), (True, 30), (True, 50)]
    known = mastery(attempt(TODAY, found, seconds=seconds) for found, seconds in tries)
    assert known["X-Wing"].seconds == 30


def test_mastery_by_level() -> None:
    curriculum = Curriculum(load_game("sudoku"))
    known = Learner(attempts={"Full House": Mastery((True,) * 3), "X-Wing": Mastery((False,))})
    levels = curriculum.by_level(known)
    assert levels[Level.EASY] == (1, 15)
    assert levels[Level.HARD][0] == 0
    assert sum(every for _, every in levels.values()) == len(curriculum.practised)


TAKUZU = load_game("takuzu")


@settings(max_examples=examples(20), deadline=None)
@given(st.integers(0, 3))
def test_a_test_finds_the_level(known: int) -> None:
    test = Placement(TAKUZU, Random(known))
    while test.task:
        level = test.levels.index(test.task.rule.level)
        test.note(Outcome(test.task, found=level < known))
    assert test.level == (test.levels[known - 1] if known else Level.UPKEEP)
    assert len(test.outcomes) <= MOST * 2
    assert ("first lesson" in test.verdict) is not known


@given(st.lists(st.booleans(), min_size=MOST, max_size=MOST))
@settings(max_examples=examples(20), deadline=None)
def test_a_level_ends_when_it_is_decided(finds: list[bool]) -> None:
    test = Placement(TAKUZU, Random(1))
    assert test.task
    level = test.task.rule.level
    for number, found in enumerate(finds, 1):
        if not test.task or test.task.rule.level is not level:
            before = finds[: number - 1]
            assert before.count(True) == ENOUGH or before.count(False) == MOST - ENOUGH + 1
            break
        test.note(Outcome(test.task, found))


def test_the_result_is_kept_and_the_attempts_are_not_due(tmp_path: Path) -> None:
    diary = Diary(tmp_path / "diary.sqlite3")
    assert diary.placed("takuzu") is Level.UPKEEP
    test = Placement(TAKUZU, Random(1))
    while test.task:
        rule = test.task.rule.name
        test.note(Outcome(test.task, found=True))
        test.keep(diary, attempt(TODAY, rule=rule, game="takuzu", hidden=True))
    known = learner(diary, "takuzu")
    assert known.placed is test.level
    assert known.attempts
    assert known.progress == {}
