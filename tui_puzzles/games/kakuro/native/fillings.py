"""Kakuro search on masks of nine bits: runs are filtered, then a cell with few digits is tried.

A run is filtered by its combinations: those that its cells can take at all. That is less exact than
looking at whole fillings, and faster. Sources: arc consistency with a worklist (Mackworth 1977,
AC-3); smallest domain first (Haralick and Elliott 1980).
"""

from itertools import accumulate
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

ALL: Final = 511
ANY: Final = 46  # in place of a sum that isn't known
GOALS: Final = 47


def packed(numbers: list[int]) -> vec[i64]:
    """The numbers as machine words."""
    return vec[i64]([i64(number) for number in numbers])


def zeros(number: i64) -> vec[i64]:
    """So many words."""
    return vec[i64]([i64(0)] * number)


def _sum(digits: int) -> int:
    return sum(digit + 1 for digit in range(9) if digits >> digit & 1)


def _combinations() -> list[list[int]]:
    """At ``GOALS * length + sum`` the sets of so many digits with this sum, or with any."""
    found: list[list[int]] = [[] for _ in range(10 * GOALS)]
    for digits in range(512):
        length = GOALS * digits.bit_count()
        found[length + _sum(digits)].append(digits)
        found[length + ANY].append(digits)
    return found


_SETS: Final = _combinations()
COMBINATIONS: Final = packed([digits for sets in _SETS for digits in sets])
FIRST: Final = packed(list(accumulate(map(len, _SETS), initial=0)))
COUNT: Final = packed([digits.bit_count() for digits in range(512)])


class Runs:
    """The runs of a layout; they never change, so searches in several threads may share them.

    ``cells``: those of all runs, one run after the other; ``starts``: where each begins;
    ``sums``: of each run; ``runs_at``: for each cell its two runs (one, twice).
    """

    def __init__(self, runs: list[list[int]], sums: list[int], runs_at: list[int]) -> None:
        self.cells: vec[i64] = packed([cell for run in runs for cell in run])
        self.starts: vec[i64] = packed(list(accumulate(map(len, runs), initial=0)))
        self.sums: vec[i64] = packed(sums)
        self.runs_at: vec[i64] = packed(runs_at)
        self.size: i64 = len(runs_at) // 2
        self.number: i64 = len(runs)


class Fillings:
    """A search through the fillings within these digits of the cells; ``nodes`` were looked at."""

    def __init__(self, runs: Runs, digits: list[int]) -> None:
        self.nodes: i64 = 0
        self.cells: vec[i64] = runs.cells
        self.starts: vec[i64] = runs.starts
        self.sums: vec[i64] = runs.sums
        self.runs_at: vec[i64] = runs.runs_at
        self.size: i64 = runs.size
        self.number: i64 = runs.number
        self.queue: vec[i64] = zeros(self.number)
        self.waits: vec[i64] = zeros(self.number)
        self.length: i64 = 0  # of the queue
        self.stack: list[vec[i64]] = [packed(digits)]
        self.fixed: i64 = 0  # of the run that is looked at: the digits of its solved cells
        self.open: i64 = 0  # how many others it has
        self.union: i64 = 0  # all digits that it can have
        self.allowed: i64 = 0  # those of the combinations that fit
        self.must: i64 = 0  # those of all of them
        for run in range(self.number):
            self._wait(run)
        self.depth: i64 = 0 if self._settled(self.stack[0]) else -1

    def is_over(self) -> bool:
        """Was everything looked at?"""
        return self.depth < 0

    def go(self, until: i64) -> list[int]:
        """On to the next solution, the digits of each cell; none up to so many nodes: empty."""
        while self.depth >= 0 and self.nodes < until:
            self.nodes += 1
            state = self.stack[self.depth]
            cell = self._to_try(state)
            if cell < 0:
                self.depth -= 1
                return [int(state[at]) for at in range(self.size)]
            self.depth = self._branch(self.depth, cell)
        return []

    def _to_try(self, state: vec[i64]) -> i64:
        """An open cell with fewest digits; -1 if there is none."""
        best: i64 = -1
        least: i64 = 10
        for cell in range(self.size):
            number = COUNT[state[cell]]
            if 1 < number < least:
                best, least = cell, number
                if number == 2:
                    break
        return best

    def _branch(self, depth: i64, cell: i64) -> i64:
        """The lowest digit of a cell in the next state, the others in this one; the depth then."""
        if depth + 1 == len(self.stack):
            self.stack.append(zeros(self.size))
        state, after = self.stack[depth], self.stack[depth + 1]
        for at in range(self.size):
            after[at] = state[at]
        low = state[cell] & -state[cell]
        state[cell] ^= low
        after[cell] = low
        others_fit = self._settled_from(state, cell)
        if not self._settled_from(after, cell):
            return depth if others_fit else depth - 1
        if others_fit:
            return depth + 1
        self.stack[depth], self.stack[depth + 1] = after, state
        return depth

    def _settled_from(self, state: vec[i64], cell: i64) -> bool:
        self._wait(self.runs_at[2 * cell])
        self._wait(self.runs_at[2 * cell + 1])
        return self._settled(state)

    def _wait(self, run: i64) -> None:
        if self.waits[run] == 0:
            self.waits[run] = 1
            self.queue[self.length] = run
            self.length += 1

    def _settled(self, state: vec[i64]) -> bool:
        """Filter the runs that wait, and those crossing what changed; False if one is dead."""
        while self.length:
            self.length -= 1
            run = self.queue[self.length]
            self.waits[run] = 0
            if not self._filter(state, run):
                while self.length:
                    self.length -= 1
                    self.waits[self.queue[self.length]] = 0
                return False
        return True

    def _filter(self, state: vec[i64], run: i64) -> bool:
        """Remove digits that no combination of the run has; False if nothing fits."""
        first, last = self.starts[run], self.starts[run + 1]
        if not self._tally(state, first, last):
            return False
        self._combine(state, run, first, last)
        if self.allowed == 0:
            return False
        return self.open == 0 or self._narrow(state, first, last)

    def _tally(self, state: vec[i64], first: i64, last: i64) -> bool:
        """What the cells of the run have; False if two have the same digit, or one has none."""
        fixed: i64 = 0
        union: i64 = 0
        number: i64 = 0
        for at in range(first, last):
            digits = state[self.cells[at]]
            if digits & (digits - 1):
                number += 1
            elif digits == 0 or fixed & digits:
                return False
            else:
                fixed |= digits
            union |= digits
        self.fixed, self.union, self.open = fixed, union, number
        return True

    def _combine(self, state: vec[i64], run: i64, first: i64, last: i64) -> None:
        """The digits of the combinations that the cells can take."""
        allowed: i64 = 0
        must: i64 = ALL
        fixed, union = self.fixed, self.union
        row = GOALS * (last - first) + self.sums[run]
        for at in range(FIRST[row], FIRST[row + 1]):
            digits = COMBINATIONS[at]
            if fixed & ~digits or digits & ~union:
                continue
            if self._fits(state, first, last, digits):
                allowed |= digits
                must &= digits
        self.allowed, self.must = allowed, must

    def _fits(self, state: vec[i64], first: i64, last: i64, digits: i64) -> bool:
        """Has each cell one of these digits, and each open one another than the solved ones?"""
        rest = digits & ~self.fixed
        for at in range(first, last):
            own = state[self.cells[at]]
            if own & (own - 1) and own & rest == 0:
                return False
        return True

    def _narrow(self, state: vec[i64], first: i64, last: i64) -> bool:
        """The open cells keep what is allowed; a digit that must be there has a place, or one."""
        allowed, must = self.allowed & ~self.fixed, self.must & ~self.fixed
        once: i64 = 0
        more: i64 = 0
        for at in range(first, last):
            digits = state[self.cells[at]]
            if digits & (digits - 1):
                more |= once & digits & allowed
                once |= digits & allowed
        if must & ~once:
            return False
        lone = must & once & ~more
        for at in range(first, last):
            cell = self.cells[at]
            if state[cell] & (state[cell] - 1) and not self._keep(state, cell, allowed, lone):
                return False
        return True

    def _keep(self, state: vec[i64], cell: i64, allowed: i64, lone: i64) -> bool:
        """What is allowed stays in an open cell, or the digit that only it can have."""
        digits = state[cell] & allowed
        if digits & lone:
            digits &= lone
            if digits & (digits - 1):
                return False
        if digits == 0:
            return False
        if digits != state[cell]:
            state[cell] = digits
            self._wait(self.runs_at[2 * cell])
            self._wait(self.runs_at[2 * cell + 1])
        return True
