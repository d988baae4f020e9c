"""Screens that are lists to choose from, by keys and by mouse."""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain, repeat
from typing import TypeVar

from textual.app import ComposeResult
from textual.widgets import Static

from tui_puzzles.records import NamedTuple
from tui_puzzles.ui.app_keys import HELP, LIST_KEYS
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.board.painted import Bar, Lines, cut, head_line
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.keys import Key
from tui_puzzles.ui.page import LOOK, Page, WidgetOf

Pieces = Sequence[TextPiece]
"""The styles of levels."""
Result = TypeVar("Result")
PICTURED, GAP = 100, 4
"""Columns of a list from which on there are pictures beside it, and those between."""


def nothing() -> None:
    """Do nothing."""


class ListRow(NamedTuple):
    """A line of a list: its text for a width, its action, a note shown below.

    The text is made when the row becomes visible. ``heads``: it is a heading. ``picture``: what it
    stands for, for so many columns and lines.
    """

    text: Callable[[int], Pieces]
    pick: Callable[[], object] = nothing
    note: str = ""
    heads: bool = False
    picture: Callable[[int, int], Sequence[Pieces]] | None = None


def head_row(name: str) -> ListRow:
    """The heading of a group, with a line to the end."""
    return ListRow(lambda width: head_line(name, "", width), heads=True)


def head(*pieces: TextPiece) -> ListRow:
    """The heading of the rows that follow, which the keys pass over."""
    return ListRow(lambda _: pieces, heads=True)


def row(*pieces: TextPiece, pick: Callable[[], object] = nothing, note: str = "") -> ListRow:
    """A row with a fixed text."""
    return ListRow(lambda _: pieces, pick, note)


def column(text: str, width: int, style: str = "") -> TextPiece:
    """A text in a column, with a gap after it."""
    return TextPiece(f"{cut(text, width)} ", (style,) if style else ())


def length(pieces: Iterable[TextPiece]) -> int:
    """How many columns the pieces take."""
    return sum(len(piece.text) for piece in pieces)


KEEPING = {"fill", "hair", "key"}


def on_chosen(names: tuple[str, ...]) -> tuple[str, ...]:
    """The styles of a piece that is chosen; bars, pills and colours are still seen."""
    if names == ("pill",):
        return "chosen", "pill-lit"
    coloured = KEEPING & {*names} or any(name.startswith("on ") for name in names)
    return ("chosen", *names) if coloured else (*names, "chosen")


class Pane(Lines):
    """Rows, one of them chosen; where there is room, what it stands for is beside them."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.rows: Sequence[ListRow] = ()
        self.picture: Sequence[Pieces] = ()  # of the chosen row
        self.at = 0

    def fill(self, rows: Sequence[ListRow]) -> None:
        """Show these rows."""
        self.rows = rows
        self.go(self.at)

    def go(self, at: int) -> None:
        """Choose a row, of a heading the next one; beyond the ends, the first or last one."""
        self.at = min(max(at, 0), max(len(self.rows) - 1, 0))
        while self.at < len(self.rows) - 1 and self.rows[self.at].heads:
            self.at += 1
        while self.at and self.rows[self.at].heads:
            self.at -= 1
        self.paint()

    def paint(self) -> None:
        """Paint the lines that differ, once there is room."""
        if self.size.height:
            self.picture = self._picture()
            self.show(len(self.rows), self._text, self.at)

    @property
    def beside(self) -> int:
        """Columns for pictures."""
        there = any(row.picture for row in self.rows)
        return max(self.size.width * 2 // 5, 0) if there and self.size.width >= PICTURED else 0

    def _picture(self) -> Sequence[Pieces]:
        draw = self.row.picture if self.row and self.beside else None
        return draw(self.beside - GAP, self.size.height) if draw else ()

    def _look(self) -> None:
        lines, wide = self.window.seen(self.size.height), self.size.width - self.beside
        if self.picture:
            aside = chain(self.picture, repeat(()))
            lines = [
                (*line, TextPiece(" " * (wide + GAP - length(line))), *part) if part else line
                for line, part in zip(lines, aside, strict=False)
            ]
        self.put(lines)

    def _text(self, number: int) -> Pieces:
        """A row's text; the chosen one has a pointer and is highlighted to its end."""
        width = self.size.width - self.beside
        here = number == self.at and not self.rows[number].heads
        pieces = (TextPiece(" ▸"[here]), *self.rows[number].text(width - 1))
        if not here:
            return pieces
        room = width - sum(len(piece.text) for piece in pieces)
        filled = (*pieces, TextPiece(" " * max(room, 0)))
        return tuple(TextPiece(text, on_chosen(names)) for text, names in filled)

    def on_resize(self) -> None:
        self.paint()

    @property
    def row(self) -> ListRow | None:
        """The chosen row."""
        return self.rows[self.at] if self.rows else None


class Listing(Page[Result | None]):
    """A heading, a list, a note on the chosen row, and the keys."""

    CSS_PATH = LOOK
    BINDINGS = bindings(LIST_KEYS)
    HEADING = ""
    WIDEST = 120  # columns of the list, which stands in the middle of a wider terminal
    LEGEND: Sequence[Key] = (*LIST_KEYS[-2:], HELP)

    pane = WidgetOf("list", Pane)  # that the keys act on
    note = WidgetOf("note", Static)

    def rows(self) -> Sequence[ListRow]:
        """The rows of the list."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        yield Bar(id="heading")
        yield Pane(id="list")
        yield Static(id="note", markup=False)
        yield Bar(id="legend")

    def on_mount(self) -> None:
        self.entitle(TextPiece(f" {self.HEADING}", ("title",)))
        self.refill()

    def on_resize(self) -> None:
        self.list_keys(self.LEGEND)
        beside = max(0, (self.app.size.width - self.WIDEST) // 2)
        for widget in self.query("#list, #note, #field"):
            widget.styles.margin = (0, beside)

    def refill(self) -> None:
        """Make new rows."""
        self.pane.fill(self.rows())
        self.moved()

    def moved(self) -> None:
        """Another row was chosen."""
        row = self.pane.row
        self.note.update(row.note if row else "")

    def say(self, message: str) -> None:
        """Show a message in place of the note."""
        self.note.update(message)

    def go(self, at: int) -> None:
        """Choose a row of the pane."""
        self.pane.go(at)
        self.moved()

    def action_step(self, by: int) -> None:
        rows, at = self.pane.rows, self.pane.at
        for _ in rows:
            at = (at + by) % len(rows)
            if not rows[at].heads:
                break
        self.go(at)

    def action_page(self, by: int) -> None:
        self.go(self.pane.at + by * max(self.pane.size.height - 1, 1))

    def action_end(self, end: int) -> None:
        self.go(end % max(len(self.pane.rows), 1))

    def action_pick(self) -> None:
        if self.pane.row is not None:
            self.pane.row.pick()

    def on_lines_picked(self, message: Lines.Picked) -> None:
        self.clicked(message.lines, message.number)

    def clicked(self, _lines: Lines, number: int) -> None:
        """A click chooses a row and runs it."""
        self.go(number)
        self.action_pick()
