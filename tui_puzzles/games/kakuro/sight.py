"""What players of a level see in one run, as filters for making puzzles.

Like ``possible``, a filter takes the digits of a run's cells and its sum and returns the remaining
digits; None when the run is dead. Filtering again changes nothing.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

from tui_puzzles.engine.bits import EMPTY, Bits, bit, is_single, members, union
from tui_puzzles.laws.combinations import combinations, common, total
from tui_puzzles.laws.ordered import Candidates

Choose = Callable[[Sequence[Bits], Candidates], Sequence[Bits]]
"""From combinations and the open cells' digits to the combinations that count."""


@lru_cache(maxsize=50_000)
def seen_by_beginners(candidates: Candidates, goal: int | None) -> Candidates | None:
    """A run (or what is left of it) with only one combination, and the places of its digits."""
    return _at_rest(candidates, goal, _if_only_one)


@lru_cache(maxsize=50_000)
def seen_in_combinations(candidates: Candidates, goal: int | None) -> Candidates | None:
    """The combinations that the cells can still hold, and the digits that all of them need."""
    return _at_rest(candidates, goal, _holding)


def _if_only_one(sets: Sequence[Bits], _cells: Candidates) -> Sequence[Bits]:
    return sets if len(sets) == 1 else ()


def _holding(sets: Sequence[Bits], cells: Candidates) -> Sequence[Bits]:
    reach = union(cells)
    return [s for s in sets if not s & ~reach and all(s & digits for digits in cells)]


def _at_rest(cells: Candidates, goal: int | None, choose: Choose) -> Candidates | None:
    before: Candidates | None = None
    while cells != before:
        before, solved = cells, EMPTY
        for digits in cells:
            if not digits or (is_single(digits) and digits & solved):
                return None
            solved |= digits if is_single(digits) else EMPTY
        rest = tuple([digits & ~solved for digits in cells if not is_single(digits)])
        left = iter(_narrowed(rest, solved, goal, choose))
        cells = tuple([digits if is_single(digits) else next(left) for digits in cells])
    return cells


def _narrowed(rest: Candidates, solved: Bits, goal: int | None, choose: Choose) -> Candidates:
    """The remaining digits of the open cells, next to the solved ones."""
    left = None if goal is None else goal - total(solved)
    sets = [s for s in combinations(len(rest), left) if not s & solved]
    if not sets:
        return tuple([EMPTY] * len(rest))
    chosen = choose(sets, rest)
    if not chosen:
        return rest
    allowed = union(chosen)
    remaining = [digits & allowed for digits in rest]
    for digit in members(common(chosen)):
        places = [at for at, digits in enumerate(remaining) if digits & bit(digit)]
        if len(places) == 1:
            remaining[places[0]] = bit(digit)
    return tuple(remaining)
