"""The words of the command line: commands and help."""

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import NoReturn

from tui_puzzles.cli import options
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.words import suggested
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import command_names, load_command

Command = Callable[[Options], int]
Adder = Callable[[argparse.ArgumentParser], object]


class Parser(argparse.ArgumentParser):
    """Complains as the rest of the program does."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message}; see {self.prog} --help")


@dataclass(frozen=True)
class Task:
    """A command: what it does, an example, its options, and where its function is."""

    about: str
    example: str
    place: str
    options: tuple[Adder, ...]

    def load(self) -> Command:
        """The function; imported when wanted, for a quick start."""
        module, _, name = self.place.partition(":")
        command: Command = getattr(import_module(f"tui_puzzles.cli.{module}"), name)
        return command


COMMANDS = {
    "solve": Task(
        "every step from here, then the result",
        "solve puzzle.txt --max-level hard",
        "stepping:solve",
        (options.add_input, options.add_choice, options.add_search, options.add_to),
    ),
    "steps": Task(
        "the first step that applies now, or all of them",
        'steps puzzle.txt --moves "r3c4=5 r1c2-5" --all',
        "stepping:steps",
        (options.add_input, options.add_choice, options.add_which),
    ),
    "hint": Task(
        "as much help as you ask for",
        "hint puzzle.txt --stage 2",
        "stepping:hint",
        (options.add_input, options.add_choice, options.add_stage),
    ),
    "why": Task(
        "why a cell can't hold a value, or must",
        "why puzzle.txt r3c4-5",
        "reasons:why",
        (options.add_input, options.add_mark, options.add_choice),
    ),
    "walkthrough": Task(
        "the whole way as a lesson: plain steps together, the others with their reasons",
        "walkthrough puzzle.txt --to markdown --out way.md",
        "walking:walkthrough",
        (options.add_input, options.add_choice, options.add_writing),
    ),
    "check": Task(
        "how many solutions: none, one, several",
        "check puzzle.txt",
        "judging:check",
        (options.add_input, options.add_to),
    ),
    "rate": Task(
        "level, score and hardest rule of each puzzle",
        "rate - < puzzles.txt",
        "judging:rate",
        (options.add_input, options.add_choice, options.add_scale),
    ),
    "convert": Task(
        "the same puzzle in another form",
        "convert puzzle.txt --to FORM",
        "making:convert",
        (options.add_input, options.add_to),
    ),
    "share": Task(
        "a line that opens the same puzzle anywhere",
        "share puzzle.txt",
        "making:share",
        (options.add_input,),
    ),
    "print": Task(
        "puzzles on paper, solutions apart, as PDF or SVG",
        "print puzzles.txt --out pages.pdf --per-page 6",
        "printing:print_pages",
        (options.add_pages,),
    ),
    "rules": Task(
        "puzzle types; the rules of one; the lesson of a rule",
        "rules TYPE RULE",
        "listing:rules",
        (options.add_name,),
    ),
    "generate": Task(
        "puzzles with one solution",
        "generate TYPE --level hard --count 3 --seed 7",
        "making:generate",
        (options.add_making,),
    ),
    "daily": Task(
        "the puzzle of the day, harder from Monday to Sunday",
        "daily TYPE --date 2026-12-24",
        "making:of_day",
        (options.add_day,),
    ),
    "stats": Task(
        "what you finished, used and practised so far",
        "stats TYPE",
        "statistics:stats",
        (options.add_type,),
    ),
    "cover": Task(
        "the solutions of any exact cover problem",
        "cover problem.txt -n 3",
        "covering:cover",
        (options.add_cover,),
    ),
    "keys": Task("the keys of the app", "keys", "listing:keys", (options.add_output,)),
}

_COMMANDS_HEAD = "commands (tui-puzzles COMMAND --help says more):"
_APP_EXAMPLE = "  tui-puzzles puzzle.txt"
_STATUS = "exit status: 0 solved / exactly one, 1 stuck / none / several / undecided, 2 bad input"


def parse(words: Sequence[str]) -> tuple[Command, Options]:
    """The command and its options; without a command's name it is the app."""
    if words and words[0] == "help":
        words = [*words[1:2], "--help"]
    if words and words[0] in COMMANDS:
        task = COMMANDS[words[0]]
        parser = _command_parser(words[0], task)
        return task.load(), _with_values(parser.parse_args(words[1:], Options()))
    if words and words[0].isalpha() and words[0] in command_names():
        return _added(words[0], words[1:]), Options()
    wanted, rest = _app_parser().parse_known_args(words, Options())
    _with_values(wanted)
    if rest:
        raise _unknown(str(wanted.puzzle), rest)
    if wanted.version:
        return _show_version, wanted
    return _play if wanted.plain else _open, wanted


def _with_values(options: Options) -> Options:
    """The options, unless one lacks its value: argparse takes ``--moves --`` for none at all."""
    for name, value in vars(options).items():
        if value == [] and name != "name":
            raise BadInput(f"--{name.replace('_', '-')} lacks its value")
    return options


def show_help() -> None:
    """Print the help of the whole program."""
    _app_parser().print_help()


def _show_version(_: Options) -> int:
    from importlib.metadata import version  # slow

    print(f"tui-puzzles {version('tui-puzzles')}")
    return 0


def _open(wanted: Options) -> int:
    from tui_puzzles.cli.commands.open_app import open_app

    return open_app(wanted)


def _play(wanted: Options) -> int:
    from tui_puzzles.cli.plain.loop import play

    return play(wanted)


def _added(name: str, words: Sequence[str]) -> Command:
    """A command that a puzzle type adds; its words are its own affair."""
    added = load_command(name)
    usage = f"tui-puzzles {name} {added.example}"

    def run(_: Options) -> int:
        if not words or set(words) & {"-h", "--help"}:
            print(f"{added.about.capitalize()}, as in: {usage}")
            return 0
        try:
            for line in added.run(words):
                print(line)
        except BadInput as error:
            error.expected = error.expected or f"as in {usage}"
            raise
        return 0

    return run


def _command_parser(name: str, task: Task) -> Parser:
    parser = Parser(
        prog=f"tui-puzzles {name}",
        description=f"{task.about.capitalize()}.",
        epilog=f"example: tui-puzzles {task.example}\n{_STATUS}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    for add in task.options:
        add(parser)
    return parser


def _app_parser() -> Parser:
    added = {name: load_command(name) for name in command_names()}
    about = {name: task.about for name, task in COMMANDS.items()}
    about |= {name: command.about for name, command in added.items()}
    lines = [f"  {name:<13}{text}" for name, text in about.items()]
    examples = [f"  tui-puzzles {task.example}" for task in COMMANDS.values()]
    examples += [f"  tui-puzzles {name} {command.example}" for name, command in added.items()]
    parser = Parser(
        prog="tui-puzzles",
        usage="tui-puzzles [--plain] [FILE|TEXT|-]\n       tui-puzzles COMMAND ...",
        description="Logic puzzles in the terminal: play them, step through them, learn the rules.",
        epilog="\n".join(
            [_COMMANDS_HEAD, *lines, "", "examples:", _APP_EXAMPLE, *examples, "", _STATUS]
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    what = "a puzzle to open in the app; without it the menu opens"
    parser.add_argument("puzzle", nargs="?", metavar="FILE|TEXT|-", help=what)
    options.add_reading(parser)
    plain = "play by typed commands, told in lines of text"
    parser.add_argument("--plain", action="store_true", help=plain)
    parser.add_argument("--version", action="store_true", help="show the version")
    return parser


def _unknown(first: str, rest: Sequence[str]) -> BadInput:
    command = next((word for word in (first, *rest) if word in COMMANDS), None)
    if command:
        return BadInput(f"options stand after the command: tui-puzzles {command} ...")
    if rest[0].startswith("-"):
        return BadInput(f"unknown option {rest[0]}; see tui-puzzles --help")
    return BadInput(f"no command is called {first!r}", expected=suggested(first, COMMANDS))
