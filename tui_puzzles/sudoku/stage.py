"""A Sudoku as an exact cover problem that can be watched."""

from collections.abc import Hashable

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.board import Board
from tui_puzzles.search.stage import Sign, Stage
from tui_puzzles.sudoku.puzzle import GRID
from tui_puzzles.sudoku.search import as_exact_cover


def sudoku_stage(board: Board) -> Stage:
    """An option for each candidate of the board, the digits that are placed included."""
    layout, marks = board.layout, list(members(board.marks))
    ground = ["."] * GRID.size
    for mark in members(board.placed_marks):
        ground[layout.cell_of(mark)] = layout.symbols[layout.value_of(mark)]
    cover = as_exact_cover(board)
    return Stage(
        "Dancing Links: Sudoku",
        cover,
        {item: _short(item) for item in cover.items},
        [layout.mark_name(mark) for mark in marks],
        ["".join(ground[at : at + GRID.cols]) for at in range(0, GRID.size, GRID.cols)],
        [
            (Sign(*GRID.row_col(layout.cell_of(mark)), layout.symbols[layout.value_of(mark)]),)
            for mark in marks
        ],
    )


def _short(item: Hashable) -> str:
    """``r1c2`` for a cell, ``5r1`` for a digit in a row, ``5c1``, ``5b1``."""
    digit, inside, unit = str(item).partition(" in ")
    kind, _, number = unit.partition(" ")
    return digit + kind[:1] + number if inside else digit
