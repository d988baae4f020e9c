"""A puzzle type that doesn't load: it is named where it is asked for, and disturbs no other."""

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
BROKEN = {
    "missing": ({}, "ModuleNotFoundError: No module named 'missing'"),
    "wrong": ({"game": "GAME = ("}, "SyntaxError: '(' was never closed"),
    "empty": ({"game": ""}, "AttributeError: module 'empty.game' has no attribute 'GAME'"),
    "other": ({"game": "GAME = 1"}, "TypeError: other.game:GAME is not a Game"),
    "unreadable": (
        {"notation": "", "game": ""},
        "AttributeError: module 'unreadable.game' has no attribute 'GAME'",
    ),
    "failing": ({"__init__": "1 / 0", "game": ""}, "ZeroDivisionError: division by zero"),
}
FAILED = {
    name: f"the puzzle type '{name}' failed to load: {wrong}" for name, (_, wrong) in BROKEN.items()
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all these types."""
    folder = tmp_path_factory.mktemp("broken")
    installed = folder / "broken-1.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    points = [f"{name} = {name}.game:GAME\n" for name in BROKEN]
    (installed / "entry_points.txt").write_text("[tui_puzzles.games]\n" + "".join(points))
    for name, (files, _) in BROKEN.items():
        for module, text in files.items():
            (folder / name).mkdir(exist_ok=True)
            (folder / name / f"{module}.py").write_text(text)
    return folder


def ran(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tui_puzzles", *words],
        env=os.environ | {"PYTHONPATH": f"{folder}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("words", [["solve", SUDOKU], ["share", SUDOKU], ["rules", "sudoku"]])
def test_nobody_hears_of_it_who_asks_for_another(folder: Path, words: list[str]) -> None:
    done = ran(folder, *words)
    assert (done.returncode, done.stderr) == (0, ""), words


def test_others_are_listed(folder: Path) -> None:
    listed = ran(folder, "rules")
    assert listed.returncode == 0
    assert "Takuzu" in listed.stdout
    assert not [wrong for wrong in FAILED.values() if wrong not in listed.stderr]


def test_what_is_wrong_is_shown_where_it_may_matter(folder: Path) -> None:
    _check_refused(folder, FAILED.values(), "check", "what?\n")


@pytest.mark.parametrize("name", ["wrong", "failing"])
@pytest.mark.parametrize("words", [["rules"], ["solve", SUDOKU, "--type"]])
def test_what_is_wrong_is_shown_where_it_is_asked_for(
    folder: Path, name: str, words: list[str]
) -> None:
    _check_refused(folder, [FAILED[name]], *words, name)


def _check_refused(folder: Path, wrong: Iterable[str], *words: str) -> None:
    done = ran(folder, *words)
    assert done.returncode == 2
    assert not [one for one in wrong if one not in done.stderr], done.stderr
    assert "Traceback" not in done.stderr
