"""Screens of puzzles with sums: the combinations of the cursor's units, in the panel."""

from collections.abc import Sequence
from typing import ClassVar

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.step import Step
from tui_puzzles.laws.sum_table import sum_table
from tui_puzzles.laws.sums import Combination
from tui_puzzles.ui.keys import LEARN, Key
from tui_puzzles.ui.panel.combinations import SumsText, UnitDigits
from tui_puzzles.ui.panel.panel import PanelArea
from tui_puzzles.ui.panel.wrapping import wrapped
from tui_puzzles.ui.prompts.line import LineQuestion
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, plain, title
from tui_puzzles.ui.puzzle.screen import PuzzleScreen
from tui_puzzles.ui.puzzle.shown import Shown


def sum_keys(show: Key, sums: str = "+") -> tuple[Key, ...]:
    """The key that shows the units of a cell, and those of sums, by the keys ``sums``."""
    game = show.id.partition(".")[0]
    return (
        show._replace(action="combinations", group=LEARN),
        Key(f"{game}.sums", sums, "sums", "Sums", "The combinations of any sum", LEARN),
        Key(f"{game}.pick", "w", "pick(1)", "Pick", "The next combination", LEARN),
        Key(f"{game}.pick.back", "W", "pick(-1)", "Pick back", "The combination before", LEARN),
        Key(f"{game}.strike", "b", "strike", "Strike",
            "Strike the picked combination, or restore it", LEARN),
    )  # fmt: skip


class SumsScreen(PuzzleScreen):
    """A type says which units with sums a cell has."""

    AREA: ClassVar[str]  # the heading of the units, below the reason of a step
    watching = False  # are the units of the cursor's cell shown in the panel?
    picked: UnitDigits | None = None  # one of theirs, or of a cell's that the cursor was on

    @property
    def summed(self) -> Sequence[Combination]:
        """The units with sums of the cursor's cell."""
        raise NotImplementedError

    def found_in(self, units: Sequence[Combination], board: Board) -> list[UnitDigits]:
        """The combinations of units to list."""
        raise NotImplementedError

    def words_for(self, unit: Combination) -> str:
        """What stands behind the sum of a unit."""
        raise NotImplementedError

    # -- any sum -------------------------------------------------------------------------------

    def action_sums(self) -> None:
        """Ask for sums; the first is one of the cursor's cell."""
        known = [unit for unit in self.summed if unit.clue is not None]
        example = f"{known[0].clue} in {known[0].length}" if known else ""
        question = LineQuestion("Sum and number of cells", "lists", self._list_sums, example)
        self.prompt.ask(question)

    def _list_sums(self, text: str) -> Shown:
        """Show the combinations of each sum, as on the command line."""
        most = len(self.session.position.layout.symbols)
        table = plain("\n".join(sum_table(text.split(), most)))
        return self.shows.telling(title("Combinations"), table)

    # -- the units of the cursor's cell --------------------------------------------------------

    def action_combinations(self) -> None:
        """Show or hide the units of the cursor's cell, wherever it goes."""
        self.watching = not self.watching
        self.show_units()

    def action_cancel(self) -> None:
        self.watching, self.picked = False, None
        super().action_cancel()

    def point_at(self, cell: int) -> None:
        super().point_at(cell)
        if self.watching and not self._explains:
            self.show_units()

    def turned(self) -> None:
        moved = not isinstance(self.session.history.now.turn, Step)
        if self.watching and moved and not self.session.position.entered.solved:
            self.show_units()

    @property
    def _explains(self) -> bool:
        """Is a step's reason in the panel?"""
        return self.shows.answer.found is not None

    def show_units(self) -> None:
        """Show them as the panel's words; below the reason of a step, which stays, as an area."""
        if not self._explains:
            self.tell(*(self.units_text() if self.watching else ()))
        self.show()

    def areas(self) -> Sequence[PanelArea]:
        """The units of the cursor's cell, below a step's reason."""
        if not (self.watching and self._explains):
            return []
        text = self.units_text()
        return [PanelArea(self.AREA, lambda width: wrapped(text, width))]

    @property
    def combinations(self) -> list[UnitDigits]:
        """The combinations of the units of the cursor's cell."""
        board = self.view.scene().board or self.shown(self.session.position.entered)
        return self.found_in(self.summed, board)

    def action_pick(self, by: int) -> None:
        """Go to the next combination of the panel that isn't dead, or to the one before."""
        self.watching = True
        found = [each for each in self.combinations if not each.dead]
        if found:
            at = found.index(self.picked) + by if self.picked in found else min(by, 0)
            self.picked = found[at % len(found)]
        self.show_units()

    def action_strike(self) -> None:
        """Strike the picked combination, or restore it."""
        if self.watching and self.picked in self.combinations:
            self.play(self.picked.strike)
        else:
            self.action_pick(1)

    def units_text(self) -> list[Paragraph]:
        """The units with their combinations, and the keys that strike them."""
        position, found = self.session.position, self.combinations
        picked = self.picked if self.picked in found else None
        text = SumsText(position, found, picked, self.panel.size.width, self.app.no_color)
        game = self.session.game.name
        offers = [(f"{game}.pick", "picks")]
        if picked:
            words = "restores it" if picked.struck(position) else "strikes it out"
            offers.append((f"{game}.strike", words))
        return [
            *(text.of(unit, self.words_for(unit)) for unit in self.summed),
            self.keys_for(*offers),
        ]
