"""Slitherlink's laws: clues beside those of any loop along the edges of a grid."""

from collections.abc import Sequence

from tui_puzzles.engine.bits import Bits, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.position import Filled, Position
from tui_puzzles.laws.count import Count
from tui_puzzles.laws.edges import CLUE, Edges, Looped
from tui_puzzles.laws.loop import LINE, drawn

SIDES = range(3, 26)


class LineClue(Count):
    """So many edges of a face are lines; that a line excludes others is a step, not upkeep."""

    __slots__ = ()

    def exactly_one(self, _layout: Layout) -> Sequence[Bits]:
        return ()


class Slitherlink(Looped):
    """A grid with clues, how many lines stand round a face: one for each, row by row, or None."""

    def __init__(self, rows: int, cols: int, clues: Sequence[int | None]) -> None:
        self.clues, net = tuple(clues), Edges(rows, cols)
        super().__init__(
            net, {at: _clue(net, at, clue) for at, clue in enumerate(clues) if clue is not None}
        )


def _clue(net: Edges, at: int, clue: int) -> LineClue:
    cells = of(net.round_face(at))
    return LineClue(f"the {clue} in {net.faces.names()[at]}", CLUE, cells, LINE, clue, clue)


def puzzle_of(board: Board) -> Slitherlink:
    """The puzzle that a board of this type belongs to."""
    assert isinstance(board.layout, Slitherlink), "a board of another puzzle type"
    return board.layout


def filled(position: Position) -> Filled:
    """The clues that have their lines."""
    layout, lines = puzzle_of(position.start), drawn(position.entered)[1]
    done = sum((lines & unit.cells).bit_count() == unit.least for unit in layout.clued.values())
    zeros = sum(unit.least == 0 for unit in layout.clued.values())
    return Filled(done, len(layout.clued), "clues", zeros)
