"""The forms of a puzzle type: recognising, reading and writing them."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from typing import Any, Generic, Protocol, TypeVar

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Apart, Entry
from tui_puzzles.engine.later import expression, loaded
from tui_puzzles.notation.around import LONGEST, addressed, bare, cores, id_saved
from tui_puzzles.notation.texts import PATIENCE, NumberedLines, head
from tui_puzzles.notation.transcript import entries_in, parts, start
from tui_puzzles.records import NamedTuple, replace


class Titled(Protocol):
    """The piece of a text that is one puzzle."""

    @property
    def title(self) -> str: ...
    @property
    def line(self) -> int: ...


_JSON = expression(r"\s*(?:\{|\[\s*[\[{\"\d])")
_LOOKED_AT = 20
"""Where one of so many puzzles can't be read, the text may be cells in another shape."""
T = TypeVar("T")
B = TypeVar("B", bound=Titled)


def is_json(text: str) -> bool:
    """Does it begin as JSON does?"""
    return len(text) <= LONGEST and _JSON.match(text) is not None


class Form(NamedTuple, Generic[T]):
    """A form of puzzles in text. ``fits`` distinguishes it from the forms below it in the table.

    ``read`` gives an Entry, or several where a block is a whole text.
    """

    name: str
    fits: Callable[[T], bool] | None = None
    read: Callable[[T], Any] | None = None
    write: Callable[[Board], str] | None = None


def of_drawings(place: str) -> Form[str]:
    """That of links of penpa-edit, which most texts don't have.

    ``place``: a function's, that gives the puzzle of a drawing, or None for one of another type.
    """

    def read(text: str) -> Iterator[Entry]:
        from tui_puzzles.notation.programs.penpa import drawing_in  # loads with the first of them

        drawing = drawing_in(text)
        if drawing and (entry := loaded(place)(drawing)):
            title, line = drawing.title, drawing.place.line
            yield replace(entry, title=title, line=line, left=drawing.left)

    def fits(text: str) -> bool:
        try:
            return "&p=" in text and next(read(text), None) is not None
        except BadInput:
            return True

    return Form("penpa", fits, read)


def _begun(
    entries: Iterator[Entry], most: int | None = _LOOKED_AT
) -> tuple[list[Entry], Iterator[Entry]]:
    """The first entries and the others; what goes wrong behind the first ones is raised there."""
    first = list[Entry]()
    try:
        first.extend(islice(entries, most))
    except BadInput as error:
        return first, _raised(error)
    return first, entries


def _without_solutions(found: Iterator[Entry]) -> Iterator[Entry]:
    """Those that are not the solution of another one, whatever a text calls it."""
    entries, rest = _begun(found, None)
    boards = [entry.board for entry in entries if entry.board]
    full = [board for board in boards if not board.open]
    for entry in entries:
        if not (entry.board in full and any(_solves(entry.found, board) for board in boards)):
            solved = any(_solves(board, entry.found) for board in full if entry.board)
            left = " and ".join(filter(None, (entry.left, "its solution" * solved)))
            yield replace(entry, left=left)
    yield from rest


def _solves(full: Board, board: Board) -> bool:
    """Is a board without open cells the solution of the other one?"""
    own, other = full.layout, board.layout
    alike = type(own) is type(other) and own.size == other.size
    return alike and board.open != 0 and full.marks & ~board.marks == 0


def _raised(error: BadInput) -> Iterator[Entry]:
    raise error
    yield


def readable(read: Callable[[B], Entry]) -> Callable[[B], bool]:
    """Does a block fit a form? It does when it can be read."""

    def fits(block: B) -> bool:
        try:
            return read(block).board is not None
        except BadInput:
            return False

    return fits


class Forms(NamedTuple, Generic[B]):
    """The forms of a type, and their uses.

    ``blocks`` divides a text into puzzles. ``short`` and ``solved`` are for programs, ``drawn`` and
    ``marks`` (with candidates) for the eye. ``patience``: characters without a puzzle.
    ``lone``: the pattern of lines that are puzzles wherever they stand. ``between``: the line that
    divides puzzles of several lines. ``whole``: forms of texts that are not divided, tried first;
    they read entries. ``cells``: the place of a ``CellKind``, "module:NAME"; grids
    of such cells in texts that no form fits are of the form ``shape``, or else ``drawn``.
    ``before``: makes of a text what is read in its place. ``others``: the place of a function: is
    a text in that form of another type?
    """

    table: tuple[Form[B], ...]
    blocks: Callable[[NumberedLines], Iterator[B]]
    short: str
    solved: str
    drawn: str
    marks: str
    patience: int = PATIENCE
    lone: str = ""
    between: str = ""
    cells: str = ""
    shape: str = ""
    whole: tuple[Form[Any], ...] = ()
    before: Callable[[str], str] = str
    others: str = ""

    @property
    def read_forms(self) -> tuple[str, ...]:
        return tuple(form.name for form in (*self.whole, *self.table) if form.read)

    @property
    def write_forms(self) -> tuple[str, ...]:
        return tuple(form.name for form in (*self.whole, *self.table) if form.write)

    def parse(self, text: str, form: str | None = None) -> Iterator[Entry]:
        """The puzzles of a text, in one form or in any; BadInput when it holds none at all.

        A puzzle that can't be read is an entry with its error and doesn't stop the others.
        """
        named = None if form is None else self._named(form, self.read_forms)
        fits = self.fitting if named is None else bool
        found = entries_in(text, lambda part: self._parse(self.before(part), named), fits)
        return _without_solutions(found) if is_json(text) else found

    def _parse(self, text: str, named: Form[B] | None) -> Iterator[Entry]:
        form = named or self.whole_form(text)
        entries = self._whole(text, form) if form in self.whole else self._divided(text, named)
        first, entries = _begun(entries)
        bad = not first or any(one.error for one in first)
        if bad and (named is None or named.name == (self.shape or self.drawn)):
            good = sum(one.board is not None for one in first)
            least = good + 1 if good and first[0].board else max(good, 1)
            found = self._grids(text, first)
            begun = list(islice(found, least))
            if len(begun) == least:
                return chain(begun, found)
        if not first:
            next(entries, None)  # which says what is wrong, if anything is
            raise self._nothing
        return chain(first, entries)

    def _divided(self, text: str, named: Form[B] | None) -> Iterator[Entry]:
        """The puzzles of a text's blocks."""
        lines = NumberedLines(text, self.patience)
        return lines.watched(self.entry(block, named) for block in self.blocks(lines))

    def _whole(self, text: str, form: Form[Any]) -> Iterator[Entry]:
        """The puzzles of a text that is not divided."""
        assert form.read is not None
        try:
            yield from form.read(text)
        except BadInput as error:
            error.line = error.line or 1
            yield Entry(error=error, line=error.line)

    @property
    def _nothing(self) -> BadInput:
        return BadInput("there is no puzzle here", line=1, column=1, expected=self._known)

    def format(self, board: Board, form: str) -> str:
        """The board in a form; BadInput if the form is unknown, or can't hold it."""
        write = self._named(form, self.write_forms).write
        assert write is not None
        return write(board)

    def recognise(self, text: str) -> str | None:
        """The form of the first puzzle that has one; None if no form fits."""
        begun = start(text)
        every = (core.text for core in chain(cores(begun), addressed(begun), id_saved(begun)))
        form = next(filter(None, map(self.fitting, every)), None)
        plain = self.shape or self.drawn
        if form is None and any(self._grids(bare(begun), ())):
            form = plain
        is_others = form == plain and self.others and loaded(self.others)(bare(begun))
        return None if is_others else form

    def fitting(self, text: str) -> str | None:
        """The form of the first puzzle that one fits, without those of cells in any shape."""
        begun = self.before(head(text))
        if whole := self.whole_form(begun):
            return whole.name
        lines = NumberedLines(begun, self.patience)
        forms = (self.form_of(block) for block in self.blocks(lines))
        return next((form.name for form in forms if form), None)

    def whole_form(self, text: str) -> Form[Any] | None:
        """That of texts that are not divided, if it is one."""
        begun = head(text) if self.whole else ""
        return next((form for form in self.whole if form.fits and form.fits(begun)), None)

    def _grids(self, text: str, own: Sequence[Entry]) -> Iterator[Entry]:
        """The puzzles that are cells in some shape, of a text that has these of our own forms."""
        if not self.cells:
            return iter(())
        from tui_puzzles.notation.grids import grids  # only what no form fits needs it

        return grids(text, loaded(self.cells), 0 if own and self.fitting(text) else 2)

    def apart(self, text: str, form: str | None) -> Apart | None:
        """The lines behind which reading starts afresh, in any of our texts but transcripts."""
        return Apart(self.lone, form) if self.lone and parts(text) is None else None

    def entry(self, block: B, form: Form[B] | None = None) -> Entry:
        """The puzzle of a block; if no form fits, the short one is tried, for its error."""
        read = (form or self.form_of(block) or self._named(self.short, self.read_forms)).read
        assert read is not None
        try:
            entry: Entry = read(block)
            return entry
        except BadInput as error:
            error.line = error.line or block.line
            return Entry(error=error, title=block.title, line=block.line)

    def form_of(self, block: B) -> Form[B] | None:
        return next((form for form in self.table if form.fits and form.fits(block)), None)

    def _named(self, name: str, known: tuple[str, ...]) -> Form[B]:
        for form in (*self.whole, *self.table):
            if form.name == name.casefold():
                if form.name in known:
                    return form
                done, lacking = ("read", "written") if form.read else ("written", "read")
                raise BadInput(f"{name} is {done}, not {lacking}", expected=_one_of(known))
        raise BadInput(f"there is no form {name!r}", expected=_one_of(known))

    @property
    def _known(self) -> str:
        return _one_of(self.read_forms)


def _one_of(names: tuple[str, ...]) -> str:
    return f"one of {', '.join(names)}"
