"""The cells of a rectangle, or some of them: their names and neighbours."""

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import product
from typing import Protocol

from tui_puzzles.engine.bits import Bits, bit, first, full, has, members, of
from tui_puzzles.engine.later import expression
from tui_puzzles.records import NamedTuple, record

LONG_RUN = 5  # cells in a line that are named by the first and the last


class Cells(Protocol):
    """The cells of a puzzle, numbered from 0."""

    @property
    def size(self) -> int: ...

    def names(self) -> tuple[str, ...]:
        """All names in order."""
        ...

    def find(self, name: str) -> int | None:
        """The cell with this name, whatever its case; None if there is none."""
        ...

    def names_of(self, cells: Bits, long: int = LONG_RUN) -> list[str]:
        """The names of some cells, for sentences; a run as its two ends from ``long`` cells on."""
        ...

    def beside(self, cell: int, right: int, down: int) -> int:
        """The next cell in a direction, wrapping around the edge."""
        ...

    def edge(self, cell: int, right: int) -> int:
        """The last cell of the row: to the right, or with -1 to the left."""
        ...


_NAME = expression(r"r(\d{1,4})c(\d{1,4})", re.IGNORECASE)  # int() refuses endless digits


@lru_cache(maxsize=64)
def _names(rows: int, cols: int) -> tuple[str, ...]:
    return tuple(f"r{row}c{col}" for row in range(1, rows + 1) for col in range(1, cols + 1))


class Grid(NamedTuple):
    """``rows`` x ``cols`` cells, numbered row by row from 0; their names count from 1."""

    rows: int
    cols: int

    @property
    def size(self) -> int:
        return self.rows * self.cols

    def cell(self, row: int, col: int) -> int:
        """The number of a cell; row and column from 0."""
        return row * self.cols + col

    def turns(self) -> Iterator[tuple[int, ...]]:
        """For each turn and mirroring of a square, the cell that comes to each place."""
        for flip, down, across in product((False, True), (1, -1), (1, -1)):
            rows, cols = range(self.rows)[::down], range(self.cols)[::across]
            if flip:
                yield tuple(self.cell(row, col) for col in cols for row in rows)
            else:
                yield tuple(self.cell(row, col) for row in rows for col in cols)

    def row_col(self, cell: int) -> tuple[int, int]:
        """Row and column of a cell, from 0."""
        return divmod(cell, self.cols)

    def names(self) -> tuple[str, ...]:
        """All names in order: r1c1, r1c2, ..."""
        return _names(self.rows, self.cols)

    def names_of(self, cells: Bits, long: int = LONG_RUN) -> list[str]:
        """The names of the cells; a long run along a row or a column as its two ends."""
        names = []
        while cells:
            run = max(self._run(cells, 1), self._run(cells, self.cols), key=len)
            if len(run) < long:
                run = run[:1]
            names.append("-".join(dict.fromkeys([self._name(run[0]), self._name(run[-1])])))
            cells &= ~of(run)
        return names

    def _name(self, cell: int) -> str:
        row, col = self.row_col(cell)
        return f"r{row + 1}c{col + 1}"

    def _run(self, cells: Bits, step: int) -> range:
        """The cells that follow the first in steps of this size, at most to the end of its row."""
        start = end = first(cells)
        while has(cells, end + step) and (step == self.cols or (end + step) % self.cols):
            end += step
        return range(start, end + 1, step)

    def beside(self, cell: int, right: int, down: int) -> int:
        """The next cell in a direction, wrapping around the edge."""
        row, col = self.row_col(cell)
        return self.cell((row + down) % self.rows, (col + right) % self.cols)

    def edge(self, cell: int, right: int) -> int:
        """The last cell of the row: to the right, or with -1 to the left."""
        return self.cell(self.row_col(cell)[0], 0 if right < 0 else self.cols - 1)

    def near(self, cell: int) -> list[int]:
        """The cells that share a side with it: above, below, to the left, to the right."""
        row, col = self.row_col(cell)
        around = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
        return [self.cell(r, c) for r, c in around if 0 <= r < self.rows and 0 <= c < self.cols]

    def in_one_piece(self, cells: Bits) -> bool:
        """Can each of the cells be reached from each other, from side to side?"""
        return self.piece(cells) == cells

    def piece(self, cells: Bits, corners: bool = False) -> Bits:
        """Those of the cells that can be reached from the first, over corners too if asked."""
        left, waiting = cells, [first(cells)] if cells else []
        while waiting:
            cell = waiting.pop()
            if has(left, cell):
                left ^= bit(cell)
                waiting += self.touching(cell) if corners else self.near(cell)
        return cells & ~left

    def areas(self, walls: Container[tuple[int, int]]) -> Iterator[Bits]:
        """The cells with no wall in between, area by area; walls are two cells each, in order."""
        left = full(self.size)
        while left:
            found, waiting = 0, [first(left)]
            for cell in waiting:
                if not has(found, cell):
                    found |= bit(cell)
                    beside = ((min(cell, near), max(cell, near)) for near in self.near(cell))
                    waiting += [a + b - cell for a, b in beside if (a, b) not in walls]
            yield found
            left &= ~found

    def area_of(self, walls: Container[tuple[int, int]]) -> tuple[int, ...]:
        """For each cell the number of its area, from 0."""
        number = {c: at for at, area in enumerate(self.areas(walls)) for c in members(area)}
        return tuple(number[cell] for cell in range(self.size))

    def touching(self, cell: int) -> list[int]:
        """The cells that share a side or a corner with it."""
        row, col = self.row_col(cell)
        rows = range(max(row - 1, 0), min(row + 2, self.rows))
        columns = range(max(col - 1, 0), min(col + 2, self.cols))
        return [self.cell(r, c) for r in rows for c in columns if (r, c) != (row, col)]

    def run(self, start: int, end: int) -> list[int]:
        """The cells from one to another in a row, column or diagonal; none if in none of these."""
        (row, col), (last_row, last_col) = self.row_col(start), self.row_col(end)
        ways = last_row - row, last_col - col
        length = max(map(abs, ways))
        if {*map(abs, ways)} - {0, length}:
            return []
        step = (end - start) // max(length, 1)
        return [start + at * step for at in range(length + 1)]

    def row(self, row: int) -> Bits:
        """The cells of a row."""
        return of(self.cell(row, col) for col in range(self.cols))

    def col(self, col: int) -> Bits:
        """The cells of a column."""
        return of(self.cell(row, col) for row in range(self.rows))

    def lines(self) -> Iterator[tuple[str, str, Bits]]:
        """The rows, then the columns: "row 3", "row", and the cells."""
        yield from ((f"row {at + 1}", "row", self.row(at)) for at in range(self.rows))
        yield from ((f"column {at + 1}", "column", self.col(at)) for at in range(self.cols))

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


@record
class Patch:
    """Some cells of a grid, numbered in its reading order; they keep their names of the grid."""

    grid: Grid
    inside: Bits

    @cached_property
    def at(self) -> tuple[int, ...]:
        """The number on the grid of each cell."""
        return tuple(members(self.inside))

    @cached_property
    def number(self) -> dict[int, int]:
        """The cell's number by its number on the grid."""
        return {at: number for number, at in enumerate(self.at)}

    @property
    def size(self) -> int:
        return len(self.at)

    def row_col(self, cell: int) -> tuple[int, int]:
        """Row and column of a cell on the grid."""
        return self.grid.row_col(self.at[cell])

    def names(self) -> tuple[str, ...]:
        """All names in order."""
        names = self.grid.names()
        return tuple(names[at] for at in self.at)

    def find(self, name: str) -> int | None:
        """The cell with this name, whatever its case; None if there is none."""
        at = self.grid.find(name)
        return None if at is None else self.number.get(at)

    def on_grid(self, cells: Bits) -> Bits:
        """Cells by their numbers on the grid."""
        return of(self.at[cell] for cell in members(cells))

    def names_of(self, cells: Bits, long: int = LONG_RUN) -> list[str]:
        """The names of some cells, for sentences; a run as its two ends from ``long`` cells on."""
        return self.grid.names_of(self.on_grid(cells), long)

    def beside(self, cell: int, right: int, down: int) -> int:
        """The next cell in a direction, skipping gaps and wrapping around the edge."""
        at = self.grid.beside(self.at[cell], right, down)
        while at not in self.number:
            at = self.grid.beside(at, right, down)
        return self.number[at]

    def edge(self, cell: int, right: int) -> int:
        """The last cell of the row: to the right, or with -1 to the left."""
        row = self.grid.row(self.grid.row_col(self.at[cell])[0]) & self.inside
        return self.number[first(row) if right < 0 else row.bit_length() - 1]


_TURNS: Mapping[str, Sequence[int]] = {
    "half-turn": (3,), "quarter-turn": (5, 3, 6), "left-right": (1,), "up-down": (2,),
    "diagonal": (4,), "anti-diagonal": (7,), "mirrors": (1, 2, 3), "diagonals": (4, 7, 3),
    "full": (5, 4, 3, 2, 1, 6, 7), "": (),
}  # fmt: skip
"""For each symmetry, by their numbers, those of ``Grid.turns`` that leave it as it is."""
SYMMETRIES = tuple(filter(None, _TURNS))
"""The names of the symmetries."""
OBLONG = tuple(name for name in SYMMETRIES if max(_TURNS[name]) < 4)
"""Those that a rectangle can have that is no square."""


@lru_cache(maxsize=64)
def turns(grid: Grid, symmetry: str) -> tuple[tuple[int, ...], ...]:
    """Where a symmetry puts the cells: for each of its turns the cell of each cell."""
    images = tuple(grid.turns())
    return tuple(images[number] for number in (0, *_TURNS[symmetry]))


@lru_cache(maxsize=64)
def together(grid: Grid, symmetry: str) -> tuple[Bits, ...]:
    """For each cell, the cells that belong together with it, itself included."""
    return tuple(map(of, zip(*turns(grid, symmetry), strict=True)))


def slots(inside: Sequence[bool], least: int = 2) -> list[range]:
    """The maximal stretches of ``least`` places or more that are inside.

    An additional place outside ends the last stretch, so that the border isn't a special case.
    """
    found, start = [], 0
    for at, here in enumerate([*inside, False]):
        if not here:
            if at - start >= least:
                found.append(range(start, at))
            start = at + 1
    return found
