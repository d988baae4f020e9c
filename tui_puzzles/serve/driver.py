"""The driver of an app whose terminal is at the other end of a channel."""

from asyncio import TimerHandle
from codecs import getincrementaldecoder
from functools import partial
from typing import Any, Protocol, cast

from textual import events
from textual._xterm_parser import XTermParser
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from tui_puzzles.serve.pasting import PasteGuard
from tui_puzzles.ui.terminal.display import FrugalDisplay
from tui_puzzles.ui.terminal.driver import CLEAN, DISAMBIGUATE, LOOK, MOUSE_MODES

START = "\x1b[?1049h\x1b[?25l\x1b[?2004h" + "".join(f"\x1b[?{mode}h" for mode in MOUSE_MODES)
"""The alternate screen without a cursor, pastes in brackets, clicks."""

EARLY = 4096
"""Bytes typed ahead of what is shown."""


class Line(Protocol):
    """Where the bytes for a terminal go; they are dropped while it can take no more."""

    paused: bool
    size: tuple[int, int]
    early: bytes

    def send(self, data: bytes) -> None: ...


def hold(line: Line, data: bytes) -> None:
    """Keep keys for what is to be shown on the line."""
    line.early = (line.early + data)[:EARLY]


class Parser(XTermParser):
    """Textual's, without a cache on a method, which would keep every parser and its app alive."""

    _parse_extended_key = XTermParser._parse_extended_key.__wrapped__  # type: ignore[assignment]


class LineDriver(Driver):
    """Writes frames to the line, and turns what arrives there into events."""

    def __init__(self, line: Line, app: FrugalDisplay, **options: Any) -> None:
        self.line = line
        options["size"] = line.size
        super().__init__(app, **options)
        self._parser = Parser()
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._pastes = PasteGuard()
        self._tick: TimerHandle | None = None
        self._dropped = False

    # -- to the terminal -----------------------------------------------------------------------

    def write(self, data: str) -> None:
        """Send a frame; one that the line can't take is dropped, and all is painted later."""
        if self.line.paused:
            self._dropped = True
        else:
            self.line.send(data.encode("utf-8", "replace"))

    def go_on(self) -> None:
        """The line takes bytes again: repaint if some were dropped."""
        if self._dropped:
            self._dropped = False
            self._app.call_later(self._app.forget_screen)  # type: ignore[attr-defined]

    def start_application_mode(self) -> None:
        """Take the terminal over, and tell the app its size."""
        self.line.send((START + DISAMBIGUATE).encode())
        self.resize(*self.line.size)
        early, self.line.early = self.line.early, b""
        self.feed(early)

    def disable_input(self) -> None:
        """Take no more input."""
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was."""
        self.disable_input()
        self.line.send(CLEAN)

    # -- from the terminal ---------------------------------------------------------------------

    def feed(self, data: bytes) -> None:
        """Bytes that arrived: each key becomes an event, in order."""
        text = self._pastes.passed(self._decode(data))
        for event in self._parser.feed(text) if text else ():
            self.process_message(event)
        self._look_again()

    def send_message(self, message: Message) -> None:
        """Give the app a message; the stock driver, in a thread, would make a task of each."""
        self._app.post_message(message)

    def resize(self, columns: int, rows: int) -> None:
        """The terminal has this size now."""
        size = Size(columns, rows)
        self._size = (columns, rows)
        self.send_message(events.Resize(size, size))

    def _look_again(self) -> None:
        """An escape may be a key or the beginning of one: the parser decides after a while."""
        if self._tick is not None:
            self._tick.cancel()
        self._tick = self._loop.call_later(LOOK, self._ticked)

    def _ticked(self) -> None:
        self._tick = None
        for event in self._parser.tick():
            self.process_message(event)


def driver_for(line: Line) -> type[LineDriver]:
    """The driver of this line, which Textual makes as it would make one of a class."""
    return cast(type[LineDriver], partial(LineDriver, line))
