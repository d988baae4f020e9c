"""From words to a command: one of ours, one that a puzzle type adds, or the app."""

from collections.abc import Sequence
from functools import partial
from importlib import import_module
from typing import cast

from tui_puzzles.cli.commands import COMMANDS, WORKERS, Command
from tui_puzzles.cli.options import Options
from tui_puzzles.engine.errors import BadInput, Contradiction


def parse(words: Sequence[str]) -> tuple[Command, Options]:
    """The command and its options; the app if no command is named."""
    if not words:
        return _open, Options()
    if words[0] == "help":
        words = [*words[1:2], "--help"]
    if words[0] in COMMANDS:
        return _load(words[0]), _options(words)
    if words[0].isalpha() and (added := _added(words[0], words[1:])):
        return added, Options()
    options = _app_options(words)
    if options.version:
        return _show_version, options
    return _play if options.plain else _open, options


def _load(name: str) -> Command:
    """``run`` of the command's module, imported when it is needed.

    A module without it does ``each`` puzzle of the input, if need be on workers.
    """
    task = COMMANDS[name]
    module = import_module(f"{task.folder}.{name}")
    if hasattr(module, "run"):
        return cast(Command, module.run)
    if WORKERS[0] in task.options:
        from tui_puzzles.cli.many.reading import read_many

        return partial(read_many, name)
    from tui_puzzles.cli.puzzles import for_each

    return partial(for_each, action=module.each)


def _options(words: Sequence[str]) -> Options:
    """The options of a command; parsers load only where there is something to parse."""
    from tui_puzzles.cli.arguments import command_parser

    return _with_values(command_parser(words[0]).parse_args(words[1:], Options()))


def _app_options(words: Sequence[str]) -> Options:
    if len(words) == 1 and not words[0].startswith("-"):
        return Options(puzzle=words[0])  # no parser has more to say
    if [*words] == ["--version"]:
        return Options(version=True)
    from tui_puzzles.cli.arguments import app_parser

    options, rest = app_parser().parse_known_args(words, Options())
    _with_values(options)
    if rest:
        raise _unknown(str(options.puzzle), rest)
    return options


def _with_values(options: Options) -> Options:
    """The options; BadInput when one lacks its value: argparse accepts ``--moves --``."""
    for name, value in vars(options).items():
        if value == [] and name not in ("name", "puzzles", "evidence"):
            raise BadInput(f"--{name.replace('_', '-')} needs a value")
    return options


def _show_version(_: Options) -> int:
    from tui_puzzles.engine.installed import version
    from tui_puzzles.engine.native import compiled, folders

    built = " (compiled)" if all(map(compiled, folders())) else ""
    print(f"tui-puzzles {version()}{built}")
    return 0


def _open(options: Options) -> int:
    from tui_puzzles.cli.commands.open_app import open_app

    return open_app(options)


def _play(options: Options) -> int:
    from tui_puzzles.cli.plain.loop import play

    return play(options)


def _added(name: str, words: Sequence[str]) -> Command | None:
    """A command that a puzzle type adds, if one does; it parses its own words."""
    from tui_puzzles.engine.game import command_names, load_command
    from tui_puzzles.engine.words.together import capital

    if name not in command_names():
        return None
    added = load_command(name)
    usage = f"tui-puzzles {name} {added.example}"

    def run(_: Options) -> int:
        if not words or set(words) & {"-h", "--help"}:
            print(f"{capital(added.about)}, as in: {usage}")
            return 0
        try:
            for line in added.run(words):
                print(line)
        except Contradiction as error:
            print(f"This is impossible: {error}.")
            return 1
        except BadInput as error:
            error.expected = error.expected or f"as in {usage}"
            raise
        return 0

    return run


def _unknown(first: str, rest: Sequence[str]) -> BadInput:
    command = next((word for word in (first, *rest) if word in COMMANDS), None)
    if command:
        return BadInput(f"options go after the command: tui-puzzles {command} ...")
    if rest[0].startswith("-"):
        return BadInput(f"unknown option {rest[0]}; see tui-puzzles --help")
    from tui_puzzles.play.names import suggested

    return BadInput(f"there is no command {first!r}", expected=suggested(first, COMMANDS))
