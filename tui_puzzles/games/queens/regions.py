"""The area of the panel that counts the places left in each region."""

from tui_puzzles.engine.bits import bit, count, first
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.position import Position
from tui_puzzles.games.queens.puzzle import QUEEN, Queens
from tui_puzzles.games.queens.skin import QueensSkin
from tui_puzzles.ui.board.painted import Line
from tui_puzzles.ui.board.scene import Names
from tui_puzzles.ui.board.skin import Piece
from tui_puzzles.ui.panel.wrapping import NARROW

ROOM, ROOMY = 10, 12
"""Columns of a region; those of one with several stars, where the panel is wide enough."""


def regions(skin: QueensSkin, position: Position, coloured: bool, width: int) -> list[Line]:
    """Each region's letter, on its ground if that is to be seen, with its places left or a tick.

    They are in the colour of own turns, to be few bytes.
    """
    room = ROOMY if skin.puzzle.need > 1 and width >= NARROW else ROOM
    shown = [
        _region(
            skin.puzzle, position, unit, skin.floor(first(unit.cells)) if coloured else (), room
        )
        for unit in skin.puzzle.units
        if unit.kind == "region"
    ]
    across = max(1, width // room)
    rows = [shown[at : at + across] for at in range(0, len(shown), across)]
    return [[piece for pieces in row for piece in pieces] for row in rows]


def _region(
    puzzle: Queens, position: Position, unit: Unit, ground: Names, room: int
) -> list[Piece]:
    marks = puzzle.marks(unit.cells, bit(QUEEN))
    placed = count(position.entered.placed_marks & marks)
    left = count(position.board.marks & marks)
    state = f"{left}" if puzzle.need == 1 else f"{placed} of {puzzle.need}"
    state = "✓" if placed == puzzle.need else state
    tag = Piece(f" {puzzle.letters[first(unit.cells)]} ", (*ground, "given"))
    return [tag, Piece(f" {state:{room - 4}}", ("count",))]
