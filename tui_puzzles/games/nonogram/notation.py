"""The ways to write a nonogram down: which form is it, what does it say, and the same back."""

from collections.abc import Sequence
from itertools import chain, product
from typing import Any

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Apart
from tui_puzzles.engine.later import LaterCall, expression
from tui_puzzles.games.nonogram.formats import (
    clue_lists,
    drawn,
    gno,
    json_clues,
    non,
    numbers,
    olsak,
    one_line,
    pattern,
    picross,
    pictures,
    ppm,
    pzpr,
    toml,
    webpbn,
)
from tui_puzzles.games.nonogram.line import Clue
from tui_puzzles.games.nonogram.puzzle import puzzle_of
from tui_puzzles.notation.forms import Form, Forms, of_drawings

_LISTED = expression(r"(?: *#[ #]*\n)+(?:[a-z\s]+|[A-Z\s]+)")
"""Squares and a list of words are a crossword's, even if these don't fit."""

_MARGINS = "tui_puzzles.games.nonogram.formats.margins"
WHOLE: tuple[Form[str], ...] = (
    Form("webpbn", webpbn.fits, webpbn.read, webpbn.write),
    Form("picross", picross.fits, picross.read, picross.write),
    Form("non", non.fits, non.read, non.write),
    of_drawings("tui_puzzles.games.nonogram.formats.penpa:entry"),
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
    Form("lines", one_line.fits, one_line.read),
    Form("margins", LaterCall(f"{_MARGINS}:fits"), LaterCall(f"{_MARGINS}:read")),
    Form("picture", pictures.fits_text, pictures.read_text, pictures.write_text),
)


class Nonograms(Forms[Any]):
    """The same, but the forms read whole texts, and say themselves how many puzzles these hold."""

    def format(self, board: Board, form: str) -> str:
        """The board in a form; BadInput if the form is unknown, or can't hold it."""
        return super().format(board, form).removesuffix("\n")

    def recognise(self, text: str) -> str | None:
        return None if _LISTED.fullmatch(text) else super().recognise(text)

    def apart(self, text: str, form: str | None) -> Apart | None:
        """Ids stand on lines of their own."""
        name = form.lower() if form else self.fitting(text)
        return Apart(pattern.LONE, name) if name == "pattern" else None


NOTATION = Nonograms(
    table=(Form("svg", write=pictures.svg),),
    blocks=lambda _lines: iter(()),
    whole=WHOLE,
    short="pattern",
    solved="picture",
    drawn="drawn",
    marks="drawn",
    shape="picture",
    others="tui_puzzles.notation.worded:is_worded",
    cells="tui_puzzles.games.nonogram.formats.kind:KIND",
)


Clues = Sequence[Clue]


def canonical(board: Board) -> str:
    """The smallest list of clues, the inks numbered as they come; known cells are left out."""
    puzzle = puzzle_of(board)
    rows = [line.clue for line in puzzle.row_lines]
    columns = [line.clue for line in puzzle.column_lines]
    ways = product(((rows, columns), (columns, rows)), (False, True), (False, True))
    return min(_text(*_mirrored(*lines, down, across)) for lines, down, across in ways)


def _mirrored(rows: Clues, columns: Clues, down: bool, across: bool) -> tuple[Clues, Clues]:
    """Upside down, the columns read backwards; from right to left, the rows do."""
    if down:
        rows, columns = rows[::-1], [clue[::-1] for clue in columns]
    if across:
        rows, columns = [clue[::-1] for clue in rows], columns[::-1]
    return rows, columns


def _text(rows: Clues, columns: Clues) -> str:
    inks: dict[int, int] = {}
    lines = [
        [(block.length, inks.setdefault(block.colour, len(inks))) for block in clue]
        for clue in chain(rows, columns)
    ]
    return f"{len(rows)} {lines}"
