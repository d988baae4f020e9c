"""Widgets that paint their own lines of text, with inks by their names."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from rich.color import ColorType
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui_puzzles.records import record
from tui_puzzles.ui.board.links import Commanded, command_at
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.terminal.inks import INKS, NOTHING, TextStyle
from tui_puzzles.ui.terminal.themes import COLOURS

Line = Sequence[TextPiece]
WHEEL = 3  # lines that the mouse wheel scrolls
LIGHT = frozenset({2, 3, 6, 7, 10, 11, 14, 15})
"""The terminal's own green, yellow, cyan and white: in every palette lighter than the others."""
DARK, WHITE, CYAN = frozenset({0, 4, 12}), frozenset({7, 15}), frozenset({6, 14})
BLACK, BLUE, LIGHTEST = (Style(color=name) for name in ("black", "blue", "bright_white"))


def head_line(name: str, more: str | Line, width: int, pen: str = "head") -> Line:
    """The heading of an area, `Name ─── more`, if that fits; it ends a column before its width."""
    pieces = (TextPiece(more, ("faint",)),) if isinstance(more, str) else more
    room, long = width - len(name) - 1, sum(len(piece.text) for piece in pieces) + 1
    after = [TextPiece(" "), *pieces] if more and long <= room else []
    rule = "─" * max(0, room - 1 - long * bool(after))
    return (TextPiece(f"{name} ", (pen,)), TextPiece(rule, ("hair",)), *after)


def cut(text: str, width: int) -> str:
    """The text in a column of this width; too long a text ends with an ellipsis."""
    width = max(width, 0)  # a narrow screen may have no room
    return text.ljust(width) if len(text) <= width else text[: max(width - 1, 0)] + "…"[:width]


def readable(style: Style) -> Style:
    """The style with ink that can be read on a ground of the terminal's own.

    Dark in place of light ink on light grounds, white in place of the terminal's on dark ones. On
    white, cyan becomes blue, so that entries differ from givens.
    """
    ground, ink = style.bgcolor, style.color
    if style.reverse or ground is None or ground.type is not ColorType.STANDARD:
        return style
    own, number = ink is None or ink.is_default, None if ink is None else ink.number
    if ground.number in DARK:
        return style + LIGHTEST if own else style
    if ground.number not in LIGHT or not (own or number in LIGHT):
        return style
    return style + (BLUE if ground.number in WHITE and number in CYAN else BLACK)


def in_theme(words: str, theme: str) -> Style:
    """The style of an ink's words, with a theme's colours."""
    colours = COLOURS[theme]
    shades = (colours.get(word, word).removeprefix("ansi_") for word in words.split())
    return Style.parse(" ".join(shade for shade in shades if shade != "none"))


class Painted(Widget):
    """A widget whose styles are the names of its pieces of text.

    Their styles are in inks.py: component classes, of which Textual keeps a node each, would take a
    megabyte, and a style sheet of them part of the start.
    """

    ALLOW_SELECT = False

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._styles_named: dict[tuple[str, ...], Style] = {}
        self._inked: dict[str, Style] = {}

    def style_named(self, names: tuple[str, ...]) -> Style:
        """The style of these names, each laid over those before it."""
        style = self._styles_named.get(names)
        if style is None:
            style = self.rich_style
            for name in names:
                style += self.named(name)
            self._styles_named[names] = style = readable(style)
        return style

    def named(self, name: str) -> Style:
        """The style of one name; "#5f875f" and "on #5f875f" are colours as they stand."""
        if name.startswith(("on ", "#")):
            return Style.parse(name)
        if name not in self._inked:
            own: Mapping[str, TextStyle] = getattr(self.screen, "inks", {})
            ink = own.get(name) or INKS.get(name, NOTHING)
            words = ink.plain if self.app.no_color else ink.coloured
            self._inked[name] = in_theme(words, self.app.theme)
        return self._inked[name]

    def segments(self, pieces: Iterable[TextPiece]) -> list[Segment]:
        """The pieces as segments; neighbours of one style are merged."""
        return list(
            Segment.simplify(Segment(text, self.style_named(names)) for text, names in pieces)
        )

    def strip(self, pieces: Iterable[TextPiece], width: int) -> Strip:
        """The pieces as a line of this width."""
        return Strip(self.segments(pieces)).adjust_cell_length(width, self.style_named(()))

    def notify_style_update(self) -> None:
        """The style sheet or the theme changed."""
        if self._styles_named:
            self.refresh()
        self._styles_named.clear()
        self._inked.clear()
        super().notify_style_update()


class Bar(Painted):
    """One line of text; the last one of a screen may have lines above it, over what is there."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.pieces: Sequence[TextPiece] = ()
        self.above: Sequence[Line] = ()

    def show(self, pieces: Sequence[TextPiece], above: Sequence[Line] = ()) -> None:
        """Show this text."""
        if above or self.above:
            self.above = above
            self.styles.height = len(above) + 1
            self.styles.offset = 0, self.app.size.height - len(above) - 1
            self.refresh()
        if pieces != self.pieces:
            self.pieces = pieces
            self.refresh()

    def on_click(self, event: events.Click) -> None:
        command = command_at(self.pieces, event.x)
        if command:
            self.post_message(Commanded(command))

    def render_line(self, y: int) -> Strip:
        lines = dict(enumerate((*self.above, self.pieces)))
        return self.strip(lines.get(y, ()), self.size.width)


class Window:
    """A view of any number of lines, each made when it comes into view."""

    def __init__(self) -> None:
        self.count = 0
        self.top = 0
        self.chosen = 0
        self.line: Callable[[int], Line] = lambda _: ()
        self._shown = (0, 0, 0)

    def show(self, count: int, line: Callable[[int], Line], chosen: int, height: int) -> None:
        """Show these lines, with the chosen one in view unless it was scrolled away."""
        self.count, self.line, self.chosen = count, line, chosen
        if self._shown != (count, chosen, height):
            if height != self._shown[2]:  # it is painted anew: the newest stands last
                self.top = max(0, chosen - height + 1)
            self._shown = (count, chosen, height)
            self.follow(height)

    def follow(self, height: int) -> None:
        """Scroll to the chosen line.

        The next page begins with a quarter of the one before: scrolling costs many bytes.
        """
        if self.chosen < self.top:
            self.top = max(0, self.chosen - height // 2)
        elif self.chosen >= self.top + height:
            self.top = self.chosen - height // 4

    def scroll(self, by: int, height: int) -> None:
        """Scroll, up to the ends."""
        self.top = max(0, min(self.top + by, self.count - height))

    def seen(self, height: int) -> list[Line]:
        """The lines in view; empty ones below the last."""
        rows = range(self.top, self.top + height)
        return [self.line(row) if row < self.count else () for row in rows]


class Ready(Painted):
    """A widget that has its lines ready, and repaints those that differ."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.ready: Sequence[Line] = ()

    def put(self, lines: Sequence[Line]) -> None:
        """Show these lines from the top."""
        before, self.ready = self.ready, lines
        changed = [
            Region(0, y, self.size.width, 1)
            for y, pieces in enumerate(lines)
            if y >= len(before) or pieces != before[y]
        ]
        if changed:
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        return self.strip(self.ready[y] if y < len(self.ready) else (), self.size.width)

    def scroll_lines(self, by: int) -> None:
        """Scroll, up to the ends."""

    def on_mouse_scroll_down(self) -> None:
        self.scroll_lines(WHEEL)

    def on_mouse_scroll_up(self) -> None:
        self.scroll_lines(-WHEEL)


class Lines(Ready):
    """Any number of lines, scrolled without a scroll bar.

    (A scroll view would lay out the whole screen whenever a line is added.)
    """

    @record(frozen=False, eq=False)
    class Picked(Message):
        """A line was clicked."""

        lines: "Lines"
        number: int

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.window = Window()

    def show(self, count: int, line: Callable[[int], Line], chosen: int = 0) -> None:
        """Show these lines, with the chosen one in view."""
        self.window.show(count, line, chosen, self.size.height)
        self._look()

    def scroll_lines(self, by: int) -> None:
        """Scroll, up to the ends."""
        self.window.scroll(by, self.size.height)
        self._look()

    def _look(self) -> None:
        self.put(self.window.seen(self.size.height))

    def on_resize(self) -> None:
        self.window.follow(self.size.height)
        self._look()

    def on_click(self, event: events.Click) -> None:
        offset, window = event.get_content_offset(self), self.window
        if offset is not None and window.top + offset.y < window.count:
            self.post_message(self.Picked(self, window.top + offset.y))
