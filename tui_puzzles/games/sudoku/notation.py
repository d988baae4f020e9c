"""The ways to write a Sudoku down: which form is it, what does it say, and the same back."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, islice

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.entry import Entry
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.sudoku.formats import cells, library, links, marks
from tui_puzzles.games.sudoku.formats.blocks import Block, blocks
from tui_puzzles.play.texts import Lines, head


@dataclass(frozen=True, slots=True)
class Form:
    """A way to write a puzzle down; ``fits`` tells it from the forms below it in the table."""

    name: str
    fits: Callable[[Block], bool]
    read: Callable[[Block], Entry]
    write: Callable[[Board], str] | None = None


FORMS = (
    Form("sudokupad", links.is_sudokupad, links.read_link, links.write_sudokupad),
    Form("f-puzzles", links.is_f_puzzles, links.read_link, links.write_f_puzzles),
    Form("hodoku", library.is_library, library.read_library, library.write_library),
    Form("729", marks.has_nines, marks.read_nines),
    Form("line", cells.is_long, cells.read_cells, cells.write_line),
    Form("pencilmarks", marks.has_groups, marks.read_groups, marks.write_groups),
    Form("sdk", cells.is_sdk, cells.read_sdk, cells.write_sdk),
    Form("ss", cells.has_stars, cells.read_cells),
    Form("grid", cells.is_grid, cells.read_cells, cells.write_grid),
    Form("sdm", cells.is_long, cells.read_cells, cells.write_sdm),  # line after line
)
READ_FORMS = tuple(form.name for form in FORMS)
WRITE_FORMS = tuple(form.name for form in FORMS if form.write)

_PATIENCE = 100  # puzzles that can't be read before ``recognise`` gives up


def parse(text: str, form: str | None = None) -> Iterator[Entry]:
    """The puzzles of a text, in one form or in any; BadInput when it holds none at all.

    A puzzle that can't be read is an entry with its error and doesn't stop the others.
    """
    read = _read if form is None else _named(form).read
    lines = Lines(text)
    found = blocks(lines)
    first = next(found, None)
    if first is None:
        raise BadInput("there is no puzzle here", line=1, column=1, expected=_known(READ_FORMS))
    return lines.watched(_entry(block, read) for block in chain([first], found))


def format_board(board: Board, form: str) -> str:
    """The board in a form; BadInput if there is none of that name that is written."""
    write = _named(form).write
    if write is None:
        raise BadInput(f"{form} is read, not written", expected=_known(WRITE_FORMS))
    return write(board)


def recognise(text: str) -> str | None:
    """The form of the first puzzle that can be read or is surely meant for one, None without."""
    seen = (block for block in islice(blocks(Lines(head(text))), _PATIENCE) if _is_ours(block))
    try:
        names = [_form_of(block).name for block in islice(seen, 2)]
    except BadInput:  # a line that is longer than any of ours
        return None
    if names == ["line", "line"]:
        return "sdm"
    return names[0] if names else None


def _is_ours(block: Block) -> bool:
    marked = links.is_link(block) or library.is_library(block) or cells.is_nearly(block)
    return marked or _entry(block, _read).board is not None


def _entry(block: Block, read: Callable[[Block], Entry]) -> Entry:
    try:
        return read(block)
    except BadInput as error:
        return block.failed(error)


def _read(block: Block) -> Entry:
    return _form_of(block).read(block)


def _form_of(block: Block) -> Form:
    return next(form for form in FORMS if form.fits(block))


def _named(name: str) -> Form:
    for form in FORMS:
        if form.name == name.lower():
            return form
    raise BadInput(f"no form is called {name!r}", expected=_known(READ_FORMS))


def _known(names: tuple[str, ...]) -> str:
    return f"one of {', '.join(names)}"
