"""The ways to write a Kakuro down: which form is it, what does it say, and the same back."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.entry import Entry
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.kakuro.formats import drawn, grids, pzpr
from tui_puzzles.games.kakuro.formats.text import Block, blocks
from tui_puzzles.play.texts import Lines, head


@dataclass(frozen=True, slots=True)
class Reader:
    """How a form is read; ``fits`` tells it from the forms below it in the table."""

    fits: Callable[[Block], bool]
    read: Callable[[Block], Entry]


@dataclass(frozen=True, slots=True)
class Form:
    """A way to write a puzzle down."""

    name: str
    reader: Reader | None = None
    write: Callable[[Board], str] | None = None


FORMS = (
    Form("pzprv3", Reader(pzpr.is_file, pzpr.read_file)),
    Form("puzz.link", Reader(pzpr.is_link, pzpr.read_link), pzpr.write_link),
    Form("kakuro", Reader(grids.is_ours, grids.read_ours), grids.write_ours),
    Form("janko", Reader(grids.is_janko, grids.read_janko)),
    Form("drawn", write=drawn.write_drawn),
    Form("candidates", write=drawn.write_candidates),
)
READ_FORMS = tuple(form.name for form in FORMS if form.reader)
WRITE_FORMS = tuple(form.name for form in FORMS if form.write)


def parse(text: str, form: str | None = None) -> Iterator[Entry]:
    """The puzzles of a text, in one form or in any; BadInput when it holds none at all.

    A puzzle that can't be read is an entry with its error and doesn't stop the others.
    """
    reader = None if form is None else _reader(_named(form))
    lines = Lines(text)
    found = blocks(lines)
    first = next(found, None)
    if first is None:
        raise BadInput("there is no puzzle here", line=1, column=1, expected=_known(READ_FORMS))
    return lines.watched(_entry(block, reader) for block in chain([first], found))


def format_board(board: Board, form: str) -> str:
    """The board in a form; BadInput if there is none of that name that is written."""
    write = _named(form).write
    if write is None:
        raise BadInput(f"{form} is read, not written", expected=_known(WRITE_FORMS))
    return write(board)


def recognise(text: str) -> str | None:
    """The form of the first puzzle of a text, None if it is none of ours."""
    forms = (_form_of(block) for block in blocks(Lines(head(text))))
    return next((form.name for form in forms if form), None)


def _entry(block: Block, reader: Reader | None) -> Entry:
    try:
        return (reader or _reader_of(block)).read(block)
    except BadInput as error:
        return Entry(error=error, title=block.title, line=block.lines[0].line)


def _reader_of(block: Block) -> Reader:
    form = _form_of(block)
    if form is None:
        raise block.lines[0].bad("this is no Kakuro", _known(READ_FORMS))
    return _reader(form)


def _form_of(block: Block) -> Form | None:
    return next((form for form in FORMS if form.reader and form.reader.fits(block)), None)


def _named(name: str) -> Form:
    for form in FORMS:
        if form.name == name.lower():
            return form
    raise BadInput(f"no form is called {name!r}", expected=_known(READ_FORMS))


def _reader(form: Form) -> Reader:
    if form.reader is None:
        raise BadInput(f"{form.name} is written, not read", expected=_known(READ_FORMS))
    return form.reader


def _known(names: tuple[str, ...]) -> str:
    return f"one of {', '.join(names)}"
