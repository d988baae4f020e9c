"""Boards as text: short for programs, drawn for the eye, or in the form that was asked for."""

from dataclasses import dataclass
from functools import cached_property

from tui_puzzles.cli.words import form_named
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Game


@dataclass(frozen=True)
class Drawn:
    """A board and the form it was asked for in, if any."""

    board: Board
    game: Game
    to: str | None = None

    @property
    def text(self) -> str:
        """In the form asked for, else in the shortest."""
        return self._texts[self.form] if self.form else min(self._texts.values(), key=len)

    @property
    def picture(self) -> str:
        """In the form asked for, else in the first with several lines."""
        if self.form:
            return self._texts[self.form]
        return next((text for text in self._texts.values() if "\n" in text), self.text)

    @cached_property
    def form(self) -> str | None:
        """The form asked for."""
        return None if self.to is None else form_named(self.to, self.game)

    @cached_property
    def _texts(self) -> dict[str, str]:
        forms = (self.form,) if self.form else self.game.write_forms
        return {form: self.game.format(self.board, form) for form in forms}
