"""The 45 rule: houses hold every digit once, so what cages leave of them has a known sum.

An *innie* is a cell of the houses that no cage inside them covers, an *outie* a cell of the cages
that lies outside. Add up the houses, take the cages away: innies less outies are what is left.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, has, members, of, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered, remembered_up_to
from tui_puzzles.engine.rule import rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.areas import Area, areas, cages
from tui_puzzles.laws.rules.sums.view import (
    combination_evidence,
    known,
    seen,
    text_evidence,
    used,
    without,
)
from tui_puzzles.laws.rules.sums.view import left as left_of
from tui_puzzles.laws.rules.words import Factory, factory, law_rule
from tui_puzzles.laws.sums import OPEN, Apart


class Left(NamedTuple):
    """The open cells of an area, each added (1) or subtracted (-1), and what they make."""

    area: Area
    cells: tuple[int, ...]
    signs: tuple[int, ...]
    total: int


@remembered
def left_open(board: Board) -> list[Left]:
    """The areas with open cells, so many at most that they are looked at together."""
    layout, not_placed, placed = board.layout, board.open, board.placed_marks
    return [
        _left(layout, number, placed & marks)
        for number, (cells, marks) in enumerate(_within(layout))
        if 0 < (cells & not_placed).bit_count() <= OPEN
    ]


@remembered
def _within(layout: Layout) -> list[tuple[Bits, Bits]]:
    """For each area, its cells and their marks."""
    every = [area.inside | area.outside for area in areas(layout)]
    return [(cells, layout.marks(cells, layout.values)) for cells in every]


@remembered_up_to(5000)
def _left(layout: Layout, number: int, placed: Bits) -> Left:
    """What is left of an area of which these marks are placed: most stay as they were."""
    area = areas(layout)[number]
    digits = {layout.cell_of(mark): layout.value_of(mark) + 1 for mark in members(placed)}
    cells, signs, total = list[int](), list[int](), area.total
    for own, sign in ((area.inside, 1), (area.outside, -1)):
        for cell in members(own):
            if cell in digits:
                total -= sign * digits[cell]
            else:
                cells.append(cell)
                signs.append(sign)
    return Left(area, tuple(cells), tuple(signs), total)


def _known(board: Board, area: Area) -> Iterator[tuple[int, int, int]]:
    """The solved innies and outies, each with its sign and its digit."""
    for cells, sign in ((area.inside, 1), (area.outside, -1)):
        for cell in members(cells & board.placed):
            yield cell, sign, only(board.candidates(cell)) + 1


def apart_from(board: Board, cells: Sequence[int]) -> tuple[Bits, ...]:
    rivals = board.layout.rivals
    return tuple(
        of(at for at, other in enumerate(cells[:number]) if has(rivals[cell], other))
        for number, cell in enumerate(cells)
    )


# -- the rules -------------------------------------------------------------------------------------

_SENTENCE = (
    "The digits of {houses:grouped} make {whole}.[ Take {inside:grouped} away from that: {left}.]"
    "[ {houses#It is|They are} covered by {covering:grouped}, which {covering#sticks|stick} out: "
    "{over}.][ The sum includes {solved:cells}, which {solved#is|are} known.]"
)


class Shape(NamedTuple):
    """Which areas a rule looks at: with so many open cells, of one house, of several, or any."""

    cells: Sequence[int]
    several: bool | None = None
    signs: Sequence[int] = (1, -1)

    def fits(self, left: Left) -> bool:
        """Is it such an area?"""
        if len(left.cells) not in self.cells:  # most aren't
            return False
        several = len(left.area.houses) > 1
        return self.several in (None, several) and {*left.signs} <= {*self.signs}


def innies(shape: Shape, lesson: str, aliases: tuple[str, ...] = ()) -> Factory:
    """The 45 rule for such areas."""
    text = _SENTENCE + (
        "[ Cells that see each other ({sight}) have different digits.]"
        "[ Which candidates of {many:cells} can't make that?]"
    )
    return factory(rule, text, lesson, aliases, lambda _: partial(_innies, shape))


def _innies(shape: Shape, board: Board) -> Iterator[Finding]:
    for left in left_open(board):
        if shape.fits(left):
            law = Apart(left.signs, left.total, apart_from(board, left.cells))
            fit = law(seen(board, left.cells))
            gone = without(board, left.cells, fit) if fit else EMPTY
            if gone:
                yield _made(board, left, gone)


def _made(board: Board, left: Left, gone: Bits) -> Finding:
    if len(left.cells) > 1:
        many = Evidence("many", Role.FOCUS, cells=of(left.cells))
        evidence = (*area_evidence(board, left), many, *sight(board, left.cells))
        return Finding(evidence, eliminations=gone)
    place = bit(board.layout.mark(left.cells[0], abs(left.total) - 1))
    cell = Evidence("cell", Role.FOCUS, cells=bit(left.cells[0]))
    return Finding((*area_evidence(board, left), cell), placements=place)


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
    for left in left_open(board):
        sets, gone = _as_combination(board, left.cells, abs(left.total))
        if gone and len({*left.signs}) == 1 < len(left.cells) and _all_apart(board, left.cells):
            yield Finding(
                (
                    *area_evidence(board, left),
                    Evidence("cells", Role.FOCUS, cells=of(left.cells)),
                    combination_evidence(sets),
                    *sight(board, left.cells),
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
    for left in left_open(board):
        cage = cage_of.get(left.cells[0])
        if cage is None or of(left.cells) & ~cage.cells or {*left.signs} != {1}:
            continue
        others = tuple(members(cage.cells & board.open & ~of(left.cells)))
        parts = [left.total, *(d + 1 for d in members(used(board, cage)))]
        rest = (cage.clue or 0) - sum(parts)
        sets, gone = _as_combination(board, others, rest)
        if gone:
            yield Finding(
                (
                    *area_evidence(board, left),
                    Evidence("cells", Role.FOCUS, cells=of(left.cells)),
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


def _all_apart(board: Board, cells: Sequence[int]) -> bool:
    return all(count(own) == at for at, own in enumerate(apart_from(board, cells)))


def area_evidence(board: Board, left: Left) -> Iterator[Evidence]:
    """The houses, the cages, what is known, and what is left or sticks out."""
    area, out = left.area, left.signs[0] < 0
    solved = of(cell for cell, _, _ in _known(board, area))
    yield Evidence("houses", Role.REGION, units=area.houses)
    yield text_evidence("whole", str(_whole(board.layout, area)))
    yield Evidence("covering" if out else "inside", Role.COVER, units=area.cages)
    yield text_evidence("over" if out else "left", _sum(board, left))
    if solved:
        yield Evidence("solved", Role.SUPPORT, cells=solved)


def sight(board: Board, cells: Sequence[int]) -> Iterator[Evidence]:
    """The units by which some of the cells have different digits."""
    apart = zip(cells, apart_from(board, cells), strict=True)
    pairs = [(cell, cells[at]) for cell, others in apart for at in members(others)]
    if pairs:
        yield Evidence("sight", Role.SUPPORT, units=board.layout.links(pairs))


def _whole(layout: Layout, area: Area) -> int:
    return len(area.houses) * sum(range(1, len(layout.symbols) + 1))


def _sum(board: Board, left: Left) -> str:
    """r1c2 + r1c3 = 45 - 13 - 16 - 6 = 10; with outies alone all signs turn."""
    layout, area = board.layout, left.area
    terms = [_whole(layout, area), *(-(cage.clue or 0) for cage in area.cages)]
    terms += [-sign * digit for _, sign, digit in _known(board, area)]
    turn = -1 if left.signs[0] < 0 else 1
    cells = zip(left.signs, (layout.cell_names[cell] for cell in left.cells), strict=True)
    made = _added((turn * sign, name) for sign, name in cells)
    parts = sorted((turn * term for term in terms), key=lambda term: term < 0)
    return f"{made} = {_added((term, str(abs(term))) for term in parts)} = {turn * left.total}"


def _added(terms: Iterable[tuple[int, str]]) -> str:
    """Terms with their signs: 45 - 13 + 4."""
    text = "".join(f" {'-' if sign < 0 else '+'} {name}" for sign, name in terms)
    return text.removeprefix(" + ").strip()
