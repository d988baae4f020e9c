"""Sudokus as cells in any shape: digits, letters above nine, and signs for open cells; as facts."""

from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.sudoku.formats.cells import is_others, placed_board
from tui_puzzles.games.sudoku.formats.text import says
from tui_puzzles.games.sudoku.houses import SHAPES, SYMBOLS
from tui_puzzles.games.sudoku.puzzle import GRID, LAYOUT, Variant, layout_of
from tui_puzzles.notation.grids import BLANK, CellKind, marks_of
from tui_puzzles.notation.programs.facts import facts_in
from tui_puzzles.notation.shapes import Row

_VALUES = {text: at for at, sign in enumerate(SYMBOLS) for text in (sign, str(at + 1))}


def _board(rows: Sequence[Row]) -> Board:
    """The plain Sudoku of these rows; BadInput where they rather are something else."""
    layout = layout_of(Variant(len(rows)))
    for row in rows:
        for cell in row:
            if _VALUES.get(cell.text.upper(), 0) >= len(rows):
                raise cell.bad(f"{cell.text!r} is not a cell", f"1 to {layout.symbols[-1]}")
    board = placed_board(marks_of(rows, _VALUES, layout), layout=layout)
    texts = [cell.text for row in rows for cell in row]
    if is_others(texts, board):
        raise BadInput("these are not the cells of a Sudoku", expected="digits")
    return board


KIND = CellKind(
    cell=rf"[1-9]|1\d|2[0-5]|[A-Pa-p]|[0xX]|{BLANK}",
    known="1 to 9, letters above, . for an open cell",
    needs=r"[1-9A-Pa-p]|1\d|2[0-5]",
    fits=lambda rows, columns: rows == columns and rows in SHAPES,
    board=_board,
    zero=True,
    says=says,
)


def is_facts(text: str) -> bool:
    """Does a text say row, column and digit of each given?"""
    return facts_in(text, GRID.rows) is not None


def read_facts(text: str) -> Iterator[Entry]:
    """The puzzle of these facts."""
    if facts := facts_in(text, GRID.rows):
        givens = (LAYOUT.mark(GRID.cell(*cell), at - 1) for cell, at in facts.digits.items())
        yield Entry(placed_board(of(givens)), line=facts.line, left=facts.left)
