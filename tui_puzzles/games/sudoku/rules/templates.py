"""Templates: every way to put one digit into all houses at once."""

from collections.abc import Iterator
from functools import reduce
from operator import and_

from tui_puzzles.engine.bits import Bits, bit, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.geometry import houses, peers

_MOST = 46_656  # ways to place one digit in an empty grid of nine by nine

Ways = list[Bits]  # sets of cells that a digit may have in the end


def _ways(layout: Layout, places: Bits) -> Ways:
    """Every choice of one place in each row that keeps to all else; none if they are too many."""
    all_peers = peers(layout)
    partial = [(0, places)]  # chosen so far, places left
    for row in houses(layout, "row"):
        partial = [
            (chosen | bit(cell), left & ~all_peers[cell])
            for chosen, left in partial
            for cell in members(left & row.cells)
        ]
        if len(partial) > _MOST:
            return []
    return [chosen for chosen, _ in partial]


@remembered
def templates(board: Board) -> tuple[Ways, ...]:
    """For each digit its templates that leave the certain cells of all other digits alone.

    What all templates of a digit share is certain. Nothing when a digit has no way at all.
    """
    ways = [_ways(board.layout, places) for places in board.all_places]
    before = 0
    while all(ways) and before != sum(map(len, ways)):
        before = sum(map(len, ways))
        sure = [reduce(and_, own) for own in ways]
        taken = [union(sure[:digit] + sure[digit + 1 :]) for digit in range(len(ways))]
        ways = [[way for way in own if not way & out] for own, out in zip(ways, taken, strict=True)]
    return tuple(ways) if all(ways) else ()


def _evidence(board: Board, digit: int, cells: Bits, number: int) -> tuple[Evidence, ...]:
    layout = board.layout
    text = "is one way" if number == 1 else f"are {number} ways"
    return (
        Evidence("ways", Role.VALUE, clues=(text,)),
        Evidence("houses", Role.SUPPORT, units=layout.units, values=layout.values),
        Evidence("cells", Role.FOCUS, cells=cells, values=bit(digit)),
        Evidence("digit", Role.VALUE, values=bit(digit)),
    )


_WAYS = (
    "Put {digit} into all rows, columns and boxes at once, leaving alone the cells that are "
    "certain for other digits. The program has counted: there {ways}. "
)


@rule(
    "Template Set",
    Level.EXTREME,
    1000000,
    _WAYS + "Each of them has {digit} in {cells:cells}.",
    code="1201",
)
def template_set(board: Board) -> Iterator[Finding]:
    """Cells that every way to place one digit in the whole grid has in common.

    A template is a choice of nine cells, one in each row, column and box, among the places that
    the digit has left. What all templates share is certain; templates of other digits that need
    one of these cells are out, which may make more certain. There may be hundreds of them: a
    method for a computer, or for a digit with few places left.
    """
    for digit, ways in enumerate(templates(board)):
        new = reduce(and_, ways) & board.open
        if new:
            marks = board.layout.marks(new, bit(digit))
            yield Finding(_evidence(board, digit, new, len(ways)), placements=marks)


@rule(
    "Template Delete",
    Level.EXTREME,
    1000000,
    _WAYS + "None of them has {digit} in {cells:or}.",
    code="1202",
)
def template_delete(board: Board) -> Iterator[Finding]:
    """Cells that no way to place one digit in the whole grid makes use of.

    If no template, a choice of nine cells with one in each row, column and box, contains a place
    of the digit, it can't stand there. Templates are out when they need a cell that all templates
    of another digit share.
    """
    for digit, ways in enumerate(templates(board)):
        gone = board.places(digit) & ~union(ways)
        if gone:
            marks = board.layout.marks(gone, bit(digit))
            yield Finding(_evidence(board, digit, gone, len(ways)), eliminations=marks)
