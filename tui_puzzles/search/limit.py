"""How long a search may take: so many nodes, and so much CPU time.

Glossary: a *search* goes through *nodes*. It says that it comes to one (or to several at once), and
what it finds there; ``found_in`` listens, and ends it at its limit. So no search looks at a clock.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import inf
from time import thread_time
from typing import Protocol, TypeAlias, TypeVar

from tui_puzzles.records import record

SECONDS = 20.0
"""CPU seconds that the search for the solutions of a puzzle may take, unless others are given."""
STRIDE = 500  # nodes in machine words between two looks at the clock


class LimitReached(Exception):
    """The search has used up its nodes or its time; what it would have found is unknown."""


class Nodes(int):
    """So many nodes come next."""


NODE = Nodes(1)
Found = TypeVar("Found")
Out = TypeVar("Out", covariant=True)
Search: TypeAlias = Iterator[Nodes | Found]


def always() -> bool:
    """Somebody waits for what is found."""
    return True


@record(frozen=False)
class Allowance:
    """CPU seconds of this thread that searches may still take, while they are ``going``."""

    left: float
    going: Callable[[], bool] = always


_allowed = ContextVar[Allowance | None]("allowed", default=None)


@contextmanager
def allowing(seconds: float, going: Callable[[], bool] = always) -> Iterator[None]:
    """All searches in this context may take so many CPU seconds together, while ``going``."""
    before = _allowed.set(Allowance(seconds, going))
    try:
        yield
    finally:
        _allowed.reset(before)


def found_in(search: Search[Found], nodes: float = inf) -> Iterator[Found]:
    """What a search finds; LimitReached when it needs more nodes, or more time than is allowed."""
    allowed, before = _allowed.get() or Allowance(SECONDS), thread_time()
    for one in search:
        if isinstance(one, Nodes):
            nodes -= one
            now = thread_time()
            allowed.left -= now - before
            before = now
            if nodes < 0 or allowed.left < 0 or not allowed.going():
                raise LimitReached
        else:
            yield one
            before = thread_time()


def mapped(make: Callable[[Found], Out], search: Search[Found]) -> Search[Out]:
    """A search for what is made of each thing that another one finds."""
    for one in search:
        yield one if isinstance(one, Nodes) else make(one)


class NativeSearch(Protocol[Out]):
    """A search in machine words that can be stopped: ``nodes`` were looked at.

    ``go`` looks on until it finds something, or has looked at so many.
    """

    @property
    def nodes(self) -> int: ...
    def is_over(self) -> bool: ...
    def go(self, until: int) -> Out: ...


def in_strides(machine: NativeSearch[Found], worth: int = 1) -> Search[Found]:
    """What a search in machine words finds, which is never false.

    ``worth``: so many of its nodes, begun ones too, count as one, as they cost so much less.
    """
    before = 0
    while not machine.is_over():
        found = machine.go(machine.nodes + STRIDE)
        now = -(-machine.nodes // worth)
        if now > before:
            yield NODE if now == before + 1 else Nodes(now - before)
            before = now
        if found:
            yield found
