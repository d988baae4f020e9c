"""A puzzle type that doesn't load: it is named where it is asked for, and disturbs no other."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
BROKEN = {
    "missing": ({}, "ModuleNotFoundError: No module named 'broken'"),
    "wrong": ({"game": "GAME = ("}, "SyntaxError: '(' was never closed"),
    "empty": ({"game": ""}, "AttributeError: module 'broken.game' has no attribute 'GAME'"),
    "other": ({"game": "GAME = 1"}, "TypeError: broken.game:GAME is not a Game"),
    "unreadable": (
        {"notation": "", "game": ""},
        "AttributeError: module 'broken.game' has no attribute 'GAME'",
    ),
    "failing": ({"__init__": "1 / 0", "game": ""}, "ZeroDivisionError: division by zero"),
}


@pytest.fixture(params=BROKEN)
def broken(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, str]:
    """A folder with the type ``broken``, and what is wrong with it."""
    files, wrong = BROKEN[request.param]
    installed = tmp_path / "broken-1.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (installed / "entry_points.txt").write_text("[tui_puzzles.games]\nbroken = broken.game:GAME\n")
    for name, text in files.items():
        (tmp_path / "broken").mkdir(exist_ok=True)
        (tmp_path / "broken" / f"{name}.py").write_text(text)
    return tmp_path, f"the puzzle type 'broken' failed to load: {wrong}"


def ran(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tui_puzzles", *words],
        env=os.environ | {"PYTHONPATH": f"{folder}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_others_are_solved_listed_and_shared(broken: tuple[Path, str]) -> None:
    folder, wrong = broken
    for words in (["solve", SUDOKU], ["share", SUDOKU], ["rules", "sudoku"]):
        done = ran(folder, *words)
        assert (done.returncode, done.stderr) == (0, ""), words
    listed = ran(folder, "rules")
    assert listed.returncode == 0
    assert "Takuzu" in listed.stdout
    assert wrong in listed.stderr


def test_what_is_wrong_is_shown_where_it_may_matter(broken: tuple[Path, str]) -> None:
    folder, wrong = broken
    for words in (["rules", "broken"], ["solve", "--type", "broken", SUDOKU], ["check", "what?\n"]):
        done = ran(folder, *words)
        assert done.returncode == 2, words
        assert wrong in done.stderr, words
        assert "Traceback" not in done.stderr
