"""What the helper for authors prints is what the files of cases, lessons and positions take."""

import math
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from itertools import islice

import pytest

from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.engine.rule import Rule
from tui_puzzles.play.samples import good_for
from tui_puzzles.testing import author
from tui_puzzles.testing.__main__ import NO_LOOK_ALIKE, NO_QUIET, main
from tui_puzzles.testing.cases import read as read_cases
from tui_puzzles.tutor.learning.lessons import read as read_lessons
from tui_puzzles.tutor.learning.positions import Drill, easiest

RULES = {"sudoku": "X-Wing", "nonogram": "Glue", "queens": "Squeeze"}


def rule_of(name: str) -> Rule:
    """A rule of the type, not too rare."""
    game = load_game(name)
    return game.rule(RULES[name]) if name in RULES else game.rules[0]


@cache
def parts(name: str) -> tuple[str, str, str]:
    """The cases, the lesson and the positions that are printed for it."""
    with redirect_stdout(StringIO()) as out:
        assert main(["fires", name, rule_of(name).name, "--count", "2"]) == 0
    cases, lesson, positions = out.getvalue().split("\n\n# ")
    return cases, f"# {lesson}\n", positions


@pytest.mark.parametrize("name", game_names())
def test_lines_are_cases(name: str) -> None:
    game, text = load_game(name), parts(name)[0]
    cases = list(read_cases(text))
    assert [case.line for case in cases] == [line for line in text.splitlines() if line[0] != "#"]
    assert (NO_QUIET in text) == all(case.fires for case in cases)
    assert sum(case.fires for case in cases) == 2
    for case in cases:
        board = case.board(game)
        steps = list(game.rule(case.rule).steps(board))
        assert case.step(board.layout) in steps if case.fires else not steps


@pytest.mark.parametrize("name", game_names())
def test_a_lesson_shows_the_rule_and_what_it_is_not(name: str) -> None:
    rule = rule_of(name)
    lesson = read_lessons(parts(name)[1], load_game(name))[rule.name]
    assert lesson.example.step.rule == rule.name
    if lesson.look_alike:
        assert not list(rule.steps(lesson.look_alike.board))
        assert lesson.why_not.endswith(".")


@pytest.mark.parametrize("name", game_names())
def test_positions_are_good_to_practise_on(name: str) -> None:
    game, rule = load_game(name), rule_of(name)
    for line in islice(parts(name)[2].splitlines(), 1, None):
        board = Drill.of(*line.split(" | ")).position(game).board
        assert easiest(board, rule, game.rules)


def test_a_rule_that_is_never_the_easiest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fires", "nonogram", "Case Analysis", "--seconds", "0"]) == 1
    assert "never had the easiest step" in capsys.readouterr().out


def test_unknown_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fires", "nonogram", "X-Wing"]) == 2
    assert "Nonogram has no rule called 'X-Wing'" in capsys.readouterr().err


def test_no_puzzle_is_taken_twice(capsys: pytest.CaptureFixture[str]) -> None:
    game = load_game("takuzu")
    rule = min(game.rules, key=lambda rule: len(good_for(game, rule)) or math.inf)
    assert main(["fires", "takuzu", rule.name, "--count", str(len(good_for(game, rule)) + 1)]) == 0
    positions = capsys.readouterr().out.split("# positions to practise on\n")[1].splitlines()
    assert len({line.split(" | ")[1] for line in positions}) == len(positions) > 1


def test_an_author_is_asked_for_what_was_not_found(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(author, "_look_alike", lambda *_: (None, ""))
    assert main(["fires", "takuzu", "Pair", "--count", "1"]) == 0
    cases, lesson, _ = capsys.readouterr().out.split("\n\n")
    assert cases.splitlines()[-1] == NO_QUIET
    assert lesson.splitlines()[-1] == NO_LOOK_ALIKE
    assert len(list(read_cases(cases))) == 1
    assert read_lessons(lesson, load_game("takuzu"))["Pair"].look_alike is None
