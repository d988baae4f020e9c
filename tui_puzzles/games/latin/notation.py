"""Latin squares as text: the forms of each style, and two that every style has."""

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.latin import relations, sides
from tui_puzzles.games.latin.futoshiki import with_rows_of_signs
from tui_puzzles.games.latin.kenken import is_list, read_list
from tui_puzzles.games.latin.puzzle import digits_of, puzzle_of
from tui_puzzles.games.latin.str8ts import with_black_signs
from tui_puzzles.games.latin.styles import FORMS
from tui_puzzles.games.latin.texts import StyleForms
from tui_puzzles.notation.blocks import TextBlock, paragraphs
from tui_puzzles.notation.forms import Form, Forms, readable
from tui_puzzles.notation.rows import in_rows, is_framed


def _fitting(block: TextBlock) -> StyleForms | None:
    return next((own for own in FORMS if own.fits(block)), None)


def _forms(board: Board) -> StyleForms:
    return next(own for own in FORMS if own.style is puzzle_of(board).style)


def read(block: TextBlock) -> Entry:
    """The puzzle of the rows, of the first style if there is no sign of another."""
    own = _fitting(block)
    board = (own or FORMS[0]).read(block)
    if own is None and is_framed(in_rows(digits_of(board), puzzle_of(board).field.cols)):
        raise block.lines[0].bad("these are numbers around a square", "+ at its corners")
    return Entry(board, title=block.title, line=block.line)


def _fits(block: TextBlock) -> bool:
    return _fitting(block) is not None and readable(read)(block)


def _fits_line(block: TextBlock) -> bool:
    return "/" in block.lines[0].text and _fits(block)


def _plain(text: str) -> str:
    """A drawing of a Futoshiki, which may stand below cells, or a Str8ts in our signs."""
    return with_rows_of_signs(with_black_signs(text))


def _line(board: Board) -> str:
    return _forms(board).line(board)


def _rows(board: Board) -> str:
    return _forms(board).rows(board)


NOTATION = Forms[TextBlock](
    table=(
        Form("latin-line", _fits_line, read, _line),
        Form("latin", _fits, read, _rows),
        *(form for own in FORMS for form in own.others),
    ),
    blocks=paragraphs,
    whole=(sides.FORM, relations.FORM, Form("cages", is_list, read_list)),
    short="latin-line",
    solved="latin-line",
    drawn="latin",
    marks="latin",
    cells="tui_puzzles.games.latin.kind:KIND",
    before=_plain,
)
