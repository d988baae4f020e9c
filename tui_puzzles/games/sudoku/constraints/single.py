"""Constraints on single cells, and on four that meet."""

from collections.abc import Callable, Hashable, Iterator
from operator import gt, lt, not_

from tui_puzzles.engine.bits import bit
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.layout import Unit
from tui_puzzles.games.sudoku.houses import SYMBOLS
from tui_puzzles.laws.kinds import BadClue, Clue, Drawing, Kind, Law, Place
from tui_puzzles.laws.path import Machine, Path
from tui_puzzles.laws.related import Related, pairs
from tui_puzzles.laws.table import Table

_FOUR = 4  # cells that meet at a corner


def _every_second(name: str, least: int) -> Law:
    """A cell that holds this digit, or one that differs from it by 2, 4, ..."""

    def marked(grid: Grid, clue: Clue) -> Iterator[Unit]:
        rows = [(digit - 1,) for digit in range(least, grid.rows + 1, 2)]
        for cell in clue.cells:
            yield Table(f"the {name} cell {grid.names()[cell]}", name, bit(cell), rows)

    return marked


def _extreme(name: str, relation: Callable[[int, int], bool]) -> Law:
    """Cells that are related so to each neighbour that isn't marked, too."""

    def marked(grid: Grid, clue: Clue) -> Iterator[Unit]:
        names, keep = grid.names(), pairs(relation, grid.rows)
        for cell in clue.cells:
            for near in grid.near(cell):
                if near not in clue.cells:
                    own = f"the {name} {names[cell]} beside {names[near]}"
                    yield Related(own, name, (cell, near), keep)

    return marked


def _quadruple(grid: Grid, clue: Clue) -> Iterator[Unit]:
    """Each of the digits is in one of the cells, one that is there twice in two."""
    digits = tuple(sorted(SYMBOLS.find(sign) + 1 for sign in clue.value))
    if not digits or len(digits) > _FOUR or not 1 <= digits[0] <= digits[-1] <= grid.rows:
        known = f"one to four digits from 1 to {SYMBOLS[grid.rows - 1]}"
        raise BadClue(clue, f"a quadruple has the digits {clue.value!r:.20}", known)
    row, col = grid.row_col(min(clue.cells))
    inside = row + 1 < grid.rows and col + 1 < grid.cols
    four = [grid.cell(row + down, col + right) for down in (0, 1) for right in (0, 1)]
    if not inside or sorted(clue.cells) != four:
        raise BadClue(clue, "a quadruple lies on other cells", "four that meet", clue.cells[0])
    name = f"the quadruple {clue.value} at {grid.names()[four[0]]}"
    yield Path(name, clue.kind, four, Machine(digits, _taken, not_))


def _taken(left: Hashable, digit: int) -> Hashable:
    assert isinstance(left, tuple)
    at = left.index(digit) if digit in left else len(left)
    return left[:at] + left[at + 1 :]


def _single(name: str, law: Law, help_: str, sign: str) -> Kind:
    return Kind(name, law, help_, Place.CELL, Drawing.CORNER, (name,), sign=sign)


SINGLE = (
    _single("odd", _every_second("odd", 1), "Cells with a circle have odd digits.", "○"),
    # The square is another sign than the circle without Unicode, too.
    _single("even", _every_second("even", 2), "Cells with a square have even digits.", "▪"),
    _single(
        "minimum",
        _extreme("minimum", lt),
        "A digit at a minimum is smaller than its neighbours that aren't marked so.",
        "▼",
    ),
    _single(
        "maximum",
        _extreme("maximum", gt),
        "A digit at a maximum is larger than its neighbours that aren't marked so.",
        "▲",
    ),
    Kind(
        "quadruple",
        _quadruple,
        "The digits of a quadruple are in its four cells.",
        Place.AREA,
        Drawing.QUAD,
        ("quadruple",),
        ("quad",),
        value="123",
    ),
)
