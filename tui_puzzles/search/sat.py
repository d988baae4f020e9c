"""A SAT solver for what other searches leave: clauses of numbered variables, model by model.

The solver is Glucose with bounds that it counts itself, without clauses.

Sources: M. Liffiton and J. Maglalang, "A cardinality solver: more expressive constraints for free"
(2012), for the bounds; C. Sinz, "Towards an optimal CNF encoding of Boolean cardinality
constraints" (2005), for the counters of clauses.
"""

import importlib
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import count
from time import thread_time
from typing import NamedTuple, Protocol, TypeAlias, TypeVar, cast

from tui_puzzles.search.limit import LimitReached

Clause: TypeAlias = list[int]
"""Literals of which one is true: variables from 1, negative where one is false."""

TRUE = 1  # the variable that is always true
NEEDS_SAT = "the rest needs a SAT solver: install it with pip install 'tui-puzzles[sat]'"

SLICE = 1_000  # conflicts between two looks at the clock

Found = TypeVar("Found", bound=Hashable)


class AtMost(NamedTuple):
    """No more than this number of the literals is true."""

    literals: list[int]
    number: int


class Missing(Exception):
    """The SAT library is not installed."""


class TimeUp(Exception):
    """The solver was stopped before it finished."""


class Solver(Protocol):
    """The part of a python-sat solver that is used here."""

    def append_formula(self, formula: Sequence[Clause]) -> None: ...
    def add_clause(self, clause: Clause) -> None: ...
    def add_atmost(self, lits: list[int], k: int) -> None: ...
    def solve_limited(self, *, expect_interrupt: bool) -> bool | None: ...
    def get_model(self) -> list[int]: ...
    def conf_budget(self, budget: int) -> None: ...
    def delete(self) -> None: ...


def models(
    clauses: Sequence[Clause],
    literals: Iterable[int],
    seconds: float,
    bounds: Iterable[AtMost] = (),
) -> Iterator[set[int]]:
    """The true ones of the literals, a different set each time. Raises TimeUp and Missing."""
    solver, decisive, end = _solver(), set(literals), thread_time() + seconds
    try:
        solver.append_formula([[TRUE], *clauses])
        for bound in bounds:
            _add(solver, bound)
        while _has_model(solver, end):
            model = decisive.intersection(solver.get_model())
            yield model
            solver.add_clause([-literal for literal in model])
    finally:
        with suppress(Exception):
            solver.delete()


def _add(solver: Solver, bound: AtMost) -> None:
    """As clauses where nothing is to be counted, which the solver expects."""
    literals, number = bound
    if number <= 0:
        solver.append_formula([[-literal] for literal in literals] if number == 0 else [[]])
    elif number < len(literals):
        solver.add_atmost(literals, number)


def _has_model(solver: Solver, end: float) -> bool:
    """Is there a model (another one)? TimeUp when the CPU time of this thread has come to the end.

    What a slice has learned stays for the next.
    """
    while thread_time() <= end:
        solver.conf_budget(SLICE)
        found = solver.solve_limited(expect_interrupt=True)
        if found is not None:
            return found
    raise TimeUp


def _solver() -> Solver:
    try:
        library = importlib.import_module("pysat.solvers")
    except ImportError as error:
        raise Missing from error
    return cast(Solver, library.Solver(name="gluecard4"))


def helped(
    search: Callable[[int], Iterator[Found]],
    by_sat: Callable[[], Iterator[Found]],
    soon: int,
    node_limit: int,
) -> Iterator[Found]:
    """What a search finds, each once; the solver searches where ``soon`` nodes show one or none.

    Raises LimitReached after ``node_limit`` nodes, and TimeUp. Without the library all nodes are
    used before that is missed.
    """
    seen = set[Found]()
    try:
        yield from _new(search(min(node_limit, soon)), seen)
    except LimitReached:
        if node_limit <= soon:
            raise
        rest = search(node_limit) if len(seen) > 1 else _rest(search, by_sat, node_limit)
        yield from _new(rest, seen)


def _rest(
    search: Callable[[int], Iterator[Found]], by_sat: Callable[[], Iterator[Found]], nodes: int
) -> Iterator[Found]:
    try:
        yield from by_sat()
    except Missing as missing:
        try:
            yield from search(nodes)
        except LimitReached:
            raise missing from None


def _new(found: Iterator[Found], seen: set[Found]) -> Iterator[Found]:
    """Those that were not found before."""
    for one in found:
        if one not in seen:
            seen.add(one)
            yield one


def counted(variables: Sequence[int], number: int) -> tuple[AtMost, AtMost]:
    """This number of the variables is true, for a solver that counts them itself."""
    negative = [-variable for variable in variables]
    return AtMost([*variables], number), AtMost(negative, len(negative) - number)


def exactly(variables: Sequence[int], number: int, fresh: "count[int]") -> Iterator[Clause]:
    """This number of the variables is true."""
    clauses, reached = _counted(variables, number, fresh)
    yield from clauses
    yield from ([-reached[-1]], [TRUE, *reached][number:][:1])


def at_most(variables: Sequence[int], number: int, fresh: "count[int]") -> Iterator[Clause]:
    """No more than this number of the variables is true."""
    clauses, reached = _counted(variables, number, fresh)
    yield from clauses
    yield [-reached[-1]]


def _counted(
    variables: Sequence[int], most: int, fresh: "count[int]"
) -> tuple[list[Clause], list[int]]:
    """A counter of the true variables, and its literals: at least 1, 2, ..., one more than most."""
    clauses, before = list[Clause](), [-TRUE] * (most + 1)
    for variable in variables:
        after = [next(fresh) for _ in before]
        for fewer, more, now in zip([TRUE, *before], before, after, strict=False):
            clauses += [[-more, now], [-fewer, -variable, now], [-now, more, variable]]
            clauses.append([-now, fewer])
        before = after
    return clauses, before
