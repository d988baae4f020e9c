"""Fast solutions without reasons, by choices and rivals first, then by the laws that say more.

Glossary: a *choice* is a set of marks of which exactly one is true; a *family* is choices of one
shape, counted together; a *single* is the last mark of some choice; a *node* is one call of
the search: the board itself, and each branch.

Sources: treating all units at once as in the bit boards of chess programs; branching on two as in
most Sudoku solvers.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import cycle, islice
from typing import NamedTuple, TypeAlias

from tui_puzzles.engine.bits import Bits, bit, count, first, is_single, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.search import Verdict, verdict_on
from tui_puzzles.games.sudoku.families import Family, families
from tui_puzzles.games.sudoku.quick_search import can_search, in_words
from tui_puzzles.search.limit import NODE, LimitReached, Search, found_in

NODE_LIMIT = 100_000

State: TypeAlias = tuple[Bits, Bits]  # the marks left; those of them already placed as singles
Narrowed: TypeAlias = tuple[Bits, Bits, Bits]  # the same, and the marks that laws last left


class Geometry(NamedTuple):
    """The part of a layout that the search uses."""

    families: tuple[Family, ...]
    keep: tuple[Bits, ...]  # for each mark, what can be true with it (itself included)
    peers: tuple[Bits, ...]  # for each cell, the cells that can't have its value
    more: tuple[tuple[Bits, Unit], ...]  # the laws that say more, by their cells


# -- solutions -----------------------------------------------------------------------------------


def verdict(board: Board, limit: int = 2, node_limit: int = NODE_LIMIT) -> Verdict:
    """Up to ``limit`` solutions; limited when undecided.

    The first of several is the same everywhere.
    """
    search = solved_marks if limit == 1 else _quickest(board.layout)
    found = found_in(search(board.layout, board.marks), node_limit)
    return verdict_on((_solved(board, marks) for marks in found), limit)


def solutions(board: Board, node_limit: int = NODE_LIMIT) -> Iterator[Board]:
    """The solved boards within the remaining marks, lazily, each once; LimitReached."""
    for marks in found_in(solved_marks(board.layout, board.marks), node_limit):
        yield _solved(board, marks)


def _solved(board: Board, marks: Bits) -> Board:
    return Board(board.layout, marks, board.layout.cells, board.givens)


def is_proper(layout: Layout, givens: Bits, node_limit: int = NODE_LIMIT) -> bool:
    """Do these givens have one solution? No, if that is undecided."""
    found = found_in(_quickest(layout)(layout, Board.start(layout, givens).marks), node_limit)
    with suppress(LimitReached):
        return sum(1 for _ in islice(found, 2)) == 1
    return False


def _quickest(layout: Layout) -> Callable[[Layout, Bits], Search[Bits]]:
    return in_words if can_search(layout) else solved_marks


# -- the search ----------------------------------------------------------------------------------


def solved_marks(layout: Layout, marks: Bits) -> Search[Bits]:
    """The solutions within these marks, as sets of marks, one in each cell."""
    geometry = geometry_of(layout)
    for _, unit in geometry.more:
        marks = unit.narrowed(layout, marks)
    waiting: list[Narrowed] = [(marks, 0, layout.all_marks)]
    while waiting:
        yield NODE
        state = _narrowed(layout, geometry, *waiting.pop())
        if state is None:
            continue
        marks, singles = state
        if marks.bit_count() == layout.size:
            if all(unit.allows(layout, marks) for _, unit in geometry.more):
                yield marks
            continue
        mark = _branch(layout, geometry, marks)
        waiting.append((marks & ~bit(mark), singles, marks))
        waiting.append((marks & geometry.keep[mark], singles, marks))


def _narrowed(
    layout: Layout, geometry: Geometry, marks: Bits, singles: Bits, before: Bits
) -> State | None:
    """Singles, then the laws about cells that have lost marks, until nothing changes."""
    state = propagated(marks, singles, geometry)
    while state and geometry.more:
        marks, singles = state
        changed = layout.cells_of(before & ~marks)
        before = marks
        for cells, unit in geometry.more:
            if cells & changed:
                marks = unit.narrowed(layout, marks)
        if marks == before:
            break
        state = propagated(marks, singles, geometry)
    return state


# ``Family.counted`` is inlined here, as calls would cost a tenth of the search.
def propagated(marks: Bits, singles: Bits, geometry: Geometry) -> State | None:
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


def _branch(layout: Layout, geometry: Geometry, marks: Bits) -> int:
    """The mark to try: in the cell with two that has most such peers, else in a smallest choice."""
    pairs = _cells_with_two(layout, marks)
    if pairs:
        peers = geometry.peers
        cell = max(members(pairs), key=lambda cell: (peers[cell] & pairs).bit_count())
        return first(marks & layout.cell_marks[cell])
    left = [marks & choice for choice in layout.choices]
    return first(min((marks for marks in left if not is_single(marks)), key=count))


def _cells_with_two(layout: Layout, marks: Bits) -> Bits:
    once = twice = thrice = 0
    for start in layout.starts:
        places = marks >> start
        thrice |= twice & places
        twice |= once & places
        once |= places
    return twice & ~thrice & layout.cells


# -- geometry ------------------------------------------------------------------------------------


@remembered
def geometry_of(layout: Layout) -> Geometry:
    """The layout's families, from its choices and rivals."""
    marks = range(layout.size * len(layout.symbols))
    keep = tuple(layout.all_marks & ~layout.rivals[mark] for mark in marks)
    peers = tuple(layout.places(layout.rivals[cell], 0) for cell in range(layout.size))
    more = tuple((unit.cells, unit) for unit in layout.narrowing)
    return Geometry(tuple(families(layout.choices)), keep, peers, more)
