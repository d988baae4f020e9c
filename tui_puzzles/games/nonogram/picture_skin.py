"""A finished picture on the screen: its boxes in a thin frame, without clues and lines."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest

from tui_puzzles.engine.position import Position
from tui_puzzles.games.nonogram.puzzle import picture_rows
from tui_puzzles.games.nonogram.skin import BOX, NonogramSkin
from tui_puzzles.ui.board.scene import Look, Names, Scene
from tui_puzzles.ui.board.skin import Box, Item, Overlay, Skin, Tag, Tags, TextPiece

FRAME = ("line-thin",)
HALF = 0
"""The scale of pictures with two rows on a line; otherwise it is the lines of a box."""
SCALES = (2, 1)


@dataclass(frozen=True)
class PictureSkin(Skin):
    """A picture as large as ``scale`` says; its inks are those of the board it was made on."""

    base: NonogramSkin
    scale: int

    @property
    def width(self) -> int:
        return self.base.grid.cols * (2 * self.scale or 1) + 2

    @property
    def height(self) -> int:
        rows = self.base.grid.rows
        return (rows * self.scale or -(-rows // 2)) + 2

    def row(self, y: int) -> Sequence[Item]:
        inside = self.width - 2
        if y in (0, self.height - 1):
            left, right = "┌┐" if y == 0 else "└┘"
            return [TextPiece(f"{left}{'─' * inside}{right}", FRAME)]
        return [TextPiece("│", FRAME), Tag(f"{y}"), TextPiece("│", FRAME)]

    def tags(self, scene: Scene, /) -> Tags:
        made = self._halves if self.scale == HALF else self._rows
        return {f"{y}": line for y, line in enumerate(made(scene.position), 1)}

    def tag_box(self, name: str) -> Box:
        return Box(1, int(name), self.width - 2, 1)

    def _rows(self, position: Position) -> Iterator[Sequence[TextPiece]]:
        sign, width = BOX if self.base.plain else " ", 2 * self.scale
        for row in picture_rows(position.entered):
            looks = ((self._grounds[box], sign if self._grounds[box] else " ") for box in row)
            line = [TextPiece(text * width, names) for names, text in looks]
            yield from [line] * self.scale

    @cached_property
    def _grounds(self) -> dict[str, Names]:
        """The ground of each symbol."""
        symbols = self.base.puzzle.symbols[1:]
        return {".": (), **{s: (ink,) for s, ink in zip(symbols, self.base.inks, strict=True)}}

    def _halves(self, position: Position) -> Iterator[Sequence[TextPiece]]:
        """Lines of two rows each, as upper and lower halves of characters."""
        rows = picture_rows(position.entered)
        for upper, lower in zip_longest(rows[::2], rows[1::2], fillvalue="." * len(rows[0])):
            yield [self._pair(*pair) for pair in zip(upper, lower, strict=True)]

    def _pair(self, upper: str, lower: str) -> TextPiece:
        if upper == lower == ".":
            return TextPiece(" ")
        if lower == ".":
            return TextPiece("▀", self._fronts[upper])
        if upper in (".", lower):
            return TextPiece("▄" if upper == "." else BOX, self._fronts[lower])
        return TextPiece("▀", (*self._fronts[upper], *self._grounds[lower]))

    @cached_property
    def _fronts(self) -> dict[str, Names]:
        """The colour of each symbol in front."""
        symbols = self.base.puzzle.symbols[1:]
        if len(symbols) == 1 or self.base.plain:
            return dict.fromkeys(symbols, ("given",))
        return {s: (self.base.hue(value),) for value, s in enumerate(symbols, 1)}

    # -- there is nothing to point at ------------------------------------------------------------

    def cell(self, look: Look) -> Sequence[Sequence[TextPiece]]:  # noqa: ARG002
        return []

    def box(self, cell: int) -> Box:  # noqa: ARG002
        return Box(0, 0, 1, 1)

    def cell_at(self, x: int, y: int) -> int | None:  # noqa: ARG002
        return None

    def cursor(self, cell: int, look: Look) -> Sequence[Overlay]:  # noqa: ARG002
        return []


def pictures(base: NonogramSkin) -> list[Skin]:
    """The sizes of a picture, largest first."""
    return [PictureSkin(base, scale) for scale in (*SCALES, *([HALF] if base.blocks else []))]
