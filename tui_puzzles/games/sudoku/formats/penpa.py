"""Drawings of penpa-edit with digits, and boxes or other regions."""

from collections import Counter

from tui_puzzles.engine.bits import of
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.sudoku.formats.cells import placed_board
from tui_puzzles.games.sudoku.houses import SIDES
from tui_puzzles.games.sudoku.puzzle import Variant, layout_of, letters_of
from tui_puzzles.notation.programs.penpa import PenpaDrawing

_TAGS = ("sudoku", "classic", "classicsudoku", "irregular", "irregularsudoku", "jigsaw")


def entry(drawing: PenpaDrawing) -> Entry | None:
    """The puzzle of digits and as many regions as rows; None for a drawing of anything else."""
    side, digits = drawing.rows, {str(value) for value in range(1, drawing.rows + 1)}
    regions = side in SIDES and {*Counter(drawing.regions).values()} == {side}
    inside = all(0 <= at < side for cell in drawing.numbers for at in cell)
    known = {*drawing.numbers.values()} <= digits and bool(drawing.numbers)
    square = regions and inside and side == drawing.cols
    if not (square and known and drawing.is_only(*_TAGS)):
        return None
    layout = layout_of(Variant(side, letters_of(drawing.regions)))
    cells = ((layout.field.cell(*at), int(sign)) for at, sign in drawing.numbers.items())
    return Entry(placed_board(of(layout.mark(at, n - 1) for at, n in cells), layout=layout))
