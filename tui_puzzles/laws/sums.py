"""Cells with a sum: with factors, repeats allowed, or all different."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache

from tui_puzzles.engine.bits import EMPTY, Bits, bit, full, has, is_single, members, of
from tui_puzzles.engine.layout import Layout
from tui_puzzles.laws.combinations import possible
from tui_puzzles.laws.ordered import Candidates, Ordered, filtered
from tui_puzzles.records import NamedTuple, record

OPEN = 5  # cells that are looked at together, digit by digit


@record
class Totals:
    """The filter of digits from 1, each times its factor, that make one of the totals."""

    factors: tuple[int, ...]
    totals: frozenset[int]

    def __call__(self, candidates: Candidates) -> Candidates | None:
        return _reaching(self.factors, self.totals, candidates)


@lru_cache(maxsize=50_000)
def _reaching(
    factors: tuple[int, ...], totals: Iterable[int], candidates: Candidates
) -> Candidates | None:
    """What each cell has in some filling: sums are made forwards, and traced back from the end."""
    made = [{0}]  # what the cells so far can make
    for factor, values in zip(factors, candidates, strict=True):
        parts = [factor * (value + 1) for value in members(values)]
        made.append({before + part for before in made[-1] for part in parts})
    goals = made.pop().intersection(totals)
    left: list[Bits] = []
    for factor, values in zip(factors[::-1], candidates[::-1], strict=True):
        reached, fitting, earlier = made.pop(), EMPTY, set[int]()
        for value in members(values):
            before = {goal - factor * (value + 1) for goal in goals} & reached
            if before:
                fitting |= bit(value)
                earlier |= before
        left.append(fitting)
        goals = earlier
    return tuple(left[::-1]) if goals else None


class Balance(NamedTuple):
    """Cells in order, each added (1) or taken away (-1), once or twice, and what that makes.

    ``apart`` has for each cell the earlier ones (by their places) that can't have its digit; none
    at all while nobody asks. Where many cells are open, only the total counts.
    """

    path: tuple[int, ...]
    signs: tuple[int, ...]
    total: int
    apart: tuple[Bits, ...] = ()

    def knowing(self, unlike: Sequence[Bits] | Mapping[int, Bits]) -> "Balance":
        """The same with what is known of its cells: for each the others with different digits."""
        apart = [
            of(at for at, other in enumerate(self.path[:number]) if has(unlike[cell], other))
            for number, cell in enumerate(self.path)
        ]
        return self._replace(apart=tuple(apart))

    @property
    def whole(self) -> bool:
        """Is it known that all of its cells differ, and do they count alike, as those of a cage?"""
        return self.apart == _earlier(len(self.signs)) and {*self.signs} in ({1}, {-1})

    def __call__(self, candidates: Candidates) -> Candidates | None:
        """What each cell has in some filling; None if there is no filling."""
        _, signs, total, apart = self
        if self.whole:
            return possible(candidates, signs[0] * total)
        if not any(apart) or sum(not is_single(own) for own in candidates) > OPEN:
            return _reaching(signs, (total,), candidates)
        return _fitting(signs, total, apart, candidates)

    def narrowed(self, layout: Layout, marks: Bits) -> Bits:
        """The marks without those from which the total can't be reached."""
        return filtered(self, self.path, layout, marks)


@cache
def _earlier(length: int) -> tuple[Bits, ...]:
    """For each of so many places the earlier ones."""
    return tuple(map(full, range(length)))


@lru_cache(maxsize=50_000)
def _fitting(
    signs: tuple[int, ...], total: int, apart: tuple[Bits, ...], candidates: Candidates
) -> Candidates | None:
    """Digit by digit: is there a filling with it? Those of a filling found need no other."""
    fitting = [EMPTY] * len(candidates)
    for at, own in enumerate(candidates if all(candidates) else ()):
        for digit in members(own):
            if not has(fitting[at], digit):
                with_it = (*candidates[:at], bit(digit), *candidates[at + 1 :])
                for cell, value in enumerate(_filling(signs, total, apart, with_it)):
                    fitting[cell] |= bit(value)
    return tuple(fitting) if all(fitting) else None


def _filling(
    signs: tuple[int, ...],
    total: int,
    apart: tuple[Bits, ...],
    candidates: Candidates,
    chosen: tuple[int, ...] = (),
) -> tuple[int, ...]:
    """The first filling that goes on from these digits; () if there is none."""
    at = len(chosen)
    if at == len(candidates):
        return chosen
    least, most = reach(candidates[at + 1 :], signs[at + 1 :])
    taken = of(chosen[other] for other in members(apart[at]))
    for digit in members(candidates[at] & ~taken):
        rest = total - signs[at] * (digit + 1)
        if least <= rest <= most:
            found = _filling(signs, rest, apart, candidates, (*chosen, digit))
            if found:
                return found
    return ()


@lru_cache(maxsize=50_000)
def reach(candidates: Candidates, signs: tuple[int, ...]) -> tuple[int, int]:
    """The least and the greatest total; candidates must not be empty."""
    least = most = 0
    for own, sign in zip(candidates, signs, strict=True):
        ends = sign * (own & -own).bit_length(), sign * own.bit_length()
        least, most = least + min(ends), most + max(ends)
    return least, most


class Sum(Ordered):
    """Digits that make a total, each times its factor; the same digit may be there again."""

    __slots__ = ()
    keep: Totals

    def __init__(
        self,
        name: str,
        kind: str,
        path: Sequence[int],
        totals: Sequence[int],
        factors: Sequence[int] = (),
    ) -> None:
        ones = (1,) * len(path)
        super().__init__(name, kind, path, Totals(tuple(factors) or ones, frozenset(totals)))

    @property
    def symmetric(self) -> bool:
        return len({*self.keep.factors}) == 1


@record
class Fillings:
    """The filter of different digits that make the goal (any sum if None)."""

    goal: int | None

    def __call__(self, candidates: Candidates) -> Candidates | None:
        return possible(candidates, self.goal)


class Combination(Ordered):
    """Different digits with the sum that the ``clue`` says, any sum if there is none."""

    __slots__ = ("clue",)

    def __init__(self, name: str, kind: str, path: Sequence[int], clue: int | None) -> None:
        super().__init__(name, kind, path, Fillings(clue))
        self.clue = clue

    @property
    def length(self) -> int:
        """The number of cells."""
        return len(self.path)

    @property
    def symmetric(self) -> bool:
        return True
