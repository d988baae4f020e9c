"""Latin squares as text: the forms of each style, and two that every style has."""

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.latin.puzzle import Style, puzzle_of
from tui_puzzles.games.latin.styles import STYLES
from tui_puzzles.notation.blocks import TextBlock, paragraphs
from tui_puzzles.notation.forms import Form, Forms, readable


def _style(block: TextBlock) -> Style | None:
    return next((style for style in STYLES if style.fits(block)), None)


def read(block: TextBlock) -> Entry:
    """The puzzle of the rows, of the first style if there is no sign of another."""
    style = _style(block) or STYLES[0]
    return Entry(style.read(block), title=block.title, line=block.line)


def _fits(block: TextBlock) -> bool:
    return _style(block) is not None and readable(read)(block)


def _fits_line(block: TextBlock) -> bool:
    return "/" in block.lines[0].text and _fits(block)


def _line(board: Board) -> str:
    return puzzle_of(board).style.line(board)


def _rows(board: Board) -> str:
    return puzzle_of(board).style.rows(board)


NOTATION = Forms(
    table=(
        *(form for style in STYLES for form in style.forms),
        Form("latin-line", _fits_line, read, _line),
        Form("latin", _fits, read, _rows),
    ),
    blocks=paragraphs,
    short="latin-line",
    solved="latin-line",
    drawn="latin",
    marks="latin",
)
