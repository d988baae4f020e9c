"""Boxes of some lines less those of others: what clues say of it, and what crossing lines can make.

How many boxes rows have is known from their clues. Each column has its share of them, and how large
that can be follows from its own blocks: if the shares are just enough when each is the largest
there is, each of them is that. Weights for the rows of a sum are the multipliers of a Lagrangian
relaxation; source: M. L. Fisher, "The Lagrangian relaxation method" (1981).
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from tui_puzzles.engine.bits import EMPTY, Bits, has, members, of, union
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.native import compiled
from tui_puzzles.games.nonogram.line import (
    NATIVE,
    SPACE,
    Block,
    Cans,
    Clue,
    gaps,
    room,
    turned,
    weighing,
)
from tui_puzzles.records import NamedTuple, record

if TYPE_CHECKING:
    from tui_puzzles.games.nonogram.puzzle import Line

NEVER = -1_000_000  # the weight of what can't be

Weights = tuple[int, ...]
"""What a box weighs in each cell of a line; a space weighs nothing."""


class LineWeights(NamedTuple):
    """The most that a line can weigh, and the same with each value in each of its cells."""

    most: int
    having: list[list[int]]

    def less(self, spare: int) -> Cans:
        """For each value, the cells in which it would make the line lighter by more than this."""
        enough = self.most - spare
        return tuple(of(at for at, own in enumerate(row) if own < enough) for row in self.having)


class _Fronts:
    """The most that the first cells of a line weigh, by their number, with its first blocks.

    ``upto[j]``: with the first j blocks; ``ready[j]``: so that block j can follow at once.
    """

    def __init__(self, clue: Clue, cans: Cans, weights: Weights) -> None:
        self._spaces = cans[SPACE]
        self.sums = [0]
        for weight in weights:
            self.sums.append(self.sums[-1] + weight)
        size = len(weights)
        blank = next((at for at in range(size) if not has(self._spaces, at)), size)
        self.upto = [[0] * (blank + 1) + [NEVER] * (size - blank)]
        self.ready: list[list[int]] = []
        for block, gap in zip(clue, [0, *gaps(clue)], strict=False):
            before = self.upto[-1]
            self.ready.append(self._spaced(before) if gap else before)
            self.upto.append(self._with(block, room(cans[block.colour], block.length)))

    def _spaced(self, before: Sequence[int]) -> list[int]:
        """With a space as the last cell."""
        spaced = (most if has(self._spaces, at) else NEVER for at, most in enumerate(before[:-1]))
        return [NEVER, *spaced]

    def _with(self, block: Block, fits: Bits) -> list[int]:
        """With one more block, which can start in these cells."""
        sums, ready, length = self.sums, self.ready[-1], block.length
        found, last = [NEVER], NEVER
        for end in range(1, len(sums)):
            last = last if has(self._spaces, end - 1) else NEVER
            start = end - length
            if start >= 0 and has(fits, start):
                last = max(last, ready[start] + sums[end] - sums[start])
            found.append(last)
        return found


def most_of(clue: Clue, cans: Cans, weights: Weights) -> int:
    """The most that a line can weigh; NEVER or less if it has no filling."""
    if compiled(NATIVE):
        most: int = weighing(clue, cans, weights).most
        return most
    return _Fronts(clue, cans, weights).upto[-1][-1]


def share_of(clue: Clue, cans: Cans, weights: Weights) -> LineWeights:
    """The same, and with each value in each cell."""
    if compiled(NATIVE):
        line = weighing(clue, cans, weights)
        return LineWeights(line.most, line.having())
    size = len(weights)
    fore = _Fronts(clue, cans, weights)
    aft = _Fronts(clue[::-1], tuple(turned(can, size) for can in cans), weights[::-1])
    having = [[NEVER] * size for _ in cans]
    for number, block in enumerate(clue):
        ahead, row = aft.ready[len(clue) - 1 - number], having[block.colour]
        for start in members(room(cans[block.colour], block.length)):
            end = start + block.length
            own = fore.sums[end] - fore.sums[start]
            whole = fore.ready[number][start] + own + ahead[size - end]
            row[start:end] = [max(most, whole) for most in row[start:end]]
    for at in members(cans[SPACE]):
        sides = zip(fore.upto, reversed(aft.upto), strict=True)
        having[SPACE][at] = max(before[at] + after[size - 1 - at] for before, after in sides)
    return LineWeights(fore.upto[-1][-1], having)


@record
class LineBalance:
    """The boxes of some lines less those of others, as many as the lines that cross them make."""

    plus: tuple["Line", ...]
    minus: tuple["Line", ...]
    crossing: tuple["Line", ...]

    @property
    def units(self) -> tuple["Line", ...]:
        """All lines as evidence cites them: those that are taken away behind those that cross."""
        return (*self.plus, *self.crossing, *self.minus)

    @cached_property
    def weights(self) -> Weights:
        """What a box weighs in each cell of a crossing line."""
        plus, minus = (union(line.cells for line in own) for own in (self.plus, self.minus))
        return tuple(has(plus, at) - has(minus, at) for at in self.crossing[0].path)

    @cached_property
    def total(self) -> int:
        """What all boxes weigh, by the clues."""
        return _boxes(self.plus) - _boxes(self.minus)

    def most(self, layout: Layout, line: "Line", marks: Bits) -> int:
        """The most that a crossing line can weigh with these marks left."""
        return most_of(line.clue, line.cans(layout, marks), self.weights)

    def spare(self, layout: Layout, marks: Bits) -> int:
        """By how much all crossing lines at their most weigh too much."""
        return sum(self.most(layout, line, marks) for line in self.crossing) - self.total

    def lost(self, layout: Layout, line: "Line", marks: Bits, spare: int) -> Bits:
        """The marks with which a crossing line would weigh too little."""
        own = marks & line.own(layout)
        less = share_of(line.clue, line.cans(layout, own), self.weights).less(spare)
        return own & line.marks(layout, less)

    def narrowed(self, layout: Layout, marks: Bits) -> Bits:
        """The marks without those with which the sum can't come out; none if it never can."""
        spare = self.spare(layout, marks)
        if spare < 0:
            return EMPTY
        return marks & ~union(self.lost(layout, line, marks, spare) for line in self.crossing)


def balances(
    units: tuple["Line", ...], sides: Sequence[tuple["Line", ...]]
) -> Iterator[LineBalance]:
    """The balance as which these units are cited, if they are one; ``sides``: rows, columns."""
    for crossing in sides:
        at = units.index(crossing[0]) if crossing[0] in units else 0
        one = LineBalance(units[:at], units[at + len(crossing) :], crossing)
        each_once = len(set(units)) == len(units) > len(crossing)
        if each_once and one.units == units:
            yield one


def _boxes(lines: Sequence["Line"]) -> int:
    return sum(block.length for line in lines for block in line.clue)
