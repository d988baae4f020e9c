"""Asking the terminal itself which characters it shows, where the locale doesn't say it.

SSH forwards LANG only if both ends are set up for it. A sign is written and the cursor asked for:
it has moved by one column where the terminal reads UTF-8, by one for each byte where it doesn't.
"""

import os
import sys
import termios
import tty
from collections.abc import Iterator
from contextlib import contextmanager
from select import select
from time import monotonic

from tui_puzzles.engine.later import expression
from tui_puzzles.records import NamedTuple
from tui_puzzles.ui.terminal.charset import NARROW, UNICODE, Charset

QUESTION = "\ré\x1b[6n\r─\x1b[6n\r\x1b[K".encode()
"""A letter of two bytes; then a line, which has two columns in CJK terminals."""
PATIENCE = 0.6
"""Seconds to wait: a round trip over a slow line, and some."""
_PLACE = expression(rb"\x1b\[\d+;(\d+)R")
_CHARSETS: dict[tuple[int, ...], Charset] = {(2, 2): UNICODE, (2, 3): NARROW}
"""Columns of the cursor after both signs, from 1."""
HOW = "Lines are ASCII, as nothing speaks of UTF-8; try LANG=C.UTF-8 tui-puzzles."
"""It has to fit on a line of 80 columns."""


class ProbeReply(NamedTuple):
    """What the terminal can show, None if it didn't say; and what was typed meanwhile."""

    charset: Charset | None = None
    typed: bytes = b""


def ask() -> ProbeReply:
    """Ask the terminal that the app will use, and wait for a short time."""
    streams = (sys.__stdin__, sys.__stderr__)
    if not all(stream is not None and stream.isatty() for stream in streams):
        return ProbeReply()
    assert sys.__stdin__ is not None
    assert sys.__stderr__ is not None
    with _raw(sys.__stdin__.fileno()) as source:
        os.write(sys.__stderr__.fileno(), QUESTION)
        return _answer(_read(source))


def _read(source: int) -> bytes:
    """The input until both answers are there, or the time is over."""
    data, end = b"", monotonic() + PATIENCE
    while len(_PLACE.findall(data)) < 2 and (left := end - monotonic()) > 0:
        if select([source], [], [], left)[0]:
            data += os.read(source, 1024)
    return data


def _answer(data: bytes) -> ProbeReply:
    columns = tuple(map(int, _PLACE.findall(data)))
    return ProbeReply(_CHARSETS.get(columns), _PLACE.sub(b"", data))


@contextmanager
def _raw(source: int) -> Iterator[int]:
    """The terminal without echo and without waiting for the end of a line."""
    before = termios.tcgetattr(source)
    tty.setcbreak(source, termios.TCSANOW)
    try:
        yield source
    finally:
        termios.tcsetattr(source, termios.TCSANOW, before)
