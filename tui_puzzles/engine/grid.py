"""Rectangles of cells: their names and neighbours."""

import re
from dataclasses import dataclass

from tui_puzzles.engine.bits import Bits, of

_NAME = re.compile(r"r(\d{1,4})c(\d{1,4})", re.IGNORECASE)  # int() refuses endless digits


@dataclass(frozen=True, slots=True)
class Grid:
    """``rows`` x ``cols`` cells, numbered row by row from 0; their names count from 1."""

    rows: int
    cols: int

    @property
    def size(self) -> int:
        return self.rows * self.cols

    def cell(self, row: int, col: int) -> int:
        """The number of a cell; row and column from 0."""
        return row * self.cols + col

    def row_col(self, cell: int) -> tuple[int, int]:
        """Row and column of a cell, from 0."""
        return divmod(cell, self.cols)

    def names(self) -> tuple[str, ...]:
        """All names in order: r1c1, r1c2, ..."""
        return tuple(f"r{r + 1}c{c + 1}" for r in range(self.rows) for c in range(self.cols))

    def row(self, row: int) -> Bits:
        """The cells of a row."""
        return of(self.cell(row, col) for col in range(self.cols))

    def col(self, col: int) -> Bits:
        """The cells of a column."""
        return of(self.cell(row, col) for row in range(self.rows))

    def rectangle(self, top: int, left: int, height: int, width: int) -> Bits:
        """The cells of a rectangle inside the grid."""
        return of(
            self.cell(row, col)
            for row in range(top, top + height)
            for col in range(left, left + width)
        )

    def find(self, name: str) -> int | None:
        """The cell with this name, whatever its case; None if the grid has none."""
        match = _NAME.fullmatch(name.strip())
        if match is None:
            return None
        row, col = int(match[1]) - 1, int(match[2]) - 1
        inside = 0 <= row < self.rows and 0 <= col < self.cols
        return self.cell(row, col) if inside else None
