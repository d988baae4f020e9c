"""Rules of two cells whose values are related."""

from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import Bits, bit, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, Rule, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.related import Related


def pair_relation(level: Level, score: int, kinds: Sequence[str]) -> Rule:
    """The rule of a cell whose values need a partner in the other one."""

    @unit_rule(
        "Pair Relation",
        level,
        score,
        "By {law}, {cell} needs a partner in {other}, which can only be {partners}.",
        kinds=tuple(kinds),
    )
    def finder(board: Board, unit: Unit) -> Iterator[Finding]:
        """Two cells with a sign between them: each value needs a partner in the other cell.

        For each candidate of the one cell, see which candidates of the other go with it. One that
        has none is out. Example: a black dot says that one digit is twice the other; beside 3 and
        4, only 6, 2 and 8 can stand. Look again each time one of the two loses a candidate.
        """
        assert isinstance(unit, Related)
        layout = board.layout
        gone = board.marks & ~unit.narrowed(layout, board.marks)
        for cell in members(layout.cells_of(gone)):
            other = unit.cells & ~bit(cell)
            yield Finding(
                (
                    Evidence("law", Role.REGION, units=(unit,)),
                    Evidence("cell", Role.FOCUS, cells=bit(cell)),
                    Evidence("other", Role.SUPPORT, cells=other),
                    Evidence("partners", Role.VALUE, values=_left(board, other)),
                ),
                eliminations=gone & layout.cell_marks[cell],
            )

    return finder


def _left(board: Board, cell: Bits) -> Bits:
    return board.layout.values_of(board.marks & board.layout.marks(cell, board.layout.values))
