"""``walkthrough``: the way through a puzzle, written to be read."""

import sys
from pathlib import Path

from tui_puzzles.cli.choice import rules_for
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.puzzles import Puzzle, for_each
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.tutor.story import solver_steps, story, with_lacks
from tui_puzzles.tutor.walkthrough import FORMS, written
from tui_puzzles.tutor.why import always


def run(options: Options) -> int:
    """The whole way as a lesson, on the output or in a file."""
    form = _form(options)
    texts: list[str] = []
    status = for_each(options, lambda puzzle, _: _walked(puzzle, options, form, texts))
    text = "\n".join(texts)
    if not options.out:
        sys.stdout.write(text)
    elif texts:
        _write(Path(options.out), text)
    return status


def _form(options: Options) -> str:
    """The form that was asked for, by name or by the file's ending."""
    if options.way or options.json:
        return options.way or "json"
    ending = Path(options.out).suffix.lower() if options.out else ".txt"
    if ending not in FORMS:
        expected = f"an ending of {', '.join(FORMS)}, or --to"
        raise BadInput(f"{ending or 'no ending'} names no form", expected=expected)
    return FORMS[ending]


def _walked(puzzle: Puzzle, options: Options, form: str, texts: list[str]) -> int:
    if puzzle.clash:
        raise BadInput(puzzle.clash)
    rules = rules_for(puzzle, options)
    number = f" {puzzle.number}" if puzzle.number else ""
    taken = solver_steps(rules, puzzle.ready, always)
    way = story(puzzle.game, f"{puzzle.game.title}{number}", puzzle.ready, taken)
    texts.append(written(with_lacks(way, rules, always), form))
    return 1 if way.left else 0


def _write(path: Path, text: str) -> None:
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise BadInput(str(error.strerror), source=str(path), expected="a new file") from error
