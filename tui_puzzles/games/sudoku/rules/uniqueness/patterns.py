"""Unique loops and extended rectangles: more patterns that would have two solutions."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, bit, count, first, has, is_single, members, of, union
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
from tui_puzzles.games.sudoku.rules.uniqueness.roofs import locked_in_roof, subsets_with_roof
from tui_puzzles.laws.different import sight


class DeadlyPattern(NamedTuple):
    """Cells that must not be left with these digits only; the ``roof`` has other candidates."""

    cells: Bits
    digits: Bits
    roof: Bits
    extra: Bits


Finder = Callable[[Board], Iterator[tuple[Bits, Bits]]]


@remembered_up_to(16)
def _patterns(board: Board, find: Finder) -> tuple[DeadlyPattern, ...]:
    """Every pattern of a kind that is not deadly yet; its four rules ask one after the other."""
    found, candidates = [], board.all_candidates
    for cells, digits in find(board):
        roof = of(cell for cell in members(cells) if candidates[cell] & ~digits)
        extra = union(candidates[cell] for cell in members(roof)) & ~digits
        if roof:
            found.append(DeadlyPattern(cells, digits, roof, extra))
    return tuple(found)


def _loops(board: Board) -> Iterator[tuple[Bits, Bits]]:
    """Loops of six cells and more that can be two digits alternately: cells, digits."""
    for a, b in combinations(members(board.layout.values), 2):
        able = board.places(a) & board.places(b) & board.open
        sure = able & board.few[2]
        found = set[Bits]()
        while count(sure) >= _FLOOR and count(able) >= _SHORTEST:
            start = first(sure)
            found.update(_walks(board.layout, able, sure, [start]))
            able, sure = able & ~bit(start), sure & ~bit(start)
        for cells in found:
            yield cells, bit(a) | bit(b)


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


def _extended(board: Board) -> Iterator[tuple[Bits, Bits]]:
    """Open bricks with three digits that some of their cells keep to: cells, digits."""
    candidates = board.all_candidates
    for cells in bricks(board.layout):
        if not cells & ~board.open:
            floor = cells & board.few[3]
            known = union(candidates[cell] for cell in members(floor))
            for chosen in combinations(members(known), 3):
                yield cells, of(chosen)


_AVOID = (
    "If {pattern} held nothing but {digits}, these could be exchanged and the puzzle would have "
    "two solutions. "
)


def _evidence(pattern: DeadlyPattern) -> tuple[Evidence, ...]:
    return (
        Evidence("pattern", Role.FOCUS, cells=pattern.cells),
        Evidence("digits", Role.VALUE, values=pattern.digits),
        Evidence("roof", Role.FIN, cells=pattern.roof),
        Evidence("extra", Role.VALUE, values=pattern.extra),
    )


def _one_roof(name: str, lesson: str, find: Finder) -> Rule:
    """Only one cell of the pattern has other candidates."""

    def finder(board: Board) -> Iterator[Finding]:
        for pattern in _patterns(board, find):
            gone = board.layout.marks(pattern.roof, pattern.digits)
            if is_single(pattern.roof) and gone & board.marks:
                yield Finding(_evidence(pattern), eliminations=gone)

    finder.__doc__ = f"""{lesson}

In type 1 one cell alone has other candidates. So it takes one of these."""
    sentence = _AVOID + "Only {roof} has more: it must hold something else than {digits}."
    return rule(f"{name} Type 1", Level.HARD, 100, sentence, aliases=(name,), unique=True)(finder)


def _one_extra(name: str, lesson: str, find: Finder) -> Rule:
    """All other candidates in the pattern are one digit."""

    def finder(board: Board) -> Iterator[Finding]:
        layout = board.layout
        for pattern in _patterns(board, find):
            gone = layout.marks(seen_by_all(layout, pattern.roof), pattern.extra) & board.marks
            if is_single(pattern.extra) and not is_single(pattern.roof) and gone:
                houses = sight(layout, layout.cells_of(gone), pattern.roof, pattern.extra)
                seen = Evidence("sight", Role.SUPPORT, units=houses)
                yield Finding((*_evidence(pattern), seen), eliminations=gone)

    finder.__doc__ = f"""{lesson}

In type 2 several cells have one more digit, the same in each. One of them is that digit, so a cell
that sees all of them can't be."""
    sentence = (
        _AVOID
        + "Only {roof} can hold more, and only {extra}. So one of {roof} is {extra}. Which cells "
        "see {roof#|both|all of these}?"
    )
    return rule(f"{name} Type 2", Level.HARD, 100, sentence, unique=True)(finder)


def _one_subset(name: str, lesson: str, find: Finder) -> Rule:
    """The other candidates are one cell of a naked subset."""

    def finder(board: Board) -> Iterator[Finding]:
        for pattern, house in _with_houses(board, find):
            if not is_single(pattern.extra):
                for gone, more in subsets_with_roof(board, house, pattern.roof, pattern.extra):
                    yield Finding((*_evidence(pattern), *more), eliminations=gone)

    finder.__doc__ = f"""{lesson}

In type 3 all cells with other candidates share a house, and one of them takes one of these. Pretend
that they are a single cell with just these extra digits, and look for a naked subset: this cell and
others of the house, as many cells as they have digits. These digits go from the rest of the house.
Example: the extra digits are 2 and 5, and another cell of the row is 25: 2 and 5 go from the rest
of the row."""
    sentence = _AVOID + (
        "So one of {roof} is {extra:or}. Whichever it is, it and {others} take all of {subset} "
        "in {house}. Which cells of {house} besides these have {subset:or}?"
    )
    return rule(f"{name} Type 3", Level.HARD, 100, sentence, unique=True)(finder)


def _one_left(name: str, lesson: str, find: Finder) -> Rule:
    """The digits that a house has in the roof only leave one cell of it."""

    def finder(board: Board) -> Iterator[Finding]:
        for pattern, house in _with_houses(board, find):
            for gone, more in locked_in_roof(board, house, pattern.roof, pattern.digits):
                if gone & board.marks:
                    yield Finding((*_evidence(pattern), *more), eliminations=gone)

    finder.__doc__ = f"""{lesson}

In type 4 all cells with other candidates share a house. Say they are two: if one digit of the
pattern can only be in these two in the house, one of them is that digit, and the other one must
break the pattern. You don't know which, so the other digits of the pattern go from both. If they
are three, it takes two such digits, and so on. Example: r5c3 and r5c5 are the only places for 6 in
row 5, and the pattern is of 3 and 6: 3 goes from r5c3 and r5c5."""
    sentence = _AVOID + (
        "In {house} only {roof} can be {locked:or}, so {roof#|one of the two is|all of these "
        "except "
        "one are} {locked:or}. The other one can't be {other:or} then, or the pattern would hold "
        "nothing but {digits}. Can any of {roof} be {other:or}?"
    )
    return rule(f"{name} Type 4", Level.HARD, 100, sentence, unique=True)(finder)


def _with_houses(board: Board, find: Finder) -> Iterator[tuple[DeadlyPattern, Unit]]:
    """The patterns whose roof is several cells of a house, with this house."""
    for pattern in _patterns(board, find):
        if not is_single(pattern.roof):
            for house in houses_with(board.layout, pattern.roof):
                yield pattern, house


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

unique_loop_1 = _one_roof("Unique Loop", _LOOP, _loops)
unique_loop_2 = _one_extra("Unique Loop", _LOOP, _loops)
unique_loop_3 = _one_subset("Unique Loop", _LOOP, _loops)
unique_loop_4 = _one_left("Unique Loop", _LOOP, _loops)
extended_rectangle_1 = _one_roof("Extended Rectangle", _BRICK, _extended)
extended_rectangle_2 = _one_extra("Extended Rectangle", _BRICK, _extended)
extended_rectangle_3 = _one_subset("Extended Rectangle", _BRICK, _extended)
extended_rectangle_4 = _one_left("Extended Rectangle", _BRICK, _extended)
