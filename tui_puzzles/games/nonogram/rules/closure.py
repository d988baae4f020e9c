"""What is left when a mark is assumed and every line is worked out: kept up from board to board.

A trial has its links in the order in which a person goes from line to line. Most of them lead
nowhere; whether one does is seen here first, where the order doesn't matter.
"""

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, Bits, bit, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.memory import remembered
from tui_puzzles.games.nonogram.puzzle import Line, Nonogram

MOST = 20_000_000  # bytes of closures remembered


class Closure(NamedTuple):
    """The marks ``left`` of the marks ``of`` a board; none when some line has no filling."""

    of: Bits
    left: Bits


def closure(layout: Nonogram, marks: Bits, assumed: int) -> Bits:
    """The marks left when every line was narrowed again and again; EMPTY if a line dies.

    The result doesn't depend on the order of the lines, as each only takes marks away. So on a
    later board it is what was left before, narrowed where marks are gone since. Both boards are
    ``worked_out``.
    """
    closures = _known(layout)
    before = closures.get(assumed)
    if before is None or marks & ~before.of:
        left = marks & ~layout.cell_marks[layout.cell_of(assumed)] | bit(assumed)
        changed = bit(layout.cell_of(assumed))
    else:
        left, changed = before.left & marks, layout.cells_of(before.left & ~marks)
    left = narrowed(layout, left, lines_through(layout, changed)) if left else EMPTY
    if len(closures) * layout.weight >= MOST:
        closures.clear()
    closures[assumed] = Closure(marks, left)
    return left


@remembered
def worked_out(board: Board) -> bool:
    """Is there no line that says more by itself? Then a trial leaves just what a closure does."""
    layout = board.layout
    return all(unit.narrowed(layout, board.marks) == board.marks for unit in layout.units)


@remembered
def _known(_layout: Nonogram) -> dict[int, Closure]:
    return {}


def narrowed(layout: Nonogram, left: Bits, changed: Iterable[Line]) -> Bits:
    """The marks left after these lines, and those of all that they change; EMPTY if one dies."""
    waiting = deque(changed)
    while waiting:
        line = waiting.popleft()
        remaining = line.narrowed(layout, left)
        if not remaining & line.own(layout):
            return EMPTY
        for other in lines_through(layout, layout.cells_of(left & ~remaining)):
            if other is not line and other not in waiting:
                waiting.append(other)
        left = remaining
    return left


def lines_through(layout: Nonogram, cells: Bits) -> list[Line]:
    """The rows and the columns of these cells, each once."""
    crossed = (line for cell in members(cells) for line in crossing(layout, cell))
    return list(dict.fromkeys(crossed))


def crossing(layout: Nonogram, cell: int) -> tuple[Line, Line]:
    """The row and the column of a cell."""
    row, column = divmod(cell, len(layout.column_lines))
    return layout.row_lines[row], layout.column_lines[column]
