"""Kakuro on the screen: digits are values, and the runs of the cursor's cell can be looked at."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from textual.widgets import Input, Static

from tui_puzzles.engine.bits import Bits, has, members
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.position import Act, Move
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

OWN = (
    Key("kakuro.runs", "i", "ctrl+f", "runs", "Runs", "This cell's combinations", LEARN),
    Key("kakuro.sums", "I", "ctrl+n", "sums", "Sums", "The combinations of any sum", LEARN),
    Key("kakuro.pick", "w", "ctrl+w", "pick(1)", "Pick", "The next combination", LEARN),
    Key("kakuro.pick.back", "W", "", "pick(-1)", "Pick back", "The combination before", LEARN),
    Key("kakuro.strike", "b", "ctrl+u", "strike", "Strike",
        "The picked combination is out, or in again", LEARN),
)  # fmt: skip
MANY = 12  # combinations that are listed
KEY, FAINT = ("key",), ("faint",)
Combination = tuple[Run, Bits]


class KakuroScreen(PuzzleScreen):
    """Kakuro: cells of two lines where there is room, of one where not."""

    OWN_KEYS = OWN
    BINDINGS = bindings([*value_keys(DIGITS), *OWN])
    watching = False  # are the runs of the cursor's cell shown in the panel?
    picked: int | None = None  # which of their combinations, if any

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
        self.watching, self.picked = False, None
        super().action_cancel()

    def point_at(self, cell: int) -> None:
        super().point_at(cell)
        self.picked = None
        if self.watching and self.found is None:
            self.tell(self.runs_told())

    def turned(self) -> None:
        super().turned()
        moved = not isinstance(self.session.history.now.turn, Step)
        if self.watching and moved and not self.session.position.entered.solved:
            self.tell(self.runs_told())

    def _sets(self) -> list[Combination]:
        """The combinations that are left in the runs of the cursor's cell, in their order."""
        board = self.scene().board or self.session.position.entered
        return [
            (run, digits)
            for run in self.runs
            for digits in sorted(
                left(run.candidates(board.layout, board.marks), run.clue), key=digits_text
            )
        ]

    def _is_struck(self, run: Run, digits: Bits) -> bool:
        return (run.path[0], _note(run, digits)) in self.session.position.notes

    def action_pick(self, by: int) -> None:
        """Go to the next combination of the panel, or to the one before."""
        self.watching, number = True, len(self._sets())
        if number:
            first = 0 if by > 0 else number - 1
            self.picked = first if self.picked is None else (self.picked + by) % number
        self.tell(self.runs_told())

    def action_strike(self) -> None:
        """The player rules the picked combination out, or takes that back."""
        sets = self._sets()
        if self.picked is None or self.picked >= len(sets):
            self.action_pick(1)
            return
        run, digits = sets[self.picked]
        self.play(Move(Act.NOTE, run.path[0], note=_note(run, digits)))
        self.tell(self.runs_told())

    def runs_told(self) -> list[Paragraph]:
        """The runs with their combinations."""
        sets = self._sets()
        picked = sets[self.picked] if self.picked is not None and self.picked < len(sets) else None
        told = [paragraph for run in self.runs for paragraph in self._run_told(run, sets, picked)]
        return [*told, [Piece("w", KEY), Piece(" picks  ", FAINT), *self._striking(picked)]]

    def _striking(self, picked: Combination | None) -> Paragraph:
        if picked is None:
            return []
        does = " takes it in again" if self._is_struck(*picked) else " strikes it out"
        return [Piece("b", KEY), Piece(does, FAINT)]

    def _run_told(
        self, run: Run, sets: Sequence[Combination], picked: Combination | None
    ) -> Iterator[Paragraph]:
        """Sum and length, the combinations that are left, the digits that all of them need."""
        said = "?" if run.clue is None else str(run.clue)
        yield title(f"{said} in {run.length}", run.kind)
        own = [digits for other, digits in sets if other is run]
        if not own:
            yield plain("No combination is left.")
            return
        kept = [digits for digits in own if not self._is_struck(run, digits)]
        needed = common(kept)
        at = own.index(picked[1]) if picked and picked[0] is run else 0
        start = max(0, min(at - MANY // 2, len(own) - MANY))
        shown = own[start : start + MANY]
        marks = 2 if self.app.no_color else 0  # signs round those struck or picked
        room = (self.panel.size.width + 1) // (run.length + 1 + marks)
        across = MANY if self.has_class("alone") else max(1, room)
        drawn = [self._drawn(run, digits, needed, picked) for digits in shown]
        yield _table(drawn, across)
        if len(own) > len(shown):
            yield plain(f"and {len(own) - len(shown)} more")
        if needed:
            yield plain(f"Required: {digits_text(needed)}")

    def _drawn(
        self, run: Run, digits: Bits, needed: Bits, picked: Combination | None
    ) -> list[Piece]:
        """A combination: struck, picked, or with its required digits lit."""
        struck, here = self._is_struck(run, digits), picked == (run, digits)
        names = (*(("done",) if struck else ()), *(("chosen",) if here else ()))
        if names:
            text = digits_text(digits)
            sign = "-" if struck else "›"
            return [Piece(f"{sign}{text}{sign}" if self.app.no_color else text, names)]
        return [Piece(DIGITS[digit], _lit(digit, needed)) for digit in members(digits)]


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


def _note(run: Run, digits: Bits) -> str:
    """How a struck combination is noted, at the first cell of its run."""
    return f"{run.kind} {digits_text(digits)}"


def _table(sets: Sequence[Sequence[Piece]], across: int) -> Paragraph:
    """Combinations, so many on a line, none of them broken."""
    pieces: list[Piece] = []
    for number, (*before, last) in enumerate(sets, 1):
        after = " " if number % across or number == len(sets) else "\n"
        pieces += [*before, Piece(last.text + after, last.names)]
    return pieces


def _lit(digit: int, needed: Bits) -> tuple[str, ...]:
    return (LIT,) if has(needed, digit) else ()
