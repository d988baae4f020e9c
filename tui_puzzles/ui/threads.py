"""Slow questions, asked in a thread so that the screen goes on working."""

import asyncio
import contextlib
import contextvars
import threading
from collections.abc import Callable
from typing import TypeVar

from tui_puzzles.tutor.ticket import Ticket

T = TypeVar("T")


def in_thread(question: Callable[[Ticket], T], ticket: Ticket) -> asyncio.Future[T]:
    """The answer to come. The thread doesn't keep the program from ending."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[T] = loop.create_future()

    def think() -> None:
        try:
            result = question(ticket)
        except Exception as error:
            _settle(loop, answer.set_exception, error)
        else:
            _settle(loop, answer.set_result, result)

    context = contextvars.copy_context()  # of the player who asks
    threading.Thread(target=context.run, args=(think,), name="(think)", daemon=True).start()
    return answer


def _settle(loop: asyncio.AbstractEventLoop, settle: Callable[[T], None], outcome: T) -> None:
    with contextlib.suppress(RuntimeError):  # the program has ended in the meantime
        loop.call_soon_threadsafe(settle, outcome)
