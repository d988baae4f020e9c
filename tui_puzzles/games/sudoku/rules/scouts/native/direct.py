"""Singles, locked candidates and subsets."""

from typing import Final

from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native.grid import (
    ALL,
    BIT,
    CELLS,
    COUNT,
    HOMES,
    LOW,
    WordGrid,
)
from tui_puzzles.games.sudoku.rules.scouts.native.subset_search import SubsetSearch

FULL_HOUSE: Final = 0
NAKED_SINGLE: Final = 1


# -- singles -------------------------------------------------------------------------------------


def singles(grid: WordGrid) -> bool:
    """All full houses and naked singles of the position, which stand side by side."""
    if not grid.ripe:
        return False
    grid.ripe = False
    ripe: list[i64] = []
    last: i64 = 0
    for cell in range(i64(81)):
        if grid.open[cell] and COUNT[grid.cells[cell]] == 1:
            ripe.append(cell)
            last += 1 if _is_last(grid, cell) else 0
    grid.count(FULL_HOUSE, last)
    grid.count(NAKED_SINGLE, len(ripe) - last)
    for cell in ripe:
        mask = grid.cells[cell]
        if mask:
            grid.place(cell, LOW[mask])
    return len(ripe) > 0


def _is_last(grid: WordGrid, cell: i64) -> bool:
    """Is the cell the last open one of a unit?"""
    for home in range(6 * cell, 6 * cell + 6, 2):
        if grid.vacant[HOMES[home] // 9] == 1:
            return True
    return False


def hidden_single(grid: WordGrid, rule: i64) -> bool:
    """The first place that is the only one of its digit in a unit."""
    for unit in range(i64(27)):
        if grid.look_at_unit(rule, unit) and _lone(grid, unit):
            return True
    return False


def _lone(grid: WordGrid, unit: i64) -> bool:
    for digit in range(i64(9)):
        mask = grid.places[9 * unit + digit]
        if mask and mask & (mask - 1) == 0:
            cell = CELLS[9 * unit + LOW[mask]]
            if grid.open[cell]:
                grid.place(cell, digit)
                return True
    return False


# -- where a box and a line meet -----------------------------------------------------------------


def pointing(grid: WordGrid, rule: i64) -> bool:
    """A digit whose places in a box all lie in one line."""
    for box in range(i64(9)):
        if not grid.look_at_unit(rule, 18 + box):
            continue
        for digit in range(i64(9)):
            mask = grid.places[9 * (18 + box) + digit]
            if 2 <= COUNT[mask] <= 3:
                for at in range(i64(6)):
                    if mask & ~in_box(at) == 0 and _leaves_line(grid, box, at, digit):
                        return True
    return False


def _leaves_line(grid: WordGrid, box: i64, at: i64, digit: i64) -> bool:
    line = line_of(box, at)
    return grid.drop_there(line, ALL & ~in_line(box, at), digit)


def claiming(grid: WordGrid, rule: i64) -> bool:
    """A digit whose places in a line all lie in one box."""
    for line in range(i64(18)):
        if not grid.look_at_unit(rule, line):
            continue
        for digit in range(i64(9)):
            mask = grid.places[9 * line + digit]
            if 2 <= COUNT[mask] <= 3 and _leaves_box(grid, line, mask, digit):
                return True
    return False


def _leaves_box(grid: WordGrid, line: i64, mask: i64, digit: i64) -> bool:
    third = LOW[mask] // 3
    if mask & ~(7 << 3 * third):
        return False
    if line < 9:
        return grid.drop_there(18 + line // 3 * 3 + third, ALL & ~in_box(line % 3), digit)
    across = line - 9
    return grid.drop_there(18 + 3 * third + across // 3, ALL & ~in_box(3 + across % 3), digit)


def line_of(box: i64, at: i64) -> i64:
    """The unit of a box's line: its rows are 0, 1, 2, its columns 3, 4, 5."""
    return box // 3 * 3 + at if at < 3 else 9 + box % 3 * 3 + at - 3


def in_box(at: i64) -> i64:
    """The places of such a line in its box."""
    return 7 << 3 * at if at < 3 else 73 << (at - 3)


def in_line(box: i64, at: i64) -> i64:
    """The places of the box in such a line."""
    return 7 << 3 * (box % 3) if at < 3 else 7 << 3 * (box // 3)


def in_the_line(box: i64, at: i64, places: i64) -> i64:
    """Places of a box's line, as places of the line."""
    found: i64 = 0
    for place in range(i64(9)):
        if places & BIT[place]:
            found |= BIT[place % 3 + 3 * (box % 3)] if at < 3 else BIT[place // 3 + 3 * (box // 3)]
    return found


# -- subsets -------------------------------------------------------------------------------------


def naked(grid: WordGrid, subsets: SubsetSearch, rule: i64, size: i64) -> bool:
    """So many cells of a unit with so many digits between them, which stand elsewhere there."""
    least = 0  # open cells: of fewer, the rest is a hidden subset
    if grid.leans:
        least = 8 if size == 4 else size + 2
    for unit in range(i64(27)):
        if grid.vacant[unit] < least or not grid.look_at_unit(rule, unit):
            continue
        if _load_cells(grid, subsets, unit, size):
            while subsets.next():
                if _leave_others(grid, unit, subsets.chosen, subsets.union):
                    return True
    return False


def _load_cells(grid: WordGrid, subsets: SubsetSearch, unit: i64, size: i64) -> bool:
    subsets.start(size)
    for place in range(i64(9)):
        subsets.add(place, grid.cells[CELLS[9 * unit + place]])
    return subsets.length >= size


def _leave_others(grid: WordGrid, unit: i64, chosen: i64, digits: i64) -> bool:
    """The digits leave the cells of the unit that aren't chosen."""
    gone = False
    for place in range(i64(9)):
        if chosen & BIT[place] == 0 and grid.drop_all(CELLS[9 * unit + place], digits):
            gone = True
    return gone


def locked(grid: WordGrid, subsets: SubsetSearch, rule: i64, size: i64) -> bool:
    """A naked subset in a box and a line at once, of which both lose something."""
    for box in range(i64(9)):
        if grid.vacant[18 + box] < size + 2 or not grid.look_at_unit(rule, 18 + box):
            continue
        if _load_cells(grid, subsets, 18 + box, size):
            while subsets.next():
                for at in range(i64(6)):
                    if subsets.chosen & ~in_box(at) == 0 and _leave_both(grid, subsets, box, at):
                        return True
    return False


def _leave_both(grid: WordGrid, subsets: SubsetSearch, box: i64, at: i64) -> bool:
    line, chosen = line_of(box, at), in_the_line(box, at, subsets.chosen)
    if not stand_elsewhere(grid, 18 + box, subsets.chosen, subsets.union):
        return False
    if not stand_elsewhere(grid, line, chosen, subsets.union):
        return False
    _leave_others(grid, 18 + box, subsets.chosen, subsets.union)
    _leave_others(grid, line, chosen, subsets.union)
    return True


def stand_elsewhere(grid: WordGrid, unit: i64, chosen: i64, digits: i64) -> bool:
    """Has an open cell of the unit, other than these places, one of the digits?"""
    for place in range(i64(9)):
        cell = CELLS[9 * unit + place]
        if chosen & BIT[place] == 0 and grid.open[cell] and grid.cells[cell] & digits:
            return True
    return False


def hidden(grid: WordGrid, subsets: SubsetSearch, rule: i64, size: i64) -> bool:
    """So many digits of a unit with so many places between them, which hold something else."""
    least = 2 * size  # open cells, as the rule has it
    if grid.leans:
        least = 9 if size == 4 else size + 4  # of fewer, the rest is a naked subset
    for unit in range(i64(27)):
        if grid.vacant[unit] < least or not grid.look_at_unit(rule, unit):
            continue
        if _load_digits(grid, subsets, unit, size):
            while subsets.next():
                if _leave_places(grid, unit, subsets.union, subsets.chosen):
                    return True
    return False


def _load_digits(grid: WordGrid, subsets: SubsetSearch, unit: i64, size: i64) -> bool:
    subsets.start(size)
    for digit in range(i64(9)):
        subsets.add(digit, grid.places[9 * unit + digit])
    return subsets.length >= size


def _leave_places(grid: WordGrid, unit: i64, places: i64, digits: i64) -> bool:
    """All but these digits leave the places."""
    gone = False
    for place in range(i64(9)):
        if places & BIT[place] and grid.drop_all(CELLS[9 * unit + place], ALL & ~digits):
            gone = True
    return gone
