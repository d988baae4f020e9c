"""The chapter on constraints, followed to the letter, adds one from outside."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_own_type import PAGE, ROOT
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.formats.text import _prefix
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.games.sudoku.puzzle import puzzle_of
from tui_puzzles.laws.kinds import Kind

ARROWS = """double arrow r1c1 r1c2 r1c3 r1c4
double arrow r5c5 r4c5 r4c6 r5c6
"""
GRID = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A distribution with the file of the chapter and its entry point."""
    found, text = tmp_path_factory.mktemp("arrows"), PAGE.read_text("utf-8")
    (file,) = re.findall(r"<!-- file (tui_arrows\.py) -->\n```python\n(.*?)```\n", text, re.DOTALL)
    (point,) = re.findall(r"`(sudoku\.arrows = .*?)`", text)
    (found / file[0]).write_text(file[1])
    installed = found / "tui_arrows-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: tui-arrows\nVersion: 1.0\n")
    lines = f"[tui_puzzles.constraints]\n{point.replace(chr(34), '')}\n"
    (installed / "entry_points.txt").write_text(lines)
    assert len([line for line in file[1].splitlines() if line.strip()]) <= 15
    return found


def ran(folder: Path, *words: str) -> str:
    """What a command prints where the constraint is installed."""
    done = subprocess.run(
        [sys.executable, "-m", "tui_puzzles", *words],
        env=os.environ | {"PYTHONPATH": f"{folder}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def test_it_is_read_written_and_known_to_search(folder: Path) -> None:
    text = ARROWS + GRID
    assert ran(folder, "convert", text, "--to", "line") == text + "\n"
    link = ran(folder, "convert", text, "--to", "f-puzzles").strip()
    assert ran(folder, "convert", link, "--to", "line") == text + "\n"
    assert "No solution" in ran(folder, "check", text)  # 5 + 6 is not 3 + 4
    assert "Exactly one" in ran(folder, "check", "double arrow r1c6 r1c7 r1c8\n" + GRID)


def test_one_that_holds_everywhere_is_read_before_the_cells(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kind = Kind("ascending", lambda _grid, _clue: (), "All may be.", also=("going-up",))
    monkeypatch.setitem(KINDS._all, kind.name, kind)
    _prefix.cache_clear()
    for word in ("ascending", "6x6 going-up"):
        cells = "." * (36 if "6x6" in word else 81)
        (entry,) = GAME.parse(f"{word}: {cells}", None)
        assert entry.board is not None
        assert puzzle_of(entry.board).variant.extras == ("ascending",)
    _prefix.cache_clear()


def test_the_rules_of_the_game_tell_it(folder: Path) -> None:
    law = r"double arrow r1c1 r1c2 +The cells between the ends of a double arrow add up to"
    assert re.search(law, ran(folder, "rules", "sudoku"))


def test_a_rule_speaks_of_it_by_its_name(folder: Path) -> None:
    text = "double arrow r1c1 r1c2 r1c3\n" + "." * 81
    hint = ran(folder, "hint", text, "--stage", "4", "--rules", "Arrow Sum")
    assert "double arrow from r1c1 to r1c3" in hint, hint


def test_without_it_the_name_is_refused() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tui_puzzles", "check", ARROWS + GRID],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "'double arrow' is not a constraint" in done.stderr


@pytest.mark.parametrize(
    ("file", "fault"), [("1 / 0", "division by zero"), ("X = 1", "is no Kind")]
)
def test_one_that_is_broken_is_named(tmp_path: Path, file: str, fault: str) -> None:
    (tmp_path / "broken.py").write_text(file)
    installed = tmp_path / "broken-1.0.dist-info"
    installed.mkdir()
    (installed / "entry_points.txt").write_text("[tui_puzzles.constraints]\nsudoku.x = broken:X\n")
    printed = ran(tmp_path, "check", ARROWS + GRID, "--type", "sudoku")
    assert "the constraint 'sudoku.x'" in printed
    assert fault in printed
    assert "Traceback" not in printed
