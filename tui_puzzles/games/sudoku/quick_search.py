"""Is there one solution? In machine words, on plain boards, where the program is compiled."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from tui_puzzles.engine.bits import Bits
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.native import compiled
from tui_puzzles.games.sudoku.puzzle import LAYOUT

if TYPE_CHECKING:
    from tui_puzzles.games.sudoku.native.bands import Search

NATIVE = Path(__file__).with_name("native")


def can_search(layout: Layout) -> bool:
    """Is the search compiled, and made for this layout?"""
    return layout is LAYOUT and compiled(NATIVE)


def two_solutions(marks: Bits, nodes: int) -> list[Bits] | None:
    """The solutions of a plain board, two at most, in no certain order; None when undecided."""
    size, search_of = _native()
    search = search_of(marks.to_bytes(size, "little"), nodes)
    found: list[Bits] = []
    while len(found) < 2:
        solution = search.next()
        if not solution:
            return found if search.is_over() else None
        found.append(solution)
    return found


@cache
def _native() -> "tuple[int, type[Search]]":
    """The bytes that a search takes, and how to make one: an import costs a tenth of a search."""
    from tui_puzzles.games.sudoku.native.bands import BYTES, Search

    return BYTES, Search
