"""The content of the terminal, cell by cell."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from rich.cells import split_graphemes

from tui_puzzles.engine.errors import stripped
from tui_puzzles.ui.terminal.frames import LOST, UNSURE_WIDTH, PenRun
from tui_puzzles.ui.terminal.pens import ground

Cell = tuple[str, str, str]
"""Text to write, pen (SGR codes), character; the second half of a wide one has no text."""
UNKNOWN: Cell = ("?", "?", "?")
"""Differs from every cell that can be painted."""
SKIP = 3
"""Bytes of the shortest move to the right: as many may as well be written again."""


class Shadow:
    """A copy of the terminal's screen, in which a wide character is whole or unknown."""

    def __init__(self) -> None:
        self.rows: list[list[Cell]] = []
        self.size = (0, 0)
        self.state = LOST

    def resize(self, width: int, height: int) -> None:
        """Take this size; a screen of another size is unknown."""
        if self.size != (width, height):
            self.size = (width, height)
            self.clear()

    def clear(self) -> None:
        """Forget everything: every cell counts as changed when it is painted next."""
        width, height = self.size
        self.state = LOST
        self.rows = [[UNKNOWN] * width for _ in range(height)]

    def paint(self, row: int, column: int, cells: Sequence[Cell]) -> Iterator[PenRun]:
        """Put the cells there; yields the runs to send to the terminal."""
        known = self.rows[row]
        start, end = column, min(column + len(cells), len(known))
        while start < end:
            if known[start] == cells[start - column]:
                start += 1
                continue
            pen, stop = _stretch(known, start, cells[start - column : end - column])
            changed = cells[start - column : stop - column]
            _replace(known, start, changed)
            text = "".join([text for text, _, _ in changed])
            width = stop - start if len(text) == stop - start else UNSURE_WIDTH
            yield PenRun(row, start, width, pen, text, not text.strip(" "))
            start = stop


def _stretch(known: Sequence[Cell], start: int, cells: Sequence[Cell]) -> tuple[str, int]:
    """A pen, and the end of what to write with it: a few bytes that stay are written again."""
    pen = wide = cells[0][1]
    blank, same, stop = True, 0, start + 1
    for at, cell in enumerate(cells, start):
        blank, before = blank and cell[2] == " ", blank
        joint = _joint(wide, cell, before)
        same = same + len(cell[0].encode()) if known[at] == cell else 0
        if joint is None or same > SKIP:
            break
        wide = joint
        if not same:
            pen, stop = wide, at + 1
    return pen, stop


def _joint(pen: str, cell: Cell, blank: bool) -> str | None:
    """The pen that writes the cell as well as what comes before it, which may be blank."""
    if cell[1] == pen or (cell[2] == " " and cell[1] == ground(pen)):
        return pen
    return cell[1] if blank and pen == ground(cell[1]) else None


def _replace(known: list[Cell], start: int, changed: Sequence[Cell]) -> None:
    """Store the cells; terminals erase a wide character when one half is overwritten."""
    stop = start + len(changed)
    if start and not known[start][0]:
        known[start - 1] = UNKNOWN
    if stop < len(known) and not known[stop][0]:
        known[stop] = UNKNOWN
    known[start:stop] = changed


@lru_cache(8192)
def cells_of(text: str, pen: str) -> tuple[Cell, ...]:
    """The text as cells; characters without width join the one before them.

    Control characters never get into a cell. Blanks that look the same are the same.
    """
    blank = (" ", ground(pen), " ")
    if text.isascii() and text.isprintable():
        return tuple([(c, pen, c) if c != " " else blank for c in text])
    cells: list[Cell] = []
    text = stripped(text)
    for start, end, width in split_graphemes(text)[0]:
        c = text[start:end]
        cells += [(c, pen, c) if c != " " else blank, ("", pen, c)][:width]
    return tuple(cells)
