"""What the mouse does on a board, and the keys that enter, choose cells or light one value."""

from typing import TYPE_CHECKING

from tui_puzzles.engine.position import Move
from tui_puzzles.ui.board.pointer import LEFT, Phase, Stroke, along
from tui_puzzles.ui.puzzle.entry import NO_CORNERS
from tui_puzzles.ui.puzzle.paragraphs import plain
from tui_puzzles.ui.puzzle.shown import Shown

if TYPE_CHECKING:
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen

ONE = ("one", "the next")
Brushes = tuple[int, int]
"""The values that the left and the right button enter."""


class Hand:
    """Chooses cells; where the buttons have values, it enters them."""

    def __init__(self, host: "PuzzleScreen") -> None:
        self.host = host

    # -- the mouse -----------------------------------------------------------------------------

    def take(self, stroke: Stroke) -> Shown | None:
        """Do what the mouse does."""
        acts = {Phase.CLICK: self._click, Phase.DRAG: self._drag, Phase.DROP: self._drop}
        return acts[stroke.phase](stroke)

    def _drag(self, stroke: Stroke) -> Shown | None:
        """Show what the stroke does so far."""
        host, entry = self.host, self.host.entry
        if host.BRUSHES is None:
            if len(stroke.cells) == 2 and not stroke.adds:
                entry.unselect()
            entry.select(stroke.cells)
            entry.cursor = stroke.cells[-1]
        else:
            entry.preview = self._entered(stroke, host.BRUSHES)
        host.board.move_to(entry.cursor)
        return None

    def _drop(self, stroke: Stroke) -> Shown | None:
        """Do it."""
        host, entry = self.host, self.host.entry
        if host.BRUSHES is None:
            return self._drag(stroke)
        move, entry.preview = self._entered(stroke, host.BRUSHES), None
        host.point_at(stroke.cells[-1])
        return host.turns.play(move) if move else None

    def _entered(self, stroke: Stroke, brushes: Brushes) -> Move | None:
        """The move for the cells in line from the first to the last that is; None without one.

        A hand that slips beyond the line does no harm. A value that is always swept leaves others
        where they are.
        """
        entry, first, *others = self.host.entry, *stroke.cells
        lines = (along(self.host.board.skin, first, cell) for cell in reversed(others))
        cells = next(filter(None, lines), ()) if others else (first,)
        value = brushes[stroke.button != LEFT]
        if len(cells) > 1 and self.host.SWEPT is not None:
            value = self.host.SWEPT
            cells = [cell for cell in cells if entry.value_of(cell) in (None, value)]
        entry.take_up(first, value)
        return entry.stroke(cells)

    def _click(self, stroke: Stroke) -> Shown | None:
        """Point at a cell, or add it to the selection; the right button marks."""
        host, entry, cell = self.host, self.host.entry, stroke.cells[0]
        if host.BRUSHES is not None:
            return self._drop(stroke)
        if stroke.button != LEFT:
            return self._mark(stroke)
        if stroke.adds:
            entry.select([entry.cursor])
            entry.switch(cell)
        else:
            entry.unselect()
        host.point_at(cell)
        return None

    def _mark(self, stroke: Stroke) -> Shown | None:
        """Mark the candidate whose place was clicked, or remove it."""
        host, cell = self.host, stroke.cells[0]
        value = host.board.skin.value_at(cell, *stroke.at)
        host.point_at(cell)
        return None if value is None else host.turns.play(host.entry.marking([cell], value))

    # -- entering ------------------------------------------------------------------------------

    def enter(self, number: int) -> Shown | None:
        """Enter or mark the value of a key, if the board has it."""
        host, entry = self.host, self.host.entry
        value, entry.ahead = number + entry.ahead, 0
        if entry.mode != "colour" and value >= len(host.session.position.layout.symbols):
            return None
        if move := entry.entering(value):
            return host.turns.play(move)
        off = host.keys_for(("candidates", "switches them off"))
        return host.shows.telling(plain(NO_CORNERS), off)

    def clear(self) -> Shown | None:
        """Empty the cells."""
        return self.host.turns.play(self.host.entry.clearing())

    def fill(self, right: int, down: int) -> Shown | None:
        """Make the last entry in this cell and the next, without wrapping around."""
        host, skin, here = self.host, self.host.board.skin, self.host.entry.cursor
        beside = host.cells.beside(here, right, down)
        a, b = skin.box(here), skin.box(beside)
        on = (b.x - a.x) * right + (b.y - a.y) * down > 0
        host.point_at(beside if on else here)
        move = host.entry.stroke([here, beside] if on else [here])
        return host.turns.play(move) if move else None

    def mode(self, name: str) -> None:
        """From now on value keys do this."""
        self.host.entry.mode = name

    def next_mode(self) -> None:
        """The same with the next mode."""
        self.mode(self.host.entry.next_mode())

    def switch_candidates(self) -> Shown:
        """Show all candidates, or the player's own marks."""
        host = self.host
        on = not host.session.settings.candidates
        host.session.keep_candidates(on)
        return host.shows.dark.telling(plain(host.SWITCHED[not on]))

    # -- choosing cells ------------------------------------------------------------------------

    def extend(self, right: int, down: int) -> None:
        """Select the cursor's cell and go on to the next one, which is selected too."""
        entry = self.host.entry
        beside = self.host.cells.beside(entry.cursor, right, down)
        entry.select([entry.cursor, beside])
        self.host.point_at(beside)

    def select_cell(self) -> None:
        """Add the cursor's cell to the selection or take it out; moving keeps the others."""
        self.host.entry.hold_cell(self.host.entry.cursor)

    # -- one value -----------------------------------------------------------------------------

    def light(self) -> Shown:
        """Light the value of the cursor's cell everywhere, or the next one."""
        host, cell = self.host, self.host.cell
        host.entry.one.next(cell, host.entry.value_of(cell), host.values())
        return self._lit()

    def light_here(self) -> Shown:
        """Light the value of the cursor's cell everywhere; again: off."""
        entry = self.host.entry
        entry.one.only(entry.value_of(self.host.cell))
        return self._lit()

    def _lit(self) -> Shown:
        """Say which value is lit, and what the keys do now."""
        host, value, dark = self.host, self.host.entry.one.value, self.host.shows.dark
        if value is None:
            return dark.telling()
        name = host.session.position.layout.wordings[value].one
        words = f"Lit: where {name} stands, and where nothing excludes it yet."
        following = [ONE] if set(host.values()) - {value} else []
        return dark.telling(plain(words), host.keys_for(*following, ("cancel", "light out")))
