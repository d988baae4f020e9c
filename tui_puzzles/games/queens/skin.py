"""How a board of queens is laid out in characters: heavy borders and letters tell regions apart."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from tui_puzzles.games.queens.puzzle import BLANK, QUEEN, Queens
from tui_puzzles.ui.board.scene import Look
from tui_puzzles.ui.board.skin import Box, Item, Overlay, Part, Piece, Skin
from tui_puzzles.ui.terminal.charset import HEAVY, LIGHT, line

W = 3  # columns of a cell: two for its content, one for its region's letter
LINE = ("line",)


@dataclass(frozen=True)
class QueensSkin(Skin):
    """Cells between lines; heavy lines stand between regions and round the board."""

    puzzle: Queens

    @property
    def size(self) -> int:
        return self.puzzle.field.rows

    @property
    def width(self) -> int:
        return self.size * (W + 1) + 1

    @property
    def height(self) -> int:
        return self.size * 2 + 1

    def box(self, cell: int) -> Box:
        row, col = self.puzzle.field.row_col(cell)
        return Box(1 + col * (W + 1), 1 + row * 2, W - 1, 1)

    def cell_at(self, x: int, y: int) -> int | None:
        (col, along), (row, line) = divmod(x - 1, W + 1), divmod(y - 1, 2)
        inside = along < W and line == 0 and 0 <= col < self.size and 0 <= row < self.size
        return self.puzzle.field.cell(row, col) if inside else None

    def cursor(self, cell: int, _look: Look) -> Sequence[Overlay]:
        x, y, width, _ = self.box(cell)
        return [Overlay(x - 1, y, "["), Overlay(x + width + 1, y, "]")]

    # -- frame ---------------------------------------------------------------------------------

    def row(self, y: int) -> Sequence[Item]:
        row, inside = divmod(y, 2)
        if not inside:
            return [Piece(self._border(row), LINE)]
        items: list[Item] = []
        for col in range(self.size):
            wall = line(self._beside(row, col), 0, self._beside(row, col), 0)
            letter = Piece(self._region(row, col).lower(), ("faint",))
            items += [Piece(wall, LINE), Part(self.puzzle.field.cell(row, col), 0), letter]
        return [*items, Piece(line(HEAVY, 0, HEAVY, 0), LINE)]

    def _border(self, row: int) -> str:
        """The line above a row of cells (below the last one)."""
        text = ""
        for col in range(self.size + 1):
            left = self._above(row, col - 1) if col else 0
            right = self._above(row, col) if col < self.size else 0
            up = self._beside(row - 1, col) if row else 0
            down = self._beside(row, col) if row < self.size else 0
            text += line(up, right, down, left) + line(0, right, 0, right) * W * bool(right)
        return text

    def _beside(self, row: int, col: int) -> int:
        """The weight of the line at the left of a cell."""
        if col in (0, self.size):
            return HEAVY
        return HEAVY if self._region(row, col) != self._region(row, col - 1) else LIGHT

    def _above(self, row: int, col: int) -> int:
        """The weight of the line above a cell."""
        if row in (0, self.size):
            return HEAVY
        return HEAVY if self._region(row, col) != self._region(row - 1, col) else LIGHT

    def _region(self, row: int, col: int) -> str:
        return self._letters[self.puzzle.field.cell(row, col)]

    @cached_property
    def _letters(self) -> Sequence[str]:
        return self.puzzle.letters or " " * self.puzzle.size

    # -- cells ---------------------------------------------------------------------------------

    def cell(self, look: Look) -> Sequence[Sequence[Piece]]:
        light = dict(look.lit)
        if look.value is None and light:
            value = next(iter(light))
            return [[Piece(" "), Piece(self._sign(value), light[value])]]
        wrong = ("wrong",) if look.wrong else ()
        kind = "mark" if look.value == BLANK else look.kind
        names = (kind, *light.get(look.value or 0, ()), *wrong)
        sign = "·" if look.value is None else self._sign(look.value)
        return [[Piece(" "), Piece(sign, ("faint",) if look.value is None else names)]]

    def _sign(self, value: int) -> str:
        if value == QUEEN:
            return "★" if self.puzzle.need > 1 else "Q"
        return "×"
