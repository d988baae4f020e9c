"""When an app in a test has nothing left to do: states, where Textual's pilot looks at the clock.

The pilot sleeps 20 milliseconds after each key, and on while the process is busy: most of a test.
"""

import asyncio
import threading
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

from textual import app, pilot
from textual._context import active_app
from textual._wait import SLEEP_GRANULARITY
from textual.app import App
from textual.screen import Screen

BEFORE = {*threading.enumerate()}
"""Threads that have nothing to do with any app."""
SOON = 4
"""Times that a test may wait in vain before it waits for something that takes a while."""


class Waits:
    """How often in a row there was nothing to wait for."""

    vain = 0


async def idle(min_sleep: float = 0, max_sleep: float = 1) -> None:  # noqa: ARG001
    """Wait until no message is left and the screen is drawn, for ``max_sleep`` seconds.

    Threads are waited for unless they wait for something themselves, perhaps for the test.
    """
    loop: Any = asyncio.get_running_loop()
    end = monotonic() + max_sleep
    while monotonic() < end:
        await asyncio.sleep(0)
        if not loop._ready:
            if not drawn() and not await worked():
                break
            Waits.vain = 0
    Waits.vain += 1
    await asyncio.sleep(SLEEP_GRANULARITY / 2 if Waits.vain > SOON else 0)


async def worked() -> bool:
    """Was a thread at work that is done now? One that only waits is left after a while."""
    if not working():
        return False
    end = monotonic() + SLEEP_GRANULARITY
    while threads := working():
        if any(map(runs, threads)):
            end = monotonic() + SLEEP_GRANULARITY
        if monotonic() > end:
            return False
        await asyncio.sleep(SLEEP_GRANULARITY / 10)
    return True


def working() -> list[threading.Thread]:
    """The threads of the app that are at work."""
    return [*filter(at_work, {*threading.enumerate()} - BEFORE)]


def runs(thread: threading.Thread) -> bool:
    """Does the system say that it runs, would like to, or waits for the disk?"""
    with suppress(OSError):  # it has ended
        stat = Path(f"/proc/self/task/{thread.native_id}/stat").read_text()
        return stat.rpartition(")")[2].split()[0] in "RD"
    return False


def at_work(thread: threading.Thread) -> bool:
    """Does it do something? Threads of an executor stay when they are done."""
    loop: Any = asyncio.get_running_loop()
    executor = loop._default_executor
    if executor is None or thread not in executor._threads:
        return True
    idle = executor._idle_semaphore._value
    return not executor._work_queue.empty() or idle < len(executor._threads)


def drawn() -> bool:
    """Was there something to draw, or a new size? It doesn't wait for the next frame, then."""
    running: App[object] | None = active_app.get(None)
    if running is None or not running.screen_stack or running._batch_count:
        return False
    if running._resize_event is not None:
        running._check_resize()
        return True
    screen = running.screen_stack[-1]
    if changed := has_changed(screen):
        screen._on_timer_update()
    return changed


def has_changed(screen: Screen[object]) -> bool:
    """Is there something that its next frame will show, or wait for?"""
    due = screen._layout_required or screen._scroll_required or screen._repaint_required
    return bool(due or screen._dirty_widgets or screen._recompose_required or screen._callbacks)


def wait_for_states() -> None:
    """Let all pilots wait so."""
    app.wait_for_idle = pilot.wait_for_idle = idle  # type: ignore[attr-defined]
