"""A progress bar under the lines, on a terminal only."""

import os
from typing import TextIO

from tui_puzzles.cli.streams import drawing

_WIDTH = 30
_ERASE = "\r\x1b[K"


class Meter:
    """Shows nothing: the stream is not a terminal."""

    def show(self, share: float) -> None:
        """Show how much is done, from 0 to 1."""

    def tell(self, text: str) -> None:
        """Show the progress of work whose end isn't known."""

    def hide(self) -> None:
        """Make room for a line."""


class Bar(Meter):
    """``[######            ]  33 %``."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.shown = False

    def show(self, share: float) -> None:
        """Draw the bar at the cursor."""
        filled = "#" * round(min(share, 1) * _WIDTH)
        self.tell(f"[{filled:<{_WIDTH}}] {share:>4.0%}")

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
    return Bar(drawing(stream)) if stream is not None and can_draw(stream) else Meter()


def can_draw(stream: TextIO | None) -> bool:
    """Is the stream a terminal that can do more than print lines?"""
    if os.environ.get("TERM", "") in ("", "dumb", "unknown"):
        return False
    return stream is not None and stream.isatty()
