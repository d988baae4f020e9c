"""The screen of puzzles with a loop along edges: lines and crosses; what clashes is red at once."""

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from tui_puzzles.engine.bits import count, has
from tui_puzzles.engine.position import Act, Position
from tui_puzzles.laws.edges import Edges, looped
from tui_puzzles.laws.loop import CROSS, LINE, drawn
from tui_puzzles.ui.board.edges import INKS, SIZES, EdgeSkin, clashes, small
from tui_puzzles.ui.board.painted import Line
from tui_puzzles.ui.board.scene import Look, Scene
from tui_puzzles.ui.board.skin import Skin, TextPiece
from tui_puzzles.ui.keys import ENTER, NO_NOTES, Key
from tui_puzzles.ui.panel.panel import PanelArea
from tui_puzzles.ui.puzzle.screen import PuzzleScreen

OWN = (
    Key("value.line", "space,1,z", "value(1)", "Line", "A line; again: open", ENTER),
    Key("value.cross", "x,0", "value(0)", "Cross", "No line here; again: open", ENTER),
    Key("clear", "backspace,delete", "clear", "Clear", "Empty the edge", ENTER),
)  # fmt: skip


class Walker(Edges):
    """What the cursor goes over: it turns at the point that it has come to."""

    came: tuple[int, tuple[int, int]] = (-1, (0, 0))

    def beside(self, cell: int, right: int, down: int) -> int:
        edge, point = self.came
        turns = bool(right) == bool(self.place(cell)[0] % 2)
        start = point if turns and edge == cell else self.front(cell, right, down)
        found = self.onward(start, right, down)
        self.came = found, self.front(found, right, down)
        return found


class LoopScreen(PuzzleScreen):
    """Lines and crosses, and nothing to note."""

    inks = INKS
    PUZZLE_KEYS = NO_NOTES
    OWN_KEYS = OWN
    MODES: ClassVar = {"value": Act.ENTER}
    FILLS = True
    BRUSHES = (LINE, CROSS)

    @staticmethod
    def small(position: Position, _theme: str) -> list[list[TextPiece]]:
        """The board in small."""
        return small(position)

    @cached_property
    def cells(self) -> Walker:
        """The edges, with the point that the cursor has come to."""
        return Walker(*looped(self.session.position.start).net)

    def skins(self, plain: bool, blocks: bool) -> Sequence[Skin]:  # noqa: ARG002
        puzzle = looped(self.session.position.start)
        sizes = [(size, headed) for size in SIZES for headed in (True, False)]
        fallback = (SIZES[-1], True)  # where all is scrolled, names need their columns
        return [EdgeSkin(puzzle, size, plain, headed) for size, headed in (*sizes, fallback)]

    def seen(self, scene: Scene) -> Sequence[Look]:
        """The lines of a loop that is closed too early are wrong at once."""
        found, wrong = super().seen(scene), clashes(scene.position)[0]
        return [
            look._replace(wrong=True) if has(wrong, edge) else look
            for edge, look in enumerate(found)
        ]

    def areas(self) -> Sequence[PanelArea]:
        """How many lines there are, in how many pieces."""
        return [PanelArea("Loop", self._counted)]

    def _counted(self, _width: int) -> list[Line]:
        position = self.session.position
        crosses, lines = drawn(position.entered)
        pieces = len(looped(position.start).loop.pieces(lines).by_first)
        counts = {"Lines": count(lines), "Pieces": pieces, "Crosses": count(crosses)}
        return [[TextPiece(f"{name:<8}{number:>4}", ("count",))] for name, number in counts.items()]
