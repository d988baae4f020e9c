"""A visit: one terminal at the other end of a line, and what is shown on it."""

import asyncio
import sys
from collections.abc import Callable, Mapping
from contextvars import Context
from time import monotonic
from typing import Protocol

from rich.console import Console
from textual._styles_cache import StylesCache
from textual.filter import ANSIToTruecolor

from tui_puzzles.engine.errors import clean_line
from tui_puzzles.play.files.faults import log_fault
from tui_puzzles.play.files.folders import HOME, Home, home
from tui_puzzles.play.session import Session
from tui_puzzles.serve.line.driver import LineDriver, TerminalLine, driver_for, hold
from tui_puzzles.serve.plain import PlainShow
from tui_puzzles.ui.app import PuzzleApp
from tui_puzzles.ui.running import MANY, QUICK
from tui_puzzles.ui.threads import saved

SAVED, LOST = " Your game is saved.", " Your last turns are not saved."

USUAL, LARGEST = (80, 24), (500, 200)
"""The size of a terminal that claims none, and the largest that one may claim."""
KNOWN = ("TERM", "COLORTERM", "NO_COLOR", "LANG", "LC_ALL", "LC_CTYPE")
LONGEST = 64
"""Bytes of a value from the client's environment."""
UNABLE = ("", "dumb", "unknown")
"""Terminals that can only take lines of text."""
TROUBLE = "Something is wrong on this server, and the game can't go on. Try again later."


# The app on a line, and after a crash a new one, until the player leaves.


class AppShow:
    """One app after the other; each begins on the front page."""

    def __init__(self, line: TerminalLine, environ: Mapping[str, str]) -> None:
        self._line, self._environ = line, environ
        self._app: PuzzleApp | None = None
        self._leaving = False
        self.outcome = ""

    async def run(self) -> int:
        """Run the app until the player leaves; RuntimeError if it crashes too often."""
        crashed = list[float]()
        message = ""
        while True:
            fault = await self._run(message)
            if fault is None or self._leaving:
                return 0
            crashed.append(monotonic())
            name = type(fault).__name__
            if len(crashed) >= MANY and crashed[-1] - crashed[-MANY] <= QUICK:
                raise RuntimeError(f"the app crashed {MANY} times ({name})") from fault
            message = f"Something went wrong ({name}).{self.outcome}"

    async def _run(self, message: str) -> BaseException | None:
        app = self._app = PuzzleApp(driver_class=driver_for(self._line))
        _dress(app, self._environ)
        app.faults += [message] if message else []
        try:
            await app.run_async(size=self._line.size)
        finally:
            self._app = None
            if app.session is not None:
                await saved(app.session, None)
            self.outcome = _outcome(app.session)
            app.close()
            _forget()
        return app.fault

    @property
    def _driver(self) -> LineDriver | None:
        driver = self._app and self._app._driver
        return driver if isinstance(driver, LineDriver) else None

    def feed(self, data: bytes) -> None:
        """Keys for the app; what comes before it stands waits for it."""
        if driver := self._driver:
            driver.feed(data)
        else:
            hold(self._line, data)

    def resize(self, columns: int, rows: int) -> None:
        """Another size of the terminal."""
        if driver := self._driver:
            driver.resize(columns, rows)

    def go_on(self) -> None:
        """The line takes frames again."""
        if driver := self._driver:
            driver.go_on()

    def leave(self) -> None:
        """End the app."""
        self._leaving = True
        if self._app is not None:
            self._app.exit(return_code=0)


def _outcome(session: Session | None) -> str:
    """What has become of the game that was open, if any; a guest has none that lasts."""
    if home().fleeting:
        return ""
    return SAVED if session is None or session.saved else LOST


def _forget() -> None:
    """Caches on methods, which every app shares, would hold the lines of a thousand widgets."""
    for method in (StylesCache.get_inner_outer, ANSIToTruecolor.truecolor_style):
        method.cache_clear()


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
    app.hear(app.answered)  # the theme depends on the colours
    app._capture_stdout, app._capture_stderr = sys.stdout, sys.stderr  # type: ignore[assignment]


def clamped(columns: int, rows: int) -> tuple[int, int]:
    """The size of a terminal, however small: what is drawn beyond its end garbles the rest."""
    (wide, high), (widest, highest) = USUAL, LARGEST
    return min(columns, widest) if columns > 0 else wide, min(rows, highest) if rows > 0 else high


def environment(term: str, given: Mapping[str, str]) -> dict[str, str]:
    """What a visit takes over from the client's environment."""
    taken = {**given, "TERM": term}
    return {name: value for name, value in taken.items() if is_welcome(name, value)}


def is_welcome(name: str, value: str) -> bool:
    """Is it a variable that the app asks for, with a value that it may have?"""
    return name in KNOWN and len(value) <= LONGEST and value.isascii() and value.isprintable()


class Wire(Protocol):
    """A connection that ends in a terminal."""

    def write(self, data: bytes) -> None: ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def close(self, status: int) -> None: ...


class Show(Protocol):
    """What runs on a terminal: the app, or a plain session.

    ``outcome`` is what has become of the game, in words that follow others.
    """

    outcome: str

    async def run(self) -> int: ...

    def feed(self, data: bytes) -> None: ...

    def resize(self, columns: int, rows: int) -> None: ...

    def go_on(self) -> None:
        """The line takes bytes again."""
        ...

    def leave(self) -> None: ...


class Visit:
    """A terminal with its own show. Callbacks of the connection only pass on what arrived."""

    def __init__(
        self,
        wire: Wire,
        home: Callable[[Mapping[str, str]], Home],
        ended: Callable[[str], None],
        observe: Callable[[float], None],
    ) -> None:
        self.paused = False
        self.size = (80, 24)
        self.began = self.touched = monotonic()
        self._wire: Wire | None = wire
        self._home, self._ended, self._observe = home, ended, observe
        self._unseen: float | None = None  # when the newest key came, until a frame follows
        self.early = b""  # typed before anything could hear it
        self._farewell = ""
        self._show: Show | None = None
        self._task: asyncio.Task[None] | None = None

    def begin(self, term: str, given: Mapping[str, str]) -> None:
        """The terminal is there: show something on it."""
        run = self._run(term, environment(term, given))
        self._task = asyncio.get_running_loop().create_task(run, context=Context())

    async def _run(self, term: str, environ: Mapping[str, str]) -> None:
        status, outcome, trouble = 1, "", ""
        try:
            home = await asyncio.to_thread(self._home, environ)  # it may wait for the disk
            HOME.set(home)
            if self._wire is not None:
                self._show = PlainShow(self, home) if term in UNABLE else AppShow(self, environ)
                status = await self._show.run()
                outcome = self._show.outcome
        except Exception as error:  # of this visit alone
            trouble = clean_line(f"{type(error).__name__}: {error}")
            self._farewell = TROUBLE
            log_fault(error)
        finally:
            self._task = self._show = None
            if self._wire is not None:
                if self._farewell:
                    self._wire.write(f"{self._farewell}{outcome}\r\n".encode())
                self._wire.close(status)
            self._ended(trouble)

    # -- from the connection -------------------------------------------------------------------

    def feed(self, data: bytes) -> None:
        """Keys arrived."""
        self.touched = self._unseen = monotonic()
        if self._show is not None:
            self._show.feed(data)
        else:
            hold(self, data)

    def resize(self, columns: int, rows: int) -> None:
        """The terminal has this size now."""
        self.size = clamped(columns, rows)
        if self._show is not None:
            self._show.resize(*self.size)

    def pause(self) -> None:
        """The line can take no more."""
        self.paused = True

    def resume(self) -> None:
        """The line takes bytes again."""
        self.paused = False
        if self._show is not None:
            self._show.go_on()

    def cut(self) -> None:
        """The connection is lost."""
        self._wire = None
        self.leave()
        if self._task is None:
            self._ended("")

    # -- to the connection ---------------------------------------------------------------------

    def pause_reading(self) -> None:
        """Take no more keys for now."""
        if self._wire is not None:
            self._wire.pause_reading()

    def resume_reading(self) -> None:
        """Take keys again."""
        if self._wire is not None:
            self._wire.resume_reading()

    def send(self, data: bytes) -> None:
        """Write to the terminal, as long as there is one."""
        if self._unseen is not None:
            self._observe(monotonic() - self._unseen)
            self._unseen = None
        if self._wire is not None:
            self._wire.write(data)

    def dismiss(self, reason: str) -> None:
        """End the visit; the player reads why."""
        self._farewell = reason
        self.leave()

    def leave(self) -> None:
        """End what is shown, with the game saved, or the wait for a terminal."""
        if self._show is not None:
            self._show.leave()
        elif self._wire is not None:
            self._wire.close(0)
