"""The state of a line: which blocks of its clue are settled, and whether it is still possible."""

from enum import StrEnum
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, count, is_single, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.games.nonogram.line import SPACE, fillings, stretched
from tui_puzzles.games.nonogram.puzzle import REMEMBERED, Line


class LineState(StrEnum):
    """The state of a line as a whole."""

    OPEN = "open"
    COMPLETE = "complete"  # all its boxes are in place
    IMPOSSIBLE = "impossible"


class ClueState(NamedTuple):
    """The state of a line, and for each block whether it is settled."""

    state: LineState
    settled: tuple[bool, ...]


def clue_state(line: Line, board: Board) -> ClueState:
    """The state of a line of this board."""
    return _worked_out(board.layout, line, board.marks & line.own(board.layout))


@remembered_up_to(REMEMBERED)
def _worked_out(layout: Layout, line: Line, marks: Bits) -> ClueState:
    cans = line.cans(layout, marks)
    found = fillings(line.clue, line.size, cans)
    if found is None:
        return ClueState(LineState.IMPOSSIBLE, (False,) * len(line.clue))
    boxes = union(cans[1:]) & ~cans[SPACE]
    settled = tuple(
        is_single(starts) and not stretched(starts, block.length) & ~boxes
        for block, starts in zip(line.clue, found[0], strict=True)
    )
    certain = bool(line.clue) or not cans[1]  # an empty clue is complete when its spaces are known
    complete = certain and all(settled) and count(boxes) == sum(b.length for b in line.clue)
    return ClueState(LineState.COMPLETE if complete else LineState.OPEN, settled)
