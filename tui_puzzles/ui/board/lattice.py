"""Boards of square cells: lines, bands, numbers, and a sign in each cell."""

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from tui_puzzles.engine.memory import LazyDict
from tui_puzzles.laws.kinds import Rim
from tui_puzzles.records import record
from tui_puzzles.ui.board.figured import FILLS, HIGH, Figured, quad_parts
from tui_puzzles.ui.board.figures import CAGE, SIGN
from tui_puzzles.ui.board.ruled import BORDER, FOOT, HEAD, SMALL, STRONG, WEAK, Size
from tui_puzzles.ui.board.scene import WAY, Look, Names, under
from tui_puzzles.ui.board.skin import Box, CellLine, Corners, Item, Overlay, Seam, Skin, TextPiece
from tui_puzzles.ui.terminal.charset import LIGHT, line

HOUSE, LABEL = ("line-house",), ("label",)
OPEN = "·"
"""An empty cell without colour."""
CORNERS = "┏┓┗┛"
SIDES = "▐▌"
BRACKETS = "[]"
BROKEN = {(WEAK, True): "╌", (WEAK, False): "╎", (STRONG, True): "╍", (STRONG, False): "╏"}
"""Lines where a cage ends, by their weight; across or down."""
SIZES = (Size(9, 4), Size(7, 3), Size(5, 2), SMALL)
"""Sizes of cells that hold one sign, largest first."""
LARGE = Size(9, 4)
"""From this size on digits are drawn of half blocks."""
_GLYPHS = """
█▀█ ▀█  ▀▀█ ▀▀█ █ █ █▀▀ █▀▀ ▀▀█ █▀█ █▀█
█ █  █  █▀▀  ▀█ ▀▀█ ▀▀█ █▀█   █ █▀█ ▀▀█
▀▀▀ ▀▀▀ ▀▀▀ ▀▀▀   ▀ ▀▀▀ ▀▀▀   ▀ ▀▀▀ ▀▀▀
"""


def _glyphs() -> dict[str, list[str]]:
    """The three lines of each large digit."""
    lines = _GLYPHS.strip("\n").splitlines()
    return {str(at): [f"{line[4 * at : 4 * at + 3]:3}" for line in lines] for at in range(10)}


GLYPHS = _glyphs()


@record
class Lattice(Figured):
    """Cells with a sign each, ruled lines among them, and the numbers of rows and columns.

    The rows of a banded board have two grounds alternately; regions and cages have their ``tones``.
    """

    blank: ClassVar[Names] = ("paper",)
    thin: ClassVar[Names] = ("line-thin",)
    """The looks of a cell's ground, and of a line that isn't strong."""
    own_lit: ClassVar[str] = "own-lit"
    """The look of a value of the player's in a cell that is lit."""

    def sign(self, value: int) -> Sequence[str]:
        """The lines that show a value; large digits have three and a half."""
        symbol = self.layout.symbols[value]
        large = self.blocks and self.size >= LARGE and symbol in GLYPHS
        return (*GLYPHS[symbol], " ") if large else (symbol,)

    def kind(self, look: Look) -> str:
        """The name of the look of a cell's value: a given, or the player's."""
        own = look.role if look.role in WAY else self.own_lit if look.role else "own"
        return "given" if look.given else "tried" if look.tried else own

    def named(self, weight: int, _corners: Corners) -> Names:
        """The look of a line among these cells."""
        return HOUSE if weight == STRONG else self.thin

    def outside(self, _row: int, _col: int, _part: int) -> Sequence[Item]:
        """A line of what stands where there is no cell."""
        return [TextPiece(" " * self.size.w, self.between)]

    # -- cursor and ground -----------------------------------------------------------------------

    def cursor(self, cell: int, _look: Look) -> Sequence[Overlay]:
        return self.framed(self.boxes[cell])

    def framed(self, box: Box) -> Sequence[Overlay]:
        """The corners of a place; its sides where there are no corners or no colours."""
        x, y, width, height = box
        brackets = self.plain or not self.blocks
        if brackets or not self.size.lined:
            left, right = tuple(BRACKETS if brackets else SIDES)
            line = y + self.middle
            return [Overlay(x - 1, line, left), Overlay(x + width, line, right)]
        places = [(at, over) for over in (y - 1, y + height) for at in (x - 1, x + width)]
        return [Overlay(*place, sign) for place, sign in zip(places, CORNERS, strict=True)]

    def floor(self, cell: int) -> Names:
        """The ground of a cell that nothing is to be seen of."""
        if tone := self._toned(cell, self.tones.own):
            return tone
        banded = not self.size.lined and self.place(cell)[0] % 2
        if hue := self.tones.hues.get(self.figures.grounds.get(cell, "")):
            return (f"on {hue}",)
        other = cell in self.figures.grounds if self.figures.grounds else banded
        return ("band",) if other else self.blank

    def ground(self, cell: int, look: Look, /) -> Names:
        low = self._toned(cell, self.tones.low) if look.far else ()
        return (*(low or self._floors[cell]), *under(look))

    @cached_property
    def _floors(self) -> LazyDict[int, Names]:
        return LazyDict(self.floor)

    # -- cells -----------------------------------------------------------------------------------

    def cell(self, look: Look) -> Sequence[Sequence[TextPiece]]:
        return self.filled(self.lines(look), look)

    def lines(self, look: Look) -> Sequence[Sequence[TextPiece]]:
        """A cell's lines of text, blank where there is nothing to say."""
        light = dict(look.lit)
        value = next(iter(light), None) if look.value is None else look.value
        if value is None:
            return self.drawn([OPEN if self.plain else " "], ("faint",))
        own = () if look.value is None else (self.kind(look),)
        wrong = ("wrong",) if look.wrong else ()
        names = (*own, *light.get(value, ()), *wrong)
        return self.drawn(self.sign(value), names, "!" if look.wrong else " ")

    def filled(
        self, lines: Sequence[Sequence[TextPiece]], look: Look
    ) -> Sequence[Sequence[TextPiece]]:
        """The lines of a cell; without colours the free places of what is lit have signs."""
        if not self.plain or look.role not in FILLS:
            return lines
        return [[_filled(piece, FILLS[look.role]) for piece in line] for line in lines]

    def drawn(self, lines: Sequence[str], names: Names, mark: str = " ") -> list[list[TextPiece]]:
        """Lines in the middle of a cell, with a mark behind the first."""
        width, top = self.size.w, (self.size.h - len(lines)) // 2
        result = [[TextPiece(" " * width)] for _ in range(self.size.h)]
        for at, text in enumerate(lines, top):
            before = (width - len(text)) // 2
            rest = width - before - len(text)
            after = f"{mark if at == top else ' ':{rest}}"[:rest]
            shown = TextPiece(text, names if text.strip() else ())
            result[at] = [TextPiece(" " * before), shown, TextPiece(after)]
        return result

    # -- lines -----------------------------------------------------------------------------------

    def row(self, y: int) -> Sequence[Item]:
        return self._rows[y]

    @cached_property
    def _rows(self) -> LazyDict[int, list[Item]]:
        return LazyDict(lambda y: self._line(*self.lines_at[y]))

    def _line(self, row: int, part: int) -> list[Item]:
        if part == HEAD:
            return self.heading(row)
        if part == FOOT:
            return self.below(row)
        return self._border(row) if part == BORDER else self._inside(row, part)

    def heading(self, line: int) -> list[Item]:
        """A line above the board: numbers outside, or the columns' own."""
        if line < self._deep(Rim.TOP):
            return self._outer(Rim.TOP, line)
        numbers = (f"{col + 1:^{self.size.w + 1}}" for col in range(self.grid.cols))
        return [TextPiece(" " * (self.left + 1) + "".join(numbers), LABEL)]

    def below(self, line: int) -> list[Item]:
        """A line below the board: numbers outside."""
        return self._outer(Rim.BOTTOM, line)

    def beginning(self, row: int, part: int) -> Item:
        """What stands before a line of cells: their row's number."""
        name = f"{row + 1}" if part == self.middle and self.left else ""
        return TextPiece(name.ljust(self.left - self._broad(Rim.LEFT)), LABEL)

    def ending(self, row: int, part: int) -> list[Item]:
        """What stands behind a line of cells."""
        return self._clues_at(Rim.RIGHT, row, part)

    def filling(self, cell: int, part: int) -> list[Item]:
        """A line of a cell."""
        return [CellLine(cell, part)]

    def _border(self, row: int) -> list[Item]:
        """The line above a row (below the last one); the topmost has the columns' numbers."""
        rim = row == 0 and self.left and self.top == self._deep(Rim.TOP)
        items: list[Item] = [TextPiece(" " * self.left, LABEL), *self._joint(row, 0)]
        for col in range(self.grid.cols):
            items += self._rim(col) if rim else self.edge(row, col)
            items += self._joint(row, col + 1)
        return items

    def edge(self, row: int, col: int) -> list[Item]:
        """The line above a cell."""
        up, down = self.at(row - 1, col), self.at(row, col)
        corners: Corners = (up, up, down, down)
        dash, names = self._between(self.above(row, col), corners, across=True)
        sign = self.figures.sign(up, down)
        _, _, head = quad_parts(self.figures.quads.get(self.at(row - 1, col - 1), ""))
        tail, _, _ = quad_parts(self.figures.quads.get(up, ""))
        if not (sign or head or tail):
            return [_seam(dash * self.size.w, names, corners)]
        text, ink = sign or ("", ())
        room = self.size.w - len(head) - len(tail)
        before = max(0, (self.size.w - len(text)) // 2 - len(head))
        after = room - before - len(text)
        parts = ((head, SIGN), (dash * before, names), (text, ink), (dash * after, names))
        return [Seam(*part, corners) for part in (*parts, (tail, SIGN)) if part[0]]

    def _between(self, weight: int, corners: Corners, *, across: bool) -> TextPiece:
        """The line between two cells: broken where a cage ends, none inside it."""
        (one, *_, other), names = corners, self.named(weight, corners)
        weight = self._open(weight, one, other)
        arms = (0, weight, 0, weight) if across else (weight, 0, weight, 0)
        if not weight or not self.figures.ends(one, other):
            return TextPiece(self._sign(*arms), names)
        shown = weight if self.heavy else WEAK
        return TextPiece(BROKEN[shown, across], CAGE if weight == WEAK else names)

    def _open(self, weight: int, one: int | None, other: int | None) -> int:
        """The weight of a line between two cells: thin ones aren't drawn inside a cage."""
        return 0 if weight == WEAK and self.figures.inside(one, other) else weight

    def _rim(self, col: int) -> list[Item]:
        """The line above the first row with the number of a column."""
        number = f" {col + 1} " if self.size.w > 3 else f"{col + 1}"
        dash = self._sign(0, self.above(0, col), 0, self.above(0, col))
        before, after = f"{number:{dash}^{self.size.w}}".split(number)
        looks = (*self.between, *self.named(STRONG, (None, None, None, None)))
        return [
            TextPiece(before, looks),
            TextPiece(number, (*self.between, *LABEL)),
            TextPiece(after, looks),
        ]

    def _inside(self, row: int, part: int) -> list[Item]:
        """A line of cells."""
        left = self._clues_at(Rim.LEFT, row, part)
        items = [self.beginning(row, part), *left, *self._wall(row, 0, part)]
        for col in range(self.grid.cols):
            cell = self.at(row, col)
            items += self.outside(row, col, part) if cell is None else self.filling(cell, part)
            items += self._wall(row, col + 1, part)
        return [*items, *self.ending(row, part)]

    def _wall(self, row: int, col: int, part: int) -> list[Item]:
        """The line at the left of a part of a cell."""
        if not self.walled(col):
            return []
        bar, corners = self._bars[row, col]
        if part == self.middle and (
            drawn := self.figures.wall(*corners[:2], ringed=self.size.h < HIGH)
        ):
            return [_seam(*drawn, corners)]
        return [bar]

    @cached_property
    def _bars(self) -> LazyDict[tuple[int, int], tuple[Item, Corners]]:
        """The lines at the left of cells where nothing is drawn on them, and the cells there."""

        def bar(place: tuple[int, int]) -> tuple[Item, Corners]:
            row, col = place
            left, right = self.at(row, col - 1), self.at(row, col)
            corners: Corners = (left, right, left, right)
            line = self._between(self.beside(row, col), corners, across=False)
            return _seam(*line, corners), corners

        return LazyDict(bar)

    def _joint(self, row: int, col: int) -> list[Item]:
        """The sign at the upper left corner of a cell: thin lines end where strong ones run."""
        if not self.walled(col):
            return []
        places = ((row - 1, col - 1), (row - 1, col), (row, col - 1), (row, col))
        upper_left, upper_right, lower_left, lower_right = (self.at(*place) for place in places)
        corners: Corners = (upper_left, upper_right, lower_left, lower_right)
        if digit := quad_parts(self.figures.quads.get(upper_left, ""))[1]:
            return [Seam(digit, SIGN, corners)]
        if crossing := self.figures.crossing(corners):
            return [Seam(*crossing, corners)]
        arms = (
            self._open(self.beside(row - 1, col), upper_left, upper_right),
            self._open(self.above(row, col), upper_right, lower_right),
            self._open(self.beside(row, col), lower_left, lower_right),
            self._open(self.above(row, col - 1), upper_left, lower_left),
        )
        most = max(arms)
        strongest = [arm if arm == most else 0 for arm in arms]
        return [_seam(self._sign(*strongest), self.named(most, corners), corners)]

    def _sign(self, *arms: int) -> str:
        """The sign of lines that meet."""
        return line(*(arms if self.heavy else [min(arm, LIGHT) for arm in arms]))

    @property
    def heavy(self) -> bool:
        """Are strong lines heavy? Those of banded boards are light, but for cages in between."""
        return self.size.lined or self.figures.caged


def _seam(text: str, names: Names, corners: Corners) -> Item:
    """A part of a line; blank where there is neither a line nor a cell."""
    nothing = not text.strip() and not any(cell is not None for cell in corners)
    return TextPiece(text) if nothing else Seam(text, names, corners)


def fitting(skins: Sequence[Skin], width: int, height: int) -> Skin:
    """The first skin that fits, else the last one: they stand largest first."""
    fits = (skin for skin in skins if skin.width <= width and skin.height <= height)
    return next(fits, skins[-1])


def _filled(piece: TextPiece, fill: str) -> TextPiece:
    """A blank piece with something in it."""
    return piece if piece.names else TextPiece(piece.text.replace(" ", fill))
