"""The commands of the command line: each in a module of its name.

A command takes the options and ends with a status. Read ``steps`` and ``check`` first: they get
their puzzle from ``cli.puzzles`` and answer with a report, as most do. ``generate`` and ``rate``
may run on many workers (``cli.many``); ``open_app`` starts the app.
"""

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from tui_puzzles.cli import options
from tui_puzzles.cli.options import Options

if TYPE_CHECKING:
    from argparse import ArgumentParser

Command = Callable[[Options], int]
Adder: TypeAlias = "Callable[[ArgumentParser], object]"


STATUS = "exit status: 0 solved / exactly one, 1 stuck / none / several / undecided, 2 bad input"


class CommandTask(NamedTuple):
    """A command: what it does, an example, its options, what it ends with."""

    about: str
    example: str
    options: tuple[Adder, ...]
    status: str = STATUS


def load(name: str) -> Command:
    """The command of this name: ``run`` of its module, imported when it is needed."""
    command: Command = import_module(f"{__name__}.{name}").run
    return command


COMMANDS = {
    "solve": CommandTask(
        "every step from here, then the result",
        "solve puzzle.txt --max-level hard",
        (
            options.add_input,
            options.add_choice,
            options.add_search,
            options.add_to,
            options.add_seconds,
        ),
    ),
    "steps": CommandTask(
        "the first step that applies now, or all of them",
        'steps puzzle.txt --moves "r3c4=5 r1c2-5" --all',
        (options.add_input, options.add_choice, options.add_which),
    ),
    "hint": CommandTask(
        "as much help as you ask for",
        "hint puzzle.txt --stage 3",
        (options.add_input, options.add_choice, options.add_stage),
    ),
    "why": CommandTask(
        "why a cell can't hold a value, or must",
        "why puzzle.txt r3c4-5",
        (options.add_input, options.add_mark, options.add_choice),
    ),
    "walkthrough": CommandTask(
        "the whole solution as a lesson: plain steps grouped, the others with their reasons",
        "walkthrough puzzle.txt --to markdown --out way.md",
        (options.add_input, options.add_choice, options.add_writing, options.add_workers),
    ),
    "check": CommandTask(
        "how many solutions: none, one, several",
        "check puzzle.txt",
        (
            options.add_input,
            options.add_every,
            options.add_to,
            options.add_seconds,
            options.add_many,
        ),
    ),
    "rate": CommandTask(
        "level, score and hardest rule of each puzzle",
        "rate - < puzzles.txt",
        (
            options.add_input,
            options.add_choice,
            options.add_scale,
            options.add_seconds,
            options.add_many,
        ),
    ),
    "convert": CommandTask(
        "the same puzzle in another form",
        "convert puzzle.txt --to FORM",
        (options.add_input, options.add_to, options.add_many),
    ),
    "share": CommandTask(
        "a line that opens the same puzzle anywhere",
        "share puzzle.txt",
        (options.add_input,),
    ),
    "print": CommandTask(
        "puzzles on paper, solutions on separate pages, as PDF or SVG",
        "print puzzles.txt --out pages.pdf --per-page 6",
        (options.add_pages,),
    ),
    "rules": CommandTask(
        "puzzle types; the rules of one; the lesson of a rule",
        "rules TYPE RULE",
        (options.add_name,),
    ),
    "generate": CommandTask(
        "puzzles with one solution",
        "generate TYPE --level hard --count 3 --seed 7",
        (options.add_making, options.add_many),
    ),
    "corpus": CommandTask(
        "puzzles from a database of rated ones",
        "corpus ratings.sqlite --level hard --needs X-Wing --count 50",
        (options.add_corpus,),
    ),
    "daily": CommandTask(
        "the puzzle of the day: easy on Monday, hardest on Sunday",
        "daily TYPE --date 2026-12-24",
        (options.add_day,),
    ),
    "stats": CommandTask(
        "what you finished, used and practised so far",
        "stats TYPE",
        (options.add_type,),
    ),
    "cover": CommandTask(
        "the solutions of any exact cover problem",
        "cover problem.txt -n 3",
        (options.add_cover,),
    ),
    "serve": CommandTask(
        "the app for anybody who comes by SSH",
        "serve --port 2222",
        (options.add_serving,),
        "exit status: 0 stopped by a signal, 2 can't begin",
    ),
    "keys": CommandTask("the keys of the app", "keys", (options.add_output,)),
    "schema": CommandTask(
        "what --json prints, as JSON Schema", "schema solve", (options.add_command,)
    ),
}
