"""Boards as text: short for programs, drawn for the eye, or in a requested form."""

from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Raw, Record, note, on_terminal
from tui_puzzles.cli.words import form_named
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.words.together import counted
from tui_puzzles.records import record

SERIAL = set[tuple[str, str]]()
"""Forms of types, by their names, of which two puzzles were read back as two."""


@record
class DrawnBoard:
    """A board and the form requested for it, if any."""

    board: Board
    game: Game
    to: str | None = None

    @property
    def text(self) -> str:
        """In the requested form, else in the one for programs."""
        return self._in(self.to or self.game.notation.short)

    @property
    def solution(self) -> str:
        """In the requested form, else in the one for solutions and programs."""
        return self._in(self.to or self.game.notation.solved)

    @property
    def picture(self) -> str:
        """In the requested form, else in several lines, with the candidates of open cells."""
        drawn = self.game.notation.marks if self.board.open else self.game.notation.drawn
        return self._in(self.to or drawn)

    def raw(self, number: int, record: Record) -> Raw:
        """The text of one of several puzzles."""
        return Raw(self.text, record, self._gap if number > 1 else "")

    @property
    def _gap(self) -> str:
        """A line between puzzles of several lines, empty in most types."""
        return f"{self.game.notation.between}\n" if "\n" in self.text else ""

    def check_series(self, options: Options) -> None:
        """BadInput if two puzzles in this form would not be read back as two.

        Allowed all the same: on a terminal, where people see where a puzzle ends; as JSON, which
        has a line for each; in a form that nobody reads back.
        """
        if options.json or on_terminal():
            return
        form = form_named(self.to or self.game.notation.short, self.game)
        if form not in self.game.notation.read_forms or (self.game.name, form) in SERIAL:
            return
        both = self.game.parse(f"{self.text}\n{self._gap}{self.text}\n", form)
        if [entry.board is not None for entry in both] != [True, True]:
            message = f"the form {form} holds one puzzle only"
            raise BadInput(message, expected="one puzzle, or another form with --to")
        SERIAL.add((self.game.name, form))

    def note_lost(self, number: int) -> None:
        """Print a note if the form doesn't hold all that is entered and removed."""
        form = form_named(self.to or self.game.notation.short, self.game)
        bare = self.board.marks == self.board.puzzle.marks
        if bare or form not in self.game.notation.read_forms:
            return
        again = next(self.game.parse(self._in(form), form)).board
        if again is None:
            return
        pairs = zip(
            again.settled().all_candidates, self.board.settled().all_candidates, strict=True
        )
        lost = sum(after != before for after, before in pairs)
        if lost:
            place = f"puzzle {number}: " if number else ""
            what = f"leaves out what is entered or removed ({counted(lost, 'cell')})"
            note(f"{place}the form {form} {what}")

    def _in(self, form: str) -> str:
        return self.game.format(self.board, form_named(form, self.game))


def drawn_in(form: str | None, board: Board, game: Game) -> DrawnBoard:
    """The board in this form; in the usual one, with a note, if it can't hold open cells."""
    drawn = DrawnBoard(board, game, form)
    if form is None or not board.open:
        return drawn
    named = form_named(form, game)
    try:
        game.format(board, named)
    except BadInput as error:
        note(f"not written as {named}: {error}")
        return DrawnBoard(board, game)
    return drawn
