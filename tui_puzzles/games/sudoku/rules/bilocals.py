"""Houses with two places for a digit: those of all digits are found together.

Two digits, or two lines, have the same two places where those of the one, moved to the other, lie
on the other's. So one shift compares all that are equally far apart.
"""

from tui_puzzles.engine.bits import EMPTY, Bits, bit, first, members, shifted, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.search.families import Family, families_of
from tui_puzzles.games.sudoku.rules.geometry import HOUSES, LINES, houses
from tui_puzzles.records import NamedTuple


class Houses(NamedTuple):
    """Houses of one shape: their choices, their cells, and their numbers by their first cells."""

    family: Family
    cells: Bits
    numbers: dict[int, Bits]


class Bilocals(NamedTuple):
    """``marks``: shape by shape, those of each digit in each house that has two places for it.

    ``plenty``: has each digit two places or more in each house, if it isn't placed there?
    """

    marks: tuple[Bits, ...]
    plenty: bool


@remembered
def _shapes(layout: Layout) -> tuple[Houses, ...]:
    """All rows, all columns, then the other houses."""
    kinds = [
        tuple(choice for u in houses(layout, k) for choice in u.exactly_one(layout)) for k in HOUSES
    ]
    return tuple(_houses(layout, family) for kind in kinds for family in families_of(kind))


def _houses(layout: Layout, family: Family) -> Houses:
    own = {cell: shifted(family.pattern, cell) for cell in members(family.starts & layout.cells)}
    numbers = {
        cell: union(bit(n) for n, unit in enumerate(layout.units) if unit.cells == cells)
        for cell, cells in own.items()
    }
    return Houses(family, union(own.values()), numbers)


@remembered
def bilocals(board: Board) -> Bilocals:
    """What has two places on a settled board."""
    marks, placed, found, plenty = board.marks, board.placed, [], True
    for family, cells, _ in _shapes(board.layout):
        ones, bilocals, more = family.in_binary(marks)
        some, several = (ones | bilocals | more) & family.starts, bilocals | more
        found.append(marks & (some ^ some & (ones | more)) * family.pattern)
        lone = some ^ some & several  # as each placed digit is
        plenty = plenty and some == family.starts
        plenty = plenty and lone.bit_count() == (placed & cells).bit_count()
    return Bilocals(tuple(found), plenty)


@remembered
def shared_pairs(board: Board) -> Bits:
    """The houses where two digits share their two places, and one of these has other candidates."""
    layout, found = board.layout, EMPTY
    more = layout.marks(board.open & ~board.few[2], layout.values)
    for (family, _, numbers), marks in zip(_shapes(layout), bilocals(board).marks, strict=True):
        alike = EMPTY
        for distance in layout.starts[1:]:
            both = marks & marks >> distance
            if both & more and both & (both - 1):
                alike |= _pairs(family, both, more)
        for cell in members(layout.cells_of(alike)) if alike else ():
            found |= numbers[cell]
    return found


def _pairs(family: Family, both: Bits, some: Bits) -> Bits:
    """The choices with two of these marks, some of them among the others."""
    pairs = family.counted(both)[1] & family.starts
    return pairs & family.counted(both & some)[0] if pairs else EMPTY


@remembered
def paired_lines(board: Board) -> Bits:
    """The digits with the same two places in two rows, or two columns, whose others have more."""
    layout, alike = board.layout, EMPTY
    rows, columns, *_ = bilocals(board).marks
    for marks, crossing, shape, apart in zip(
        (rows, columns), (columns, rows), _shapes(layout), _apart(layout), strict=False
    ):
        family, others = shape.family, board.marks ^ crossing
        for distance, earlier in apart:
            both = marks & marks >> distance & earlier
            if both & others and both & (both - 1):
                alike |= _pairs(family, both, others)
    return layout.values_of(alike)


@remembered
def _apart(layout: Layout) -> tuple[list[tuple[int, Bits]], ...]:
    """How far apart two rows can be, or two columns, with all marks of those that can be first."""
    found = []
    for kind in LINES:
        lines = [line.cells for line in houses(layout, kind)]
        distances = [first(line) - first(lines[0]) for line in lines]
        earlier = [layout.marks(union(lines[:-by]), layout.values) for by in range(1, len(lines))]
        found.append(list(zip(distances[1:], earlier, strict=True)))
    return tuple(found)
