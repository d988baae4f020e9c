"""Interrupts wait while a task is handed to the workers, and the end leaves nothing of them."""

import signal
import threading
import time
from collections.abc import Iterator

import pytest

from tui_puzzles.batch.interrupts import Terminated, ending_in_order, uninterrupted
from tui_puzzles.batch.processes import Processes


@pytest.fixture
def interrupts() -> Iterator[None]:
    """Interrupts are raised, whatever runs the tests."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interrupts")
@pytest.mark.parametrize(
    ("number", "error"), [(signal.SIGINT, KeyboardInterrupt), (signal.SIGTERM, Terminated)]
)
def test_an_interrupt_waits_for_the_end(number: int, error: type[BaseException]) -> None:
    done = []

    def interrupted() -> None:
        with ending_in_order(), uninterrupted():
            signal.raise_signal(number)
            done.append(True)

    with pytest.raises(error):
        interrupted()
    assert done == [True]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL


@pytest.mark.usefixtures("interrupts")
def test_ignored_ones_stay_ignored_and_other_threads_get_none() -> None:
    handlers = []

    def elsewhere() -> None:
        with ending_in_order(), uninterrupted():
            handlers.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with uninterrupted():
        signal.raise_signal(signal.SIGINT)
        handlers.append(signal.getsignal(signal.SIGINT))
    assert handlers == [signal.default_int_handler, signal.SIG_IGN]


def test_who_handles_the_end_already_goes_on_handling_it() -> None:
    handled: list[int] = []

    def handle(number: int, _: object) -> None:
        handled.append(number)

    before = signal.signal(signal.SIGTERM, handle)
    try:
        with ending_in_order():
            signal.raise_signal(signal.SIGTERM)
        assert signal.getsignal(signal.SIGTERM) is handle
    finally:
        signal.signal(signal.SIGTERM, before)
    assert handled == [signal.SIGTERM]


def test_workers_that_end_at_once_leave_no_thread() -> None:
    """Python itself would wake the one that manages them at its end, and may be too late."""
    before = threading.active_count()
    workers = Processes(2)
    futures = [workers.submit(time.sleep, 600) for _ in range(4)]
    workers.shutdown(wait=False, cancel_futures=True)
    assert threading.active_count() == before
    assert all(future.done() for future in futures)
