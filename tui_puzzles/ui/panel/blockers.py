"""What rules marks out where few are left: one of a cell, or a cell for each value in a house."""

from collections.abc import Sequence

from tui_puzzles.engine.bits import Bits, bit, count, is_single, members, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.laws.count import Count
from tui_puzzles.ui.board.painted import Line
from tui_puzzles.ui.board.scene import Light
from tui_puzzles.ui.board.skin import TextPiece

Blocker = tuple[Unit, int] | None
"""The cell that excludes a mark, and the unit through which; None: a step or a note did."""
EARLIER = "earlier"


def blockers(step: Step, board: Board) -> dict[int, Blocker]:
    """For each mark that is out of a step's cell or house, what excludes it there."""
    return {mark: _blocker(mark, board) for mark in _others(step, board)}


def _others(step: Step, board: Board) -> Sequence[int]:
    """What is gone where the evidence leaves a cell one value, or values a cell each."""
    layout, pieces = board.layout, step.evidence
    if any(piece.role not in (Role.FOCUS, Role.REGION, Role.VALUE) for piece in pieces):
        return ()
    units = [unit for piece in pieces for unit in piece.units]
    cells = union(piece.cells for piece in pieces)
    values = union(piece.values for piece in pieces)
    if not units and is_single(cells):
        left = board.candidates(only(cells))
        return tuple(members(layout.marks(cells, layout.values & ~left))) if is_single(left) else ()
    return _out_of(units[0], values, board) if len(units) == 1 else ()


def _out_of(unit: Unit, values: Bits, board: Board) -> Sequence[int]:
    """The marks of values that have just the places in a unit that they need.

    Where a unit counts one value, the cells that don't have it have lost it; elsewhere those that
    hold another need no reason.
    """
    explained, needed = board.open, count(values)
    if isinstance(unit, Count):
        explained, values, needed = unit.cells, bit(unit.value), unit.least
    places = unit.cells & union(board.places(value) for value in members(values))
    lost = unit.cells & explained & ~places
    return tuple(members(board.layout.marks(lost, values))) if count(places) == needed else ()


def _blocker(mark: int, board: Board) -> Blocker:
    layout = board.layout
    cell, value = layout.cell_of(mark), layout.value_of(mark)
    holders = layout.places(board.placed_marks & layout.rivals[mark], value)
    for unit in layout.units_with(bit(cell)):
        for holder in members(holders & unit.cells):
            if unit in layout.units_excluding(mark, layout.mark(holder, value)):
                return unit, holder
    return None


def with_blockers(light: Light) -> Light:
    """The light, with the cells that rule the others out."""
    if light.step is None or light.board is None:
        return light
    found = blockers(light.step, light.board).values()
    cells = {each[1]: Role.SUPPORT for each in found if each}
    return light._replace(cells=cells | dict(light.cells)) if cells else light


def ruled_out(light: Light, width: int) -> list[Line]:
    """For each value that a cell has lost, why: two to a line where there is room."""
    if light.step is None or light.board is None:
        return []
    if any(piece.units for piece in light.step.evidence):
        return []
    layout = light.board.layout
    found = blockers(light.step, light.board)
    if not any(found.values()):
        return []
    texts = [
        (layout.symbols[layout.value_of(mark)], _text(each, layout.cell_names))
        for mark, each in sorted(found.items(), key=lambda item: layout.value_of(item[0]))
    ]
    long = max((len(symbol) + len(text) + 3 for symbol, text in texts), default=1)
    across = max(1, min(2, (width + 1) // long))
    pieces = [
        (TextPiece(f"{symbol} ", ("label",)), TextPiece(f"{text:{long - len(symbol) - 1}}"))
        for symbol, text in texts
    ]
    rows = [pieces[at : at + across] for at in range(0, len(pieces), across)]
    return [[piece for pair in row for piece in pair] for row in rows]


def _text(blocker: Blocker, names: Sequence[str]) -> str:
    return f"{blocker[0].name} {names[blocker[1]]}" if blocker else EARLIER
