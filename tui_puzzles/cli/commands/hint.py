"""``hint``: as much of a step as was asked for."""

from tui_puzzles.cli.commands.solve import warn
from tui_puzzles.cli.commands.steps import found, nothing
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Output
from tui_puzzles.cli.puzzles import Puzzle, for_each
from tui_puzzles.cli.reports import Hint


def run(options: Options) -> int:
    """As much help as was asked for."""
    return for_each(options, lambda puzzle, out: _hint(puzzle, out, options))


def _hint(puzzle: Puzzle, out: Output, options: Options) -> int:
    warn(puzzle)
    told = next(found(puzzle, options), None)
    if told is None:
        return nothing(puzzle, out, options)
    out.report(Hint(told, options.stage), puzzle.number)
    return 0
