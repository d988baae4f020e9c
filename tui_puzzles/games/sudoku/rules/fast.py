"""What only makes rules fast: where a rule can't have a step.

A *promise* leaves out no part that has a step; each is worth 5 % of a rating at least.
"""

from tui_puzzles.engine.bits import Bits, bit, count, first, has, members, of, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered, remembered_up_to
from tui_puzzles.engine.rule import Promise
from tui_puzzles.engine.search.families import all_possible
from tui_puzzles.games.sudoku.rules.geometry import (
    HOUSES,
    alike_pairs,
    peers,
    units_at,
    units_with_two,
)
from tui_puzzles.games.sudoku.rules.segments import crowded_segments, is_plain, locked_on
from tui_puzzles.games.sudoku.rules.twos import shared_pairs, twos
from tui_puzzles.laws.different import house_cells

SIZES = 4  # of the largest subset

# -- where subsets can be ------------------------------------------------------------------------


def with_pairs(board: Board, parts: Bits) -> Bits:
    """The houses with two cells of the same two candidates, which stand elsewhere there too."""
    return parts & _with_pairs(board)


@remembered
def _with_pairs(board: Board) -> Bits:
    """All of these houses, which several rules look for."""
    layout, places, found = board.layout, board.all_places, 0
    for digits, cells in alike_pairs(board).items():
        shared = units_with_two(layout, cells) if cells & (cells - 1) else 0
        if shared:
            others = (places[first(digits)] | places[only(digits)]) & ~cells
            for number in members(shared):
                if others & layout.units[number].cells:
                    found |= bit(number)
    return found


def crowded(size: int) -> Promise:
    """The houses with ``size`` cells of at most so many candidates, and enough other open cells.

    One other cell would be a hidden single. Two are a hidden pair, which is found more quickly.
    """

    def promise(board: Board, parts: Bits) -> Bits:
        few, units = board.few[size], board.layout.units
        with_open = _with_open(board.layout, board.open)
        if twos(board).plenty:
            parts &= with_open[size + 3] | with_open[size + 2] & shared_pairs(board)
        else:
            parts &= with_open[size + 1]
        for part in members(parts):
            if (few & units[part].cells).bit_count() < size:
                parts &= ~bit(part)
        return parts

    return promise


def roomy(size: int) -> Promise:
    """The houses with ``2 * size`` open cells: in others the rest is a smaller naked subset."""

    def promise(board: Board, parts: Bits) -> Bits:
        return parts & _with_open(board.layout, board.open)[2 * size]

    return promise


def with_shared_pairs(board: Board, parts: Bits) -> Bits:
    """The same for pairs, where two digits share their two places, and one has other candidates."""
    return roomy(2)(board, parts & shared_pairs(board))


@remembered_up_to(64)
def _with_open(layout: Layout, cells: Bits) -> list[Bits]:
    """For each number, the units that have at least that many of the open cells."""
    most, numbered = _sizes(layout)
    found = [0] * (most + 1)
    for number, inside in numbered:
        found[(inside & cells).bit_count()] |= number
    for number in range(most, 0, -1):
        found[number - 1] |= found[number]
    return found


@remembered
def _sizes(layout: Layout) -> tuple[int, list[tuple[Bits, Bits]]]:
    """The most cells that a unit can have open, and the units: as a set of one, and their cells."""
    numbered = [(bit(number), unit.cells) for number, unit in enumerate(layout.units)]
    return max(2 * SIZES, *(count(cells) for _, cells in numbered)), numbered


def lined_up(size: int) -> Promise:
    """The boxes that meet a line in ``size`` cells of at most so many candidates."""

    def promise(board: Board, parts: Bits) -> Bits:
        starts = crowded_segments(board.layout, board.few[size], size)
        return parts & units_at(board.layout, starts)

    return promise


# -- where a digit is locked ---------------------------------------------------------------------


def pointing(board: Board, parts: Bits) -> Bits:
    """The boxes with a segment that alone holds some digit there, where that is easily found."""
    if not is_plain(board.layout):
        return parts
    marks = union(in_box for in_box, _ in locked_on(board))
    return parts & units_at(board.layout, board.layout.cells_of(marks))


def claiming(board: Board, parts: Bits) -> Bits:
    """The lines with such a segment."""
    if not is_plain(board.layout):
        return parts
    marks = union(in_line for _, in_line in locked_on(board))
    return parts & units_at(board.layout, board.layout.cells_of(marks))


# -- where nothing is left ------------------------------------------------------------------------


def all_have_marks(layout: Layout, marks: Bits) -> bool:
    """Has each cell a candidate, and each digit a place in every house?"""
    return layout.cells_of(marks) == layout.cells and all_possible(layout, marks)


# -- what only a variant has ---------------------------------------------------------------------


def overlooked(board: Board, parts: Bits) -> Bits:
    """The houses of which some cell sees several cells in different ways."""
    return parts & _watched(board.layout)


@remembered
def _watched(layout: Layout) -> Bits:
    """The numbers of the houses of which some cell sees several cells in different ways.

    With nothing but rows, columns and boxes there are none.
    """
    near, every = peers(layout), house_cells(layout)
    inside = [[own for _, own in every if has(own, cell)] for cell in range(layout.size)]

    def has_onlooker(house: Bits) -> bool:
        return any(
            count(seen := near[cell] & house) > 1 and all(seen & ~own for own in inside[cell])
            for cell in members(layout.cells & ~house)
        )

    units = enumerate(layout.units)
    return of(n for n, unit in units if unit.kind in HOUSES and has_onlooker(unit.cells))
