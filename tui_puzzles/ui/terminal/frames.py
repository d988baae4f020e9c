"""The fewest bytes that write what changed on the terminal's screen."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from tui_puzzles.ui.terminal.pens import UNSURE, over, shows_ink, switch

At = tuple[int, int]
"""Row and column of the cursor."""
NOWHERE: At = (-1, -1)
"""A place that nobody knows."""
UNSURE_WIDTH = -1
"""Of characters wider than a cell: terminals disagree."""
SHORT = 5
"""Fewer blanks at the end are written."""
FEW = 60
"""Runs that are put into the best order; of more, those of one pen are sent together."""
ERASING = (
    "xterm",
    "tmux",
    "alacritty",
    "foot",
    "gnome",
    "konsole",
    "linux",
    "putty",
    "rxvt",
    "st-",
)
"""How TERM begins where erased cells take the ground at hand (terminfo: ech, bce)."""


class Run(NamedTuple):
    """Neighbouring cells of one row, to be written with one pen."""

    row: int
    column: int
    width: int
    """Columns that the text moves the cursor."""
    pen: str
    text: str
    blank: bool = False
    """Is only its ground seen?"""

    def worn(self, pen: str) -> str:
        """The pen that it takes from the pen at hand."""
        return over(pen, self.pen) if self.blank else self.pen


class State(NamedTuple):
    """What the terminal would write with, and where."""

    pen: str
    at: At


LOST = State(UNSURE, NOWHERE)
"""Something else may have written."""


def encode(runs: Sequence[Run], state: State, end: At, width: int) -> tuple[str, State]:
    """The bytes that write these runs, and leave the cursor at the end; the state after them.

    The order doesn't matter, as a frame paints each cell once and both halves of a wide character.
    A move costs from 1 to 9 bytes, another pen up to 38: so what costs least comes next.
    """
    pen, at = state
    out: list[str] = []
    for run in _by_pen(runs, pen) if len(runs) > FEW else _nearest(runs, state, width):
        worn = run.worn(pen)
        out += (move(at, (run.row, run.column)), switch(pen, worn), run.text)
        pen, at = worn, _after(run, width)
    return "".join([*out, move(at, end)]), State(pen, end)


def erases(environ: Mapping[str, str]) -> bool:
    """Does the terminal erase cells in the colour of the ground?"""
    return environ.get("TERM", "").startswith(ERASING)


def erased(run: Run) -> Run:
    """The run with its longer blanks erased (ECH), which leaves the cursor where they begin."""
    if shows_ink(run.pen) or run.width == UNSURE_WIDTH:
        return run
    body = run.text.rstrip(" ")
    gone = len(run.text) - len(body)
    if gone < SHORT:
        body, gone = run.text, 0
    text = re.sub(" {11,}", lambda gap: f"\x1b[{len(gap[0])}X\x1b[{len(gap[0])}C", body)
    return run._replace(text=f"{text}\x1b[{gone}X" if gone else text, width=len(body))


def _by_pen(runs: Iterable[Run], pen: str) -> list[Run]:
    """Runs of one pen together, those of the pen at hand first."""
    return sorted(runs, key=lambda run: (run.pen != pen, run.pen, run.row))


def _nearest(runs: Iterable[Run], state: State, width: int) -> Iterator[Run]:
    """Each time the run that takes the fewest bytes before it."""
    (pen, at), left = state, list(runs)

    def cost(run: Run) -> int:
        return len(move(at, (run.row, run.column))) + len(switch(pen, run.worn(pen)))

    while left:
        run = min(left, key=cost)
        left.remove(run)
        yield run
        pen, at = run.worn(pen), _after(run, width)


def _after(run: Run, width: int) -> At:
    """Where a run leaves the cursor.

    Terminals disagree on characters wider than a cell, and on what the last column does to it.
    """
    column = run.column + run.width
    return (run.row, column) if run.width != UNSURE_WIDTH and column < width else NOWHERE


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
