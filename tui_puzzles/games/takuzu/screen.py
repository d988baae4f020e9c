"""Takuzu on the screen: 0s and 1s, runs of them in one go, signs on the lines between cells.

At the rim stands what each line lacks of them.
"""

from collections.abc import Sequence
from functools import cached_property
from itertools import product
from typing import ClassVar

from tui_puzzles.engine.bits import Bits, count, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.position import Act, Position
from tui_puzzles.games.takuzu.puzzle import SYMBOLS
from tui_puzzles.records import record
from tui_puzzles.ui.board.lattice import SIZES, Lattice
from tui_puzzles.ui.board.ruled import SMALL
from tui_puzzles.ui.board.scene import Look, Names, Scene
from tui_puzzles.ui.board.skin import Box, Item, Skin, Tag, Tags, TextPiece
from tui_puzzles.ui.board.small import Cell, signs
from tui_puzzles.ui.keys import CLEAR, NO_NOTES, value_keys
from tui_puzzles.ui.panel.legend import as_named
from tui_puzzles.ui.puzzle.screen import PuzzleScreen
from tui_puzzles.ui.terminal.inks import read_inks

COLOURS = ("zero", "one")
"""The names of the values' inks, and the beginnings of those of discs."""
INKS = read_inks("""
zero:        zero bold
one:         one bold
zero-own:    title on zero-ground bold
one-own:     title on one-ground bold
zero-given:  link-on on zero-given-ground bold
one-given:   link-on on one-given-ground bold
""")
DISC = "●"
ROOM = 2
"""Columns, or lines, of a count."""


@record
class TakuzuSkin(Lattice):
    """White cells, discs in them, and thin lines that signs stand on."""

    counted: bool = False  # does the rim say what each line lacks?
    blank, thin = ("square",), ("line-white",)
    between = ("square",)

    def lines(self, look: Look) -> Sequence[Sequence[TextPiece]]:
        """A value stands on a disc, what a step says of one on its own; a wrong one has a sign."""
        light = dict(look.lit)
        value = next(iter(light), None) if look.value is None else look.value
        if value is None or look.wrong or self.plain:
            return super().lines(look)
        disc = () if look.value is None else self._disc(value, look)
        narrow = disc and look.role and self.size == SMALL  # the ground is seen beside the value
        edge = "" if narrow else " "
        texts = [f"{edge}{text}{edge}" for text in self.sign(value)]
        return self.drawn(texts, (*light.get(value, ()), *disc))

    @staticmethod
    def _disc(value: int, look: Look) -> Names:
        disc = f"{COLOURS[value]}-{'given' if look.given else 'own'}"
        return (disc, "tried") if look.tried else (disc,)

    # -- counts ----------------------------------------------------------------------------------

    @property
    def right(self) -> int:
        return super().right + len(COLOURS) * ROOM * self.counted

    @property
    def bottom(self) -> int:
        return super().bottom + len(COLOURS) * self.counted

    @cached_property
    def _lines(self) -> dict[str, tuple[Bits, int]]:
        """By the tags of counts, as ``row 0 1``, the cells of a line and the value."""
        rows, cols = self.grid.rows, self.grid.cols
        across = {f"row {row}": [row * cols + col for col in range(cols)] for row in range(rows)}
        down = {f"column {col}": [row * cols + col for row in range(rows)] for col in range(cols)}
        lines = [(name, of(cells)) for name, cells in (across | down).items()]
        return {f"{name} {value}": (cells, value) for name, cells in lines for value in (0, 1)}

    def ending(self, row: int, part: int) -> list[Item]:
        blank = TextPiece(" " * ROOM * len(COLOURS) * self.counted)
        tags = [Tag(f"row {row} {value}") for value in (0, 1)]
        own = tags if self.counted and part == self.middle else [blank]
        return [*super().ending(row, part), *own]

    def below(self, line: int) -> list[Item]:
        if not self.counted:
            return super().below(line)
        tags = (Tag(f"column {col} {line}") for col in range(self.grid.cols))
        return [self._head(line, self.left + 1), *tags]

    def _border(self, row: int) -> list[Item]:
        heads = [self._head(value, ROOM) for value in (0, 1) if self.counted and row == 0]
        return [*super()._border(row), *heads]

    def _head(self, value: int, width: int) -> TextPiece:
        """What a line of counts is about."""
        return TextPiece(f"{f'{value}s' if self.plain else DISC:{width}}", (COLOURS[value],))

    def tags(self, scene: Scene, /) -> Tags:
        board = scene.position.entered
        return {name: [self._count(name, board)] for name in self._lines} if self.counted else {}

    def _count(self, name: str, board: Board) -> TextPiece:
        """What a line lacks of a value; what it has too much of is wrong."""
        cells, value = self._lines[name]
        left = count(cells) // 2 - count(cells & board.placed & board.places(value))
        ink = "wrong" if left < 0 else COLOURS[value] if left else "faint"
        text = "!" if left < 0 else str(left)
        return TextPiece(f"{text:^{self.tag_box(name).width}}", (ink,))

    def tag_box(self, name: str) -> Box:
        kind, line, value = name.split()
        at, second = int(line), int(value)
        if kind == "row":
            return Box(self._x[-1] + 1 + ROOM * second, self._top[at] + self.middle, ROOM, 1)
        return Box(self._x[at], self.height - len(COLOURS) + second, self.size.w + 1, 1)


class TakuzuScreen(PuzzleScreen):
    """Two values and nothing to note."""

    TERMS = as_named("sign")
    inks = INKS
    PUZZLE_KEYS = NO_NOTES
    OWN_KEYS = (*value_keys(SYMBOLS), CLEAR)
    MODES: ClassVar = {"value": Act.ENTER}
    FILLS = True
    BRUSHES = (0, 1)

    @staticmethod
    def small(position: Position, _theme: str) -> list[list[TextPiece]]:
        """The board in small: discs."""

        def sign(_cell: int, value: int | None) -> Cell:
            if value is None:
                return ("·", ("paper", "hair"))
            return (str(value), (f"{COLOURS[value]}-given",))

        return signs(position, sign)

    def skins(self, plain: bool, blocks: bool) -> Sequence[Skin]:
        layout, sizes = self.session.position.layout, product((True, False), SIZES)
        return [TakuzuSkin(layout, size, plain, blocks, counted=counts) for counts, size in sizes]
