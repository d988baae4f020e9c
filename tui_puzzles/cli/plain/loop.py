"""Line after line, until quit or the end of the input."""

import io
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from types import FrameType

from tui_puzzles.cli.options import Options
from tui_puzzles.cli.plain.bring import opened
from tui_puzzles.cli.plain.commands import QUIT, answer
from tui_puzzles.cli.plain.desk import Desk, Lines
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play.settings_file import load

if sys.platform == "win32":  # there are no such signals
    ENDINGS: tuple[signal.Signals, ...] = ()
else:
    ENDINGS = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
AGAIN = 0.05
"""Seconds after which a signal that was not heard is sent once more."""
PROMPT = "> "
WELCOME = "Logic puzzles as lines of text. help lists the commands, quit ends."


# Signals that end a session as quit does: the terminal is given back, the game is closed.


class Ears:
    """Raises SystemExit with the status that a shell shows for a signal; once, as closing follows.

    Python handles a signal between two of its steps. One that comes just before waiting for a line
    would be handled only after that line: a thread sends it again until it is handled.
    """

    def __init__(self) -> None:
        self._heard, self._status = threading.Event(), 0
        self._ending, self._wakeup = os.pipe()
        os.set_blocking(self._wakeup, False)
        self._before = signal.set_wakeup_fd(self._wakeup, warn_on_full_buffer=False)
        self._thread = threading.Thread(target=self._repeat, daemon=True)
        self._thread.start()

    def hear(self, number: int, _frame: FrameType | None) -> None:
        """The handler of the signals."""
        if not self._heard.is_set():
            self._heard.set()
            self._status = 128 + number
            raise SystemExit(self._status)

    def obey(self) -> None:
        """Raise it again: Python ignores what is raised while it drops a generator."""
        if self._status:
            raise SystemExit(self._status)

    def close(self) -> None:
        """Stop listening."""
        signal.set_wakeup_fd(self._before)
        self._heard.set()
        os.close(self._wakeup)
        self._thread.join()
        os.close(self._ending)

    def _repeat(self) -> None:
        main = threading.main_thread().ident
        while number := os.read(self._ending, 1):
            while main and number[0] in ENDINGS and not self._heard.wait(AGAIN):
                signal.pthread_kill(main, number[0])


@contextmanager
def ending_by_signals() -> Iterator[Callable[[], None]]:
    """In here these signals raise SystemExit; what is given does so again after one of them.

    Signals that were ignored from the start (nohup) stay ignored.
    """
    heard = [number for number in ENDINGS if signal.getsignal(number) is not signal.SIG_IGN]
    if not heard:
        yield lambda: None
        return
    ears = Ears()
    before = [signal.signal(number, ears.hear) for number in heard]
    try:
        yield ears.obey
    finally:
        for number, handler in zip(heard, before, strict=True):
            signal.signal(number, handler)
        ears.close()


def play(options: Options) -> int:
    """A session, with a puzzle if one was named; the end of input ends it quietly.

    So does ctrl+c at the prompt; during a computation, ctrl+c only stops that.
    """
    settings, faults = load()
    desk = Desk(settings)
    desk.messages += map(str, faults)
    try:
        with ending_by_signals() as obey:
            _converse(desk, options, obey)
    except (EOFError, KeyboardInterrupt):
        print()
    finally:
        desk.close()
    return 0


def _converse(desk: Desk, options: Options, obey: Callable[[], None]) -> None:
    _say(desk, opened(desk, options) if options.puzzle else iter([WELCOME]))
    obey()
    for line in _typed():
        _say(desk, _answered(desk, line))
        obey()


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
