"""Sudoku on the screen: how its board is laid out in characters."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from tui_puzzles.engine.bits import Bits, count, has, members
from tui_puzzles.sudoku.puzzle import DIGITS, GRID
from tui_puzzles.sudoku.stage import sudoku_stage
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.keys import LEARN, Key, value_keys
from tui_puzzles.ui.puzzle_screen import PuzzleScreen
from tui_puzzles.ui.scene import Look, Names
from tui_puzzles.ui.skin import Box, Item, Overlay, Part, Piece, Skin

LINE, LABEL = ("line",), ("label",)
LETTERS = " abcdefghi"  # for the player's colours
DOTS = {"region": "·", "cover": ":"}
LEFT = 1  # columns for the rows' numbers


@dataclass(frozen=True)
class SudokuSkin(Skin):
    """Cells of ``w`` x ``h`` characters with ``across`` candidates on a line, in boxes."""

    w: int
    h: int
    across: int
    plain: bool = False  # without colour: units are dotted, coloured cells have a letter

    @property
    def width(self) -> int:
        return LEFT + 9 * (self.w + 1) + 1

    @property
    def height(self) -> int:
        return 9 * self.h + 4

    # -- geometry ------------------------------------------------------------------------------

    def box(self, cell: int) -> Box:
        row, col = GRID.row_col(cell)
        return Box(LEFT + 1 + col * (self.w + 1), 1 + row * self.h + row // 3, self.w, self.h)

    def cell_at(self, x: int, y: int) -> int | None:
        band, line = divmod(y, 3 * self.h + 1)
        col, char = divmod(x - LEFT, self.w + 1)
        inside = line > 0 and char > 0 and 0 <= col < 9 and band < 3
        return GRID.cell(band * 3 + (line - 1) // self.h, col) if inside else None

    def cursor(self, cell: int, _look: Look) -> Sequence[Overlay]:
        x, y, width, height = self.box(cell)
        sides = ((x - 1, "["), (x + width, "]"))
        return [Overlay(at, y + line, text) for line in range(height) for at, text in sides]

    # -- frame ---------------------------------------------------------------------------------

    def row(self, y: int) -> Sequence[Item]:
        return self._rows[y]

    @cached_property
    def _rows(self) -> list[list[Item]]:
        band = 3 * self.h + 1
        return [
            self._inside(y) if y % band else self._border(y // band) for y in range(self.height)
        ]

    def _border(self, number: int) -> list[Item]:
        """A line between bands of boxes; the columns are numbered in the topmost."""
        left, cross, right = ("┌┬┐", "├┼┤", "├┼┤", "└┴┘")[number]
        pieces: list[Item] = [Piece(" " * LEFT, LABEL), Piece(left, LINE)]
        for col in range(9):
            name = Piece(f"{col + 1}", LABEL) if number == 0 else Piece("─", LINE)
            before, after = "─" * (self.w // 2), "─" * (self.w - self.w // 2 - 1)
            end = right if col == 8 else cross if col % 3 == 2 else "─"
            pieces += [Piece(before, LINE), name, Piece(after + end, LINE)]
        return pieces

    def _inside(self, y: int) -> list[Item]:
        """A line of cells, with the number of their row before it."""
        band, line = divmod(y, 3 * self.h + 1)
        row, part = divmod(line - 1, self.h)
        name = f"{band * 3 + row + 1}" if part == (self.h - 1) // 2 else ""
        pieces: list[Item] = [Piece(f"{name:{LEFT}}", LABEL), Piece("│", LINE)]
        for col in range(9):
            pieces.append(Part(GRID.cell(band * 3 + row, col), part))
            pieces.append(Piece("│" if col % 3 == 2 else " ", LINE))
        return pieces

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
        digit, before = DIGITS[look.value], " " * (self.w // 2)
        after = ("!" if look.wrong else " ") + " " * (self.w - self.w // 2 - 2)
        lines = [[Piece(" " * self.w)] for _ in range(self.h)]
        lines[(self.h - 1) // 2] = [Piece(before), Piece(digit, names), Piece(after)]
        return lines

    def _candidates(self, look: Look) -> list[list[Piece]]:
        """Each candidate in its own place."""
        light = dict(look.lit)
        shown = [
            self._mark(value, has(look.candidates, value), look, light)
            for value in range(len(DIGITS))
        ]
        return [self._spread(shown[at : at + self.across]) for at in range(0, 9, self.across)]

    def _mark(self, value: int, there: bool, look: Look, light: dict[int, Names]) -> Piece:
        if not there and value not in light:
            return Piece(DOTS.get(look.role, " ") if self.plain else " ")
        kind = "corner" if has(look.corner, value) else "mark"
        return Piece(DIGITS[value], (kind, *light.get(value, ())))

    def _spread(self, marks: Sequence[Piece]) -> list[Piece]:
        """The marks of a line, with room between them where there is some."""
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
        lines = [[Piece(" " * self.w)] for _ in range(self.h)]
        hue = ("tried",) if look.tried else ()
        if look.corner:
            lines[0] = [Piece(f"{self._digits(look.corner):{self.w}}", ("corner", *hue))]
        if look.centre:
            lines[1] = [Piece(f"{self._digits(look.centre):^{self.w}}", ("centre", *hue))]
        return lines

    def _digits(self, values: Bits) -> str:
        digits = "".join(DIGITS[value] for value in members(values))
        return digits if len(digits) <= self.w else digits[: self.w - 1] + "+"


OWN = (
    Key(
        "sudoku.dance",
        "d",
        "ctrl+n",
        "dance",
        "Dancing Links",
        "Watch a search on this board",
        LEARN,
    ),
)
SMALL, LARGE = SudokuSkin(5, 2, 5), SudokuSkin(7, 3, 3)


class SudokuScreen(PuzzleScreen):
    """Sudoku: digits are values; cells grow where there is room."""

    OWN_KEYS = OWN
    BINDINGS = bindings([*value_keys(DIGITS), *OWN])

    def skin_for(self, width: int, height: int) -> Skin:
        skin = LARGE if width >= LARGE.width and height >= LARGE.height else SMALL
        return replace(skin, plain=True) if self.app.no_color else skin

    def action_dance(self) -> None:
        """The board as it was given, to be searched while one watches."""
        from tui_puzzles.ui.dancing import DancingLinks

        stage = sudoku_stage(self.session.position.start.settled())
        self.app.push_screen(DancingLinks(stage, self.session.settings.keymap))
