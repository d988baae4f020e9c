"""The ways to write a nonogram down: which form is it, what does it say, and the same back."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Apart, Entry
from tui_puzzles.engine.later import loaded
from tui_puzzles.games.nonogram.formats import (
    clue_lists,
    drawn,
    gno,
    json_clues,
    non,
    numbers,
    olsak,
    pattern,
    picross,
    pictures,
    ppm,
    pzpr,
    toml,
    webpbn,
)
from tui_puzzles.games.nonogram.formats.sheet import failed
from tui_puzzles.games.nonogram.formats.svg import svg
from tui_puzzles.notation.around import cores
from tui_puzzles.notation.texts import head
from tui_puzzles.notation.transcript import entries_in, start


class Form(NamedTuple):
    """A way to write a puzzle down; ``fits`` tells it from the forms below it in the table."""

    name: str
    fits: Callable[[str], bool]
    read: Callable[[str], Iterator[Entry]]
    write: Callable[[Board], str] | None = None


TABLE = (
    Form("webpbn", webpbn.fits, webpbn.read, webpbn.write),
    Form("picross", picross.fits, picross.read, picross.write),
    Form("non", non.fits, non.read, non.write),
    Form("puzz.link", pzpr.fits, pzpr.read, pzpr.write),
    Form("json", json_clues.fits, json_clues.read, json_clues.write),
    Form("gno", gno.fits, gno.read, gno.write),
    Form("toml", toml.fits, toml.read, toml.write),
    Form("drawn", drawn.fits, drawn.read, drawn.write),
    Form("g", olsak.fits, olsak.read, olsak.write),
    Form("pattern", pattern.fits, pattern.read, pattern.write),
    Form("pbm", pictures.fits_pbm, pictures.read_pbm, pictures.write_pbm),
    Form("ppm", ppm.fits, ppm.read, ppm.write),
    Form("keen", numbers.fits_keen, numbers.read_keen, numbers.write_keen),
    Form("mk", numbers.fits_mk, numbers.read_mk, numbers.write_mk),
    Form("nin", numbers.fits_nin, numbers.read_nin, numbers.write_nin),
    Form("clues", clue_lists.fits, clue_lists.read),
    Form("picture", pictures.fits_text, pictures.read_text, pictures.write_text),
)


SHAPED = "picture"
"""The form of cells in any shape."""


class Nonograms:
    """The forms of nonograms, which say themselves how many puzzles a text holds."""

    read_forms = tuple(form.name for form in TABLE)
    write_forms = (*(form.name for form in TABLE if form.write), "svg")
    short, solved, drawn, marks = "pattern", "picture", "drawn", "drawn"
    between = ""
    cells = "tui_puzzles.games.nonogram.formats.kind:KIND"

    def parse(self, text: str, form: str | None = None) -> Iterator[Entry]:
        """The puzzles of a text, in one form or in any; BadInput when it holds none at all.

        A puzzle that can't be read is an entry with its error and doesn't stop the others.
        """
        return entries_in(text, lambda part: self._parse(part, form), self._form_of)

    def _parse(self, text: str, form: str | None) -> Iterator[Entry]:
        if not text or text.isspace():
            raise BadInput("there is no puzzle here", line=1, column=1, expected=self._known)
        found = self._named(form) if form else self._form_of(text)
        unfit = found is None or (form and found.name == SHAPED and not found.fits(head(text)))
        if unfit and (boards := _pictures(text)):
            return iter(boards)
        if found is None:
            raise BadInput("this is not a nonogram", line=1, column=1, expected=self._known)
        return _entries(found, text)

    def format(self, board: Board, form: str) -> str:
        """The board in a form; BadInput if the form is unknown, or can't hold it."""
        write = svg if form.lower() == "svg" else self._named(form).write
        if write is None:
            raise BadInput(f"{form} is read, not written", expected=f"one of {self.write_forms}")
        return write(board).removesuffix("\n")

    def recognise(self, text: str) -> str | None:
        """The form of a text; None if no form fits."""
        begun = [core.text for core in cores(start(text))]
        form = next(filter(None, map(self._form_of, begun)), None)
        return form.name if form else SHAPED if _pictures(begun[0]) else None

    def apart(self, text: str, form: str | None) -> Apart | None:
        """Ids stand on lines of their own."""
        found = self._named(form) if form else self._form_of(text)
        return Apart(pattern.LONE, found.name) if found and found.name == "pattern" else None

    def _form_of(self, text: str) -> Form | None:
        begun = head(text)
        return next((form for form in TABLE if form.fits(begun)), None)

    def _named(self, name: str) -> Form:
        for form in TABLE:
            if form.name == name.lower():
                return form
        raise BadInput(f"there is no form {name!r}", expected=self._known)

    @property
    def _known(self) -> str:
        return f"one of {', '.join(self.read_forms)}"


def _pictures(text: str) -> list[Entry]:
    """The pictures that are cells in some shape."""
    from tui_puzzles.notation.grids import grids  # only what no form fits needs it

    return grids(text, loaded(Nonograms.cells))


def _entries(form: Form, text: str) -> Iterator[Entry]:
    try:
        yield from form.read(text)
    except BadInput as error:
        yield failed(error, error.line or 1)


NOTATION = Nonograms()
