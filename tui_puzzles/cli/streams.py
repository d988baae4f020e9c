"""Standard output and error: the last place where anything is cleaned before a terminal reads it.

Everything printed passes through. Code that draws (colours, a bar) writes to the stream behind,
and cleans its texts itself.
"""

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO, cast

from tui_puzzles.engine.errors import clean_text


class Clean:
    """A stream that writes nothing a terminal would obey, except for the ends of lines."""

    def __init__(self, behind: TextIO) -> None:
        self.behind = behind

    def write(self, text: str) -> int:
        self.behind.write(clean_text(text))
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.behind, name)


@contextmanager
def cleaned_streams() -> Iterator[None]:
    """Whatever is printed inside is clean, and fits the terminal's encoding."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (_clean(stream) for stream in before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def _clean(stream: TextIO) -> TextIO:
    if stream is None or isinstance(stream, Clean):
        return stream
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="backslashreplace")
    return cast(TextIO, Clean(stream))


def drawing(stream: TextIO) -> TextIO:
    """The stream behind, for code that draws."""
    return stream.behind if isinstance(stream, Clean) else stream
