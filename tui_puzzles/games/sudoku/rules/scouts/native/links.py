"""Patterns of one digit made of two houses with two places each, and empty rectangles."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native.direct import in_box
from tui_puzzles.games.sudoku.rules.scouts.native.grid import (
    BIT,
    CELLS,
    COUNT,
    LOW,
    PEERS,
    SEES,
    WordGrid,
    zeros,
)

SKYSCRAPER: Final = 1
KITE: Final = 2
TURBOT: Final = 4


class BilocalLinks:
    """The houses with two places for a digit, once for each direction."""

    def __init__(self) -> None:
        self.unit: vec[i64] = zeros(54)
        self.near: vec[i64] = zeros(54)
        self.far: vec[i64] = zeros(54)
        self.length: i64 = 0

    def load(self, grid: WordGrid, digit: i64) -> None:
        """Those of this digit, house by house."""
        self.length = 0
        for unit in range(i64(27)):
            mask = grid.places[9 * unit + digit]
            if COUNT[mask] == 2:
                one = CELLS[9 * unit + LOW[mask]]
                other = CELLS[9 * unit + LOW[mask & (mask - 1)]]
                self._add(unit, one, other)
                self._add(unit, other, one)

    def _add(self, unit: i64, near: i64, far: i64) -> None:
        self.unit[self.length] = unit
        self.near[self.length] = near
        self.far[self.length] = far
        self.length += 1

    def kind_of(self, one: i64, other: i64) -> i64:
        """The kinds of pattern of two links, whose near ends see each other, if in four cells."""
        near, far = self.near[one], self.far[one]
        if far == self.far[other] or near == self.far[other] or far == self.near[other]:
            return 0
        return _kinds_of(self.unit[one], self.unit[other], near, self.near[other])


def _kinds_of(one: i64, other: i64, near: i64, next_to: i64) -> i64:
    """The kinds of pattern of two units that are joined through these cells, as bits."""
    boxed = near // 27 == next_to // 27 and near % 9 // 3 == next_to % 9 // 3
    lined = near // 9 == next_to // 9 or near % 9 == next_to % 9
    parallel = one // 9 == other // 9 and one < 18
    crossing = one < 18 and other < 18 and not parallel
    if parallel:
        return (SKYSCRAPER if lined else 0) | (TURBOT if boxed else 0)
    if crossing:
        return (KITE if boxed else 0) | (TURBOT if lined else 0)
    return TURBOT


class TwoLinks:
    """Patterns of two links of a digit whose far ends, of which one is true, rule out a place.

    ``kinds``: those that some pattern of each digit has, as bits; ``since``: when it was looked at.
    """

    def __init__(self) -> None:
        self.links = BilocalLinks()
        self.kinds: vec[i64] = zeros(9)
        self.since: vec[i64] = zeros(9)

    def take(self, grid: WordGrid, rule: i64, kind: i64) -> bool:
        """The first step of the rule for this kind."""
        for digit in range(i64(9)):
            if grid.look_at_digit(rule, digit) and self._kinds(grid, digit) & kind:
                self.links.load(grid, digit)
                return self._look(grid, digit, kind, True) != 0
        return False

    def _kinds(self, grid: WordGrid, digit: i64) -> i64:
        """What patterns there are, looked for once until a place goes."""
        if grid.digit_changed[digit] > self.since[digit]:
            self.links.load(grid, digit)
            self.kinds[digit] = self._look(grid, digit, SKYSCRAPER | KITE | TURBOT, False)
            self.since[digit] = grid.now
        return self.kinds[digit]

    def _look(self, grid: WordGrid, digit: i64, kinds: i64, takes: bool) -> i64:
        """Which of these kinds rule out something; the first such place may go at once."""
        links, found = self.links, i64(0)
        for one in range(links.length):
            row = 81 * links.near[one]
            for other in range(one + 1, links.length):
                if SEES[row + links.near[other]]:
                    kind = links.kind_of(one, other) & kinds & ~found
                    if kind and _ruled_out(grid, links, one, other, digit, takes):
                        found |= kind
                        if takes or found == kinds:
                            return found
        return found


def _ruled_out(
    grid: WordGrid, links: BilocalLinks, one: i64, other: i64, digit: i64, takes: bool
) -> bool:
    """Does a place see both far ends, apart from the near ones? It may go."""
    found, cells = False, grid.cells
    near, next_to, far = links.near[one], links.near[other], 81 * links.far[other]
    for at in range(20 * links.far[one], 20 * links.far[one] + 20):
        cell = PEERS[at]
        if cells[cell] & BIT[digit] and SEES[far + cell] and cell not in (near, next_to):
            found = True
            if not takes:
                return True
            grid.drop(cell, digit)
    return found


# -- empty rectangles ----------------------------------------------------------------------------


def empty_rectangle(grid: WordGrid, rule: i64) -> bool:
    """A box with all places in a row and a column, and a line with two that meets one of these."""
    for digit in range(i64(9)):
        if not grid.look_at_digit(rule, digit):
            continue
        for box in range(i64(9)):
            mask = grid.places[9 * (18 + box) + digit]
            if mask & (mask - 1):
                for cross in range(i64(18)):
                    if _is_cross(mask, cross) and _meets(grid, box, cross, digit):
                        return True
    return False


def _is_cross(mask: i64, cross: i64) -> bool:
    """Do the places lie in a row and a column of the box, some in each alone?"""
    row, column = _arms(cross)
    one, other = in_box(row), in_box(3 + column)
    return mask & ~(one | other) == 0 and mask & one & ~other != 0 and mask & other & ~one != 0


def _arms(cross: i64) -> tuple[i64, i64]:
    """The row and the column of a cross: row by row, then column by column."""
    if cross < 9:
        return cross // 3, cross % 3
    return cross % 3, cross // 3 - 3


def _meets(grid: WordGrid, box: i64, cross: i64, digit: i64) -> bool:
    """A line beside the box, with one of its two places in an arm's line; what the other takes."""
    arms = _arms(cross)
    row, column = box // 3 * 3 + arms[0], box % 3 * 3 + arms[1]
    by_row = cross < 9
    arm, stack = (row, box % 3) if by_row else (column, box // 3)
    for line in range(i64(9)):
        mask = grid.places[9 * (9 + line if by_row else line) + digit]
        if line // 3 != stack and COUNT[mask] == 2 and mask & BIT[arm]:
            far = LOW[mask & ~BIT[arm]]
            if far // 3 != arm // 3 and grid.drop(
                9 * far + column if by_row else 9 * row + far, digit
            ):
                return True
    return False
