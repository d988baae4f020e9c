"""Locked candidates: where a box and a line meet, and what sees all places of a digit."""

from collections.abc import Iterator
from dataclasses import replace

from tui_puzzles.engine.bits import Bits, bit, count, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules import fast
from tui_puzzles.games.sudoku.rules.geometry import HOUSES, LINES, houses_with, seen_by_all
from tui_puzzles.laws.different import sight
from tui_puzzles.laws.rules import locked
from tui_puzzles.laws.rules.words import Words

pointing = replace(
    locked.pointing(
        "Locked Candidates Type 1 (Pointing)",
        Level.MEDIUM,
        50,
        Words("box", ("box",), crossing="line", across=LINES),
    ),
    aliases=("Pointing", "Pointing Pair", "Pointing Triple", "Intersection Removal"),
    code="0100",
    promise=fast.pointing,
)
claiming = replace(
    locked.claiming(
        "Locked Candidates Type 2 (Claiming)",
        Level.MEDIUM,
        50,
        Words("line", ("row", "column", "diagonal", "window"), LINES, crossing="box"),
    ),
    aliases=("Claiming", "Box-Line Reduction"),
    code="0101",
    promise=fast.claiming,
)


@unit_rule(
    "Common Peer Elimination",
    Level.MEDIUM,
    50,
    "In {house} the only places for {digit} are {cells:cells}, so one of them is {digit}. Each of "
    "them sees {target:cells} ({sight}).",
    aliases=("CPE",),
    kinds=HOUSES,
    promise=fast.overlooked,
)
def common_peers(board: Board, house: Unit) -> Iterator[Finding]:
    """A cell that sees all places of a digit in a house can't hold the digit.

    One of the places must be the digit, whichever; so what all of them see is not. Locked
    candidates are the case in which all of it lies in one other house. With more laws (diagonals,
    windows, a knight's moves) a cell may see one place by a row and another by something else.
    Example: on a diagonal 8 has only two places, r2c2 and r7c7; r2c7 and r7c2 see both, so they
    aren't 8.
    """
    layout = board.layout
    for digit, places in enumerate(board.all_places):
        inside = places & house.cells
        if count(inside) > 1:
            gone = places & seen_by_all(layout, inside)
            gone &= ~union(other.cells for other in houses_with(layout, inside))
            if gone:
                yield _seen(board, house, digit, inside, gone)


def _seen(board: Board, house: Unit, digit: int, inside: Bits, gone: Bits) -> Finding:
    return Finding(
        (
            Evidence("house", Role.REGION, units=(house,), values=bit(digit)),
            Evidence("cells", Role.FOCUS, cells=inside, values=bit(digit)),
            Evidence("target", Role.COVER, cells=gone, values=bit(digit)),
            Evidence("digit", Role.VALUE, values=bit(digit)),
            Evidence("sight", Role.SUPPORT, units=sight(board.layout, gone, inside, bit(digit))),
        ),
        eliminations=board.layout.marks(gone, bit(digit)),
    )
