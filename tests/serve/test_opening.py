"""What a server needs to open, and what it reports in one line when it lacks that."""

import contextlib
import errno
import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.test_fuzz import outcome
from tests.serve.test_serve import PATIENCE, running
from tests.serve.test_web import together
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play.files import disk
from tui_puzzles.serve import cookies, ssh
from tui_puzzles.serve.ports import naming
from tui_puzzles.serve.profiles import Profiles
from tui_puzzles.serve.server import Places, prepare


def refused(folder: Path, *words: str) -> str:
    """The complaint of a server that doesn't open, without the name of the program."""
    command = ["serve", "--folder", str(folder), *words]
    status, out, err = together_refused(command) if "2" in words else outcome(*command)
    assert (status, out) == (2, "")
    assert err.startswith("tui-puzzles: ")
    return err.removeprefix("tui-puzzles: ")


def together_refused(words: list[str]) -> tuple[int, str, str]:
    """Status and output where processes are to serve together: in one of its own."""
    command = [sys.executable, "-m", "tui_puzzles", *words]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    return ended.returncode, ended.stdout, ended.stderr


# -- ports -----------------------------------------------------------------------------------------


@contextlib.contextmanager
def taken() -> Iterator[int]:
    """A port where another program listens."""
    with socket.create_server(("127.0.0.1", 0)) as one:
        yield one.getsockname()[1]


@contextlib.contextmanager
def taken_after_free() -> Iterator[int]:
    """The same, behind a free port: of those that no system hands out unasked."""
    with contextlib.ExitStack() as stack:
        for port in range(20_000, 30_000, 2):
            with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
                stack.enter_context(socket.create_server(("127.0.0.1", port + 1)))
                break
        yield port + 1


@pytest.mark.parametrize(
    ("option", "workers"), [("--port", "1"), ("--web", "1"), ("--metrics", "1"), ("--web", "2")]
)
def test_a_port_in_use_is_named_by_its_option(tmp_path: Path, option: str, workers: str) -> None:
    with taken() as port:
        complaint = refused(tmp_path, "--port", "0", option, str(port), "--workers", workers)
    assert complaint == f"{option} {port}: the port is in use (expected a free port)\n"


def test_the_port_of_another_process_is_in_use(tmp_path: Path) -> None:
    with taken_after_free() as port:
        words = ("--port", "0", "--metrics", str(port - 1), "--workers", "2")
        complaint = refused(tmp_path, *words)
    assert complaint == f"--metrics {port}: the port is in use (expected a free port)\n"


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_port_is_not_shared_with_another_server(tmp_path: Path, workers: str) -> None:
    own = running(tmp_path / "own") if workers == "2" else together(tmp_path / "own", 2)
    with own as (port, _):
        complaint = refused(tmp_path, "--port", str(port), "--workers", workers)
    assert complaint == f"--port {port}: the port is in use (expected a free port)\n"


@pytest.mark.parametrize("workers", ["1", "2"])
def test_connections_of_an_earlier_server_are_no_obstacle(tmp_path: Path, workers: str) -> None:
    with running(tmp_path) as (port, process), contextlib.ExitStack() as stack:
        client = stack.enter_context(socket.create_connection(("127.0.0.1", port)))
        client.recv(1)
        process.terminate()
        process.wait(PATIENCE)
        words = ("--port", str(port), "--workers", workers)
        again, _ = stack.enter_context(running(tmp_path, *words))
        assert again == port


WRONG = {
    OSError(errno.EADDRINUSE, "?"): "--port 22: the port is in use (expected a free port)",
    OSError(errno.EACCES, "?"): (
        "--port 22: only the administrator may listen there (expected a port from 1024 on)"
    ),
    OSError(errno.EMFILE, "Too many"): "--port 22: Too many (expected a free port)",
    OSError(errno.EADDRNOTAVAIL, "?"): (
        "--host far: this machine has no such address (expected an address of this machine)"
    ),
    socket.gaierror(-2, "Not known"): (
        "--host far: Not known (expected an address of this machine)"
    ),
}


@pytest.mark.parametrize("error", WRONG, ids=repr)
def test_the_option_to_blame_is_named(error: OSError) -> None:
    with pytest.raises(BadInput) as caught, naming("--port", "far", 22):
        raise error
    assert str(caught.value) == WRONG[error]


# -- files -----------------------------------------------------------------------------------------


def broken(folder: Path, name: str, contents: bytes) -> Path:
    """A file of the server with these contents."""
    path = folder / name
    path.write_bytes(contents)
    return path


def unprepared(folder: Path) -> str:
    """What is reported before a server opens."""
    with pytest.raises(BadInput) as caught:
        prepare(Places(str(folder), "127.0.0.1", 0, web=0))
    return f"{caught.value}\n"


def refused_together(folder: Path) -> str:
    """What the command reports where two processes are to serve."""
    return refused(folder, "--port", "0", "--web", "0", "--workers", "2")


@pytest.mark.parametrize(
    ("contents", "complaint_of"),
    [(b"", unprepared), (b"short", unprepared), (bytes(33), unprepared), (b"", refused_together)],
)
def test_no_cookie_is_signed_with_a_damaged_secret(
    tmp_path: Path, contents: bytes, complaint_of: Callable[[Path], str]
) -> None:
    path = broken(tmp_path, "web_secret", contents)
    remedy = "expected 32 bytes; remove it to have a new one made"
    assert complaint_of(tmp_path) == f"{path} is damaged ({remedy})\n"
    assert path.read_bytes() == contents


@pytest.mark.parametrize(
    ("contents", "complaint_of"),
    [
        (b"", unprepared),
        (b"-----BEGIN OPENSSH PRIVATE KEY-----\n", unprepared),
        (b"", refused_together),
    ],
)
def test_a_damaged_host_key_is_not_replaced(
    tmp_path: Path, contents: bytes, complaint_of: Callable[[Path], str]
) -> None:
    path = broken(tmp_path, "host_key", contents)
    remedy = "expected a private key without a passphrase; remove it to have a new one made"
    assert complaint_of(tmp_path) == f"{path} is damaged ({remedy})\n"


def a_file(path: Path) -> None:
    path.write_text("")


UNUSABLE: dict[str, tuple[Callable[[Path], None], str]] = {
    "": (a_file, "is not a folder"),
    "host_key": (Path.mkdir, "Is a directory"),
    "web_secret": (Path.mkdir, "Is a directory"),
    "players": (a_file, "is not a folder"),
    "keys": (a_file, "is not a folder"),
    "codes": (a_file, "is not a folder"),
}
"""What is in the way in a server's folder, or in its place, and what is reported of it."""


@pytest.mark.parametrize(
    ("name", "complaint_of"),
    [
        *((name, unprepared) for name in UNUSABLE),
        ("", refused_together),
        ("codes", refused_together),
    ],
)
def test_a_path_that_can_not_be_used_is_named(
    tmp_path: Path, name: str, complaint_of: Callable[[Path], str]
) -> None:
    folder = tmp_path / "served"
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    make, reason = UNUSABLE[name]
    make(path)
    assert complaint_of(folder) == f"{path}: {reason}\n"


def test_a_folder_that_can_not_be_made_is_named() -> None:
    complaint = refused(Path("/proc/nope"), "--port", "0")
    assert complaint == "/proc/nope: No such file or directory\n"


def test_a_folder_that_can_not_be_written_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(BadInput, match=f"{tmp_path}: can't be written"):
        Profiles(tmp_path)


@pytest.mark.parametrize("make", [ssh.host_key, cookies.secret])
def test_a_full_disk_is_reported_with_what_it_has_no_room_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make: Callable[[Path], object]
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(disk, "write_at", full)
    with pytest.raises(BadInput, match=rf"{tmp_path}/\w+: No space left on device"):
        make(tmp_path)
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_host_that_there_is_not_is_named(tmp_path: Path, workers: str) -> None:
    words = ("--port", "0", "--host", "not.a.host.invalid", "--workers", workers)
    complaint = refused(tmp_path, *words)
    assert complaint.startswith("--host not.a.host.invalid: ")
    assert complaint.endswith(" (expected an address of this machine)\n")
