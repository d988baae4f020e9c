"""Two cells, and the pairs of values that they may have."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from tui_puzzles.engine.bits import Bits, members, of, union
from tui_puzzles.laws.ordered import Candidates, Ordered

Relation = Callable[[int, int], bool]


@dataclass(frozen=True, slots=True)
class Pairs:
    """The filter of two cells. ``after``: for each value of the first, those of the second."""

    after: tuple[Bits, ...]

    @property
    def before(self) -> tuple[Bits, ...]:
        """For each value of the second, those of the first."""
        return _turned(self.after)

    def __call__(self, candidates: Candidates) -> Candidates | None:
        one, other = candidates
        second = other & union(self.after[value] for value in members(one))
        first = one & union(self.before[value] for value in members(other))
        return (first, second) if first else None


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
