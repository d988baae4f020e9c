"""Slow questions, and the disk, waited for while the screen goes on working."""

import asyncio
import contextlib
import contextvars
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from typing import Any, TypeVar

from tui_puzzles.play.files.folders import home
from tui_puzzles.play.session import Session
from tui_puzzles.tutor.question import Question

T = TypeVar("T")


def answer_to(
    question: Question[T], alone: AbstractContextManager[object] | None = None
) -> asyncio.Future[T]:
    """The answer to come, from another process if the player's home has some, else from a thread.

    Threads ask ``alone``, one after the other.
    """
    elsewhere = home().answers
    if elsewhere is not None:
        return elsewhere(question)
    return _in_thread(question, alone or contextlib.nullcontext())


async def saved(session: Session, seconds: float | None) -> None:
    """Wait until its turns are on the disk, but no longer than this."""
    if session.journal is None:
        return
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()
    session.journal.when_settled(partial(_settle, loop, done, done.set_result, None))
    await asyncio.wait({done}, timeout=seconds)


def _in_thread(question: Question[T], alone: AbstractContextManager[object]) -> asyncio.Future[T]:
    """The thread doesn't keep the program from ending."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[T] = loop.create_future()

    def think() -> None:
        try:
            with alone:
                result = question()
        except Exception as error:
            _settle(loop, answer, answer.set_exception, error)
        else:
            _settle(loop, answer, answer.set_result, result)

    context = contextvars.copy_context()  # of the player who asks
    threading.Thread(target=context.run, args=(think,), name="(think)", daemon=True).start()
    return answer


def _settle(
    loop: asyncio.AbstractEventLoop,
    answer: "asyncio.Future[Any]",
    settle: Callable[[T], None],
    outcome: T,
) -> None:
    def settled() -> None:
        if not answer.done():
            settle(outcome)

    with contextlib.suppress(RuntimeError):  # the program has ended in the meantime
        loop.call_soon_threadsafe(settled)
