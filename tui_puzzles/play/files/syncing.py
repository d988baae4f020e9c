"""Syncing files to the disk in a thread, so that no key waits for it."""

import threading
from collections.abc import Callable


class Syncer:
    """Calls ``sync`` soon after each request; one call serves all requests before it.

    ``failed`` is the error of a call that hasn't been raised yet.
    """

    def __init__(self, sync: Callable[[], None]) -> None:
        self.failed: OSError | None = None
        self._sync = sync
        self._lock = threading.Lock()
        self._due = False
        self._thread: threading.Thread | None = None
        self._afterwards: list[Callable[[], object]] = []

    @property
    def busy(self) -> bool:
        """Is something on its way to the disk?"""
        return self._thread is not None

    def soon(self) -> None:
        """Request a sync."""
        with self._lock:
            self._due = True
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, daemon=True)
                self._thread.start()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until everything written is on the disk, but no longer than this."""
        thread = self._thread
        if thread is not None:
            thread.join(seconds)

    def afterwards(self, call: Callable[[], object]) -> None:
        """Call this when everything written is on the disk, in the thread that syncs, or now."""
        with self._lock:
            if self._thread is not None:
                self._afterwards.append(call)
                return
        call()

    def check(self) -> None:
        """Raise the error of an earlier call, if any, once."""
        failed, self.failed = self.failed, None
        if failed is not None:
            raise failed

    def _run(self) -> None:
        while self._take():
            try:
                self._sync()
            except OSError as error:
                self.failed = error

    def _take(self) -> bool:
        """Is a sync due? If not, the thread ends."""
        with self._lock:
            due, self._due = self._due, False
            if due:
                return True
            self._thread = None
            calls, self._afterwards = self._afterwards, []
        for call in calls:
            call()
        return False
