"""Signals that end a session as quit does: the terminal is given back, the game is closed."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

NAMES = ("SIGTERM", "SIGHUP", "SIGQUIT")


@contextmanager
def ending_by_signals() -> Iterator[None]:
    """In here these signals raise SystemExit with the status that a shell shows for them.

    Who ignores one from the start (nohup) goes on doing so.
    """
    numbers = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]
    heard = [number for number in numbers if signal.getsignal(number) is not signal.SIG_IGN]
    before = [signal.signal(number, _end) for number in heard]
    try:
        yield
    finally:
        for number, handler in zip(heard, before, strict=True):
            signal.signal(number, handler)


def _end(number: int, _frame: FrameType | None) -> None:
    raise SystemExit(128 + number)
