"""Drawings of penpa-edit with numbers above and left of an empty grid."""

from collections.abc import Sequence

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.nonogram.formats.sheet import Sheet, Written, clue
from tui_puzzles.notation.programs.penpa import PenpaDrawing, Place


def entry(drawing: PenpaDrawing) -> Entry | None:
    """The puzzle of a drawing; None if there is something else in it, or the clues don't agree."""
    rows, cols, cells = range(drawing.rows), range(drawing.cols), sorted(drawing.numbers)
    beside = all((r < 0 and c in cols) or (c < 0 and r in rows) for r, c in cells)
    if not cells or not beside or not drawing.is_only("nonogram"):
        return None
    sheet = Sheet(headings={"title": drawing.title})
    across = [[at for at in cells if at[0] == row] for row in rows]
    down = [[at for at in cells if at[1] == col] for col in cols]
    try:
        sheet.rows, sheet.columns = ([_clue(at, drawing) for at in own] for own in (across, down))
        return sheet.entry()
    except BadInput:
        return None


def _clue(cells: Sequence[Place], drawing: PenpaDrawing) -> Written:
    numbers = " ".join(drawing.numbers[at] for at in cells)
    return clue(drawing.place._replace(text=numbers))
