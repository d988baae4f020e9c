"""Rules of laws about cells in order: two related cells, several of them in a chain, any path."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, pairwise

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, first, last, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.rule import Finder, UnitFinder, rule, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.ordered import Candidates, Ordered, along
from tui_puzzles.laws.related import Pairs
from tui_puzzles.laws.rules.alone import left_by
from tui_puzzles.laws.rules.locked import in_need, leaves_work
from tui_puzzles.laws.rules.words import Words, factory, law_rule


def _partners(fits: Callable[[Ordered], bool]) -> UnitFinder:
    """Of two cells, or two side by side in a line, a candidate that goes with none of the other."""

    def finder(board: Board, unit: Unit) -> Iterator[Finding]:
        if not isinstance(unit, Ordered) or not fits(unit):
            return
        for cell, other in chain(pairwise(unit.path), pairwise(unit.path[::-1])):
            marks = board.marks | board.layout.marks(unit.cells & ~bit(other), board.layout.values)
            lost = board.marks & board.layout.cell_marks[cell] & ~unit.narrowed(board.layout, marks)
            if lost:
                evidence = (
                    Evidence("law", Role.REGION, units=(unit,)),
                    Evidence("other", Role.SUPPORT, cells=bit(other)),
                    _digits(unit, cell, board.candidates(other)),
                    Evidence("cell", Role.FOCUS, cells=bit(cell)),
                )
                yield Finding(evidence, eliminations=lost)

    return finder


def _digits(unit: Ordered, cell: int, digits: Bits) -> Evidence:
    """Those of the other cell; where one of the two is less, the one that matters."""
    if unit.kind != "less":
        return Evidence("digits", Role.VALUE, values=digits)
    if cell == unit.path[0]:
        return Evidence("most", Role.VALUE, values=bit(last(digits)))
    return Evidence("least", Role.VALUE, values=bit(first(digits)))


def _copies(unit: Ordered) -> bool:
    return isinstance(unit.keep, Pairs) and unit.keep.copies


def _pairs(unit: Ordered) -> bool:
    return not _copies(unit) and (isinstance(unit.keep, Pairs) or len(unit.path) == 2)


pair_relation = law_rule(
    unit_rule,
    "[By {law}, {cell} is less than {other}, which is at most {most}.]"
    "[By {law}, {cell} is greater than {other}, which is at least {least}.]"
    "[By {law}, {cell} goes with {other}, which {digits#is|can only be} {digits:or}.] Which "
    "candidates of {cell} have no partner there?",
    lesson="""A candidate of one cell that goes with none of the other's is out.

    A <unit> says which digits may stand in two cells together. Take the candidates of one cell
    in turn, and look for a partner among those of the other. Begin with the cell that has fewer,
    and look again whenever one of the two loses a candidate. Example: a black dot stands between
    two cells, and one of them can only be 2 or 3. Their partners are 1 and 4, and 6, so the other
    cell is 1, 4 or 6.""",
)(_partners(_pairs))

mirror = law_rule(
    unit_rule,
    "{other} {digits#is|can only be} {digits:or}. By {law}, {cell} holds the same digit. Which of "
    "its candidates does {other} lack?",
    lesson="""Two cells that are copies of each other have the same candidates.

    Find the two cells: as far from both ends of a palindrome, or at the same place of two clones. A
    candidate that one of them has lost, the other loses too. So each of the two is seen from two
    rows, two columns and two boxes. Example: a palindrome joins r2c3 and r5c5; row 2 has a 4, so
    r5c5 isn't 4 either.""",
)(_partners(_copies))


@law_rule(
    unit_rule,
    "Along {law}, the digits {ones} take turns with {others}, and {cell} can only be {digits:or}. "
    "Which candidates of its other cells are on the wrong side?",
)
def parity(board: Board, unit: Unit) -> Iterator[Finding]:
    """Where neighbours differ by much, low digits and high ones take turns along a line.

    On a whisper by 5, each of 1 to 4 stands beside one of 6 to 9, and 5 is beside nothing. So one
    cell that is known to be low or high says it of all the others: count the cells between, an
    even number changes sides. Example: the line has five cells, and the first is 7 or 8. Then the
    third and the fifth are high, the second and the fourth low. Look for cells of a line that see
    most low digits, or most high ones.
    """
    layout, keep = board.layout, unit.keep if isinstance(unit, Ordered) else None
    sides = keep.sides if isinstance(keep, Pairs) and count(unit.cells) > 2 else None
    if not sides or not isinstance(unit, Ordered):
        return
    for at, cell in enumerate(unit.path):
        own = board.candidates(cell)
        side = next((n for n in (0, 1) if not own & ~sides[n]), None)
        if side is not None:
            each = [sides[(side + at + other) % 2] for other in range(len(unit.path))]
            gone = board.marks & union(
                layout.marks(bit(other), layout.values & ~values)
                for other, values in zip(unit.path, each, strict=True)
            )
            evidence = (
                Evidence("law", Role.REGION, units=(unit,)),
                Evidence("cell", Role.FOCUS, cells=bit(cell)),
                Evidence("digits", Role.VALUE, values=own),
                Evidence("ones", Role.VALUE, values=sides[0]),
                Evidence("others", Role.VALUE, values=sides[1]),
            )
            yield Finding(evidence, eliminations=gone)


FEW = 3  # places or candidates of which each excludes the same


@law_rule(
    rule,
    "[In {house}, {digit} can only be in {cells:or}.][{cell} can only be {digits:or}.] "
    "Whichever it is, it rules out the same in {target} ({sight}). What is that?",
)
def common_relation(board: Board) -> Iterator[Finding]:
    """A candidate that clashes with each of a cell's candidates, or of a digit's places, is out.

    Take a cell with two or three candidates, or a digit with so few places in a <unit>: one of them
    is true. A candidate somewhere else that goes with none of them can't be true. It may clash with
    one of them by a row and with another by a dot or a line. Example: neighbours must not differ by
    1, and r2c3 is 4 or 6. Then r2c4 isn't 5, which differs by 1 from both. Look beside cells with
    few candidates, and between the last two places of a digit.
    """
    layout, marks = board.layout, board.marks
    for number, group in enumerate(layout.choices):
        left = group & marks
        gone = EMPTY
        if 1 < left.bit_count() <= FEW:
            gone = layout.rivals_of_all(left) & marks & ~group
        for cell in members(layout.cells_of(gone)):
            own = gone & layout.cell_marks[cell]
            yield Finding((*_choice(board, number, left), *_clash(board, left, own)), EMPTY, own)


def _choice(board: Board, number: int, left: Bits) -> Iterator[Evidence]:
    """One of these marks is true: those of a cell, or of a unit's digit."""
    cells, values = board.layout.cells_of(left), board.layout.values_of(left)
    if number < board.layout.size:
        yield Evidence("cell", Role.FOCUS, cells=cells)
        yield Evidence("digits", Role.VALUE, values=values)
    elif unit := board.layout.unit_with_choice(board.marks, left):
        yield Evidence("house", Role.REGION, units=(unit,), values=values)
        yield Evidence("cells", Role.FOCUS, cells=cells, values=values)
        yield Evidence("digit", Role.VALUE, values=values)


def _clash(board: Board, left: Bits, gone: Bits) -> Iterator[Evidence]:
    """What each of some marks excludes, and by which units."""
    both = ((one, other) for one in members(left) for other in members(gone))
    yield Evidence("target", Role.COVER, cells=board.layout.cells_of(gone))
    yield Evidence("sight", Role.SUPPORT, units=board.layout.links(both))


def digits_needed(board: Board, unit: Unit) -> Iterator[tuple[int, tuple[Evidence, ...]]]:
    """The digits without which nothing is left for the cells, where that isn't known already."""
    candidates = along(unit.path, board.layout, board.marks) if isinstance(unit, Ordered) else ()
    for digit in members(union(candidates)):
        assert isinstance(unit, Ordered)
        placed = unit.cells & board.places(digit) & board.placed
        if placed or not leaves_work(board, unit, digit):
            continue
        if needs(unit, candidates, digit):
            yield digit, ()


def needs(unit: Ordered, candidates: Candidates, digit: int) -> bool:
    """Is nothing left for the cells without the digit?"""
    without = tuple([own & ~bit(digit) for own in candidates])
    return not all(without) or unit.keep(without) is None


needed_digit = factory(
    unit_rule,
    "Try to fill {law} without {digit}: there is no way. Only {cells:or} can be {digit}.[ So one "
    "of them is {digit}, and what sees them all isn't ({sight}).]",
    """A digit that a <unit> can't do without is in one of its places there.

    Leave a digit out of a <unit>, and see whether its cells can still be filled. If they can't, and
    only one of them has the digit, it stands there; of several, no cell that sees them all can hold
    it. Example: one of two cells with a black dot between them is 1 or 2, the other 2 or 4. So they
    are 1 and 2, or 2 and 4: one of them is 2.""",
    (),
    lambda _: partial(in_need, "law", digits_needed),
)


_CHAIN = """Cells of which each is larger than the one before are narrowed all at once.

    Go along a thermometer, or along signs that all point one way, from the low end: each cell is
    larger than the least that the one before can be. Then go back from the high end, where each is
    smaller than the largest that the next one can be. Example: four cells that rise, in a row of
    six, are at least 1, 2, 3 and 4, and going back at most 6, 5, 4 and 3. If the second of them is
    at least 4, the last is 6. Look for long lines, and for one of their cells that is nearly
    known."""


def _along_chains(kinds: Sequence[str], board: Board) -> Iterator[Finding]:
    found = dict[tuple[Ordered, ...], Bits]()
    for links in _chains(board.layout, tuple(kinds)):
        gone = board.marks & ~_narrowed(board, links)
        if gone:
            found[_needed(board, links, gone)] = gone
    for part, gone in found.items():
        cells = dict.fromkeys(cell for unit in part for cell in unit.path)
        yield Finding(tuple(left_by(board, part, board.marks & ~gone, [*cells])), EMPTY, gone)


def _narrowed(board: Board, links: Sequence[Ordered]) -> Bits:
    marks = board.marks
    for unit in (*links, *links[-2::-1]):
        marks = unit.narrowed(board.layout, marks)
    return marks


def _needed(board: Board, links: tuple[Ordered, ...], gone: Bits) -> tuple[Ordered, ...]:
    """The part of a chain that removes the same, of two units or more."""
    for keep in (slice(1, None), slice(-1)):  # without the first, without the last
        while len(links) > 2 and board.marks & ~_narrowed(board, links[keep]) == gone:
            links = links[keep]
    return links


def _of_kinds(words: Words) -> Finder:
    return partial(_along_chains, words.kinds)


relation_chain = factory(
    rule,
    "Along {law:grouped}, each cell is larger than the one before. Go up with the least digits, "
    "and down from the other end with the largest. Only these are left.{left:steps}Which "
    "candidates go?",
    _CHAIN,
    (),
    _of_kinds,
)


@remembered_up_to(16)
def _chains(layout: Layout, kinds: tuple[str, ...]) -> tuple[tuple[Ordered, ...], ...]:
    """Cells that grow, three or more: for each unit the longest way down from it, and up."""
    units = [
        unit
        for unit in layout.units
        if isinstance(unit, Ordered)
        and unit.kind in kinds
        and isinstance(unit.keep, Pairs)
        and unit.keep.orders
    ]
    up, down = _longest(units, 0, -1), _longest(units, -1, 0)
    found = dict.fromkeys((*down[unit][:0:-1], *up[unit]) for unit in units)
    return tuple(links for links in found if count(union(unit.cells for unit in links)) > 2)


def _longest(units: Sequence[Ordered], start: int, end: int) -> dict[Ordered, tuple[Ordered, ...]]:
    """From each unit the longest way on: each ends where the next one starts, none comes twice."""
    after = defaultdict[int, list[Ordered]](list)
    ways: dict[Ordered, tuple[Ordered, ...]] = {unit: (unit,) for unit in units}
    for unit in units:
        after[unit.path[start]].append(unit)
    for _ in units:
        before = dict(ways)
        for unit in units:
            more = (ways[one] for one in after[unit.path[end]] if unit not in ways[one])
            ways[unit] = max([before[unit], *((unit, *way) for way in more)], key=len)
        if ways == before:
            break
    return ways
