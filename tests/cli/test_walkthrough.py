"""``walkthrough``: forms, files, and what is refused."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tui_puzzles.cli import main

PUZZLE = "000801000005064100060700080250000403090000070406000012010009020002570900000103000"


@pytest.mark.parametrize(
    ("words", "start"),
    [([], "Sudoku\n\n"), (["--to", "markdown"], "# Sudoku\n"), (["--json"], '{\n "type"')],
)
def test_forms(words: list[str], start: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["walkthrough", PUZZLE, *words]) == 0
    assert capsys.readouterr().out.startswith(start)


def test_an_empty_line_stands_between_puzzles(run: Run) -> None:
    out = run("walkthrough", "-", stdin=f"{PUZZLE}\n{PUZZLE}\n".encode()).out
    first, second = out.split("\n\nSudoku 2\n")
    assert first.startswith("Sudoku 1\n")
    assert not first.endswith("\n")
    assert second


@pytest.mark.parametrize("ending", ["txt", "md", "json"])
def test_files(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"way.{ending}"
    assert main(["walkthrough", PUZZLE, "--out", str(path)]) == 0
    text = path.read_text()
    assert "Pointing" in text
    if ending == "json":
        assert json.loads(text)["level"] == "medium"


def test_what_the_rules_leave_open(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["walkthrough", PUZZLE, "--rules", "Full House"]) == 1
    assert "leaves 53 cells open" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("out", "said"),
    [("way.doc", "names no form"), ("there.txt", "a new file"), ("no/way.md", "No such file")],
)
def test_files_that_are_refused(
    out: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "there.txt").write_text("mine")
    assert main(["walkthrough", PUZZLE, "--out", str(tmp_path / out)]) == 2
    assert said in capsys.readouterr().err
    assert (tmp_path / "there.txt").read_text() == "mine"
