"""Reviews: what is due, in which order, with what beside it."""

from datetime import date
from random import Random

import pytest

from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.tutor.learning.positions import drills
from tui_puzzles.tutor.learning.records import Due
from tui_puzzles.tutor.learning.review import CHOICES, Outcome, Task, in_order, look_alikes, review

DAY = date(2026, 11, 1)


def due(*names: str, tries: int = 0) -> list[Due]:
    """Rules that are due, as "type rule", the oldest first."""
    pairs = [name.split(" ", 1) for name in names]
    return [Due(game, rule, DAY, tries) for game, rule in pairs]


@pytest.mark.parametrize(
    ("names", "order"),
    [
        (["sudoku X-Wing"], [0]),
        (["sudoku X-Wing", "sudoku Naked Pair", "sudoku Swordfish"], [0, 2, 1]),
        (["sudoku X-Wing", "sudoku Naked Pair", "queens Exclusion"], [0, 2, 1]),
        (["takuzu Pair", "queens Exclusion", "takuzu Sandwich"], [0, 2, 1]),
        (["sudoku Swordfish", "sudoku Naked Pair", "sudoku X-Wing"], [0, 2, 1]),
    ],
)
def test_look_alikes_follow_each_other_then_another_type(
    names: list[str], order: list[int]
) -> None:
    wanted = due(*names)
    assert list(in_order(wanted)) == [wanted[at] for at in order]


def test_every_rule_that_is_due_comes_once_and_foils_among_them() -> None:
    names = ["X-Wing", "Swordfish", "Naked Pair", "Skyscraper", "Hidden Pair"]
    made = review(due(*(f"sudoku {name}" for name in names)), Random(1))
    assert sorted(task.rule.name for task in made.tasks if not task.foil) == sorted(names)
    foils = [task for task in made.tasks if task.foil]
    assert len(foils) == 2
    for foil in foils:
        easy = [rule for rule in foil.game.rules if rule.level <= foil.rule.level]
        assert not any(rule.applies(foil.board) for rule in easy)
    assert made.task == made.tasks[0]
    made.outcomes += [Outcome(task, True) for task in made.tasks]
    assert made.task is None


def test_one_rule_alone_has_no_foil_and_its_positions_go_round() -> None:
    known = drills("sudoku")["X-Wing"]
    for tries in (0, 1, len(known)):
        made = review(due("sudoku X-Wing", tries=tries), Random(1))
        assert [task.drill for task in made.tasks] == [known[tries % len(known)]]


def test_rules_without_positions_are_left_out() -> None:
    assert review(due("sudoku Whale", "sudoku Row scan"), Random(1)).task is None


@pytest.mark.parametrize("name", game_names())
def test_a_rule_stands_among_others_of_its_type(name: str) -> None:
    game = load_game(name)
    for rule in game.rules:
        found = look_alikes(game, rule, Random(1))
        assert rule in found
        assert len({one.name for one in found}) == min(CHOICES, len(game.rules))
        assert not set(game.upkeep) & {*found} - {rule}


@pytest.mark.parametrize(
    ("found", "named", "good"),
    [(True, True, True), (True, False, False), (False, True, False)],
)
def test_what_is_to_be_read_again(found: bool, named: bool, good: bool) -> None:
    game = load_game("sudoku")
    task = Task(game, game.rule("X-Wing"), drills("sudoku")["X-Wing"][0])
    assert Outcome(task, found, named).good is good
