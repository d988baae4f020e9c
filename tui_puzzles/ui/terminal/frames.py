"""The fewest bytes that write what changed on the terminal's screen.

The cursor goes to the runs of a frame in the order that takes the fewest bytes of moves and pens.
It can also return to where it was saved, with the pen that it had there (DECSC, DECRC): two bytes,
even from one frame to another.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache

from tui_puzzles.records import NamedTuple
from tui_puzzles.ui.terminal.pens import UNSURE, exchanged, over, shows_ink, switch

At = tuple[int, int]
"""Row and column of the cursor."""
NOWHERE: At = (-1, -1)
"""A place that nobody knows."""
Box = tuple[int, int, int, int]
"""Column, row, width and height of cells on the screen."""
NO_BOX: Box = (0, 0, 0, 0)
UNSURE_WIDTH = -1
"""Of characters wider than a cell: terminals disagree."""
SAVE, RETURN = "\x1b7", "\x1b8"
SHORT = 5
"""Fewer blanks at the end are written."""
ALL, SOME, MANY = 5, 12, 60
"""Runs up to which all orders are tried, the BEAM best are followed, the nearest comes next; of
more, those of one pen are sent together."""
BEAM = 12
TURNED = str.maketrans("▌▐▀▄▘▟▝▙▖▜▗▛▚▞", "▐▌▄▀▟▘▙▝▜▖▛▗▞▚")
"""Signs that show the same once the colours of ink and ground are exchanged."""
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


# The fewest bytes that move the terminal's cursor.
#
# VT moves down as LF does, but the kernel makes no new line of it; RI moves up (ECMA-48 8.3.163,
# 8.3.104). Neither scrolls where there is a row to go to.


@lru_cache(8192)
def move(at: At, to: At) -> str:
    """The fewest bytes that move the cursor from one row and column to another."""
    row, column = to
    there = f"\x1b[{row + 1};{column + 1}H"
    if at == NOWHERE:
        return there
    down, right = row - at[0], column - at[1]
    ways = [_along(down) + across for across in (_across(right), f"\x1b[{column + 1}G")]
    return min(*ways, there, key=len) if right else min(_along(down), there, key=len)


def _along(down: int) -> str:
    """Rows down, or up."""
    single = "\v" * down if down > 0 else "\x1bM" * -down
    return min(single, _steps(down, "B", "A"), key=len)


def _across(right: int) -> str:
    """Cells to the right, or to the left."""
    steps = _steps(right, "C", "D")
    return min("\b" * -right, steps, key=len) if right < 0 else steps


def _steps(number: int, forth: str, back: str) -> str:
    """A sequence that moves so many cells, none for no cell."""
    if not number:
        return ""
    return f"\x1b[{'' if abs(number) == 1 else abs(number)}{forth if number > 0 else back}"


class PenRun(NamedTuple):
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


def turned(run: PenRun) -> PenRun | None:
    """The run with its colours exchanged, if all its signs are halves and quarters of cells."""
    pen = exchanged(run.pen) if all(ord(sign) in TURNED for sign in run.text) else ""
    return run._replace(pen=pen, text=run.text.translate(TURNED)) if pen else None


class PenState(NamedTuple):
    """What the terminal would write with, and where; pen and place that it has saved."""

    pen: str
    at: At
    saved: tuple[str, At] | None = None


LOST = PenState(UNSURE, NOWHERE)
"""Something else may have written."""


class Encoding(NamedTuple):
    """Bytes between the runs up to here, those runs with what leads to them, and what is left."""

    cost: int
    state: PenState
    legs: tuple[tuple[str, PenRun], ...]
    left: frozenset[int]


def encode(
    runs: Sequence[PenRun], state: PenState, end: At, width: int, often: Box = NO_BOX
) -> tuple[str, PenState]:
    """The bytes that write these runs, and leave the cursor at the end; the state after them.

    The order doesn't matter, as a frame paints each cell once and both halves of a wide character.
    A move costs from 1 to 9 bytes, another pen up to 38. The cursor is saved in the box that is
    written to often, and only frames that write there return to it.
    """
    pen, at, saved = state
    if len(runs) <= MANY:
        saving = _lowest(runs, often)
        known = state if saving else state._replace(saved=None)
        frame, after = _ordered(runs, known, end, width, saving)
        return frame, after if saving else after._replace(saved=saved)
    out = list[str]()
    for run in sorted(runs, key=lambda run: (run.pen != pen, run.pen, run.row)):
        worn = run.worn(pen)
        out += (move(at, (run.row, run.column)), switch(pen, worn), run.text)
        pen, at = worn, _after(run, width)
    return "".join([*out, move(at, end)]), PenState(pen, end, saved)


def _lowest(runs: Sequence[PenRun], box: Box) -> PenRun | None:
    """The last run in the box that isn't blank."""
    x, y, width, height = box
    rows, columns = range(y, y + height), range(x, x + width)
    inside = (one for one in runs if one.row in rows and one.column in columns and not one.blank)
    return max(inside, key=lambda run: (run.row, run.column), default=None)


def _ordered(
    runs: Sequence[PenRun], state: PenState, end: At, width: int, saving: PenRun | None
) -> tuple[str, PenState]:
    """The bytes that write the runs and end there; the cursor is saved before one of them."""
    ways = [Encoding(0, state, (), frozenset(range(len(runs))))]
    beam = 1 if len(runs) > SOME else BEAM if len(runs) > ALL else ALL << ALL
    for _ in runs:
        longer = (on for way in ways for on in _onward(way, runs, width, saving))
        ways = sorted(_distinct(longer), key=lambda way: way.cost)[:beam]
    last = [(way, *_leg(way.state, end, None, None)) for way in ways]
    way, leg, state = min(last, key=lambda one: one[0].cost + len(one[1]))
    return "".join([*(f"{before}{run.text}" for before, run in way.legs), leg]), state


def _onward(
    way: Encoding, runs: Sequence[PenRun], width: int, saving: PenRun | None
) -> Iterator[Encoding]:
    """The way with each of the runs that are left."""
    back = way.state.saved if any(runs[at] is saving for at in way.left) else None
    for at in way.left:
        for run in filter(None, (runs[at], turned(runs[at]))):
            leg, (pen, place, saved) = _leg(way.state, (run.row, run.column), run, back)
            if runs[at] is saving and saved != (pen, place):
                leg, saved = leg + SAVE, (pen, place)
            there = PenState(pen, _after(run, width), saved)
            yield Encoding(way.cost + len(leg), there, (*way.legs, (leg, run)), way.left - {at})


def _distinct(ways: Iterator[Encoding]) -> Iterator[Encoding]:
    """The best of those that have the same left, and leave the terminal alike."""
    best: dict[tuple[frozenset[int], PenState], Encoding] = {}
    for way in ways:
        known = best.get((way.left, way.state))
        if known is None or way.cost < known.cost:
            best[way.left, way.state] = way
    return iter(best.values())


def _leg(
    state: PenState, to: At, run: PenRun | None, back: tuple[str, At] | None
) -> tuple[str, PenState]:
    """The bytes before a run, or up to the end: from here, or from where the cursor was saved.

    It is saved there no longer: some terminals keep a stack.
    """
    pen = run.worn(state.pen) if run else state.pen
    here = move(state.at, to) + switch(state.pen, pen)
    if back and len(here) > len(RETURN):
        before, place = back
        worn = run.worn(before) if run else before
        there = RETURN + move(place, to) + switch(before, worn)
        if len(there) < len(here):
            return there, PenState(worn, to)
    return here, PenState(pen, to, state.saved)


def _after(run: PenRun, width: int) -> At:
    """Where a run leaves the cursor.

    Terminals disagree on characters wider than a cell, and on what the last column does to it.
    """
    column = run.column + run.width
    return (run.row, column) if run.width != UNSURE_WIDTH and column < width else NOWHERE


def erases(environ: Mapping[str, str]) -> bool:
    """Does the terminal erase cells in the colour of the ground?"""
    return environ.get("TERM", "").startswith(ERASING)


def erased(run: PenRun, is_last: Callable[[PenRun], bool]) -> PenRun:
    """The run with its longer blanks erased (ECH), which leaves the cursor where they begin.

    As the last one, behind which the row looks like its end, it erases all of that (EL).
    """
    if len(run.text) < SHORT or shows_ink(run.pen) or run.width == UNSURE_WIDTH:
        return run
    body = run.text.rstrip(" ")
    gone = len(run.text) - len(body)
    if gone < SHORT:
        body, gone = run.text, 0
    text = re.sub(" {11,}", lambda gap: f"\x1b[{len(gap[0])}X\x1b[{len(gap[0])}C", body)
    end = f"\x1b[{'K' if is_last(run) else f'{gone}X'}" if gone else ""
    return run._replace(text=f"{text}{end}", width=len(body))
