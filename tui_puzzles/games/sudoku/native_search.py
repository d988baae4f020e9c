"""The solutions in machine words, on plain boards, where the program is compiled."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from tui_puzzles.engine.bits import Bits
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.native import compiled
from tui_puzzles.games.sudoku.puzzle import LAYOUT
from tui_puzzles.search.limit import Search, in_strides

if TYPE_CHECKING:
    from tui_puzzles.games.sudoku.native.bands import BandSearch as Bands

NATIVE = Path(__file__).with_name("native")
WORTH = 100  # nodes that take as long as one on marks


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
