"""Worker processes on this machine."""

import os
import signal
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from tui_puzzles.batch.interrupts import uninterrupted


class Processes(ProcessPoolExecutor):
    """Worker processes that end when told, and with this one, however it ends.

    All read from a pipe into which nothing is written: it closes.
    """

    def __init__(self, jobs: int) -> None:
        context = get_context("spawn")
        reader, self._alive = context.Pipe(duplex=False)
        super().__init__(jobs, context, _prepare, (reader,))

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
        """An interrupt waits: in the midst of it, a lock of the queue would stay taken."""
        with uninterrupted():
            return super().submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """With ``cancel_futures`` the workers stop in the middle of what they do, in no time.

        The thread that manages them is waited for then: Python wakes it as it ends itself, and
        complains where it has just closed its pipe.
        """
        if cancel_futures:
            self._alive.close()
        super().shutdown(wait or cancel_futures, cancel_futures=cancel_futures)


def _prepare(alive: Connection) -> None:
    """A worker leaves ctrl+c to the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(alive,), daemon=True).start()


def _end_with(alive: Connection) -> None:
    alive.poll(None)
    os._exit(1)
