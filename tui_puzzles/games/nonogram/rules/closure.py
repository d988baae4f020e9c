"""What is left when a mark is assumed and every line is worked out: kept up from board to board.

A trial has its links in the order in which a person goes from line to line. Most of them lead
nowhere; whether one does is seen here first, where the order doesn't matter. What a line loses is
the same in all trials of a puzzle, and remembered for all of them (``states``).
"""

from functools import cached_property
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.memory import remembered
from tui_puzzles.games.nonogram.puzzle import Nonogram, puzzle_of
from tui_puzzles.games.nonogram.states import LineStates, lines_of, state_of

MOST = 1 << 29  # bits of the closures that are remembered
LINES = 1 << 28  # bits of what is remembered of lines


class Closure(NamedTuple):
    """The state ``left`` of the state ``of`` a board; empty when some line has no filling."""

    of: Bits
    left: Bits


class Change(NamedTuple):
    """What is gone since an earlier board, and the lines in which it was."""

    gone: Bits
    lines: Bits


class Closures:
    """What is left of a board when a mark is assumed: ``marks`` are the board's, ``state`` too."""

    def __init__(self, board: Board) -> None:
        layout = puzzle_of(board)
        self.lines, self._known = line_states(layout), _known(layout)
        self.marks, self.state = board.marks, state_of(self.lines, board)
        self._changes: dict[Bits, Change] = {}

    @cached_property
    def worked_out(self) -> bool:
        """Is there no line that says more by itself? Then a trial leaves just what this says."""
        return self.lines.settled(self.state, self.lines.all) == self.state

    def left(self, assumed: int) -> Bits:
        """The state left when every line was narrowed again and again; EMPTY if a line dies.

        The result doesn't depend on the order of the lines, as each only takes marks away. So on a
        later board it is what was left before, narrowed where marks are gone since. Both boards
        are ``worked_out``.
        """
        before = self._known.get(assumed)
        if before is None or self.state & ~before.of:
            left, changed = self.state & ~self.lines.others_of(assumed), self.lines.through(assumed)
        else:
            change = self._since(before.of)
            if not before.left & change.gone:
                return before.left
            left, changed = before.left & self.state, change.lines
        left = self.lines.settled(left, changed) if left else EMPTY
        if len(self._known) * self.lines.size >= MOST:
            self._known.clear()
        self._known[assumed] = Closure(self.state, left)
        return left

    def _since(self, before: Bits) -> Change:
        """What changed since this state."""
        if before not in self._changes:
            lines = self.lines.changed(before, self.state)
            self._changes[before] = Change(before & ~self.state, lines)
        return self._changes[before]


@remembered
def closures(board: Board) -> Closures:
    """What trials leave on a board."""
    return Closures(board)


@remembered
def line_states(layout: Nonogram) -> LineStates:
    """The lines of a puzzle, as trials share them."""
    return lines_of(layout, LINES)


@remembered
def _known(_layout: Nonogram) -> dict[int, Closure]:
    return {}
