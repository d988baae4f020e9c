"""Is there one solution? In machine words, on plain boards, where the program is compiled."""

from collections.abc import Sequence
from pathlib import Path

from tui_puzzles.engine.bits import Bits
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.native import compiled
from tui_puzzles.games.sudoku.puzzle import LAYOUT

NATIVE = Path(__file__).with_name("native")
_BAND = 27  # cells
_MASK = (1 << _BAND) - 1
_STARTS = tuple(81 * digit + _BAND * band for band in range(3) for digit in range(9))
"""Of the words of a band one after the other: their first marks."""


def can_search(layout: Layout) -> bool:
    """Is the search compiled, and made for this layout?"""
    return layout is LAYOUT and compiled(NATIVE)


def two_solutions(marks: Bits, nodes: int) -> list[Bits] | None:
    """The solutions of a plain board, two at most, in no certain order; None when undecided."""
    from tui_puzzles.games.sudoku.native.bands import Search

    search = Search([marks >> start & _MASK for start in _STARTS], nodes)
    found: list[Bits] = []
    while len(found) < 2:
        words = search.next()
        if not words:
            return found if search.is_over() else None
        found.append(_joined(words))
    return found


def _joined(words: Sequence[int]) -> Bits:
    marks = 0
    for word, start in zip(words, _STARTS, strict=True):
        marks |= word << start
    return marks
