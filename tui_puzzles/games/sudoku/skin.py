"""The layout of a Sudoku in characters: lines where regions meet, dots in extra houses."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from tui_puzzles.engine.bits import Bits, count, has, members
from tui_puzzles.games.sudoku.puzzle import LAYOUT, Sudoku
from tui_puzzles.ui.board.scene import Look, Names
from tui_puzzles.ui.board.skin import Box, Item, Overlay, Part, Piece, Skin
from tui_puzzles.ui.terminal.charset import line

LINE, LABEL, FAINT = ("line",), ("label",), ("faint",)
LETTERS = " abcdefghi"  # for the player's colours
DOTS = {"region": "·", "cover": ":"}
MORE = Piece("+", ("mark",))


@dataclass(frozen=True)
class SudokuSkin(Skin):
    """Cells of ``w`` x ``h`` characters with ``across`` candidates on a line."""

    w: int
    h: int
    across: int
    plain: bool = False  # without colour: units are dotted, coloured cells have a letter
    puzzle: Sudoku = LAYOUT

    @property
    def side(self) -> int:
        """The number of rows."""
        return self.puzzle.field.rows

    @property
    def left(self) -> int:
        """The width of the rows' numbers."""
        return len(str(self.side))

    @property
    def width(self) -> int:
        return self.left + self.side * (self.w + 1) + 1

    @property
    def height(self) -> int:
        return len(self._lines_at)

    # -- geometry ------------------------------------------------------------------------------

    def box(self, cell: int) -> Box:
        row, col = self.puzzle.field.row_col(cell)
        return Box(self.left + 1 + col * (self.w + 1), self._top[row], self.w, self.h)

    def cell_at(self, x: int, y: int) -> int | None:
        col, char = divmod(x - self.left, self.w + 1)
        inside = char > 0 and 0 <= col < self.side and 0 <= y < self.height
        row, part = self._lines_at[y] if inside else (0, -1)
        return self.puzzle.field.cell(row, col) if part >= 0 else None

    def cursor(self, cell: int, _look: Look) -> Sequence[Overlay]:
        x, y, width, height = self.box(cell)
        sides = ((x - 1, "["), (x + width, "]"))
        return [Overlay(at, y + line, text) for line in range(height) for at, text in sides]

    @cached_property
    def _lines_at(self) -> list[tuple[int, int]]:
        """For each line its row and its part of the cells; -1 for a line above them."""
        parts: list[tuple[int, int]] = []
        for row in range(self.side):
            edge = any(self._above(row, col) for col in range(self.side))
            parts += [(row, part) for part in range(-1 if edge else 0, self.h)]
        return [*parts, (self.side, -1)]

    @cached_property
    def _top(self) -> dict[int, int]:
        """The line on which the cells of each row begin."""
        return {row: y for y, (row, part) in enumerate(self._lines_at) if part == 0}

    # -- frame ---------------------------------------------------------------------------------

    def row(self, y: int) -> Sequence[Item]:
        return self._rows[y]

    @cached_property
    def _rows(self) -> list[list[Item]]:
        return [
            self._border(row) if part < 0 else self._inside(row, part)
            for row, part in self._lines_at
        ]

    def _border(self, row: int) -> list[Item]:
        """The line above a row (or below the last one); the top one has the columns' numbers."""
        pieces: list[Item] = [Piece(" " * self.left, LABEL), Piece(self._joint(row, 0), LINE)]
        for col in range(self.side):
            dash = line(0, self._above(row, col), 0, self._above(row, col))
            name = Piece(f"{col + 1}", LABEL) if row == 0 else Piece(dash, LINE)
            before = (self.w - 1) // 2
            after = dash * (self.w - before - len(name.text)) + self._joint(row, col + 1)
            pieces += [Piece(dash * before, LINE), name, Piece(after, LINE)]
        return pieces

    def _joint(self, row: int, col: int) -> str:
        """The character at the upper left corner of a cell."""
        up = self._beside(row - 1, col) if row else 0
        down = self._beside(row, col) if row < self.side else 0
        right = self._above(row, col) if col < self.side else 0
        return line(up, right, down, self._above(row, col - 1) if col else 0)

    def _inside(self, row: int, part: int) -> list[Item]:
        """A line of cells, with the row's number before it."""
        name = f"{row + 1}" if part == (self.h - 1) // 2 else ""
        pieces: list[Item] = [Piece(f"{name:{self.left}}", LABEL), Piece("│", LINE)]
        for col in range(self.side):
            weight = self._beside(row, col + 1)
            wall = line(weight, 0, weight, 0)
            pieces.append(Part(self.puzzle.field.cell(row, col), part))
            pieces.append(Piece("·", FAINT) if self._dotted(row, col, part) else Piece(wall, LINE))
        return pieces

    def _dotted(self, row: int, col: int, part: int) -> bool:
        """Does a dot follow this part of a cell, because it or the next is in an extra house?"""
        near = [self.puzzle.field.cell(row, c) for c in (col, col + 1) if c < self.side]
        extra = any(has(self.puzzle.extra, cell) for cell in near)
        return extra and part == self.h - 1 and not self._beside(row, col + 1)

    def _above(self, row: int, col: int) -> int:
        """The weight of the line above a cell."""
        if row in (0, self.side):
            return 1
        return int(self._region(row, col) != self._region(row - 1, col))

    def _beside(self, row: int, col: int) -> int:
        """The weight of the line at the left of a cell."""
        if col in (0, self.side):
            return 1
        return int(self._region(row, col) != self._region(row, col - 1))

    def _region(self, row: int, col: int) -> int:
        return self.puzzle.region_of[self.puzzle.field.cell(row, col)]

    # -- cells ---------------------------------------------------------------------------------

    def cell(self, look: Look) -> Sequence[Sequence[Piece]]:
        lines = self._lines(look)
        if self.plain and look.colour:
            text, names = lines[-1][-1]
            lines[-1][-1:] = [Piece(text[:-1], names), Piece(LETTERS[look.colour], LABEL)]
        return lines

    def _lines(self, look: Look) -> list[list[Piece]]:
        if look.value is not None:
            return self._value(look)
        if look.candidates or look.lit:
            return self._candidates(look)
        return self._notes(look)

    def _value(self, look: Look) -> list[list[Piece]]:
        light = next((names for value, names in look.lit if value == look.value), ())
        names = (look.kind, "wrong") if look.wrong else (look.kind, *light)
        assert look.value is not None
        digit, before = self.puzzle.symbols[look.value], " " * ((self.w - 1) // 2)
        after = ("!" if look.wrong else " ") + " " * (self.w - len(before) - 2)
        lines = self._blank(self.h)
        lines[(self.h - 1) // 2] = [Piece(before), Piece(digit, names), Piece(after)]
        return lines

    def _candidates(self, look: Look) -> list[list[Piece]]:
        """Each candidate in its own place; if there isn't room, the first ones."""
        light = dict(look.lit)
        shown = [
            self._mark(value, has(look.candidates, value), look, light)
            for value in range(self.side)
        ]
        if self.across * self.h < self.side:
            return self._first_ones([mark for mark in shown if mark.names])
        lines = [shown[at : at + self.across] for at in range(0, self.side, self.across)]
        return [*map(self._spread, lines), *self._blank(self.h - len(lines))]

    def _first_ones(self, marks: list[Piece]) -> list[list[Piece]]:
        room = self.w * self.h
        if len(marks) > room:
            lit = [mark for mark in marks if len(mark.names) > 1]
            marks = [*(lit or marks)[: room - 1], MORE]
        marks += [Piece(" ")] * (room - len(marks))
        return [marks[at : at + self.w] for at in range(0, room, self.w)]

    def _blank(self, number: int) -> list[list[Piece]]:
        return [[Piece(" " * self.w)] for _ in range(number)]

    def _mark(self, value: int, there: bool, look: Look, light: dict[int, Names]) -> Piece:
        if not there and value not in light:
            return Piece(DOTS.get(look.role, " ") if self.plain else " ")
        kind = "corner" if has(look.corner, value) else "mark"
        return Piece(self.puzzle.symbols[value], (kind, *light.get(value, ())))

    def _spread(self, marks: Sequence[Piece]) -> list[Piece]:
        """The marks of a line, spaced out if there is room."""
        if self.w < 2 * self.across:
            gap = Piece(" " * (self.w - len(marks)))
            return [*marks, gap] if gap.text else list(marks)
        pieces = [Piece(" ")]
        for mark in marks:
            pieces += [mark, Piece(" ")]
        return pieces

    def _notes(self, look: Look) -> list[list[Piece]]:
        """Corner marks on the first line, centre marks on a line of their own."""
        if count(look.centre) > self.w and not look.corner:
            return self._candidates(look._replace(candidates=look.centre))
        lines = self._blank(self.h)
        hue = ("tried",) if look.tried else ()
        if look.corner:
            lines[0] = [Piece(f"{self._digits(look.corner):{self.w}}", ("corner", *hue))]
        if look.centre:
            text = f"{self._digits(look.centre):^{self.w}}"
            lines[min(1, self.h - 1)] = [Piece(text, ("centre", *hue))]
        return lines

    def _digits(self, values: Bits) -> str:
        digits = "".join(self.puzzle.symbols[value] for value in members(values))
        return digits if len(digits) <= self.w else digits[: self.w - 1] + "+"
