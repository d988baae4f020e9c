"""The content of the terminal, cell by cell, and the fewest bytes that change it."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from rich.cells import split_graphemes

from tui_puzzles.engine.errors import stripped

Cell = tuple[str, str, str]
"""Text to write, pen (SGR codes), character; the second half of a wide one has no text."""
UNKNOWN: Cell = ("?", "?", "?")
"""Differs from every cell that can be painted."""
UNSURE = "?"
"""A pen that nobody knows."""
_CODE = re.compile(r"[34]8;5;\d+|[34]8;2;\d+;\d+;\d+|\d+")
_OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "6": "25", "7": "27", "8": "28"}
_OFF |= {"9": "29", "21": "24", "51": "54", "52": "54", "53": "55"}


class Run(NamedTuple):
    """Neighbouring cells of one row, to be written with one pen."""

    row: int
    column: int
    width: int
    pen: str
    text: str


class Shadow:
    """A copy of the terminal's screen, in which a wide character is whole or unknown."""

    def __init__(self) -> None:
        self.rows: list[list[Cell]] = []
        self.size = (0, 0)
        self.pen = UNSURE

    def resize(self, width: int, height: int) -> None:
        """Take this size; a screen of another size is unknown."""
        if self.size != (width, height):
            self.size = (width, height)
            self.clear()

    def clear(self) -> None:
        """Forget everything: every cell counts as changed when it is painted next."""
        width, height = self.size
        self.pen = UNSURE
        self.rows = [[UNKNOWN] * width for _ in range(height)]

    def paint(self, row: int, column: int, cells: tuple[Cell, ...]) -> Iterator[Run]:
        """Put the cells there; yields the runs to send to the terminal."""
        known = self.rows[row]
        start, end = column, min(column + len(cells), len(known))
        while start < end:
            if known[start] == cells[start - column]:
                start += 1
                continue
            stop, pen = start + 1, cells[start - column][1]
            while stop < end and known[stop] != (cell := cells[stop - column]) and cell[1] == pen:
                stop += 1
            changed = cells[start - column : stop - column]
            _replace(known, start, changed)
            yield Run(row, start, stop - start, pen, "".join([text for text, _, _ in changed]))
            start = stop


def _replace(known: list[Cell], start: int, changed: tuple[Cell, ...]) -> None:
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

    Control characters never get into a cell.
    """
    if text.isascii() and text.isprintable():
        return tuple([(character, pen, character) for character in text])
    text = stripped(text)
    cells: list[Cell] = []
    for start, end, width in split_graphemes(text)[0]:
        character = text[start:end]
        cells += [(character, pen, character), ("", pen, character)][:width]
    return tuple(cells)


def encode(runs: Iterable[Run], pen: str = UNSURE) -> tuple[str, str]:
    """The bytes that write these runs, wherever the terminal's cursor is, and the last pen.

    Runs of one pen are sent together, those of the pen at hand first: a move costs about 7 bytes,
    another pen up to 38. The order doesn't matter, as a frame paints each cell once and both halves
    of a wide character.
    """
    out: list[str] = []
    after = (-1, -1)
    for run in sorted(runs, key=lambda run: (run.pen != pen, run.pen, run.row)):
        out += (move(after, run), switch(pen, run.pen), run.text)
        pen, after = run.pen, _after(run)
    return "".join(out), pen


def _after(run: Run) -> tuple[int, int]:
    """Where a run leaves the cursor; terminals disagree on characters wider than a cell."""
    return (run.row, run.column + run.width) if len(run.text) == run.width else (-1, -1)


def move(at: tuple[int, int], run: Run) -> str:
    """Bytes that move the cursor from a row and column to the start of the run."""
    if at == (run.row, run.column):
        return ""
    if at[0] == run.row and at[1] < run.column:
        return f"\x1b[{run.column - at[1]}C".replace("[1C", "[C")
    return f"\x1b[{run.row + 1};{run.column + 1}H"


@lru_cache(4096)
def switch(old: str, new: str) -> str:
    """The shortest SGR sequence (ECMA-48 8.3.117) from one pen to another."""
    if old == new:
        return ""
    before, after = _CODE.findall(old), _CODE.findall(new)
    staying = {_off(code) for code in after if _off(code) in ("39", "49")}
    off = {_off(code) for code in before if code not in after} - staying
    change = [*sorted(off), *(code for code in after if code not in before or _off(code) in off)]
    afresh = ["0", *after] if after else [""]
    if old == UNSURE:
        return f"\x1b[{';'.join(afresh)}m"
    return "\x1b[" + min(";".join(change), ";".join(afresh), key=len) + "m"


@lru_cache(1024)
def colourless(pen: str) -> str:
    """The pen without its colours: NO_COLOR means none, where Textual would send greys."""
    return ";".join(code for code in _CODE.findall(pen) if code in _OFF)


def _off(code: str) -> str:
    """The code that resets an SGR code: 39 and 49 for colours."""
    if code in _OFF:
        return _OFF[code]
    return "49" if re.match(r"4|10", code) else "39"
