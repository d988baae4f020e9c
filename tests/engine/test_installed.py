"""Entry points, beside those that importlib.metadata finds."""

import importlib.metadata
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import tui_puzzles
from tui_puzzles.engine import installed
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import COMMANDS, GROUP
from tui_puzzles.engine.installed import Point, points, read

CASES = [
    ("", []),
    ("[a]\nx = m:O", [Point("a", "x", "m:O")]),
    ("[a]\nx=m.n:O.p [extra]\n\n# note = none:N\n[ b ]\n  y = m:Q\n",
     [Point("a", "x", "m.n:O.p"), Point("b", "y", "m:Q")]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "found"), CASES)
def test_a_file_is_read(text: str, found: list[Point]) -> None:
    assert list(read(text)) == found


@pytest.mark.parametrize("group", [GROUP, COMMANDS, "console_scripts", "of_nobody"])
def test_they_are_those_of_the_metadata(group: str) -> None:
    known = entry_points(group=group)
    theirs = {(point.name, point.value.partition(" [")[0]) for point in known}  # less extras
    assert {(point.name, point.value) for point in points(group)} == theirs


def test_the_version_is_that_of_the_metadata(monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = importlib.metadata.version("tui-puzzles")
    assert installed.version() == theirs
    monkeypatch.setattr(installed, "KINDS", ())  # as in an archive
    assert installed.version() == theirs


def test_a_dotted_object_loads() -> None:
    point = Point("a", "x", "tui_puzzles.engine.errors:BadInput.__name__")
    assert point.load() == BadInput.__name__


def test_the_first_distribution_of_a_name_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders = []
    for number, name in enumerate(("Some_Thing-1.0", "some.thing-2.0")):
        folders.append(tmp_path / str(number))
        file = folders[-1] / f"{name}.dist-info" / "entry_points.txt"
        file.parent.mkdir(parents=True)
        file.write_text(f"[g]\nx = m:O{number}\n")
    monkeypatch.setattr(sys, "path", [*map(str, folders), *map(str, folders)])
    assert installed._texts.__wrapped__() == ("[g]\nx = m:O0\n",)


def test_archives_are_left_to_the_metadata(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = tmp_path / "some.zip"
    archive.touch()
    plain = points(GROUP)
    monkeypatch.syspath_prepend(str(archive))
    assert {*points.__wrapped__(GROUP)} == {*plain}


@pytest.mark.parametrize("words", [("--version",), ("convert", "1..."), ("rules",), ("--help",)])
def test_a_python_without_the_distribution_is_named(tmp_path: Path, words: tuple[str, ...]) -> None:
    (tmp_path / "tui_puzzles").symlink_to(Path(tui_puzzles.__file__).parent)
    command = [sys.executable, "-S", "-m", "tui_puzzles", *words]  # without installed packages
    ran = subprocess.run(command, env={"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith(
        f"tui-puzzles: {sys.executable}: this Python finds no puzzle types"
    )
    assert ran.stderr.count("\n") == 1
