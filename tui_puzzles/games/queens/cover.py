"""Queens as an exact cover, for Dancing Links."""

from tui_puzzles.engine.bits import bit, members
from tui_puzzles.engine.board import Board
from tui_puzzles.games.queens.puzzle import QUEEN, puzzle_of
from tui_puzzles.search.exact_cover import ExactCover


def queens_cover(size: int) -> ExactCover:
    """The n queens as an exact cover, items by number: rows, columns, then both diagonals.

    Rows and columns are primary, diagonals secondary; those of one cell are left out. Option i is
    the cell i in reading order.
    """
    diagonals = range(2 * size + 1, max(2 * size + 1, 6 * size - 5))
    options = [_items(row, col, size) for row in range(size) for col in range(size)]
    return ExactCover(range(1, 2 * size + 1), diagonals, options)


def _items(x: int, y: int, size: int) -> list[int]:
    """The items of the cell in row x and column y, both from 0."""
    items = [x + 1, y + 1 + size]
    if abs(y - x) < size - 1:
        items.append(y - x + size - 1 + 2 * size)
    if 0 < x + y < 2 * size - 2:
        items.append(x + y + 4 * size - 3)
    return items


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
