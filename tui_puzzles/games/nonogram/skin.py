"""The nonogram board: clues left and above, lines each five cells, boxes as solid colour."""

from collections.abc import Collection, Iterator, Sequence
from functools import cached_property

from tui_puzzles.engine.bits import count
from tui_puzzles.engine.position import Position
from tui_puzzles.engine.step import Role
from tui_puzzles.games.nonogram.clues import ClueTags, words
from tui_puzzles.games.nonogram.line import SPACE
from tui_puzzles.games.nonogram.puzzle import Nonogram
from tui_puzzles.records import record
from tui_puzzles.ui.board.colours import nearest
from tui_puzzles.ui.board.lattice import LABEL, Lattice
from tui_puzzles.ui.board.painted import Line
from tui_puzzles.ui.board.ruled import STRONG, WEAK, Size
from tui_puzzles.ui.board.scene import GROUNDS, Look, Names, Scene, concluded, under, whole
from tui_puzzles.ui.board.skin import Box, CellLine, Item, Seam, Tag, Tags, TextPiece

GROUP = 5
SMALL = Size(2, 1, lined=False)
READABLE = 3.0
"""The least contrast of an ink on the ground."""
CROSS, BOX, SMALL_BOX, EDGE = "×", "█", "■", "▕"
UNKNOWN, FILLED = ("unknown",), ("filled",)
CITED = (Role.FOCUS, Role.SUPPORT, Role.FIN)
"""Where a step speaks of a box, the box is a sign on the ground of its role."""


@record
class NonogramSkin(Lattice):
    """Boxes stand on the colour of their ink, as seen on ``paper``; without colour, as signs.

    A board that isn't lined has lines each five cells only, and a thin edge after each box.
    ``rim``: are there lines above and below the board? ``numbered``: has each fifth row and column
    its number, at the far sides?
    """

    layout: Nonogram
    rim: bool = True
    paper: str = "#121212"
    numbered: bool = False

    # -- lines -----------------------------------------------------------------------------------

    @property
    def heavy(self) -> bool:
        return False

    @property
    def between(self) -> Names:
        return ()

    def _weight(self, number: int, count: int) -> int:
        """The weight of the line before a row or column."""
        strong = number % GROUP == 0 or number == count
        return STRONG if strong else WEAK if self.size.lined else 0

    def above(self, row: int, col: int) -> int:
        outside = row in (0, self.grid.rows) and not self.rim
        inside = 0 <= col < self.grid.cols and not outside
        return self._weight(row, self.grid.rows) if inside else 0

    def beside(self, row: int, col: int) -> int:
        return self._weight(col, self.grid.cols) if 0 <= row < self.grid.rows else 0

    def bordered(self, row: int) -> bool:
        return self.above(row, 0) > 0

    def walled(self, col: int) -> bool:
        return self.beside(0, col) > 0

    @property
    def width(self) -> int:
        fifths = self.grid.rows // GROUP * GROUP
        return super().width + (len(str(fifths)) - 1 if self.numbered and fifths else 0)

    def edge(self, row: int, col: int) -> list[Item]:
        """The line above a cell; the one below the board has the columns' numbers."""
        items, number = super().edge(row, col), f"{col + 1}"
        fifth = self.numbered and row == self.grid.rows and not (col + 1) % GROUP
        line, fits = items[0], len(number) <= self.size.w
        if not fifth or not fits or not isinstance(line, Seam):
            return items
        before, after = f"{number:{line.text[:1]}^{self.size.w}}".split(number)
        return [line._replace(text=before), TextPiece(number, LABEL), line._replace(text=after)]

    def _wall(self, row: int, col: int, part: int) -> list[Item]:
        """The line left of a cell; the board's last one has each fifth row's number."""
        fifth = self.numbered and part == self.middle and not (row + 1) % GROUP
        numbered = fifth and col == self.grid.cols
        return [TextPiece(f"{row + 1}", LABEL)] if numbered else super()._wall(row, col, part)

    def lined(self, ground: Names, names: Names, /) -> Names:
        """Lines on boxes are dark."""
        return (*ground, "line-box") if ground and ground[0] in self.inks else (*ground, *names)

    # -- cells -----------------------------------------------------------------------------------

    @cached_property
    def inks(self) -> Sequence[str]:
        """The ground of each ink's boxes, by the value less one."""
        if len(self.layout.inks) == 1 or self.plain:
            return FILLED * len(self.layout.inks)
        return [f"on {self.hue(number)}" for number in range(1, len(self.layout.inks) + 1)]

    def hue(self, value: int) -> str:
        """The colour that an ink has on the screen."""
        return nearest(f"#{self.layout.inks[value - 1].rgb}", self.paper, READABLE)

    def floor(self, cell: int) -> Names:
        """Rows without lines between them differ in their grounds."""
        return ("band",) if self.place(cell)[0] % 2 and not self.size.lined else UNKNOWN

    def ground(self, cell: int, look: Look, /) -> Names:
        end = concluded(look)
        if end is not None:
            return end[1] if self.plain else whole(end[1])
        if look.value and look.role not in CITED:
            return (self.inks[look.value - 1],)
        if look.supposed is not None:
            return look.lit[0][1]
        places = [names for _, names in look.lit if not GROUNDS.isdisjoint(names)]
        if places and look.value is None and look.role not in CITED:
            return places[0]
        return under(look) or (self._floors[cell] if look.value is None else ())

    @property
    def fills(self) -> bool:
        return True

    def filling(self, cell: int, part: int) -> list[Item]:
        """A line of a cell; where there is no line after it, its edge."""
        col = self.place(cell)[1] + 1
        if self.size.lined or self.plain:
            return [CellLine(cell, part)]
        edge = " " if self.walled(col) else EDGE
        return [CellLine(cell, part), Seam(edge, ("line-thin",), (cell,) * 4)]

    def lines(self, look: Look) -> Sequence[Sequence[TextPiece]]:
        end = concluded(look)
        value, names = end or (look.value, ())
        if "removed" in names and len(self.layout.inks) == 1:
            value = SPACE
        if value is None and look.supposed is not None:
            value, names = look.supposed, look.lit[0][1]
        names = names if self.plain else whole(names)
        cited = bool(value) and look.role in CITED
        lit = cited or end is not None or value != look.value or (look.wrong and bool(value))
        wrong = ("wrong",) if look.wrong else ()
        seen = ("mark-lit",) if look.role and value == SPACE else ()
        names = (*self._kind(value), *seen, *names, *wrong)
        lines = self.drawn([self._text(value, lit)], names)
        if self.size.lined or self.plain:
            return lines
        return [_shortened(line, self.size.w - 1) for line in lines]

    def sample(self, value: int, look: str, /) -> str:
        gone = look == Role.REMOVED and len(self.layout.inks) == 1
        return self._text(SPACE if gone else value, lit=True)

    def _kind(self, value: int | None) -> Names:
        return ("cross",) if value == SPACE else ("faint",) if value is None else ("given",)

    def _text(self, value: int | None, lit: bool) -> str:
        """Boxes are blank on their colour; without colours they have signs."""
        if not value:
            return CROSS if value == SPACE else "·" if self.plain else " "
        if len(self.layout.inks) > 1 and (self.plain or lit):
            return self.layout.symbols[value]
        if self.plain and not lit:
            return BOX * self.size.w
        return SMALL_BOX if lit else " "

    # -- clues -----------------------------------------------------------------------------------

    @property
    def left(self) -> int:
        clues = (words(line, self.layout, self.plain) for line in self.layout.row_lines)
        return max(len(" ".join(clue)) for clue in clues) + self.plain

    @property
    def top(self) -> int:
        return max(max(len(line.clue), 1) for line in self.layout.column_lines) + self.plain

    @property
    def frozen(self) -> tuple[int, int]:
        return self.left + 1, self.top + self.rim

    def beginning(self, row: int, part: int) -> Item:
        named = part == self.middle
        return Tag(self.layout.row_lines[row].name) if named else TextPiece(" " * self.left)

    def heading(self, line: int) -> list[Item]:
        items: list[Item] = [TextPiece(" " * self.left)]
        for col, column in enumerate(self.layout.column_lines):
            items += [TextPiece(" ")] if self.walled(col) else []
            items.append(Tag(f"{column.name}/{line}"))
        return [*items, TextPiece(" ")]

    def tags(self, scene: Scene, /) -> Tags:
        return self._clues.tags(scene)

    @cached_property
    def _clues(self) -> ClueTags:
        hues = [] if len(self.layout.inks) == 1 or self.plain else self.layout.inks
        colours = [self.hue(number) for number, _ in enumerate(hues, 1)]
        return ClueTags(self.layout, self.left, self.top, self.size, colours, self.plain)

    def tag_box(self, name: str) -> Box:
        line, _, y = name.partition("/")
        number = int(line.split()[1]) - 1
        x, top, width, _ = self.box_at(0, number) if y else self.box_at(number, 0)
        return Box(x, int(y), width, 1) if y else Box(0, top + self.middle, self.left, 1)

    def tags_of(self, cell: int, /) -> Collection[str]:
        row, col = self.place(cell)
        column = self.layout.column_lines[col]
        bottom = self.top - self.plain
        numbers = range(bottom - max(len(column.clue), 1), bottom)
        return {self.layout.row_lines[row].name, *(f"{column.name}/{y}" for y in numbers)}


def sizes(puzzle: Nonogram, named: bool) -> Iterator[tuple[Size, bool]]:
    """Sizes of cells with whether there is a rim, best first; as wide as the clues above need."""
    clues = (words(line, puzzle, named) for line in puzzle.column_lines)
    least = max(len(word) for clue in clues for word in clue)
    yield from ((size, True) for size in (Size(5, 2), Size(3, 1)) if size.w >= least)
    if least >= SMALL.w:
        yield SMALL._replace(w=least + 1), True  # a gap between numbers side by side
    small = SMALL._replace(w=max(SMALL.w, least))
    yield from ((small, True), (small, False))


def _shortened(line: Sequence[TextPiece], width: int) -> list[TextPiece]:
    """Pieces cut to this many columns."""
    pieces = list[TextPiece]()
    for text, names in line:
        pieces += [TextPiece(text[:width], names)] if width and text else []
        width -= len(text[:width])
    return pieces


def colours(skin: NonogramSkin, position: Position, width: int) -> list[Line]:
    """Each ink with its colour or letter, its name, what is left of it, and its key."""
    puzzle, placed = skin.layout, position.entered.placed_marks
    longest = max(len(ink.name) for ink in puzzle.inks)
    lines: list[Line] = []
    for value, ink in enumerate(puzzle.inks, 1):
        blocks = (block for line in puzzle.row_lines for block in line.clue)
        every = sum(block.length for block in blocks if block.colour == value)
        left = every - count(puzzle.places(placed, value))
        state = f"{left} to place" if left else "✓ all placed"
        swatch = TextPiece(ink.symbol) if skin.plain else TextPiece("   ", (skin.inks[value - 1],))
        text = f" {ink.name:{longest}}  {state}"
        room = max(1, width - len(swatch.text) - len(text) - 2)
        lines.append([swatch, TextPiece(f"{text}{' ' * room}"), TextPiece(f"{value}", ("key",))])
    return lines
