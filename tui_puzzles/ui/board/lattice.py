"""Boards of square cells: lines, bands, numbers, and a sign in each cell."""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from tui_puzzles.engine.memory import LazyDict
from tui_puzzles.laws.kinds import Rim, figures_of
from tui_puzzles.ui.board.behind import behind
from tui_puzzles.ui.board.figures import CAGE, PATH, SIGN, Figures
from tui_puzzles.ui.board.ruled import BORDER, FOOT, HEAD, SMALL, STRONG, WEAK, Ruled, Size
from tui_puzzles.ui.board.scene import Look, Names, under
from tui_puzzles.ui.board.skin import CellLine, Corners, Item, Overlay, Seam, Skin, TextPiece
from tui_puzzles.ui.board.tones import NO_TONES, Tones
from tui_puzzles.ui.terminal.charset import LIGHT, line

HOUSE, LABEL = ("line-house",), ("label",)
END = ("cage-end",)
MARKS = frozenset({"mark", "mark-low", "mark-lit", "corner", "centre"})
"""The looks of candidates and notes."""
MORE = TextPiece("+", ("mark",))
OPEN = "·"
"""An empty cell without colour."""
FILLS = {"region": "·", "base": "·", "cover": ":"}
"""What stands in the free places of lit cells where there are no colours."""
CORNERS = "┏┓┗┛"
SIDES = "▐▌"
BRACKETS = "[]"
BROKEN = {(WEAK, True): "╌", (WEAK, False): "╎", (STRONG, True): "╍", (STRONG, False): "╏"}
"""Lines where a cage ends, by their weight; across or down."""
SIZES = (Size(9, 4), Size(7, 3), Size(5, 2), SMALL)
"""Sizes of cells that hold one sign, largest first."""
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
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


@dataclass(frozen=True)
class Lattice(Ruled):
    """Cells with a sign each, ruled lines among them, and the numbers of rows and columns.

    The rows of a banded board have two grounds alternately; regions and cages have their ``tones``.
    """

    tones: Tones = NO_TONES
    blank: ClassVar[Names] = ("paper",)
    thin: ClassVar[Names] = ("line-thin",)
    """The looks of a cell's ground, and of a line that isn't strong."""
    ended: ClassVar[Names] = CAGE
    """The look of an underline that is not under text."""

    def sign(self, value: int) -> Sequence[str]:
        """The lines that show a value; large digits have three and a half."""
        symbol = self.layout.symbols[value]
        large = self.blocks and self.size >= LARGE and symbol in GLYPHS
        return (*GLYPHS[symbol], " ") if large else (symbol,)

    def kind(self, look: Look) -> str:
        """The name of the look of a cell's value."""
        return "own-lit" if look.role and look.kind == "own" else look.kind

    def named(self, weight: int, _corners: Corners) -> Names:
        """The look of a line among these cells."""
        return HOUSE if weight == STRONG else self.thin

    def outside(self, _row: int, _col: int, _part: int) -> Sequence[Item]:
        """A line of what stands where there is no cell."""
        return [TextPiece(" " * self.size.w, self.between)]

    # -- constraints -----------------------------------------------------------------------------

    @cached_property
    def figures(self) -> Figures:
        """The drawings of regions and constraints; where tones are few or none, letters help."""
        lettered = self.tones.few or not self.tones.own
        return Figures(figures_of(self.layout), self.place, lettered)

    def region(self, cell: int) -> int | None:
        return self.figures.regions.get(cell)

    def dressed(
        self, cell: int, lines: Sequence[Sequence[TextPiece]], /
    ) -> Sequence[Sequence[TextPiece]]:
        """Behind the text stand labels and the strokes of paths; the last line may end a cage."""
        labels = (*self.figures.labels.get(cell, ()), *self._without_line(cell))
        ways = self.figures.paths.get(cell, {})
        if labels or ways:
            raised = self._raised(labels)
            if labels and self.size.h == 1:
                lines = [self._beside(raised, lines[0])]
            lines = behind(lines, raised, ways, self.middle, self._fills)
        if cell in self._ending:
            *others, last = lines
            drawn = [TextPiece(text, (*(names or self.ended), *END)) for text, names in last]
            lines = [*others, drawn]
        return lines

    def _without_line(self, cell: int) -> Iterator[TextPiece]:
        """What would stand on the line above the cell, or below it, where there is none."""
        row, col = self.place(cell)
        sign = self.figures.sign(self.at(row - 1, col), cell)
        if sign and sign.names == SIGN and not self.above(row, col):
            yield TextPiece(f"↑{sign.text}", SIGN)
        if cell in self.figures.quads and not self.above(row + 1, col):
            yield TextPiece(f"↘{self.figures.quads[cell]}", SIGN)

    @property
    def _fills(self) -> Set[str]:
        """What stands for nothing."""
        return {" ", *FILLS.values()} if self.plain else {" "}

    def _beside(
        self, labels: Sequence[TextPiece], line: Sequence[TextPiece]
    ) -> Sequence[TextPiece]:
        """What has room behind labels on the only line of a cell: what is lit, before the rest.

        Without small digits candidates would be read as part of a sum: they make room for it, and
        a value takes its place.
        """
        signs = [TextPiece(char, names) for text, names in line for char in text]
        signs = [sign for sign in signs if sign.names or sign.text not in self._fills]
        room = self.size.w - sum(len(label.text) for label in labels)
        is_value = not any(name in MARKS for sign in signs for name in sign.names)
        if not self.blocks:
            return line if is_value else [TextPiece(" ")] * self.size.w
        if len(signs) > room:
            lit = [sign for sign in signs if len(sign.names) > 1]
            signs = [*(lit or signs)[: max(room - 1, min(len(lit), room))], MORE][:room]
        return [*[TextPiece(" ")] * (self.size.w - len(signs)), *signs]

    @cached_property
    def _ending(self) -> frozenset[int]:
        """The cells that end a cage where there is no line below them."""
        places = {cell: self.place(cell) for cell in range(self.layout.size)}
        return frozenset(
            cell
            for cell, (row, col) in places.items()
            if not self.above(row + 1, col) and self.figures.ends(cell, self.at(row + 1, col))
        )

    def _raised(self, labels: Sequence[TextPiece]) -> Sequence[TextPiece]:
        """Labels that differ from candidates, where these stand close beside them, cut to fit."""
        room, found = self.size.w, list[TextPiece]()
        for text, names in labels:
            small = text if self.size.w > 5 else text.translate(RAISED)
            cut = small if len(small) <= room else f"{small[: max(room - 1, 0)]}{MORE.text}"[:room]
            found.append(TextPiece(cut, names))
            room -= len(cut)
        return found

    # -- cursor and ground -----------------------------------------------------------------------

    def cursor(self, cell: int, _look: Look) -> Sequence[Overlay]:
        """The corners of the cell; its sides where there are no corners or no colours."""
        x, y, width, height = self.boxes[cell]
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

    def _toned(self, cell: int, tones: Sequence[str]) -> Names:
        """The tone of a cell in a cage, or none; those with a ground of their own have that."""
        tone = self._areas.get(cell) if tones else None
        return () if tone is None or cell in self.figures.grounds else (f"on {tones[tone]}",)

    @cached_property
    def _areas(self) -> Mapping[int, int]:
        return self.figures.tones(self.tones.own)

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

    # -- numbers outside -------------------------------------------------------------------------

    @property
    def left(self) -> int:
        return super().left + self._broad(Rim.LEFT)

    @property
    def right(self) -> int:
        return self._broad(Rim.RIGHT)

    @property
    def top(self) -> int:
        return super().top + self._deep(Rim.TOP)

    @property
    def bottom(self) -> int:
        return self._deep(Rim.BOTTOM)

    def _deep(self, rim: Rim) -> int:
        """The lines of numbers above or below the board."""
        return max(map(len, self.figures.rims[rim].values()), default=0)

    def _broad(self, rim: Rim) -> int:
        """The columns of numbers beside the board."""
        return max((1 + len(" ".join(own)) for own in self.figures.rims[rim].values()), default=0)

    def _outer(self, rim: Rim, line: int) -> list[Item]:
        """A line of numbers above or below the board."""
        rows = ([*self.figures.rims[rim].get(col, ()), ""] for col in range(self.grid.cols))
        texts = (own[min(line, len(own) - 1)] for own in rows)
        cells = "".join(f"{text:^{self.size.w + 1}}" for text in texts)
        return [TextPiece(" " * (self.left + 1) + cells, PATH)]

    def _clues_at(self, rim: Rim, row: int, part: int) -> list[Item]:
        """The numbers beside a line of cells, if the board has any on this side."""
        here = self.figures.rims[rim].get(row, ()) if part == self.middle else ()
        text, width = " ".join(here), self._broad(rim)
        padded = text.rjust(width) if rim is Rim.LEFT else f" {text}".ljust(width)
        return [TextPiece(padded, PATH)] if width else []

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
        left, right = self.at(row, col - 1), self.at(row, col)
        corners: Corners = (left, right, left, right)
        sign = self.figures.sign(left, right) if part == self.middle else None
        drawn = sign or self.figures.ring(left, right, part, self.size.h)
        return [
            _seam(*(drawn or self._between(self.beside(row, col), corners, across=False)), corners)
        ]

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
        strongest = (arm if arm == max(arms) else 0 for arm in arms)
        return [_seam(self._sign(*strongest), self.named(max(arms), corners), corners)]

    def _sign(self, *arms: int) -> str:
        """The sign of lines that meet."""
        return line(*(arms if self.heavy else (min(arm, LIGHT) for arm in arms)))

    @property
    def heavy(self) -> bool:
        """Are strong lines heavy? Those of banded boards are light, but for cages in between."""
        return self.size.lined or self.figures.caged


def quad_parts(digits: str) -> tuple[str, str, str]:
    """What of a quadruple stands before the corner where its cells meet, there and behind it."""
    middle = (len(digits) - 1) // 2 if digits else 0
    return digits[:middle], digits[middle : middle + 1], digits[middle + 1 :]


def _seam(text: str, names: Names, corners: Corners) -> Item:
    """A part of a line; blank where there is neither a line nor a cell."""
    nothing = not text.strip() and not any(cell is not None for cell in corners)
    return TextPiece(text) if nothing else Seam(text, names, corners)


def fitting(skins: Sequence[Skin], width: int, height: int) -> Skin:
    """The first skin that fits, else the last one: they stand largest first."""
    fits = [skin for skin in skins if skin.width <= width and skin.height <= height]
    return (fits or [skins[-1]])[0]


def _filled(piece: TextPiece, fill: str) -> TextPiece:
    """A blank piece with something in it."""
    return piece if piece.names else TextPiece(piece.text.replace(" ", fill))
