"""Where stages run: in this process, in others, or on a cluster, by name."""

import os
from concurrent.futures import Executor, Future
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from tui_puzzles.batch.run import WorkerPool
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.later import library

DASK, DASK_FILE, MPI = "dask://", "dask:", "mpi"
NAMES = "dask://HOST:PORT, dask:FILE.json, mpi or module:function"


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def pool_for(name: str, jobs: int) -> WorkerPool:
    """The pool of this name; without one, so many processes. BadInput when there is none."""
    if not name:
        return WorkerPool(partial(_processes, jobs) if jobs > 1 else Serial)
    if name.startswith(DASK):
        return WorkerPool(partial(_dask, address=f"tcp://{name.removeprefix(DASK)}"))
    if name.startswith(DASK_FILE):
        return WorkerPool(partial(_dask, scheduler_file=name.removeprefix(DASK_FILE)))
    return WorkerPool(_mpi if name == MPI else partial(_named, name))


class Serial(Executor):
    """Runs at once, here."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class DaskWorkers(Executor):
    """Workers of Dask, through a client that ends with it."""

    def __init__(self, client: Any) -> None:
        self._client, self._executor = client, client.get_executor(pure=False)

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
        future: Future[Any] = self._executor.submit(fn, *args, **kwargs)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._executor.shutdown(wait=wait and not cancel_futures)
        self._client.close()


def _processes(jobs: int) -> Executor:
    from tui_puzzles.batch.processes import Processes  # a single puzzle needs none of it

    return Processes(jobs)


def _dask(**scheduler: str) -> Executor:
    file = scheduler.get("scheduler_file")
    if file and not Path(file).exists():
        raise BadInput(f"there is no file {file!r}", source="--executor", expected=NAMES)
    distributed = library("distributed", "dask is missing", "dask", source="--executor")
    try:
        client = distributed.Client(**scheduler, timeout="30s")
    except (OSError, ValueError) as error:
        raise BadInput(f"no scheduler answers: {error}", source="--executor") from error
    return DaskWorkers(client)


def _mpi() -> Executor:
    futures = library("mpi4py.futures", "mpi is missing", "mpi", source="--executor")
    executor: Executor = futures.MPIPoolExecutor()
    return executor


def _named(name: str) -> Executor:
    """What a function of the caller's returns."""
    module, _, function = name.partition(":")
    try:
        executor = getattr(import_module(module), function)()
    except (ImportError, AttributeError, ValueError) as error:
        raise BadInput(f"{error}", source="--executor", expected=NAMES) from error
    if not hasattr(executor, "submit"):
        raise BadInput(f"{name} gives no executor", source="--executor", expected=NAMES)
    own: Executor = executor
    return own
