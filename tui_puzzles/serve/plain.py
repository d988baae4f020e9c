"""The plain session for a terminal that shows lines only: a process of its own on a small PTY."""

import asyncio
import fcntl
import os
import struct
import sys
import termios
from collections.abc import Sequence
from contextlib import suppress
from signal import SIGHUP

from tui_puzzles.play.files.folders import Home
from tui_puzzles.serve.line.driver import TerminalLine

MOST = 20
"""Plain sessions at a time: each is a process of some 60 MB."""
FULL = "All places for plain sessions are taken: try again later.\r\n"
PIECE = 4096


class PlainShow:
    """Passes bytes between the line and the process."""

    running = 0
    outcome = ""  # each turn reports for itself whether it is saved

    def __init__(self, line: TerminalLine, home: Home) -> None:
        self._line, self._home = line, home
        self._master = -1
        self._process: asyncio.subprocess.Process | None = None

    async def run(self) -> int:
        """The whole session."""
        if PlainShow.running >= MOST:
            self._line.send(FULL.encode())
            return 1
        PlainShow.running += 1
        self._master, slave = os.openpty()
        self.feed(self._line.early)
        try:
            return await self._run(slave)
        finally:
            PlainShow.running -= 1
            asyncio.get_running_loop().remove_reader(self._master)
            os.close(self._master)
            self._master = -1

    async def _run(self, slave: int) -> int:
        os.set_blocking(self._master, False)
        self.resize(*self._line.size)
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tui_puzzles.serve.plain_process", *_words(self._home)),
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            env={**self._home.environ, "PATH": os.environ.get("PATH", os.defpath)},
        )
        os.close(slave)
        self.go_on()
        status = await self._process.wait()
        self._read()
        return max(status, 0)

    def _read(self) -> None:
        """Pass on what the session prints; while the line is full, the session waits."""
        with suppress(OSError):  # the other end is closed, or there is nothing yet
            while not self._line.paused and (data := os.read(self._master, PIECE)):
                self._line.send(data)
        if self._line.paused:
            asyncio.get_running_loop().remove_reader(self._master)

    def go_on(self) -> None:
        """Listen to the session, again."""
        if self._master >= 0:
            asyncio.get_running_loop().add_reader(self._master, self._read)

    def feed(self, data: bytes) -> None:
        """Type for the player; what the session has no room for is lost."""
        if self._master >= 0:
            with suppress(BlockingIOError):
                os.write(self._master, data)

    def resize(self, columns: int, rows: int) -> None:
        """Another size of the terminal."""
        if self._master >= 0:
            size = struct.pack("HHHH", rows, columns, 0, 0)
            fcntl.ioctl(self._master, termios.TIOCSWINSZ, size)

    def leave(self) -> None:
        """End the session as a closed terminal does: each turn is saved already."""
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(SIGHUP)


def _words(home: Home) -> Sequence[str]:
    """The home as words for the process."""
    others = home.together
    return [str(home.data), *([str(others.file), others.player] if others else [])]
