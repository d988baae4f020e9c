"""``daily``: the puzzle of the day."""

from datetime import date

from tui_puzzles.cli.boards import DrawnBoard
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Raw, output_for
from tui_puzzles.cli.source import game_named
from tui_puzzles.cli.words import form_named
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play.daily import daily
from tui_puzzles.play.names import puzzle_level, style_named


def run(options: Options) -> int:
    """The puzzle of today or of another day, the same for everyone."""
    game = game_named(options.type or "")
    if options.to is not None:
        form_named(options.to, game)
    try:
        day = date.fromisoformat(options.date) if options.date else date.today()
    except ValueError as error:
        raise BadInput(
            f"{options.date!r} is not a date", source="--date", expected="e.g. 2026-12-24"
        ) from error
    level = puzzle_level(options.level, "--level") if options.level else None
    board = daily(game, day, level, style_named(options.style, game))
    drawn = DrawnBoard(board, game, options.to)
    output_for(options).raw(Raw(drawn.text, {"date": day.isoformat()}))
    return 0
