"""Locked candidates: where a box and a line meet, and what sees all places of a digit."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, count, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules import fast
from tui_puzzles.games.sudoku.rules.geometry import (
    HOUSES,
    houses_with,
    meeting,
    seen_by_all,
    sight,
    widest,
)


def _locked(board: Board, house: Unit) -> Iterator[Finding]:
    """Digits whose places in the house all lie in another house, and stand there elsewhere too."""
    most = widest(board.layout, house)
    for digit, places in enumerate(board.all_places):
        inside = places & house.cells
        if not 2 <= inside.bit_count() <= most:
            continue
        for other in meeting(board.layout, house):
            if not inside & ~other.cells and places & other.cells & ~inside:
                yield _finding(board, house, other, digit, inside)


def _finding(board: Board, house: Unit, other: Unit, digit: int, inside: Bits) -> Finding:
    return Finding(
        (
            Evidence("house", Role.REGION, units=(house,), values=bit(digit)),
            Evidence("other", Role.COVER, units=(other,)),
            Evidence("cells", Role.FOCUS, cells=inside, values=bit(digit)),
            Evidence("digit", Role.VALUE, values=bit(digit)),
        ),
        eliminations=board.layout.marks(other.cells & ~inside, bit(digit)),
    )


_SENTENCE = (
    "In {house} the only places for {digit} are {cells:cells}. {cells#It lies|Both lie|All of them "
    "lie} in {other}, so one of them is the {digit} of {other}, too."
)


@unit_rule(
    "Locked Candidates Type 1 (Pointing)",
    Level.MEDIUM,
    50,
    _SENTENCE,
    aliases=("Pointing", "Pointing Pair", "Pointing Triple", "Intersection Removal"),
    code="0100",
    kinds=("box",),
    promise=fast.pointing,
)
def pointing(board: Board, box: Unit) -> Iterator[Finding]:
    """A digit that a box can only have in one line leaves the rest of that line.

    Look at a box and at a digit it still needs. If all its places there stand in one row or one
    column, the digit of this line comes from this box, wherever exactly; so no cell of the line
    outside the box can hold it. To spot it, look for boxes in which a digit has two or three places
    side by side, and check that the digit is a candidate further along the line.
    """
    return _locked(board, box)


@unit_rule(
    "Locked Candidates Type 2 (Claiming)",
    Level.MEDIUM,
    50,
    _SENTENCE,
    aliases=("Claiming", "Box-Line Reduction"),
    code="0101",
    kinds=("row", "column", "diagonal", "window"),
    promise=fast.claiming,
)
def claiming(board: Board, line: Unit) -> Iterator[Finding]:
    """A digit that a line can only have in one box leaves the rest of that box.

    Look at a row or a column and at a digit it still needs. If all its places stand in one box,
    the box gets its digit from this line, and none of the box's other cells can hold it. To spot
    it, take lines in which a digit has two or three places near each other, and check that the box
    has the digit as a candidate outside the line.
    """
    return _locked(board, line)


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
