"""Stopped and continued by signals, the app has its terminal for itself, and reads it once."""

import os
import signal
from pathlib import Path

import pytest

from tests.process.terminals import PROGRAM, PUZZLE, left_on, started, wait
from tests.process.test_endings import turns
from tests.ui.pty_app import PtyApp
from tui_puzzles.ui.terminal.probe import QUESTION

PASTED = b"\x1b[200~%s\x1b[201~" % (b"2" * 5000)


def threads(app: PtyApp) -> int:
    """How many threads it has now."""
    return len(list(Path(f"/proc/{app.pid}/task").iterdir()))


def begun(app: PtyApp) -> int:
    """Wait until the game is seen and nothing is done any more; the threads that stay."""
    app.read_until(b"Start")
    app.read_until_quiet()
    return threads(app)


def repaint(app: PtyApp, number: signal.Signals) -> None:
    """Send the signal, and wait until all was painted again."""
    os.kill(app.pid, number)
    app.read_until(b"Start")
    app.read_until_quiet()


def plays_and_leaves(app: PtyApp) -> None:
    """A paste stays one, a digit is entered, the key that leaves does."""
    app.send(PASTED + b"\x1b[C\x1b[C2")
    app.read_until(b"r1c3 2")
    app.send(b"\x11")
    assert wait(app).status == 0
    assert not left_on(app.output)


def test_going_on_without_a_stop_starts_no_second_reader(tmp_path: Path) -> None:
    with started(tmp_path, PUZZLE) as app:
        before = begun(app)
        for _ in range(3):
            repaint(app, signal.SIGCONT)
        assert threads(app) <= before
        plays_and_leaves(app)


@pytest.mark.parametrize("number", [signal.SIGTSTP, signal.SIGSTOP])
def test_a_stopped_app_goes_on_where_it_was(tmp_path: Path, number: signal.Signals) -> None:
    with started(tmp_path, PUZZLE) as app:
        before = begun(app)
        for _ in range(2):
            os.kill(app.pid, number)
            os.waitid(os.P_PID, app.pid, os.WSTOPPED)
            app.read_until_quiet()
            assert not left_on(app.output) or number == signal.SIGSTOP
            repaint(app, signal.SIGCONT)
        assert threads(app) <= before
        plays_and_leaves(app)


def test_what_was_typed_before_the_app_ran_is_not_typed_again(tmp_path: Path) -> None:
    early = b"\x1b[C\x1b[C2\x1b[C"
    env = {"LANG": "", "TUI_PUZZLES_DATA": str(tmp_path / "data")}
    answers = {QUESTION[-10:]: early + b"\x1b[1;2R\x1b[1;2R"}
    with PtyApp([*PROGRAM, PUZZLE], env=env, answers=answers) as app:
        app.read_until(b"r1c3 2")
        os.kill(app.pid, signal.SIGTSTP)
        os.waitid(os.P_PID, app.pid, os.WSTOPPED)
        repaint(app, signal.SIGCONT)
        app.send(b"\x11")
        assert wait(app).status == 0
    assert turns(tmp_path) == ["r1c3=2"]
