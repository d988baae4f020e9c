"""Boards as text: short for programs, drawn for the eye, or in the form that was asked for."""

from dataclasses import dataclass

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
        return self._in(self.to or _forms(self).short)

    @property
    def picture(self) -> str:
        """In the form asked for, else in the first with several lines."""
        return self._in(self.to or _forms(self).drawn)

    def _in(self, form: str) -> str:
        return self.game.format(self.board, form_named(form, self.game))


@dataclass(frozen=True, slots=True)
class _Forms:
    """The forms to use without a wish."""

    short: str
    drawn: str


_found: dict[str, _Forms] = {}  # by type: to try every form for every puzzle would be slow


def _forms(drawn: Drawn) -> _Forms:
    game = drawn.game
    if game.name not in _found:
        texts = {form: game.format(drawn.board, form) for form in game.write_forms}
        short = min(texts, key=lambda form: len(texts[form]))
        several = (form for form, text in texts.items() if "\n" in text)
        _found[game.name] = _Forms(short, next(several, short))
    return _found[game.name]
