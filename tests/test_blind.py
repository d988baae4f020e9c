"""The blind test's own test: the key scores full marks, other answers don't."""

from pathlib import Path

import pytest

from tests.blind import main, score, table


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("blind")
    main(["draw", "takuzu", "--seconds", "1", "--out", str(out)])
    return out


def _key(folder: Path) -> list[str]:
    return (folder / "key.txt").read_text().splitlines()


def test_each_rule_is_asked_without_its_conclusion(folder: Path) -> None:
    key, questions = _key(folder), (folder / "questions.txt").read_text()
    assert len({line.split(" | ")[1] for line in key}) == len(key) == 8
    assert questions.count("== ") == len(key)
    assert not [line for line in questions.splitlines() if line.startswith("So ")]


@pytest.mark.parametrize(("form", "right"), [("{}", 1), ("{} {}", 1), ("", 0), ("r99c99=1", 0)])
def test_answers_are_compared_with_the_key(folder: Path, form: str, right: float) -> None:
    key = _key(folder)
    told = [line.rsplit(" | ", 1)[1] for line in key]
    answers = "\n".join(f"{at}: {form.format(text, text)} | 4" for at, text in enumerate(told, 1))
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
