"""Signals and the end of the terminal: the game saved, the screen clean, a status that says why."""

import json
import os
import signal
import sys
import termios
from pathlib import Path

import pytest

from tests.process.terminals import PROGRAM, PUZZLE, left_on, read_after, started, wait
from tests.ui.pty_app import PtyApp

STATUS = {signal.SIGTERM: 143, signal.SIGHUP: 129, signal.SIGQUIT: 131}
MOVE = b"\x1b[C\x1b[C2"
MOST_CPU = 5
"""Seconds that a program needs at most which is started, plays a move and ends."""
DEAF = """
import os, signal, sys
signal.signal(signal.SIGHUP, signal.SIG_IGN)
os.execv(sys.executable, [sys.executable, "-m", "tui_puzzles", *sys.argv[1:]])
"""
NOHUP = (sys.executable, "-c", DEAF)
STUCK = """
from tui_puzzles.ui.menus.menu import Menu
def for_ever(menu):
    open({done!r}, "x").close()
    while True: pass
Menu.action_open = for_ever
from tui_puzzles.cli import main
main([])
"""


def turns(folder: Path) -> list[str]:
    """The moves that are saved."""
    (path,) = (folder / "data" / "saves").glob("*.jsonl")
    records = [json.loads(line) for line in path.read_text().splitlines()]
    return [record["move"] for record in records if "move" in record]


def played(app: PtyApp) -> None:
    """Enter a 2, and wait until it is seen in the timeline."""
    app.read_until(b"Start")
    app.send(MOVE)
    app.read_until(b"r1c3 2")


@pytest.mark.parametrize("number", STATUS)
def test_a_signal_ends_the_app_as_leaving_does(tmp_path: Path, number: signal.Signals) -> None:
    with started(tmp_path, PUZZLE) as app:
        before = termios.tcgetattr(app.fd)
        played(app)
        os.kill(app.pid, number)
        assert wait(app).status == STATUS[number]
        assert not left_on(app.output)
        assert termios.tcgetattr(app.fd) == before
    assert turns(tmp_path) == ["r1c3=2"]


@pytest.mark.parametrize(("command", "status"), [(PROGRAM, 129), (NOHUP, 129)])
def test_it_ends_with_its_terminal(tmp_path: Path, command: tuple[str, ...], status: int) -> None:
    with started(tmp_path, PUZZLE, command=command) as app:
        played(app)
        os.close(app.fd)
        _, code, usage = os.wait4(app.pid, 0)
        app.fd = os.open(os.devnull, os.O_RDWR)
    assert os.waitstatus_to_exitcode(code) == status
    assert usage.ru_utime + usage.ru_stime < MOST_CPU
    assert turns(tmp_path) == ["r1c3=2"]


def test_an_app_that_is_busy_for_ever_ends_all_the_same(tmp_path: Path) -> None:
    done = tmp_path / "busy"
    command = (sys.executable, "-c", STUCK.format(done=str(done)))
    with started(tmp_path, command=command) as app:
        app.read_until(b"calendar")
        app.send(b"O")
        while not done.exists():
            app.read(0.02)
        os.kill(app.pid, signal.SIGTERM)
        assert wait(app).status == 143
        assert not left_on(app.output)


def test_a_terminal_that_nobody_reads_keeps_nothing_alive(tmp_path: Path) -> None:
    with started(tmp_path, PUZZLE) as app:
        app.read_until(b"Start")
        app.send(b"\x0c" * 400)  # each paints some kilobytes, more than a terminal holds
        os.kill(app.pid, signal.SIGTERM)
        _, code = os.waitpid(app.pid, 0)
        assert os.waitstatus_to_exitcode(code) == 143


# -- lines of text -----------------------------------------------------------------------------


@pytest.mark.parametrize("number", STATUS)
def test_a_signal_ends_a_plain_session_as_quit_does(tmp_path: Path, number: signal.Signals) -> None:
    with started(tmp_path, "--plain", PUZZLE) as app:
        before = termios.tcgetattr(app.fd)
        app.read_until(b"> ")
        app.send(b"r1c3=2\n")
        read_after(app, b"is done.", b"> ")
        os.kill(app.pid, number)
        assert wait(app).status == STATUS[number]
        assert not left_on(app.output)
        assert termios.tcgetattr(app.fd) == before
    assert turns(tmp_path) == ["r1c3=2"]


@pytest.mark.parametrize("command", [PROGRAM, NOHUP])
def test_a_plain_session_ends_with_its_terminal(tmp_path: Path, command: tuple[str, ...]) -> None:
    with started(tmp_path, "--plain", PUZZLE, command=command) as app:
        app.read_until(b"> ")
        app.send(b"r1c3=2\n")
        app.read_until(b"is done.")
        os.close(app.fd)
        _, code = os.waitpid(app.pid, 0)
        app.fd = os.open(os.devnull, os.O_RDWR)
    assert os.waitstatus_to_exitcode(code) == 129
    assert turns(tmp_path) == ["r1c3=2"]


def test_ctrl_d_ends_a_plain_session_well(tmp_path: Path) -> None:
    with started(tmp_path, "--plain", PUZZLE) as app:
        app.read_until(b"> ")
        app.send(b"\x04")
        assert wait(app).status == 0
