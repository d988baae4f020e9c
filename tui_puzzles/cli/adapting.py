"""``generate --from-image``: the puzzle of a picture, and which cells had to be changed."""

import random
from pathlib import Path

from tui_puzzles.cli.boards import DrawnBoard
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Raw, note, output_for
from tui_puzzles.cli.reports import RatingReport
from tui_puzzles.cli.source import file_text
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Adapt, Adapted, Game
from tui_puzzles.engine.later import loaded
from tui_puzzles.engine.solve import rate

OPTION = "--from-image"
OTHERS = (
    *("level", "size", "style", "words", "needs", "up_to"),
    *("symmetry", "givens", "minimal", "cages", "goal"),
)
"""Wishes that a picture can't fulfil."""


def of_picture(options: Options, game: Game) -> int:
    """Print the puzzle; which cells were changed stands in the JSON, else on standard error."""
    _check(options, game)
    text, name = file_text(Path(options.from_image or "")), options.from_image or ""
    adapt: Adapt = loaded(game.adapted)
    try:
        made = adapt(text, random.Random(options.seed or 0))
    except BadInput as error:
        error.source = error.source or name
        raise
    _print(made, options, game)
    return 0


def _check(options: Options, game: Game) -> None:
    if not game.adapted:
        raise BadInput(f"{game.title} is not made of pictures", source=OPTION)
    for other in OTHERS:
        if getattr(options, other):
            named = other.replace("_", "-")
            raise BadInput("the picture sets everything else", source=f"--{named}")
    if options.count > 1 or options.out:
        raise BadInput("a picture makes one puzzle", source=OPTION, expected="no --count, --out")


def _print(made: Adapted, options: Options, game: Game) -> None:
    drawn = DrawnBoard(made.board, game, options.to)
    changes = ", ".join(made.changes)
    if not options.json:
        note(f"{_changed(made)}{changes and ': '}{changes}")
        output_for(options).raw(Raw(drawn.text, {}))
        return
    rating = rate(game.proved(made.board), game.rules, game.ceilings)
    rated = RatingReport("solved" if rating.solved else "stuck", rating, drawn).record()
    record = {"puzzle": 1, **rated, "seed": options.seed or 0, "changes": list(made.changes)}
    output_for(options).raw(Raw(drawn.text, record))


def _changed(made: Adapted) -> str:
    number, size = len(made.changes), made.board.layout.size
    if not number:
        return "nothing was changed"
    return f"{number} of {size} cells {'was' if number == 1 else 'were'} changed"
