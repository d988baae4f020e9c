"""Nonogram on the screen: its keys, and the two packs of a step drawn over their line."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from tui_puzzles.engine.bits import has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.position import Act, Position
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.games.nonogram.line import states_of
from tui_puzzles.games.nonogram.picture_skin import PictureSkin, pictures
from tui_puzzles.games.nonogram.puzzle import Line, Nonogram
from tui_puzzles.games.nonogram.skin import NonogramSkin, colours, sizes
from tui_puzzles.ui.board.skin import Skin, TextPiece
from tui_puzzles.ui.board.small import places
from tui_puzzles.ui.keys import ENTER, KEYS, Key
from tui_puzzles.ui.panel.panel import PanelArea
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, title
from tui_puzzles.ui.puzzle.screen import PuzzleScreen
from tui_puzzles.ui.terminal.inks import read_inks
from tui_puzzles.ui.terminal.themes import ground_of

UNUSED = {"clear", "candidates", *(key.id for key in KEYS if key.id.startswith("mode."))}
OTHERS = range(2, 10)
"""The colours that have a key, without the first."""
OWN = (
    Key("value.#", "space,1", "value(1)", "Fill", "Make the cell a box; again: empty", ENTER),
    Key("value.x", "x", "value(0)", "Cross", "Make the cell a space; again: empty", ENTER),
    *(
        Key(f"value.{n}", f"{n}", f"value({n})", f"Colour {n}", "A box of this colour", ENTER)
        for n in OTHERS
    ),
    Key("clear", "0,backspace,delete,.", "clear", "Clear", "Empty the cell", ENTER),
)
HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
PACKS = {Role.EARLY: "earliest ", Role.LATE: "latest   "}


class NonogramScreen(PuzzleScreen):
    """Nonogram: boxes and spaces, and runs of them in one go."""

    TERMS: ClassVar = {"early": "earliest", "late": "latest", "plus": "plus", "minus": "minus"}
    inks = read_inks("region: on base-ground\nown: own\ncount: own")
    """The line of a step stands out; turns in the list are as thin as crosses, for few bytes."""
    PUZZLE_KEYS = tuple(key for key in KEYS if key.id not in UNUSED)
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
        layout = self.session.position.layout
        assert isinstance(layout, Nonogram)
        return layout

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
