"""Patterns of one digit: two houses with two places each, joined at one end."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, combinations
from typing import TypeAlias

from tui_puzzles.engine.bits import Bits, bit, count, first, of, only, pairs, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered, remembered_up_to
from tui_puzzles.engine.rule import Level, Rule, rule, value_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.geometry import LINES, houses_with_two, peers, seen_through
from tui_puzzles.laws.different import house_cells, sight
from tui_puzzles.records import NamedTuple, record


class StrongLink(NamedTuple):
    """A house with two places for a digit: if one isn't it, the other is."""

    house: Unit
    near: int  # the end that sees the other link
    far: int


@remembered_up_to(2000)
def strong_links(layout: Layout, places: Bits) -> tuple[StrongLink, ...]:
    """Every house with two of the places, once for each direction."""
    links: list[StrongLink] = []
    for house, ends in houses_with_two(layout, places):
        a, b = first(ends), only(ends)
        links += (StrongLink(house, a, b), StrongLink(house, b, a))
    return tuple(links)


@record
class Joined:
    """Two strong links whose near ends see each other through a house; what the far ends see."""

    first: StrongLink
    second: StrongLink
    through: Unit
    gone: Bits

    @property
    def joint(self) -> Bits:
        """The cells of the near ends."""
        return bit(self.first.near) | bit(self.second.near)

    @property
    def kinds(self) -> set[str]:
        """The kinds of the two houses."""
        return {self.first.house.kind, self.second.house.kind}


@remembered_up_to(2000)
def _joined(layout: Layout, places: Bits) -> tuple[Joined, ...]:
    """Every two strong links joined at their near ends, with something to remove."""
    joining = list(_joining(layout, places))
    if not joining:
        return ()
    links = strong_links(layout, places)
    alike: dict[tuple[Bits, Bits], list[int]] = {}  # a box and a line may have the same two places
    for number, link in enumerate(links):
        alike.setdefault((bit(link.near), bit(link.far)), []).append(number)
    pairs = {(min(a, b), max(a, b)) for one, two in joining for a in alike[one] for b in alike[two]}
    every = (_meeting(layout, places, links[a], links[b]) for a, b in sorted(pairs))
    return tuple(chain.from_iterable(every))


def _joining(layout: Layout, places: Bits) -> Iterator[tuple[tuple[Bits, Bits], ...]]:
    """The near and far ends of any two such links."""
    known = _ends(layout)
    ends = [known[two] for two in {two for _, two in houses_with_two(layout, places)}]
    for (a, b, see_a, see_b), (c, d, see_c, see_d) in combinations(ends, 2):
        if see_a & c and see_b & see_d & places:
            yield (a, b), (c, d)
        if see_a & d and see_b & see_c & places:
            yield (a, b), (d, c)
        if see_b & c and see_a & see_d & places:
            yield (b, a), (c, d)
        if see_b & d and see_a & see_c & places:
            yield (b, a), (d, c)


@remembered
def _ends(layout: Layout) -> dict[Bits, tuple[Bits, Bits, Bits, Bits]]:
    """For two cells of a house, by both: each of them alone, and what each of them sees."""
    seen = peers(layout)
    return {
        bit(a) | bit(b): (bit(a), bit(b), seen[a], seen[b])
        for house, _ in house_cells(layout)
        for a, b in pairs(house.cells)
    }


def _meeting(layout: Layout, places: Bits, a: StrongLink, b: StrongLink) -> Iterator[Joined]:
    """The two links, once for each house in which their near ends see each other."""
    cells = of((a.near, a.far, b.near, b.far))
    gone = places & peers(layout)[a.far] & peers(layout)[b.far] & ~cells
    if gone and count(cells) == 4:
        for unit in seen_through(layout, a.near, b.near):
            yield Joined(a, b, unit, gone)


def _is_skyscraper(pattern: Joined) -> bool:
    lines = ({"row"}, {"column"})
    return pattern.kinds in lines and pattern.through.kind in LINES


def _is_kite(pattern: Joined) -> bool:
    return pattern.kinds == {"row", "column"} and pattern.through.kind == "box"


def _is_turbot(pattern: Joined) -> bool:
    return not _is_skyscraper(pattern) and not _is_kite(pattern)


Found: TypeAlias = tuple[int, Joined]
"""A pattern and its digit."""


def _finding(board: Board, found: Found, other: Found | None = None) -> Finding:
    """One pattern, or two that share their near ends.

    The names of the second's evidence have a 2, or a 3 where its digit is another.
    """
    digits, evidence = {"digit": found[0]}, _evidence(board.layout, found, "")
    if other is not None:
        also = "2" if other[0] == found[0] else "3"
        digits |= {"digit3": other[0]} if also == "3" else {}
        evidence += _evidence(board.layout, other, also)
    evidence += (Evidence(name, Role.VALUE, values=bit(digit)) for name, digit in digits.items())
    evidence += _also(unit for piece in evidence if piece.name == "sight" for unit in piece.units)
    both = [found, other] if other else [found]
    gone = union(board.layout.marks(pattern.gone, bit(digit)) for digit, pattern in both)
    return Finding(tuple(dict.fromkeys(evidence)), eliminations=gone)


def _evidence(layout: Layout, found: Found, also: str) -> list[Evidence]:
    """The evidence of a pattern, its names with this ending."""
    digit, pattern = found
    value, ends = bit(digit), bit(pattern.first.far) | bit(pattern.second.far)
    strong = (pattern.first.house, pattern.second.house)
    near = "near3" if also == "3" else "near"
    return [
        Evidence(f"houses{also}", Role.REGION, units=strong, values=value),
        Evidence(near, Role.SUPPORT, cells=pattern.joint, values=value),
        Evidence(f"ends{also}", Role.FOCUS, cells=ends, values=value),
        Evidence("through", Role.COVER, units=(pattern.through,)),
        Evidence("sight", Role.SUPPORT, units=sight(layout, pattern.gone, ends, value)),
    ]


def two_links(
    name: str, score: int, code: str, fits: Callable[[Joined], bool], lesson: str
) -> Rule:
    """The pattern of two joined strong links that ``fits`` tells from the others."""

    def finder(board: Board, digit: int) -> Iterator[Finding]:
        for found in _joined(board.layout, board.places(digit)):
            if fits(found):
                yield _finding(board, (digit, found))

    finder.__doc__ = lesson
    return value_rule(name, Level.HARD, score, _TWO_LINKS, code=code)(finder)


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
    row and a column with two places each that begin in one box, and look at the corner
    opposite.""",
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


@rule(
    "Dual 2-String Kite",
    Level.HARD,
    150,
    "{near:cells} see each other in {through}, so they are not both {digit}. The other places for "
    "{digit} in {houses} are {ends:cells}, so one of {ends:cells} is {digit}.[ In {houses2} they "
    "are {ends2:cells}, so one of {ends2:cells} is {digit}, too. Which cells see both of "
    "{ends:cells}, or both of {ends2:cells}?][ {near:cells} are not both {digit3} either. The "
    "other places for {digit3} in {houses3} are {ends3:cells}, so one of {ends3:cells} is "
    "{digit3}. Which cells see both of {ends:cells}, and which both of {ends3:cells}?]",
    code="0404",
)
def dual_kite(board: Board) -> Iterator[Finding]:
    """Two 2-String Kites that share the two cells in the box.

    A 2-String Kite is a row and a column with just two places each for a digit, one place of
    each in the same box. These two can't both be the digit, so one of the far ends is, and the cell
    that sees both far ends is not: where the row of the one crosses the column of the other. Here
    the two cells in the box serve two kites. Either they have two places each in their row *and*
    in their column, so that two cells lose the digit at once; or they are the inner ends of a kite
    for each of two digits, and each digit goes from a cell of its own. To spot it, look for a box
    with two places in different rows and columns whose rows and columns all have just one other
    place; once you have a kite, see whether its two cells in the box have a second digit in common.
    """
    kites = [
        (digit, pattern)
        for digit, places in enumerate(board.all_places)
        for pattern in _joined(board.layout, places)
        if _is_kite(pattern)
    ]
    pairs = [(a, b) for a, b in combinations(kites, 2) if a[1].joint == b[1].joint]
    for one, other in sorted(pairs, key=_of_two_digits):
        if _of_two_digits((one, other)) or one[1].gone != other[1].gone:
            yield _finding(board, one, other)


def _of_two_digits(pair: tuple[Found, Found]) -> bool:
    (one, _), (other, _) = pair
    return one != other
