"""Boards of square cells: lines, bands, numbers, and a sign in each cell."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.laws import signs
from tui_puzzles.engine.layout import Layout
from tui_puzzles.ui.board.scene import Look, Names
from tui_puzzles.ui.board.skin import Box, Corners, Item, Overlay, Part, Piece, Seam, Skin
from tui_puzzles.ui.terminal.charset import HEAVY, LIGHT, line

NUMBERS, BORDER = -2, -1
"""Lines that have no part of a cell: the columns' numbers, what stands above a row."""
HOUSE, THIN, LABEL, SIGN = ("line-house",), ("line-thin",), ("label",), ("given",)
OPEN = "·"
STRONG, WEAK = HEAVY, LIGHT
CORNERS = "┏┓┗┛"
SIDES = "▐▌"
BRACKETS = "[]"


class Size(NamedTuple):
    """The inside of a cell in characters; boards that aren't lined have bands instead of lines."""

    w: int
    h: int
    lined: bool = True


SMALL = Size(3, 1)
SIZES = (Size(9, 4), Size(7, 3), Size(5, 2), SMALL)
"""Sizes of cells that hold one sign, largest first."""


@dataclass(frozen=True)
class Lattice(Skin):
    """Cells of one size in rows and columns, with the numbers of both.

    Strong lines go round the board and its regions, thin ones stand between cells; a banded board
    has no thin lines across, its rows have two grounds alternately.
    """

    layout: Layout
    size: Size = SMALL
    plain: bool = False  # without colour
    blocks: bool = True  # can the terminal show halves and quarters of characters?

    @cached_property
    def grid(self) -> Grid:
        """Rows and columns."""
        assert isinstance(self.layout.grid, Grid), "a lattice has all cells of its rectangle"
        return self.layout.grid

    def sign(self, value: int) -> Sequence[str]:
        """The lines that show a value."""
        return (self.layout.symbols[value],)

    def kind(self, look: Look) -> str:
        """The name of the look of a cell's value."""
        return "own-lit" if look.role and look.kind == "own" else look.kind

    def region(self, _cell: int) -> object:
        """What the cell belongs to: strong lines stand where that changes."""
        return None

    def weight(self, here: int | None, there: int | None) -> int:
        """The weight of the line between two neighbours; None is outside."""
        if here is None or there is None:
            return STRONG
        return WEAK if self.region(here) == self.region(there) else STRONG

    def named(self, weight: int, _corners: Corners) -> Names:
        """The look of a line among these cells."""
        return HOUSE if weight == STRONG else THIN

    def place(self, cell: int) -> tuple[int, int]:
        """Row and column of a cell."""
        return self.grid.row_col(cell)

    def cell_on(self, row: int, col: int) -> int | None:
        """The cell at a row and column of the grid, None where there is none."""
        return self.grid.cell(row, col)

    def outside(self, _row: int, _col: int, _part: int) -> Sequence[Item]:
        """A line of what stands where there is no cell."""
        return [Piece(" " * self.size.w, self.between)]

    # -- geometry --------------------------------------------------------------------------------

    @property
    def left(self) -> int:
        """Columns for the rows' numbers."""
        return len(str(self.grid.rows))

    @property
    def numbered(self) -> bool:
        """Do the columns' numbers stand in the rim?"""
        return bool(self.left) and not self.blended

    @property
    def width(self) -> int:
        return self.left + self.grid.cols * (self.size.w + 1) + 1

    @property
    def height(self) -> int:
        return len(self._lines_at)

    def box(self, cell: int) -> Box:
        return self.box_at(*self.place(cell))

    def box_at(self, row: int, col: int) -> Box:
        """Where the cell of a row and column would stand."""
        x = self.left + 1 + col * (self.size.w + 1)
        return Box(x, self._top[row], self.size.w, self.size.h)

    def cell_at(self, x: int, y: int) -> int | None:
        col, char = divmod(x - self.left, self.size.w + 1)
        inside = char > 0 and 0 <= col < self.grid.cols and 0 <= y < self.height
        row, part = self._lines_at[y] if inside else (0, -1)
        return self._at(row, col) if part >= 0 else None

    @cached_property
    def _lines_at(self) -> list[tuple[int, int]]:
        """For each line its row and its part of the cells there, or BORDER or NUMBERS."""
        parts = [(0, NUMBERS)] if self.blended else []
        for row in range(self.grid.rows):
            edge = any(self._above(row, col) for col in range(self.grid.cols))
            parts += [(row, part) for part in range(BORDER if edge else 0, self.size.h)]
        return [*parts, (self.grid.rows, BORDER)]

    @cached_property
    def _top(self) -> dict[int, int]:
        """The line on which the cells of each row begin."""
        return {row: y for y, (row, part) in enumerate(self._lines_at) if part == 0}

    @property
    def middle(self) -> int:
        """The line of a cell on which its value stands."""
        return (self.size.h - 1) // 2

    # -- cursor and ground -----------------------------------------------------------------------

    def cursor(self, cell: int, _look: Look) -> Sequence[Overlay]:
        """The corners of the cell; its sides where there are no corners or no colours."""
        x, y, width, height = self.box(cell)
        brackets = self.plain or not self.blocks
        if brackets or not self.size.lined:
            left, right = tuple(BRACKETS if brackets else SIDES)
            line = y + self.middle
            return [Overlay(x - 1, line, left), Overlay(x + width, line, right)]
        places = [(at, over) for over in (y - 1, y + height) for at in (x - 1, x + width)]
        return [Overlay(*place, sign) for place, sign in zip(places, CORNERS, strict=True)]

    def ground(self, cell: int, /) -> Names:
        banded = not self.size.lined and self.place(cell)[0] % 2
        return ("band",) if banded else ("paper",)

    # -- cells -----------------------------------------------------------------------------------

    def cell(self, look: Look) -> Sequence[Sequence[Piece]]:
        light = dict(look.lit)
        value = next(iter(light), None) if look.value is None else look.value
        if value is None:
            return self.drawn([OPEN], ("faint",))
        own = () if look.value is None else (self.kind(look),)
        wrong = ("wrong",) if look.wrong else ()
        names = (*own, *light.get(value, ()), *wrong)
        return self.drawn(self.sign(value), names, "!" if look.wrong else " ")

    def drawn(self, lines: Sequence[str], names: Names, mark: str = " ") -> list[list[Piece]]:
        """Lines in the middle of a cell, with a mark behind the first."""
        width, top = self.size.w, (self.size.h - len(lines)) // 2
        result = [[Piece(" " * width)] for _ in range(self.size.h)]
        for at, text in enumerate(lines, top):
            before = (width - len(text)) // 2
            after = f"{mark if at == top else ' ':{width - before - len(text)}}"
            result[at] = [Piece(" " * before), Piece(text, names), Piece(after)]
        return result

    # -- lines -----------------------------------------------------------------------------------

    def row(self, y: int) -> Sequence[Item]:
        return self._rows[y]

    @cached_property
    def _rows(self) -> list[list[Item]]:
        return [self._line(row, part) for row, part in self._lines_at]

    def _line(self, row: int, part: int) -> list[Item]:
        if part == NUMBERS:
            return self._numbers()
        return self._border(row) if part == BORDER else self._inside(row, part)

    def _numbers(self) -> list[Item]:
        """The columns' numbers on a line of their own."""
        numbers = (f"{col + 1:^{self.size.w + 1}}" for col in range(self.grid.cols))
        return [Piece(" " * (self.left + 1) + "".join(numbers), LABEL)]

    def _border(self, row: int) -> list[Item]:
        """The line above a row (below the last one); the topmost has the columns' numbers."""
        items: list[Item] = [Piece(" " * self.left, LABEL), self._joint(row, 0)]
        for col in range(self.grid.cols):
            items += self._rim(col) if row == 0 and self.numbered else self._edge(row, col)
            items.append(self._joint(row, col + 1))
        return items

    def _edge(self, row: int, col: int) -> list[Item]:
        """The line above a cell."""
        weight = self._above(row, col)
        up, down = self._at(row - 1, col), self._at(row, col)
        corners: Corners = (up, up, down, down)
        dash, names = self._sign(0, weight, 0, weight), self.named(weight, corners)
        sign = self._signs.get((up, down), "")
        if not sign:
            return [Seam(dash * self.size.w, names, corners)]
        before, after = f"{sign:{dash or ' '}^{self.size.w}}".split(sign)
        return [
            Seam(before, names, corners),
            Seam(sign, SIGN, corners),
            Seam(after, names, corners),
        ]

    def _rim(self, col: int) -> list[Item]:
        """The line above the first row with the number of a column."""
        number = f" {col + 1} " if self.size.w > 3 else f"{col + 1}"
        dash = self._sign(0, self._above(0, col), 0, self._above(0, col))
        before, after = f"{number:{dash}^{self.size.w}}".split(number)
        looks = (*self.between, *self.named(STRONG, (None, None, None, None)))
        return [Piece(before, looks), Piece(number, ("paper", "label")), Piece(after, looks)]

    def _inside(self, row: int, part: int) -> list[Item]:
        """A line of cells, with the number of their row before it."""
        name = f"{row + 1}" if part == self.middle and self.left else ""
        items: list[Item] = [Piece(f"{name:{self.left}}", LABEL), self._wall(row, 0, part)]
        for col in range(self.grid.cols):
            cell = self._at(row, col)
            inside = self.outside(row, col, part) if cell is None else [Part(cell, part)]
            items += [*inside, self._wall(row, col + 1, part)]
        return items

    def _wall(self, row: int, col: int, part: int) -> Seam:
        """The line at the left of a part of a cell."""
        weight = self._beside(row, col)
        left, right = self._at(row, col - 1), self._at(row, col)
        corners: Corners = (left, right, left, right)
        sign = self._signs.get((left, right), "")
        if sign and part == self.middle:
            return Seam(sign, SIGN, corners)
        return Seam(self._sign(weight, 0, weight, 0), self.named(weight, corners), corners)

    def _joint(self, row: int, col: int) -> Seam:
        """The sign at the upper left corner of a cell: thin lines end where strong ones run."""
        arms = (
            self._beside(row - 1, col),
            self._above(row, col),
            self._beside(row, col),
            self._above(row, col - 1),
        )
        strongest = (arm if arm == max(arms) else 0 for arm in arms)
        places = ((row - 1, col - 1), (row - 1, col), (row, col - 1), (row, col))
        upper_left, upper_right, lower_left, lower_right = (self._at(*place) for place in places)
        corners: Corners = (upper_left, upper_right, lower_left, lower_right)
        return Seam(self._sign(*strongest), self.named(max(arms), corners), corners)

    def _sign(self, *arms: int) -> str:
        """The sign of lines that meet; those of banded boards are all light."""
        return line(*(arms if self.size.lined else (min(arm, LIGHT) for arm in arms)))

    @cached_property
    def _signs(self) -> dict[tuple[int | None, int | None], str]:
        """The sign on the line between two cells."""
        return {pair: sign.replace("x", "×") for pair, sign in signs(self.layout).items()}

    def _at(self, row: int, col: int) -> int | None:
        """The cell at this row and column, None outside the board."""
        inside = 0 <= row < self.grid.rows and 0 <= col < self.grid.cols
        return self.cell_on(row, col) if inside else None

    def _above(self, row: int, col: int) -> int:
        """The weight of the line above a cell, 0 where there is none."""
        weight = self.weight(self._at(row, col), self._at(row - 1, col))
        drawn = self.size.lined or weight == STRONG or row in (0, self.grid.rows)
        return weight if drawn and 0 <= col < self.grid.cols else 0

    def _beside(self, row: int, col: int) -> int:
        """The weight of the line at the left of a cell, 0 where there is none."""
        weight = self.weight(self._at(row, col), self._at(row, col - 1))
        return weight if 0 <= row < self.grid.rows else 0


def fitting(skins: Sequence[Skin], width: int, height: int) -> Skin:
    """The first skin that fits, else the last one: they stand largest first."""
    fits = [skin for skin in skins if skin.width <= width and skin.height <= height]
    return (fits or [skins[-1]])[0]
