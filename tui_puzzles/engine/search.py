"""Solutions from the laws alone: narrow until nothing changes, then try the cell with fewest marks.

The result is a Verdict. Types that need more speed have a search of their own.
"""

from bisect import insort
from collections.abc import Callable, Iterator
from itertools import islice
from operator import attrgetter
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, bit, first, is_single, members, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.search.limit import NODE, LimitReached, Search, found_in

NODE_LIMIT = 20_000
SEED = 3  # of the order in which marks are tried; others are as good


class Verdict(NamedTuple):
    """The result of a search: the solutions found, and whether these are all.

    ``limited`` means that it gave up at its limit: undecided beyond the solutions found; ``known``
    is then the board with everything it found out, and ``advice`` says what would help, if
    anything. ``more`` is the number of solutions that were counted but not stored.
    """

    solutions: tuple[Board, ...]
    complete: bool
    limited: bool = False
    known: Board | None = None
    advice: str = ""
    more: int = 0

    @property
    def number(self) -> int:
        """The number of solutions found."""
        return len(self.solutions) + self.more

    @property
    def only(self) -> Board | None:
        """The only solution; None when there isn't exactly one, or that isn't certain."""
        return self.solutions[0] if self.complete and self.number == 1 else None


def verdict_on(solutions: Iterator[Board], limit: int) -> Verdict:
    """Up to ``limit`` of these solutions, in order; limited when they end by LimitReached."""
    found, limited = list[Board](), False
    try:
        for solution in islice(solutions, limit):
            insort(found, solution, key=attrgetter("marks"))
    except LimitReached:
        limited = True
    return Verdict(tuple(found), not limited and len(found) < limit, limited)


def by_laws(board: Board, limit: int = 2, nodes: int = NODE_LIMIT) -> Verdict:
    """Up to ``limit`` solutions; limited when it needs too many nodes, or too long.

    Marks are tried in a random order that is the same each time: on boards that are nearly empty,
    the lowest first would lead into patterns that have no solution.
    """
    from random import Random  # only what searches loads it

    layout, chance = board.layout, Random(SEED)

    def pick(marks: Bits) -> int:
        return chance.choice(list(members(marks)))

    found = found_in(solutions(layout, board.settled().marks, pick), nodes)
    solved = (Board(layout, marks, layout.cells, board.givens) for marks in found)
    return verdict_on(solved, limit)


def solutions(layout: Layout, marks: Bits, pick: Callable[[Bits], int] = first) -> Search[Bits]:
    """The marks of each solution within these.

    ``pick`` chooses the mark to try among those of a cell.
    """
    waiting = [(marks, layout.cells)]
    while waiting:
        yield NODE
        state = narrowed(layout, *waiting.pop())
        if state is None:
            continue
        several = [left for cell in layout.cell_marks if not is_single(left := cell & state)]
        if not several:
            yield state
            continue
        fewest = min(several, key=Bits.bit_count)
        tried = bit(pick(fewest))
        cell, with_it = layout.cells_of(fewest), state & ~(fewest & ~tried)
        waiting += [(state & ~tried, cell), (with_it, cell)]  # the last is looked at first


def narrowed(layout: Layout, marks: Bits, changed: Bits) -> Bits | None:
    """The marks left after all laws were applied; None when one of them can't hold.

    ``changed``: the cells that have lost marks since the laws were last applied.
    """
    touched = 0
    while changed:
        before, near = marks, layout.units_touching(changed)
        remaining = _chosen(layout, marks)
        if remaining is None:
            return None
        marks = remaining
        for number in members(near):
            marks = layout.units[number].narrowed(layout, marks)
        touched |= near
        changed = layout.cells_of(before & ~marks)
    fine = all(layout.units[number].allows(layout, marks) for number in members(touched))
    return marks if fine else None


def _chosen(layout: Layout, marks: Bits) -> Bits | None:
    """The marks not excluded by those that must be true; None when a choice has none left."""
    for choice in layout.choices:
        left = choice & marks
        if not left:
            return None
        if is_single(left):
            marks &= ~layout.rivals[only(left)]
    return marks
