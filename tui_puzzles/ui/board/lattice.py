"""Boards of square cells between lines: a type says what stands in a cell, and in which region."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from tui_puzzles.engine.grid import Grid
from tui_puzzles.engine.laws import signs
from tui_puzzles.engine.units import Layout
from tui_puzzles.ui.board.scene import Look
from tui_puzzles.ui.board.skin import Box, Item, Overlay, Part, Piece, Skin
from tui_puzzles.ui.terminal.charset import HEAVY, LIGHT, line

LINE, SIGN = ("line",), ("given",)
OPEN = "·"


@dataclass(frozen=True)
class Lattice(Skin):
    """Cells of so many characters between light lines; heavy ones go round regions and board.

    ``TEXT`` of a cell's characters are its own text, the others are what stands ``behind`` it. The
    signs of a layout stand on the lines between their cells.
    """

    layout: Layout
    WIDTH: ClassVar = 3
    TEXT: ClassVar = 3

    @cached_property
    def grid(self) -> Grid:
        assert isinstance(self.layout.grid, Grid), "a lattice has all cells of its rectangle"
        return self.layout.grid

    def sign(self, value: int) -> str:
        """How a value looks, in one character."""
        return self.layout.symbols[value]

    def region(self, _cell: int) -> object:
        """What the cell belongs to; heavy lines stand where that changes."""
        return None

    def behind(self, _cell: int) -> Sequence[Item]:
        """What stands behind the cell's own text."""
        return ()

    def kind(self, look: Look) -> str:
        """The name of the look of a cell's value."""
        return look.kind

    # -- geometry --------------------------------------------------------------------------------

    @property
    def width(self) -> int:
        return self.grid.cols * (self.WIDTH + 1) + 1

    @property
    def height(self) -> int:
        return self.grid.rows * 2 + 1

    def box(self, cell: int) -> Box:
        row, col = self.grid.row_col(cell)
        return Box(1 + col * (self.WIDTH + 1), 1 + row * 2, self.TEXT, 1)

    def cell_at(self, x: int, y: int) -> int | None:
        (col, along), (row, below) = divmod(x - 1, self.WIDTH + 1), divmod(y - 1, 2)
        in_cell = along < self.WIDTH and not below
        return self.grid.cell(row, col) if in_cell and self._inside(row, col) else None

    def cursor(self, cell: int, _look: Look) -> Sequence[Overlay]:
        """Brackets, on the lines beside the cell unless its own text leaves room for them."""
        x, y, _, _ = self.box(cell)
        out = self.TEXT < self.WIDTH
        return [Overlay(x - out, y, "["), Overlay(x + self.WIDTH - 1 + out, y, "]")]

    # -- cells -----------------------------------------------------------------------------------

    def cell(self, look: Look) -> Sequence[Sequence[Piece]]:
        lit = dict(look.lit)
        value = next(iter(lit), None) if look.value is None else look.value
        if value is None:
            return [[Piece(" "), Piece(OPEN, ("faint",)), *self._rest(" ")]]
        own = () if look.value is None else (self.kind(look),)
        names = (*own, *lit.get(value, ()), *(("wrong",) if look.wrong else ()))
        return [
            [Piece(" "), Piece(self.sign(value), names), *self._rest("!" if look.wrong else " ")]
        ]

    def _rest(self, mark: str) -> Sequence[Piece]:
        return [Piece(f"{mark:{self.TEXT - 2}}")] if self.TEXT > 2 else ()

    # -- lines -----------------------------------------------------------------------------------

    def row(self, y: int) -> Sequence[Item]:
        return self._rows[y]

    @cached_property
    def _rows(self) -> list[Sequence[Item]]:
        return [self._cells(y // 2) if y % 2 else self._border(y // 2) for y in range(self.height)]

    def _cells(self, row: int) -> Sequence[Item]:
        items: list[Item] = []
        for col in range(self.grid.cols + 1):
            wall, sign = self._beside(row, col), self._sign_at(row, col, 0, 1)
            items.append(Piece(sign, SIGN) if sign else Piece(line(wall, 0, wall, 0), LINE))
            if col < self.grid.cols:
                cell = self.grid.cell(row, col)
                items += [Part(cell, 0), *self.behind(cell)]
        return items

    def _border(self, row: int) -> Sequence[Item]:
        """The line above a row of cells (below the last one)."""
        pieces = []
        for col in range(self.grid.cols + 1):
            left, right = self._above(row, col - 1), self._above(row, col)
            joint = line(self._beside(row - 1, col), right, self._beside(row, col), left)
            half = line(0, right, 0, right) * (self.WIDTH // 2) if right else ""
            sign = self._sign_at(row, col, 1, 0)
            middle = Piece(sign, SIGN) if sign else Piece(half[:1] * (self.WIDTH % 2), LINE)
            pieces += [Piece(joint + half, LINE), middle, Piece(half, LINE)]
        return pieces

    def _sign_at(self, row: int, col: int, up: int, left: int) -> str:
        """The sign on the line above the cell or at its left, if there is one."""
        if not (self._inside(row, col) and self._inside(row - up, col - left)):
            return ""
        pair = self.grid.cell(row - up, col - left), self.grid.cell(row, col)
        return self._signs.get(pair, "").replace("x", "×")

    @cached_property
    def _signs(self) -> dict[tuple[int, int], str]:
        return signs(self.layout)

    def _beside(self, row: int, col: int) -> int:
        """The weight of the line at the left of a cell, 0 where there is none."""
        return self._weight((row, col), (row, col - 1))

    def _above(self, row: int, col: int) -> int:
        """The weight of the line above a cell, 0 where there is none."""
        return self._weight((row, col), (row - 1, col))

    def _weight(self, here: tuple[int, int], there: tuple[int, int]) -> int:
        inside = [self.grid.cell(*place) for place in (here, there) if self._inside(*place)]
        if len(inside) < 2:
            return HEAVY if inside else 0
        return LIGHT if self.region(inside[0]) == self.region(inside[1]) else HEAVY

    def _inside(self, row: int, col: int) -> bool:
        return 0 <= row < self.grid.rows and 0 <= col < self.grid.cols
