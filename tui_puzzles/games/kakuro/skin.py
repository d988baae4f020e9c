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
from tui_puzzles.ui.board.skin import Box, Corners, Item, Tag, Tags, TextPiece

BLACK, FAINT = ("clue",), ("line-faint",)
STROKE, BLANK = (*BLACK, "line-thin"), TextPiece(" ", BLACK)
SIGNS = {Role.EARLY: "+", Role.LATE: "-"}  # of sums that a step adds and takes away


@dataclass(frozen=True)
class KakuroSkin(DigitSkin):
    """Cells of one line have both sums on it, others the sum down on their last line."""

    between, thin, ended = BLACK, ("line-white",), ("line-white",)
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
    def roomy(self) -> bool:
        return self.size.h > 1 and self.across <= self.size.w

    def floor(self, _cell: int) -> Names:
        return ("white",)

    def lines(self, look: Look) -> list[list[TextPiece]]:
        """All marks stand in their places, whosever they are."""
        if look.value is not None:
            return super().lines(look)
        return self.marks(look, look.candidates | look.centre | look.corner)

    @cached_property
    def _ending(self) -> frozenset[int]:
        """Without lines between rows, cells above another one are underlined."""
        if self.size.lined or self.size.h == 1:
            return frozenset()
        below = ((cell, *self.place(cell)) for cell in range(self.layout.size))
        return frozenset(c for c, row, col in below if self.at(row + 1, col) is not None)

    # -- clue cells ------------------------------------------------------------------------------

    def outside(self, row: int, col: int, part: int) -> Sequence[Item]:
        at = self.grid.cell(row, col)
        if at not in self.puzzle.clues:
            return [TextPiece(" " * self.size.w, BLACK)]
        down, across = Tag(f"{DOWN} {at}"), Tag(f"{ACROSS} {at}")
        if self.size.h == 1:
            return [down, TextPiece("\\", STROKE), across]
        return self._stroked(part) if 0 < part < self.size.h - 1 else [down if part else across]

    def _stroked(self, part: int) -> list[TextPiece]:
        """A line of a clue cell with its part of the stroke."""
        line = [BLANK] * self.size.w
        line[(self.size.w - self.size.h) // 2 + part] = TextPiece("╲", STROKE)
        return line

    def weight(self, _here: int | None, _there: int | None) -> int:
        return WEAK

    def named(self, _weight: int, corners: Corners) -> Names:
        return FAINT if corners == (None,) * 4 else self.thin

    def around(self, cell: int, look: Look, /) -> Names:
        """The cursor's runs leave the lines: on the move, these cost more than the cells."""
        return self.ground(cell, look._replace(role="") if look.role == RUN else look)

    # -- sums ------------------------------------------------------------------------------------

    def tags(self, scene: Scene, /) -> Tags:
        board, light = scene.position.entered, scene.light
        clued = {_tag(run): run for run in self.puzzle.runs if run.clue is not None}
        names = [f"{kind} {at}" for at in self.puzzle.clues for kind in (DOWN, ACROSS)]
        return {name: self._sum(name, clued.get(name), board, light) for name in names}

    def _sum(self, name: str, run: Run | None, board: Board, light: Light) -> list[TextPiece]:
        """The line of a sum, with the sign of what a step does with it."""
        down = name.startswith(DOWN)
        line = self._stroked((self.size.h - 1) * down)[: self._width]
        if run is not None:
            sign = SIGNS.get(light.clues.get(run.name, Role.FOCUS), "") if self.size.h > 1 else ""
            text, looks = f"{sign}{run.clue}", (*BLACK, *_names(run, board, light))
            start = 0 if down == (self.size.h > 1) else len(line) - len(text)
            line[start : start + len(text)] = [TextPiece(text, looks)]
        return line

    @property
    def _width(self) -> int:
        """Columns of a sum's line: one of a low clue cell has both."""
        return self.size.w if self.size.h > 1 else self.size.w // 2

    def pointed(self, pieces: Sequence[TextPiece], /) -> Sequence[TextPiece]:
        """Sums of the cursor's runs have the colour of keys."""
        return [
            TextPiece(text, (*names, "clue-key") if text.strip(" ╲") else names)
            for text, names in pieces
        ]

    def tag_box(self, name: str) -> Box:
        kind, at = name.split()
        x, y, *_ = self.box_at(*self.grid.row_col(int(at)))
        right, below = self.size.w - self._width, self.size.h - 1
        return Box(x + right * (kind == ACROSS), y + below * (kind == DOWN), self._width, 1)

    def tags_of(self, cell: int, /) -> Collection[str]:
        runs = (self.puzzle.across_of.get(cell), self.puzzle.down_of.get(cell))
        return [_tag(run) for run in runs if run and run.clue_at in self.puzzle.clues]


def _tag(run: Run) -> str:
    return f"{run.kind} {run.clue_at}"


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
