"""Nonogram on the screen: its keys, and the two packs of a step drawn over their line."""

from collections.abc import Sequence
from typing import ClassVar

from tui_puzzles.engine.bits import has
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.position import Act
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.games.nonogram.line import states_of
from tui_puzzles.games.nonogram.picture import half_blocks
from tui_puzzles.games.nonogram.puzzle import Line, Nonogram, picture_rows
from tui_puzzles.games.nonogram.skin import NonogramSkin, sizes
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.board.skin import Piece, Skin
from tui_puzzles.ui.keys import ENTER, FILL_KEYS, KEYS, Key
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, title
from tui_puzzles.ui.puzzle.screen import PuzzleScreen
from tui_puzzles.ui.terminal.display import FrugalDisplay

UNUSED = {"clear", "candidates", *(key.id for key in KEYS if key.id.startswith("mode."))}
OWN = (
    Key("value.#", "space,1,f", "", "value(1)", "Box", "Make the cell a box; again: empty", ENTER),
    Key("value.x", "x", "", "value(0)", "Space", "Make the cell a space; again: empty", ENTER),
    *(
        Key(f"value.{n}", f"{n}", "", f"value({n})", f"Colour {n}", "A box of this colour", ENTER)
        for n in range(2, 10)
    ),
    Key("clear", "0,backspace,delete,.", "", "clear", "Clear", "Empty the cell", ENTER),
)
PACKS = {Role.EARLY: "earliest ", Role.LATE: "latest   "}


class NonogramScreen(PuzzleScreen, inherit_bindings=False):
    """Nonogram: boxes and spaces, and runs of them in one go."""

    PUZZLE_KEYS = tuple(key for key in KEYS if key.id not in UNUSED)
    OWN_KEYS = OWN
    BINDINGS = bindings([*PUZZLE_KEYS, *OWN, *FILL_KEYS])
    MODES: ClassVar = {"value": Act.ENTER}
    FILLS = True

    def skin_for(self, width: int, height: int) -> Skin:
        skins = [NonogramSkin(self.puzzle, w, ruled) for w, ruled in sizes(self.puzzle)]
        fits = (skin for skin in skins if skin.width <= width and skin.height <= height)
        wide = (skin for skin in skins[::-1] if skin.width <= width)
        return next(fits, None) or next(wide, skins[-1])

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

    def finished(self) -> list[Paragraph]:
        """The picture under its title, where the panel has room for it; how to save it."""
        keys = self.keys_for(("export", "saves it, as .svg or .pbm too"))
        named = [title(self.puzzle.title)] if self.puzzle.title else []
        rows = self._picture()
        fits = not self.has_class("alone") and len(rows[0]) + 2 <= self.panel.size.width
        return [*named, *([_framed(rows)] if fits else []), keys]

    def _picture(self) -> list[str]:
        """Half blocks where the terminal has them and one ink is enough."""
        board = self.session.position.entered
        blocks = isinstance(self.app, FrugalDisplay) and self.app.charset.plain("▀") == "▀"
        if blocks and len(self.puzzle.inks) == 1:
            return half_blocks(board)
        return picture_rows(board)


def _framed(rows: Sequence[str]) -> Paragraph:
    """A picture between lines at its sides, which keep its blanks from being wrapped."""
    return [Piece(f"│{row}│\n") for row in rows]
