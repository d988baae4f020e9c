"""Base houses that find room in one cover less than they are: all choices of covers at once."""

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import TypeAlias

from tui_puzzles.engine.bits import EMPTY, Bits, full, members, of, union
from tui_puzzles.engine.memory import LazyDict
from tui_puzzles.records import NamedTuple


class Pool(NamedTuple):
    """The houses that bases and covers come from: their numbers, with the digit's places."""

    bases: list[tuple[int, Bits]]
    covers: list[tuple[int, Bits]]


@lru_cache(maxsize=64)
def _choices_with(number: int, size: int, limit: int) -> tuple[Bits, ...]:
    """For each of these numbers, which of their choices of this size have it.

    The choices come in order, the first ``limit`` of them.
    """
    known: list[tuple[Bits, ...]] = [()] * (size + 1)  # of fewer numbers, by size
    for of_them in range(1, number + 1):
        longer = [_with_one_more(known, of_them, some, limit) for some in range(1, size + 1)]
        known = [(EMPTY,) * of_them, *longer]
    return known[size]


def _with_one_more(
    known: Sequence[tuple[Bits, ...]], number: int, size: int, limit: int
) -> tuple[Bits, ...]:
    """The choices that have the first number come first, then those that don't."""
    first = min(comb(number - 1, size - 1), limit)
    pairs = zip(known[size - 1], known[size], strict=True)
    return (full(first), *((own | later << first) & full(limit) for own, later in pairs))


Base: TypeAlias = tuple[int, Bits, Bits]
"""A house, its places, and the choices of covers that hold them all and not the house."""


class Coverings:
    """The first choices, up to a limit, of one cover less than ``size`` from a pool.

    Plain loops: of all rules, fish look at most.
    """

    def __init__(self, pool: Pool, size: int, limit: int) -> None:
        self._pool = pool
        self._size = size
        number = len(pool.covers)
        self._having = dict(
            zip(
                (number for number, _ in pool.covers),
                _choices_with(number, size - 1, min(limit, comb(number, size - 1))),
                strict=True,
            )
        )
        self._covers = LazyDict(self._covers_of)
        self._covering = LazyDict(self._choices_on)
        self._held = LazyDict(self._holding)
        self._known: dict[tuple[Bits, Bits], list[tuple[Bits, Bits]]] = {}

    def crowded(self, rest: Bits, target: Bits) -> list[tuple[Bits, Bits]]:
        """As many bases, and covers, as there is no room for with only the ``rest`` left.

        ``rest``: the places that a target leaves when it is true. So it isn't.
        """
        key = rest, target
        if key not in self._known:
            self._known[key] = self._crowded(self._bases(rest, target))
        return self._known[key]

    def _crowded(self, bases: list[Base]) -> list[tuple[Bits, Bits]]:
        found, crowded = list[tuple[Bits, Bits]](), list[tuple[Bits, Bits]]()
        _choose_apart(bases, self._size, EMPTY, -1, found)
        for at in members(union([held for _, held in found])):
            covers = self._covers[at]
            crowded += [(base, covers) for base, held in found if held >> at & 1]
        return crowded

    def _covers_of(self, at: int) -> Bits:
        """The covers of a choice."""
        return of([number for number, having in self._having.items() if having >> at & 1])

    def _bases(self, rest: Bits, target: Bits) -> list[Base]:
        bases, known = list[Base](), self._held
        for number, here in self._pool.bases:
            left = here & rest
            if left and not here & target and (held := known[number, left]):
                bases.append((number, left, held))
        return bases

    def _holding(self, house: tuple[int, Bits]) -> Bits:
        """The choices that hold all these places of a house, and not the house."""
        number, places = house
        held, covering = ~self._having.get(number, EMPTY), self._covering
        for cell in members(places):
            held &= covering[cell]
        return held

    def _choices_on(self, cell: int) -> Bits:
        """The choices that cover a cell."""
        return union([self._having[n] for n, here in self._pool.covers if here >> cell & 1])


def _choose_apart(
    bases: list[Base], size: int, chosen: Bits, held: Bits, found: list[tuple[Bits, Bits]]
) -> None:
    """Find every ``size`` of the bases that share no place, and the choices that hold them all."""
    for at, (number, taken, own) in enumerate(bases[: len(bases) - size + 1], 1):
        these, common = chosen | 1 << number, held & own
        if size == 1:
            found.append((these, common))
            continue
        apart = [base for base in bases[at:] if not base[1] & taken and base[2] & common]
        if len(apart) >= size - 1:
            _choose_apart(apart, size - 1, these, common, found)
