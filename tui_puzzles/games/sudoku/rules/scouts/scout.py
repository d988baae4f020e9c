"""Which scout goes ahead on a layout."""

from collections.abc import Sequence

from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.native import compiled
from tui_puzzles.engine.rule import Rule, Scout


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
