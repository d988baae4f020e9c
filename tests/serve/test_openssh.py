"""The server with OpenSSH's client on a PTY, as players have it: a sweep, as it needs ``ssh``."""

import os
import re
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pyte
import pytest

from tests.serve.test_serve import PATIENCE, SUDOKU, running
from tests.ui.pty_app import PtyApp

pytestmark = pytest.mark.sweep

PRIVATE = re.compile(rb"\x1b\[[<>=?][^a-zA-Z]*[a-zA-Z]")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, Path]]:
    """A port, and a folder with keys."""
    folder = tmp_path_factory.mktemp("openssh")
    for name in ("one", "two"):
        words = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name)]
        subprocess.run(words, check=True)
    with running(folder / "served") as (port, _):
        yield port, folder


def ssh(place: tuple[int, Path], *words: str, key: str = "one") -> list[str]:
    """The command of a client that reads no settings of whoever runs this."""
    port, folder = place
    options = {
        "StrictHostKeyChecking": "no",
        "UserKnownHostsFile": "/dev/null",
        "LogLevel": "ERROR",
        "IdentitiesOnly": "yes",
        "ExitOnForwardFailure": "yes",
        "BatchMode": "no" if key == "guest" else "yes",
    }
    given = [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
    whose = ["-o", "PubkeyAuthentication=no"] if key == "guest" else ["-i", str(folder / key)]
    first = [word for word in words if word.startswith("-")]
    last = words[len(first) :]
    return ["ssh", "-F", "none", "-p", str(port), *given, *whose, *first, "me@127.0.0.1", *last]


class Terminal:
    """A client on a PTY, and the screen that it draws."""

    def __init__(self, command: list[str], term: str = "xterm-256color") -> None:
        self.app = PtyApp(command, env={"TERM": term})
        self.screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self.screen)

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        self.app.close()

    @property
    def text(self) -> str:
        return "\n".join(self.screen.display)

    def until(self, state: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not state():
            assert time.monotonic() < end, self.text
            self._stream.feed(PRIVATE.sub(b"", self.app.read(0.05)))

    def sees(self, words: str) -> None:
        self.until(lambda: words in self.text)

    def open(self) -> None:
        """Paste a Sudoku."""
        self.sees("with reasons")
        self.app.send(b"P")
        self.sees("Type or paste")
        self.app.send(f"{SUDOKU}\x1bOQ".encode())
        self.sees("Timeline")


def test_keys_typed_ahead_in_one_burst(place: tuple[int, Path]) -> None:
    with Terminal(ssh(place)) as one:
        one.open()
        one.app.send(b"\x1b[C\x1b[C4" + b"u4" * 50 + b"\x1b[C")
        one.sees("1 r1c3=4")


def test_resize_while_keys_come(place: tuple[int, Path]) -> None:
    with Terminal(ssh(place)) as one:
        one.open()
        for columns in (100, 120, 90):
            one.app.resize(columns, 30)
            one.app.send(b"\x1b[C\x1b[D" * 20)
        one.screen.resize(30, 90)
        one.app.send(b"\x0c")
        one.until(lambda: bool(one.screen.display[29].strip()))
        one.sees("help")


def test_a_killed_client_leaves_its_game_free(place: tuple[int, Path]) -> None:
    with Terminal(ssh(place, key="two")) as one:
        one.open()
        one.app.send(b"\x1b[C\x1b[C4")
        one.sees("1 r1c3=4")
        os.kill(one.app.pid, signal.SIGKILL)
    with Terminal(ssh(place, key="two")) as again:
        again.sees("Continue")
        again.app.send(b"\r")
        again.sees("1 r1c3=4")
        assert "open in another window" not in again.text


def test_a_guest(place: tuple[int, Path]) -> None:
    with Terminal(ssh(place, key="guest")) as guest:
        guest.open()


def test_a_dumb_terminal_has_lines(place: tuple[int, Path]) -> None:
    with Terminal(ssh(place), term="dumb") as one:
        one.sees("lines of text")
        one.app.send(b"quit\n")
        one.until(lambda: one.app.read(0) == b"" and not one.app.busy())


REFUSED = {
    "a command": ("-T", "ls"),
    "a subsystem": ("-s", "shell"),
    "no terminal": ("-T",),
    "files": ("-s", "sftp"),
    "a way back": ("-NR2200:localhost:22",),
}


@pytest.mark.parametrize("what", REFUSED)
def test_there_is_nothing_else(place: tuple[int, Path], what: str) -> None:
    ended = subprocess.run(
        ssh(place, *REFUSED[what]), stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE
    )
    assert ended.returncode
    assert not ended.stdout
    assert (b"ssh -t" in ended.stderr) is (what in ("a command", "no terminal"))


@pytest.mark.parametrize("extra", ["-A", "-X"])
def test_agent_and_screen_are_left_alone(place: tuple[int, Path], extra: str) -> None:
    """The client asks for them by the way: it plays without."""
    with Terminal(ssh(place, extra)) as one:
        one.sees("with reasons")


def test_a_way_on_is_closed(place: tuple[int, Path]) -> None:
    command = ssh(place, f"-W127.0.0.1:{place[0]}")
    ended = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE)
    assert ended.returncode
    assert b"SSH-" not in ended.stdout


def test_the_fourth_connection_of_an_address(place: tuple[int, Path]) -> None:
    with Terminal(ssh(place)) as one, Terminal(ssh(place)) as two, Terminal(ssh(place)) as three:
        for each in (one, two, three):
            each.sees("with reasons")
        ended = subprocess.run(ssh(place, "-T"), capture_output=True, timeout=PATIENCE)
        assert ended.returncode == 255
        three.app.send(b"M")
        three.sees("in a row")


def test_a_stopped_client_holds_up_nobody(place: tuple[int, Path]) -> None:
    with Terminal(ssh(place)) as one, Terminal(ssh(place, key="two")) as two:
        one.open()
        two.sees("with reasons")
        one.app.send(b"\x1b[C\x1b[D" * 1000)
        os.kill(one.app.pid, signal.SIGSTOP)
        two.app.send(b"M")
        two.sees("in a row")
        os.kill(one.app.pid, signal.SIGCONT)
        one.app.send(b"\x1b[C\x1b[C4")
        one.sees("r1c3 4")
