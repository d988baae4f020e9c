"""A queen that would leave some unit without room."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import bit
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.engine.units import Unit
from tui_puzzles.queens.puzzle import QUEEN, Needs
from tui_puzzles.queens.rules.singles import NEEDING
from tui_puzzles.queens.rules.view import attacked_by_all, known, part_of, sight


@unit_rule(
    "Would Empty a Unit",
    Level.MEDIUM,
    20,
    "{unit} has no place left but {places}, and a cell that all of these attack would empty it.",
    aliases=("Attacked by All",),
    kinds=NEEDING,
)
def would_empty(board: Board, unit: Unit) -> Iterator[Finding]:
    """A cell that every place left in some unit attacks can't be a queen.

    A queen there would leave the unit without any place. To spot it, take a unit with two or three
    places left, close together, and look for the cells that all of them attack.
    """
    assert isinstance(unit, Needs)
    part = part_of(board, unit)
    gone = attacked_by_all(board, part.left) if part.need and part.left else 0
    if gone:
        yield Finding(
            (
                known("unit", Role.REGION, [part]),
                Evidence("places", Role.FOCUS, cells=part.left),
                sight(board, gone, part.left),
            ),
            eliminations=board.layout.marks(gone, bit(QUEEN)),
        )
