"""Is there one solution? In machine words, where the program is compiled."""

from pathlib import Path
from typing import TYPE_CHECKING

from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.native import compiled
from tui_puzzles.games.kakuro.puzzle import Kakuro

if TYPE_CHECKING:
    from tui_puzzles.games.kakuro.native.fillings import Fillings

NATIVE = Path(__file__).with_name("native")
_LARGEST = 45


def can_search(layout: Layout) -> bool:
    """Is the search compiled, and made for this layout?"""
    return compiled(NATIVE) and fillings(layout) is not None


@remembered
def fillings(layout: Layout) -> "Fillings | None":
    """What searches the boards of a layout; None where a cell isn't in one run or two."""
    from tui_puzzles.games.kakuro.native.fillings import ANY, Fillings

    runs = layout.runs if isinstance(layout, Kakuro) else ()
    at: list[list[int]] = [[] for _ in range(layout.size)]
    for number, run in enumerate(runs):
        for cell in run.path:
            at[cell].append(number)
    usual = all(1 <= len(own) <= 2 for own in at)
    if not usual or any(len(run.path) > 9 or (run.clue or 0) > _LARGEST for run in runs):
        return None
    sums = [ANY if run.clue is None else run.clue for run in runs]
    both = [number for own in at for number in (own[0], own[-1])]
    return Fillings([list(run.path) for run in runs], sums, both)
