"""Drawings of penpa-edit with digits, and boxes or other regions."""

from collections import Counter
from collections.abc import Iterator

from tui_puzzles.engine.bits import of
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.sudoku.formats.cells import placed_board
from tui_puzzles.games.sudoku.houses import SIDES
from tui_puzzles.games.sudoku.puzzle import Variant, layout_of, letters_of
from tui_puzzles.notation.penpa import PenpaDrawing, drawing_in

_TAGS = ("sudoku", "classic", "classicsudoku", "irregular", "irregularsudoku", "jigsaw")


def fits(text: str) -> bool:
    """Is there nothing else in a drawing, as many regions as rows, and digits?"""
    drawing = drawing_in(text)
    return drawing is not None and _fits(drawing)


def _fits(drawing: PenpaDrawing) -> bool:
    side, digits = drawing.rows, {str(value) for value in range(1, drawing.rows + 1)}
    regions = side in SIDES and {*Counter(drawing.regions).values()} == {side}
    inside = all(0 <= at < side for cell in drawing.numbers for at in cell)
    known = {*drawing.numbers.values()} <= digits and bool(drawing.numbers)
    return regions and inside and known and side == drawing.cols and drawing.is_only(*_TAGS)


def read(text: str) -> Iterator[Entry]:
    """The puzzle of a drawing."""
    if drawing := drawing_in(text):
        layout = layout_of(Variant(drawing.rows, letters_of(drawing.regions)))
        cells = ((layout.field.cell(*at), int(sign)) for at, sign in drawing.numbers.items())
        board = placed_board(of(layout.mark(at, n - 1) for at, n in cells), layout=layout)
        yield Entry(board, None, drawing.title, drawing.place.line, drawing.left)
