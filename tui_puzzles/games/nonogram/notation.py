"""The ways to write a nonogram down: which form is it, what does it say, and the same back."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Apart, Entry
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
from tui_puzzles.notation.forms import Form, Forms, of_drawings
from tui_puzzles.notation.texts import head

_LISTED = re.compile(r"(?: *#[ #]*\n)+(?:[a-z\s]+|[A-Z\s]+)")
"""Squares and a list of words are a crossword's, no picture with words around it."""

TABLE: tuple[Form[str], ...] = (
    Form("webpbn", webpbn.fits, webpbn.read, webpbn.write),
    Form("picross", picross.fits, picross.read, picross.write),
    Form("non", non.fits, non.read, non.write),
    of_drawings("tui_puzzles.games.nonogram.formats.penpa"),
    Form("pzprv3", pzpr.is_file, pzpr.read_file, pzpr.write_file),
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
    Form("svg", write=svg),
)


class Nonograms(Forms[Any]):
    """The same, but the forms read whole texts, and say themselves how many puzzles these hold."""

    def _parse(self, text: str, named: Form[Any] | None) -> Iterator[Entry]:
        if not text or text.isspace():
            raise BadInput("there is no puzzle here", line=1, column=1, expected=self._known)
        form = named or self._form_in(text)
        unfit = form is None or (form.name == self.shape and not pictures.fits_text(head(text)))
        if unfit and (boards := self._grids(text, ())):
            return iter(boards)
        if form is None or form.read is None:
            raise BadInput("this is not a nonogram", line=1, column=1, expected=self._known)
        return _entries(form.read, text)

    def format(self, board: Board, form: str) -> str:
        """The board in a form; BadInput if the form is unknown, or can't hold it."""
        return super().format(board, form).removesuffix("\n")

    def recognise(self, text: str) -> str | None:
        return None if _LISTED.fullmatch(text) else super().recognise(text)

    def fitting(self, text: str) -> str | None:
        """The form of a text; None if no form fits."""
        form = self._form_in(text)
        return form and form.name

    def apart(self, text: str, form: str | None) -> Apart | None:
        """Ids stand on lines of their own."""
        name = form.lower() if form else self.fitting(text)
        return Apart(pattern.LONE, name) if name == "pattern" else None

    def _form_in(self, text: str) -> Form[Any] | None:
        begun = head(text)
        return next((form for form in self.table if form.fits and form.fits(begun)), None)


def _entries(read: Callable[[str], Iterator[Entry]], text: str) -> Iterator[Entry]:
    try:
        yield from read(text)
    except BadInput as error:
        yield failed(error, error.line or 1)


NOTATION = Nonograms(
    table=TABLE,
    blocks=iter,
    short="pattern",
    solved="picture",
    drawn="drawn",
    marks="drawn",
    shape="picture",
    cells="tui_puzzles.games.nonogram.formats.kind:KIND",
)
