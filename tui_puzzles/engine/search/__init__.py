"""Solutions from the laws alone: by choices and rivals first, then by the laws that say more.

Glossary: a *choice* is a set of marks of which exactly one is true; a *family* is choices of one
shape, counted together; a *single* is the last mark of some choice; a *node* is one state of
the search: the board itself, and each branch.

Sources: treating all units at once as in the bit boards of chess programs; branching on two as in
most Sudoku solvers. Types that need more speed have a search of their own.
"""

from bisect import insort
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle, islice
from operator import attrgetter
from typing import TypeAlias

from tui_puzzles.engine.bits import Bits, bit, count, first, is_single, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Narrowing, Total, Totalled
from tui_puzzles.engine.memory import LARGE, remembered
from tui_puzzles.engine.search.families import Family, families
from tui_puzzles.records import NamedTuple
from tui_puzzles.search.limit import NODE, LimitReached, Search, found_in

NODE_LIMIT = 20_000
SEED = 3  # of the order in which marks are tried; others are as good

State: TypeAlias = tuple[Bits, Bits]  # the marks left; those of them already placed as singles
Narrowed: TypeAlias = tuple[Bits, Bits, Bits]  # the same, and the marks that laws last left
Pick: TypeAlias = Callable[[Bits], int]
"""Which to try of the marks left of a choice."""


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
    def sole(self) -> bool:
        """Is there certainly exactly one?"""
        return self.complete and self.number == 1

    @property
    def only(self) -> Board | None:
        """The only solution; None when there isn't certainly one, or when it was only counted."""
        return self.solutions[0] if self.sole and self.solutions else None


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

    found = found_in(solved_marks(layout, board.settled().marks, pick), nodes)
    solved = (Board(layout, marks, layout.cells, board.givens) for marks in found)
    return verdict_on(solved, limit)


class Geometry(NamedTuple):
    """The part of a layout that the search uses."""

    families: tuple[Family, ...]
    keep: "BesideEach | tuple[Bits, ...]"  # for each mark, what can be true with it, and itself
    more: tuple[tuple[Bits, Narrowing], ...]  # the laws that say more, with their cells
    totals: tuple[Total, ...]  # where cells have two values


@remembered
def geometry_of(layout: Layout) -> Geometry:
    """The layout's families, from its choices, and its laws."""
    counted = (unit for unit in layout.units if isinstance(unit, Totalled))
    totals = tuple(unit.total(layout) for unit in counted) if len(layout.symbols) == 2 else ()
    return Geometry(tuple(families(layout.choices)), _beside_each(layout), layout.searched, totals)


class BesideEach:
    """For each mark, what can be true with it; worked out each time, never stored."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout

    def __getitem__(self, mark: int) -> Bits:
        return self._layout.all_marks & ~self._layout.rivals[mark]


def _beside_each(layout: Layout) -> BesideEach | tuple[Bits, ...]:
    each = BesideEach(layout)
    marks = range(layout.size * len(layout.symbols))
    return each if layout.size > LARGE else tuple([each[mark] for mark in marks])


def solved_marks(
    layout: Layout, marks: Bits, pick: Pick = first, among: Sequence[Bits] = ()
) -> Search[Bits]:
    """The solutions within these marks, as sets of marks, one in each cell.

    Where no cell has two marks a smallest choice is tried, of these if any are given.
    """
    geometry = geometry_of(layout)
    for _, law in geometry.more:
        marks = law.narrowed(layout, marks)
    waiting: list[Narrowed] = [(marks, 0, layout.all_marks)]
    while waiting:
        yield NODE
        state = _narrowed(layout, geometry, *waiting.pop())
        if state is None:
            continue
        marks, singles = state
        if marks.bit_count() == layout.size:
            if all(unit.allows(layout, marks) for unit in layout.narrowing):
                yield marks
            continue
        mark = pick(_to_try(layout, geometry.totals, among or layout.choices, marks))
        waiting.append((marks & ~bit(mark), singles, marks))
        waiting.append((marks & geometry.keep[mark], singles, marks))


def _narrowed(
    layout: Layout, geometry: Geometry, marks: Bits, singles: Bits, before: Bits
) -> State | None:
    """Singles, then the laws about cells that have lost marks, until nothing changes."""
    state = propagated(geometry, marks, singles)
    while state and geometry.more:
        marks, singles = state
        changed = layout.cells_of(before & ~marks)
        before = marks
        for cells, law in geometry.more:
            if cells & changed:
                marks = law.narrowed(layout, marks)
        if marks == before:
            break
        state = propagated(geometry, marks, singles)
    return state


# ``Family.counted`` is inlined here, as calls would cost a tenth of the search.
def propagated(geometry: Geometry, marks: Bits, singles: Bits) -> State | None:
    """Place singles until no family has a fresh one; None when some choice has no mark left.

    ``singles`` are the marks placed before. Each family sees at once what the last one placed.
    """
    keep, quiet = geometry.keep, 0
    for near, far, starts, pattern, _ in cycle(geometry.families):
        # one or more left, two or more: of each three marks, then of three such threes
        some, more = marks, 0
        for shift in near:
            shifted = marks >> shift
            more |= some & shifted
            some |= shifted
        once, twice = some, more
        for shift in far:
            shifted = some >> shift
            twice |= once & shifted | more >> shift
            once |= shifted
        if once & starts != starts:
            return None
        found = (twice & starts ^ starts) * pattern & marks | singles
        fresh, singles = found ^ singles, found
        quiet = 0 if fresh else quiet + 1
        if quiet == len(geometry.families):
            break
        while fresh:
            low = fresh & -fresh
            marks &= keep[low.bit_length() - 1]
            fresh ^= low
    return marks, singles


# -- the next mark to try --------------------------------------------------------------------------


def _to_try(
    layout: Layout, totals: tuple[Total, ...], choices: Sequence[Bits], marks: Bits
) -> Bits:
    """Marks of which one is worth trying.

    They are those of the tightest total that exclude most; else a cell with two marks, that with
    most peers of two; else a smallest choice.
    """
    pairs = _cells_with_two(layout, marks)
    if totals and (tight := _tightest(totals, marks, layout.marks(pairs, layout.values))):
        rivals = {mark: count(layout.rivals[mark]) for mark in members(tight)}
        most = max(rivals.values())
        return of(mark for mark, number in rivals.items() if number == most)
    if pairs:
        peers = _peers(layout)
        cell = max(members(pairs), key=lambda cell: (peers[cell] & pairs).bit_count())
        return marks & layout.cell_marks[cell]
    several = [left for choice in choices if not is_single(left := choice & marks)]
    return min(several, key=count)


def _tightest(totals: tuple[Total, ...], marks: Bits, undecided: Bits) -> Bits:
    """What is open of the first total with fewest open marks for each that it needs."""
    fewest, best = 0, 0
    for marks_of, _, most in totals:
        opened = marks_of & marks & undecided
        if opened:
            each = count(opened) // (most - count(marks_of & marks ^ opened))
            if not best or each < fewest:
                fewest, best = each, opened
    return best


@remembered
def _peers(layout: Layout) -> tuple[Bits, ...]:
    """For each cell, the cells that can't have its value."""
    return tuple(layout.places(layout.rivals[cell], 0) for cell in range(layout.size))


def _cells_with_two(layout: Layout, marks: Bits) -> Bits:
    once = twice = thrice = 0
    for start in layout.starts:
        places = marks >> start
        thrice |= twice & places
        twice |= once & places
        once |= places
    return twice & ~thrice & layout.cells
