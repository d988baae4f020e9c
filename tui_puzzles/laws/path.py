"""Cells that a machine reads one by one: lines whose law looks at all of them together.

The filter is dynamic programming over the machine's states: those that can be reached from the
start, and of these the ones from which the end can be reached (R. Bellman, "Dynamic Programming",
1957; as a constraint: G. Pesant, "A Regular Language Membership Constraint", CP 2004).
"""

from collections import defaultdict
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import TypeAlias, cast

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, full, is_single, members, union
from tui_puzzles.engine.memory import LazyDict
from tui_puzzles.laws.ordered import Candidates, Later, Ordered
from tui_puzzles.records import record

State: TypeAlias = Hashable
Layer: TypeAlias = dict[State, dict[State, Bits]]
"""The states after a cell: for each, those before it, with the values that lead from there."""
Table: TypeAlias = LazyDict[State, LazyDict[int, State | None]]


def reading(table: Table, layer: Layer, values: Bits, _later: Candidates) -> Layer:
    """The states that follow with one of these values."""
    following, digits = Layer(), [(value, bit(value)) for value in members(values)]
    for state in layer:
        afters = table[state]
        for value, mark in digits:
            after = afters[value]
            if after is not None:
                ways = following.setdefault(after, {})
                ways[state] = ways.get(state, EMPTY) | mark
    return following


def reading_unlike(table: Table, layer: Layer, values: Bits, later: Candidates) -> Layer:
    """The same where no value comes twice; state: the values used, the state of the table.

    States that leave too few values for the later cells are left out.
    """
    rest, sure = union(later), union(own for own in later if is_single(own))
    following, digits = Layer(), [(value, bit(value)) for value in members(values & ~sure)]
    for state in layer:
        used, own = cast(tuple[Bits, State], state)
        afters = table[own]
        for value, mark in digits:
            after = None if used & mark else afters[value]
            if after is not None and count(rest & ~(used | mark)) >= len(later):
                ways = following.setdefault((used | mark, after), {})
                ways[state] = mark
    return following


@record
class Machine:
    """Reads digits from 1: the ``start``, the state ``after`` a digit (None: none), the ``ends``.

    Compared by what it is made of; a kind of line keeps one for each number that it can have. How
    it reads a cell takes a table of ``after``, the states before and what the later cells have.
    """

    start: State
    after: Callable[[State, int], State | None]
    ends: Callable[[State], bool]
    read: Callable[[Table, Layer, Bits, Candidates], Layer] = reading

    def __call__(self, candidates: Candidates) -> Candidates | None:
        return _fitting(self, candidates)

    def later(self, candidates: Candidates) -> Later:
        """What each value leaves the cells after it, from the last cell to the first.

        ``future``: for each state what is read from there, a field of bits for each cell.
        """
        layers, found = _layers(self, candidates), dict[tuple[int, int], Bits]()
        future = {state: EMPTY for state in layers[-1] if self.ends(state)}
        width = max(own.bit_length() for own in candidates)
        for at in reversed(range(len(candidates))):
            before = defaultdict[State, Bits](int)
            for state, rest in future.items():
                for earlier, through in layers[at + 1][state].items():
                    before[earlier] |= rest << width | through
                    for value in members(through):
                        found[at, value] = found.get((at, value), EMPTY) | rest
            future = before
        fields = [width * number for number in range(len(candidates))]
        return {
            (at, value): tuple(rest >> field & full(width) for field in fields[: -at - 1])
            for (at, value), rest in found.items()
        }


@lru_cache(maxsize=50_000)
def _fitting(machine: Machine, candidates: Candidates) -> Candidates | None:
    layers = _layers(machine, candidates)
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


def _layers(machine: Machine, candidates: Candidates) -> list[Layer]:
    """The states before the first cell and after each."""
    table, layers = _table(machine), list[Layer]([{machine.start: {}}])
    for at, values in enumerate(candidates):
        layers.append(machine.read(table, layers[-1], values, candidates[at + 1 :]))
    return layers


@lru_cache(maxsize=256)
def _table(machine: Machine) -> Table:
    """The state after each value, looked up for each state when it is first there."""
    return LazyDict(lambda state: LazyDict(lambda value: machine.after(state, value + 1)))


class Path(Ordered):
    """Cells in order that a machine accepts."""

    __slots__ = ()
