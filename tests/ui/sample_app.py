"""A small app shaped like a puzzle screen, for tests and benchmarks of the terminal.

`python -m tests.ui.sample_app [stock]`: arrows move, digits place, m opens a modal screen,
s suspends and resumes at once, ctrl+l redraws, q leaves.
"""

import sys
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.events import Click
from textual.geometry import Region
from textual.screen import ModalScreen
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Footer, Input, Label, Static

from tui_puzzles.ui.terminal.display import FrugalDisplay

MARKS = ("12345", "6789 ")
NOTE = "数独 is 9 houses; cafe\u0301 ♛ ✓ 答 r1c1 is the only cell of row 1 that can be 4. "
LINE, CELL, CURSOR = (
    Style.parse("color(244) on color(234)"),
    Style.parse("color(252) on color(234)"),
    Style.parse("bold color(255) on color(24)"),
)


class Still(Input):
    """A field whose cursor doesn't blink: what is painted depends on keys, not on the time."""

    def on_mount(self) -> None:
        self.cursor_blink = False


class Board(Widget, can_focus=True):
    """Nine by nine cells of 5 x 2, painted line by line."""

    DEFAULT_CSS = "Board { width: 55; height: 22; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        (key, f"move('{key}')", key) for key in ("up", "down", "left", "right")
    ]

    def on_mount(self) -> None:
        self.at, self.values = (4, 4), dict[tuple[int, int], str]()

    def render_line(self, y: int) -> Strip:
        if y % 7 == 0:
            return Strip([Segment("+" + ("─" * 17 + "┼") * 3, LINE)], 55)
        row = (y - 1 - y // 7) // 2
        parts = [Segment("│", LINE)]
        for column in range(9):
            style = CURSOR if (row, column) == self.at else CELL
            parts.append(Segment(self.text(row, column, (y - 1 - y // 7) % 2), style))
            parts.append(Segment("│" if column % 3 == 2 else " ", LINE))
        return Strip(parts, 55)

    def text(self, row: int, column: int, half: int) -> str:
        value = self.values.get((row, column))
        return MARKS[half] if value is None else (f"  {value}  ", "     ")[half]

    def region_of(self, row: int, column: int) -> Region:
        return Region(1 + 6 * column, 1 + 2 * row + row // 3, 5, 2)

    def action_move(self, key: str) -> None:
        row, column = self.at
        down, right = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}[key]
        before, self.at = self.at, ((row + down) % 9, (column + right) % 9)
        self.refresh(self.region_of(*before), self.region_of(*self.at))

    def on_click(self, event: Click) -> None:
        before, self.at = self.at, ((event.y - 1) * 9 // 22, event.x // 6)
        self.refresh(self.region_of(*before), self.region_of(*self.at))

    def key_digit(self, digit: str) -> None:
        self.values[self.at] = digit
        self.refresh(self.region_of(*self.at))


class Question(ModalScreen[None]):
    """A modal screen over half of the board, with wide text."""

    CSS = "Question { align: center middle; } #box { width: 41; height: 9; border: heavy $accent; }"
    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss", "close")]

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="box"):
            yield Label(NOTE * 2)
            yield Still("数 text")


class StockApp(App[None]):
    """The sample with Textual's own display."""

    CSS = "#panel { width: 24; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        ("m", "app.push_screen('question')", "ask"),
        ("s", "blink", "suspend"),
        ("ctrl+l", "redraw", "redraw"),
        ("q", "quit", "leave"),
        *((digit, f"place('{digit}')", digit) for digit in "123456789"),
    ]
    SCREENS: ClassVar = {"question": Question}

    def compose(self) -> ComposeResult:
        with Horizontal():
            yield Board()
            with VerticalScroll(id="panel"):
                yield Static(NOTE, id="note")
        yield Footer()

    def on_mount(self) -> None:
        self.animation_level = "none"
        self.query_one(Board).focus()

    def action_place(self, digit: str) -> None:
        self.query_one(Board).key_digit(digit)

    def action_blink(self) -> None:
        with self.suspend():
            pass


class SampleApp(FrugalDisplay, StockApp):
    """The sample with the frugal display."""

    erases = True


if __name__ == "__main__":
    (StockApp if "stock" in sys.argv else SampleApp)().run()
