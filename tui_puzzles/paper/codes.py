"""QR codes, which segno makes: a telephone reads the line that opens the puzzle."""

from itertools import groupby
from operator import itemgetter

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.later import library
from tui_puzzles.paper.drawing import BLACK, FilledBox, PaperDrawing


def qr_of(text: str) -> PaperDrawing:
    """The code, drawn with its modules as the unit; BadInput without segno, or for a long text."""
    segno = library("segno", "QR codes need segno", "print")
    try:
        rows = segno.make_qr(text).matrix
    except segno.DataOverflowError as error:
        raise BadInput("the puzzle is too large for a QR code", expected="no --qr") from error
    pieces = []
    for y, row in enumerate(rows):
        for dark, run in groupby(enumerate(row), itemgetter(1)):
            columns = [x for x, _ in run]
            if dark:
                pieces.append(FilledBox(columns[0], y, len(columns), 1, BLACK))
    return PaperDrawing(len(rows), len(rows), tuple(pieces))
