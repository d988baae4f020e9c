"""Run a command in a pseudo-terminal and measure what passes through it.

    with PtyApp([sys.executable, "-m", "tui_puzzles"]) as app:
        first = app.read_until_quiet()
        move = app.exchange(b"\\x1b[C")          # the bytes written because of the key

CPU and memory are read from /proc, so those are for Linux only.
"""

import contextlib
import os
import pty
import select
import signal
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

SYNC_QUERY, SYNC_ANSWER = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
"""How an app asks for synchronized updates, and a terminal that has them answers."""
ENVIRONMENT = {"TERM": "xterm-256color", "LANG": "en_GB.UTF-8"}
"""What plain SSH gives an app: 256 colours, no COLORTERM."""
STUCK = 120.0
"""Seconds after which nothing will come any more, on the busiest machine."""
KEPT = ("PATH", "HOME", "PYTHONPATH", "VIRTUAL_ENV")


class PtyApp:
    """A command in a terminal of `size` columns and rows, with `env` over plain SSH's variables.

    `answers` maps queries to the replies of the terminal played here, sent at the first sight.
    """

    def __init__(
        self,
        command: Sequence[str],
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str] | None = None,
        answers: Mapping[bytes, bytes] | None = None,
    ) -> None:
        self.output = b""
        self.reads: list[tuple[float, int]] = []
        """Seconds since the start and size of each read."""
        self.answers = dict(answers or {})
        kept = {name: os.environ[name] for name in KEPT if name in os.environ}
        self.started = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if not self.pid:
            _become(command, size, kept | ENVIRONMENT | dict(env or {}))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the command by force, if it still runs."""
        with contextlib.suppress(ProcessLookupError, ChildProcessError):
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.fd)

    def send(self, data: bytes) -> None:
        """Type all of it in one write."""
        os.write(self.fd, data)

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the terminal; the kernel sends SIGWINCH."""
        termios.tcsetwinsize(self.fd, (rows, columns))

    def read(self, timeout: float) -> bytes:
        """What arrives next within so many seconds; nothing if it stays quiet or has ended."""
        if not select.select([self.fd], [], [], timeout)[0]:
            return b""
        try:
            data = os.read(self.fd, 1 << 16)
        except OSError:  # Linux: the command has closed its end
            return b""
        self.reads.append((time.perf_counter() - self.started, len(data)))
        self.output += data
        self._answer()
        return data

    def _answer(self) -> None:
        for query in [query for query in self.answers if query in self.output]:
            self.send(self.answers.pop(query))

    def read_until_quiet(self, quiet: float = 0.25) -> bytes:
        """Everything up to a pause of `quiet` seconds in which the command had nothing to do.

        The first byte of all may take until it is STUCK.
        """
        first = rest = self.read(quiet if self.output else STUCK)
        while rest or self.busy():
            rest = self.read(quiet)
            first += rest
        return first

    def busy(self) -> bool:
        """Does it work at something, or would, if there were a processor for it?"""
        stats = Path(f"/proc/{self.pid}/task").glob("*/stat")
        with contextlib.suppress(OSError):  # a thread has ended in between
            return any(stat.read_text().rpartition(")")[2].split()[0] in "RD" for stat in stats)
        return True

    def read_until(self, marker: bytes, wait: float = STUCK) -> bytes:
        """Everything up to the read that brings the marker.

        Raises TimeoutError after `wait` seconds without it.
        """
        seen, end = b"", time.perf_counter() + wait
        while marker not in seen:
            if time.perf_counter() > end:
                raise TimeoutError(f"no {marker!r} in {seen[-200:]!r}")
            seen += self.read(0.05)
        return seen

    def exchange(self, keys: bytes, quiet: float = 0.1) -> bytes:
        """Type the keys; the bytes written because of them."""
        self.send(keys)
        return self.read_until_quiet(quiet)

    def cpu(self) -> float:
        """Seconds of processor time used so far, by all threads that still run."""
        stats = Path(f"/proc/{self.pid}/task").glob("*/schedstat")
        return sum(int(stat.read_text().split()[0]) for stat in stats) / 1e9

    def rss(self) -> float:
        """Megabytes of memory in use."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def _become(command: Sequence[str], size: tuple[int, int], env: Mapping[str, str]) -> None:
    """In the child: size the terminal, then run the command in place of this process."""
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):  # ignored after & and nohup
        signal.signal(number, signal.SIG_DFL)
    try:
        termios.tcsetwinsize(0, (size[1], size[0]))
        os.execvpe(command[0], list(command), env)
    finally:
        os._exit(127)
