"""Nonogram on the screen: its keys, and the two packs of a step drawn over their line."""

from collections.abc import Sequence
from typing import ClassVar

from tui_puzzles.engine.bits import has
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.position import Act
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.nonogram.line import states_of
from tui_puzzles.nonogram.puzzle import Line, Nonogram
from tui_puzzles.nonogram.skin import NonogramSkin
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.keys import ENTER, FILL_KEYS, KEYS, Key
from tui_puzzles.ui.puzzle_screen import PuzzleScreen
from tui_puzzles.ui.skin import Piece, Skin
from tui_puzzles.ui.telling import Paragraph

UNUSED = {"clear", "candidates", *(key.id for key in KEYS if key.id.startswith("mode."))}
OWN_KEYS = (
    Key("value.#", "space,1,f", "", "value(1)", "Box", "Make the cell a box; again: empty", ENTER),
    Key("value.x", "x", "", "value(0)", "Space", "Make the cell a space; again: empty", ENTER),
    *(
        Key(f"value.{n}", f"{n}", "", f"value({n})", f"Colour {n}", "A box of this colour", ENTER)
        for n in range(2, 10)
    ),
    Key("clear", "0,backspace,delete,.", "", "clear", "Clear", "Empty the cell", ENTER),
)
SIZES = ((2, True), (2, False), (1, True), (1, False))
"""Cells of two columns or one, with lines between groups of rows or without: best first."""
PACKS = {Role.EARLY: "earliest ", Role.LATE: "latest   "}


class NonogramScreen(PuzzleScreen, inherit_bindings=False):
    """Nonogram: boxes and spaces, and runs of them in one go."""

    PUZZLE_KEYS = tuple(key for key in KEYS if key.id not in UNUSED)
    BINDINGS = bindings([*PUZZLE_KEYS, *OWN_KEYS, *FILL_KEYS])
    MODES: ClassVar = {"value": Act.ENTER}
    FILLS = True

    def skin_for(self, width: int, height: int) -> Skin:
        skins = [NonogramSkin(self.puzzle, w, ruled) for w, ruled in self._sizes()]
        fits = (skin for skin in skins if skin.width <= width and skin.height <= height)
        wide = (skin for skin in skins[::-1] if skin.width <= width)
        return next(fits, None) or next(wide, skins[-1])

    def _sizes(self) -> Sequence[tuple[int, bool]]:
        """One column is enough where no clue above has a number of two digits or a letter."""
        columns = self.puzzle.column_lines
        short = all(block.length < 10 for line in columns for block in line.clue)
        narrow = short and len(self.puzzle.inks) == 1
        return SIZES if narrow else SIZES[:2]

    @property
    def puzzle(self) -> Nonogram:
        """The puzzle that is played."""
        layout = self.session.position.layout
        assert isinstance(layout, Nonogram)
        return layout

    def action_value(self, number: int) -> None:
        if number < len(self.puzzle.symbols):
            super().action_value(number)

    def drawn(self, step: Step, board: Board) -> list[Paragraph]:
        """The line of a step with the earliest and the latest place of its blocks above it."""
        packs = [piece for piece in step.evidence if piece.role in PACKS]
        lines = [unit for piece in step.evidence for unit in piece.units]
        if not packs or not isinstance(lines[0], Line):
            return []
        line, layout = lines[0], board.layout
        rows = []
        for piece in packs:
            boxes = line.along(layout.cells_of(piece.marks))
            text = "".join("#" if has(boxes, at) else "." for at in range(line.size))
            rows.append((Piece(PACKS[piece.role], ("faint",)), Piece(text, (piece.role,))))
        known = states_of(line.cans(layout, board.marks), line.size)
        return [*rows, (Piece("known    ", ("faint",)), Piece(known))]
