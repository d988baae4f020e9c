"""Order, laziness, and what happens when workers are lost."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tui_puzzles.batch.executors import Serial, pool_for
from tui_puzzles.batch.processes import Processes
from tui_puzzles.batch.run import WorkerPool, batch
from tui_puzzles.engine.errors import BadInput


@dataclass(frozen=True)
class Squares:
    """Squares of numbers; some numbers kill the process, each time or the first time."""

    folder: str
    deadly: tuple[int, ...] = ()
    once: tuple[int, ...] = ()
    bad: int = -1

    def __call__(self, span: range) -> list[int]:
        for number in span:
            first = number in self.once and not Path(self.folder, str(number)).exists()
            if first:
                Path(self.folder, str(number)).touch()
            if first or number in self.deadly:
                os._exit(9)
            if number == self.bad:
                raise BadInput("bad")
        return [number**2 for number in span]

    def single(self, span: range) -> Sequence[range]:
        return [range(number, number + 1) for number in span]

    def lost(self, span: range, _: Exception) -> list[int]:
        return [-number for number in span]


RANGES = [range(at, at + 3) for at in range(0, 18, 3)]
CASES = [
    ({}, [at**2 for at in range(18)]),
    ({"once": (4, 16)}, [at**2 for at in range(18)]),
    ({"deadly": (7,)}, [-at if at == 7 else at**2 for at in range(18)]),
    ({"deadly": (0, 17)}, [-at if at in (0, 17) else at**2 for at in range(18)]),
]


@pytest.mark.parametrize(("faults", "expected"), CASES, ids=str)
def test_every_answer_in_order(
    faults: dict[str, tuple[int, ...]], expected: list[int], tmp_path: Path
) -> None:
    stage = Squares(str(tmp_path), **faults)  # type: ignore[arg-type]
    answers = batch(stage, RANGES, WorkerPool(lambda: Processes(2)), 4)
    assert [one for _, parts in answers for part in parts for one in part] == expected


class _Breaking(Executor):
    """Breaks while it starts a worker: the pipe to is closed by then."""

    def submit(self, *_: Any, **__: Any) -> Future[Any]:
        raise OSError("handle is closed")


def test_an_executor_that_breaks_at_a_start_is_replaced() -> None:
    executors = iter([_Breaking(), ThreadPoolExecutor(1)])
    pool = WorkerPool(lambda: next(executors))
    assert pool.submit(abs, -1).result() == 1
    pool.close()


@pytest.mark.parametrize("make", [Serial, lambda: Processes(1)])
def test_bad_input_ends_it_behind_what_stands_before(
    make: Callable[[], Serial | Processes], tmp_path: Path
) -> None:
    answers = batch(Squares(str(tmp_path), bad=7), RANGES, WorkerPool(make), 4)
    assert [next(answers)[1] for _ in range(2)] == [[[0, 1, 4]], [[9, 16, 25]]]
    with pytest.raises(BadInput):
        next(answers)


def test_ranges_are_taken_as_they_are_needed() -> None:
    taken = []

    def ranges() -> Iterator[range]:
        for span in RANGES:
            taken.append(span)
            yield span

    answers = batch(Squares(""), ranges(), WorkerPool(Serial), 2)
    for done in range(1, 4):
        next(answers)
        assert len(taken) <= done + 2
    answers.close()  # type: ignore[attr-defined]


def test_ranges_that_end_badly_end_it_last() -> None:
    def ranges() -> Iterator[range]:
        yield RANGES[0]
        raise BadInput("no more")

    answers = batch(Squares(""), ranges(), WorkerPool(Serial), 4)
    assert next(answers)[1] == [[0, 1, 4]]
    with pytest.raises(BadInput):
        next(answers)


@pytest.mark.parametrize("name", ["nowhere:at_all", "os:getcwd", "os", "dask:nowhere.json"])
def test_executors_that_are_none(name: str) -> None:
    with pytest.raises(BadInput, match="--executor"):
        next(batch(Squares(""), RANGES, pool_for(name, 1), 1))


def test_a_pool_that_is_closed_drops_its_workers() -> None:
    class Recording(Serial):
        def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
            self.dropped = (wait, cancel_futures)

    made: list[Recording] = []

    def make() -> Recording:
        made.append(Recording())
        return made[-1]

    pool = WorkerPool(make)
    pool.close()
    assert not made
    assert pool.submit(abs, -1).result() == 1
    pool.close()
    assert pool.submit(abs, -2).result() == 2
    assert [one.dropped for one in made[:1]] == [(False, True)]
    assert len(made) == 2
