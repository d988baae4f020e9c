"""Solutions without reasons: in machine words on plain boards and with cages, else by the laws."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from tui_puzzles.engine.bits import Bits, rows, shifted, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.native import compiled
from tui_puzzles.engine.search import Verdict, solved_marks, verdict_on
from tui_puzzles.games.sudoku.puzzle import LAYOUT
from tui_puzzles.laws.areas import cages
from tui_puzzles.laws.fillings import fillings, groups_of, narrowed
from tui_puzzles.search.limit import LimitReached, Search, found_in, in_strides, mapped

if TYPE_CHECKING:
    from tui_puzzles.games.sudoku.native.bands import BandSearch as Bands

NATIVE = Path(__file__).with_name("native")
WORTH = 100  # nodes that take as long as one on marks
NODE_LIMIT = 100_000
AT_ONCE = 5000  # nodes in machine words that take too little time to look at the clock


# -- the solutions in machine words, on plain boards, where the program is compiled --------------


def can_search(layout: Layout) -> bool:
    """Is the search compiled, and made for this layout?"""
    return layout is LAYOUT and compiled(NATIVE)


def in_words(_: Layout, marks: Bits) -> Search[Bits]:
    """The solutions of a plain board, in another order than those of ``solved_marks``."""
    size, search_of = _native()
    return in_strides(search_of(marks.to_bytes(size, "little")), WORTH)


@cache
def _native() -> "tuple[int, type[Bands]]":
    """The bytes that a search takes, and how to make one: an import costs a tenth of a search."""
    from tui_puzzles.games.sudoku.native.bands import BYTES, BandSearch

    return BYTES, BandSearch


def verdict(board: Board, limit: int = 2, node_limit: int = NODE_LIMIT) -> Verdict:
    """Up to ``limit`` solutions; limited when undecided.

    The first of several is the same everywhere.
    """
    search = (_same_everywhere if limit == 1 else _quickest)(board.layout)
    found = found_in(search(board.layout, board.marks), node_limit)
    return verdict_on((_solved(board, marks) for marks in found), limit)


def counted(board: Board, limit: int = 2) -> Verdict:
    """How many solutions there are, up to a number; none of them is built in machine words."""
    if not can_search(board.layout):
        return verdict(board, limit)
    size, search_of = _native()
    search, most = search_of(board.marks.to_bytes(size, "little")), min(limit, AT_ONCE + 1)
    number, limited = search.count(most, AT_ONCE), False
    if number < 0:  # once more, with looks at the clock
        found, number = found_in(in_words(board.layout, board.marks), NODE_LIMIT), 0
        try:
            for _ in islice(found, limit):
                number += 1
        except LimitReached:
            limited = True
    return Verdict((), not limited and number < limit, limited, more=number)


def solutions(board: Board, node_limit: int = NODE_LIMIT) -> Iterator[Board]:
    """The solved boards within the remaining marks, lazily, each once; LimitReached."""
    search = _same_everywhere(board.layout)
    for marks in found_in(search(board.layout, board.marks), node_limit):
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
    return in_words if can_search(layout) else _same_everywhere(layout)


def _same_everywhere(layout: Layout) -> Callable[[Layout, Bits], Search[Bits]]:
    """The search that finds the same first solution, compiled or not."""
    return in_groups if cages(layout) and groups_of(layout) else solved_marks


def in_groups(layout: Layout, marks: Bits) -> Search[Bits]:
    """The solutions of a layout that has groups."""

    def filled(values: list[Bits]) -> Bits:
        places = zip(rows(values, len(layout.starts)), layout.starts, strict=True)
        return union(shifted(cells, start) for cells, start in places)

    values = Board(layout, narrowed(layout, marks)).all_candidates
    return mapped(filled, fillings(layout, values))
