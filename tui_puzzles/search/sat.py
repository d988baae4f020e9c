"""A SAT solver for what other searches leave: clauses of numbered variables, model by model."""

import importlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from threading import Timer
from typing import Protocol, TypeAlias, cast

Clause: TypeAlias = list[int]
"""Literals of which one is true: variables from 1, negative where one is false."""

TRUE = 1  # the variable that is always true
NEEDS_SAT = "the rest needs a SAT solver: pip install 'tui-puzzles[sat]'"


class Missing(Exception):
    """The SAT library is not installed."""


class TimeUp(Exception):
    """The solver was stopped before it finished."""


class Solver(Protocol):
    """The part of a python-sat solver that is used here."""

    def append_formula(self, formula: Sequence[Clause]) -> None: ...
    def add_clause(self, clause: Clause) -> None: ...
    def solve_limited(self, *, expect_interrupt: bool) -> bool | None: ...
    def get_model(self) -> list[int]: ...
    def interrupt(self) -> None: ...
    def delete(self) -> None: ...


def models(
    clauses: Sequence[Clause], literals: Iterable[int], seconds: float
) -> Iterator[set[int]]:
    """The true ones of the literals, a different set each time. Raises TimeUp and Missing."""
    solver, decisive = _solver(), set(literals)
    timer = Timer(max(seconds, 0.0), solver.interrupt)
    timer.daemon = True
    try:
        solver.append_formula([[TRUE], *clauses])
        timer.start()
        while (found := solver.solve_limited(expect_interrupt=True)) is not False:
            if found is None:
                raise TimeUp
            model = decisive.intersection(solver.get_model())
            yield model
            solver.add_clause([-literal for literal in model])
    finally:
        timer.cancel()
        with suppress(Exception):
            solver.delete()


def _solver() -> Solver:
    try:
        library = importlib.import_module("pysat.solvers")
    except ImportError as error:
        raise Missing from error
    return cast(Solver, library.Solver(name="glucose4"))
