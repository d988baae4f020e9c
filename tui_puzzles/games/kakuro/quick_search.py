"""The solutions in machine words, where the program is compiled."""

from pathlib import Path
from typing import TYPE_CHECKING

from tui_puzzles.engine.bits import Bits
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.native import compiled
from tui_puzzles.games.kakuro.puzzle import Kakuro
from tui_puzzles.search.limit import Search, in_strides

if TYPE_CHECKING:
    from tui_puzzles.games.kakuro.native.fillings import Runs

NATIVE = Path(__file__).with_name("native")
WORTH = 20  # nodes that take as long as one whose runs are filtered exactly
_LARGEST = 45


def can_search(layout: Layout) -> bool:
    """Is the search compiled, and made for this layout?"""
    return compiled(NATIVE) and runs_of(layout) is not None


def fillings(layout: Layout, digits: list[Bits]) -> Search[list[Bits]]:
    """The solutions within the digits of each cell, of a layout that it is made for."""
    from tui_puzzles.games.kakuro.native.fillings import Fillings

    runs = runs_of(layout)
    assert runs
    return in_strides(Fillings(runs, digits), WORTH)


@remembered
def runs_of(layout: Layout) -> "Runs | None":
    """The runs of a layout as the search takes them; None where a cell isn't in one or two."""
    from tui_puzzles.games.kakuro.native.fillings import ANY, Runs

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
    return Runs([list(run.path) for run in runs], sums, both)
