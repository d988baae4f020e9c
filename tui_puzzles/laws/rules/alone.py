"""What one law rules out by itself."""

from collections.abc import Iterator, Sequence

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, Rule, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role


def marked_cell(level: Level, score: int, kinds: Sequence[str]) -> Rule:
    """The rule of cells that are marked for some values."""

    @unit_rule("Marked Cell", level, score, "{law} can only be {allowed:or}.", kinds=tuple(kinds))
    def finder(board: Board, unit: Unit) -> Iterator[Finding]:
        """A cell with a sign, such as a circle for odd digits, holds what the sign says.

        The sign counts for this cell alone. Strike out at the start what it doesn't allow; what
        is left there makes pairs and singles in the houses of the cell sooner than usual.
        """
        layout = board.layout
        gone = board.marks & ~unit.narrowed(layout, board.marks)
        allowed = unit.narrowed(layout, layout.marks(unit.cells, layout.values))
        if gone:
            evidence = (
                Evidence("law", Role.FOCUS, units=(unit,)),
                Evidence("allowed", Role.VALUE, values=layout.values_of(allowed)),
            )
            yield Finding(evidence, eliminations=gone)

    return finder
