"""``walkthrough``: the way through a puzzle, written to be read."""

import sys
from pathlib import Path

from tui_puzzles.batch.files import ending
from tui_puzzles.cli.choice import rules_for
from tui_puzzles.cli.many.reading import read_many
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Output
from tui_puzzles.cli.puzzles import InputPuzzle
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.tutor.story import solver_steps, story, with_lacks
from tui_puzzles.tutor.walkthrough import FORMS, written
from tui_puzzles.tutor.why import always


def run(options: Options) -> int:
    """The whole way as a lesson, on the output or in a file."""
    return read_many("walkthrough", options.with_(way=_form(options)))


def _form(options: Options) -> str:
    """The form that was asked for, by name or by the file's ending."""
    if options.way or options.json:
        return options.way or "json"
    named = ending(Path(options.out)) if options.out else ".txt"
    if named not in FORMS:
        expected = f"an ending of {', '.join(FORMS)}, or --to"
        raise BadInput(f"{named or 'no ending'} names no form", expected=expected)
    return FORMS[named]


def each(puzzle: InputPuzzle, _: Output, options: Options) -> int:
    """The way through one puzzle, below those before it."""
    if puzzle.clash:
        raise BadInput(puzzle.clash)
    rules = rules_for(puzzle, options)
    number = f" {puzzle.number}" if puzzle.number else ""
    taken = solver_steps(rules, puzzle.ready, always)
    way = story(puzzle.game, f"{puzzle.game.title}{number}", puzzle.ready, taken)
    gap = "\n" if puzzle.number > 1 else ""
    sys.stdout.write(gap + written(with_lacks(way, rules, always), options.way or "text"))
    return 1 if way.left else 0
