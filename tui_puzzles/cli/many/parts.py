"""What a stage makes of a piece, and how it catches what commands print."""

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import Lock
from typing import TypeVar

import tui_puzzles
from tui_puzzles.cli.streams import Clean
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.installed import version
from tui_puzzles.notation.unused import Unused
from tui_puzzles.records import field, record, replace

FAULT = 70
"""The status after a fault of the program, as in sysexits.h."""


@record
class Part:
    """The text of a piece for standard output, and the notes for standard error.

    ``unused``: what its puzzles leave unused of the text.
    ``last``: there is nothing behind it. ``error``: the input ends here, as it can't be read on.
    """

    text: str = ""
    notes: str = ""
    status: int = 0
    puzzles: int = 0
    unused: Unused = field(default_factory=Unused)
    last: bool = False
    error: BadInput | None = None
    worker: str = ""
    seconds: float = 0.0


@record
class MadePuzzle(Part):
    """A new puzzle; ``key`` is the same for those that are alike, ``tries`` led to it."""

    key: int = 0
    tries: int = 0


P = TypeVar("P", bound=Part)


_PRINTING = Lock()


class _Sheet(io.StringIO):
    """Paper in place of a stream."""

    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


@record(frozen=False)
class Caught:
    """What was printed."""

    out: io.StringIO
    err: io.StringIO = field(default_factory=io.StringIO)

    def part(self, part: P) -> P:
        """The part with the texts."""
        return replace(part, text=self.out.getvalue(), notes=self.err.getvalue())


@contextmanager
def caught(terminal: bool) -> Iterator[Caught]:
    """Whatever is printed inside; for a terminal or not. One thread after the other."""
    with _PRINTING:
        sheets, before = Caught(_Sheet(terminal)), (sys.stdout, sys.stderr)
        sys.stdout, sys.stderr = Clean(sheets.out), Clean(sheets.err)
        try:
            yield sheets
        finally:
            sys.stdout, sys.stderr = before


@cache
def edition() -> str:
    """The version, and a digest of the sources: what workers must have in common."""
    from hashlib import sha256  # slow to import, and only workers elsewhere need it

    root = Path(tui_puzzles.__file__).parent
    digest = sha256()
    for path in sorted(root.rglob("*.py")):
        digest.update(path.read_bytes())
    return f"{version()} ({digest.hexdigest()[:12]})"


def check_edition(ours: str) -> None:
    """BadInput on a worker with other sources than those of who submits ("": the same process)."""
    if ours and ours != edition():
        raise BadInput(f"a worker runs {edition()}", source="--executor", expected=ours)


def worker() -> str:
    """The name of this process."""
    return f"{_host()}:{os.getpid()}"


def _host() -> str:
    if hasattr(os, "uname"):
        return os.uname().nodename
    return os.environ.get("COMPUTERNAME", "")  # Windows
