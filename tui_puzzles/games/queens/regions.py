"""The area of the panel that counts the places left in each region."""

from collections.abc import Callable, Iterable

from tui_puzzles.engine.bits import bit, count, of
from tui_puzzles.engine.position import Position
from tui_puzzles.games.queens.puzzle import QUEEN, Queens
from tui_puzzles.ui.board.painted import Line
from tui_puzzles.ui.board.scene import Names
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.panel.wrapping import NARROW

ROOM, ROOMY = 10, 12
"""Columns of a region; those of one with several stars, where the panel is wide enough."""


def regions(
    puzzle: Queens, position: Position, ground: Callable[[int], Names], width: int
) -> list[Line]:
    """Each region's letter, on the ground of its first cell, with its places left or a tick.

    They are in the colour of own turns, to be few bytes.
    """
    room = ROOMY if puzzle.need > 1 and width >= NARROW else ROOM
    shown = [
        (
            TextPiece(f" {region.text} ", (*ground(region.cells[0]), "given")),
            TextPiece(f" {_state(puzzle, position, region.cells):{room - 4}}", ("count",)),
        )
        for region in puzzle.figures
    ]
    across = max(1, width // room)
    rows = [shown[at : at + across] for at in range(0, len(shown), across)]
    return [[piece for pieces in row for piece in pieces] for row in rows]


def _state(puzzle: Queens, position: Position, cells: Iterable[int]) -> str:
    marks = puzzle.marks(of(cells), bit(QUEEN))
    placed = count(position.entered.placed_marks & marks)
    if placed == puzzle.need:
        return "✓"
    left = count(position.board.marks & marks)
    return f"{left}" if puzzle.need == 1 else f"{placed} of {puzzle.need}"
