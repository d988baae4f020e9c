"""Trials: what follows line by line when a mark is assumed, and by way of which lines."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, Bits, bit, is_single, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.step import Evidence, Role
from tui_puzzles.games.nonogram.puzzle import Line, Nonogram, puzzle_of
from tui_puzzles.games.nonogram.rules.closure import crossing
from tui_puzzles.games.nonogram.rules.packing import case_analysis
from tui_puzzles.games.nonogram.rules.view import LineView
from tui_puzzles.logic.trial import End, Link, Trial, visits


def trial(
    layout: Nonogram, marks: Bits, assumed: int, lines: Collection[Line] | None = None
) -> Trial:
    """Assume a mark and look at line after line, nearest first, or only at some lines."""
    cell = layout.cell_of(assumed)
    tried = Trial(Link("", layout.cell_marks[cell] & marks & ~bit(assumed), bit(assumed)), marks)
    follow(layout, tried, cell, lines)
    return tried


def follow(
    layout: Nonogram, tried: Trial, cell: int, lines: Collection[Line] | None = None
) -> None:
    """From a cell that changed, what comes next are looks at line after line."""

    def look(line: Line) -> Iterable[tuple[Link, list[Line]]]:
        remaining = line.narrowed(layout, tried.marks)
        gone = tried.marks & ~remaining
        if not remaining & line.own(layout):
            return [(Link(case_analysis.name, units=(line,), end=End((line,))), [])]
        if not gone:
            return ()
        near = (own for at in members(layout.cells_of(gone)) for own in crossing(layout, at))
        others = [own for own in near if own is not line and (lines is None or own in lines)]
        return [(Link(case_analysis.name, gone, EMPTY, (line,)), others)]

    near = [line for line in crossing(layout, cell) if lines is None or line in lines]
    tried.coming = visits(near, look)


class LineReason(NamedTuple):
    """The links that a result of a trial takes, the marks that must be gone, the known cells."""

    links: list[Link]
    takes: Bits
    known: Bits


def reason(board: Board, tried: Trial, goal: Bits = EMPTY) -> LineReason:
    """Why the trial's line died, or why the marks of the goal are gone."""
    layout = puzzle_of(board)

    def takes(units: tuple[Unit, ...], marks: Bits, gone: Bits) -> Bits:
        (line,) = units
        assert isinstance(line, Line)
        own = line.own(layout)
        return _takes(layout, line, marks & own, gone & own)

    def rests_on(link: Link, marks: Bits) -> Bits:
        if link.inner is not None:
            return reason(board, link.inner).takes
        return takes(link.units, marks, link.gone)

    if tried.end is not None:
        units = tried.end.units
        goal |= takes(units, tried.marks, layout.marks(units[0].cells, layout.values))
    found = tried.slice(goal, takes=rests_on)
    return LineReason(found.links, found.takes, layout.cells_of(found.takes & ~board.marks))


@remembered_up_to(5000)  # the trials of the next board take most of them again
def _takes(layout: Nonogram, line: Line, marks: Bits, gone: Bits) -> Bits:
    """The marks of a few known cells of the line from which it follows that some go."""
    view = LineView(line.clue, line.size, line.cans(layout, marks))
    needed = view.needed(line.cans(layout, gone), 0)
    return layout.marks(line.on_board(needed), layout.values)


def cited(board: Board, link: Link, name: str) -> Evidence:
    """A link of the chain: the line, and what its cells must be."""
    layout = board.layout
    left = layout.marks(layout.cells_of(link.gone), layout.values) & board.marks & ~link.gone
    cells = (left & layout.cell_marks[cell] for cell in members(layout.cells_of(left)))
    sure = sum(mark for mark in cells if is_single(mark))
    clues = tuple(unit.name for unit in link.units)
    return Evidence(name, Role.SUPPORT, marks=sure, units=link.units, clues=clues)
