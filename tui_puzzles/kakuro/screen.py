"""Kakuro on the screen: digits are values, and the runs of the cursor's cell can be looked at."""

from collections.abc import Iterator
from dataclasses import replace

from tui_puzzles.engine.bits import Bits, has, members, union
from tui_puzzles.kakuro.puzzle import Kakuro, Run
from tui_puzzles.kakuro.run import DIGITS, combinations, common, digits_text
from tui_puzzles.kakuro.skin import KakuroSkin
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.keys import LEARN, Key, value_keys
from tui_puzzles.ui.puzzle_screen import PuzzleScreen
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

    def action_runs(self) -> None:
        """Show the runs of the cursor's cell, from now on of every cell that it goes to."""
        self.watching = not self.watching
        self.tell(list(self._runs_told()) if self.watching else [])

    def point_at(self, cell: int) -> None:
        super().point_at(cell)
        if self.watching and self.found is None:
            self.tell(list(self._runs_told()))

    def _runs_told(self) -> Iterator[Paragraph]:
        for runs in (self.puzzle.across_of, self.puzzle.down_of):
            run = runs.get(self.cursor)
            if run is not None:
                yield from self._run_told(run)

    def _run_told(self, run: Run) -> Iterator[Paragraph]:
        """Sum and length, the combinations that are left, the digits that all of them need."""
        said = "?" if run.clue is None else str(run.clue)
        yield title(f"{said} in {run.length}", run.kind)
        left = self.left(run)
        needed = common(left)
        if not left:
            yield plain("No combination is left.")
            return
        yield [piece for digits in left[:MANY] for piece in _combination(digits, needed)]
        if len(left) > MANY:
            yield plain(f"and {len(left) - MANY} more")
        if needed:
            yield plain(f"Required: {digits_text(needed)}")

    def left(self, run: Run) -> list[Bits]:
        """The combinations that fit what is entered in the run."""
        board = self.session.position.entered
        own = run.candidates(board.layout, board.marks)
        cells = zip(run.path, own, strict=True)
        sure = union(digits for cell, digits in cells if has(board.placed, cell))
        return [digits for digits in combinations(run.length, run.clue) if not sure & ~digits]


def _combination(digits: Bits, needed: Bits) -> Iterator[Piece]:
    """The digits one after the other, the required ones lit."""
    for digit in members(digits):
        yield Piece(DIGITS[digit], ("lit",) if has(needed, digit) else ())
    yield Piece(" ")
