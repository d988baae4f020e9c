"""A Sudoku as an exact cover problem to watch."""

from collections.abc import Hashable

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.board import Board
from tui_puzzles.games.sudoku.cover import alone, as_exact_cover
from tui_puzzles.games.sudoku.puzzle import puzzle_of
from tui_puzzles.search.stage import Sign, Stage

_LETTERS = {"region": "g"}  # other houses have their first letter


def sudoku_stage(board: Board) -> Stage:
    """An option for each candidate of the board, including placed digits.

    BadInput when a law of the board is no part of an exact cover.
    """
    layout, marks = puzzle_of(board), list(members(alone(board)))
    grid = layout.field
    ground = ["."] * grid.size
    for mark in members(board.placed_marks):
        ground[layout.cell_of(mark)] = layout.symbols[layout.value_of(mark)]
    cover = as_exact_cover(board)
    return Stage(
        "Dancing Links: Sudoku",
        cover,
        {item: _short(item) for item in cover.items},
        [layout.mark_name(mark) for mark in marks],
        ["".join(ground[at : at + grid.cols]) for at in range(0, grid.size, grid.cols)],
        [
            (Sign(*grid.row_col(layout.cell_of(mark)), layout.symbols[layout.value_of(mark)]),)
            for mark in marks
        ],
    )


def _short(item: Hashable) -> str:
    """``r1c2`` for a cell, ``5r1`` for a digit in a row, ``5c1``, ``5b1``."""
    digit, inside, unit = str(item).partition(" in ")
    kind, _, number = unit.partition(" ")
    return digit + _LETTERS.get(kind, kind[:1]) + number if inside else digit
