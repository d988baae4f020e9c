"""The screen of puzzles with a loop along edges: lines and crosses; what clashes is red at once."""

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from tui_puzzles.engine.bits import count, members
from tui_puzzles.engine.position import Act, Move, Position
from tui_puzzles.laws.edges import INSIDE, OUTSIDE, Edges, looped, pieces_of
from tui_puzzles.laws.loop import CROSS, LINE, drawn
from tui_puzzles.play.session import Session
from tui_puzzles.ui.board.edges import INKS, SIZES, EdgeSkin, clashes, hues, shared, sides, small
from tui_puzzles.ui.board.painted import Line
from tui_puzzles.ui.board.pointer import LEFT, Stroke
from tui_puzzles.ui.board.scene import Look, Scene
from tui_puzzles.ui.board.skin import Skin, TextPiece
from tui_puzzles.ui.keys import ENTER, NO_NOTES, Key
from tui_puzzles.ui.panel.panel import PanelArea
from tui_puzzles.ui.puzzle.board_input import BoardInput, Brushes
from tui_puzzles.ui.puzzle.paragraphs import plain
from tui_puzzles.ui.puzzle.screen import Guided, PuzzleScreen, showing
from tui_puzzles.ui.puzzle.shown import Shown

OWN: Sequence[Key] = (
    Key("value.line", "space,1,z", "value(1)", "Line", "A line; again: open", ENTER),
    Key("value.cross", "x,0", "value(0)", "Cross", "No line here; again: open", ENTER),
    Key("clear", "backspace,delete", "clear", "Clear", "Empty the edge", ENTER),
)  # fmt: skip


UNCOLOURED = "Pieces differ by their colours only; under Loop stands how many there are."


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


class EdgeInput(BoardInput):
    """The mouse draws round corners; with ctrl it marks the cells inside and outside."""

    def _entered(self, stroke: Stroke, brushes: Brushes) -> Move | None:
        entry, cells = self.screen.entry, stroke.cells
        entry.take_up(cells[0], brushes[stroke.button != LEFT])
        return entry.stroke(looped(self.screen.session.position.start).net.path(cells))

    def _click(self, stroke: Stroke) -> Shown | None:
        skin, screen = self.screen.board.skin, self.screen
        if stroke.adds and isinstance(skin, EdgeSkin) and isinstance(screen, LoopScreen):
            face = skin.face_at(*stroke.at)
            return None if face is None else screen.switched(face)
        return super()._click(stroke)


class LoopScreen(PuzzleScreen):
    """Lines and crosses, and nothing to note."""

    inks = INKS
    PUZZLE_KEYS = NO_NOTES
    OWN_KEYS = OWN
    MODES: ClassVar = {"value": Act.ENTER}
    FILLS = True
    BRUSHES = (LINE, CROSS)
    hued = False  # has each piece its own colour?

    def __init__(self, session: Session, guided: Guided | None = None) -> None:
        super().__init__(session, guided)
        self.board_input = EdgeInput(self)

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
        return [
            EdgeSkin(puzzle, size, plain, headed, self.hued) for size, headed in (*sizes, fallback)
        ]

    def skin_for(self, width: int, height: int) -> Skin:
        """A board that scrolls down is as wide as there is room, if that makes it no higher."""
        found = super().skin_for(width, height)
        same = [skin for skin in self.skins(self.app.no_color, True) if skin.height == found.height]
        wide = (skin for skin in same if skin.height > height and skin.width < width)
        return next(wide, found)

    def seen(self, scene: Scene) -> Sequence[Look]:
        """Lines that clash are wrong at once; an edge has the ground of cells on one side."""
        found, board = [*super().seen(scene)], scene.position.entered
        colours, hue = sides(scene.position), hues(board) if self.hued else {}
        if colours or hue:
            found = [
                look._replace(
                    colour=shared(colours, self.cells.sides(edge)),
                    tints=((LINE, hue[edge]),) if edge in hue else (),
                )
                for edge, look in enumerate(found)
            ]
        for edge in members(clashes(board).lines):
            found[edge] = found[edge]._replace(wrong=True)
        return found

    @showing
    def action_side(self) -> Shown | None:
        """Mark the cell that the edge is named by."""
        return self.switched(self.cells.named_by(self.cell))

    def switched(self, face: int) -> Shown | None:
        """Mark a cell as inside, outside, or neither, whichever is next."""
        after = {INSIDE: OUTSIDE, OUTSIDE: 0}
        colour = after.get(sides(self.session.position).get(face, 0), INSIDE)
        return self.turns.play(Move(Act.COLOUR, face, colour))

    @showing
    def action_pieces(self) -> Shown | None:
        """Give each piece of the loop its own colour, or all the same."""
        if self.app.no_color:
            return self.shows.telling(plain(UNCOLOURED))
        self.hued = not self.hued
        self.view.fit()
        return self.shows

    def areas(self) -> Sequence[PanelArea]:
        """How many lines there are, in how many pieces."""
        return [PanelArea("Loop", self._counted)]

    def _counted(self, _width: int) -> list[Line]:
        position = self.session.position
        crosses, lines = drawn(position.entered)
        pieces = len(pieces_of(position.entered).by_first)
        counts = {"Lines": count(lines), "Pieces": pieces, "Crosses": count(crosses)}
        return [[TextPiece(f"{name:<8}{number:>4}", ("count",))] for name, number in counts.items()]
