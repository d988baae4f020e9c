"""Textual's Unix driver: asks less of the terminal, and always restores it at the end.

Every report from a terminal crosses the network and wakes the app, so only the necessary ones are
requested: clicks and the wheel, not every motion of the mouse.
"""

import os
import signal
import termios
import threading
from codecs import getincrementaldecoder
from contextlib import suppress
from functools import partial
from select import select
from types import FrameType
from typing import Any, TextIO, cast

from textual import constants
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver

MOUSE_MODES = (1000, 1002, 1006)
"""Clicks and wheel, motion with a button down; as SGR reports (xterm, "Mouse Tracking")."""
DISAMBIGUATE = "\x1b[=1u"
"""Kitty keyboard protocol: tell Escape from the start of a sequence, send letters as letters.

Stock Textual requests all keys as sequences: 9 bytes a letter, and one for each Shift pressed.
"""
CLEAN = b"\x1b[?1000;1002;1006;2004;1004l\x1b[?7h\x1b[<u\x1b[?1049l\x1b[?25h\x1b[0m"
"""Resets every mode that the app sets in the terminal."""
ENDINGS = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
"""Signals that end the program in the usual way."""
PATIENCE = 0.7
"""Seconds for the app to end by itself; after that it is stopped, busy or not."""
LOOK, CHUNK = 0.1, 4096
"""Seconds between checks whether to go on reading; bytes read at once."""


class LastingFile:
    """A terminal to write to; once it is gone, output is discarded."""

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def write(self, text: str) -> None:
        """Write text."""
        try:
            self._file.write(text)
        except OSError:
            self._give_up()

    def flush(self) -> None:
        """Send what was written."""
        try:
            self._file.flush()
        except OSError:
            self._give_up()

    def fileno(self) -> int:
        """The number of the file."""
        return self._file.fileno()

    def _give_up(self) -> None:
        """Ignore errors: else the writing thread would die, and the app wait for it forever."""
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, self._file.fileno())
        os.close(nowhere)


class QuietDriver(LinuxDriver):
    """Asks for modes 1000 and 1006; learns of resizes by SIGWINCH, which SSH forwards."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._terminal = LastingFile(cast(TextIO, self._file))
        self._file = self._terminal  # type: ignore[assignment]
        self._leaving = False

    def _enable_mouse_support(self) -> None:
        self._set_mouse("h")

    def _disable_mouse_support(self) -> None:
        self._set_mouse("l")

    def _set_mouse(self, switch: str) -> None:
        if self._mouse:
            self.write("".join(f"\x1b[?{mode}{switch}" for mode in MOUSE_MODES))

    def _query_in_band_window_resize(self) -> None:
        """Don't query this: it would turn on mouse reports in pixels (mode 1016)."""

    def start_application_mode(self) -> None:
        """Start like the stock driver, then request a smaller keyboard protocol."""
        self._handle_endings(self._end)
        super().start_application_mode()  # type: ignore[no-untyped-call]
        if not constants.DISABLE_KITTY_KEY:
            self.write(DISAMBIGUATE)

    def stop_application_mode(self) -> None:
        """Restore the terminal; from now on signals end the program at once."""
        self.write("\x1b[m")
        super().stop_application_mode()
        if not self._leaving:
            self._handle_endings(signal.SIG_DFL)

    def _sigcont_application(self, *_: object) -> None:
        """Go on after a stop that was prepared for; else the terminal is read already.

        What stopped it unprepared may have written on the screen, so that is painted again.
        """
        if self._must_signal_resume:
            super()._sigcont_application()
        else:
            signal.raise_signal(signal.SIGWINCH)

    # -- leaving -------------------------------------------------------------------------------

    def _handle_endings(self, handler: object) -> None:
        """Signals that were ignored from the start (nohup) stay ignored."""
        for number in ENDINGS:
            if signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, handler)  # type: ignore[arg-type]

    def _end(self, number: int, _frame: FrameType | None) -> None:
        self.leave(number)

    def leave(self, number: int) -> None:
        """End the app as this signal would, or the whole program if the app is stuck."""
        if self._leaving:
            return
        self._leaving = True
        watch = threading.Timer(PATIENCE, self._leave_at_once, (number,))
        watch.daemon = True
        watch.start()
        leave = partial(self._app.exit, return_code=128 + number)
        with suppress(RuntimeError):  # the loop has already ended
            self._loop.call_soon_threadsafe(leave)

    def _leave_at_once(self, number: int) -> None:
        """Reset the terminal, without waiting for it, and end the program."""
        with suppress(OSError, termios.error):
            os.set_blocking(self._terminal.fileno(), False)
            os.write(self._terminal.fileno(), CLEAN)
            os.set_blocking(self._terminal.fileno(), True)
            if self.attrs_before is not None:
                termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)
        os._exit(128 + number)

    # -- what is typed -------------------------------------------------------------------------

    def _run_input_thread(self) -> None:
        """Read until the end; errors here end the app."""
        try:
            self.run_input_thread()
        except Exception as error:
            self._app.call_later(self._app._handle_exception, error)

    def run_input_thread(self) -> None:
        """Pass on input; end the app when the terminal ends.

        The stock driver reads an ended terminal again and again, and fails on bytes that are not
        UTF-8.
        """
        parser = XTermParser(self._debug)
        decode = getincrementaldecoder("utf-8")("replace").decode
        self._pass_on(parser, decode(vars(self._app).pop("typed", b"")))  # once, if it goes on
        while not self.exit_event.is_set():
            if select([self.fileno], [], [], LOOK)[0]:
                data = self._read()
                if not data:
                    self.leave(signal.SIGHUP)
                    return
                self._pass_on(parser, decode(data))
            for event in parser.tick():
                self.process_message(event)

    def _pass_on(self, parser: XTermParser, text: str) -> None:
        if text:  # the parser takes an empty text for the end
            for event in parser.feed(text):
                self.process_message(event)

    def _read(self) -> bytes:
        """The input; empty at the end of the terminal."""
        try:
            return os.read(self.fileno, CHUNK)
        except OSError:
            return b""
