"""Which scout goes ahead on a layout."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tui_puzzles.engine.bits import Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.native import compiled
from tui_puzzles.engine.rule import Rule, Scout

if TYPE_CHECKING:
    from tui_puzzles.games.sudoku.rules.scouts.native.als import SetStarts


def scout_for(layout: Layout, rules: Sequence[Rule]) -> Scout | None:
    """Who goes ahead of these rules on this layout; None where nobody can."""
    return _scout_for(layout, tuple(rules))


@remembered_up_to(8)
def _scout_for(layout: Layout, rules: tuple[Rule, ...]) -> Scout | None:
    from tui_puzzles.games.sudoku.rules.scouts.marks import on_marks
    from tui_puzzles.games.sudoku.rules.scouts.words import NATIVE, in_words, silent_sets

    if not compiled(NATIVE):
        return on_marks(layout, rules)
    return in_words(layout, rules) or on_marks(layout, rules, silent_sets)


def known_starts(board: Board, starts: "Callable[[SetStarts], list[int]]") -> Sequence[Bits]:
    """For each almost locked set the digits where such chains may start; none if nobody knows."""
    from tui_puzzles.games.sudoku.rules.scouts.words import NATIVE, starts_of_sets

    found = starts_of_sets(board) if compiled(NATIVE) else None
    return starts(found) if found else ()
