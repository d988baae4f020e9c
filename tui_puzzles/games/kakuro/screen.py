"""Kakuro on the screen: digits are values, and the runs of the cursor's cell can be looked at."""

from collections.abc import Collection, Sequence
from functools import cached_property

from tui_puzzles.engine.bits import members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.step import Role
from tui_puzzles.games.kakuro.puzzle import ACROSS, DOWN, Kakuro, Run, puzzle_of
from tui_puzzles.laws.combinations import DIGITS
from tui_puzzles.laws.rules.sums.view import left, seen
from tui_puzzles.laws.sums import Combination
from tui_puzzles.records import record
from tui_puzzles.ui.board.digits import DigitSkin
from tui_puzzles.ui.board.ruled import WEAK, Size
from tui_puzzles.ui.board.scene import LIT, Light, Look, Names, Scene
from tui_puzzles.ui.board.skin import Box, Corners, Item, Skin, Tag, Tags, TextPiece
from tui_puzzles.ui.keys import LEARN, Key, value_keys
from tui_puzzles.ui.panel.combinations import UnitDigits, combinations_left, this_cell
from tui_puzzles.ui.panel.legend import as_named
from tui_puzzles.ui.panel.panel import PanelArea
from tui_puzzles.ui.sums_screen import SumsScreen, sum_keys
from tui_puzzles.ui.terminal.inks import read_inks

BLACK, FAINT = ("clue",), ("line-faint",)
STROKE, BLANK = (*BLACK, "line-thin"), TextPiece(" ", BLACK)
SIGNS = {Role.EARLY: "+", Role.LATE: "-"}  # of sums that a step adds and takes away
OWN = sum_keys(
    Key("kakuro.runs", "i,ctrl+f", "", "Runs", "This cell's combinations", LEARN), "+,ctrl+n"
)


SIZES = (
    *(Size(9, 4), Size(7, 3), Size(5, 2)),
    *(Size(5, 2, lined=False), Size(4, 2, lined=False), Size(5, 1, lined=False)),
)


# The Kakuro board: white cells on dark paper, clue cells with a stroke between their sums.


@record
class KakuroSkin(DigitSkin):
    """Cells of one line have both sums on it, others the sum down on their last line."""

    layout: Kakuro
    between, thin, ended = BLACK, ("line-white",), ("line-white",)
    numbered: bool = True  # have rows and columns their numbers?

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
        if at not in self.layout.clues:
            return [TextPiece(" #"[self.plain] * self.size.w, BLACK)]
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

    # -- sums ------------------------------------------------------------------------------------

    def tags(self, scene: Scene, /) -> Tags:
        board, light = scene.position.entered, scene.light
        clued = {_tag(run): run for run in self.layout.runs if run.clue is not None}
        names = [f"{kind} {at}" for at in self.layout.clues for kind in (DOWN, ACROSS)]
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
        """Sums of the cursor's runs have the colour of keys, unless they are wrong."""
        return [
            piece._replace(names=(*piece.names, "clue-key"))
            if piece.text.strip(" ╲") and "wrong" not in piece.names
            else piece
            for piece in pieces
        ]

    def tag_box(self, name: str) -> Box:
        kind, at = name.split()
        x, y, *_ = self.box_at(*self.grid.row_col(int(at)))
        right, below = self.size.w - self._width, self.size.h - 1
        return Box(x + right * (kind == ACROSS), y + below * (kind == DOWN), self._width, 1)

    def tags_of(self, cell: int, /) -> Collection[str]:
        runs = (self.layout.across_of.get(cell), self.layout.down_of.get(cell))
        return [_tag(run) for run in runs if run and run.clue_at in self.layout.clues]


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


class KakuroScreen(SumsScreen):
    """Kakuro: cells of two lines if there is room, else of one."""

    SWITCHED = (
        "Every cell shows the digits that its runs lack; the sums are left to you.",
        SumsScreen.SWITCHED[1],
    )
    TERMS = as_named("crossing", "run") | {"known": "candidates used"}
    inks = read_inks("region: on run-ground")
    OWN_KEYS = OWN
    SHOWN = ("kakuro.runs", "kakuro.pick")
    TYPED_KEYS = tuple(value_keys(DIGITS))
    AREA = "Runs here"

    def skins(self, plain: bool, blocks: bool) -> Sequence[Skin]:
        """With numbers where they fit; and the smallest with numbers, if nothing does."""
        ways = [(size, numbered) for size in SIZES for numbered in (True, False)]
        ways.append((SIZES[-1], True))
        return [
            KakuroSkin(self.puzzle, size, plain, blocks, numbered=numbered)
            for size, numbered in ways
        ]

    @property
    def puzzle(self) -> Kakuro:
        """The puzzle that is played."""
        return puzzle_of(self.session.position.start)

    # -- what the board shows ------------------------------------------------------------------

    def seen(self, scene: Scene) -> Sequence[Look]:
        """Cells of a step's runs show what is left there."""
        found, light = super().seen(scene), scene.light
        return found if scene.board or not light.board else self._narrowed(found, light.board)

    def _narrowed(self, found: Sequence[Look], board: Board) -> list[Look]:
        """Candidates as far as the combinations of the highlighted runs leave them."""
        lit, narrowed = of(cell for cell, look in enumerate(found) if look.role), list(found)
        for run in self.puzzle.runs:
            if run.cells & ~lit:
                continue
            digits = union(left(seen(board, run.path), run.clue))
            for cell in members(run.cells):
                look = narrowed[cell]
                narrowed[cell] = look._replace(candidates=look.candidates & digits)
        return narrowed

    def greet(self) -> None:
        super().greet()
        offers = self.keys_for(("kakuro.runs", "a cell's runs"), ("kakuro.sums", "any sum"))
        self.tell(*self.shows.words, offers)

    # -- the runs of the cursor's cell ---------------------------------------------------------

    @property
    def runs(self) -> list[Run]:
        """The run across and the run down of the cursor's cell, if any."""
        puzzle, cell = self.puzzle, self.cell
        found = (puzzle.across_of.get(cell), puzzle.down_of.get(cell))
        return [run for run in found if run]

    @property
    def summed(self) -> list[Run]:
        return self.runs

    def found_in(self, units: Sequence[Combination], board: Board) -> list[UnitDigits]:
        return combinations_left(units, board)

    def words_for(self, unit: Combination) -> str:
        return f"{unit.kind}, {unit.length} cells"

    def point_at(self, cell: int) -> None:
        super().point_at(cell)
        self.show()

    def areas(self) -> Sequence[PanelArea]:
        """What the cursor's cell can be, if cells have no room; its runs, below a step's reason."""
        roomy = self.board.skin.roomy
        here = [] if roomy else this_cell(self.board.looks, self.cell, self.puzzle)
        return [*here, *super().areas()]
