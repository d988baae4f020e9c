"""The runs of a cell as the panel tells them: combinations left, and those the player struck."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.position import Act, Move, Position
from tui_puzzles.games.kakuro.puzzle import Run
from tui_puzzles.laws.combinations import DIGITS, common, digits_text
from tui_puzzles.laws.rules.sums.view import left, seen
from tui_puzzles.ui.board.scene import LIT, Look
from tui_puzzles.ui.board.skin import Piece
from tui_puzzles.ui.panel.areas import Area
from tui_puzzles.ui.puzzle.paragraphs import Paragraph

MANY = 12  # combinations that are listed


class RunDigits(NamedTuple):
    """Digits for a run. The player strikes them by a note at the run's first cell."""

    run: Run
    digits: Bits

    @property
    def strike(self) -> Move:
        """Strikes them, or takes that back."""
        return Move(Act.NOTE, self.run.path[0], note=self._note)

    def struck(self, position: Position) -> bool:
        """Did the player strike them?"""
        return (self.run.path[0], self._note) in position.notes

    @property
    def _note(self) -> str:
        return f"{self.run.kind} {digits_text(self.digits)}"


def combinations_left(runs: Sequence[Run], board: Board) -> list[RunDigits]:
    """The combinations that the candidates of these runs leave, run by run, each in order."""
    sets = {run: left(seen(board, run.path), run.clue) for run in runs}
    return [RunDigits(run, own) for run in runs for own in sorted(sets[run], key=digits_text)]


@dataclass(frozen=True, slots=True)
class RunsText:
    """The combinations of some runs, one of them perhaps picked, in a number of columns.

    ``signs``: without colour, struck or picked ones have signs next to them.
    """

    position: Position
    found: Sequence[RunDigits]
    picked: RunDigits | None
    width: int
    signs: bool

    def of(self, run: Run) -> Paragraph:
        """Sum, way and length, the combinations, and the digits that all but those struck need."""
        clue = "?" if run.clue is None else str(run.clue)
        own = [each for each in self.found if each.run is run]
        lines = self._lines(own) if own else [[Piece("No combination is left.")]]
        pieces = [Piece(clue, ("key",)), Piece(f" {run.kind}, {run.length} cells")]
        for line in lines:
            pieces += [Piece("\n"), *line]
        return pieces

    def _lines(self, own: Sequence[RunDigits]) -> Iterator[Sequence[Piece]]:
        """Lines about the combinations of a run; there are some."""
        needed = common([each.digits for each in own if not each.struck(self.position)])
        at = own.index(self.picked) if self.picked in own else 0
        start = max(0, min(at - MANY // 2, len(own) - MANY))
        yield self._table(own[start : start + MANY], needed)
        if len(own) > MANY:
            yield [Piece(f"and {len(own) - MANY} more")]
        if needed:
            yield [Piece(f"Required: {digits_text(needed)}")]

    def _table(self, shown: Sequence[RunDigits], needed: Bits) -> Sequence[Piece]:
        """As many on a line as there is room for, none of them broken."""
        drawn = [self._drawn(each, needed) for each in shown]
        longest = max(sum(len(piece.text) for piece in pieces) for pieces in drawn)
        across = max(1, (self.width + 1) // (longest + 1))
        pieces: list[Piece] = []
        for number, (*before, last) in enumerate(drawn, 1):
            after = " " if number % across or number == len(drawn) else "\n"
            pieces += [*before, Piece(last.text + after, last.names)]
        return pieces

    def _drawn(self, each: RunDigits, needed: Bits) -> list[Piece]:
        """Struck or picked; otherwise the required digits are lit."""
        struck, picked = each.struck(self.position), each == self.picked
        if not struck and not picked:
            return [Piece(DIGITS[digit], _lit(digit, needed)) for digit in members(each.digits)]
        names = ("done",) * struck + ("chosen",) * picked
        sign = ("-" if struck else "›") if self.signs else ""
        return [Piece(f"{sign}{digits_text(each.digits)}{sign}", names)]


def this_cell(looks: Sequence[Look], cell: int, layout: Layout) -> list[Area]:
    """The digits that a cell can be or is, as long as there are candidates or notes anywhere."""
    if not any(_digits(look) for look in looks):
        return []
    value = looks[cell].value
    can = " ".join(DIGITS[digit] for digit in members(_digits(looks[cell])))
    text = f"can be {can}" if can else "" if value is None else f"is {DIGITS[value]}"
    return [Area("This cell", lambda _: [[Piece(text)]], layout.cell_names[cell])]


def _digits(look: Look) -> Bits:
    """The candidates and notes that a cell shows."""
    return look.candidates | look.centre | look.corner


def _lit(digit: int, needed: Bits) -> tuple[str, ...]:
    return (LIT,) if has(needed, digit) else ()
