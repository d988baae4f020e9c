"""The 45 rule: houses hold every digit once, so what cages leave of them has a known sum.

An *innie* is a cell of the houses that no cage inside them covers, an *outie* a cell of the cages
that lies outside. Add up the houses, take the cages away: innies less outies are what is left.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, partial
from itertools import chain
from typing import TypeAlias

from tui_puzzles.engine.bits import EMPTY, Bits, bit, has, members, of, seen_once_and_more, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.rule import rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.areas import Area, areas, cages, sum_of, unlike_in
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
from tui_puzzles.records import NamedTuple, record


@record
class Left:
    """An area, and what its open cells make: the ``sum`` alone, and with what is known of them."""

    area: Area
    sum: Balance
    layout: Layout

    @cached_property
    def balance(self) -> Balance:
        """It knows which cells see each other; most areas are never looked at."""
        return self.sum.knowing(unlike(self.layout))


Areas: TypeAlias = Callable[[Layout], tuple[Area, ...]]


class AreaShape(NamedTuple):
    """Which areas a rule looks at: with so many open cells, of one house, of several, or any."""

    cells: tuple[int, ...]
    several: bool | None = None
    signs: tuple[int, ...] = (2, 1, -1, -2)
    of_layout: Areas = areas


def left_open(board: Board, shape: AreaShape) -> list[Left]:
    """The areas of a shape."""
    return _left_open(board.layout, shape, board.placed_marks)


@remembered_up_to(256)
def _left_open(layout: Layout, shape: AreaShape, placed: Bits) -> list[Left]:
    """Those where these marks are placed: most steps place nothing."""
    numbers = _numbers(layout, shape.of_layout, layout.cells & ~layout.cells_of(placed))
    return [
        left
        for number in sorted(chain.from_iterable(numbers.get(cells, ()) for cells in shape.cells))
        for several, marks in [_within(layout, shape.of_layout)[number][1:]]
        if shape.several in (None, several)
        for left in [_left(layout, shape.of_layout, number, placed & marks)]
        if {*left.sum.signs} <= {*shape.signs}
    ]


@remembered_up_to(16)
def _numbers(layout: Layout, of_layout: Areas, open_cells: Bits) -> dict[int, list[int]]:
    """The numbers of the areas with so many open cells."""
    numbers: dict[int, list[int]] = {}
    for number, (cells, *_) in enumerate(_within(layout, of_layout)):
        numbers.setdefault((cells & open_cells).bit_count(), []).append(number)
    return numbers


@remembered_up_to(2)
def _within(layout: Layout, of_layout: Areas) -> list[tuple[Bits, bool, Bits]]:
    """For each area its cells, whether it is of several houses, and the marks of its cells."""
    every = [(area.inside | area.outside, len(area.added) > 1) for area in of_layout(layout)]
    return [(cells, several, layout.marks(cells, layout.values)) for cells, several in every]


@remembered_up_to(5000)
def _left(layout: Layout, of_layout: Areas, number: int, placed: Bits) -> Left:
    """What is left of an area of which these marks are placed: most stay as they were."""
    area = of_layout(layout)[number]
    digits = {layout.cell_of(mark): layout.value_of(mark) + 1 for mark in members(placed)}
    return Left(area, area.balance(digits), layout)


def settled(board: Board, balance: Balance) -> tuple[Bits, Bits]:
    """What a sum of open cells places, of a single one, and what it eliminates, of several."""
    before = seen(board, balance.path)
    fit = balance(before)
    gone = without(board, balance.path, fit) if fit and fit != before else EMPTY
    if len(balance.path) > 1 or not gone:
        return EMPTY, gone
    return bit(board.layout.mark(balance.path[0], balance.total // balance.signs[0] - 1)), EMPTY


# -- the rules -------------------------------------------------------------------------------------

_SENTENCE = (
    "The digits of {houses:grouped} make {whole}.[ {shared:cells} {shared#lies|lie} in two of "
    "them, so {shared#it counts|they count} twice.] {cages:grouped} {cages#makes|make} {together}."
    "[ {doubled:grouped} {doubled#lies|lie} mostly in two of them, so {doubled#it counts|they "
    "count} twice, too.][ {beyond:grouped} {beyond#sticks|stick} out at {out:cells}.]"
    "[ {cages#It sticks|Both stick|They all stick} out at {over:cells}.]"
    "[ {solved:clues} {solved#is|are} known.] So {left}."
)


_TOGETHER = AreaShape(tuple(range(2, OPEN + 1)))
_OF_CAGE = AreaShape(tuple(range(1, OPEN + 1)), signs=(1,))


def innies(shape: AreaShape, lesson: str, aliases: tuple[str, ...] = ()) -> Factory:
    """The 45 rule for such areas."""
    text = _SENTENCE + (
        "[ {sight:grouped} can't have a digit twice.]"
        "[ Which candidates of {many:cells} does that rule out?]"
    )
    return factory(rule, text, lesson, aliases, lambda _: partial(_innies, shape))


def _innies(shape: AreaShape, board: Board) -> Iterator[Finding]:
    for left in left_open(board, shape):
        placed, gone = settled(board, left.balance)
        if placed or gone:
            about = Evidence("cell" if placed else "many", Role.FOCUS, cells=of(left.balance.path))
            evidence = (*area_evidence(board, left), about, *_sight(board, left.balance, gone))
            yield Finding(evidence, placements=placed, eliminations=gone)


@law_rule(
    rule,
    _SENTENCE + " {cells#|They|All three|All four|All} see each other ({sight}), so their digits "
    "differ: {combinations#only |}{combinations:or}. Which other candidates go?",
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
    for left in left_open(board, _TOGETHER):
        balance = left.balance
        cells = balance.path if balance.whole else ()
        sets, gone = _as_combination(board, cells, abs(balance.total))
        if gone:
            yield Finding(
                (
                    *area_evidence(board, left),
                    Evidence("cells", Role.FOCUS, cells=of(cells)),
                    combination_evidence(sets),
                    Evidence("sight", Role.SUPPORT, units=links(board, balance)),
                ),
                eliminations=gone,
            )


@law_rule(
    rule,
    _SENTENCE + " {cells#It is|Both are|All are} in {cage}, so its {others#last|other} open "
    "{others#cell|cells} {others:cells} {others#makes|make} {rest}: {combinations#only |}"
    "{combinations:or}. Which other candidates go?",
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
    for left in left_open(board, _OF_CAGE):
        cage, own = cage_of.get(left.sum.path[0]), of(left.sum.path)
        if cage is None or own & ~cage.cells:
            continue
        others = tuple(members(cage.cells & board.open & ~own))
        parts = [left.sum.total, *(d + 1 for d in members(used(board, cage)))]
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
    """The houses, the cages, what sticks out, what is known, and what that leaves."""
    area, names = left.area, board.layout.cell_names
    whole, cages, digits = terms(board, left)
    taken, houses = Counter(area.taken), union(house.cells for house in area.added)
    _, shared = seen_once_and_more(house.cells for house in area.added)
    out = area.outside & ~houses
    solved = {cell: digit for cell, digit in standing(board).items() if cell in digits}
    known = [f"{names[cell]} = {digit}" for cell, digit in solved.items()]
    yield Evidence("houses", Role.REGION, units=area.added)
    yield text_evidence("whole", str(whole))
    if shared:
        yield Evidence("shared", Role.SUPPORT, cells=shared)
    yield Evidence("cages", Role.COVER, units=tuple(taken))
    made = "" if len(cages) == 1 else f"{added_up(cages)} = "
    yield text_evidence("together", f"{made}{sum(cages)}")
    doubled = tuple(cage for cage, times in taken.items() if times > 1)
    if doubled:
        yield Evidence("doubled", Role.COVER, units=doubled)
    beyond = tuple(cage for cage in taken if cage.cells & out)
    if out and len(beyond) < len(taken):
        yield Evidence("beyond", Role.COVER, units=beyond)
    if out:
        yield Evidence("over" if len(beyond) == len(taken) else "out", Role.SUPPORT, cells=out)
    if solved:
        yield Evidence("solved", Role.SUPPORT, cells=of(solved), clues=tuple(known))
    parts = (whole, -sum(cages), *(-digit for digit in digits.values()))
    yield text_evidence("left", equation(area, left.balance.path, parts, names))


def terms(board: Board, left: Left) -> tuple[int, list[int], dict[int, int]]:
    """What the houses make, what each cage makes, and for cells with a digit what it counts."""
    layout, area = board.layout, left.area
    whole = sum(sum_of(layout, house) for house in area.added)
    digits, factors = standing(board), area.factors
    known = {cell: f * digits[cell] for cell, f in factors if has(board.placed, cell)}
    return whole, [sum_of(layout, cage) for cage in area.taken], known


def links(board: Board, balance: Balance) -> tuple[Unit, ...]:
    """The units by which some of the cells have different digits, whichever these are."""
    path, starts = balance.path, board.layout.starts
    apart = zip(path, balance.apart, strict=True)
    pairs = [(cell, path[at]) for cell, others in apart for at in members(others)]
    return board.layout.links((start + a, start + b) for a, b in pairs for start in starts)


def _sight(board: Board, balance: Balance, gone: Bits) -> Iterator[Evidence]:
    """Those of the links without which less would go."""
    units = links(board, balance)
    for unit in units[::-1]:
        fewer = tuple(other for other in units if other is not unit)
        if settled(board, balance.knowing(unlike_in(fewer, balance.path)))[1] == gone:
            units = fewer
    if units:
        yield Evidence("sight", Role.SUPPORT, units=units)


def equation(area: Area, path: Sequence[int], terms: Sequence[int], names: Sequence[str]) -> str:
    """r1c2 + r1c3 = 45 - 35 = 10, of an area's open cells; signs turn if it would be negative.

    Cells of both signs: "r1c2 is 48 - 45 = 3 more than r2c7", "r1c2 + r1c3 = r2c7 + 48 - 45 = r2c7
    + 3"; "r1c2 = r2c7, as both sides hold 45". A cell that counts twice is there twice.
    """
    factors = dict(area.factors)
    turn = -1 if sum(terms) < 0 or max(factors[cell] for cell in path) < 0 else 1
    cells = [
        (turn * factors[cell], names[cell]) for cell in path for _ in range(abs(factors[cell]))
    ]
    more, less = (_joined((1, name) for f, name in cells if f * sign > 0) for sign in (1, -1))
    parts = sorted((turn * term for term in terms), key=lambda term: term < 0)
    made, total = added_up(parts), sum(parts)
    if not less:
        return f"{more} = {made} = {total}"
    if len(cells) == 2 and total:
        return f"{more} is {made} = {total} more than {less}"
    if not total:
        return f"{more} = {less}, as both sides hold {sum(part for part in parts if part > 0)}"
    return f"{more} = {less} + {made} = {less} + {total}"


def added_up(terms: Iterable[int]) -> str:
    """45 - 13 + 4."""
    return _joined((term, str(abs(term))) for term in terms)


def _joined(terms: Iterable[tuple[int, str]]) -> str:
    text = "".join(f" {'-' if sign < 0 else '+'} {name}" for sign, name in terms)
    return text.removeprefix(" + ").strip()
