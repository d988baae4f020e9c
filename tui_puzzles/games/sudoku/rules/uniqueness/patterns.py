"""Unique rectangles, unique loops and extended rectangles: what patterns of each kind rule out."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import TypeAlias

from tui_puzzles.engine.bits import (
    Bits,
    bit,
    count,
    first,
    has,
    is_single,
    members,
    narrow,
    of,
    union,
)
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered, remembered_up_to
from tui_puzzles.engine.rule import Level, Rule, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.geometry import (
    houses,
    houses_with,
    is_even,
    noticing,
    peers,
    seen_by_all,
)
from tui_puzzles.games.sudoku.rules.uniqueness import deadly
from tui_puzzles.laws.different import sight
from tui_puzzles.records import NamedTuple

Forced: TypeAlias = tuple[Bits, tuple[Evidence, ...]]
"""The marks that go, and the evidence for it besides the pattern."""
RuleFinder = Callable[[Board], Iterator[Finding]]
Finder = Callable[[Board], Iterable[deadly.Deadly]]


# What follows in a house that holds the whole roof of a pattern that must not come true.
#
# The *roof* are the cells that have other candidates than the pattern's digits. One of them at
# least must hold one of these *extra* candidates.


def subsets_with_roof(board: Board, house: Unit, roof: Bits, extra: Bits) -> Iterator[Forced]:
    """Naked subsets of the house in which the roof is one cell with the extra candidates."""
    layout, candidates = board.layout, board.all_candidates
    free = house.cells & board.open & ~roof
    cells = [(first(roof), extra), *((cell, candidates[cell]) for cell in members(free))]
    for size in range(max(count(extra), 2), count(free) + 1):
        for chosen, digits in narrow(cells, size, leading=1):
            if count(digits) < size:
                continue
            others = of(chosen[1:])
            both = tuple(houses_with(layout, others | roof))  # a line and a box may hold them all
            shared = union(unit.cells for unit in both)
            gone = layout.marks(shared & ~others & ~roof & board.open, digits)
            if gone & board.marks:
                yield (
                    gone,
                    (
                        Evidence("house", Role.REGION, units=both),
                        Evidence("others", Role.SUPPORT, cells=others),
                        Evidence("subset", Role.VALUE, values=digits),
                    ),
                )


def locked_in_roof(board: Board, house: Unit, roof: Bits, digits: Bits) -> Iterator[Forced]:
    """Digits of the pattern that the house has in the roof only, for all of its cells but one."""
    layout = board.layout
    for chosen in combinations(members(digits), count(roof) - 1):
        here = of(chosen)
        other = digits & ~here
        if union(board.places(digit) for digit in chosen) & house.cells == roof:
            yield (
                layout.marks(roof, other),
                (
                    Evidence("house", Role.REGION, units=(house,), values=here),
                    Evidence("locked", Role.VALUE, values=here),
                    Evidence("other", Role.VALUE, values=other),
                ),
            )


class DeadlyKind(NamedTuple):
    """Deadly patterns of a kind; its four rules say what follows from where the roof lies.

    ``aliases`` and ``codes`` are those of each rule.
    """

    name: str
    lesson: str
    find: Finder
    aliases: Sequence[tuple[str, ...]]
    codes: Sequence[str] = ("",) * 4


@remembered_up_to(16)
def _patterns(board: Board, find: Finder) -> tuple[deadly.Deadly, ...]:
    """Every pattern of a kind that is not deadly yet; its four rules ask one after the other."""
    return tuple(found for found in find(board) if found.roof)


def _sides(board: Board) -> Iterator[deadly.Deadly]:
    """Rectangles whose roof is a corner, or two neighbouring ones."""
    for found in deadly.deadly_rectangles(board):
        if is_single(found.roof) or deadly.is_side(found):
            yield found


def _loops(board: Board) -> Iterator[deadly.Deadly]:
    """Loops of six cells and more that can be two digits alternately."""
    for a, b in combinations(members(board.layout.values), 2):
        able = board.places(a) & board.places(b) & board.open
        sure = able & board.few[2]
        found = set[Bits]()
        while count(sure) >= _FLOOR and count(able) >= _SHORTEST:
            start = first(sure)
            found.update(_walks(board.layout, able, sure, [start]))
            able, sure = able & ~bit(start), sure & ~bit(start)
        for cells in found:
            yield deadly.threatened(board, cells, bit(a) | bit(b))


_SHORTEST = 6  # cells of a loop; four are a unique rectangle
_FLOOR = 3  # cells of a loop that have just the two digits, at least
_ROOF = 3  # cells that have more, at most


def _walks(layout: Layout, able: Bits, sure: Bits, path: list[int]) -> Iterator[Bits]:
    """The loops that go on from a path, each house having two cells of them at most."""
    inside = of(path)
    if count(inside & ~sure) > _ROOF:
        return
    closed = len(path) >= _SHORTEST and has(peers(layout)[path[-1]], path[0])
    if closed and is_even(layout, path[::2], path[1::2]):
        yield inside
    full = union(house.cells for house in layout.units if count(house.cells & inside) >= 2)
    for cell in members(peers(layout)[path[-1]] & able & ~inside & ~full):
        yield from _walks(layout, able, sure, [*path, cell])


@remembered
def bricks(layout: Layout) -> tuple[Bits, ...]:
    """Two lines of a box strip, in three crossing lines of different boxes: six cells."""
    found = []
    for kind, crossing in (("row", "column"), ("column", "row")):
        lines = [line.cells for line in houses(layout, kind)]
        for one, other in combinations(houses(layout, crossing), 2):
            pairs = [line & (one.cells | other.cells) for line in lines]
            for chosen in combinations(pairs, 3):
                brick = union(chosen)
                inside = [count(box.cells & brick) for box in houses(layout, "box")]
                fits = max(inside) == 2 and inside.count(2) == 3 and not brick & noticing(layout)
                if fits and _is_hidden(layout, one, brick):
                    found.append(brick)
    return tuple(found)


def _is_hidden(layout: Layout, side: Unit, brick: Bits) -> bool:
    """Can no law tell if the two sides of a brick are exchanged, line by line?

    So it is when each unit meets both sides in the same lines, or holds them whole.
    """
    a, b = brick & side.cells, brick & ~side.cells
    rows = list(zip(members(a), members(b), strict=True))
    return all(
        (a & cells in (0, a) and b & cells in (0, b))
        or all(has(cells, one) == has(cells, other) for one, other in rows)
        for cells in (unit.cells for unit in layout.units)
    )


def _extended(board: Board) -> Iterator[deadly.Deadly]:
    """Open bricks with three digits that some of their cells keep to."""
    candidates = board.all_candidates
    for cells in bricks(board.layout):
        if not cells & ~board.open:
            floor = cells & board.few[3]
            known = union(candidates[cell] for cell in members(floor))
            for chosen in combinations(members(known), 3):
                yield deadly.threatened(board, cells, of(chosen))


AVOID = (
    "If {pattern} held nothing but {digits}, these could be exchanged and the puzzle would have "
    "two solutions. "
)


def evidence_of(pattern: deadly.Deadly) -> tuple[Evidence, ...]:
    return (
        Evidence("pattern", Role.FOCUS, cells=pattern.cells),
        Evidence("digits", Role.VALUE, values=pattern.digits),
        Evidence("roof", Role.FIN, cells=pattern.roof),
        Evidence("extra", Role.VALUE, values=pattern.extra),
    )


def _rule(kind: DeadlyKind, number: int, more: str, sentence: str, find: RuleFinder) -> Rule:
    """The rule of a kind with this number, its lesson ending with ``more``."""
    find.__doc__ = f"{kind.lesson}\n\n{more}"
    return rule(
        f"{kind.name} Type {number}",
        Level.HARD,
        100,
        AVOID + sentence,
        aliases=kind.aliases[number - 1],
        code=kind.codes[number - 1],
        unique=True,
    )(find)


def _one_roof(kind: DeadlyKind) -> Rule:
    """Only one cell of the pattern has other candidates."""

    def finder(board: Board) -> Iterator[Finding]:
        for pattern in _patterns(board, kind.find):
            gone = board.layout.marks(pattern.roof, pattern.digits)
            if is_single(pattern.roof) and gone & board.marks:
                yield Finding(evidence_of(pattern), eliminations=gone)

    more = """In type 1 one cell alone has other candidates. So it takes one of these, and loses the
digits of the pattern. Example: the others have only 3 and 6, this one 3, 6 and 8: it is 8."""
    sentence = "Only {roof} has other candidates, so it must take one of these."
    return _rule(kind, 1, more, sentence, finder)


def one_extra(board: Board, patterns: Iterable[deadly.Deadly]) -> Iterator[Finding]:
    """All other candidates in a pattern are one digit, which several of its cells have."""
    layout = board.layout
    for pattern in patterns:
        gone = layout.marks(seen_by_all(layout, pattern.roof), pattern.extra) & board.marks
        if is_single(pattern.extra) and not is_single(pattern.roof) and gone:
            houses = sight(layout, layout.cells_of(gone), pattern.roof, pattern.extra)
            seen = Evidence("sight", Role.SUPPORT, units=houses)
            yield Finding((*evidence_of(pattern), seen), eliminations=gone)


ONE_EXTRA = (
    "Only {roof} can hold more, and only {extra}. So one of {roof} is {extra}. Which cells see "
    "{roof#|both|all of these}?"
)


def _one_extra(kind: DeadlyKind) -> Rule:
    """All other candidates in the pattern are one digit."""

    def finder(board: Board) -> Iterator[Finding]:
        return one_extra(board, _patterns(board, kind.find))

    more = """In type 2 several cells have one more digit, the same in each. One of them is that
digit, so a cell that sees all of them can't be."""
    return _rule(kind, 2, more, ONE_EXTRA, finder)


def _one_subset(kind: DeadlyKind) -> Rule:
    """The other candidates are one cell of a naked subset."""

    def finder(board: Board) -> Iterator[Finding]:
        for pattern, house in _with_houses(board, kind.find):
            if not is_single(pattern.extra):
                for gone, more in subsets_with_roof(board, house, pattern.roof, pattern.extra):
                    yield Finding((*evidence_of(pattern), *more), eliminations=gone)

    more = """In type 3 all cells with other candidates share a house, and one of them takes one of
these. Pretend that they are a single cell with just these extra digits, and look for a naked
subset: this cell and others of the house, as many cells as they have digits. These digits go from
the rest of the house. Example: the extra digits are 2 and 5, and another cell of the row is 25: 2
and 5 go from the rest of the row."""
    sentence = (
        "So one of {roof} is {extra:or}. Whichever it is, it and {others} take all of {subset} "
        "in {house}. Which cells of {house} besides these have {subset:or}?"
    )
    return _rule(kind, 3, more, sentence, finder)


def _one_left(kind: DeadlyKind) -> Rule:
    """The digits that a house has in the roof only leave one cell of it."""

    def finder(board: Board) -> Iterator[Finding]:
        for pattern, house in _with_houses(board, kind.find):
            for gone, more in locked_in_roof(board, house, pattern.roof, pattern.digits):
                if gone & board.marks:
                    yield Finding((*evidence_of(pattern), *more), eliminations=gone)

    more = """In type 4 all cells with other candidates share a house. Say they are two: if one
digit of the pattern can only be in these two in the house, one of them is that digit, and the other
one must break the pattern. You don't know which, so the other digits of the pattern go from both.
If they are three, it takes two such digits, and so on. Example: r5c3 and r5c5 are the only places
for 6 in row 5, and the pattern is of 3 and 6: 3 goes from r5c3 and r5c5."""
    sentence = (
        "In {house} only {roof} can be {locked:or}, so {roof#|one of the two is|all of these "
        "except one are} {locked:or}. If the other one were {other:or}, the pattern would hold "
        "nothing but {digits}. What does that rule out?"
    )
    return _rule(kind, 4, more, sentence, finder)


def _with_houses(board: Board, find: Finder) -> Iterator[tuple[deadly.Deadly, Unit]]:
    """The patterns whose roof is several cells of a house, with this house."""
    for pattern in _patterns(board, find):
        if not is_single(pattern.roof):
            for house in houses_with(board.layout, pattern.roof):
                yield pattern, house


_RECTANGLE = """Four cells in two rows, two columns and two boxes share two candidates.

If they held nothing else, the two digits could be exchanged all round, and the puzzle would have
two solutions. (Givens can't be exchanged: all four cells must be empty at the start.) To spot it,
look for two cells of a line with the same two candidates, and for the two cells beside them in
another line that have both."""

_LOOP = """A loop of cells with the same two digits, two cells in each house that it touches.

If they held nothing else, the two digits could be exchanged all the way round, and the puzzle would
have two solutions. Four cells are a unique rectangle; a loop has six or more. To spot it, take two
digits, note the cells that have both, and go round from one to the next by row, column or box: most
of them must have nothing else."""

_BRICK = """Six cells of three rows and two columns (or the other way round) with three digits.

The two columns run through the same three boxes, and each of the three rows crosses them in another
one, so that each box has two of the cells, side by side in a row. If they held nothing but the
three digits, the two columns could be exchanged there, and the puzzle would have two solutions. To
spot it, look for two cells side by side with the same two or three candidates, and for such pairs
in the same columns of the two boxes above or below."""

_TYPES = (_one_roof, _one_extra, _one_subset, _one_left)


def _rules(kind: DeadlyKind) -> tuple[Rule, ...]:
    return tuple(make(kind) for make in _TYPES)


UNIQUE_RECTANGLES = _rules(
    DeadlyKind(
        "Unique Rectangle",
        _RECTANGLE,
        _sides,
        [(f"Uniqueness Test {number}", f"UR{number}") for number in range(1, 5)],
        ("0600", "0601", "0602", "0603"),
    )
)
UNIQUE_LOOPS = _rules(DeadlyKind("Unique Loop", _LOOP, _loops, [("Unique Loop",), (), (), ()]))
EXTENDED_RECTANGLES = _rules(
    DeadlyKind("Extended Rectangle", _BRICK, _extended, [("Extended Rectangle",), (), (), ()])
)
