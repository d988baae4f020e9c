"""Two cells, or several in order, and the pairs of values that neighbours may have."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

from tui_puzzles.engine.bits import EMPTY, Bits, bit, has, members, of, union
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.laws.ordered import Candidates, Ordered
from tui_puzzles.records import record

Relation = Callable[[int, int], bool]


@record
class Pairs:
    """The filter of cells of which each has one of the pairs of values with the next one.

    ``after``: for each value, those that may follow it.
    """

    after: tuple[Bits, ...]

    @property
    def before(self) -> tuple[Bits, ...]:
        """For each value, those that it may follow."""
        return _turned(self.after)

    @property
    def orders(self) -> bool:
        """Is what may follow a value's followers among its own, as if values grow?"""
        return self.after != self.before and all(
            not union(self.after[value] for value in members(own)) & ~own for own in self.after
        )

    @property
    def copies(self) -> bool:
        """Are the two values always the same?"""
        return all(own == bit(value) for value, own in enumerate(self.after))

    @property
    def repeats(self) -> bool:
        """May some value follow itself?"""
        return any(has(own, value) for value, own in enumerate(self.after))

    @property
    def sides(self) -> tuple[Bits, Bits] | None:
        """Two sets of values that take turns in any such cells, if there are."""
        return _sides(self.after) if self.after == self.before else None

    @property
    def unequal(self) -> "Pairs":
        """Those of them whose values differ."""
        return Pairs(tuple(own & ~bit(value) for value, own in enumerate(self.after)))

    def __call__(self, candidates: Candidates) -> Candidates | None:
        there = _reached(self.after, candidates)
        left = _reached(self.before, there[::-1])[::-1]
        return left if left[0] else None


def _reached(after: tuple[Bits, ...], candidates: Candidates) -> Candidates:
    """The values of each cell that follow one of the cell before."""
    left = [candidates[0]]
    for own in candidates[1:]:
        left.append(own & union(after[value] for value in members(left[-1])))
    return tuple(left)


@lru_cache(maxsize=256)
def _sides(after: tuple[Bits, ...]) -> tuple[Bits, Bits] | None:
    """What follows the first values, and what follows that, unless the two meet or miss some."""
    paired = of(value for value, own in enumerate(after) if own)
    ones, others = paired & -paired, EMPTY
    for _ in after:
        others |= union(after[value] for value in members(ones))
        ones |= union(after[value] for value in members(others))
    return (ones, others) if not ones & others and ones | others == paired else None


@lru_cache(maxsize=256)
def _turned(after: tuple[Bits, ...]) -> tuple[Bits, ...]:
    return tuple(
        of(value for value, others in enumerate(after) if others >> other & 1)
        for other in range(len(after))
    )


def pairs(relation: Relation, side: int) -> Pairs:
    """The pairs of digits from 1 to ``side`` that are so related."""
    digits = range(1, side + 1)
    return Pairs(tuple(of(b - 1 for b in digits if relation(a, b)) for a in digits))


class Related(Ordered):
    """Two cells, in order, that have one of the pairs of values."""

    __slots__ = ()
    keep: Pairs

    def __init__(self, name: str, kind: str, path: Sequence[int], keep: Pairs) -> None:
        super().__init__(name, kind, path, keep)

    @property
    def symmetric(self) -> bool:
        return self.keep.after == self.keep.before


@record
class Sheaf:
    """Laws of two cells that say the same, the second ones as far behind the first; seen at once.

    ``firsts``: their first cells; ``way``: how far.
    """

    keep: Pairs
    firsts: Bits
    way: int

    @property
    def cells(self) -> Bits:
        return self.firsts | self.firsts << self.way

    def narrowed(self, layout: Layout, marks: Bits) -> Bits:
        """The marks without those that one of the laws alone rules out."""
        firsts, seconds = self.firsts, self.firsts << self.way
        places = [marks >> start & layout.cells for start in layout.starts]
        there = [own >> self.way & firsts for own in places]
        gone = [firsts & ~union([there[v] for v in members(own)]) for own in self.keep.after]
        here = [(own & firsts & ~lost) << self.way for own, lost in zip(places, gone, strict=True)]
        for value, own in enumerate(self.keep.before):
            gone[value] |= seconds & ~union([here[v] for v in members(own)])
        for start, lost in zip(layout.starts, gone, strict=True):
            marks &= ~(lost << start)
        return marks


def sheaves(laws: Iterable[Unit]) -> Iterator[Sheaf | Unit]:
    """Those of two cells that say the same in one, and the others as they are."""
    firsts = defaultdict[tuple[Pairs, int], Bits](int)
    for law in laws:
        if isinstance(law, Ordered) and isinstance(law.keep, Pairs) and len(law.path) == 2:
            one, other = law.path
            keep = law.keep if one < other else Pairs(law.keep.before)
            firsts[keep, abs(other - one)] |= bit(min(one, other))
        else:
            yield law
    yield from (Sheaf(keep, own, way) for (keep, way), own in firsts.items())
