"""What the mouse does on a board, and the keys that enter, choose cells or light one value."""

from typing import TYPE_CHECKING

from tui_puzzles.engine.position import Move
from tui_puzzles.ui.board.pointer import LEFT, Phase, Stroke, along
from tui_puzzles.ui.puzzle.paragraphs import plain
from tui_puzzles.ui.puzzle.pen import NO_CORNERS
from tui_puzzles.ui.puzzle.shown import Shown

if TYPE_CHECKING:
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen

ONE = ("one", "the next")
Brushes = tuple[int, int]
"""The values that the left and the right button enter."""


class BoardInput:
    """Chooses cells; where the buttons have values, it enters them."""

    def __init__(self, screen: "PuzzleScreen") -> None:
        self.screen = screen
        self.preview: Move | None = None  # what the mouse is about to do
        self._ahead = 0  # how much later a value the next key means than it says

    # -- the mouse -----------------------------------------------------------------------------

    def take(self, stroke: Stroke) -> Shown | None:
        """Do what the mouse does; it ends a message as a key does."""
        if self.screen.prompt.noted:
            self.screen.prompt.note("")
        if self.screen.shows.proving is not None:
            return self.screen.proving.click(stroke)
        acts = {Phase.CLICK: self._click, Phase.DRAG: self._drag, Phase.DROP: self._drop}
        return acts[stroke.phase](stroke)

    def _drag(self, stroke: Stroke) -> Shown | None:
        """Show what the stroke does so far."""
        screen, entry = self.screen, self.screen.entry
        if screen.BRUSHES is None:
            if len(stroke.cells) == 2 and not stroke.adds:
                entry.unselect()
            entry.select(stroke.cells)
            entry.point_at(stroke.cells[-1])
        else:
            self.preview = self._entered(stroke, screen.BRUSHES)
        screen.board.move_to(entry.cursor)
        return None

    def _drop(self, stroke: Stroke) -> Shown | None:
        """Do it."""
        screen = self.screen
        if screen.BRUSHES is None:
            return self._drag(stroke)
        move, self.preview = self._entered(stroke, screen.BRUSHES), None
        screen.point_at(stroke.cells[-1])
        return screen.turns.play(move) if move else None

    def _entered(self, stroke: Stroke, brushes: Brushes) -> Move | None:
        """The move for the cells in line from the first to the last that is; None without one.

        A hand that slips beyond the line does no harm. A value that is always swept leaves others
        where they are.
        """
        entry, first, *others = self.screen.entry, *stroke.cells
        lines = (along(self.screen.board.skin, first, cell) for cell in reversed(others))
        cells = next(filter(None, lines), ()) if others else (first,)
        value = brushes[stroke.button != LEFT]
        if len(cells) > 1 and self.screen.SWEPT is not None:
            value = self.screen.SWEPT
            cells = [cell for cell in cells if entry.value_of(cell) in (None, value)]
        entry.take_up(first, value)
        return entry.stroke(cells)

    def _click(self, stroke: Stroke) -> Shown | None:
        """Point at a cell, or add it to the selection; the right button marks."""
        screen, entry, cell = self.screen, self.screen.entry, stroke.cells[0]
        if screen.BRUSHES is not None:
            return self._drop(stroke)
        if stroke.button != LEFT:
            return self._mark(stroke)
        if stroke.adds:
            entry.select([entry.cursor])
            entry.switch(cell)
        else:
            entry.unselect()
        screen.point_at(cell)
        return None

    def _mark(self, stroke: Stroke) -> Shown | None:
        """Mark the candidate whose place was clicked, or remove it."""
        screen, cell = self.screen, stroke.cells[0]
        value = screen.board.skin.value_at(cell, *stroke.at)
        screen.point_at(cell)
        return None if value is None else screen.turns.play(screen.entry.marking([cell], value))

    # -- entering ------------------------------------------------------------------------------

    def enter(self, number: int) -> Shown | None:
        """Enter or mark the value of a key, if the board has it."""
        screen, entry = self.screen, self.screen.entry
        value, self._ahead = number + self._ahead, 0
        if screen.shows.proving is not None:
            return screen.proving.claim(value)
        if entry.mode != "colour" and value >= len(screen.session.position.layout.symbols):
            return None
        if move := entry.entering(value):
            return screen.turns.play(move)
        off = screen.keys_for(("candidates", "switches them off"))
        return screen.shows.telling(plain(NO_CORNERS), off)

    def shift(self, values: int) -> None:
        """The next key means a value so much later, again yet more; beyond the last its own."""
        ahead = self._ahead + values
        self._ahead = ahead if ahead < len(self.screen.session.position.layout.symbols) else 0

    def clear(self) -> Shown | None:
        """Empty the cells."""
        return self.screen.turns.play(self.screen.entry.clearing())

    def fill(self, right: int, down: int) -> Shown | None:
        """Make the last entry in this cell and the next, without wrapping around."""
        screen, skin, here = self.screen, self.screen.board.skin, self.screen.entry.cursor
        beside = screen.cells.beside(here, right, down)
        a, b = skin.box(here), skin.box(beside)
        on = (b.x - a.x) * right + (b.y - a.y) * down > 0
        screen.point_at(beside if on else here)
        move = screen.entry.stroke([here, beside] if on else [here])
        return screen.turns.play(move) if move else None

    def switch_candidates(self) -> Shown:
        """Show all candidates, or the player's own marks."""
        screen = self.screen
        on = not screen.session.settings.candidates
        screen.session.keep_candidates(on)
        back = screen.keys_for(("candidates", screen.BACK[not on]))
        return screen.shows.dark.telling(plain(screen.SWITCHED[not on]), back)

    # -- choosing cells ------------------------------------------------------------------------

    def extend(self, right: int, down: int) -> None:
        """Select the cursor's cell and go on to the next one, which is selected too."""
        entry = self.screen.entry
        beside = self.screen.cells.beside(entry.cursor, right, down)
        entry.select([entry.cursor, beside])
        self.screen.point_at(beside)

    def select_cell(self) -> None:
        """Add the cursor's cell to the selection or take it out; moving keeps the others."""
        self.screen.entry.hold_cell(self.screen.entry.cursor)

    # -- one value -----------------------------------------------------------------------------

    def light(self) -> Shown:
        """Light the value of the cursor's cell everywhere, or the next one."""
        screen, cell = self.screen, self.screen.cell
        screen.entry.one.next(cell, screen.entry.value_of(cell), screen.values())
        return self._lit()

    def light_here(self) -> Shown:
        """Light the value of the cursor's cell everywhere; again: off."""
        entry = self.screen.entry
        entry.one.only(entry.value_of(self.screen.cell))
        return self._lit()

    def _lit(self) -> Shown:
        """Say which value is lit, and what the keys do now."""
        screen, value, dark = self.screen, self.screen.entry.one.value, self.screen.shows.dark
        if value is None:
            return dark.telling()
        name = screen.session.position.layout.wordings[value].one
        words = f"Lit: where {name} is, and where {name} can still be."
        following = [ONE] if set(screen.values()) - {value} else []
        return dark.telling(plain(words), screen.keys_for(*following, ("cancel", "light out")))
