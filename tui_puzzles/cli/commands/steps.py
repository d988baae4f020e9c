"""``steps``: what the rules say now."""

from collections.abc import Iterator
from itertools import islice

from tui_puzzles.cli.choice import rules_for, without_unproved
from tui_puzzles.cli.commands.solve import SolvePath, stuck, warn
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Output
from tui_puzzles.cli.puzzles import InputPuzzle, for_each
from tui_puzzles.cli.reports import StepReport
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.solve import all_steps
from tui_puzzles.play.names import rule_named


def run(options: Options) -> int:
    """The first step that applies now, or all of them."""
    if options.rule and (options.rules or options.max_level):
        raise BadInput("names the rule already", source="--rule", expected="no other choice")
    return for_each(options, _steps)


def _steps(puzzle: InputPuzzle, out: Output, options: Options) -> int:
    warn(puzzle)
    every = found(puzzle, allowed(puzzle, options))
    empty = True
    for report in every if options.all else islice(every, 1):
        empty = False
        out.report(report, puzzle.number)
    return nothing(puzzle, out, options) if empty else 0


def allowed(puzzle: InputPuzzle, options: Options) -> tuple[Rule, ...]:
    """The rules that the options allow."""
    if options.rule:
        return without_unproved((rule_named(options.rule, puzzle.game),), puzzle)
    return rules_for(puzzle, options)


def found(puzzle: InputPuzzle, rules: tuple[Rule, ...]) -> Iterator[StepReport]:
    """The steps on this board, numbered; none when it is dead."""
    named = {rule.name: rule for rule in rules}
    if not puzzle.clash and not _dead_end(puzzle):
        for number, step in enumerate(all_steps(puzzle.ready, rules), 1):
            yield StepReport(number, step, named[step.rule], puzzle.ready.layout)


def nothing(puzzle: InputPuzzle, out: Output, options: Options) -> int:
    """Say why there is no step."""
    way = SolvePath(puzzle, (), ())
    dead = puzzle.clash or _dead_end(puzzle)
    way.board = puzzle.start if puzzle.clash else puzzle.board
    if dead:
        result = way.result("contradiction", options, dead)
    elif way.board.open or options.rule:
        result = stuck(way, puzzle, options)
    else:
        result = way.result("solved", options)
    out.report(result, puzzle.number)
    return 0 if result.kind == "solved" else 1


def _dead_end(puzzle: InputPuzzle) -> str:
    dead = puzzle.board.dead_end()
    return f"{dead} has no possibility left" if dead else ""
