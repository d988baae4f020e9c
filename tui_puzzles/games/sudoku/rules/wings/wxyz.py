"""WXYZ-Wing: four cells with four digits, of which only one could stand there twice."""

from collections.abc import Iterator
from itertools import combinations

from tui_puzzles.engine.bits import Bits, bit, count, is_single, members, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.geometry import peers, seen_by_all
from tui_puzzles.laws.different import sight


def _quartets(board: Board, hinge: int) -> Iterator[tuple[Bits, Bits]]:
    """The hinge and three cells it sees with four digits between them: the cells, the digits."""
    candidates = board.all_candidates
    near = list(members(peers(board.layout)[hinge] & board.few[4]))
    groups = [(0, bit(hinge), candidates[hinge])]  # the next to try, cells, digits
    for _ in range(3):
        groups = [
            (at + 1, cells | bit(near[at]), joined)
            for start, cells, digits in groups
            for at in range(start, len(near))
            if count(joined := digits | candidates[near[at]]) <= 4
        ]
    return ((cells, digits) for _, cells, digits in groups if count(digits) == 4)


def _twice(board: Board, cells: Bits, digits: Bits) -> Bits:
    """The digits that could stand in two of the cells: not all their places see each other."""
    layout, all_peers = board.layout, peers(board.layout)
    found = 0
    for digit in members(digits):
        places = board.places(digit) & cells
        if any(places & ~all_peers[cell] & ~bit(cell) for cell in members(places)):
            found |= bit(digit)
    return found & layout.values


@rule(
    "WXYZ-Wing",
    Level.HARD,
    200,
    "The four cells {cells} have only the four digits {digits}. Of these, {others} can each be "
    "there only once, as the places of each see each other. That fills three of the cells at "
    "most, so {digit} is in {ends:or}. Which cells see {ends#it|both|all of these}?",
    aliases=("Bent Quad",),
)
def wxyz_wing(board: Board) -> Iterator[Finding]:
    """Four cells with four digits W, X, Y and Z, which don't lie in one house.

    Z is the digit whose places in them don't all see each other. All places for W do, and the same
    is true of X and of Y; so each of these fills one cell at most, and the fourth cell must be Z. A
    cell outside that sees all their places for Z can't be Z. Example: r2c2 is 123, r2c7 is 14, r2c9
    is 24 and r1c3 is 34. 1 and 2 can stand there only in row 2, 3 only in box 1, so each of them
    once; 4 is the fourth, and r2c1 and r2c3 see all its places. Look for a hinge with three others
    that it sees, in a box and a line.
    """
    for hinge in members(board.open):
        for cells, digits in _quartets(board, hinge):
            free = _twice(board, cells, digits)
            if is_single(free):
                yield from _wing(board, cells, digits, only(free))


def _wing(board: Board, cells: Bits, digits: Bits, digit: int) -> Iterator[Finding]:
    layout = board.layout
    ends = board.places(digit) & cells
    gone = board.places(digit) & seen_by_all(layout, ends)
    if gone:
        others = [
            layout.marks(board.places(other) & cells, bit(other))
            for other in members(digits & ~bit(digit))
        ]
        pairs = (pair for marks in others for pair in combinations(members(marks), 2))
        houses = (*layout.links(pairs), *sight(layout, gone, ends, bit(digit)))
        yield Finding(
            (
                Evidence("cells", Role.FOCUS, cells=cells),
                Evidence("digits", Role.VALUE, values=digits),
                Evidence("digit", Role.VALUE, values=bit(digit)),
                Evidence("others", Role.VALUE, values=digits & ~bit(digit)),
                Evidence("ends", Role.FOCUS, marks=layout.marks(ends, bit(digit))),
                Evidence("houses", Role.SUPPORT, units=tuple(dict.fromkeys(houses))),
            ),
            eliminations=layout.marks(gone, bit(digit)),
        )
