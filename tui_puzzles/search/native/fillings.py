"""Search for digits in groups of different ones, some with a sum, on masks.

A group is filtered by its combinations: those that its open cells can take at all. That is less
exact than looking at whole fillings, and faster. A cell is tried that has few digits and stood in
many groups that had no filling.

Sources: arc consistency with a worklist (Mackworth 1977, AC-3); smallest domain first (Haralick and
Elliott 1980); by weights (Boussemart, Hemery, Lecoutre, Sais 2004, dom/wdeg).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.search.native.digit_sets import packed, shifted, zeros
from tui_puzzles.search.native.groups import Groups

EXACT: Final = 2  # open cells of a group whose sum is looked at digit by digit, too


class FillingSearch:
    """A search through the fillings within these digits of the cells; ``nodes`` were looked at."""

    def __init__(self, groups: Groups, digits: list[int]) -> None:
        self._load(groups)
        self.nodes: i64 = 0
        self.length: i64 = 0  # of the queue
        self.open: i64 = 0  # the open cells of the group that is looked at
        self.fixed: i64 = 0  # the digits of its solved cells
        self.union: i64 = 0  # the others that it can have
        self.twice: i64 = 0  # those of them in two cells or more
        self.allowed: i64 = 0  # those of the combinations that fit
        self.must: i64 = 0  # those of all of them
        self.stack: list[vec[i64]] = [packed(digits)]
        for number in range(len(self.sums)):
            self._wait(number)
        self.depth: i64 = 0 if all(digits) and self._settled(self.stack[0]) else -1

    def _load(self, groups: Groups) -> None:
        sets = groups.sets
        self.width: i64 = sets.width
        self.counts: vec[i64] = sets.digits
        self.totals: vec[i64] = sets.sums
        self.mirrored: vec[i64] = sets.mirrored
        self.first: vec[i64] = sets.first
        self.members: vec[i64] = sets.members
        self.cells: vec[i64] = groups.cells
        self.starts: vec[i64] = groups.starts
        self.sums: vec[i64] = groups.sums
        self.at: vec[i64] = groups.at
        self.at_starts: vec[i64] = groups.at_starts
        self.size: i64 = groups.size
        self.number: i64 = groups.number
        self.queue: vec[i64] = zeros(i64(len(groups.sums)))
        self.waits: vec[i64] = zeros(i64(len(groups.sums)))
        self.weights: vec[i64] = packed([1] * int(groups.size))
        self.open_cells: vec[i64] = zeros(groups.size + 1)
        self.own: vec[i64] = zeros(groups.size + 1)  # the digits of each of them
        self.made: vec[i64] = zeros(groups.size + 1)  # the sums of those before each

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
        """An open cell with few digits for its weight; -1 if there is none."""
        counts, weights = self.counts, self.weights
        best: i64 = -1
        least: i64 = 1
        weight: i64 = 0
        for cell in range(self.size):
            number = counts[state[cell]]
            if number > 1 and number * weight < least * weights[cell]:
                best, least, weight = cell, number, weights[cell]
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
        self._changed(cell)
        return self._settled(state)

    def _changed(self, cell: i64) -> None:
        for at in range(self.at_starts[cell], self.at_starts[cell + 1]):
            self._wait(self.at[at])

    def _wait(self, number: i64) -> None:
        if self.waits[number] == 0:
            self.waits[number] = 1
            self.queue[self.length] = number
            self.length += 1

    def _settled(self, state: vec[i64]) -> bool:
        """Filter the groups that wait, and those crossing what changed; False if one is dead."""
        while self.length:
            self.length -= 1
            number = self.queue[self.length]
            self.waits[number] = 0
            if not self._look(state, number):
                self._blame(number)
                while self.length:
                    self.length -= 1
                    self.waits[self.queue[self.length]] = 0
                return False
        return True

    def _look(self, state: vec[i64], number: i64) -> bool:
        return self._filter(state, number) if number < self.number else self._weigh(state, number)

    def _blame(self, number: i64) -> None:
        """The cells of a group without a filling count more."""
        for at in range(self.starts[number], self.starts[number + 1]):
            cell = self.cells[at]
            self.weights[cell if cell >= 0 else ~cell] += 1

    # -- groups --------------------------------------------------------------------------------

    def _filter(self, state: vec[i64], number: i64) -> bool:
        """Remove digits that no combination of the group has; False if nothing fits."""
        if not self._tally(state, self.starts[number], self.starts[number + 1]):
            return False
        rest = self.sums[number]
        if rest:
            rest -= self.totals[self.fixed]
            if self.open == 0 or rest <= 0 or rest >= self.width:
                return rest == 0 and self.open == 0
            self._combine(rest)
            if self.allowed == 0:
                return False
        elif self.open == 0:
            return True
        else:
            self.allowed = self.union
            self.must = self.union if self.counts[self.union] == self.open else 0
        return self._keep(rest) and self._write(state)

    def _tally(self, state: vec[i64], first: i64, last: i64) -> bool:
        """What the cells of the group have; False if two have the same digit, or too few."""
        cells, own, open_cells = self.cells, self.own, self.open_cells
        fixed: i64 = 0
        once: i64 = 0
        twice: i64 = 0
        number: i64 = 0
        for at in range(first, last):
            cell = cells[at]
            digits = state[cell]
            if digits & (digits - 1):
                twice |= once & digits
                once |= digits
                own[number] = digits
                open_cells[number] = cell
                number += 1
            elif digits == 0 or fixed & digits:
                return False
            else:
                fixed |= digits
        self.fixed, self.union, self.twice, self.open = fixed, once & ~fixed, twice, number
        return self.counts[self.union] >= number

    def _combine(self, rest: i64) -> None:
        """The digits of the combinations that the open cells can take."""
        members, union, own, number = self.members, self.union, self.own, self.open
        allowed: i64 = 0
        must: i64 = union
        row = self.width * number + rest
        for at in range(self.first[row], self.first[row + 1]):
            digits = members[at]
            if digits & ~union:
                continue
            fits: i64 = 1
            for cell in range(number):
                if own[cell] & digits == 0:
                    fits = 0
                    break
            if fits:
                allowed |= digits
                must &= digits
        self.allowed, self.must = allowed, must

    def _keep(self, rest: i64) -> bool:
        """What is allowed stays in the open cells, or the digit that only one can have."""
        own, allowed = self.own, self.allowed
        lone = self.must & ~self.twice
        for at in range(self.open):
            digits = own[at] & allowed
            if digits & lone:
                digits &= lone
                if digits & (digits - 1):
                    return False
            if digits == 0:
                return False
            own[at] = digits
        return rest == 0 or self.open > EXACT or self._reaches(rest - self.open)

    def _write(self, state: vec[i64]) -> bool:
        """What is left of the open cells, where it is less."""
        for at in range(self.open):
            cell, digits = self.open_cells[at], self.own[at]
            if digits != state[cell]:
                state[cell] = digits
                self._changed(cell)
        return True

    # -- balances ------------------------------------------------------------------------------

    def _weigh(self, state: vec[i64], number: i64) -> bool:
        """Remove digits with which a balance can't make its total; False if nothing can."""
        first, last = self.starts[number], self.starts[number + 1]
        cells, own = self.cells, self.own
        for at in range(first, last):
            cell = cells[at]
            own[at - first] = state[cell] if cell >= 0 else self.mirrored[state[~cell]]
        self.open = last - first
        if not self._reaches(self.sums[number]):
            return False
        for at in range(first, last):
            cell, digits = cells[at], own[at - first]
            if cell < 0:
                cell, digits = ~cell, self.mirrored[digits]
            if digits != state[cell]:
                state[cell] = digits
                self._changed(cell)
        return True

    def _reaches(self, total: i64) -> bool:
        """Keep the digits with which the cells can make the total, digits from 0; can they?

        Sums that can be made are bits of a word; a digit, a bit too, moves them by a product.
        """
        own, made, totals = self.own, self.made, self.totals
        reached: i64 = 1
        for at in range(self.open):
            made[at] = reached
            left, more = own[at], i64(0)
            while left:
                more |= reached * (left & -left)
                left &= left - 1
            reached = more
        if total < 0 or total > 61:
            return False
        goals = shifted(1, total) & reached
        for at in range(self.open - 1, -1, -1):
            left, fitting, earlier = own[at], i64(0), i64(0)
            while left:
                low = left & -left
                left ^= low
                fits = goals >> totals[low] - 1 & made[at]
                if fits:
                    fitting |= low
                    earlier |= fits
            own[at] = fitting
            goals = earlier
        return goals != 0
