"""Bent sets: as many cells as digits, at most one of which could occur twice."""

from collections.abc import Iterator
from itertools import chain

from tui_puzzles.engine.bits import Bits, bit, count, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.games.sudoku.explainer.hint import Technique, of_finder
from tui_puzzles.games.sudoku.rules.geometry import peers, seen_by_all


def bent_sets(size: int, costs: dict[int, int], locked: int) -> Technique:
    """Bent sets of this size around a hinge.

    ``costs`` by the number of candidates in the richest cell; ``locked`` when no digit could occur
    twice.
    """

    def find(board: Board) -> Iterator[tuple[int, Bits]]:
        groups = (_groups(board, hinge, size) for hinge in members(board.open))
        for cells, digits in set(chain.from_iterable(groups)):
            loose = _loose(board, cells, digits)
            if count(loose) <= 1:
                most = max(count(board.candidates(cell)) for cell in members(cells))
                yield costs[most] if loose else locked, _excluded(board, cells, loose or digits)

    return of_finder(find)


def _groups(board: Board, hinge: int, size: int) -> Iterator[tuple[Bits, Bits]]:
    """The hinge and cells it sees, as many as they have digits: cells, digits."""
    candidates = board.all_candidates
    near = [
        cell
        for cell in members(peers(board.layout)[hinge] & board.open)
        if count(candidates[cell]) <= size
    ]
    groups = [(0, bit(hinge), candidates[hinge])]  # the next to try, cells, digits
    for _ in range(size - 1):
        groups = [
            (at + 1, cells | bit(near[at]), joined)
            for start, cells, digits in groups
            for at in range(start, len(near))
            if count(joined := digits | candidates[near[at]]) <= size
        ]
    return ((cells, digits) for _, cells, digits in groups if count(digits) == size)


def _loose(board: Board, cells: Bits, digits: Bits) -> Bits:
    """The digits whose places among the cells don't all see each other."""
    layout, found = board.layout, 0
    for digit in members(digits):
        places = board.places(digit) & cells
        if any(places & ~peers(layout)[cell] & ~bit(cell) for cell in members(places)):
            found |= bit(digit)
    return found


def _excluded(board: Board, cells: Bits, digits: Bits) -> Bits:
    """The marks that see all places of one of the digits among the cells."""
    layout = board.layout
    return union(
        layout.marks(seen_by_all(layout, board.places(digit) & cells), bit(digit))
        for digit in members(digits)
    )
