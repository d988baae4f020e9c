"""One text for all puzzles that turning and mirroring make of each other."""

from collections.abc import Sequence
from itertools import product

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.board import Board
from tui_puzzles.games.kakuro.puzzle import Kakuro

Place = tuple[int, int]


def canonical(board: Board) -> str:
    """The smallest list of runs with their sums, and of known cells."""
    puzzle = board.layout
    assert isinstance(puzzle, Kakuro)
    places = [puzzle.field.row_col(at) for at in puzzle.patch.at]
    found = []
    for flip, down, across in product((False, True), (1, -1), (1, -1)):
        turned = [(row * down, col * across) for row, col in places]
        moved = _shifted([(col, row) for row, col in turned] if flip else turned)
        runs = sorted(
            (sorted(moved[cell] for cell in run.path), run.clue or 0) for run in puzzle.runs
        )
        known = sorted((moved[cell], board.value(cell)) for cell in members(board.placed))
        found.append(f"{runs} {known}")
    return min(found)


def _shifted(places: Sequence[Place]) -> list[Place]:
    """The places counted from the first row and column that have any."""
    top, left = (min(place[at] for place in places) for at in (0, 1))
    return [(row - top, col - left) for row, col in places]
