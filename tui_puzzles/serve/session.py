"""A session: one terminal at the other end of an SSH channel, with an app of its own."""

import asyncio
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from contextvars import Context
from time import monotonic

import asyncssh
from rich.console import Console

from tui_puzzles.play.faults import log_fault
from tui_puzzles.play.folders import HOME, Home
from tui_puzzles.serve.driver import LineDriver, driver_for
from tui_puzzles.ui.app import PuzzleApp
from tui_puzzles.ui.running import MANY, QUICK

COLUMNS, ROWS = (20, 500), (10, 200)
"""The least and the greatest size that a terminal may claim."""
KNOWN = ("TERM", "COLORTERM", "NO_COLOR", "LANG")
LONGEST = 64
"""Bytes of a value from the client's environment."""
BUFFER = 64 * 1024
"""Bytes waiting for a slow client; beyond them frames are dropped."""
UNABLE = ("", "dumb", "unknown")
SORRY = "This terminal can't show the app: TERM is {!r}.\r\n"


def clamped(columns: int, rows: int) -> tuple[int, int]:
    """The size of a terminal, within bounds."""
    (least, most), (low, high) = COLUMNS, ROWS
    return min(max(columns, least), most), min(max(rows, low), high)


def environment(term: str, given: Mapping[str, str]) -> dict[str, str]:
    """What a session takes over from the client's environment."""
    taken = {name: value for name, value in given.items() if name in KNOWN or name[:3] == "LC_"}
    return {
        name: value
        for name, value in {**taken, "TERM": term}.items()
        if len(value.encode()) <= LONGEST and value.isprintable()
    }


Homes = Callable[[Mapping[str, str]], Home]
"""From the environment of a terminal to the home of the player there."""


class Session(asyncssh.SSHServerSession[bytes]):
    """The app on a channel. Callbacks of the channel only pass on what arrived."""

    def __init__(self, home: Homes, ended: Callable[[], None]) -> None:
        self.paused = False
        self.size = (80, 24)
        self.touched = monotonic()
        self._home = home
        self._ended = ended
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._app: PuzzleApp | None = None
        self._task: asyncio.Task[None] | None = None

    # -- the channel ---------------------------------------------------------------------------

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._channel = chan
        chan.set_write_buffer_limits(BUFFER)

    def pty_requested(
        self, _term: str, term_size: tuple[int, int, int, int], _modes: object
    ) -> bool:
        self.size = clamped(*term_size[:2])
        return True

    def shell_requested(self) -> bool:
        return self._channel is not None and self._channel.get_terminal_type() is not None

    def session_started(self) -> None:
        assert self._channel is not None
        term = self._channel.get_terminal_type() or ""
        environ = environment(term, self._channel.get_environment())
        if term in UNABLE:
            self.send(SORRY.format(term).encode())
            self._channel.exit(2)
            return
        context = Context()
        context.run(HOME.set, self._home(environ))
        self._task = asyncio.get_running_loop().create_task(self._play(environ), context=context)

    def data_received(self, data: bytes, _datatype: object) -> None:
        self.touched = monotonic()
        if driver := self._driver:
            driver.feed(data)

    def terminal_size_changed(self, width: int, height: int, _x: int, _y: int) -> None:
        self.size = clamped(width, height)
        if driver := self._driver:
            driver.resize(*self.size)

    def pause_writing(self) -> None:
        self.paused = True

    def resume_writing(self) -> None:
        self.paused = False
        if driver := self._driver:
            driver.go_on()

    def eof_received(self) -> bool:
        self.leave()
        return True

    def connection_lost(self, _error: Exception | None) -> None:
        self._channel = None
        self.leave()
        if self._task is None:
            self._ended()

    def send(self, data: bytes) -> None:
        """Write to the terminal, as long as there is one."""
        if self._channel is not None:
            with suppress(OSError):
                self._channel.write(data)

    # -- the app -------------------------------------------------------------------------------

    @property
    def _driver(self) -> LineDriver | None:
        driver = self._app and self._app._driver
        return driver if isinstance(driver, LineDriver) else None

    def leave(self) -> None:
        """End the app; the game is saved."""
        if self._app is not None:
            self._app.exit(return_code=0)

    def tell(self, message: str) -> None:
        """Show the player a message."""
        if self._app is not None:
            self._app.call_later(self._app.tell, message)

    async def _play(self, environ: Mapping[str, str]) -> None:
        """The app, and after a crash a new one, until the player leaves."""
        try:
            crashed, message = list[float](), ""
            while len(crashed) < MANY or crashed[-1] - crashed[-MANY] > QUICK:
                fault = await self._run(environ, message)
                if fault is None:
                    break
                crashed.append(monotonic())
                message = f"Something went wrong ({type(fault).__name__}). Your game is saved."
        except Exception as error:  # of this session alone
            log_fault(error)
        finally:
            self._task = self._app = None
            if self._channel is not None:
                self._channel.exit(0)
            self._ended()

    async def _run(self, environ: Mapping[str, str], message: str) -> BaseException | None:
        app = self._app = PuzzleApp(driver_class=driver_for(self))
        _dress(app, environ)
        app.faults += [message] if message else []
        try:
            await app.run_async(size=self.size)
        finally:
            app.close()
        return app.fault


def _dress(app: PuzzleApp, environ: Mapping[str, str]) -> None:
    """Give an app the colours of its terminal.

    It would take the streams of the process for its own as long as it runs: all apps share them.
    """
    app.console = Console(
        file=app.console.file,
        force_terminal=True,
        _environ=dict(environ),
        highlight=False,
        markup=True,
        emoji=False,
        legacy_windows=False,
    )
    app.no_color = "NO_COLOR" in environ
    app._capture_stdout, app._capture_stderr = sys.stdout, sys.stderr  # type: ignore[assignment]
