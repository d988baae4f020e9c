"""A board of square cells on paper: thick lines round regions, constraints, the givens bold."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid, Patch
from tui_puzzles.engine.layout import Layout
from tui_puzzles.laws import kinds
from tui_puzzles.laws.kinds import AREAS, figures_of
from tui_puzzles.paper.drawing import DrawnText, Face, PaperDrawing, Piece, borders
from tui_puzzles.paper.figures import BEHIND, drawn, outside


def draw(board: Board) -> PaperDrawing:
    """The cells of a rectangle, with the symbols of those that are placed."""
    grid = board.layout.grid
    assert isinstance(grid, Grid), "other boards are drawn by their types"
    around = [*outside([*figures_of(board.layout)], grid.row_col, (grid.rows, grid.cols))]
    pieces = [*empty(board.layout, grid), *symbols(board, grid), *around]
    if not around:
        return PaperDrawing(grid.cols, grid.rows, tuple(pieces))
    bounds = [piece.bounds for piece in pieces]
    left, top = min(own.left for own in bounds), min(own.top for own in bounds)
    right, bottom = max(own.right for own in bounds), max(own.bottom for own in bounds)
    placed = tuple(piece.placed(-left, -top, 1) for piece in pieces)
    return PaperDrawing(right - left, bottom - top, placed)


def empty(layout: Layout, grid: Grid) -> Iterator[Piece]:
    """The lines of a board and what is drawn of its constraints."""
    figures, place = [*figures_of(layout)], grid.row_col
    area = {c: at for at, one in enumerate(figures) if one.drawing in AREAS for c in one.cells}
    areas = [area.get(cell, -1) for cell in range(grid.size)]
    rows = [areas[start : start + grid.cols] for start in range(0, grid.size, grid.cols)]
    yield from (*drawn(figures, place, BEHIND), *borders(rows))
    yield from drawn(figures, place, [kinds.Drawing.SIGN, kinds.Drawing.QUAD])


def symbols(board: Board, cells: Grid | Patch) -> Iterator[DrawnText]:
    """What is placed; below the sums of cages, if there are any."""
    layout = board.layout
    summed = any(each.text for each in figures_of(layout) if each.drawing is kinds.Drawing.BORDER)
    lower, size = (0.1, 0.55) if summed else (0.0, 0.7)
    for mark in members(board.placed_marks):
        cell = layout.cell_of(mark)
        row, col = cells.row_col(cell)
        face = Face.BOLD if has(board.givens, cell) else Face.PLAIN
        symbol = layout.symbols[layout.value_of(mark)]
        yield DrawnText(col + 0.5, row + 0.5 + lower, symbol, size, face=face)
