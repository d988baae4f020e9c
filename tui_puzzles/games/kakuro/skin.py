"""The Kakuro board: white cells on dark paper, clue cells with a stroke between their sums."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property

from tui_puzzles.engine.bits import of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.step import Role
from tui_puzzles.games.kakuro.puzzle import ACROSS, DOWN, Kakuro, Run
from tui_puzzles.ui.board.digits import DigitSkin
from tui_puzzles.ui.board.ruled import WEAK
from tui_puzzles.ui.board.scene import LIT, RUN, Light, Look, Names, Scene
from tui_puzzles.ui.board.skin import Box, Corners, Item, Piece, Tag, Tags

STROKE, BLACK, FAINT, WHITE = ("line-thin",), ("clue",), ("line-faint",), ("line-white",)
SIGNS = {Role.EARLY: "+", Role.LATE: "-"}  # of sums that a step adds and takes away
ROOM = 3
"""Columns of a sum with its sign."""


@dataclass(frozen=True)
class KakuroSkin(DigitSkin):
    """Cells of one line have both sums on it, others the sum down on their last line."""

    numbered: bool = True  # have rows and columns their numbers?

    @cached_property
    def puzzle(self) -> Kakuro:
        """The layout."""
        assert isinstance(self.layout, Kakuro)
        return self.layout

    @property
    def left(self) -> int:
        return super().left if self.numbered else 0

    @property
    def between(self) -> Names:
        return BLACK

    def floor(self, _cell: int) -> Names:
        return ("white",)

    def lines(self, look: Look) -> list[list[Piece]]:
        """All marks stand in their places, whosever they are."""
        if look.value is not None:
            return super().lines(look)
        return self.marks(look, look.candidates | look.centre | look.corner)

    # -- clue cells ------------------------------------------------------------------------------

    def outside(self, row: int, col: int, part: int) -> Sequence[Item]:
        at = self.grid.cell(row, col)
        if at not in self.puzzle.clues:
            return [Piece(" " * self.w, BLACK)]
        down, across = Tag(f"{DOWN} {at}"), Tag(f"{ACROSS} {at}")
        if self.h == 1:
            return [down, Piece("\\", (*BLACK, *STROKE)), across]
        before = (self.w - self.h) // 2 + part
        after = self.w - before - 1
        stroke = Piece("╲", (*BLACK, *STROKE))
        right = [_blank(after - ROOM), across] if part == 0 else [_blank(after)]
        if part < self.h - 1:
            return [_blank(before), stroke, *right]
        return [down, *right] if self._tight else [down, _blank(before - ROOM), stroke, *right]

    def weight(self, _here: int | None, _there: int | None) -> int:
        return WEAK

    def named(self, _weight: int, corners: Corners) -> Names:
        return FAINT if not any(cell is not None for cell in corners) else WHITE

    def around(self, cell: int, look: Look, /) -> Names:
        """The cursor's runs leave the lines: on the move, these cost more than the cells."""
        return self.ground(cell, look._replace(role="") if look.role == RUN else look)

    # -- sums ------------------------------------------------------------------------------------

    def tags(self, scene: Scene, /) -> Tags:
        board, light = scene.position.entered, scene.light
        clued = {_tag(run): run for run in self.puzzle.runs if run.clue is not None}
        names = [f"{kind} {at}" for at in self.puzzle.clues for kind in (DOWN, ACROSS)]
        return {name: self._sum(name, clued.get(name), board, light) for name in names}

    def _sum(self, name: str, run: Run | None, board: Board, light: Light) -> list[Piece]:
        """A sum with the sign of what a step does with it."""
        tight = self._tight and name.startswith(DOWN)
        stroke = [Piece("╲", (*BLACK, *STROKE))] if tight else []
        if run is None:
            return [_blank(self._room - len(stroke)), *stroke]
        sign = SIGNS.get(light.clues.get(run.name, Role.FOCUS), "") if self.h > 1 else ""
        looks = (*BLACK, *_names(run, board, light))
        room = self._room - len(stroke) * (not sign)
        number = Piece(f"{sign}{run.clue}", looks)
        blank = [_blank(room - len(number.text))] if room > len(number.text) else []
        right = (run.kind == ACROSS) == (self.h > 1)
        return [*([*blank, number] if right else [number, *blank]), *([] if sign else stroke)]

    @property
    def _room(self) -> int:
        """Columns of a sum, and of its sign where there is room for one."""
        return ROOM if self.h > 1 else ROOM - 1

    @property
    def _tight(self) -> bool:
        """Has the sum down room for its sign only in place of the stroke's end?"""
        return self.h > 1 and (self.w + self.h) // 2 - 1 < ROOM

    def pointed(self, pieces: Sequence[Piece], /) -> Sequence[Piece]:
        """Sums of the cursor's runs have the colour of keys."""
        return [
            Piece(text, (*names, "clue-key") if text.strip(" ╲") else names)
            for text, names in pieces
        ]

    def tag_box(self, name: str) -> Box:
        kind, at = name.split()
        x, y, width, height = self.box_at(*self.grid.row_col(int(at)))
        if kind == DOWN:
            return Box(x, y + height - 1, self._room, 1)
        return Box(x + width - self._room, y, self._room, 1)

    def tags_of(self, cell: int, /) -> Collection[str]:
        runs = (self.puzzle.across_of.get(cell), self.puzzle.down_of.get(cell))
        return [_tag(run) for run in runs if run and run.clue_at in self.puzzle.clues]


def _tag(run: Run) -> str:
    return f"{run.kind} {run.clue_at}"


def _blank(width: int) -> Piece:
    return Piece(" " * width, BLACK)


def _names(run: Run, board: Board, light: Light) -> Names:
    """A clue is wrong when its run has become impossible, struck when it is complete.

    Sums that a step adds and subtracts get the roles of its clues.
    """
    if run.name in light.clues:
        return (light.clues[run.name], LIT)
    if not run.allows(board.layout, board.marks):
        return ("wrong",)
    lit = ("clue-lit",) if not run.cells & ~of(light.cells) else ()
    return lit if run.cells & ~board.placed else ("done", *lit)
