"""Signals that end a session as quit does: the terminal is given back, the game is closed."""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

if sys.platform == "win32":  # there are no such signals
    ENDINGS: tuple[signal.Signals, ...] = ()
else:
    ENDINGS = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
AGAIN = 0.05
"""Seconds after which a signal that was not heard is sent once more."""


class Ears:
    """Raises SystemExit with the status that a shell shows for a signal; once, as closing follows.

    Python handles a signal between two of its steps. One that comes just before waiting for a line
    would be handled only after that line: a thread sends it again until it is handled.
    """

    def __init__(self) -> None:
        self._heard = threading.Event()
        self._ending, self._wakeup = os.pipe()
        os.set_blocking(self._wakeup, False)
        self._before = signal.set_wakeup_fd(self._wakeup, warn_on_full_buffer=False)
        self._thread = threading.Thread(target=self._repeat, daemon=True)
        self._thread.start()

    def hear(self, number: int, _frame: FrameType | None) -> None:
        """The handler of the signals."""
        if not self._heard.is_set():
            self._heard.set()
            raise SystemExit(128 + number)

    def close(self) -> None:
        """Stop listening."""
        signal.set_wakeup_fd(self._before)
        self._heard.set()
        os.close(self._wakeup)
        self._thread.join()
        os.close(self._ending)

    def _repeat(self) -> None:
        main = threading.main_thread().ident
        while number := os.read(self._ending, 1):
            while main and number[0] in ENDINGS and not self._heard.wait(AGAIN):
                signal.pthread_kill(main, number[0])


@contextmanager
def ending_by_signals() -> Iterator[None]:
    """In here these signals raise SystemExit.

    Signals that were ignored from the start (nohup) stay ignored.
    """
    heard = [number for number in ENDINGS if signal.getsignal(number) is not signal.SIG_IGN]
    if not heard:
        yield
        return
    ears = Ears()
    before = [signal.signal(number, ears.hear) for number in heard]
    try:
        yield
    finally:
        for number, handler in zip(heard, before, strict=True):
            signal.signal(number, handler)
        ears.close()
