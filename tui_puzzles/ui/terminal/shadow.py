"""The content of the terminal, cell by cell, and the fewest bytes that change it."""

import re
from collections.abc import Iterable, Iterator, Sequence
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
At = tuple[int, int]
"""Row and column of the cursor."""
NOWHERE: At = (-1, -1)
"""A place that nobody knows."""
FEW = 60
"""Runs that are put into the best order; of more, those of one pen are sent together."""
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


class State(NamedTuple):
    """What the terminal would write with, and where."""

    pen: str
    at: At


LOST = State(UNSURE, NOWHERE)
"""Something else may have written."""


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


def encode(runs: Sequence[Run], state: State, end: At, width: int) -> tuple[str, State]:
    """The bytes that write these runs, and leave the cursor at the end; the state after them.

    The order doesn't matter, as a frame paints each cell once and both halves of a wide character.
    A move costs from 1 to 9 bytes, another pen up to 38: so what costs least comes next.
    """
    pen, at = state
    out: list[str] = []
    for run in _by_pen(runs, pen) if len(runs) > FEW else _nearest(runs, state, width):
        out += (move(at, (run.row, run.column)), switch(pen, run.pen), run.text)
        pen, at = run.pen, _after(run, width)
    return "".join([*out, move(at, end)]), State(pen, end)


def _by_pen(runs: Iterable[Run], pen: str) -> list[Run]:
    """Runs of one pen together, those of the pen at hand first."""
    return sorted(runs, key=lambda run: (run.pen != pen, run.pen, run.row))


def _nearest(runs: Iterable[Run], state: State, width: int) -> Iterator[Run]:
    """Each time the run that takes the fewest bytes before it."""
    (pen, at), left = state, list(runs)

    def cost(run: Run) -> int:
        return len(move(at, (run.row, run.column))) + len(switch(pen, run.pen))

    while left:
        run = min(left, key=cost)
        left.remove(run)
        yield run
        pen, at = run.pen, _after(run, width)


def _after(run: Run, width: int) -> At:
    """Where a run leaves the cursor.

    Terminals disagree on characters wider than a cell, and on what the last column does to it.
    """
    column = run.column + run.width
    return (run.row, column) if len(run.text) == run.width and column < width else NOWHERE


@lru_cache(8192)
def move(at: At, to: At) -> str:
    """The fewest bytes that move the cursor from one row and column to another."""
    row, column = to
    there = f"\x1b[{row + 1};{column + 1}H"
    if at == NOWHERE:
        return there
    down, right = row - at[0], column - at[1]
    ways = [_steps(down, "B", "A") + across for across in (_across(right), f"\x1b[{column + 1}G")]
    return min(*ways, there, key=len) if right else min(_steps(down, "B", "A"), there, key=len)


def _across(right: int) -> str:
    """Cells to the right, or to the left."""
    return (
        min("\b" * -right, _steps(right, "C", "D"), key=len)
        if right < 0
        else _steps(right, "C", "D")
    )


def _steps(number: int, forth: str, back: str) -> str:
    """A sequence that moves so many cells, none for no cell."""
    if not number:
        return ""
    return f"\x1b[{'' if abs(number) == 1 else abs(number)}{forth if number > 0 else back}"


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
