"""Sudoku's cells and houses: every digit once in each row, column and box."""

from collections.abc import Sequence
from dataclasses import dataclass

from tui_puzzles.engine.bits import Bits, shifted
from tui_puzzles.engine.families import is_kept
from tui_puzzles.engine.grid import Grid
from tui_puzzles.engine.units import Layout

DIGITS = "123456789"


@dataclass(frozen=True, slots=True, eq=False)
class House:
    """A row, column or box: each digit goes into exactly one of its cells.

    There is one object for each house; compared by identity, they make quick keys.
    """

    name: str
    kind: str
    cells: Bits

    def exactly_one(self, layout: Layout) -> Sequence[Bits]:
        return [shifted(self.cells, start) for start in layout.starts]

    def at_most_one(self, _layout: Layout) -> Sequence[Bits]:
        return ()

    def allows(self, layout: Layout, marks: Bits) -> bool:
        return is_kept(layout, marks) or all(marks & group for group in self.exactly_one(layout))

    def narrowed(self, _layout: Layout, marks: Bits) -> Bits:
        return marks


GRID = Grid(9, 9)
ROWS = tuple(House(f"row {i + 1}", "row", GRID.row(i)) for i in range(9))
COLUMNS = tuple(House(f"column {i + 1}", "column", GRID.col(i)) for i in range(9))
BOXES = tuple(
    House(f"box {i + 1}", "box", GRID.rectangle(i // 3 * 3, i % 3 * 3, 3, 3)) for i in range(9)
)
LAYOUT = Layout(GRID, DIGITS, ROWS + COLUMNS + BOXES)
