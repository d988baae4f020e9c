"""Kakuro on the screen: digits are values, and the runs of the cursor's cell can be looked at."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tui_puzzles.engine.bits import Bits, has, members
from tui_puzzles.engine.step import Step
from tui_puzzles.kakuro.puzzle import Kakuro, Run
from tui_puzzles.kakuro.rules.view import left
from tui_puzzles.kakuro.run import DIGITS, common, digits_text
from tui_puzzles.kakuro.skin import KakuroSkin
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.keys import LEARN, Key, value_keys
from tui_puzzles.ui.puzzle_screen import PuzzleScreen
from tui_puzzles.ui.scene import LIT
from tui_puzzles.ui.skin import Piece, Skin
from tui_puzzles.ui.telling import Paragraph, plain, title

OWN_KEYS = (
    Key("runs", "i", "ctrl+f", "runs", "Runs", "The combinations of this cell's runs", LEARN),
)
MANY = 12  # combinations that are listed


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

    # -- the runs of the cursor's cell ---------------------------------------------------------

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
        """The run across and the run down of the cursor's cell."""
        found = (self.puzzle.across_of.get(self.cursor), self.puzzle.down_of.get(self.cursor))
        return [paragraph for run in found if run for paragraph in self._run_told(run)]

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
