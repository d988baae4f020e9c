"""The part of the puzzle screen where the player plays: cursor, values, marks."""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from tui_puzzles.engine.bits import EMPTY, has
from tui_puzzles.engine.errors import Contradiction
from tui_puzzles.engine.grid import Cells
from tui_puzzles.engine.history import Turn
from tui_puzzles.engine.position import Act, Move
from tui_puzzles.engine.step import Step
from tui_puzzles.ui.board.board_view import BoardView
from tui_puzzles.ui.puzzle.showing import CLEARED, MODES, Showing
from tui_puzzles.ui.puzzle.telling import Paragraph, plain, title


class Playing(Showing):
    """A board to play on: the cursor moves, values and marks are entered."""

    # -- moving --------------------------------------------------------------------------------

    def action_move(self, right: int, down: int) -> None:
        if self.holding:
            self.action_fill(right, down)
        else:
            self.point_at(self.cells.beside(self.cursor, right, down))

    def action_fill(self, right: int, down: int) -> None:
        """Put what was entered last into this cell and the next; not round the edge."""
        skin, here = self.board.skin, self.cursor
        beside = self.cells.beside(here, right, down)
        a, b = skin.box(here), skin.box(beside)
        on = (b.x - a.x) * right + (b.y - a.y) * down > 0
        self.stroke([here, beside] if on else [here])

    def action_hold(self) -> None:
        """From now on moving goes on with what was entered last, or no longer."""
        self.holding = not self.holding
        self._show_heading()

    def stroke(self, cells: Sequence[int]) -> None:
        """Go along these cells and make them what was entered last, all in one turn."""
        self.point_at(cells[-1])
        act, value = self.brush
        position, layout = self.session.position, self.session.position.layout
        entered = layout.cells_of(position.entries)
        if act is Act.CLEAR:
            change = [cell for cell in cells if has(entered, cell)]
        else:
            mark = partial(layout.mark, value=value)
            change = [cell for cell in cells if not has(position.entries, mark(cell))]
        if change:
            self.play(Move(act, change[0], value, tuple(change[1:])))

    def action_edge(self, side: int) -> None:
        self.point_at(self.cells.edge(self.cursor, side))

    @property
    def cells(self) -> Cells:
        """What the cursor goes over."""
        return self.session.position.layout.grid

    def point_at(self, cell: int) -> None:
        """Put the cursor on a cell."""
        self.cursor = cell
        self.board.move_to(cell)

    def on_board_view_picked(self, message: BoardView.Picked) -> None:
        self.point_at(message.cell)

    def on_board_view_dragged(self, message: BoardView.Dragged) -> None:
        if self.FILLS:
            self.stroke(message.cells)
        else:
            self.point_at(message.cells[-1])

    # -- entering ------------------------------------------------------------------------------

    def action_value(self, number: int) -> None:
        if self.mode == "colour":
            self.play(Move(Act.COLOUR, self.cursor, number + 1))
        else:
            self._enter(number)

    def _enter(self, value: int) -> None:
        position, act = self.session.position, MODES[self.mode]
        mark = position.layout.mark(self.cursor, value)
        if act is Act.ENTER:
            again = has(position.entries, mark)
            self.brush = CLEARED if again else (act, value)
            self.play(Move(Act.CLEAR, self.cursor) if again else Move(act, self.cursor, value))
        elif act is Act.CENTRE and self.session.settings.candidates:
            out = has(position.removed, mark)
            self.play(Move(Act.RESTORE if out else Act.REMOVE, self.cursor, value))
        elif self.session.settings.candidates and act is Act.CORNER:
            self.tell([plain("Corner marks show while you keep the candidates yourself.")])
        else:
            self.play(Move(act, self.cursor, value))

    def action_clear(self) -> None:
        if self.mode == "colour":
            self.play(Move(Act.COLOUR, self.cursor, 0))
        else:
            self.brush = CLEARED
            self.play(Move(Act.CLEAR, self.cursor))

    def play(self, turn: Turn) -> None:
        """Take a turn and show what came of it."""
        history = self.session.history
        followed = len(history.moments) - 1 - history.at
        if self.session.play(turn):
            if isinstance(turn, Move) and turn.act is Act.ENTER and self.session.settings.blanks:
                self.follow()
            self.turned()
            if followed and isinstance(turn, Move) and not self.session.position.solved:
                self.tell([plain(f"This takes the place of what followed ({followed} turns).")])

    def follow(self) -> None:
        """Do the steps that the settings leave to the program after an entry."""
        for rule in self.session.game.followers:
            with suppress(Contradiction):
                for step in rule.steps(self.session.position.entered):
                    self.session.play(step)

    def action_export(self) -> None:
        """Ask for a file to save the board in."""
        from tui_puzzles.ui.prompts.save_as import SaveAs, board_forms

        session = self.session
        forms = board_forms(session.game, session.position.entered)
        prompt = SaveAs(session.settings.keymap, "Save the board", forms)
        self.app.push_screen(prompt, self.exported)

    def action_copy(self) -> None:
        """Ask what to copy."""
        from tui_puzzles.ui.prompts.copying import Copy

        session = self.session
        self.app.push_screen(
            Copy(session.settings.keymap, session.game, session.position), self._copied
        )

    def _copied(self, text: str | None) -> None:
        if text:
            self.app.copy_to_clipboard(text)
            said = f"{len(text)} characters went to the clipboard, if the terminal lets them."
            self.tell([title("Copied"), plain(said)])

    def exported(self, name: str | None) -> None:
        """Say what was saved."""
        if name:
            self.tell([plain(f"Saved as {name}.")])

    def turned(self) -> None:
        """A turn was taken: what was said of the position before is over."""
        self.dim()
        self.wrong = EMPTY
        if not isinstance(self.session.history.now.turn, Step):
            self.tell([])
        if self.session.position.solved:
            self.solved()
        self.repaint()

    def solved(self) -> None:
        """Say that the puzzle is solved."""
        raise NotImplementedError

    def finished(self) -> list[Paragraph]:
        """What a puzzle type shows of a solved board beside it."""
        return []

    def action_mode(self, mode: str) -> None:
        self.mode = mode
        self._show_heading()

    def action_next_mode(self) -> None:
        modes = list(self.MODES)
        self.action_mode(modes[(modes.index(self.mode) + 1) % len(modes)])

    def action_candidates(self) -> None:
        on = not self.session.settings.candidates
        self.session.keep_candidates(on)
        self.dim()
        words = "Every cell shows what it can hold." if on else "Your own marks are shown."
        self.tell([plain(words)])
        self.repaint()
