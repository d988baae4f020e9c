"""Kakuro on the screen: digits are values, and the runs of the cursor's cell can be looked at."""

from collections.abc import Sequence

from tui_puzzles.engine.bits import EMPTY, has, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.step import Step
from tui_puzzles.games.kakuro.panel import RunDigits, RunsText, combinations_left, this_cell
from tui_puzzles.games.kakuro.puzzle import Kakuro, Run
from tui_puzzles.games.kakuro.skin import KakuroSkin
from tui_puzzles.games.kakuro.table import TABLE
from tui_puzzles.laws.combinations import DIGITS
from tui_puzzles.laws.rules.sums.view import left, seen
from tui_puzzles.ui.board.lattice import fitting
from tui_puzzles.ui.board.ruled import Size
from tui_puzzles.ui.board.scene import RUN, Look, Scene
from tui_puzzles.ui.board.skin import Skin
from tui_puzzles.ui.keys import LEARN, Key, value_keys
from tui_puzzles.ui.panel.areas import Area
from tui_puzzles.ui.panel.legend import as_named
from tui_puzzles.ui.panel.wrapping import wrapped
from tui_puzzles.ui.prompts.line import Question
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, plain, title
from tui_puzzles.ui.puzzle.screen import PuzzleScreen
from tui_puzzles.ui.terminal.display import has_blocks
from tui_puzzles.ui.terminal.inks import read_inks

OWN = (
    Key("kakuro.runs", "i", "ctrl+f", "runs", "Runs", "This cell's combinations", LEARN),
    Key("kakuro.sums", "+", "ctrl+n", "sums", "Sums", "The combinations of any sum", LEARN),
    Key("kakuro.pick", "w", "", "pick(1)", "Pick", "The next combination", LEARN),
    Key("kakuro.pick.back", "W", "", "pick(-1)", "Pick back", "The combination before", LEARN),
    Key("kakuro.strike", "b", "", "strike", "Strike",
        "Strike the picked combination, or restore it", LEARN),
)  # fmt: skip


SIZES = (
    *(Size(9, 4), Size(7, 3), Size(5, 2)),
    *(Size(5, 2, lined=False), Size(5, 1, lined=False)),
)


class KakuroScreen(PuzzleScreen):
    """Kakuro: cells of two lines if there is room, else of one."""

    TERMS = as_named("crossing", "run") | {"known": "candidates used"}
    inks = read_inks("region: on run-ground")  # the runs of a step are lit as those of the cursor
    OWN_KEYS = OWN
    SHOWN = ("kakuro.runs", "kakuro.pick")
    TYPED_KEYS = tuple(value_keys(DIGITS))
    watching = False  # are the runs of the cursor's cell shown in the panel?
    picked: RunDigits | None = None  # one of theirs, or of a cell's that the cursor was on

    def skin_for(self, width: int, height: int) -> Skin:
        """The largest that fits, with numbers if they do; else the smallest, with numbers."""
        looks = self.app.no_color, has_blocks(self.app)
        ways = [(size, numbered) for size in SIZES for numbered in (True, False)]
        ways.append((SIZES[-1], True))
        skins = [KakuroSkin(self.puzzle, size, *looks, numbered) for size, numbered in ways]
        return fitting(skins, width, height)

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
        self.tell([*self.panel.paragraphs, offers])

    def action_sums(self) -> None:
        """Ask for sums; the first is that of the run across, else down."""
        known = [run for run in self.runs if run.clue is not None]
        example = f"{known[0].clue} in {known[0].length}" if known else ""
        question = Question("Sum and number of cells", "lists", self._list_sums, example)
        self.prompt.ask(question)

    def _list_sums(self, text: str) -> None:
        """Show the combinations of each sum, as on the command line."""
        self.tell([title("Combinations"), plain("\n".join(TABLE.run(text.split())))])

    # -- the runs of the cursor's cell ---------------------------------------------------------

    @property
    def runs(self) -> list[Run]:
        """The run across and the run down of the cursor's cell, if any."""
        puzzle, cell = self.puzzle, self.cell
        found = (puzzle.across_of.get(cell), puzzle.down_of.get(cell))
        return [run for run in found if run]

    def action_runs(self) -> None:
        """Show or hide the runs of the cursor's cell, wherever it goes."""
        self.watching = not self.watching
        self._show_runs()

    def action_cancel(self) -> None:
        self.watching, self.picked = False, None
        super().action_cancel()

    def point_at(self, cell: int) -> None:
        super().point_at(cell)
        self.repaint()
        if self.watching and not self._explains:
            self._show_runs()

    def turned(self) -> None:
        super().turned()
        moved = not isinstance(self.session.history.now.turn, Step)
        if self.watching and moved and not self.session.position.entered.solved:
            self._show_runs()

    @property
    def _explains(self) -> bool:
        """Is a step's reason in the panel?"""
        return self.tutor.shown.found is not None

    def _show_runs(self) -> None:
        """Show them as the panel's words; below the reason of a step, which stays, as an area."""
        if not self._explains:
            self.tell(self.runs_text() if self.watching else [])
        self.repaint()

    def areas(self) -> Sequence[Area]:
        """What the cursor's cell can be, if cells have no room; its runs, below a step's reason."""
        found = [] if self.board.skin.roomy else this_cell(self.board.looks, self.cell, self.puzzle)
        if self.watching and self._explains:
            text = self.runs_text()
            found.append(Area("Runs here", lambda width: wrapped(text, width, [])))
        return found

    @property
    def combinations(self) -> list[RunDigits]:
        """The combinations that are left in the runs of the cursor's cell."""
        return combinations_left(self.runs, self.scene().board or self.session.position.entered)

    def action_pick(self, by: int) -> None:
        """Go to the next combination of the panel, or to the one before."""
        self.watching, found = True, self.combinations
        if found:
            at = found.index(self.picked) + by if self.picked in found else min(by, 0)
            self.picked = found[at % len(found)]
        self._show_runs()

    def action_strike(self) -> None:
        """Strike the picked combination, or restore it."""
        if self.watching and self.picked in self.combinations:
            self.play(self.picked.strike)
        else:
            self.action_pick(1)

    def runs_text(self) -> list[Paragraph]:
        """The runs with their combinations, and the keys that strike them."""
        position, found = self.session.position, self.combinations
        picked = self.picked if self.picked in found else None
        width = self.panel.size.width
        text = RunsText(position, found, picked, width, self.app.no_color)
        offers = [("kakuro.pick", "picks")]
        if picked:
            words = "restores it" if picked.struck(position) else "strikes it out"
            offers.append(("kakuro.strike", words))
        return [*map(text.of, self.runs), self.keys_for(*offers)]
