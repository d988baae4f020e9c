"""Patterns of one digit: two houses with two places each, joined at one end."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, bit, count, first, of, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.rule import Level, Rule, value_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.geometry import LINES, houses_with_two, peers, sight


class StrongLink(NamedTuple):
    """A house with two places for a digit: if one isn't it, the other is."""

    house: Unit
    near: int  # the end that sees the other link
    far: int


@remembered_up_to(256)
def strong_links(layout: Layout, places: Bits) -> tuple[StrongLink, ...]:
    """Every house with two of the places, once for each direction."""
    links: list[StrongLink] = []
    for house, ends in houses_with_two(layout, places):
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
        """The kinds of the two houses."""
        return {self.first.house.kind, self.second.house.kind}


@remembered_up_to(256)
def _joined(layout: Layout, places: Bits) -> tuple[Joined, ...]:
    """Every two strong links joined at their near ends, with something to remove."""
    links = strong_links(layout, places)
    alike: dict[tuple[int, int], list[int]] = {}  # a box and a line often have the same two places
    for number, link in enumerate(links):
        alike.setdefault((link.near, link.far), []).append(number)
    all_peers = peers(layout)
    ends = [  # numbers of links; their near end; what sees it; what the far end could remove
        (numbers, bit(near), all_peers[near], places & all_peers[far] & ~bit(near))
        for (near, far), numbers in alike.items()
    ]
    pairs: list[tuple[int, int]] = []
    for at, (own, _, seeing, gone) in enumerate(ends, 1):
        joining = [others for others, near, _, lost in ends[at:] if seeing & near and gone & lost]
        pairs += [(min(a, b), max(a, b)) for others in joining for a in own for b in others]
    return tuple(
        joined for a, b in sorted(pairs) for joined in _meeting(layout, places, links[a], links[b])
    )


def _meeting(layout: Layout, places: Bits, a: StrongLink, b: StrongLink) -> Iterator[Joined]:
    """The two links, once for each house in which their near ends see each other."""
    cells = of((a.near, a.far, b.near, b.far))
    gone = places & peers(layout)[a.far] & peers(layout)[b.far] & ~cells
    if gone and count(cells) == 4:
        for unit in layout.units_with(bit(a.near) | bit(b.near)):
            yield Joined(a, b, unit, gone)


def _is_skyscraper(pattern: Joined) -> bool:
    lines = ({"row"}, {"column"})
    return pattern.kinds in lines and pattern.through.kind in LINES


def _is_kite(pattern: Joined) -> bool:
    return pattern.kinds == {"row", "column"} and pattern.through.kind == "box"


def _is_turbot(pattern: Joined) -> bool:
    return not _is_skyscraper(pattern) and not _is_kite(pattern)


def _finding(board: Board, digit: int, *patterns: Joined) -> Finding:
    """One pattern, or two that share their near ends: houses and ends of the second have a 2."""
    layout, value = board.layout, bit(digit)
    gone, evidence = 0, list[Evidence]()
    for pattern, also in zip(patterns, ("", "2"), strict=False):
        gone |= pattern.gone
        ends = bit(pattern.first.far) | bit(pattern.second.far)
        near = bit(pattern.first.near) | bit(pattern.second.near)
        strong = (pattern.first.house, pattern.second.house)
        evidence += [
            Evidence(f"houses{also}", Role.REGION, units=strong, values=value),
            Evidence("near", Role.SUPPORT, cells=near, values=value),
            Evidence(f"ends{also}", Role.FOCUS, cells=ends, values=value),
            Evidence("through", Role.COVER, units=(pattern.through,)),
            Evidence("sight", Role.SUPPORT, units=sight(layout, pattern.gone, ends)),
        ]
    evidence.append(Evidence("digit", Role.VALUE, values=value))
    evidence += _also(unit for piece in evidence if piece.name == "sight" for unit in piece.units)
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
    "{houses} have only two places each for {digit}. {near:cells}, one of each, see each other in "
    "{through}, so they are not both {digit}. So one of the far ends {ends:cells} is {digit}. "
    "Which cells see both[ ({also} count, too)]?"
)
_LATER = {
    "diagonal": "diagonals",
    "window": "windows",
    "knight": "knight's moves",
    "king": "king's moves",
}


def _also(sight: Iterable[Unit]) -> Iterator[Evidence]:
    """What a reader may forget who looks along rows, columns and boxes."""
    kinds = dict.fromkeys(unit.kind for unit in sight if unit.kind in _LATER)
    yield from (Evidence("also", Role.VALUE, clues=(_LATER[kind],)) for kind in kinds)


skyscraper = two_links(
    "Skyscraper",
    130,
    "0400",
    _is_skyscraper,
    """Two rows with two places each for a digit, two of which stand in the same column.

    The two in one column can't both be the digit, so one of the other two is: the roof of the
    skyscraper. A cell that sees both ends of the roof can't be the digit. The other way round: two
    columns with two places each, two of which stand in the same row. The roof ends stand in
    different columns, or it would be an X-Wing. Example: row 2 has 4 only in columns 3 and 8, row 6
    only in columns 3 and 7; so 4 is in r2c8 or r6c7, and r1c7, r3c7, r4c8 and r5c8 aren't 4. To
    spot it, take a digit with two places in two rows that share one column; it removes something if
    the roof ends lie in two boxes one below the other.""",
)

kite = two_links(
    "2-String Kite",
    150,
    "0401",
    _is_kite,
    """A row and a column with two places each for a digit, joined in a box.

    One place of the row and one of the column are two different cells of the same box, so they
    can't both be the digit; so one of the two far ends is. The cell that sees both far ends, where
    the column of one crosses the row of the other, can't be the digit. To spot it, take a digit, a
    row
    and a column with two places each that begin in one box, and look at the corner opposite.""",
)

turbot_fish = two_links(
    "Turbot Fish",
    120,
    "0403",
    _is_turbot,
    """A box and a line with two places each for a digit; a place of one sees one of the other.

    The two that see each other, the inner ends, can't both be the digit, so one of the two far ends
    is; a cell that sees both far ends can't be the digit. Skyscraper and 2-String Kite are the same
    with two lines. To spot it, start from a box with two places for a digit that don't stand in one
    line, and look along the line of one of them for a house with two places, too.""",
)


@value_rule(
    "Dual 2-String Kite",
    Level.HARD,
    150,
    "{near:cells} see each other in {through}, so they are not both {digit}. The other places for "
    "{digit} in {houses} are {ends:cells}, so one of {ends:cells} is {digit}. In {houses2} they "
    "are {ends2:cells}, so one of {ends2:cells} is {digit}, too. Which cells see both of "
    "{ends:cells}, or both of {ends2:cells}?",
    (),
    "0404",
)
def dual_kite(board: Board, digit: int) -> Iterator[Finding]:
    """Two 2-String Kites that share the two places in the box, in the other's row and column.

    A 2-String Kite is a row and a column with just two places each for a digit, one place of
    each in the same box. These two can't both be the digit, so one of the far ends is, and the cell
    that sees both far ends is not: where the row of the one crosses the column of the other. Here
    the two places in the box have two places each in their row *and* in their column, so there are
    two kites, and two cells lose the digit at once. To spot it, look for a box with two places in
    different rows and columns whose rows and columns all have just one other place.
    """
    joined = _joined(board.layout, board.places(digit))
    kites = [pattern for pattern in joined if _is_kite(pattern)]
    for a, b in combinations(kites, 2):
        joint = {a.first.near, a.second.near}
        if joint == {b.first.near, b.second.near} and a.gone != b.gone:
            yield _finding(board, digit, a, b)
