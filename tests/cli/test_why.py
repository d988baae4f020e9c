"""``tui-puzzles why``: the steps that decide a mark."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tui_puzzles.cli import main

MEDIUM = "000704005020010070000080002090006250600070008053200010400090000030060090200407000"


def test_why_it_cannot_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", MEDIUM, "r1c1-8", "--json"]) == 0
    *steps, result = map(json.loads, capsys.readouterr().out.splitlines())
    assert [step["rule"] for step in steps[:3]] == ["Naked Single", "Naked Single", "XYZ-Wing"]
    assert "r1c1-8" in steps[-1]["remove"]
    assert result == {"mark": "r1c1=8", "result": "out", "steps": 4}


def test_what_stands_in_the_way_is_in_the_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", MEDIUM, "r1c1-7", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["because"] == "r1c4 is 7, so r1c1 can't be 7 too (row 1)"
    assert (result["result"], result["steps"]) == ("out", 0)


@pytest.mark.parametrize(
    ("mark", "said", "status"),
    [
        ("r1c4=7", "r1c4=7 is certain: it is given.", 0),
        ("r1c4-5", "r1c4=5 is impossible: r1c4 is 7, so it can't be 5.", 0),
        ("r6c5=4", "So r6c5=4 is certain.", 0),
    ],
)
def test_how_it_is_decided(
    mark: str, said: str, status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["why", MEDIUM, mark, "--plain"]) == status
    assert capsys.readouterr().out.splitlines()[-1] == said


def test_what_the_rules_leave_open(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", "." * 81, "r1c1-1", "--plain"]) == 1
    assert capsys.readouterr().out == "Nothing in the rules decides r1c1=1 from here.\n"


@pytest.mark.parametrize("mark", ["", "r1c1", "r1c1=0", "r10c1-1", "zz"])
def test_bad_marks(mark: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", MEDIUM, mark]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("word", ["puzzle.txt", "my-puzzle.txt", "-", MEDIUM, "gone.txt"])
def test_a_puzzle_without_a_cell(
    word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("puzzle.txt", "my-puzzle.txt"):
        Path(name).write_text(MEDIUM)
    assert main(["why", word]) == 2
    said = f"CELL-VALUE is missing (expected why {word} r3c4-5, with a cell and a value)"
    assert capsys.readouterr().err == f"tui-puzzles: {said}\n"


def test_the_puzzle_may_come_from_standard_input(run: Run) -> None:
    ran = run("why", "r1c1-7", stdin=MEDIUM.encode())
    assert (ran.status, ran.err) == (0, "")
    assert "r1c4 is 7, so r1c1 can't be 7 too (row 1)" in ran.out


@pytest.mark.parametrize("mark", ["r1c3=4", "r1c3-5"])
def test_nothing_is_decided_where_givens_clash(mark: str, run: Run) -> None:
    ran = run("why", "55" + "." * 79, mark)
    assert (ran.status, ran.out) == (1, "No solution: r1c1=5 and r1c2=5 exclude each other.\n")
