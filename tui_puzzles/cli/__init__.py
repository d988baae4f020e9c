"""The command line: reads words, hands over to a command, ends quietly whatever happens.

Read ``dispatch`` first, from words to a command; ``options`` and ``arguments`` are all words there
are, ``source`` and ``puzzles`` the input, ``reports`` and ``output`` what is printed. The commands
stand in ``commands``, those on many puzzles go through ``many``; ``plain`` is a session without a
screen.
"""

import contextlib
import errno
import gc
import os
import signal
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tui_puzzles.cli.streams import cleaned_streams
from tui_puzzles.engine.errors import BadInput

if TYPE_CHECKING:
    from tui_puzzles.cli.options import Options

PATIENCE = 3
"""Seconds that the end of an interrupted process may take."""
UNUSABLE, FAULT = 2, 70  # 70 as in sysexits.h
HUNG_UP, INTERRUPTED, PIPE_CLOSED, TERMINATED = 129, 130, 141, 143


def main(words: Sequence[str] | None = None) -> int:
    """Run one command line; the exit status is 0, 1, 2, 70, or what a signal would leave.

    Without ``words`` this is the process's own command line. After ctrl+c or SIGTERM it ends for
    certain: an interrupt while a lock is taken could leave it waiting for threads for ever.
    """
    with cleaned_streams():
        status = _quietly(sys.argv[1:] if words is None else words)
    if words is None and status in (INTERRUPTED, TERMINATED):
        _end_soon(status)
    return status


def _end_soon(status: int) -> None:
    """End the process if it doesn't end by itself."""
    from threading import Timer

    timer = Timer(PATIENCE, os._exit, (status,))
    timer.daemon = True
    timer.start()


def _quietly(words: Sequence[str]) -> int:
    try:
        status = _run(words)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _hush()
        return PIPE_CLOSED
    except KeyboardInterrupt as interrupt:
        return _interrupted(interrupt)
    except OSError as error:
        _hush()
        if error.errno == errno.EIO and error.filename is None:  # the terminal is gone
            return HUNG_UP
        return _complain(f"{error.filename or 'output'}: {error.strerror or error}")
    except Exception as error:  # a fault of the program: the last line of defence
        return _failed(error)
    return status


def _interrupted(interrupt: KeyboardInterrupt) -> int:
    from tui_puzzles.batch.interrupts import Terminated

    ended = isinstance(interrupt, Terminated)
    ignored = (signal.SIGINT, signal.SIGTERM) if ended else (signal.SIGINT,)
    for number in ignored:  # nothing is left for a second one to stop
        signal.signal(number, signal.SIG_IGN)
    _hush()
    return TERMINATED if ended else INTERRUPTED


def _failed(error: Exception) -> int:
    from tui_puzzles.cli.output import failed

    with contextlib.suppress(OSError):
        failed(error)
    return FAULT


def _run(words: Sequence[str]) -> int:
    try:
        command, options = _parsed(words)
        return command(options)
    except BadInput as error:
        return _complain(str(error))
    except SystemExit as done:  # argparse, after --help and --version
        return int(done.code or 0)
    except ModuleNotFoundError:
        if missing := _not_installed():
            return _complain(missing)
        raise


def _not_installed() -> str:
    """The message where the program isn't installed with this Python; "" where it is."""
    from tui_puzzles.engine.game import game_names

    try:
        game_names()
    except BadInput as error:
        return str(error)
    return ""


def _parsed(words: Sequence[str]) -> "tuple[Callable[[Options], int], Options]":
    """The command and its options. What loads for it stays: no garbage is looked for meanwhile."""
    gc.disable()
    try:
        from tui_puzzles.cli.dispatch import parse

        return parse(words)
    finally:
        gc.enable()


def _complain(message: str) -> int:
    with contextlib.suppress(OSError):
        print(f"tui-puzzles: {message}", file=sys.stderr)
    return UNUSABLE


def _hush() -> None:
    """Point standard output to nowhere, so that its last flush can't fail."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
