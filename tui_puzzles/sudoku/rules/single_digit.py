"""Patterns of one digit: two houses with two places each, and empty rectangles."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, permutations
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, bit, count, first, is_single, of, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, Rule, value_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.engine.units import Layout, Unit
from tui_puzzles.sudoku.rules.geometry import house_cells, houses, meeting, number_in, peers, sight


class StrongLink(NamedTuple):
    """A house with two places for a digit: if one isn't it, the other is."""

    house: Unit
    near: int  # the end that sees the other link
    far: int


@lru_cache(maxsize=64)
def strong_links(layout: Layout, places: Bits) -> tuple[StrongLink, ...]:
    """Every house with two of the places, once for each direction."""
    if count(places) == len(houses(layout, "row")):
        return ()  # all placed
    links: list[StrongLink] = []
    for house, cells in house_cells(layout):
        ends = places & cells
        if ends.bit_count() == 2:
            a, b = first(ends), only(ends)
            links += (StrongLink(house, a, b), StrongLink(house, b, a))
    return tuple(links)


@dataclass(frozen=True, slots=True)
class Joined:
    """Two strong links whose near ends see each other through a house; what the far ends see."""

    first: StrongLink
    second: StrongLink
    through: Unit
    gone: Bits

    @property
    def kinds(self) -> set[str]:
        return {self.first.house.kind, self.second.house.kind}


@lru_cache(maxsize=64)
def _joined(layout: Layout, places: Bits) -> tuple[Joined, ...]:
    """Every two strong links joined at their near ends, with something to remove."""
    all_peers, links = peers(layout), strong_links(layout, places)
    ends = of(link.near for link in links)
    found: list[Joined] = []
    for number, a in enumerate(links):
        seen, beyond = all_peers[a.near] & ends, places & all_peers[a.far]
        if not seen or not beyond:
            continue
        for b in links[number + 1 :]:
            if seen >> b.near & 1 and beyond & all_peers[b.far]:
                found += _meeting(layout, a, b, beyond & all_peers[b.far])
    return tuple(found)


def _meeting(layout: Layout, a: StrongLink, b: StrongLink, seen: Bits) -> Iterator[Joined]:
    """The two links, once for each house in which their near ends see each other."""
    cells = of((a.near, a.far, b.near, b.far))
    gone = seen & ~cells
    if gone and count(cells) == 4:
        for unit in layout.units_with(bit(a.near) | bit(b.near)):
            yield Joined(a, b, unit, gone)


def _is_skyscraper(pattern: Joined) -> bool:
    lines = ({"row"}, {"column"})
    return pattern.kinds in lines and pattern.through.kind != "box"


def _is_kite(pattern: Joined) -> bool:
    return pattern.kinds == {"row", "column"} and pattern.through.kind == "box"


def _is_turbot(pattern: Joined) -> bool:
    return not _is_skyscraper(pattern) and not _is_kite(pattern)


def _finding(board: Board, digit: int, *patterns: Joined) -> Finding:
    """One pattern, or two that share their near ends."""
    layout, value = board.layout, bit(digit)
    gone, evidence = 0, []
    for pattern in patterns:
        gone |= pattern.gone
        ends = bit(pattern.first.far) | bit(pattern.second.far)
        near = bit(pattern.first.near) | bit(pattern.second.near)
        strong = (pattern.first.house, pattern.second.house)
        evidence += [
            Evidence("houses", Role.REGION, units=strong, values=value),
            Evidence("near", Role.SUPPORT, cells=near, values=value),
            Evidence("ends", Role.FOCUS, cells=ends, values=value),
            Evidence("through", Role.COVER, units=(pattern.through,)),
            Evidence("sight", Role.SUPPORT, units=sight(layout, pattern.gone, ends)),
        ]
    evidence.append(Evidence("digit", Role.VALUE, values=value))
    return Finding(tuple(dict.fromkeys(evidence)), eliminations=layout.marks(gone, value))


def two_links(
    name: str, score: int, code: str, fits: Callable[[Joined], bool], lesson: str
) -> Rule:
    """The pattern of two joined strong links that ``fits`` tells from the others."""

    def finder(board: Board, digit: int) -> Iterator[Finding]:
        for found in _joined(board.layout, board.places(digit)):
            if fits(found):
                yield _finding(board, digit, found)

    finder.__doc__ = lesson
    return value_rule(name, Level.HARD, score, _TWO_LINKS, (), code)(finder)


_TWO_LINKS = (
    "{houses} have only two places each for {digit}. The places {near:cells} see each other in "
    "{through}, so not both are {digit}: at least one of {ends:cells} is."
)

skyscraper = two_links(
    "Skyscraper",
    130,
    "0400",
    _is_skyscraper,
    """Two rows with two places each for a digit, two of which stand in the same column.

    The two in one column can't both be the digit, so one of the other two is: the roof of the
    skyscraper. A cell that sees both ends of the roof can't be the digit. The same goes with rows
    and columns exchanged.""",
)

kite = two_links(
    "2-String Kite",
    150,
    "0401",
    _is_kite,
    """A row and a column with two places each for a digit, joined in a box.

    One place of the row and one of the column stand in the same box, so they can't both be the
    digit; so one of the two far ends is. The cell that sees both far ends can't be the digit.""",
)

turbot_fish = two_links(
    "Turbot Fish",
    120,
    "0403",
    _is_turbot,
    """Two houses with two places each for a digit, one place of one seeing one of the other.

    The two that see each other can't both be the digit, so one of the two far ends is; a cell
    that sees both far ends can't be. Skyscraper and 2-String Kite are the well-known shapes of
    it; this is any other.""",
)


@value_rule(
    "Dual 2-String Kite",
    Level.HARD,
    150,
    "Two kites fly from one box: {houses} have only two places each for {digit}, and of the places "
    "{near:cells} that see each other in {through} not both are {digit}: one far end of each "
    "kite is.",
    (),
    "0404",
)
def dual_kite(board: Board, digit: int) -> Iterator[Finding]:
    """Two 2-String Kites that share the two places in the box, in the other's row and column.

    Each of them works by itself; seen together they remove two candidates at once.
    """
    joined = _joined(board.layout, board.places(digit))
    kites = [pattern for pattern in joined if _is_kite(pattern)]
    for a, b in combinations(kites, 2):
        joint = {a.first.near, a.second.near}
        if joint == {b.first.near, b.second.near} and a.gone != b.gone:
            yield _finding(board, digit, a, b)


# -- empty rectangles --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A box whose places for a digit form a cross of one row and one column, and a strong link."""

    box: Unit
    cross: tuple[Unit, Unit]
    link: StrongLink
    victim: int


class Cross(NamedTuple):
    """A line and a crossing line through a box, and the box's cells in one, the other, neither."""

    line: Unit
    other: Unit
    only_line: Bits
    only_other: Bits
    neither: Bits


@cache
def _crosses(layout: Layout, box: Unit) -> tuple[Cross, ...]:
    """Every two lines that cross in the box."""
    lines = permutations(meeting(layout, box), 2)
    return tuple(
        Cross(
            line,
            other,
            box.cells & line.cells & ~other.cells,
            box.cells & other.cells & ~line.cells,
            box.cells & ~line.cells & ~other.cells,
        )
        for line, other in lines
        if line.kind != other.kind
    )


def _filled_crosses(layout: Layout, places: Bits) -> Iterator[tuple[Unit, Cross]]:
    """Boxes with a cross that holds all their places, some in each arm."""
    for box in houses(layout, "box"):
        inside = places & box.cells
        if inside & (inside - 1):
            for cross in _crosses(layout, box):
                if inside & cross.neither:
                    continue
                if inside & cross.only_line and inside & cross.only_other:
                    yield box, cross


@lru_cache(maxsize=64)
def _rectangles(layout: Layout, places: Bits) -> tuple[Rectangle, ...]:
    """A strong link from one arm of a cross, and the place where its far end meets the other."""
    links, found = strong_links(layout, places), []
    for box, (line, other, *_) in _filled_crosses(layout, places):
        for link in links:
            straight = link.house.kind == other.kind
            if not straight or link.house.cells & box.cells or not bit(link.near) & line.cells:
                continue
            far_line = houses(layout, line.kind)[number_in(layout, line.kind)[link.far]]
            victim = places & far_line.cells & other.cells & ~box.cells
            if is_single(victim):
                found.append(Rectangle(box, (line, other), link, only(victim)))
    return tuple(found)


def _rectangle_finding(board: Board, digit: int, *patterns: Rectangle) -> Finding:
    layout, value = board.layout, bit(digit)
    gone, evidence = 0, []
    for pattern in patterns:
        gone |= bit(pattern.victim)
        link = pattern.link
        evidence += [
            Evidence("box", Role.REGION, units=(pattern.box,), values=value),
            Evidence("cross", Role.COVER, units=pattern.cross),
            Evidence("house", Role.REGION, units=(link.house,), values=value),
            Evidence("ends", Role.FOCUS, cells=bit(link.near) | bit(link.far), values=value),
            Evidence("sight", Role.SUPPORT, units=layout.links([(link.far, pattern.victim)])),
        ]
    evidence.append(Evidence("digit", Role.VALUE, values=value))
    return Finding(tuple(dict.fromkeys(evidence)), eliminations=layout.marks(gone, value))


_RECTANGLE = (
    "In {box} the places for {digit} all lie in {cross}, and {house} has only the two places "
    "{ends:cells}. {digit} where the far end and the cross meet would turn off the far end and "
    "one arm of the cross; then the near end would turn off the other arm."
)


@value_rule("Empty Rectangle", Level.HARD, 120, _RECTANGLE, (), "0402")
def empty_rectangle(board: Board, digit: int) -> Iterator[Finding]:
    """A box whose places for a digit form a cross, and a line with two places that meets one arm.

    Let the box's places stand in one row and one column only, and let another column have two
    places, one of them in that row. If the other end is not the digit, the first one is, so the
    box has its digit in the column of the cross. Either way the cell where the far end's row
    meets the cross's column can't be the digit.
    """
    for pattern in _rectangles(board.layout, board.places(digit)):
        yield _rectangle_finding(board, digit, pattern)


@value_rule("Dual Empty Rectangle", Level.HARD, 120, _RECTANGLE, (), "0405")
def dual_empty_rectangle(board: Board, digit: int) -> Iterator[Finding]:
    """Two Empty Rectangles in the same box that remove two different candidates.

    Each of them works by itself; seen together they remove both at once.
    """
    for a, b in combinations(_rectangles(board.layout, board.places(digit)), 2):
        if a.box is b.box and a.victim != b.victim:
            yield _rectangle_finding(board, digit, a, b)
