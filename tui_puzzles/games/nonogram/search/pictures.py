"""The solutions of a board: lines, then probing, then the most telling cell is tried.

To *probe* a cell is to follow each of its values along the lines, and to keep what is possible
after one of them at least. A node is a probe.

Sources: line solving, probing and branching on what tells most as in J. Wolter's pbnsolve (2009);
the weights of lines that were dead as in F. Boussemart and others, "Boosting systematic search by
weighting constraints" (2004).
"""

from collections.abc import Generator
from typing import TypeAlias

from tui_puzzles.engine.bits import EMPTY, Bits, apart, bit, first, full, has, union
from tui_puzzles.engine.board import Board
from tui_puzzles.games.nonogram.puzzle import puzzle_of
from tui_puzzles.games.nonogram.states import board_of, lines_of, state_of
from tui_puzzles.records import NamedTuple
from tui_puzzles.search.limit import NODE, Nodes, Search, mapped


class CellChoice(NamedTuple):
    """A cell, the bits of the value to try first, and how much trying it tells."""

    cell: int
    way: Bits
    worth: int


Settled: TypeAlias = Generator[Nodes, None, tuple[Bits, CellChoice | None]]
"""Nodes; then what is left of a state, empty if nothing fits, and what to try there."""


class Pictures:
    """A search through the solutions of a board."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._lines = lines = lines_of(puzzle_of(board))
        self._known = state_of(lines, board)
        self._has_tried = False
        edge = apart(full(lines.rows), lines.columns)
        self._inside = ~edge, ~(edge << lines.columns - 1)

    @property
    def known(self) -> Board:
        """What was found out before anything was tried."""
        return board_of(self._lines, self._known, self._board)

    def solutions(self) -> Search[Board]:
        """All solutions, lazily, each once."""
        return mapped(lambda state: board_of(self._lines, state, self._board), self._states())

    def _states(self) -> Search[Bits]:
        """The states of the solutions."""
        lines = self._lines
        waiting = [(self._known, lines.all)]
        while waiting:
            state, choice = yield from self._settled(*waiting.pop())
            if choice:
                self._has_tried = True
                near, others = lines.lines_of(choice.cell), union(lines.ways(choice.cell))
                waiting += (state & ~choice.way, near), (state & ~others | choice.way, near)
            elif state:
                yield state

    def _settled(self, state: Bits, changed: Bits) -> Settled:
        """Follow the changed lines, and probe until nothing comes of it."""
        state = self._lines.settled(state, changed)
        while cells := self._lines.open(state):
            if not self._has_tried:
                self._known = state
            after, choice = yield from self._probed(state, cells)
            if after == state:
                return state, choice
            state = after
        return state, None

    def _probed(self, state: Bits, cells: Bits) -> Settled:
        """Probe the open cells beside settled ones, and one other at least."""
        best, ahead = None, cells
        while ahead:
            yield NODE
            state, choice = self._probe(state, first(ahead))
            if not state:
                return EMPTY, None
            if choice.worth == 0:
                cells = self._lines.open(state)
            if has(cells, choice.cell) and (not best or choice.worth > best.worth):
                best = choice
            ahead = (self._near(cells) if best else cells) & -bit(choice.cell + 1)
        return state, best

    def _near(self, cells: Bits) -> Bits:
        """The open cells of which two neighbours at least are settled, or missing."""
        up, down = cells << self._lines.columns, cells >> self._lines.columns
        left, right = cells << 1 & self._inside[0], cells >> 1 & self._inside[1]
        return cells & ~(up & down & (left | right) | left & right & (up | down))

    def _probe(self, state: Bits, cell: int) -> tuple[Bits, CellChoice]:
        """What is possible after one of a cell's values; worth nothing where that is less."""
        lines, ways = self._lines, [way for way in self._lines.ways(cell) if way & state]
        near, others = lines.lines_of(cell), union(ways)
        after = [lines.settled(state & ~others | way, near) for way in ways]
        left = union(after)
        if left != state:
            left = left and lines.settled(left, lines.changed(state, left))
            return left, CellChoice(cell, ways[0], 0)
        losses = [state.bit_count() - one.bit_count() for one in after]
        one, other, *_ = sorted(losses)
        worth = one * other * lines.weight(cell)
        return state, CellChoice(cell, ways[losses.index(max(losses))], worth)
