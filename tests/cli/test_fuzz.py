"""Whatever a file holds and whatever the words are: a status and a message, never a traceback."""

import contextlib
import io
import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.cli.latin import GAMES
from tui_puzzles.cli import main
from tui_puzzles.engine import game as games
from tui_puzzles.engine.game import load_game

SHARED = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
COMMANDS = st.sampled_from(["solve", "steps", "hint", "check", "rate", "convert", ""])
SIGNS = st.text("ABCD.\n X=|-+", max_size=60)
DIGITS = st.text("0123456789.*_xX|-+:#[]\n \r\t", max_size=400)


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    sudoku = load_game("sudoku")
    monkeypatch.setattr(games, "game_names", lambda: ["latin", "sudoku"])
    monkeypatch.setattr(games, "load_game", lambda name: {**GAMES, "sudoku": sudoku}[name])


def outcome(*words: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        return main(list(words)), out.getvalue(), err.getvalue()


def check(*words: str) -> None:
    status, out, err = outcome(*words)
    assert status in (0, 1, 2)
    if status == 2:
        assert err.startswith("tui-puzzles: ")
    if "--json" in words:
        assert all(isinstance(json.loads(line), dict) for line in out.splitlines())


@given(COMMANDS, st.one_of(st.text(), SIGNS, DIGITS), st.sampled_from([(), ("--json",)]))
@example("solve", "\N{LATIN SMALL LETTER E WITH ACUTE}", ())
@SHARED
def test_any_text_in_a_file(
    tmp_path: Path, command: str, text: str, words: tuple[str, ...]
) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_text(text, encoding="utf-8", errors="surrogatepass", newline="")
    check(*([command, *words] if command else []), str(path))


@given(COMMANDS, st.binary(max_size=300))
@SHARED
def test_any_bytes_in_a_file(tmp_path: Path, command: str, data: bytes) -> None:
    path = tmp_path / "puzzle.bin"
    path.write_bytes(data)
    check(*([command] if command else []), str(path))


@given(st.lists(st.one_of(COMMANDS, SIGNS, st.text(max_size=8)), min_size=1, max_size=4))
@SHARED
def test_any_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"")))
    check(*words)


@given(st.text("r123456789c=-!+^~#ABCD ", max_size=30))
@SHARED
def test_any_moves(moves: str) -> None:
    check("solve", "ABCDBADCCDABDCB.", f"--moves={moves}", "--json")
