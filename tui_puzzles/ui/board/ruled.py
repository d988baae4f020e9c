"""Where the cells and lines of a board stand: the geometry of boards of square cells."""

from functools import cached_property

from tui_puzzles.engine.cells import Grid, Patch
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import LazyDict
from tui_puzzles.records import NamedTuple, record
from tui_puzzles.ui.board.skin import Box, Skin
from tui_puzzles.ui.terminal.charset import HEAVY, LIGHT

FOOT, HEAD, BORDER = -3, -2, -1
"""Lines that have no part of a cell: those below and above the board, what stands above a row."""
STRONG, WEAK = HEAVY, LIGHT
NEAR = ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1))
"""The characters next to one, the nearest first."""


class Size(NamedTuple):
    """The inside of a cell in characters; boards that aren't lined have bands instead of lines."""

    w: int
    h: int
    lined: bool = True


SMALL = Size(3, 1)


@record
class Ruled(Skin):
    """Cells of one size in rows and columns, and the lines among them.

    Strong lines go round the board and its regions, thin ones stand between cells; a banded board
    has no thin lines across.
    """

    layout: Layout
    size: Size = SMALL
    plain: bool = False  # without colour
    blocks: bool = True  # can the terminal show halves and quarters of characters?

    @cached_property
    def cells(self) -> Grid | Patch:
        """The cells of the board."""
        assert isinstance(self.layout.grid, Grid | Patch), "a board has rows and columns"
        return self.layout.grid

    @cached_property
    def grid(self) -> Grid:
        """Rows and columns."""
        return self.cells.grid if isinstance(self.cells, Patch) else self.cells

    def place(self, cell: int) -> tuple[int, int]:
        """Row and column of a cell."""
        return self.cells.row_col(cell)

    def at(self, row: int, col: int) -> int | None:
        """The cell at this row and column, None outside the board and where there is none."""
        return self._numbers[row, col]

    @cached_property
    def _numbers(self) -> LazyDict[tuple[int, int], int | None]:
        cells, grid = self.cells, self.grid

        def number(place: tuple[int, int]) -> int | None:
            row, col = place
            if not (0 <= row < grid.rows and 0 <= col < grid.cols):
                return None
            at = grid.cell(row, col)
            return cells.number.get(at) if isinstance(cells, Patch) else at

        return LazyDict(number)

    # -- lines -----------------------------------------------------------------------------------

    def region(self, _cell: int) -> object:
        """What the cell belongs to: strong lines stand where that changes."""
        return None

    def weight(self, here: int | None, there: int | None) -> int:
        """The weight of the line between two neighbours; None is outside."""
        if here is None or there is None:
            return STRONG
        return WEAK if self.region(here) == self.region(there) else STRONG

    def above(self, row: int, col: int) -> int:
        """The weight of the line above a cell, 0 where there is none."""
        weight = self.weight(self.at(row, col), self.at(row - 1, col))
        drawn = self.size.lined or weight == STRONG or row in (0, self.grid.rows)
        return weight if drawn and 0 <= col < self.grid.cols else 0

    def beside(self, row: int, col: int) -> int:
        """The weight of the line at the left of a cell, 0 where there is none."""
        weight = self.weight(self.at(row, col), self.at(row, col - 1))
        return weight if 0 <= row < self.grid.rows else 0

    def bordered(self, row: int) -> bool:
        """Has the board a line above this row?"""
        return any(self.above(row, col) for col in range(self.grid.cols))

    def walled(self, _col: int) -> bool:
        """Has the board a line at the left of this column?"""
        return True

    # -- places ----------------------------------------------------------------------------------

    @property
    def left(self) -> int:
        """Columns for the rows' numbers."""
        return len(str(self.grid.rows))

    @property
    def top(self) -> int:
        """Lines above the board, for the columns' numbers where the rim has no room."""
        return int(bool(self.left) and self.blended)

    @property
    def bottom(self) -> int:
        """Lines below the board."""
        return 0

    @property
    def right(self) -> int:
        """Columns behind the board."""
        return 0

    @property
    def frozen(self) -> tuple[int, int]:
        """The numbers of rows and columns, if there are any."""
        return (self.left, 1) if self.left else (0, 0)

    @property
    def width(self) -> int:
        return self._x[-1] + self.right

    @property
    def height(self) -> int:
        return len(self.lines_at)

    def box(self, cell: int) -> Box:
        return self.boxes[cell]

    @cached_property
    def boxes(self) -> LazyDict[int, Box]:
        """The boxes of the cells."""
        return LazyDict(lambda cell: self.box_at(*self.place(cell)))

    def box_at(self, row: int, col: int) -> Box:
        """Where the cell of a row and column would stand."""
        return Box(self._x[col], self._top[row], self.size.w, self.size.h)

    def place_at(self, x: int, y: int) -> tuple[int, int] | None:
        """The row and column at a character; None in the frame."""
        col = self._col_at.get(x)
        row, part = self.lines_at[y] if 0 <= y < self.height else (0, BORDER)
        return None if col is None or part < 0 else (row, col)

    def cell_at(self, x: int, y: int) -> int | None:
        place = self.place_at(x, y)
        return place and self.at(*place)

    def near(self, x: int, y: int) -> int | None:
        places = [(x, y), *((x + right, y + down) for right, down in NEAR if self._lines_at(x, y))]
        cells = (self.cell_at(*place) for place in places)
        return next((cell for cell in cells if cell is not None), None)

    def _lines_at(self, x: int, y: int) -> bool:
        """Is there a place for a line, among the cells or round them?"""
        if not (0 <= y < self.height and self._x[0] - self.walled(0) <= x < self._x[-1]):
            return False
        _, part = self.lines_at[y]
        return part == BORDER or (part != HEAD and x not in self._col_at)

    @cached_property
    def _x(self) -> list[int]:
        """The columns of characters where cells begin; at the end, the first after the board."""
        x, found = self.left, list[int]()
        for col in range(self.grid.cols):
            x += self.walled(col)
            found.append(x)
            x += self.size.w
        return [*found, x + self.walled(self.grid.cols)]

    @cached_property
    def _col_at(self) -> dict[int, int]:
        """The column of cells at each column of characters."""
        starts = enumerate(self._x[:-1])
        return {x: col for col, start in starts for x in range(start, start + self.size.w)}

    @cached_property
    def lines_at(self) -> list[tuple[int, int]]:
        """For each line its row and its part of the cells there, or BORDER or HEAD."""
        parts = [(line, HEAD) for line in range(self.top)]
        for row in range(self.grid.rows):
            first = BORDER if self.bordered(row) else 0
            parts += [(row, part) for part in range(first, self.size.h)]
        rows = self.grid.rows
        last = [(rows, BORDER)] if self.bordered(rows) else []
        return [*parts, *last, *((line, FOOT) for line in range(self.bottom))]

    @cached_property
    def _top(self) -> dict[int, int]:
        """The line on which the cells of each row begin."""
        return {row: y for y, (row, part) in enumerate(self.lines_at) if part == 0}

    @cached_property
    def middle(self) -> int:
        """The line of a cell on which its value stands."""
        return (self.size.h - 1) // 2
