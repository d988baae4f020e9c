"""Each rule has a lesson whose example shows it, and whose look-alike is none."""

import re
from functools import cache

import pytest

from tui_puzzles.engine.bits import Bits, union
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.explain import explain
from tui_puzzles.engine.game import Game, game_names, load_game
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.units import Layout
from tui_puzzles.engine.verify import proves
from tui_puzzles.tutor.lessons import Lesson, lessons, read

GAMES = [load_game(name) for name in game_names()]
TAUGHT = [(game, rule) for game in GAMES for rule in (*game.upkeep, *game.rules)]
NAMES = [f"{game.name}: {rule.name}" for game, rule in TAUGHT]
every_rule = pytest.mark.parametrize(("game", "rule"), TAUGHT, ids=NAMES)


@cache
def _lessons(name: str) -> dict[str, Lesson]:
    return lessons(load_game(name))


def _lesson(game: Game, rule: Rule) -> Lesson:
    return _lessons(game.name)[rule.name]


def _cells(near: Step, layout: Layout) -> Bits:
    """The cells that tempt: those of the evidence, without the units they lie in."""
    return union(piece.cells | layout.cells_of(piece.marks) for piece in near.evidence)


@every_rule
def test_the_example_shows_the_rule(game: Game, rule: Rule) -> None:
    board, step = _lesson(game, rule).example
    told = explain(step, rule, board.layout)
    assert step.rule == rule.name
    assert "{" not in told.reason
    assert told.reason.endswith(".")
    assert told.conclusion.endswith(".")


@every_rule
def test_the_example_is_true(game: Game, rule: Rule) -> None:
    board, step = _lesson(game, rule).example
    solutions = game.search(board, 2).solutions
    assert solutions
    assert len(solutions) == 1 if rule.unique else proves(board, step)
    for solution in solutions:
        assert not step.placements & ~solution.marks
        assert not step.eliminations & solution.marks


@every_rule
def test_the_look_alike_is_none(game: Game, rule: Rule) -> None:
    lesson = _lesson(game, rule)
    if lesson.look_alike is None:
        return
    board, near = lesson.look_alike
    tempting = _cells(near, board.layout)
    assert near.evidence
    assert game.search(board, 1).number
    for step in rule.steps(board):
        assert not board.layout.cells_of(step.placements | step.eliminations) & tempting


@every_rule
def test_names_in_the_text_are_on_the_board(game: Game, rule: Rule) -> None:
    lesson = _lesson(game, rule)
    assert (lesson.why_not == "") == (lesson.look_alike is None)
    if lesson.look_alike:
        assert lesson.why_not.endswith(".")
        names = re.findall(r"r\d+c\d+", lesson.why_not)
        grid = lesson.look_alike.board.layout.grid
        assert all(grid.find(name) is not None for name in names)


@every_rule
def test_kin_are_others(game: Game, rule: Rule) -> None:
    kin = _lesson(game, rule).kin
    assert len(set(kin)) == len(kin)
    assert rule.name not in kin


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_lessons_stand_in_the_order_of_the_rules(game: Game) -> None:
    assert list(lessons(game)) == [rule.name for rule in (*game.upkeep, *game.rules)]


BROKEN = [
    ("[Nothing]", 1, "no rule"),
    ("[Attack]\nexample\n", 2, "no field"),
    ("[Attack]\nkin: Last Place", 1, "no 'example'"),
    ("[Attack]\n\nexample: AB", 3, "2 cells"),
    ("[Attack]\nexample: Q | r1c1", 2, "not a move"),
    ("[Attack]\nexample:\n  ..\n  ..", 1, "finds nothing"),
]


@pytest.mark.parametrize(("text", "line", "message"), BROKEN)
def test_a_broken_file_is_told_with_its_line(text: str, line: int, message: str) -> None:
    with pytest.raises(BadInput, match=message) as error:
        _ = read(text, load_game("queens"))["Attack"].example
    assert error.value.line == line
