"""``tui-puzzles kakuro``: the combinations of a sum."""

import itertools

import pytest

from tui_puzzles.cli import main


@pytest.mark.parametrize("length", range(1, 10))
def test_combinations_are_those_of_brute_force(
    length: int, capsys: pytest.CaptureFixture[str]
) -> None:
    for wanted in {sum(chosen) for chosen in itertools.combinations(range(1, 10), length)}:
        assert main(["kakuro", str(wanted), "in", str(length)]) == 0
        said = capsys.readouterr().out.splitlines()
        expected = [
            "".join(map(str, chosen))
            for chosen in itertools.combinations(range(1, 10), length)
            if sum(chosen) == wanted
        ]
        assert [line for line in said if line.isdigit()] == expected
        assert any(line.startswith(f"{len(expected)} combination") for line in said)


ASKED = [
    ("16 in 3 with 9", ["169", "259", "349"]),
    ("16 in 3 with 9 without 1", ["259", "349"]),
    ("16 in 3 without 1,2,3", ["457"]),
    ("16 in 2", ["79"]),
]


@pytest.mark.parametrize(("words", "sets"), ASKED)
def test_digits_can_be_asked_for(
    words: str, sets: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["kakuro", *words.split()]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[: len(sets)] == sets
    assert said[len(sets)].startswith(f"{len(sets)} combination")


def test_what_no_combination_has(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kakuro", "3", "in", "2", "with", "9"]) == 1
    assert capsys.readouterr().out == "This is impossible: no combination fits.\n"


BAD = ["16", "16 in", "16 in 10", "16 in 0", "99 in 3", "x in 3", "16 in 3 with 0", "16 in 3 and 4"]


@pytest.mark.parametrize("words", BAD)
def test_bad_words(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kakuro", *words.split()]) == 2
    assert "expected" in capsys.readouterr().err
