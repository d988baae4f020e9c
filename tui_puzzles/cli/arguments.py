"""The parsers of the command line, and their help."""

import argparse
import textwrap
from typing import NoReturn

from tui_puzzles.cli.commands import COMMANDS, READING, STATUS, OptionRows
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import command_names, game_names, load_command, load_notation
from tui_puzzles.engine.words.together import capital

_COMMANDS_HEAD = "commands (more: tui-puzzles COMMAND --help):"
_APP_EXAMPLE = "  tui-puzzles puzzle.txt"


class CommandParser(argparse.ArgumentParser):
    """Reports errors like the rest of the program."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message}; see {self.prog} --help")

    def format_help(self) -> str:
        """The help; with the forms of all types, where a form can be chosen."""
        known = {"--from", "--to"} & self._option_string_actions.keys()
        chosen = [self._option_string_actions[name] for name in sorted(known)]
        if not any(action.metavar == "FORM" for action in chosen):
            return super().format_help()
        return "\n".join([super().format_help(), "forms:", *map(_forms, game_names()), ""])


class AppParser(CommandParser):
    """Parses a command line without a command; its help has the commands of puzzle types too."""

    def format_help(self) -> str:
        self.epilog = _epilog()  # not before: it loads what the types add
        return super().format_help()


def show_help() -> None:
    """Print the help of the whole program."""
    app_parser().print_help()


def command_parser(name: str) -> CommandParser:
    """The parser of a command's options."""
    task = COMMANDS[name]
    parser = CommandParser(
        prog=f"tui-puzzles {name}",
        description=f"{capital(task.about)}.",
        epilog=f"example: tui-puzzles {task.example}\n{task.status}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    _add(parser, task.options)
    return parser


def _add(parser: CommandParser, arguments: OptionRows) -> None:
    group = (
        parser.add_mutually_exclusive_group() if any(one.rivals for one in arguments) else parser
    )
    for name, settings, rivals in arguments:
        (group if rivals else parser).add_argument(name, **settings)


def app_parser() -> CommandParser:
    """The parser for a command line without a command."""
    parser = AppParser(
        prog="tui-puzzles",
        usage="tui-puzzles [--plain] [FILE|TEXT|-]\n       tui-puzzles COMMAND ...",
        description="Logic puzzles in the terminal: play them, step through them, learn the rules.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    what = "a puzzle to open in the app; without it the menu opens"
    parser.add_argument("puzzle", nargs="?", metavar="FILE|TEXT|-", help=what)
    _add(parser, READING)
    plain = "play with typed commands and lines of text"
    parser.add_argument("--plain", action="store_true", help=plain)
    parser.add_argument("--version", action="store_true", help="show the version")
    return parser


def _epilog() -> str:
    """The commands, ours and those that the installed puzzle types add, each with an example."""
    added = {name: load_command(name) for name in command_names()}
    about = {name: task.about for name, task in COMMANDS.items()}
    about |= {name: command.about for name, command in added.items()}
    lines = [f"  {name:<13}{text}" for name, text in about.items()]
    examples = [f"  tui-puzzles {task.example}" for task in COMMANDS.values()]
    examples += [f"  tui-puzzles {name} {command.example}" for name, command in added.items()]
    return "\n".join([_COMMANDS_HEAD, *lines, "", "examples:", _APP_EXAMPLE, *examples, "", STATUS])


def _forms(name: str) -> str:
    """What a type is read from and written in; only its forms are loaded."""
    try:
        forms = load_notation(name)
    except BadInput as error:
        return f"  {name}: {error}"
    both = [form for form in forms.read_forms if form in forms.write_forms]
    read = [form for form in forms.read_forms if form not in both]
    written = [form for form in forms.write_forms if form not in both]
    parts = (("", both), ("only read: ", read), ("only written: ", written))
    text = "; ".join(f"{head}{', '.join(own)}" for head, own in parts if own)
    return textwrap.fill(text, 96, initial_indent=f"  {name:<13}", subsequent_indent=" " * 15)
