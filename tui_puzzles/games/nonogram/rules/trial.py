"""Trials: what follows line by line when a mark is assumed, and by way of which lines."""

from collections import deque
from collections.abc import Collection, Iterator
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, Bits, bit, is_single, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.step import Evidence, Role
from tui_puzzles.games.nonogram.puzzle import Line, Nonogram
from tui_puzzles.games.nonogram.rules.colours import known_cells
from tui_puzzles.games.nonogram.rules.view import View

ENDLESS = 10**9


class Visit(NamedTuple):
    """A look at a line, and the marks that go by it."""

    line: Line
    gone: Bits


class Trial(NamedTuple):
    """The visits in their order, what is left after them, and the line that died, if any."""

    visits: tuple[Visit, ...]
    marks: Bits
    dead: Line | None


def trial(
    layout: Nonogram,
    marks: Bits,
    assumed: int,
    visits: int = ENDLESS,
    lines: Collection[Line] | None = None,
) -> Trial:
    """Assume a mark and look at line after line, nearest first, until nothing new follows.

    It ends when a line dies or after so many visits; with ``lines`` it looks at no others.
    """
    cell = layout.cell_of(assumed)
    marks = marks & ~layout.cell_marks[cell] | bit(assumed)
    waiting = deque(line for line in crossing(layout, cell) if lines is None or line in lines)
    done: list[Visit] = []
    while waiting and len(done) < visits:
        line = waiting.popleft()
        if not line.allows(layout, marks):
            return Trial(tuple(done), marks, line)
        gone = marks & ~line.narrowed(layout, marks)
        if gone:
            done.append(Visit(line, gone))
            marks &= ~gone
            for other in _touched(layout, line, gone):
                if other not in waiting and (lines is None or other in lines):
                    waiting.append(other)
    return Trial(tuple(done), marks, None)


def crossing(layout: Nonogram, cell: int) -> tuple[Line, Line]:
    """The row and the column of a cell."""
    row, column = divmod(cell, len(layout.column_lines))
    return layout.row_lines[row], layout.column_lines[column]


def _touched(layout: Nonogram, line: Line, gone: Bits) -> Iterator[Line]:
    """The lines that cross this one where marks are gone."""
    for cell in members(layout.cells_of(gone)):
        row, column = crossing(layout, cell)
        yield column if line is row else row


class Reason(NamedTuple):
    """The visits that a result of a trial takes, and the known cells of the board."""

    visits: list[Visit]
    known: Bits


def reason(board: Board, done: Trial, goal: Bits = 0) -> Reason:
    """Why the trial's line died, or why the marks of the goal are gone; told from the end back."""
    marks, found, cells = done.marks, list[Visit](), EMPTY
    if done.dead is not None:
        cells = _needed(board, done.dead, marks, done.dead.own(board.layout))
    wanted = goal | board.layout.marks(cells, board.layout.values)
    for visit in reversed(done.visits):
        marks |= visit.gone
        used = visit.gone & wanted
        if used:
            found.append(Visit(visit.line, used))
            needed = _needed(board, visit.line, marks, used)
            wanted |= board.layout.marks(needed, board.layout.values)
            cells |= needed
    return Reason(found[::-1], cells & known_cells(board))


def _needed(board: Board, line: Line, marks: Bits, gone: Bits) -> Bits:
    """Few known cells of the line from which it follows that these marks go."""
    view = View(line.clue, line.size, line.cans(board.layout, marks))
    return line.on_board(view.needed(line.cans(board.layout, gone), 0))


def told(board: Board, visit: Visit, name: str) -> Evidence:
    """A visit as a link of the chain: the line, and what its cells come to be."""
    layout = board.layout
    left = layout.marks(layout.cells_of(visit.gone), layout.values) & board.marks & ~visit.gone
    shown = sum(mark for cell in layout.cell_marks if is_single(mark := left & cell))
    return Evidence(name, Role.SUPPORT, marks=shown, units=(visit.line,))
