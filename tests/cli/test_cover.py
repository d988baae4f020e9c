"""``tui-puzzles cover``: exact cover problems from a file."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from tui_puzzles.cli import main

KNUTH = "| his first example\na b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n"
MANY = "a b | s\na s\na\nb s\nb\n"
COLOURS = "a b | s\na s:red\nb s:red\nb s:blue\nb s\n"
BOUNDS = "2|a 0:1|b 1:2|c\na c\na b\na\nc\n"


@pytest.fixture
def problem(tmp_path: Path) -> Path:
    return tmp_path / "problem.txt"


def run(path: Path, text: str, *words: str) -> int:
    path.write_text(text)
    return main(["cover", str(path), *words])


def test_a_large_problem_is_read_and_solved(
    problem: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of 20,000 items and options; minutes, if each option looks at all items."""
    names = [f"i{number}" for number in range(20_000)]
    pairs = [f"{one} {other}" for one, other in pairwise([*names, names[0]])]
    assert run(problem, "\n".join([" ".join(names), *pairs]), "-n", "1") == 0
    assert capsys.readouterr().out.splitlines() == pairs[::2]


def test_solutions_are_told_option_by_option(
    problem: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(problem, KNUTH) == 0
    assert capsys.readouterr().out == "a d f\nb g\nc e\n"


def test_colours_are_written_with_their_items(
    problem: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(problem, COLOURS) == 0
    assert capsys.readouterr().out == "a s:red\nb s:red\n"


@pytest.mark.parametrize(("words", "number"), [((), 3), (("-n", "2"), 2), (("-n", "9"), 3)])
def test_as_many_as_asked_for(
    words: tuple[str, ...], number: int, problem: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(problem, MANY, "--json", *words) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["solution"] for one in told] == list(range(1, number + 1))
    assert {frozenset(one["text"].split("\n")) for one in told} <= {
        frozenset({"a s", "b"}),
        frozenset({"a", "b s"}),
        frozenset({"a", "b"}),
    }


@pytest.mark.parametrize(
    ("text", "number"),
    [(KNUTH, 1), (MANY, 3), ("a b\na\n", 0), ("a |\na\na\n", 2), (COLOURS, 1), (BOUNDS, 5)],
)
def test_the_number_alone(
    text: str, number: int, problem: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(problem, text, "--count") == (0 if number else 1)
    assert capsys.readouterr().out == f"{number}\n"


def test_the_profile_adds_up(problem: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(problem, MANY, "--profile", "--json") == 0
    *levels, total = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["level"] for one in levels] == [0, 1, 2]
    assert total["solutions"] == 3
    for key in ("nodes", "updates"):
        assert sum(one[key] for one in levels) == total[key]


BAD = [
    ("", "line 1, column 1: there are no items"),
    ("| only a comment\n", "there are no items"),
    ("a b\na c\n", "line 2, column 3: 'c' is not an item"),
    ("a b a\n", "line 1, column 5: the item 'a' is named twice"),
    ("a | b | c\n", "line 1, column 7: there is a second |"),
    ("a b\n\nb b\n", "line 3, column 3: 'b' is in the option twice"),
    ("b 0|a\n", "line 1, column 3: '0|a' has no such number of options"),
    ("3:2|a\n", "line 1, column 1: '3:2|a' has no such number of options"),
    ("2|a a\n", "line 1, column 5: the item 'a' is named twice"),
    ("a | b 2|x\n", "line 1, column 7: '2|x' is secondary"),
    ("a | x\nx a:r\n", "line 2, column 3: 'a' is primary and has no colour"),
    ("a | x\na x:\n", "line 2, column 3: 'x:' is not an item"),
    ("a | x\na x:r x:g\n", "line 2, column 7: 'x' is in the option twice"),
]


@pytest.mark.parametrize(("text", "message"), BAD)
def test_bad_files(
    text: str, message: str, problem: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(problem, text) == 2
    assert message in capsys.readouterr().err


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cover", str(tmp_path / "none.txt")]) == 2
    assert "can't be read" in capsys.readouterr().err


@pytest.mark.parametrize("number", ["0", "-1", "x"])
def test_a_bad_number(number: str, problem: Path) -> None:
    assert run(problem, MANY, "-n", number) == 2


@pytest.mark.parametrize("words", [("-n", "1", "--count"), ("--count", "--profile")], ids=" ".join)
def test_one_report_at_a_time(
    words: tuple[str, ...], problem: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(problem, KNUTH, *words) == 2
    assert "not allowed with argument" in capsys.readouterr().err


def test_no_solution_is_said(problem: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(problem, "a b\na\n") == 1
    ran = capsys.readouterr()
    assert (ran.out, ran.err) == ("", "tui-puzzles: there is no solution\n")
