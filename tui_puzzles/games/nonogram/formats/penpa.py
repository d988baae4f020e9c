"""Drawings of penpa-edit with numbers above and left of an empty grid."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.nonogram.formats.sheet import Sheet, Written, clue
from tui_puzzles.notation.penpa import PenpaDrawing, Place, drawing_in


def fits(text: str) -> bool:
    """Is there nothing else in a drawing, and are the numbers clues?"""
    drawing = drawing_in(text)
    if drawing is None or not drawing.numbers or not drawing.is_only("nonogram"):
        return False
    try:
        rows, cols = range(drawing.rows), range(drawing.cols)
        beside = all((r < 0 and c in cols) or (c < 0 and r in rows) for r, c in drawing.numbers)
        return beside and all(entry.board for entry in read(text))
    except BadInput:
        return False


def read(text: str) -> Iterator[Entry]:
    """The puzzle of a drawing."""
    if drawing := drawing_in(text):
        sheet = Sheet(headings={"title": drawing.title}, line=drawing.place.line)
        cells = sorted(drawing.numbers)
        across = ([at for at in cells if at[0] == row] for row in range(drawing.rows))
        down = ([at for at in cells if at[1] == col] for col in range(drawing.cols))
        sheet.rows, sheet.columns = ([_clue(at, drawing) for at in own] for own in (across, down))
        yield replace(sheet.entry(), left=drawing.left)


def _clue(cells: Sequence[Place], drawing: PenpaDrawing) -> Written:
    numbers = " ".join(drawing.numbers[at] for at in cells)
    return clue(drawing.place._replace(text=numbers))
