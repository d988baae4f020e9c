"""Interrupts: ctrl+c, and a signal to end, which ends many workers in the same orderly way."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Terminated(KeyboardInterrupt):
    """SIGTERM came. Its default would end this process before its workers are cleaned up."""


def terminate(_number: int, _frame: FrameType | None) -> None:
    """The handler of SIGTERM."""
    raise Terminated


RAISING = {signal.SIGINT: signal.default_int_handler, signal.SIGTERM: terminate}
"""Signals, and their handlers that raise an interrupt."""


@contextmanager
def ending_in_order() -> Iterator[None]:
    """In here SIGTERM raises Terminated, unless somebody else handles or ignores it."""
    if not _here() or signal.getsignal(signal.SIGTERM) is not signal.SIG_DFL:
        yield
        return
    signal.signal(signal.SIGTERM, terminate)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Put off an interrupt, where one would be raised: in the main thread."""
    put_off = [number for number, handler in RAISING.items() if _raises(number, handler)]
    came: list[int] = []
    for number in put_off:
        signal.signal(number, lambda heard, _: came.append(heard))
    try:
        yield
    finally:
        for number in put_off:
            signal.signal(number, RAISING[number])
        if came:
            RAISING[signal.Signals(came[0])](came[0], None)


def _raises(number: signal.Signals, handler: object) -> bool:
    return _here() and signal.getsignal(number) is handler


def _here() -> bool:
    """Are signals handled in this thread?"""
    return threading.current_thread() is threading.main_thread()
