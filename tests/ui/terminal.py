"""A terminal emulator that shows what bytes look like, and drivers that write to it."""

from collections.abc import Callable
from typing import Any

import pyte
from textual.drivers.headless_driver import HeadlessDriver

Picture = list[list[Any]]


class Terminal:
    """A screen without line wrap, as Textual sets it up."""

    def __init__(self, columns: int = 80, rows: int = 24) -> None:
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.Stream(self.screen)
        self.feed("\x1b[?7l")

    def feed(self, text: str) -> None:
        """Receive what an app writes."""
        self.stream.feed(text)

    def resize(self, columns: int, rows: int) -> None:
        """Take another size, and lose what was shown, as terminals may; the pen stays."""
        pen = self.screen.cursor.attrs
        self.feed("\x1b[m")
        self.screen.resize(rows, columns)
        self.feed("\x1b[2J")
        self.screen.cursor.attrs = pen

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        return (self.screen.columns, self.screen.lines)

    def picture(self) -> Picture:
        """Characters with colours and attributes, row by row."""
        rows, columns = range(self.screen.lines), range(self.screen.columns)
        return [[self.screen.buffer[row][column] for column in columns] for row in rows]

    def cursor(self) -> tuple[int, int]:
        """Row and column."""
        return (self.screen.cursor.y, self.screen.cursor.x)


class SinkDriver(HeadlessDriver):
    """A driver that isn't headless to the app, and whose writes go to `sink`."""

    sink: Callable[[str], object] = str

    @property
    def is_headless(self) -> bool:
        return False

    def write(self, data: str) -> None:
        self.sink(data)
