"""Boards cell by cell, for forms of plain Sudokus that know givens, entries and candidates."""

from collections.abc import Iterable

from tui_puzzles.engine.bits import Bits, bit, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.sudoku.formats.cells import placed_board, value_in
from tui_puzzles.games.sudoku.puzzle import LAYOUT
from tui_puzzles.notation.span import Span
from tui_puzzles.records import NamedTuple


class Cell(NamedTuple):
    """The values left in a cell: one, when it is placed."""

    values: Bits
    placed: bool = False
    given: bool = False


def given_or_open(sign: Span) -> Cell:
    """The cell of a digit, or of a sign for an empty cell."""
    value = value_in(sign)
    return Cell(LAYOUT.values) if value is None else Cell(bit(value), placed=True, given=True)


def board_of(cells: Iterable[Cell]) -> Board:
    """The board with these cells."""
    marks = [(LAYOUT.marks(bit(at), cell.values), cell) for at, cell in enumerate(cells)]
    given = union(own for own, cell in marks if cell.given)
    placed = union(own for own, cell in marks if cell.placed)
    return placed_board(given, placed & ~given, union(own for own, _ in marks))


def is_bare(board: Board) -> bool:
    """Are there givens only, and no candidate removed?"""
    return board == placed_board(board.placed_marks)


def check_plain(board: Board) -> None:
    """BadInput for a variant, and for a cell without candidates."""
    if board.layout is not LAYOUT:
        raise BadInput("the form is for plain Sudokus", expected="another form")
    if 0 in board.all_candidates:
        cell = LAYOUT.cell_names[board.all_candidates.index(0)]
        raise BadInput(f"{cell} has no candidates", expected="another form")
