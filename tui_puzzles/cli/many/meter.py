"""A progress bar under the lines, on a terminal only."""

import os
from typing import TextIO

from tui_puzzles.cli.streams import drawing

WIDTH = 30  # of a bar
_ERASE = "\r\x1b[K"


class Meter:
    """Shows nothing: the stream is not a terminal."""

    def tell(self, text: str) -> None:
        """Show how far it is."""

    def hide(self) -> None:
        """Make room for a line."""


class MeterBar(Meter):
    """A line at the cursor, which is replaced by the next."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.shown = False

    def tell(self, text: str) -> None:
        """Write the text at the cursor."""
        print(f"{_ERASE}{text}", end="", file=self.stream, flush=True)
        self.shown = True

    def hide(self) -> None:
        """Erase the bar."""
        if self.shown:
            print(_ERASE, end="", file=self.stream, flush=True)
            self.shown = False


def meter_for(stream: TextIO | None) -> Meter:
    """A bar when the stream is a terminal that can erase."""
    return MeterBar(drawing(stream)) if stream is not None and can_draw(stream) else Meter()


def can_draw(stream: TextIO | None) -> bool:
    """Is the stream a terminal that can do more than print lines?"""
    if os.environ.get("TERM", "") in ("", "dumb", "unknown"):
        return False
    return stream is not None and stream.isatty()
