"""Fast solutions without reasons: counting units as bit sets, the tightest unit first."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TypeAlias

from tui_puzzles.engine.bits import Bits, bit, count, first, members, of, shifted
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.search import Verdict
from tui_puzzles.games.queens.puzzle import BLANK, QUEEN, queens_of
from tui_puzzles.search.limit import LimitReached

NODE_LIMIT = 200_000
LARGE = 12  # from this size on, a formula solves an empty board

State: TypeAlias = tuple[Bits, Bits]  # the cells that can be queens, the cells that must be


@dataclass(frozen=True, slots=True)
class Geometry:
    """The part of a board that the search uses: units that need queens, and each cell's attacks."""

    units: tuple[tuple[Bits, int], ...]
    attacks: tuple[Bits, ...]


def verdict(board: Board, limit: int = 2, node_limit: int = NODE_LIMIT) -> Verdict:
    """Up to ``limit`` solutions; complete when there are no more, limited when undecided."""
    puzzle = queens_of(board)
    if limit == 1 and not board.placed and not puzzle.letters and puzzle.field.rows >= LARGE:
        return Verdict((_board(board, explicit(puzzle.field.rows)),), complete=False)
    found: list[Board] = []
    try:
        for queens in islice(solutions(board, node_limit), limit):
            found.append(_board(board, queens))  # noqa: PERF401 - what was seen counts
    except LimitReached:
        return Verdict(tuple(found), complete=False, limited=True)
    return Verdict(tuple(found), complete=len(found) < limit)


def solutions(board: Board, node_limit: int = NODE_LIMIT) -> Iterator[Bits]:
    """The cells of the queens, solution by solution; LimitReached after ``node_limit`` nodes."""
    puzzle = queens_of(board)
    geometry = Geometry(tuple((u.cells, u.need) for u in puzzle.needing), puzzle.attacks)
    possible = puzzle.places(board.marks, QUEEN)
    sure = possible & ~puzzle.places(board.marks, BLANK)
    if any(sure & geometry.attacks[queen] for queen in members(sure)):
        return
    for queen in members(sure):
        possible &= ~geometry.attacks[queen]
    waiting: list[State] = [(possible, sure)]
    for _ in range(node_limit):
        if not waiting:
            return
        state = _propagated(*waiting.pop(), geometry)
        if state is None:
            continue
        possible, sure = state
        if possible == sure:
            yield sure
            continue
        cell = _branch(possible, sure, geometry)
        waiting.append((possible & ~bit(cell), sure))
        waiting.append((possible & ~geometry.attacks[cell], sure | bit(cell)))
    if waiting:
        raise LimitReached(f"the search was stopped after {node_limit} nodes")


def _propagated(possible: Bits, sure: Bits, geometry: Geometry) -> State | None:
    """What follows from units that are full, or need all their cells; None when one dies."""
    before: State | None = None
    while (possible, sure) != before:
        before = (possible, sure)
        for cells, need in geometry.units:
            can, have = possible & cells, (sure & cells).bit_count()
            room = can.bit_count()
            if room < need or have > need:
                return None
            if have == need != room:
                possible &= ~(cells & ~sure)
            elif room == need != have:
                for queen in members(can & ~sure):
                    if not possible & bit(queen):
                        return None
                    sure |= bit(queen)
                    possible &= ~geometry.attacks[queen]
    return possible, sure


def _branch(possible: Bits, sure: Bits, geometry: Geometry) -> int:
    """A cell of the unit with the fewest cells to spare."""
    best, least = 0, 1 << 30
    for cells, need in geometry.units:
        left = possible & cells & ~sure
        if left:
            spare = count(left) - (need - count(sure & cells))
            if spare < least:
                best, least = left, spare
    return first(best)


def _board(board: Board, queens: Bits) -> Board:
    """The finished board with these queens."""
    layout = board.layout
    blanks = shifted(layout.cells & ~queens, layout.starts[BLANK])
    marks = shifted(queens, layout.starts[QUEEN]) | blanks
    return Board(layout, marks, layout.cells, board.givens)


def explicit(size: int) -> Bits:
    """Queens on an empty board of four rows or more, by a formula instead of a search.

    Knight's moves down the even columns, then down the odd ones, with a few exchanged where the
    size leaves 2 or 3 when divided by six.
    Source: E. Pauls, "Das Maximalproblem der Damen auf dem Schachbrete" (1874).
    """
    even, odd = list(range(2, size + 1, 2)), list(range(1, size + 1, 2))
    if size % 6 == 2:
        odd[:2] = [3, 1]
        odd.append(odd.pop(2))
    elif size % 6 == 3:
        even.append(even.pop(0))
        odd = odd[2:] + odd[:2]
    return of(row * size + col - 1 for row, col in enumerate(even + odd))
