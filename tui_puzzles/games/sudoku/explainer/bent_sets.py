"""Bent sets: as many cells as digits, at most one of which could occur twice."""

from collections.abc import Iterator
from itertools import chain

from tui_puzzles.engine.bits import Bits, bit, count, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.games.sudoku.explainer.hint import Technique, of_finder
from tui_puzzles.games.sudoku.rules.geometry import seen_by_all
from tui_puzzles.games.sudoku.rules.wings import around, twice


def bent_sets(size: int, costs: dict[int, int], locked: int) -> Technique:
    """Bent sets of this size around a hinge.

    ``costs`` by the number of candidates in the richest cell; ``locked`` when no digit could occur
    twice.
    """

    def find(board: Board) -> Iterator[tuple[int, Bits]]:
        groups = (around(board, hinge, board.open, size) for hinge in members(board.open))
        for cells, digits in set(chain.from_iterable(groups)):
            loose = twice(board, cells, digits)
            if count(loose) <= 1:
                most = max(count(board.candidates(cell)) for cell in members(cells))
                yield costs[most] if loose else locked, _excluded(board, cells, loose or digits)

    return of_finder(find)


def _excluded(board: Board, cells: Bits, digits: Bits) -> Bits:
    """The marks that see all places of one of the digits among the cells."""
    layout = board.layout
    return union(
        layout.marks(seen_by_all(layout, board.places(digit) & cells), bit(digit))
        for digit in members(digits)
    )
