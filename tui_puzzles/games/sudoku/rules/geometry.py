"""Which cells see each other, which houses meet: worked out once for each layout."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from tui_puzzles.engine.bits import (
    Bits,
    bit,
    column,
    columns,
    count,
    first,
    full,
    has,
    members,
    of,
    pieces,
    seen_once_and_more,
    union,
)
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import LazyDict, remembered, remembered_up_to
from tui_puzzles.games.sudoku.rules import WORDS
from tui_puzzles.laws.different import house_cells

HOUSES = WORDS.kinds
"""The kinds of units that need every digit; others allow it once at most."""
LINES = ("row", "column")
_TABLED = 9  # rows: up to so many, what is in a column is looked up


@remembered
def peers(layout: Layout) -> tuple[Bits, ...]:
    """For each cell, the cells that can't hold the same digit, whichever that is."""
    return tuple(_peers(layout, cell) & ~bit(cell) for cell in range(layout.size))


def _peers(layout: Layout, cell: int) -> Bits:
    alike = layout.cells
    for digit, start in enumerate(layout.starts):
        alike &= layout.places(layout.rivals[start + cell], digit)
    return alike


def seen_by_all(layout: Layout, cells: Bits) -> Bits:
    """The cells that see every one of these."""
    all_peers, result = peers(layout), layout.cells
    for cell in members(cells):
        result &= all_peers[cell]
    return result


@remembered_up_to(1000)
def meeting(layout: Layout, house: Unit) -> tuple[Unit, ...]:
    """The houses that share two cells or more with this one, such as a box and a line."""
    return tuple(
        other
        for other, cells in house_cells(layout)
        if other is not house and count(cells & house.cells) > 1
    )


@remembered
def others_around(layout: Layout) -> tuple[tuple[Bits, ...], ...]:
    """For each cell, the other cells of each of its houses."""
    return tuple(
        tuple(cells & ~bit(cell) for _, cells in house_cells(layout) if has(cells, cell))
        for cell in range(layout.size)
    )


@remembered_up_to(2000)
def houses_with_two(layout: Layout, places: Bits) -> tuple[tuple[Unit, Bits], ...]:
    """The houses that have two of the places, with these."""
    if count(places) == len(houses(layout, "row")):
        return ()  # one place in each row, so no house has two
    every = house_cells(layout)
    return tuple(
        [(house, two) for house, cells in every if (two := places & cells).bit_count() == 2]
    )


def houses_with(layout: Layout, cells: Bits) -> Iterator[Unit]:
    """The houses that contain all of these cells."""
    return (house for house, inside in house_cells(layout) if not cells & ~inside)


@remembered_up_to(1000)
def houses(layout: Layout, kind: str) -> tuple[Unit, ...]:
    """The houses of one kind, in order."""
    return tuple(unit for unit in layout.units if unit.kind == kind)


@remembered_up_to(1000)
def lines_through(layout: Layout, cell: int) -> tuple[Unit, ...]:
    """The row and the column of a cell."""
    return tuple(unit for unit in layout.units_with(bit(cell)) if unit.kind in LINES)


@remembered_up_to(1000)
def number_in(layout: Layout, kind: str) -> tuple[int, ...]:
    """For each cell, the number of its line or box among those of this kind."""
    numbered = enumerate(houses(layout, kind))
    own = {cell: number for number, house in numbered for cell in members(house.cells)}
    return tuple(own[cell] for cell in range(layout.size))


def crossed_lines(layout: Layout, places: Bits, kind: str) -> list[Bits]:
    """For each row, or each column, the numbers of the lines that cross it at one of the places."""
    side = len(houses(layout, kind))
    if side > _TABLED:
        return pieces(places, side, side) if kind == "row" else columns(places, side)
    if kind == "row":
        row = full(side)
        return [places >> start & row for start in range(0, layout.size, side)]
    rows, first_column = _rows(layout)
    return [rows[places >> column & first_column] for column in range(side)]


@remembered
def _rows(layout: Layout) -> tuple[LazyDict[Bits, Bits], Bits]:
    """For cells of the first column, the numbers of their rows; and all cells of that column.

    They are 512 at the most: on larger boards they would be too many.
    """
    side = len(houses(layout, "row"))
    return LazyDict(lambda cells: column(cells, 0, side)), of(range(0, side * side, side))


def sight_of_any(layout: Layout, viewers: Bits, seen: Bits, digit: int) -> tuple[Unit, ...]:
    """For each viewer, a unit through which it sees one of the others with this digit."""
    all_peers, start = peers(layout), layout.starts[digit]
    return layout.links((start + a, start + first(seen & all_peers[a])) for a in members(viewers))


@remembered_up_to(4096)
def seen_through(layout: Layout, a: int, b: int) -> tuple[Unit, ...]:
    """The units in which two cells can't hold the same digit, whichever it is."""
    first, *others = ([*layout.units_excluding(at + a, at + b)] for at in layout.starts)
    return tuple(unit for unit in first if all(unit in own for own in others))


def cells_seeing(layout: Layout, cells: Bits) -> Bits:
    """The cells that see at least one of these."""
    all_peers = peers(layout)
    return union(all_peers[cell] for cell in members(cells))


@remembered
def intersections(layout: Layout) -> tuple[Bits, ...]:
    """The cells, two or more, that a box and another house share: every one of these sets."""
    boxes = houses(layout, "box")
    shared = (box.cells & line.cells for box in boxes for line in meeting(layout, box))
    return tuple(dict.fromkeys(shared))


@remembered
def alike_pairs(board: Board) -> dict[Bits, Bits]:
    """The cells with two candidates, by these."""
    two, numbered = board.few[2], enumerate(board.all_places)
    placed_in = [(bit(digit), here) for digit, places in numbered if (here := places & two)]
    return {a | b: both for (a, p), (b, q) in combinations(placed_in, 2) if (both := p & q)}


@remembered
def noticing(layout: Layout) -> Bits:
    """The cells of laws that can tell if two of their cells exchange digits."""
    return union(unit.cells for unit in layout.units if not unit.symmetric)


def is_even(layout: Layout, some: Sequence[int], others: Sequence[int]) -> bool:
    """Has each unit none of the cells, or one of each kind?

    Then no law, whatever the variant, can tell if the digit of the ones and that of the others
    are exchanged.
    """
    if noticing(layout) & of((*some, *others)):
        return False
    own = layout.units_of
    once, twice = seen_once_and_more(own[cell] for cell in some)
    again, more = seen_once_and_more(own[cell] for cell in others)
    return once == again and not twice | more


@remembered
def rectangles(layout: Layout) -> tuple[Bits, ...]:
    """Every rectangle whose corners can be two digits alternately, or the reverse.

    With nothing but rows, columns and boxes, it lies in two of each.
    """
    found, own = [], layout.units_of
    rows = [list(members(row.cells)) for row in houses(layout, "row")]  # by column
    for top, bottom in combinations(rows, 2):
        # Each unit has none, two or all of the corners: quick, and false for most rectangles.
        sides = [(own[a] ^ own[c], a, c) for a, c in zip(top, bottom, strict=True)]
        for (left, a, c), (right, b, d) in combinations(sides, 2):
            if left == right and is_even(layout, (a, d), (b, c)):
                found.append(of((a, b, c, d)))
    return tuple(found)
