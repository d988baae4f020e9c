"""Plain sessions: what is typed and what is told, and that nothing typed ends them."""

import contextlib
import errno
import io
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cli.conftest import Run
from tests.cli.conversations import Conversation, conversations
from tests.examples import examples
from tui_puzzles.cli import main
from tui_puzzles.cli.plain import look
from tui_puzzles.cli.plain.commands import COMMANDS
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import load_game
from tui_puzzles.engine.position import move_from_text
from tui_puzzles.play import saves
from tui_puzzles.play.files import disk
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.solver import Solver

SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
QUEENS = "BBBBE\nABBCC\nAACCC\nAACCC\nADCCC"


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that saves go to; what is told doesn't depend on the time."""
    (tmp_path / "settings.toml").write_text("clock = false\n")
    monkeypatch.setenv("TUI_PUZZLES_DATA", str(tmp_path))
    monkeypatch.setenv("TUI_PUZZLES_CONFIG", str(tmp_path))
    return tmp_path


def typed(*lines: str) -> bytes:
    """Standard input."""
    return "".join(f"{line}\n" for line in lines).encode()


@pytest.mark.parametrize("talk", conversations(), ids=lambda talk: talk.name)
def test_conversation(run: Run, data: Path, talk: Conversation) -> None:
    puzzle = [talk.puzzle] if talk.puzzle else []
    ran = run("--plain", *puzzle, stdin=typed(*talk.typed, "quit"))
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.replace(str(data), "DATA").splitlines() == talk.told


def test_every_command_has_help(run: Run) -> None:
    out = run("--plain", stdin=typed("help")).out
    assert all(f"\n{word}" in out for word in COMMANDS)


@pytest.mark.parametrize(("most", "words"), [(3, "1, 2 or 4"), (2, "1, 2 and 1 more")])
def test_of_many_values_some_are_listed(
    run: Run, monkeypatch: pytest.MonkeyPatch, most: int, words: str
) -> None:
    monkeypatch.setattr(look, "MANY", most)
    out = run("--plain", SUDOKU, stdin=typed("cell r1c3", "quit")).out
    assert f"It can be {words}.\n" in out


def queens() -> Board:
    """The board of QUEENS."""
    board = next(load_game("queens").parse(QUEENS, None)).board
    assert board is not None
    return board


def test_the_app_goes_on_with_a_plain_game(run: Run) -> None:
    run("--plain", QUEENS, stdin=typed("r1c5=Q", "r2c1-Q", "step", "step", "undo"))
    [path] = saves.save_files()
    session = saves.resume(path, Settings(), lambda _: None)
    history = session.history
    assert (history.at, len(history.moments)) == (2, 4)
    layout = history.position.layout
    assert [moment.turn for moment in history.moments[1:3]] == [
        move_from_text("r1c5=Q", layout),
        move_from_text("r2c1-Q", layout),
    ]
    session.close()


def test_a_plain_session_goes_on_with_a_game_of_the_app(run: Run) -> None:
    session = saves.start(load_game("queens"), queens(), "Mine", Settings(), lambda _: None)
    session.play(move_from_text("r3c1=Q", session.position.layout))
    session.close()
    out = run("--plain", stdin=typed("saves", "1", "cell r3c1")).out
    assert "1. Queens, Mine, 1 of 5 queens" in out
    assert "You are at turn 1 of 1." in out
    assert "r3c1 is queen." in out


def test_units_without_a_name_of_their_own_are_left_out(run: Run, tmp_path: Path) -> None:
    (tmp_path / "takuzu.txt").write_text("0.=../-x--/...1/.1../....\n")
    out = run("--plain", str(tmp_path / "takuzu.txt"), stdin=typed("cell r2c3")).out
    assert "It is in row 2 and column 3.\n" in out


def test_the_laws_of_a_variant_are_told(run: Run) -> None:
    puzzle = "6x6 sudoku x: " + "." * 36
    out = run("--plain", puzzle, stdin=typed("quit")).out
    assert out.startswith("Sudoku.\nEach diagonal has every digit once.\n")


def test_no_turn_is_called_saved_that_is_not(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(disk, "write_at", full)
    out = run("--plain", QUEENS, stdin=typed("r1c5=Q", "progress")).out
    assert re.search(r"^Its last turns are not saved in \S+\.jsonl\.$", out, re.MULTILINE)


def test_a_list_of_puzzles(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "two.txt"
    path.write_text(f"{QUEENS}\n\n# title: Second\n{QUEENS}\n")
    out = run("--plain", str(path), stdin=typed("2", "board")).out
    assert "2. Second" in out
    assert "Second: 0 of 5 queens so far." in out
    assert out.endswith(f"{QUEENS}\n\n")


def test_a_solved_puzzle_is_in_the_diary(run: Run, data: Path) -> None:
    assert "\nSolved.\n" in run("--plain", QUEENS, stdin=typed("all")).out
    assert (data / "diary.sqlite3").exists()


def test_ctrl_c_stops_what_is_worked_out(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Solver, "next", interrupted)
    ran = run("--plain", QUEENS, stdin=typed("hint", "row 1"))
    assert "\nStopped.\nRow 1: empty" in ran.out


def test_ctrl_c_ends_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    ran = run("--plain", QUEENS)
    assert (ran.status, ran.err) == (0, "")


@pytest.mark.parametrize("words", [("nothing.txt",), ("12",)])
def test_no_puzzle(run: Run, words: tuple[str, ...]) -> None:
    ran = run("--plain", *words)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)


SLOW = ("new", "daily", "generate")  # they make puzzles
CELLS = st.builds("r{}c{}".format, st.integers(0, 6), st.integers(0, 6))
MOVES = st.builds("{}{}{}".format, CELLS, st.sampled_from("=-+!^~#@"), st.sampled_from("Qx17"))
NAMES = st.sampled_from(["on", "off", "words", "queens", "row 2", "accept", "reject"])
WORDS = st.one_of(CELLS, MOVES, NAMES, st.integers(0, 12).map(str), st.text(max_size=9))
COMMAND = st.sampled_from([word for word in (*COMMANDS, "help") if word not in SLOW])
LINES = st.one_of(COMMAND, MOVES, WORDS, st.builds("{} {}".format, COMMAND, WORDS))


@given(st.lists(LINES, max_size=12), st.booleans())
@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    deadline=None,
    max_examples=examples(60),
)
def test_whatever_is_typed(lines: list[str], opened: bool) -> None:
    out = io.StringIO()
    with contextlib.redirect_stdout(out), pytest.MonkeyPatch.context() as patched:
        data = "\n".join(lines).encode(errors="surrogatepass")
        patched.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
        assert main(["--plain", QUEENS] if opened else ["--plain"]) == 0
    assert "Traceback" not in out.getvalue()
