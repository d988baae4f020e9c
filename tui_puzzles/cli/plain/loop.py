"""Line after line, until quit or the end of the input."""

import io
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module

from tui_puzzles.cli.options import Options
from tui_puzzles.cli.plain.bring import opened
from tui_puzzles.cli.plain.commands import QUIT, answer
from tui_puzzles.cli.plain.desk import Desk, Lines
from tui_puzzles.cli.plain.ending import ending_by_signals
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play.settings_file import load

PROMPT = "> "
WELCOME = "Logic puzzles as lines of text. help lists the commands, quit ends."


def play(options: Options) -> int:
    """A session, with a puzzle if one was named; the end of input ends it quietly.

    So does ctrl+c at the prompt; during a computation, ctrl+c only stops that.
    """
    settings, faults = load()
    desk = Desk(settings)
    desk.messages += map(str, faults)
    try:
        with ending_by_signals():
            _converse(desk, options)
    except (EOFError, KeyboardInterrupt):
        print()
    finally:
        desk.close()
    return 0


def _converse(desk: Desk, options: Options) -> None:
    _say(desk, opened(desk, options) if options.puzzle else iter([WELCOME]))
    for line in _typed():
        _say(desk, _answered(desk, line))


def _typed() -> Iterator[str]:
    """The lines until quit; EOFError at the end of the input."""
    if sys.stdin is None:
        return
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")
    prompt = ""
    if sys.stdin.isatty():
        prompt = PROMPT
        with suppress(ImportError):
            import_module("readline")  # gives input() a history
    while (line := input(prompt)).strip().casefold() not in QUIT:
        yield line


def _answered(desk: Desk, line: str) -> Lines:
    """The effect of a line; an error is one line, and the session goes on."""
    try:
        yield from answer(desk, line)
    except BadInput as error:
        yield str(error)
    except OSError as error:
        yield f"{error.filename or 'files'}: {error.strerror or error}"
    except KeyboardInterrupt:
        desk.stopped()
        yield "Stopped."


def _say(desk: Desk, lines: Lines) -> None:
    """Print lines as they come, then the messages that they caused."""
    for line in lines:
        print(line, flush=True)
    for message in desk.messages:
        print(message, flush=True)
    desk.messages.clear()
