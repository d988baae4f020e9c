"""Trials: what follows line by line when a mark is assumed, and by way of which lines."""

from typing import Protocol, Self

from tui_puzzles.engine.bits import EMPTY, Bits, bit, is_single, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.step import Evidence, Role
from tui_puzzles.games.nonogram.puzzle import Line, Nonogram, puzzle_of
from tui_puzzles.games.nonogram.rules.closure import line_states
from tui_puzzles.games.nonogram.rules.packing import case_analysis
from tui_puzzles.games.nonogram.rules.view import LineView
from tui_puzzles.games.nonogram.states import DEAD, Loss
from tui_puzzles.logic.trial import ENDLESS, End, Link, Trial
from tui_puzzles.records import NamedTuple

ALL: Bits = -1  # lines


class TrialStart(Protocol):
    """What a trial starts from: marks, and the same as the state of all lines."""

    @property
    def marks(self) -> Bits: ...
    @property
    def state(self) -> Bits: ...


class LineTrial(Trial):
    """A trial that goes from line to line."""

    __slots__ = ("_layout", "_lines", "_only", "_waiting", "state")

    def __init__(self, layout: Nonogram, start: TrialStart, assumed: int, only: Bits = ALL) -> None:
        """Assume a mark; look at line after line, nearest first, or only at some by number."""
        cell_marks = layout.cell_marks[layout.cell_of(assumed)]
        link = Link("", cell_marks & start.marks & ~bit(assumed), bit(assumed))
        super().__init__(link, start.marks)
        self._layout, self._lines, self._only = layout, line_states(layout), only
        self.state = start.state & ~self._lines.others_of(assumed)
        self._waiting = list(members(self._lines.through(assumed) & only))

    def go_on(self, most: int = ENDLESS) -> Self:
        """Look at lines until one is dead, none is left, or so many links are taken."""
        waiting = self._waiting
        while waiting and self.end is None and len(self.links) < most:
            number = waiting.pop(0)
            loss = self._lines.lost(number, self.state)
            if loss.bits:
                waiting += [on for on in members(loss.lines & self._only) if on not in waiting]
                self._take(loss, number)
        return self

    def _take(self, loss: Loss, number: int) -> None:
        line = (self._layout.lines[number],)
        if loss.bits == DEAD:
            self.take(Link(case_analysis.name, units=line, end=End(line)))
        else:
            self.take(Link(case_analysis.name, self._lines.gone(number, self.state), EMPTY, line))
            self.state ^= loss.bits

    def has_choice(self, mark: int) -> bool:
        """Is the mark one of several that are left of its cell?"""
        return self._lines.has_choice(self.state, mark)

    def refuted(self, mark: int, link: Link) -> None:
        """Take the link by which a mark is gone, and go on from there."""
        self.take(link)
        self.state &= ~self._lines.way_of(mark)
        self._waiting = list(members(self._lines.through(mark)))
        self.go_on()


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
