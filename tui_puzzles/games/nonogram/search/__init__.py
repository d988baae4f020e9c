"""Fast solutions without reasons: lines, then probing, then a SAT solver for the rest."""

from collections.abc import Iterator
from dataclasses import dataclass
from time import thread_time

from tui_puzzles.engine.bits import of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.search import Verdict
from tui_puzzles.games.nonogram.puzzle import Nonogram, puzzle_of
from tui_puzzles.games.nonogram.search.lines import Dead, Grid, Lines
from tui_puzzles.games.nonogram.search.quick import can_search, two_pictures
from tui_puzzles.games.nonogram.search.sat import Clauses
from tui_puzzles.search.limit import allowed
from tui_puzzles.search.sat import NEEDS_SAT, Missing, TimeUp


@dataclass(frozen=True, slots=True)
class Deadline:
    """The moment at which the search gives up, in CPU time of its thread."""

    at: float

    @classmethod
    def after(cls, seconds: float) -> "Deadline":
        """The deadline this many seconds from now."""
        return cls(thread_time() + seconds)

    @property
    def left(self) -> float:
        """The remaining seconds."""
        return self.at - thread_time()

    def check(self) -> None:
        """Raise TimeUp when it has passed."""
        if self.left < 0:
            raise TimeUp


def verdict(board: Board, limit: int = 2, seconds: float | None = None) -> Verdict:
    """Up to ``limit`` solutions; undecided, with what is known, when the time is up."""
    puzzle = puzzle_of(board)
    if limit > 1 and (quick := _quick_verdict(board, puzzle)):
        return quick
    grid, deadline = grid_of(board), Deadline.after(allowed() if seconds is None else seconds)
    found: list[Board] = []
    try:
        grid.settle(range(len(puzzle.lines)))
        probe(grid, deadline)
        for solution in _finished(grid, puzzle, deadline):
            found.append(_board(solution, board))
            if len(found) == limit:
                return Verdict(tuple(found), complete=False)
    except Dead:
        return Verdict((), complete=True)
    except (TimeUp, Missing) as stopped:
        advice = NEEDS_SAT if isinstance(stopped, Missing) else ""
        known = _board(grid, board)
        return Verdict(tuple(found), complete=False, limited=True, known=known, advice=advice)
    return Verdict(tuple(found), complete=True)


def _quick_verdict(board: Board, puzzle: Nonogram) -> Verdict | None:
    """No solution or a single one, if that is quickly found."""
    found = two_pictures(board) if can_search(puzzle) else None
    if found is None or len(found) > 1:
        return None
    solved = (Board(puzzle, marks, puzzle.cells, board.givens) for marks in found)
    return Verdict(tuple(solved), complete=True)


def grid_of(board: Board) -> Grid:
    """The possible values of a board's cells, line by line."""
    puzzle = puzzle_of(board)
    clues = ([line.clue for line in puzzle.row_lines], [line.clue for line in puzzle.column_lines])
    return Grid(Lines(*clues), [line.cans(puzzle, board.marks) for line in puzzle.lines])


def probe(grid: Grid, deadline: Deadline) -> None:
    """Try every value of an open cell, and keep what all surviving values agree on.

    Cells next to settled ones come first, as most follows from them. Stops when a whole round
    finds nothing, raises Dead when no value survives, and TimeUp after the deadline.
    """
    news = True
    while news:
        news = False
        for row, col in _by_neighbours(grid):
            values = grid.values(row, col)
            if len(values) > 1:
                deadline.check()
                news |= _probed(grid, row, col, values)


def _by_neighbours(grid: Grid) -> list[tuple[int, int]]:
    """The open cells, those with most settled neighbours first."""
    cells = grid.open_cells()
    unsettled = set(cells)

    def settled_beside(cell: tuple[int, int]) -> int:
        row, col = cell
        beside = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
        return sum(other not in unsettled for other in beside)

    return sorted(cells, key=settled_beside, reverse=True)


def _probed(grid: Grid, row: int, col: int, values: list[int]) -> bool:
    """Did trying this cell's values show anything?"""
    ways = []
    for value in values:
        way = grid.copy()
        try:
            way.settle(way.restrict(row, col, value))
            ways.append(way)
        except Dead:
            continue
    if not ways:
        raise Dead
    changed = grid.keep_any(ways)
    if changed:
        grid.settle(changed)
    return bool(changed)


def _finished(grid: Grid, puzzle: Nonogram, deadline: Deadline) -> Iterator[Grid]:
    """The grids of the solutions within this one."""
    if not grid.open_cells():
        yield grid
        return
    clues = [line.clue for line in puzzle.lines]
    for values in Clauses(grid, clues).solutions(deadline.left):
        yield grid.filled(values)


def _board(grid: Grid, board: Board) -> Board:
    """The grid as a board: cells with a single value are placed."""
    puzzle = puzzle_of(board)
    marks = sum(
        line.marks(puzzle, cans) for line, cans in zip(puzzle.row_lines, grid.cans, strict=False)
    )
    unsettled = of(row * grid.columns + col for row, col in grid.open_cells())
    return Board(puzzle, marks, puzzle.cells & ~unsettled, board.givens)
