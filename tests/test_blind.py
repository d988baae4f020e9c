"""The blind test's own test: the key scores full marks, other answers don't."""

from pathlib import Path

import pytest

from tests.blind import main, score, table
from tui_puzzles.engine.game import load_game
from tui_puzzles.engine.rule import Level
from tui_puzzles.testing.cases import case_of, read


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("blind")
    main(["draw", "takuzu", "--seconds", "0", "--out", str(out)])
    return out


def _key(folder: Path) -> list[str]:
    return (folder / "key.txt").read_text().splitlines()


def test_each_rule_is_asked_without_its_conclusion(folder: Path) -> None:
    key, questions = _key(folder), (folder / "questions.txt").read_text()
    assert len({line.split(" | ")[1] for line in key}) == len(key) == 13
    assert questions.count("== ") == len(key)
    assert not [line for line in questions.splitlines() if line.startswith("So ")]


@pytest.mark.parametrize(("form", "right"), [("{}", 1), ("{} {}", 1), ("", 0), ("r99c99=1", 0)])
def test_answers_are_compared_with_the_key(folder: Path, form: str, right: float) -> None:
    key = _key(folder)
    told = [line.rsplit(" | ", 1)[1] for line in key]
    answers = "\n".join(
        f"{at}: {form.format(text, text)} | 4 | so" for at, text in enumerate(told, 1)
    )
    marks = score(key, answers)
    assert {mark.right for mark in marks} == {right}
    assert {mark.clarity for mark in marks} == {4.0}


def test_a_part_of_the_conclusions_counts_as_a_part(folder: Path) -> None:
    key = _key(folder)
    parts = [line.rsplit(" | ", 1)[1].split() for line in key]
    marks = score(key, "\n".join(f"{at}: {own[0]}" for at, own in enumerate(parts, 1)))
    for mark, own in zip(marks, parts, strict=True):
        assert mark.right == pytest.approx(1 / len(own))


def test_the_table_has_a_line_for_each_rule_and_one_for_all(folder: Path) -> None:
    key = _key(folder)
    lines = list(table(score(key, "1: r1c1=0 | 5")))
    assert len(lines) == len(key) + 2
    assert lines[-1].split()[:2] == ["all", str(len(key))]


def test_after_a_lesson_any_step_of_the_rule_is_right(tmp_path: Path) -> None:
    main(["draw", "takuzu", "--lessons", "--seconds", "0", "--out", str(tmp_path)])
    game, key = load_game("takuzu"), _key(tmp_path)
    questions = (tmp_path / "questions.txt").read_text()
    others = []
    for line in key:
        (case,) = read(line.partition(" | ")[2])
        rule, board = game.rule(case.rule), case.board(game)
        assert rule.level <= Level.HARD
        assert f"{rule.name}: {rule.lesson}" in questions
        *_, last = rule.steps(board)
        others.append(case_of(case.drill, last, board.layout).conclusions)
    answers = "\n".join(f"{at}: {text}" for at, text in enumerate(others, 1))
    assert {mark.right for mark in score(key, answers, any_step=True)} == {1}
    assert {mark.right for mark in score(key, answers)} != {1}
