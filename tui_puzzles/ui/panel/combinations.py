"""Sums of cells as the panel tells them: their combinations, and those that are struck."""

from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import Bits, bit, has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.position import Act, Move, Position
from tui_puzzles.laws.combinations import combinations, common, digits_text
from tui_puzzles.laws.rules.sums.view import left, seen
from tui_puzzles.laws.sums import Combination
from tui_puzzles.records import NamedTuple, record
from tui_puzzles.ui.board.scene import LIT, Look
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.panel.panel import PanelArea
from tui_puzzles.ui.puzzle.paragraphs import Paragraph

MANY = 12  # combinations that are listed


class UnitDigits(NamedTuple):
    """Digits for a unit with a sum. The player strikes them by a note at the unit's first cell.

    ``dead``: the candidates of its cells rule them out.
    """

    unit: Combination
    digits: Bits
    dead: bool = False

    @property
    def strike(self) -> Move:
        """Strikes them, or takes that back."""
        return Move(Act.NOTE, self.unit.path[0], note=self._note)

    def struck(self, position: Position) -> bool:
        """Are they dead, or did the player strike them?"""
        return self.dead or (self.unit.path[0], self._note) in position.notes

    @property
    def _note(self) -> str:
        return f"{self.unit.kind} {digits_text(self.digits)}"


def combinations_left(units: Sequence[Combination], board: Board) -> list[UnitDigits]:
    """The combinations that the candidates of these units leave, unit by unit, each in order."""
    return [
        UnitDigits(unit, own)
        for unit in units
        for own in sorted(left(seen(board, unit.path), unit.clue), key=digits_text)
    ]


def all_combinations(units: Sequence[Combination], board: Board) -> list[UnitDigits]:
    """Those left, and unit by unit behind them the dead ones."""
    found = list[UnitDigits]()
    for unit in units:
        alive = combinations_left([unit], board)
        every = {*combinations(unit.length, unit.clue, board.layout.values)}
        dead = sorted(every - {one.digits for one in alive}, key=digits_text)
        found += [*alive, *(UnitDigits(unit, own, dead=True) for own in dead)]
    return found


@record
class SumsText:
    """The combinations of some units, one of them perhaps picked, in a number of columns.

    ``signs``: without colour, struck or picked ones have signs next to them.
    """

    position: Position
    found: Sequence[UnitDigits]
    picked: UnitDigits | None
    width: int
    signs: bool

    def of(self, unit: Combination, words: str) -> Paragraph:
        """The sum and words for its cells, the combinations, and the digits that the left need."""
        clue = "?" if unit.clue is None else str(unit.clue)
        own = [each for each in self.found if each.unit is unit]
        lines = list(self._lines(own))
        if all(each.dead for each in own):
            lines.append([TextPiece("No combination is left.")])
        pieces = [TextPiece(clue, ("key",)), TextPiece(f" {words}")]
        for line in lines:
            pieces += [TextPiece("\n"), *line]
        return pieces

    def _lines(self, own: Sequence[UnitDigits]) -> Iterator[Sequence[TextPiece]]:
        """Lines about the combinations of a unit."""
        needed = common([each.digits for each in own if not each.struck(self.position)])
        at = own.index(self.picked) if self.picked in own else 0
        start = max(0, min(at - MANY // 2, len(own) - MANY))
        if own:
            yield self._table(own[start : start + MANY], needed)
        if len(own) > MANY:
            yield [TextPiece(f"and {len(own) - MANY} more")]
        if needed:
            yield [TextPiece(f"Required: {digits_text(needed)}")]

    def _table(self, shown: Sequence[UnitDigits], needed: Bits) -> Sequence[TextPiece]:
        """As many on a line as there is room for, none of them broken."""
        drawn = [self._drawn(each, needed) for each in shown]
        longest = max(sum(len(piece.text) for piece in pieces) for pieces in drawn)
        across = max(1, (self.width + 1) // (longest + 1))
        pieces: list[TextPiece] = []
        for number, (*before, last) in enumerate(drawn, 1):
            after = " " if number % across or number == len(drawn) else "\n"
            pieces += [*before, TextPiece(last.text + after, last.names)]
        return pieces

    def _drawn(self, each: UnitDigits, needed: Bits) -> list[TextPiece]:
        """Struck or picked; otherwise the digits that all need are lit."""
        struck, picked = each.struck(self.position), each == self.picked
        if not struck and not picked:
            return [
                TextPiece(digits_text(bit(digit)), _lit(digit, needed))
                for digit in members(each.digits)
            ]
        names = ("done",) * struck + ("chosen",) * picked
        sign = ("-" if struck else "›") if self.signs else ""
        return [TextPiece(f"{sign}{digits_text(each.digits)}{sign}", names)]


def this_cell(looks: Sequence[Look], cell: int, layout: Layout) -> list[PanelArea]:
    """The digits that a cell can be or is, as long as there are candidates or notes anywhere."""
    if not any(_digits(look) for look in looks):
        return []
    value = looks[cell].value
    can = " ".join(layout.symbols[digit] for digit in members(_digits(looks[cell])))
    text = f"can be {can}" if can else "" if value is None else f"is {layout.symbols[value]}"
    return [PanelArea("This cell", lambda _: [[TextPiece(text)]], layout.cell_names[cell])]


def _digits(look: Look) -> Bits:
    """The candidates and notes that a cell shows."""
    return look.candidates | look.centre | look.corner


def _lit(digit: int, needed: Bits) -> tuple[str, ...]:
    return (LIT,) if has(needed, digit) else ()
