"""Kakuro on the screen: digits are values, and the runs of the cursor's cell can be looked at."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from textual.widgets import Input, Static

from tui_puzzles.engine.bits import Bits, has, members
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.step import Step
from tui_puzzles.kakuro.puzzle import Kakuro, Run
from tui_puzzles.kakuro.rules.view import left
from tui_puzzles.kakuro.run import DIGITS, common, digits_text
from tui_puzzles.kakuro.skin import KakuroSkin
from tui_puzzles.kakuro.table import TABLE
from tui_puzzles.ui.app_keys import PICK
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.keys import LEARN, Key, value_keys
from tui_puzzles.ui.prompts import Prompt
from tui_puzzles.ui.puzzle_screen import PuzzleScreen
from tui_puzzles.ui.scene import LIT
from tui_puzzles.ui.skin import Piece, Skin
from tui_puzzles.ui.telling import Paragraph, plain, title

OWN_KEYS = (
    Key("runs", "i", "ctrl+f", "runs", "Runs", "The combinations of this cell's runs", LEARN),
    Key("sums", "I", "ctrl+n", "sums", "Sums", "The combinations of any sum", LEARN),
)
MANY = 12  # combinations that are listed
KEY, FAINT = ("key",), ("faint",)


class KakuroScreen(PuzzleScreen):
    """Kakuro: cells of two lines where there is room, of one where not."""

    BINDINGS = bindings([*value_keys(DIGITS), *OWN_KEYS])
    watching = False  # are the runs of the cursor's cell shown in the panel?

    def skin_for(self, _width: int, height: int) -> Skin:
        tall = KakuroSkin(self.puzzle, 2, self.app.no_color)
        return tall if tall.height <= height else replace(tall, h=1)

    @property
    def puzzle(self) -> Kakuro:
        """The puzzle that is played."""
        layout = self.session.position.layout
        assert isinstance(layout, Kakuro)
        return layout

    def greet(self) -> None:
        super().greet()
        own = [Piece("i", KEY), Piece(" a cell's runs  ", FAINT)]
        self.tell([*self.panel.paragraphs, [*own, Piece("I", KEY), Piece(" any sum", FAINT)]])

    def action_sums(self) -> None:
        """Ask for sums; the first is that of the run across, else down."""
        known = [run for run in self.runs if run.clue is not None]
        asked = f"{known[0].clue} in {known[0].length}" if known else ""
        self.app.push_screen(Sums(self.session.settings.keymap, asked))

    # -- the runs of the cursor's cell ---------------------------------------------------------

    @property
    def runs(self) -> list[Run]:
        """The run across and the run down of the cursor's cell, as far as there are such."""
        found = (self.puzzle.across_of.get(self.cursor), self.puzzle.down_of.get(self.cursor))
        return [run for run in found if run]

    def action_runs(self) -> None:
        """Show the runs of the cursor's cell, from now on of every cell that it goes to."""
        self.watching = not self.watching
        self.tell(self.runs_told() if self.watching else [])

    def action_cancel(self) -> None:
        self.watching = False
        super().action_cancel()

    def point_at(self, cell: int) -> None:
        super().point_at(cell)
        if self.watching and self.found is None:
            self.tell(self.runs_told())

    def turned(self) -> None:
        super().turned()
        moved = not isinstance(self.session.history.now.turn, Step)
        if self.watching and moved and not self.session.position.entered.solved:
            self.tell(self.runs_told())

    def runs_told(self) -> list[Paragraph]:
        """The runs with their combinations."""
        return [paragraph for run in self.runs for paragraph in self._run_told(run)]

    def _run_told(self, run: Run) -> Iterator[Paragraph]:
        """Sum and length, the combinations that are left, the digits that all of them need."""
        said = "?" if run.clue is None else str(run.clue)
        yield title(f"{said} in {run.length}", run.kind)
        board = self.scene().board or self.session.position.entered
        sets = sorted(left(run.candidates(board.layout, board.marks), run.clue), key=digits_text)
        needed = common(sets)
        if not sets:
            yield plain("No combination is left.")
            return
        room = (self.panel.size.width + 1) // (run.length + 1)
        yield _table(sets[:MANY], needed, MANY if self.has_class("alone") else max(1, room))
        if len(sets) > MANY:
            yield plain(f"and {len(sets) - MANY} more")
        if needed:
            yield plain(f"Required: {digits_text(needed)}")


class Sums(Prompt[None]):
    """Asks for sums, as on the command line, and shows the combinations of each."""

    HEADING = "Combinations of a sum"
    ADVICE = f"A sum and how many cells, as in: {TABLE.example}"
    LEGEND = (PICK, *Prompt.LEGEND[1:])

    def __init__(self, keymap: Mapping[str, str], asked: str) -> None:
        super().__init__(keymap)
        self.asked = asked

    def field(self) -> Input:
        return Input(self.asked, placeholder=TABLE.example, id="field", compact=True)

    def on_mount(self) -> None:
        super().on_mount()
        self.styles.grid_rows = "1 2 1fr 1"  # the room is for what is told
        if self.asked:
            self.action_play()

    def on_input_submitted(self) -> None:
        self.action_play()

    def action_play(self) -> None:
        try:
            told = "\n".join(TABLE.run(self.query_one(Input).value.split()))
        except BadInput as error:
            self.refuse(error)
        else:
            self.query_one("#note", Static).update(f"{told}\n\n{self.ADVICE}")

    def nothing(self) -> None:
        return None


def _table(sets: Sequence[Bits], needed: Bits, across: int) -> Paragraph:
    """Combinations, so many on a line, none of them broken."""
    pieces: list[Piece] = []
    for number, digits in enumerate(sets, 1):
        *before, last = (Piece(DIGITS[digit], _lit(digit, needed)) for digit in members(digits))
        after = " " if number % across or number == len(sets) else "\n"
        pieces += [*before, Piece(last.text + after, last.names)]
    return pieces


def _lit(digit: int, needed: Bits) -> tuple[str, ...]:
    return (LIT,) if has(needed, digit) else ()
