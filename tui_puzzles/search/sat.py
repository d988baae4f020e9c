"""A SAT solver for what other searches leave: clauses of numbered variables, model by model.

The solver is Glucose with bounds that it counts itself, without clauses.

Sources: M. Liffiton and J. Maglalang, "A cardinality solver: more expressive constraints for free"
(2012), for the bounds; C. Sinz, "Towards an optimal CNF encoding of Boolean cardinality
constraints" (2005), for the counters of clauses.
"""

import importlib
from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import count
from math import inf
from typing import Protocol, TypeAlias, TypeVar, cast

from tui_puzzles.records import NamedTuple
from tui_puzzles.search.limit import NODE, Nodes, Search

Clause: TypeAlias = list[int]
"""Literals of which one is true: variables from 1, negative where one is false."""

TRUE = 1  # the variable that is always true
NEEDS_SAT = "a SAT solver may find out: install it with pip install 'tui-puzzles[sat]'"

SLICE = 1_000  # conflicts that are one node

Found = TypeVar("Found", bound=Hashable)


class AtMost(NamedTuple):
    """No more than this number of the literals is true."""

    literals: list[int]
    number: int


class Missing(Exception):
    """The SAT library is not installed."""


class SatSolver(Protocol):
    """The part of a python-sat solver that is used here."""

    def append_formula(self, formula: Sequence[Clause]) -> None: ...
    def add_clause(self, clause: Clause) -> None: ...
    def add_atmost(self, lits: list[int], k: int) -> None: ...
    def solve_limited(self, *, expect_interrupt: bool) -> bool | None: ...
    def get_model(self) -> list[int]: ...
    def conf_budget(self, budget: int) -> None: ...
    def delete(self) -> None: ...


def models(
    clauses: Sequence[Clause], literals: Iterable[int], bounds: Iterable[AtMost] = ()
) -> Search[set[int]]:
    """The true ones of the literals, a different set each time. Raises Missing.

    What the solver has learned at a node stays for the next.
    """
    solver, decisive = _solver(), set(literals)
    try:
        solver.append_formula([[TRUE], *clauses])
        for bound in bounds:
            _add(solver, bound)
        has_model: bool | None = True
        while has_model is not False:
            yield NODE
            solver.conf_budget(SLICE)
            has_model = solver.solve_limited(expect_interrupt=True)
            if has_model:
                model = decisive.intersection(solver.get_model())
                yield model
                solver.add_clause([-literal for literal in model])
    finally:
        with suppress(Exception):
            solver.delete()


def _add(solver: SatSolver, bound: AtMost) -> None:
    """As clauses where nothing is to be counted, which the solver expects."""
    literals, number = bound
    if number <= 0:
        solver.append_formula([[-literal] for literal in literals] if number == 0 else [[]])
    elif number < len(literals):
        solver.add_atmost(literals, number)


def _solver() -> SatSolver:
    try:
        library = importlib.import_module("pysat.solvers")
    except ImportError as error:
        raise Missing from error
    return cast(SatSolver, library.Solver(name="gluecard4"))


def advice() -> str:
    """What would help a search that gave up: the solver, if it is missing."""
    with suppress(Missing):
        _solver().delete()
        return ""
    return NEEDS_SAT


def helped(search: Search[Found], by_sat: Callable[[], Search[Found]], soon: int) -> Search[Found]:
    """What a search finds, each once; the solver searches where ``soon`` nodes show one or none.

    Where it raises Missing, the search goes on.
    """
    seen, left = set[Found](), float(soon)
    for one in fresh(search, seen):
        yield one
        if isinstance(one, Nodes):
            left -= one
            if left < 0 and len(seen) < 2:
                with suppress(Missing):
                    yield from fresh(by_sat(), seen)
                    return
                left = inf


def in_turns(ahead: float, *searches: Search[Found]) -> Search[Found]:
    """What searches for the same find, until one of them has looked everywhere.

    So many nodes are the first one's alone; then each looks at its next ones in turn, so that some
    is found by several. One that raises Missing is left out. Raises Missing where all do.
    """
    waiting = deque(searches)
    while waiting:
        search = waiting.popleft()
        with suppress(Missing):
            for one in search:
                yield one
                if isinstance(one, Nodes):
                    ahead -= one
                    if ahead < 0:
                        waiting.append(search)
                        break
            else:
                return
    raise Missing


def fresh(search: Search[Found], seen: set[Found]) -> Search[Found]:
    """What a search finds that wasn't seen so far."""
    for one in search:
        if isinstance(one, Nodes):
            yield one
        elif one not in seen:
            seen.add(one)
            yield one


def counted(variables: Sequence[int], number: int) -> tuple[AtMost, AtMost]:
    """This number of the variables is true, for a solver that counts them itself."""
    negative = [-variable for variable in variables]
    return AtMost([*variables], number), AtMost(negative, len(negative) - number)


def at_most(variables: Sequence[int], number: int, fresh: "count[int]") -> Iterator[Clause]:
    """No more than this number of the variables is true: a counter, from 1 to one more than that.

    Of what comes before a variable, and with it, so many at least are true.
    """
    before = [-TRUE] * (number + 1)
    for variable in variables:
        after = [next(fresh) for _ in before]
        for fewer, more, now in zip([TRUE, *before], before, after, strict=False):
            yield from ([-more, now], [-fewer, -variable, now], [-now, more, variable])
            yield [-now, fewer]
        before = after
    yield [-before[-1]]
