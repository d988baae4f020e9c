"""Base houses that find room in one cover less than they are: all choices of covers at once."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb

from tui_puzzles.engine.bits import EMPTY, Bits, bit, full, has, members, of, union
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


class Base(NamedTuple):
    """A house, its places, and the choices of covers that hold them all and not the house."""

    number: int
    places: Bits
    held: Bits


class Coverings:
    """The first choices, up to a limit, of one cover less than ``size`` from a pool."""

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
        self._covering: dict[int, Bits] = {}  # by cell
        self._held: dict[tuple[int, Bits], Bits] = {}
        self._known: dict[tuple[Bits, Bits], list[tuple[Bits, Bits]]] = {}

    def crowded(self, rest: Bits, target: Bits) -> list[tuple[Bits, Bits]]:
        """As many bases, and covers, as there is no room for with only the ``rest`` left.

        ``rest``: the places that a target leaves when it is true. So it isn't.
        """
        key = rest, target
        if key not in self._known:
            self._known[key] = list(self._crowded(self._bases(rest, target)))
        return self._known[key]

    def _crowded(self, bases: list[Base]) -> Iterator[tuple[Bits, Bits]]:
        found = list(self._apart(bases, self._size, EMPTY, -1))
        for at in members(union([held for _, held in found])):
            covers = self._covers[at]
            for base, held in found:
                if held >> at & 1:
                    yield base, covers

    def _covers_of(self, at: int) -> Bits:
        """The covers of a choice."""
        return of([number for number, having in self._having.items() if having >> at & 1])

    def _bases(self, rest: Bits, target: Bits) -> list[Base]:
        lefts = [(number, here & rest) for number, here in self._pool.bases if not here & target]
        return [
            Base(number, left, held)
            for number, left in lefts
            if left and (held := self._holding(number, left))
        ]

    def _holding(self, number: int, places: Bits) -> Bits:
        """The choices that hold all these places of a house, and not the house."""
        key = number, places
        if key not in self._held:
            held = ~self._having.get(number, EMPTY)
            for cell in members(places):
                held &= self._covered(cell)
            self._held[key] = held
        return self._held[key]

    def _covered(self, cell: int) -> Bits:
        """The choices that cover a cell."""
        if cell not in self._covering:
            through = (self._having[n] for n, here in self._pool.covers if has(here, cell))
            self._covering[cell] = union(through)
        return self._covering[cell]

    def _apart(
        self, bases: Sequence[Base], size: int, taken: Bits, held: Bits
    ) -> Iterator[tuple[Bits, Bits]]:
        """Every ``size`` of the bases that share no place, and the choices that hold them all."""
        if size == 0:
            yield EMPTY, held
            return
        for at, base in enumerate(bases[: len(bases) - size + 1], 1):
            common = held & base.held
            if common and not base.places & taken:
                for more, left in self._apart(bases[at:], size - 1, taken | base.places, common):
                    yield bit(base.number) | more, left
