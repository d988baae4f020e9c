"""A screen that saves a board as a file, in the form that the file's ending names."""

from collections.abc import Mapping
from pathlib import Path

from textual.widgets import Input

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game
from tui_puzzles.ui.app_keys import PICK
from tui_puzzles.ui.prompts import Prompt

TEXT = ".txt"  # the form for the eye


class SaveAs(Prompt[str]):
    """Asks for a path; dismissed with it when the file is written, with nothing on leaving."""

    HEADING = "Save the board"
    LEGEND = (PICK, *Prompt.LEGEND[1:])

    def __init__(self, keymap: Mapping[str, str], game: Game, board: Board) -> None:
        super().__init__(keymap)
        self.game = game
        self.saved = board
        endings = ", ".join([TEXT, *(f".{form}" for form in game.write_forms)])
        self.ADVICE = f"The path of a new file. Its ending says the form: {endings}."

    def field(self) -> Input:
        return Input(placeholder="path of a new file", id="field", compact=True)

    def on_input_submitted(self) -> None:
        self.action_play()

    def nothing(self) -> str:
        return ""

    def result(self) -> str:
        return self._written(self.query_one(Input).value.strip())

    def _written(self, name: str) -> str:
        """Write the file, which must be new; its name."""
        game, board = self.game, self.saved
        path = Path(name).expanduser()
        form = game.drawn_form if path.suffix == TEXT else path.suffix[1:].lower()
        if form not in game.write_forms:
            raise BadInput(f"no form is called {form!r}", expected="one of the endings above")
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(game.format(board, form).rstrip("\n") + "\n")
        except (OSError, ValueError, RuntimeError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise BadInput(reason, source=name, expected="a new file") from error
        return str(path)
