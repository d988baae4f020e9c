"""Kakuro on the screen: digits are values, and the runs of the cursor's cell can be looked at."""

from collections.abc import Sequence

from tui_puzzles.engine.bits import EMPTY, has, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.games.kakuro.puzzle import Kakuro, Run
from tui_puzzles.games.kakuro.skin import KakuroSkin
from tui_puzzles.laws.combinations import DIGITS
from tui_puzzles.laws.rules.sums.view import left, seen
from tui_puzzles.laws.sums import Combination
from tui_puzzles.ui.board.ruled import Size
from tui_puzzles.ui.board.scene import RUN, Look, Scene
from tui_puzzles.ui.board.skin import Skin
from tui_puzzles.ui.keys import LEARN, Key, value_keys
from tui_puzzles.ui.panel.combinations import UnitDigits, combinations_left, this_cell
from tui_puzzles.ui.panel.legend import as_named
from tui_puzzles.ui.panel.panel import PanelArea
from tui_puzzles.ui.sums_screen import SumsScreen, sum_keys
from tui_puzzles.ui.terminal.inks import read_inks

OWN = sum_keys(
    Key("kakuro.runs", "i,ctrl+f", "", "Runs", "This cell's combinations", LEARN), "+,ctrl+n"
)


SIZES = (
    *(Size(9, 4), Size(7, 3), Size(5, 2)),
    *(Size(5, 2, lined=False), Size(4, 2, lined=False), Size(5, 1, lined=False)),
)


class KakuroScreen(SumsScreen):
    """Kakuro: cells of two lines if there is room, else of one."""

    TERMS = as_named("crossing", "run") | {"known": "candidates used"}
    inks = read_inks("region: on run-ground")  # the runs of a step are lit as those of the cursor
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
        layout = self.session.position.layout
        assert isinstance(layout, Kakuro)
        return layout

    # -- what the board shows ------------------------------------------------------------------

    def seen(self, scene: Scene) -> Sequence[Look]:
        """Cells of a step's runs show what is left there; without a step the cursor's are lit."""
        found, light = super().seen(scene), scene.light
        if light.cells or light.marks:
            return found if scene.board or not light.board else self._narrowed(found, light.board)
        here = union(run.cells for run in self.runs) if not self.ending.open else EMPTY
        return [
            look._replace(role=RUN) if has(here, cell) else look for cell, look in enumerate(found)
        ]

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
