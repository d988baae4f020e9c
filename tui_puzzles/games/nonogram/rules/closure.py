"""What is left when a mark is assumed and every line is worked out: kept up from board to board.

A trial has its links in the order in which a person goes from line to line. Most of them lead
nowhere; whether one does is seen here first, where the order doesn't matter. What a line loses is
the same in all trials of a puzzle, and remembered for all of them (``states``).
"""

from functools import cached_property

from tui_puzzles.engine.bits import EMPTY, Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.memory import remembered
from tui_puzzles.games.nonogram.puzzle import Nonogram, puzzle_of
from tui_puzzles.games.nonogram.states import DEAD, LineStates, lines_of, state_of
from tui_puzzles.records import NamedTuple

MOST = 1 << 29  # bits of the closures that are remembered
LINES = 1 << 28  # bits of what is remembered of lines


class Closure(NamedTuple):
    """What a trial loses of the state ``of`` a board, in these lines; DEAD if one dies."""

    of: Bits
    loss: Bits
    lines: Bits

    @property
    def left(self) -> Bits:
        """What the trial leaves; EMPTY if a line dies."""
        return self.of & ~self.loss


class Change(NamedTuple):
    """What became of the state ``of`` an earlier board: the lines in which some is gone.

    ``more``: is there something that it lacks?
    """

    of: Bits
    lines: Bits
    more: bool


class Closures:
    """What a board loses when a mark is assumed: ``marks`` are the board's, ``state`` too."""

    def __init__(self, board: Board) -> None:
        layout = puzzle_of(board)
        self.lines, self._known = line_states(layout), _known(layout)
        self.marks, self.state = board.marks, state_of(self.lines, board)
        self._changes: dict[int, Change] = {}

    @cached_property
    def worked_out(self) -> bool:
        """Is there no line that says more by itself? Then a trial leaves just what this says."""
        return self.lines.settled(self.state, self.lines.all) == self.state

    def closure(self, assumed: int) -> Closure:
        """What goes when every line is narrowed again and again.

        The result doesn't depend on the order of the lines, as each only takes marks away. So on a
        later board it is what went before, and what goes where lines changed that the trial had
        changed: all others stand as they do without it. Both boards are ``worked_out``.
        """
        before = self._known.get(assumed)
        change = before and self._since(before.of)
        if before is None or change is None or change.more:
            left, changed = self.state & ~self.lines.others_of(assumed), self.lines.through(assumed)
        elif before.loss == DEAD:
            return before
        else:
            left, changed = self.state & ~before.loss, before.lines & change.lines
        if before is None or changed:
            found = self._closure(self.lines.settled(left, changed))
        else:
            found = before._replace(of=self.state)
        if len(self._known) * self.lines.size >= MOST:
            self._known.clear()
        self._known[assumed] = found
        return found

    def _closure(self, left: Bits) -> Closure:
        if not left:
            return Closure(self.state, DEAD, EMPTY)
        return Closure(self.state, self.state & ~left, self.lines.changed(self.state, left))

    def _since(self, before: Bits) -> Change:
        """What changed since this state, which is known by its identity: comparing takes long."""
        change = self._changes.get(id(before))
        if change is None:
            lines, more = self.lines.changed(before, self.state), self.state & ~before != 0
            change = self._changes[id(before)] = Change(before, lines, more)
        return change


closures = remembered(Closures)
"""What trials leave on a board."""


@remembered
def line_states(layout: Nonogram) -> LineStates:
    """The lines of a puzzle, as trials share them."""
    return lines_of(layout, LINES)


@remembered
def _known(_layout: Nonogram) -> dict[int, Closure]:
    return {}
