"""``hint``: as much of a step as was asked for."""

from tui_puzzles.cli.commands.solve import warn
from tui_puzzles.cli.commands.steps import allowed, found, nothing
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Output
from tui_puzzles.cli.puzzles import Puzzle, for_each
from tui_puzzles.cli.reports import Hint
from tui_puzzles.engine.explain import Help
from tui_puzzles.tutor.solver import alike


def run(options: Options) -> int:
    """As much help as was asked for."""
    return for_each(options, lambda puzzle, out: _hint(puzzle, out, options))


def _hint(puzzle: Puzzle, out: Output, options: Options) -> int:
    warn(puzzle)
    rules = allowed(puzzle, options)
    report = next(found(puzzle, rules), None)
    if report is None:
        return nothing(puzzle, out, options)
    stage = Help(options.stage)
    number = alike(puzzle.ready, report.rule, rules) if stage == Help.NUDGE else 0
    out.report(Hint(report, stage, number), puzzle.number)
    return 0
