"""Cells with a sum: with factors, repeats allowed, or all different."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from tui_puzzles.engine.bits import EMPTY, Bits, bit, is_single, members, of
from tui_puzzles.laws.combinations import possible
from tui_puzzles.laws.ordered import Candidates, Ordered

OPEN = 5  # cells that are looked at together, digit by digit


@dataclass(frozen=True, slots=True)
class Totals:
    """The filter of digits from 1, each times its factor, that make one of the totals."""

    factors: tuple[int, ...]
    totals: frozenset[int]

    def __call__(self, candidates: Candidates) -> Candidates | None:
        return _reaching(self, candidates)


@lru_cache(maxsize=50_000)
def _reaching(law: Totals, candidates: Candidates) -> Candidates | None:
    """What each cell has in some filling: sums are made forwards, and traced back from the end."""
    made = [{0}]  # what the cells so far can make
    for factor, values in zip(law.factors, candidates, strict=True):
        parts = [factor * (value + 1) for value in members(values)]
        made.append({before + part for before in made[-1] for part in parts})
    goals = made.pop() & law.totals
    left: list[Bits] = []
    for factor, values in zip(law.factors[::-1], candidates[::-1], strict=True):
        reached, fitting, earlier = made.pop(), EMPTY, set[int]()
        for value in members(values):
            before = {goal - factor * (value + 1) for goal in goals} & reached
            if before:
                fitting |= bit(value)
                earlier |= before
        left.append(fitting)
        goals = earlier
    return tuple(left[::-1]) if goals else None


@dataclass(frozen=True, slots=True)
class Apart:
    """The filter of cells that make a total, each with its sign, some with different digits.

    ``apart`` has for each cell the earlier ones (by their places) that can't have its digit.
    Where many cells are open, only the total counts.
    """

    signs: tuple[int, ...]
    total: int
    apart: tuple[Bits, ...]

    def __call__(self, candidates: Candidates) -> Candidates | None:
        if sum(not is_single(own) for own in candidates) > OPEN:
            return Totals(self.signs, frozenset({self.total}))(candidates)
        return _fitting(self, candidates)


@lru_cache(maxsize=50_000)
def _fitting(law: Apart, candidates: Candidates) -> Candidates | None:
    """What each cell has in some filling."""
    fitting = [EMPTY] * len(candidates)
    for filling in _fillings(law, candidates, law.total, ()) if all(candidates) else ():
        for at, digit in enumerate(filling):
            fitting[at] |= bit(digit)
    return tuple(fitting) if all(fitting) else None


def _fillings(
    law: Apart, candidates: Candidates, total: int, chosen: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    at = len(chosen)
    if at == len(candidates):
        if not total:
            yield chosen
        return
    least, most = _reach(candidates[at:], law.signs[at:])
    if not least <= total <= most:
        return
    taken = of(chosen[other] for other in members(law.apart[at]))
    for digit in members(candidates[at] & ~taken):
        rest = total - law.signs[at] * (digit + 1)
        yield from _fillings(law, candidates, rest, (*chosen, digit))


@lru_cache(maxsize=50_000)
def _reach(candidates: Candidates, signs: tuple[int, ...]) -> tuple[int, int]:
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


@dataclass(frozen=True, slots=True)
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
