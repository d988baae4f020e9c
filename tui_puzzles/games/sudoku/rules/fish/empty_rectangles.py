"""Empty rectangles: a box whose places for a digit form a cross, and a line that meets one arm."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations, permutations

from tui_puzzles.engine.bits import EMPTY, Bits, bit, is_single, members, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import LazyDict, remembered, remembered_up_to
from tui_puzzles.engine.rule import Level, value_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.fish.single_digit import StrongLink
from tui_puzzles.games.sudoku.rules.geometry import (
    LINES,
    houses,
    houses_with_two,
    meeting,
    number_in,
)
from tui_puzzles.laws.different import sight
from tui_puzzles.records import NamedTuple, record


@record
class Rectangle:
    """A box whose places for a digit form a cross of one row and one column, and a strong link."""

    box: Unit
    cross: tuple[Unit, Unit]
    link: StrongLink
    victim: int


class Cross(NamedTuple):
    """A line and a crossing line through a box, the box's cells in one, the other and neither.

    ``arm`` and ``across`` are the cells of the two outside the box.
    """

    line: Unit
    other: Unit
    only_line: Bits
    only_other: Bits
    neither: Bits
    arm: Bits
    across: Bits


@remembered_up_to(1000)
def _crosses(layout: Layout, box: Unit) -> tuple[Cross, ...]:
    """Every two lines that cross in the box."""
    lines = permutations([line for line in meeting(layout, box) if line.kind in LINES], 2)
    return tuple(
        Cross(
            line,
            other,
            box.cells & line.cells & ~other.cells,
            box.cells & other.cells & ~line.cells,
            box.cells & ~line.cells & ~other.cells,
            line.cells & ~box.cells,
            other.cells & ~box.cells,
        )
        for line, other in lines
        if line.kind != other.kind
    )


def _filled(crosses: Sequence[Cross], inside: Bits) -> list[Cross]:
    """The crosses that hold all these places of a box, some in each arm."""
    return [
        cross
        for cross in crosses
        if not inside & cross.neither and inside & cross.only_line and inside & cross.only_other
    ]


@remembered
def _boxes(layout: Layout) -> tuple[tuple[Unit, Bits, LazyDict[Bits, list[Cross]]], ...]:
    """The boxes with their cells and crosses (512 cases a box of nine cells)."""
    boxes = houses(layout, "box")
    return tuple(
        (box, box.cells, LazyDict(partial(_filled, _crosses(layout, box)))) for box in boxes
    )


@remembered_up_to(256)
def _rectangles(layout: Layout, places: Bits) -> tuple[Rectangle, ...]:
    """A strong link from one arm of a cross, and the place where its far end meets the other."""
    found: list[Rectangle] = []
    ends = dict.fromkeys(LINES, EMPTY)
    for house, two in houses_with_two(layout, places):
        if house.kind in ends:
            ends[house.kind] |= two
    for box, cells, filled in _boxes(layout) if any(ends.values()) else ():
        inside = places & cells
        if inside & (inside - 1):
            for cross in filled[inside]:
                near = cross.arm & ends[cross.other.kind]
                if near and cross.across & places:
                    found += _joining(layout, places, box, cross, near)
    return tuple(found)


def _joining(
    layout: Layout, places: Bits, box: Unit, cross: Cross, ends: Bits
) -> Iterator[Rectangle]:
    """The links from these ends in one arm of the cross whose far ends meet the other arm."""
    lines = _lines(layout)
    for near in members(ends):
        house = lines[cross.other.kind][near]
        far = only(places & house.cells & ~bit(near))
        victim = places & cross.across & lines[cross.line.kind][far].cells
        if is_single(victim) and not house.cells & box.cells:
            link = StrongLink(house, near, far)
            yield Rectangle(box, (cross.line, cross.other), link, only(victim))


@remembered
def _lines(layout: Layout) -> dict[str, list[Unit]]:
    """For each kind of line, that of each cell."""
    return {
        kind: [houses(layout, kind)[number] for number in number_in(layout, kind)] for kind in LINES
    }


def _rectangle_finding(board: Board, digit: int, *patterns: Rectangle) -> Finding:
    """One pattern, or two in the same box: the names of the second have a 2."""
    layout, value = board.layout, bit(digit)
    gone, evidence = 0, []
    for pattern, also in zip(patterns, ("", "2"), strict=False):
        gone |= bit(pattern.victim)
        link = pattern.link
        seen = sight(layout, bit(link.far), bit(pattern.victim), value)
        evidence += [
            Evidence("box", Role.REGION, units=(pattern.box,), values=value),
            Evidence(f"cross{also}", Role.COVER, units=pattern.cross),
            Evidence(f"house{also}", Role.REGION, units=(link.house,), values=value),
            Evidence(f"near{also}", Role.FOCUS, cells=bit(link.near), values=value),
            Evidence(f"far{also}", Role.FOCUS, cells=bit(link.far), values=value),
            Evidence(f"target{also}", Role.COVER, cells=bit(pattern.victim), values=value),
            Evidence("sight", Role.SUPPORT, units=seen),
        ]
    evidence.append(Evidence("digit", Role.VALUE, values=value))
    return Finding(tuple(dict.fromkeys(evidence)), eliminations=layout.marks(gone, value))


_RECTANGLE = (
    "In {box} all places for {digit} are covered by {cross}. {house} has only the two places "
    "{near:cells} and {far:cells}. If {target:cells} were {digit}, {far:cells} could not be, so "
    "{near:cells} would be {digit}. Between them, {target:cells} and {near:cells} see all "
    "places in {box}, which would have no {digit}."
)


@value_rule("Empty Rectangle", Level.HARD, 120, _RECTANGLE, code="0402")
def empty_rectangle(board: Board, digit: int) -> Iterator[Finding]:
    """A box whose places for a digit form a cross, and a line with two places that meets one arm.

    The box's places stand in one row and one column only, the cross. Outside the box, another
    column has two places: P in the row of the cross, and Q. The cell where Q's row meets the column
    of the cross can't be the digit. If it were, Q would not be, so P would; and the two would see
    all places of the box. The other way round: a row outside the box has two places, P in the
    column of the cross, and Q; the cell where Q's column meets the row of the cross loses the
    digit. Example: box 4 has 7 only in row 6 and column 1; column 8 has 7 only in r6c8 (P) and
    r3c8 (Q); so r3c1 is not 7. To spot it, look for boxes whose places lie in an L, a T or a cross,
    and for a line with two places that meets one arm.
    """
    for pattern in _rectangles(board.layout, board.places(digit)):
        yield _rectangle_finding(board, digit, pattern)


_SECOND = (
    " {house2} has only the two places {near2:cells} and {far2:cells}. If {target2:cells} were "
    "{digit}, {far2:cells} could not be, so {near2:cells} would be {digit}. Between "
    "them, {target2:cells} and {near2:cells} see all places in {box}, too."
)


@value_rule("Dual Empty Rectangle", Level.HARD, 120, _RECTANGLE + _SECOND, code="0405")
def dual_empty_rectangle(board: Board, digit: int) -> Iterator[Finding]:
    """Two Empty Rectangles in the same box that remove two different candidates.

    The box has a digit in one row and one column only, the cross. Outside the box, another column
    has two places: P in the row of the cross, and Q. If the cell where Q's row meets the
    column of the cross were the digit, Q would not be, so P would, and the box would have no place
    left: so it isn't. The same goes for a row with one place in the column of the cross. Here there
    are two such lines, and each takes the digit from another cell. To spot it, look for an Empty
    Rectangle first, and then for a second line that meets the cross.
    """
    for a, b in combinations(_rectangles(board.layout, board.places(digit)), 2):
        if a.box is b.box and a.victim != b.victim:
            yield _rectangle_finding(board, digit, a, b)
