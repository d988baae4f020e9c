"""Futoshiki, a type from outside: its rules are those of laws, so it takes few lines."""

import shutil
from pathlib import Path

import pytest

from tests.test_own_type import install, ran

SOURCE = Path(__file__).with_name("outside") / "futoshiki"
LINES = 130  # of Python, besides blank ones
SAMPLE = ".3.../v-v--/..2<../^----/....<./---^-/..1../---v-/3..>14"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The distribution, installed."""
    path = tmp_path_factory.mktemp("outside") / "futoshiki"
    shutil.copytree(SOURCE, path, ignore=shutil.ignore_patterns("__pycache__"))
    install(path)
    return path


def test_it_takes_few_lines() -> None:
    texts = [path.read_text("utf-8") for path in SOURCE.rglob("*.py")]
    assert sum(bool(line.strip()) for text in texts for line in text.splitlines()) <= LINES


def test_the_kit_finds_nothing_wrong(folder: Path) -> None:
    printed = ran(folder, ["python", "-m", "pytest", "tests", "-p", "no:cacheprovider"])
    assert "passed" in printed
    assert "skipped" not in printed


@pytest.mark.parametrize(
    ("words", "status", "printed"),
    [
        (["hint", SAMPLE, "--stage", "3"], 0, "Naked Single"),
        (["steps", SAMPLE, "--all"], 0, "Fill r1c1 v r2c1 in every way."),
        (["convert", SAMPLE, "--to", "futoshiki"], 0, ". 3 . . .\nv - v - -\n. . 2<. .\n"),
        (["rules", "futoshiki", "Naked Pair"], 0, "A line is a row or a column."),
        (["check", "1<1./.../..."], 1, ""),
        (["check", "1<../..4/..."], 2, ""),
    ],
)
def test_the_commands_know_it(folder: Path, words: list[str], status: int, printed: str) -> None:
    assert printed in ran(folder, ["tui-puzzles", *words], status)
