"""Run a command line in this process, with the test puzzle types installed."""

import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import pytest

from tests.cli.latin import GAMES
from tui_puzzles.cli import main
from tui_puzzles.engine import game as games
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game


@dataclass(frozen=True)
class Ran:
    """What a command line left behind."""

    status: int
    out: str
    err: str

    @property
    def objects(self) -> list[dict[str, object]]:
        """Standard output as JSON lines."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def last(self) -> dict[str, object]:
        """The last object."""
        return self.objects[-1]


Run = Callable[..., Ran]
ROW = "57..6...3.3...5.6.6.1..7....53.....1....8....9.....27....8..4.2.8.1...3.2...4..19"
EXTREME = "000801000005064100060700080250000403090000070406000012010009020002570900000103000"


def load(name: str) -> Game:
    """A test type."""
    if name in GAMES:
        return GAMES[name]
    raise BadInput(f"there is no puzzle type {name!r}", expected=f"one of {', '.join(GAMES)}")


@pytest.fixture
def latin(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Only the test types are installed; the list says which are there."""
    installed = ["letters"]
    import_module("tui_puzzles.cli.arguments")  # now, or it would keep what stands here instead
    monkeypatch.setattr(games, "load_game", load)
    monkeypatch.setattr(games, "game_names", lambda: installed)
    return installed


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run ``tui-puzzles`` with these words."""

    def run_words(*words: str, stdin: bytes = b"") -> Ran:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        status = main(list(words))
        captured = capsys.readouterr()
        assert "Traceback" not in captured.err
        return Ran(status, captured.out, captured.err)

    return run_words


def renamed(row: str, shift: int) -> str:
    """The same puzzle with other digits."""
    return "".join(str((int(cell) + shift) % 9 + 1) if cell in "123456789" else "." for cell in row)


LINES = [renamed(row, shift) for shift in range(9) for row in (ROW, EXTREME)]
LINES[4], LINES[9] = "1" * 81, LINES[9] + "  # a title"
LINES.insert(7, "# title: seven")
LINES.insert(12, "no puzzle\n\n" + ROW[:70])


@pytest.fixture
def puzzles(tmp_path: Path) -> Path:
    path = tmp_path / "puzzles.txt"
    path.write_text("\n".join(LINES) + "\n\n")
    return path
