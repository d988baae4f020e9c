"""Nonogram on the screen: its keys, and the two packs of a step drawn over their line."""

from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from itertools import zip_longest
from typing import ClassVar

from tui_puzzles.engine.bits import has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.position import Act, Position
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.games.nonogram.line import states_of
from tui_puzzles.games.nonogram.puzzle import Line, Nonogram, picture_rows, puzzle_of
from tui_puzzles.games.nonogram.skin import BOX, NonogramSkin, colours, sizes
from tui_puzzles.records import record
from tui_puzzles.ui.board.scene import Look, Names, Scene
from tui_puzzles.ui.board.skin import Box, Item, Overlay, Skin, Tag, Tags, TextPiece
from tui_puzzles.ui.board.small import places
from tui_puzzles.ui.keys import ENTER, NO_NOTES, Key
from tui_puzzles.ui.panel.panel import PanelArea
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, title
from tui_puzzles.ui.puzzle.screen import PuzzleScreen
from tui_puzzles.ui.terminal.inks import read_inks
from tui_puzzles.ui.terminal.themes import ground_of

FRAME = ("line-thin",)
HALF = 0
"""The scale of pictures with two rows on a line; otherwise it is the lines of a box."""
SCALES = (2, 1)
OTHERS = range(2, 10)
"""The colours that have a key, without the first."""
OWN = (
    Key("value.#", "space,1", "value(1)", "Fill", "Fill the cell; again: clear it", ENTER),
    Key("value.x", "x", "value(0)", "Cross", "Cross the cell out; again: clear it", ENTER),
    *(
        Key(
            f"value.{n}",
            f"{n}",
            f"value({n})",
            f"Colour {n}",
            "Fill the cell in this colour",
            ENTER,
        )
        for n in OTHERS
    ),
    Key("clear", "0,backspace,delete", "clear", "Clear", "Clear the cell", ENTER),
)
HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
PACKS = {Role.EARLY: "earliest ", Role.LATE: "latest   "}


# A finished picture on the screen: its boxes in a thin frame, without clues and lines.


@record
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
        symbols = self.base.layout.symbols[1:]
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
        symbols = self.base.layout.symbols[1:]
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


class NonogramScreen(PuzzleScreen):
    """Nonogram: boxes and spaces, and runs of them in one go."""

    TERMS: ClassVar = {"early": "earliest", "late": "latest", "plus": "plus", "minus": "minus"}
    inks = read_inks("region: on base-ground\nown: own\ncount: own")
    """The line of a step stands out; turns in the list are as thin as crosses, for few bytes."""
    PUZZLE_KEYS = NO_NOTES
    OWN_KEYS = OWN
    MODES: ClassVar = {"value": Act.ENTER}
    FILLS = True
    BRUSHES = (1, 0)

    @staticmethod
    def small(position: Position, _theme: str) -> list[list[TextPiece]]:
        """The picture in small: two rows a line, as most pictures are large."""
        at, size = places(position.layout), position.layout.size
        boxes = {at[mark % size] for mark in members(position.entered.placed_marks) if mark >= size}
        rows, cols = (max(numbers) + 1 for numbers in zip(*at.values(), strict=True))
        return [
            [
                TextPiece(
                    "".join(
                        HALVES[(row, col) in boxes, (row + 1, col) in boxes] for col in range(cols)
                    ),
                    ("paper", "given"),
                )
            ]
            for row in range(0, rows, 2)
        ]

    def help_keys(self) -> tuple[Sequence[Key], Sequence[str]]:
        """Colours by their names, and only those that there are."""
        keys, symbols = super().help_keys()
        inks = dict(enumerate(self.puzzle.inks, 1))
        absent = {f"value.{n}" for n in OTHERS if n not in inks}
        named = {f"value.{n}": f"Make the cell {inks[n].name}" for n in OTHERS if n in inks}
        listed = (key for key in keys if key.id not in absent)
        return tuple(k._replace(tooltip=named.get(k.id, k.tooltip)) for k in listed), symbols

    def skins(self, plain: bool, blocks: bool) -> Sequence[Skin]:
        paper = ground_of(self.app.theme)
        skins = [
            NonogramSkin(self.puzzle, size, plain, blocks, rim=rim, paper=paper, numbered=numbered)
            for size, rim in sizes(self.puzzle, plain)
            for numbered in (True, False)
        ]
        return pictures(skins[-1]) if self.session.position.solved else skins

    def values(self) -> Sequence[int]:
        return range(1, len(self.puzzle.symbols))

    def turned(self) -> None:
        """A solved puzzle is a picture."""
        if self.session.position.solved != isinstance(self.board.skin, PictureSkin):
            self.view.fit()

    @property
    def puzzle(self) -> Nonogram:
        """The puzzle that is played."""
        return puzzle_of(self.session.position.start)

    def areas(self) -> Sequence[PanelArea]:
        """The colours, if there are several."""
        skin = self.board.skin
        if not isinstance(skin, NonogramSkin) or len(self.puzzle.inks) == 1:
            return ()
        return [PanelArea("Colours", partial(colours, skin, self.session.position))]

    def drawn(self, step: Step, board: Board) -> list[Paragraph]:
        """The line of a step with the earliest and the latest place of its blocks above it."""
        packs = [piece for piece in step.evidence if piece.role in PACKS]
        lines = [unit for piece in step.evidence for unit in piece.units]
        if not packs or not isinstance(lines[0], Line):
            return []
        line, layout = lines[0], board.layout
        rows: list[TextPiece] = []
        for piece in packs:
            boxes = line.along(layout.cells_of(piece.marks))
            text = "".join("#" if has(boxes, at) else "." for at in range(line.size))
            rows += [
                TextPiece(PACKS[piece.role], ("faint",)),
                TextPiece(f"{text}\n", (piece.role,)),
            ]
        known = states_of(line.cans(layout, board.marks), line.size)
        return [[*rows, TextPiece("known    ", ("faint",)), TextPiece(known)]]

    def finished(self) -> list[Paragraph]:
        """The picture's title, and how to save it."""
        keys = self.keys_for(("export", "saves it, as .svg or .pbm too"))
        named = [title(self.puzzle.title)] if self.puzzle.title else []
        return [*named, keys]
