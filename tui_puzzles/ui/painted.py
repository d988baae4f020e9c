"""Widgets that paint lines of text themselves, with styles by name from the style sheet."""

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tui_puzzles.engine.step import Role
from tui_puzzles.ui.skin import Piece

NAMES = (
    *("line", "label", "given", "own", "mark", "corner", "centre", "cursor", "wrong", "lit"),
    *("title", "key", "faint", "chosen"),
    *Role,
    *(f"colour-{number}" for number in range(1, 10)),
)
"""The names of styles; in the style sheet ``board--{name}``, for the board and for text alike."""


class Painted(ScrollView, can_focus=False, inherit_bindings=False):
    """A widget whose styles go by the names of pieces of text."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"board--{name}" for name in NAMES}

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._styles_named: dict[tuple[str, ...], Style] = {}

    def style_named(self, names: tuple[str, ...]) -> Style:
        """The style of these names, each on top of those before it."""
        style = self._styles_named.get(names)
        if style is None:
            style = self.rich_style
            for name in names:
                style += self.get_component_rich_style(f"board--{name}", partial=True)
            self._styles_named[names] = style
        return style

    def segments(self, pieces: Iterable[Piece]) -> list[Segment]:
        """The pieces as segments; neighbours of one style become one."""
        result: list[Segment] = []
        for text, names in pieces:
            style = self.style_named(names)
            if result and result[-1].style == style:
                result[-1] = Segment(result[-1].text + text, style)
            else:
                result.append(Segment(text, style))
        return result

    def strip(self, pieces: Iterable[Piece], width: int) -> Strip:
        """The pieces as a line of this width."""
        return Strip(self.segments(pieces)).adjust_cell_length(width, self.rich_style)

    def notify_style_update(self) -> None:
        """The style sheet or the theme changed."""
        self._styles_named.clear()
        super().notify_style_update()


class Bar(Painted):
    """One line of text."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.pieces: Sequence[Piece] = ()

    def show(self, pieces: Sequence[Piece]) -> None:
        """Show this text."""
        if pieces != self.pieces:
            self.pieces = pieces
            self.refresh()

    def render_line(self, y: int) -> Strip:
        return self.strip(self.pieces if y == 0 else (), self.size.width)


class Lines(Painted):
    """Any number of lines, each made when it is seen; one of them may be the chosen one."""

    class Picked(Message):
        """A line was clicked."""

        def __init__(self, lines: "Lines", number: int) -> None:
            super().__init__()
            self.lines = lines
            self.number = number

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.count = 0
        self.chosen: int | None = None
        self.line: Callable[[int], Sequence[Piece]] = lambda _: ()
        self._known: dict[int, Sequence[Piece]] = {}

    def show(self, count: int, line: Callable[[int], Sequence[Piece]], chosen: int | None) -> None:
        """Show these lines; only those that differ are painted again."""
        before, self.line, self.chosen = self.chosen, line, chosen
        known, self._known = self._known, {}
        if count != self.count:
            self.count = count
            self.virtual_size = Size(0, count)
        if not self._follow():
            self._refresh_changed(known, {before, chosen})

    def _refresh_changed(self, known: dict[int, Sequence[Piece]], touched: set[int | None]) -> None:
        top = self.scroll_offset.y
        regions = [
            Region(0, y, self.size.width, 1)
            for y in range(self.size.height)
            if top + y in touched or known.get(top + y, ()) != self._pieces(top + y)
        ]
        if regions:
            self.refresh(*regions)

    def _follow(self) -> bool:
        """Bring the chosen line into view, by half pages; True when that scrolled."""
        height, top = self.size.height, self.scroll_offset.y
        if self.chosen is None or not height or top <= self.chosen < top + height:
            return False
        self.scroll_to(y=max(0, self.chosen - height // 2), animate=False, force=True)
        return True

    def _pieces(self, number: int) -> Sequence[Piece]:
        if number >= self.count:
            return ()
        if number not in self._known:
            self._known[number] = self.line(number)
        return self._known[number]

    def render_line(self, y: int) -> Strip:
        number = self.scroll_offset.y + y
        pieces = self._pieces(number)
        if number == self.chosen:
            pieces = [Piece(text, (*names, "chosen")) for text, names in pieces]
        return self.strip(pieces, self.size.width)

    def on_resize(self) -> None:
        self._known.clear()
        self._follow()

    def on_click(self, event: events.Click) -> None:
        number = self.scroll_offset.y + event.y
        if number < self.count:
            self.post_message(self.Picked(self, number))
