"""The app on a line, and after a crash a new one, until the player leaves."""

import sys
from collections.abc import Mapping
from time import monotonic

from rich.console import Console
from textual._styles_cache import StylesCache
from textual.filter import ANSIToTruecolor

from tui_puzzles.play.files.folders import home
from tui_puzzles.play.session import Session
from tui_puzzles.serve.line.driver import LineDriver, TerminalLine, driver_for, hold
from tui_puzzles.ui.app import PuzzleApp
from tui_puzzles.ui.running import MANY, QUICK
from tui_puzzles.ui.threads import saved

SAVED, LOST = " Your game is saved.", " Your last turns are not saved."

GUEST = "You play as a guest: nothing is kept without a key (in browsers, a cookie)."


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
        message = GUEST if home().fleeting else ""
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
