"""The command line: reads words, hands over to a command, ends quietly whatever happens."""

import contextlib
import errno
import io
import os
import signal
import sys
from collections.abc import Sequence

from tui_puzzles.engine.errors import BadInput

UNUSABLE, HUNG_UP, INTERRUPTED, PIPE_CLOSED = 2, 129, 130, 141


def main(words: Sequence[str] | None = None) -> int:
    """Run one command line; the exit status is 0, 1, 2, or what a signal would leave."""
    try:
        status = _run(sys.argv[1:] if words is None else words)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _hush()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second ctrl+c has nothing left to stop
        _hush()
        return INTERRUPTED
    except OSError as error:
        _hush()
        if error.errno == errno.EIO and error.filename is None:  # the terminal is gone
            return HUNG_UP
        return _complain(f"{error.filename or 'output'}: {error.strerror or error}")
    return status


def _run(words: Sequence[str]) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    from tui_puzzles.cli.arguments import parse

    try:
        command, options = parse(words)
        return command(options)
    except BadInput as error:
        return _complain(str(error))
    except SystemExit as done:  # argparse, after --help and --version
        return int(done.code or 0)


def _complain(message: str) -> int:
    with contextlib.suppress(OSError):
        print(f"tui-puzzles: {message}", file=sys.stderr)
    return UNUSABLE


def _hush() -> None:
    """Point standard output to nowhere, so that its last flush has nothing to complain of."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
