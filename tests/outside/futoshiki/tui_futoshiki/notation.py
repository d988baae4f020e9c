"""Rows of digits with signs between the cells: one below the other, or on a line with ``/``."""

from tui_futoshiki.puzzle import BETWEEN, SIDES, Futoshiki
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.notation.blocks import TextBlock, paragraphs
from tui_puzzles.notation.forms import Form, Forms, readable
from tui_puzzles.notation.rows import marks_in, rows_in, rows_of, signs_in, squared


def read(block: TextBlock) -> Entry:
    """The puzzle; BadInput where it is none."""
    cells, rows = rows_in(block.lines, BETWEEN)
    side = squared(cells, SIDES[0], SIDES[-1])
    layout = Futoshiki(side, signs_in(rows, (side, side), BETWEEN))
    values = {".": None} | {digit: value for value, digit in enumerate(layout.symbols)}
    board = Board.start(layout, marks_in(cells, values, layout))
    return Entry(board, title=block.title, line=block.line)


def fits(block: TextBlock) -> bool:
    """Are they rows with a sign among them?"""
    return any({*line.text} & {*BETWEEN} for line in block.lines) and readable(read)(block)


def fits_line(block: TextBlock) -> bool:
    """The same on one line."""
    return "/" in block.lines[0].text and fits(block)


def line(board: Board) -> str:
    """All rows on one line."""
    return "/".join(rows_of(board, ".", ""))


def square(board: Board) -> str:
    """A row on each line."""
    return "\n".join(rows_of(board, ".", " "))


NOTATION = Forms(
    table=(Form("futoshiki-line", fits_line, read, line), Form("futoshiki", fits, read, square)),
    blocks=paragraphs,
    short="futoshiki-line",
    solved="futoshiki-line",
    drawn="futoshiki",
    marks="futoshiki",
)
