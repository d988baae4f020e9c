"""The end of a search that takes too long."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

SECONDS = 20.0
"""CPU seconds that the search for the solutions of a puzzle may take, unless others are given."""
_allowed = ContextVar("allowed", default=SECONDS)


class LimitReached(Exception):
    """The search has used up its nodes; what it would have found is unknown."""


def allowed() -> float:
    """CPU seconds that a search may take."""
    return _allowed.get()


@contextmanager
def allowing(seconds: float) -> Iterator[None]:
    """A search in this context may take so many CPU seconds."""
    before = _allowed.set(seconds)
    try:
        yield
    finally:
        _allowed.reset(before)
