"""A screen that saves a file, in the form that its ending names."""

from collections.abc import Callable, Mapping
from functools import partial

from textual.widgets import Input

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.sentence import listed
from tui_puzzles.play.folders import path_named
from tui_puzzles.ui.app_keys import PICK
from tui_puzzles.ui.prompts.prompts import Prompt

TEXT = ".txt"  # the drawn form


Forms = Mapping[str, Callable[[], str]]
"""The texts to save, by the ending of the file."""


def board_forms(game: Game, board: Board) -> Forms:
    """The forms of a board."""
    forms = {f".{form}": partial(game.format, board, form) for form in game.notation.write_forms}
    return {TEXT: partial(game.format, board, game.notation.drawn), **forms}


class SaveAs(Prompt[str]):
    """Asks for a path; dismissed with it once the file is written, or with None."""

    LEGEND = (PICK, *Prompt.LEGEND[1:])

    def __init__(self, keymap: Mapping[str, str], heading: str, forms: Forms) -> None:
        super().__init__(keymap)
        self.forms = forms
        self.HEADING = heading
        self.ADVICE = f"The path of a new file. Its ending names the form: {', '.join(forms)}."

    def field(self) -> Input:
        return Input(placeholder="path of a new file", id="field", compact=True)

    def on_input_submitted(self) -> None:
        self.action_play()

    def nothing(self) -> str:
        return ""

    def result(self) -> str:
        return written(self.query_one(Input).value.strip(), self.forms)


def written(name: str, forms: Forms) -> str:
    """Write the file, which must be new, in the form that its ending names; returns its name."""
    path = path_named(name)
    text = forms.get(path.suffix.lower())
    if text is None:
        form = path.suffix[1:].lower()
        raise BadInput(f"there is no form {form!r}", expected=listed(list(forms), "or"))
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text().rstrip("\n") + "\n")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadInput(reason, source=name, expected="a new file") from error
    return str(path)
