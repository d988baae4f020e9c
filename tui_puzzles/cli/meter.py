"""A progress bar under the lines, on a terminal only."""

import os
from typing import TextIO

from tui_puzzles.cli.streams import drawing

_WIDTH = 30
_ERASE = "\r\x1b[K"


class Meter:
    """Nothing to see: the stream is no terminal."""

    def show(self, share: float) -> None:
        """Show how much is done, from 0 to 1."""

    def tell(self, text: str) -> None:
        """Show how far it is, where the end isn't known."""

    def hide(self) -> None:
        """Make room for a line."""


class Bar(Meter):
    """``[######            ]  33 %``."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.shown = False

    def show(self, share: float) -> None:
        """Draw it at the cursor."""
        filled = "#" * round(min(share, 1) * _WIDTH)
        self.tell(f"[{filled:<{_WIDTH}}] {share:>4.0%}")

    def tell(self, text: str) -> None:
        """Write it at the cursor."""
        print(f"{_ERASE}{text}", end="", file=self.stream, flush=True)
        self.shown = True

    def hide(self) -> None:
        """Erase it."""
        if self.shown:
            print(_ERASE, end="", file=self.stream, flush=True)
            self.shown = False


def meter_for(stream: TextIO | None) -> Meter:
    """A bar when the stream is a terminal that can erase."""
    return Bar(drawing(stream)) if stream is not None and can_draw(stream) else Meter()


def can_draw(stream: TextIO | None) -> bool:
    """Is the stream a terminal, and one that can do more than print lines?"""
    if os.environ.get("TERM", "") in ("", "dumb", "unknown"):
        return False
    return stream is not None and stream.isatty()
