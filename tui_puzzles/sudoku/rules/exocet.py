"""Junior Exocet: two cells whose digits must show up again in two target cells."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, bit, count, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.engine.units import Layout, Unit
from tui_puzzles.sudoku.rules.geometry import LINES, houses

_DIGITS = (2, 3, 4)  # how many digits the base may have


class Shape(NamedTuple):
    """Where the cells of an exocet lie.

    ``base``: two cells of a box and a line; ``targets``: a cell in each other box of the strip,
    beside that line; ``companions``: what shares box and cross line with a target there.
    ``cross``: the lines across through the targets and through the third cell beside the base.
    """

    base: Bits
    home: tuple[Unit, Unit]
    targets: Bits
    companions: Bits
    cross: tuple[Unit, ...]
    across: Bits


@cache
def _shapes(layout: Layout) -> tuple[Shape, ...]:
    """Every shape, along rows and along columns."""
    return tuple(
        shape
        for along, across in (("row", "column"), ("column", "row"))
        for line in houses(layout, along)
        for box in houses(layout, "box")
        if line.cells & box.cells
        for shape in _at(layout, line, box, houses(layout, across))
    )


def _at(layout: Layout, line: Unit, box: Unit, crossing: tuple[Unit, ...]) -> Iterator[Shape]:
    strip = [b for b in houses(layout, "box") if b is not box and b.cells & line.cells]
    if not _is_strip(layout, [box, *strip]):
        return
    inside = members(line.cells & box.cells)
    for third in inside:
        base = line.cells & box.cells & ~bit(third)
        free = [list(members(other.cells & ~line.cells)) for other in strip]
        for targets in product(*free):
            own = union(bit(cell) for cell in targets)
            cross = tuple(c for c in crossing if c.cells & (own | bit(third)))
            band = box.cells | union(other.cells for other in strip)
            beside = union(c.cells for c in cross) & band & ~box.cells & ~line.cells & ~own
            outside = union(c.cells for c in cross) & ~band
            yield Shape(base, (line, box), own, beside, cross, outside)


def _is_strip(layout: Layout, boxes: Sequence[Unit]) -> bool:
    """Are these three boxes of three by three, side by side?"""
    return len(boxes) == 3 and all(
        count(line.cells & box.cells) in (0, 3)
        for kind in LINES
        for line in houses(layout, kind)
        for box in boxes
    )


def _covers(board: Board, digit: int, shape: Shape) -> tuple[Unit, ...]:
    """The lines that hold all places of a digit in the cross lines outside the strip."""
    kind = shape.home[0].kind
    seen = board.places(digit) & shape.across
    return tuple(line for line in houses(board.layout, kind) if line.cells & seen)


@rule(
    "Junior Exocet",
    Level.EXTREME,
    600,
    "{base} have no candidates but {digits}. Take a digit that stands in them: {cross} need it "
    "too. With it in {base} there is no room for it beside {targets} in these boxes, and outside "
    "these three lines have it in two parallel lines at most; so one of {targets} is that digit. "
    "Hence {targets} hold the same two digits as {base}.",
    ("Exocet",),
)
def junior_exocet(board: Board) -> Iterator[Finding]:
    """Two base cells in a box and a line, and two target cells in the other boxes of that strip.

    Take the three lines that cross the strip at the targets and beside the base. Each of the two to
    four digits of the base must have its places in these lines, outside the strip, in two parallel
    lines at most, and the cells that share box and cross line with a target must lack it. Then a
    digit of the base has too little room in the three lines unless a target takes it: the targets
    hold the two digits of the base, and nothing else.
    """
    for shape in _shapes(board.layout):
        digits = union(board.candidates(cell) for cell in members(shape.base))
        if count(digits) in _DIGITS and not (shape.base | shape.targets) & ~board.open:
            yield from _exocet(board, shape, digits)


def _exocet(board: Board, shape: Shape, digits: Bits) -> Iterator[Finding]:
    layout = board.layout
    own = layout.marks(shape.targets, digits) & board.marks
    lost = layout.marks(shape.targets, layout.values & ~digits)
    missing = digits & ~layout.values_of(own)
    gone = lost | layout.marks(shape.base, missing)
    if not gone & board.marks or layout.marks(shape.companions, digits) & board.marks:
        return
    covers = [_covers(board, digit, shape) for digit in members(digits)]
    if max(map(len, covers)) <= 2:
        lines = tuple(dict.fromkeys(line for pair in covers for line in pair))
        yield Finding(
            (
                Evidence("base", Role.FOCUS, cells=shape.base),
                Evidence("home", Role.SUPPORT, units=shape.home),
                Evidence("digits", Role.VALUE, values=digits),
                Evidence("targets", Role.FIN, cells=shape.targets, values=digits),
                Evidence("companions", Role.SUPPORT, cells=shape.companions, values=digits),
                Evidence("cross", Role.REGION, units=shape.cross, values=digits),
                Evidence("covers", Role.COVER, units=lines),
            ),
            eliminations=gone,
        )
