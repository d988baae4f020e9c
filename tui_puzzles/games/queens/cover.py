"""Queens as an exact cover, for Dancing Links."""

from tui_puzzles.engine.bits import bit, members
from tui_puzzles.engine.board import Board
from tui_puzzles.games.queens.puzzle import QUEEN, puzzle_of
from tui_puzzles.search.exact_cover import ExactCover


def as_exact_cover(board: Board) -> ExactCover | None:
    """The board as an exact cover, an option for each cell that can be a queen.

    None when a unit needs more than one queen: then it is not an exact cover.
    """
    puzzle = puzzle_of(board)
    if puzzle.need > 1:
        return None
    primary = {unit.name: unit.cells for unit in puzzle.needing}
    secondary = {unit.name: unit.cells for unit in puzzle.units if unit.name not in primary}
    units = {**primary, **secondary}
    cells = members(puzzle.places(board.marks, QUEEN))
    options = [[name for name, own in units.items() if own & bit(cell)] for cell in cells]
    return ExactCover(list(primary), list(secondary), options)
