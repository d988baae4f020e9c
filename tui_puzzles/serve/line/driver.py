"""The driver of an app whose terminal is at the other end of a channel."""

from functools import partial
from typing import Any, Protocol, cast

from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from tui_puzzles.serve.line.inlet import ByteSource, Inlet
from tui_puzzles.ui.terminal.display import FrugalDisplay
from tui_puzzles.ui.terminal.driver import CLEAN, DISAMBIGUATE, MOUSE_MODES

START = "\x1b[?1049h\x1b[?25l\x1b[?2004h" + "".join(f"\x1b[?{mode}h" for mode in MOUSE_MODES)
"""The alternate screen without a cursor, pastes in brackets, clicks."""

EARLY = 4096
"""Bytes typed ahead of what is shown."""


class TerminalLine(ByteSource, Protocol):
    """Where the bytes for a terminal go; they are dropped while it can take no more."""

    paused: bool
    size: tuple[int, int]
    early: bytes

    def send(self, data: bytes) -> None: ...


def hold(line: TerminalLine, data: bytes) -> None:
    """Keep keys for what is to be shown on the line."""
    line.early = (line.early + data)[:EARLY]


class LineDriver(Driver):
    """Writes frames to the line, and turns what arrives there into events."""

    def __init__(self, line: TerminalLine, app: FrugalDisplay, **options: Any) -> None:
        self.line = line
        options["size"] = line.size
        super().__init__(app, **options)
        self._inlet = Inlet(app, line, self.process_message)
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
        self._inlet.close()

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was."""
        self.disable_input()
        self.line.send(CLEAN)

    # -- from the terminal ---------------------------------------------------------------------

    def feed(self, data: bytes) -> None:
        """Bytes that arrived: each key becomes an event, in order."""
        self._inlet.feed(data)

    def resize(self, columns: int, rows: int) -> None:
        """The terminal has this size now."""
        self._size = (columns, rows)
        self._inlet.resize(Size(columns, rows))

    def process_message(self, message: Message) -> None:
        """Give the app an event, with the buttons that are down: a mouse has three."""
        super().process_message(message)
        del self._down_buttons[:-3]

    def send_message(self, message: Message) -> None:
        """Give the app a message; the stock driver, in a thread, would make a task of each."""
        self._app.post_message(message)


def driver_for(line: TerminalLine) -> type[LineDriver]:
    """The driver of this line, which Textual makes as it would make one of a class."""
    return cast(type[LineDriver], partial(LineDriver, line))
