"""The log of a server, on standard error: who comes and goes, and what goes wrong."""

import logging
from collections.abc import Callable
from time import monotonic

from tui_puzzles.records import record

OFTEN = 60.0
"""Seconds in which the same trouble is logged once."""
MOST = 1000
"""Lines of trouble in that time; beyond them none is logged."""


def begin() -> None:
    """Begin to log."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    logging.getLogger("asyncssh").setLevel(logging.WARNING)
    for handler in logging.getLogger().handlers:
        handler.addFilter(Seldom())


class Seldom(logging.Filter):
    """Passes the same trouble on once a minute: guests can cause it as often as they like."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: dict[str, LoggedLine] = {}  # the first line of each, the oldest first

    def filter(self, record: logging.LogRecord) -> bool:
        """Is it to be logged? If so, with how often it wasn't before."""
        if record.levelno < logging.WARNING:
            return True
        line, now = record.getMessage().partition("\n")[0], self._clock()
        seen = self._seen.get(line)
        if seen and now - seen.when < OFTEN:
            seen.held += 1
            return False
        self._forget(now)
        if len(self._seen) >= MOST:
            return False
        self._seen[line] = LoggedLine(now)
        if seen and seen.held:
            record.msg, record.args = f"{record.getMessage()} ({seen.held} more like it before)", ()
        return True

    def _forget(self, now: float) -> None:
        while self._seen and now - next(iter(self._seen.values())).when >= OFTEN:
            del self._seen[next(iter(self._seen))]


@record(frozen=False)
class LoggedLine:
    """When a line was logged, and how often it was held back since."""

    when: float
    held: int = 0
