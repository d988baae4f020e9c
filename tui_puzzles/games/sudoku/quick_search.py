"""Is there one solution? In machine words, on plain boards, where the program is compiled."""

from pathlib import Path

from tui_puzzles.engine.bits import Bits
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.native import compiled
from tui_puzzles.games.sudoku.puzzle import LAYOUT

NATIVE = Path(__file__).with_name("native")


def can_search(layout: Layout) -> bool:
    """Is the search compiled, and made for this layout?"""
    return layout is LAYOUT and compiled(NATIVE)


def two_solutions(marks: Bits, nodes: int) -> list[Bits] | None:
    """The solutions of a plain board, two at most, in no certain order; None when undecided."""
    from tui_puzzles.games.sudoku.native.bands import BYTES, Search

    search = Search(marks.to_bytes(BYTES, "little"), nodes)
    found: list[Bits] = []
    while len(found) < 2:
        solution = search.next()
        if not solution:
            return found if search.is_over() else None
        found.append(solution)
    return found
