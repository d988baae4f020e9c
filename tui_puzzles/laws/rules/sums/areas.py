"""The 45 rule: houses hold every digit once, so what cages leave of them has a known sum.

An *innie* is a cell of the houses that no cage inside them covers, an *outie* a cell of the cages
that lies outside. Add up the houses, take the cages away: innies less outies are what is left.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

from tui_puzzles.engine.bits import EMPTY, Bits, bit, has, members, of, seen_once_and_more, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.rule import rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.areas import Area, areas, cages, sum_of
from tui_puzzles.laws.different import unlike
from tui_puzzles.laws.rules.sums.view import (
    combination_evidence,
    known,
    seen,
    standing,
    text_evidence,
    used,
    without,
)
from tui_puzzles.laws.rules.sums.view import left as left_of
from tui_puzzles.laws.rules.words import Factory, factory, law_rule
from tui_puzzles.laws.sums import OPEN, Balance


class Left(NamedTuple):
    """An area, and what its open cells make."""

    area: Area
    balance: Balance


Areas: TypeAlias = Callable[[Layout], tuple[Area, ...]]


@remembered_up_to(2)
def left_open(board: Board, of_layout: Areas) -> list[Left]:
    """The areas with open cells, so many at most that they are looked at together."""
    layout, not_placed, placed = board.layout, board.open, board.placed_marks
    return [
        _left(layout, of_layout, number, placed & marks)
        for number, (cells, marks) in enumerate(_within(layout, of_layout))
        if 0 < (cells & not_placed).bit_count() <= OPEN
    ]


@remembered_up_to(2)
def _within(layout: Layout, of_layout: Areas) -> list[tuple[Bits, Bits]]:
    """For each area, its cells and their marks."""
    every = [area.inside | area.outside for area in of_layout(layout)]
    return [(cells, layout.marks(cells, layout.values)) for cells in every]


@remembered_up_to(5000)
def _left(layout: Layout, of_layout: Areas, number: int, placed: Bits) -> Left:
    """What is left of an area of which these marks are placed: most stay as they were."""
    area = of_layout(layout)[number]
    digits = {layout.cell_of(mark): layout.value_of(mark) + 1 for mark in members(placed)}
    return Left(area, area.balance(digits).knowing(unlike(layout)))


def settled(board: Board, balance: Balance) -> tuple[Bits, Bits]:
    """What a sum of open cells places, of a single one, and what it eliminates, of several."""
    fit = balance(seen(board, balance.path))
    gone = without(board, balance.path, fit) if fit else EMPTY
    if len(balance.path) > 1 or not gone:
        return EMPTY, gone
    return bit(board.layout.mark(balance.path[0], balance.total // balance.signs[0] - 1)), EMPTY


# -- the rules -------------------------------------------------------------------------------------

_SENTENCE = (
    "The digits of {houses:grouped} make {whole}.[ {shared:cells} {shared#lies|lie} in two of "
    "them, so {shared#it counts|they count} twice.][ So {doubled:grouped}, which "
    "{doubled#lies|lie} mostly there, {doubled#is|are} taken away twice.]"
    "[ Take {inside:grouped} away from that: {left}.]"
    "[ {houses#It is|They are} covered by {covering:grouped}, which {covering#sticks|stick} out: "
    "{over}.][ The sum includes {solved:cells}, which {solved#is|are} known.]"
)


class AreaShape(NamedTuple):
    """Which areas a rule looks at: with so many open cells, of one house, of several, or any."""

    cells: Sequence[int]
    several: bool | None = None
    signs: Sequence[int] = (2, 1, -1, -2)
    of_layout: Areas = areas

    def fits(self, left: Left) -> bool:
        """Is it such an area?"""
        if len(left.balance.path) not in self.cells:  # most aren't
            return False
        several = len(left.area.added) > 1
        return self.several in (None, several) and {*left.balance.signs} <= {*self.signs}


def innies(shape: AreaShape, lesson: str, aliases: tuple[str, ...] = ()) -> Factory:
    """The 45 rule for such areas."""
    text = _SENTENCE + (
        "[ Cells that see each other ({sight}) have different digits.]"
        "[ Which candidates of {many:cells} can't make that?]"
    )
    return factory(rule, text, lesson, aliases, lambda _: partial(_innies, shape))


def _innies(shape: AreaShape, board: Board) -> Iterator[Finding]:
    for left in filter(shape.fits, left_open(board, shape.of_layout)):
        placed, gone = settled(board, left.balance)
        if placed or gone:
            about = Evidence("cell" if placed else "many", Role.FOCUS, cells=of(left.balance.path))
            evidence = (*area_evidence(board, left), about, *sight(board, left.balance))
            yield Finding(evidence, placements=placed, eliminations=gone)


@law_rule(
    rule,
    _SENTENCE + " These cells see each other ({sight}) as those of a <unit> do: "
    "{combinations:or}. Which candidates of {cells:cells} are in none of these?",
    aliases=("Virtual Cage", "45 Rule"),
)
def hidden_cage(board: Board) -> Iterator[Finding]:
    """Cells left of houses that see each other are a <unit> that nobody has drawn.

    Subtract the <units> of a house from the sum of all its digits. Where two to four cells are
    left, they make the rest, with different digits. Write down its combinations, and cross out
    those that need a digit that no cell can hold. Example: the <units> of a row make 35 and leave
    three cells: these make 10, which is 1 + 2 + 7, 1 + 3 + 6, 1 + 4 + 5 or 2 + 3 + 5; 8 and 9 go.
    Look for houses that <units> cover but for a few cells.
    """
    for left in left_open(board, areas):
        balance = left.balance
        cells = balance.path if balance.whole and len(balance.path) > 1 else ()
        sets, gone = _as_combination(board, cells, abs(balance.total))
        if gone:
            yield Finding(
                (
                    *area_evidence(board, left),
                    Evidence("cells", Role.FOCUS, cells=of(cells)),
                    combination_evidence(sets),
                    *sight(board, balance),
                ),
                eliminations=gone,
            )


@law_rule(
    rule,
    _SENTENCE + " All of that lies in {cage}, so {others:cells} {others#makes|together make} the "
    "rest of its sum, {rest}: {combinations:or}. Which candidates of {others:cells} are in none of "
    "these?",
    aliases=("45 Rule",),
)
def split_cage(board: Board) -> Iterator[Finding]:
    """A house that cuts a <unit> in two tells the sums of both parts.

    Subtract the <units> inside a house from the sum of all its digits. If all that is left belongs
    to one <unit>, which reaches out of the house, the sum of its part inside is known, and so is
    that of its other part: the rest of its sum. Example: a <unit> of 20 lies in a box with two
    cells, and the box's other cells make 33; these two make 45 - 33 = 12, its other cells 8.
    """
    cage_of = {cell: cage for cage in cages(board.layout) for cell in cage.path}
    for left in left_open(board, areas):
        cage, own = cage_of.get(left.balance.path[0]), of(left.balance.path)
        if cage is None or own & ~cage.cells or -1 in left.balance.signs:
            continue
        others = tuple(members(cage.cells & board.open & ~own))
        parts = [left.balance.total, *(d + 1 for d in members(used(board, cage)))]
        rest = (cage.clue or 0) - sum(parts)
        sets, gone = _as_combination(board, others, rest)
        if gone:
            yield Finding(
                (
                    *area_evidence(board, left),
                    Evidence("cells", Role.FOCUS, cells=own),
                    Evidence("cage", Role.COVER, units=(cage,)),
                    Evidence("others", Role.FOCUS, cells=of(others)),
                    text_evidence("rest", f"{' - '.join(map(str, [cage.clue, *parts]))} = {rest}"),
                    combination_evidence(sets),
                    known(cage.cells & board.placed),
                ),
                eliminations=gone,
            )


def _as_combination(
    board: Board, cells: Sequence[int], total: int
) -> tuple[tuple[Bits, ...], Bits]:
    """The combinations left for cells with different digits, and what is in none of them."""
    candidates = seen(board, cells)
    sets = left_of(candidates, total) if cells else ()
    gone = without(board, cells, (union(sets),) * len(cells)) if sets else EMPTY
    return sets, gone


def area_evidence(board: Board, left: Left) -> Iterator[Evidence]:
    """The houses, the cages, what is known, and what is left or sticks out."""
    layout, area, digits = board.layout, left.area, standing(board)
    solved = [(cell, f * digits[cell]) for cell, f in area.factors if has(board.placed, cell)]
    taken = Counter(area.taken)
    whole, *less = (sum_of(layout, unit) for unit in (*area.added[:1], *area.taken))
    whole *= len(area.added)
    terms = (whole, *(-term for term in (*less, *(term for _, term in solved))))
    _, shared = seen_once_and_more(house.cells for house in area.added)
    out = left.balance.signs[0] < 0
    yield Evidence("houses", Role.REGION, units=area.added)
    yield text_evidence("whole", str(whole))
    if shared:
        yield Evidence("shared", Role.SUPPORT, cells=shared)
    doubled = tuple(cage for cage, times in taken.items() if times > 1)
    if doubled:
        yield Evidence("doubled", Role.COVER, units=doubled)
    yield Evidence("covering" if out else "inside", Role.COVER, units=tuple(taken))
    yield text_evidence(
        "over" if out else "left", equation(area, left.balance.path, terms, layout.cell_names)
    )
    if solved:
        yield Evidence("solved", Role.SUPPORT, cells=of(cell for cell, _ in solved))


def sight(board: Board, balance: Balance) -> Iterator[Evidence]:
    """The units by which some of the cells have different digits, whichever these are."""
    path, starts = balance.path, board.layout.starts
    apart = zip(path, balance.apart, strict=True)
    pairs = [(cell, path[at]) for cell, others in apart for at in members(others)]
    if pairs:
        links = board.layout.links((start + a, start + b) for a, b in pairs for start in starts)
        yield Evidence("sight", Role.SUPPORT, units=links)


def equation(area: Area, path: Sequence[int], terms: Sequence[int], names: Sequence[str]) -> str:
    """r1c2 + r1c3 = 45 - 13 - 16 - 6 = 10, of an area's open cells; without innies signs turn.

    A cell that counts twice is there twice.
    """
    factors = dict(area.factors)
    turn = 1 if max(factors[cell] for cell in path) > 0 else -1
    cells = [(turn * factors[c], names[c]) for c in path for _ in range(abs(factors[c]))]
    cells.sort(key=lambda cell: cell[0] < 0)
    parts = sorted((turn * term for term in terms), key=lambda term: term < 0)
    return f"{_joined(cells)} = {added_up(parts)} = {sum(parts)}"


def added_up(terms: Iterable[int]) -> str:
    """45 - 13 + 4."""
    return _joined((term, str(abs(term))) for term in terms)


def _joined(terms: Iterable[tuple[int, str]]) -> str:
    text = "".join(f" {'-' if sign < 0 else '+'} {name}" for sign, name in terms)
    return text.removeprefix(" + ").strip()
