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


@pytest.mark.parametrize("broken", ["failing"], indirect=True)
@pytest.mark.parametrize("words", [["solve", SUDOKU], ["share", SUDOKU], ["rules", "sudoku"]])
def test_nobody_hears_of_it_who_asks_for_another(
    broken: tuple[Path, str], words: list[str]
) -> None:
    done = ran(broken[0], *words)
    assert (done.returncode, done.stderr) == (0, ""), words


def test_others_are_listed(broken: tuple[Path, str]) -> None:
    folder, wrong = broken
    listed = ran(folder, "rules")
    assert listed.returncode == 0
    assert "Takuzu" in listed.stdout
    assert wrong in listed.stderr


def test_what_is_wrong_is_shown_where_it_may_matter(broken: tuple[Path, str]) -> None:
    _check_refused(*broken, "check", "what?\n")


@pytest.mark.parametrize("broken", ["wrong", "failing"], indirect=True)
@pytest.mark.parametrize("words", [["rules", "broken"], ["solve", "--type", "broken", SUDOKU]])
def test_what_is_wrong_is_shown_where_it_is_asked_for(
    broken: tuple[Path, str], words: list[str]
) -> None:
    _check_refused(*broken, *words)


def _check_refused(folder: Path, wrong: str, *words: str) -> None:
    done = ran(folder, *words)
    assert done.returncode == 2
    assert wrong in done.stderr
    assert "Traceback" not in done.stderr
