"""A puzzle or a text written to a new file, in the form that its ending names."""

from collections.abc import Callable, Mapping
from functools import partial

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.words.together import listed
from tui_puzzles.play.files.folders import path_named

TEXT = ".txt"  # the drawn form
PRINTED = "pdf"

Forms = Mapping[str, Callable[[], str]]
"""The texts to save, by the ending of the file."""


def board_forms(game: Game, board: Board) -> Forms:
    """The forms of a board."""
    forms = {f".{form}": partial(game.format, board, form) for form in game.notation.write_forms}
    return {TEXT: partial(game.format, board, game.notation.drawn), **forms}


def written(name: str, forms: Forms) -> str:
    """Write the file, which must be new, in the form that its ending names; returns its name."""
    path = path_named(name)
    known = filter(path.name.lstrip(".").lower().endswith, forms)
    ending = max(known, key=len, default="")  # of .puzz.link and .link the first
    if not ending:
        form = path.suffix[1:].lower()
        if form == PRINTED:
            raise BadInput("the command tui-puzzles print makes PDFs of puzzles")
        raise BadInput(f"there is no form {form!r}", expected=listed(list(forms), "or"))
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(forms[ending]().rstrip("\n") + "\n")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadInput(reason, source=name, expected="a new file") from error
    return str(path)
