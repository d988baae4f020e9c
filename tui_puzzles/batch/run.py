"""A stage over ranges: submitted lazily, answered in order, tried again when a worker is lost."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import suppress
from itertools import islice
from typing import Generic, Protocol, TypeVar

from tui_puzzles.engine.errors import BadInput

RETRIES = 2
"""A range whose worker was lost is tried so often again, alone."""

R = TypeVar("R")
T_co = TypeVar("T_co", covariant=True)
T = TypeVar("T")


class Stage(Protocol[R, T_co]):
    """A pure function of a range; BadInput ends everything, any other exception counts as lost."""

    def __call__(self, span: R) -> T_co: ...

    def single(self, span: R) -> Sequence[R]:
        """The range as ranges of one puzzle."""
        ...

    def lost(self, span: R, error: Exception) -> T_co:
        """The answer for a range that no worker survives."""
        ...


class WorkerPool:
    """An executor that is replaced when it breaks."""

    def __init__(self, make: Callable[[], Executor]) -> None:
        self._make = make
        self._executor: Executor | None = None

    def submit(self, work: Callable[[R], T], span: R) -> "Future[T]":
        """The future answer."""
        self._executor = self._executor or self._make()
        try:
            return self._executor.submit(work, span)
        except (BrokenExecutor, OSError):
            self.close()  # one that breaks while it starts a worker has closed the pipe to it
            self._executor = self._make()
            return self._executor.submit(work, span)

    def close(self) -> None:
        """Drop what was submitted, and the workers."""
        if self._executor is not None:
            with suppress(Exception):  # a broken one may complain
                self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None


class _Tasks(Generic[R, T]):
    """The ranges that were submitted, oldest first; None for an answer that was lost."""

    def __init__(self, stage: Stage[R, T], pool: WorkerPool) -> None:
        self.stage, self.pool = stage, pool
        self.waiting: deque[tuple[R, Future[T]]] = deque()
        self.error: BadInput | None = None  # what ended the ranges

    @property
    def broken(self) -> bool:
        """Was any lost with its worker? Then nothing is submitted before it is made good."""
        return any(
            future.done() and isinstance(future.exception(), BrokenExecutor)
            for _, future in self.waiting
        )

    def fill(self, ranges: Iterator[R], window: int) -> None:
        """Submit more, up to the window."""
        try:
            for span in islice(ranges, 0 if self.broken else window - len(self.waiting)):
                self.waiting.append((span, self.pool.submit(self.stage, span)))
        except BadInput as error:
            self.error = error

    def answer(self) -> tuple[R, list[T]]:
        """The oldest range with its answers: one, or more if it had to be divided."""
        span, future = self.waiting[0]
        try:
            answers = [future.result()]
        except BadInput:
            raise
        except Exception:
            answers = self._again(span)
        self.waiting.popleft()
        return span, answers

    def _again(self, span: R) -> list[T]:
        """Tried alone, so that the blame is certain; in the end puzzle by puzzle."""
        tried = self._alone(span, RETRIES)
        if not isinstance(tried, Exception):
            return [tried]
        return [self._one(single) for single in self.stage.single(span)]

    def _one(self, span: R) -> T:
        tried = self._alone(span, 1)
        return self.stage.lost(span, tried) if isinstance(tried, Exception) else tried

    def _alone(self, span: R, times: int) -> T | Exception:
        error = Exception()
        for _ in range(times):
            try:
                return self.pool.submit(self.stage, span).result()
            except BadInput:
                raise
            except Exception as caught:
                error = caught
        return error


def batch(
    stage: Stage[R, T], ranges: Iterable[R], pool: WorkerPool, window: int
) -> Iterator[tuple[R, list[T]]]:
    """Every range with its answers, in order; at most ``window`` are under way."""
    tasks, source = _Tasks(stage, pool), iter(ranges)
    try:
        while True:
            tasks.fill(source, window)
            if not tasks.waiting:
                break
            yield tasks.answer()
        if tasks.error:
            raise tasks.error
    finally:
        pool.close()
