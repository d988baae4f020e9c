"""Cells that a machine reads one by one: lines whose law looks at all of them together.

The filter is dynamic programming over the machine's states: those that can be reached from the
start, and of these the ones from which the end can be reached (R. Bellman, "Dynamic Programming",
1957; as a constraint: G. Pesant, "A Regular Language Membership Constraint", CP 2004).
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from tui_puzzles.engine.bits import EMPTY, Bits, bit, members
from tui_puzzles.laws.ordered import Candidates, Ordered

State: TypeAlias = Hashable
Layer: TypeAlias = dict[State, dict[State, Bits]]
"""The states after a cell: for each, those before it, with the values that lead from there."""


@dataclass(frozen=True, slots=True)
class Machine:
    """Reads digits from 1: the ``start``, the state ``after`` a digit (None: none), the ``ends``.

    Compared by what it is made of; a kind of line keeps one for each number that it can have.
    """

    start: State
    after: Callable[[State, int], State | None]
    ends: Callable[[State], bool]

    def __call__(self, candidates: Candidates) -> Candidates | None:
        return _fitting(self, candidates)


@lru_cache(maxsize=50_000)
def _fitting(machine: Machine, candidates: Candidates) -> Candidates | None:
    layers: list[Layer] = [{machine.start: {}}]
    for values in candidates:
        layers.append(_read(machine, layers[-1], values))
    alive = [state for state in layers[-1] if machine.ends(state)]
    if not alive:
        return None
    left: list[Bits] = []
    for layer in layers[:0:-1]:
        values, before = EMPTY, dict[State, None]()
        for state in alive:
            for earlier, through in layer[state].items():
                values |= through
                before[earlier] = None
        left.append(values)
        alive = list(before)
    return tuple(left[::-1])


def _read(machine: Machine, layer: Layer, values: Bits) -> Layer:
    """The states that follow with one of these values."""
    following: Layer = {}
    for state in layer:
        for value in members(values):
            after = machine.after(state, value + 1)
            if after is not None:
                ways = following.setdefault(after, {})
                ways[state] = ways.get(state, EMPTY) | bit(value)
    return following


class Path(Ordered):
    """Cells in order that a machine accepts."""

    __slots__ = ()
