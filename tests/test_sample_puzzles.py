"""The sample puzzles of all types: one solution each, their level, and the rules they teach."""

from itertools import takewhile

import pytest

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Game, game_names, load_game
from tui_puzzles.engine.rule import Dry, Level, Rule, Scope
from tui_puzzles.engine.solve import level_of, rate, walk
from tui_puzzles.play.needs import allowed, finished
from tui_puzzles.play.samples import Sample, samples, taught

SAMPLES = [(name, sample) for name in game_names() for sample in samples(name)]

QUICK = [(name, sample) for name, sample in SAMPLES if sample.level != "extreme"]


def fires(rule: Rule, board: Board, game: Game) -> bool:
    """Has the rule a step here, where the easier ones end, or all of its level (but extreme)?"""
    top = min(rule.level, Level.UNFAIR)
    level = tuple(takewhile(lambda other: other.level <= top, game.rules))
    easier = tuple(other for other in allowed(game.rules, rule, None) if other is not rule)
    ends = (finished(game.proved(board), rules) for rules in ((), level, easier))
    return any(next(rule.steps(end), None) for end in ends)


@pytest.mark.parametrize(("name", "sample"), SAMPLES, ids=lambda one: getattr(one, "title", one))
def test_a_sample_is_what_it_says(name: str, sample: Sample) -> None:
    game = load_game(name)
    found = next(game.parse(sample.text, None)).board
    assert found is not None
    verdict = game.search(found, 2)
    assert len(verdict.solutions) == 1
    assert verdict.complete
    used = [game.rule(step.rule) for step, _ in walk(game.proved(found), game.rules)]
    hardest, score = max(rule.level for rule in used), sum(rule.score for rule in used)
    assert level_of(hardest, score, game.ceilings).label == sample.level
    assert all(rule in used or fires(rule, found, game) for rule in taught(sample, game))


@pytest.mark.parametrize(("name", "sample"), QUICK[::4], ids=lambda one: getattr(one, "title", one))
def test_a_rating_counts_the_steps_of_the_walk(name: str, sample: Sample) -> None:
    game = load_game(name)
    found = next(game.parse(sample.text, None)).board
    assert found is not None
    rating = rate(game.proved(found), game.rules, game.ceilings)
    used = [game.rule(step.rule) for step, _ in walk(game.proved(found), game.rules)]
    assert (rating.steps, rating.score) == (len(used), sum(rule.score for rule in used))


@pytest.mark.parametrize(("name", "sample"), QUICK[::4], ids=lambda one: getattr(one, "title", one))
def test_what_is_remembered_as_dry_hides_no_step(name: str, sample: Sample) -> None:
    game, dry = load_game(name), Dry()
    found = next(game.parse(sample.text, None)).board
    assert found is not None
    in_parts = [rule for rule in game.rules if rule.scope is not Scope.BOARD]
    usual = [rule for rule in in_parts if rule.level <= Level.HARD]
    for _, board in walk(game.proved(found), game.rules):
        dry.see(board)
        for rule in usual:
            fresh, remembered = rule.steps(board), rule.steps(board, dry)
            assert any(True for _ in remembered) == any(True for _ in fresh), rule.name


@pytest.mark.parametrize("name", game_names())
def test_titles_and_puzzles_are_not_repeated(name: str) -> None:
    own = samples(name)
    assert own
    assert len({sample.title for sample in own}) == len(own)
    assert len({sample.text for sample in own}) == len(own)
