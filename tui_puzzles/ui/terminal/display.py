"""Send the terminal only the cells that changed.

Textual's compositor repaints whole spans with a full style for every segment, and a mount paints
the screen three times; over SSH a player feels those bytes as delay. `FrugalDisplay`
remembers what the terminal shows and writes the difference, as curses does.

It uses private names of Textual 8.2 (`App._display` with its markers, and the compositor's two
updates), which is why Textual is pinned to a minor version and a test compares every frame with
the stock display.
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, cast

from rich.cells import split_graphemes
from rich.color import ColorSystem
from rich.console import Console, RenderableType
from textual import constants, events
from textual._ansi_sequences import SYNC_END, SYNC_START
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual._time import get_time
from textual.app import App
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation
from textual.dom import NoScreen
from textual.driver import Driver
from textual.errors import NoWidget
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from tui_puzzles.engine.errors import stripped
from tui_puzzles.ui.terminal.charset import UNICODE, Charset
from tui_puzzles.ui.terminal.frames import LOST, NO_BOX, UNSURE_WIDTH, Box, PenRun, encode, erased
from tui_puzzles.ui.terminal.in_turn import clicked, is_for, typed_in_turn
from tui_puzzles.ui.terminal.pens import colourless, ground, short
from tui_puzzles.ui.terminal.themes import DARK, THEMES, known_to_sheets

_PARSED: dict[tuple[object, ...], list[RuleSet]] = {}
"""Rules by the text and the colours that they were made of; nothing changes them later."""
Cell = tuple[str, str, str]
"""Text to write, pen (SGR codes), character; the second half of a wide one has no text."""
UNKNOWN: Cell = ("?", "?", "?")
"""Differs from every cell that can be painted."""
SKIP = 3
"""Bytes of the shortest move to the right: as many may as well be written again."""
Paint = tuple[int, int, Strip]
"""Row, column and text."""
PACKET = 1000
"""Smaller frames arrive in one piece: they need no synchronization."""


# Style sheets that the apps of a process share: hundreds of players are served by one.


class SharedStylesheet(Stylesheet):
    """A style sheet whose texts are parsed once for each theme, whichever app comes first."""

    def _parse_rules(
        self,
        css: str,
        read_from: CSSLocation,
        is_default_rules: bool = False,
        tie_breaker: int = 0,
        scope: str = "",
    ) -> list[RuleSet]:
        where = (css, read_from, is_default_rules, tie_breaker, scope)
        key = (frozenset(self._variables.items()), *where)
        if key not in _PARSED:
            _PARSED[key] = super()._parse_rules(*where)
        return _PARSED[key]

    def reparse(self) -> None:
        """Take other rules after a change of the theme."""
        self.parse()


# The content of the terminal, cell by cell.


class Shadow:
    """A copy of the terminal's screen, in which a wide character is whole or unknown."""

    def __init__(self) -> None:
        self.rows: list[list[Cell]] = []
        self.size = (0, 0)
        self.state = LOST

    def resize(self, width: int, height: int) -> None:
        """Take this size; a screen of another size is unknown."""
        if self.size != (width, height):
            self.size = (width, height)
            self.clear()

    def encoded(self, runs: Sequence[PenRun], end: tuple[int, int], often: Box) -> str:
        """The bytes of these runs, which leave the terminal's cursor at the end."""
        frame, self.state = encode(runs, self.state, end, self.size[0], often)
        return frame

    def clear(self) -> None:
        """Forget everything: every cell counts as changed when it is painted next."""
        width, height = self.size
        self.state = LOST
        self.rows = [[UNKNOWN] * width for _ in range(height)]

    def ends(self, run: PenRun) -> bool:
        """Is the row blank behind this run, on the ground that it ends with?"""
        blank = (" ", ground(run.pen), " ")
        return all(cell == blank for cell in self.rows[run.row][run.column + run.width :])

    def paint(self, row: int, column: int, cells: Sequence[Cell]) -> Iterator[PenRun]:
        """Put the cells there; yields the runs to send to the terminal."""
        known = self.rows[row]
        start, end = column, min(column + len(cells), len(known))
        while start < end:
            if known[start] == cells[start - column]:
                start += 1
                continue
            pen, stop = _stretch(known, start, cells[start - column : end - column])
            changed = cells[start - column : stop - column]
            _replace(known, start, changed)
            text = "".join([text for text, _, _ in changed])
            width = stop - start if len(text) == stop - start else UNSURE_WIDTH
            yield PenRun(row, start, width, pen, text, not text.strip(" "))
            start = stop


def _stretch(known: Sequence[Cell], start: int, cells: Sequence[Cell]) -> tuple[str, int]:
    """A pen, and the end of what to write with it: a few bytes that stay are written again."""
    pen = wide = cells[0][1]
    blank, same, stop = True, 0, start + 1
    for at, cell in enumerate(cells, start):
        blank, before = blank and cell[2] == " ", blank
        joint = _joint(wide, cell, before)
        same = same + len(cell[0].encode()) if known[at] == cell else 0
        if joint is None or same > SKIP:
            break
        wide = joint
        if not same:
            pen, stop = wide, at + 1
    return pen, stop


def _joint(pen: str, cell: Cell, blank: bool) -> str | None:
    """The pen that writes the cell as well as what comes before it, which may be blank."""
    if cell[1] == pen or (cell[2] == " " and cell[1] == ground(pen)):
        return pen
    return cell[1] if blank and pen == ground(cell[1]) else None


def _replace(known: list[Cell], start: int, changed: Sequence[Cell]) -> None:
    """Store the cells; terminals erase a wide character when one half is overwritten."""
    stop = start + len(changed)
    if start and not known[start][0]:
        known[start - 1] = UNKNOWN
    if stop < len(known) and not known[stop][0]:
        known[stop] = UNKNOWN
    known[start:stop] = changed


@lru_cache(8192)
def cells_of(text: str, pen: str) -> tuple[Cell, ...]:
    """The text as cells; characters without width join the one before them.

    Control characters never get into a cell. Blanks that look the same are the same.
    """
    blank = (" ", ground(pen), " ")
    if text.isascii() and text.isprintable():
        return tuple([(c, pen, c) if c != " " else blank for c in text])
    cells: list[Cell] = []
    text = stripped(text)
    for start, end, width in split_graphemes(text)[0]:
        c = text[start:end]
        cells += [(c, pen, c) if c != " " else blank, ("", pen, c)][:width]
    return tuple(cells)


class FrugalDisplay(App[None]):
    """An app whose display only writes changes, and that asks little of the terminal.

    Hyperlinks (OSC 8) in styles are dropped.
    """

    ALLOW_SELECT = False  # selecting needs reports of motion
    charset: Charset = UNICODE
    """The characters the terminal can show; every text is passed through this."""
    erases: bool = False
    """Does the terminal erase cells in the colour of the ground?"""
    typed: bytes = b""
    """What was typed before the app ran."""
    _begun = 0.0
    """When all was painted first."""
    _clicked: Widget | None = None
    """What the mouse was used on after the last key."""

    def __init__(self, driver_class: type[Driver] | None = None) -> None:
        super().__init__(driver_class)
        self.animation_level = "none"
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name
        self.stylesheet = SharedStylesheet(variables=self.get_css_variables())
        self._shadow = Shadow()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours that style sheets name."""
        return known_to_sheets(DARK)

    def get_driver_class(self) -> type[Driver]:
        """The stock driver with reports of clicks only, unless the environment names a driver."""
        if sys.platform == "win32" or constants.DRIVER:
            return super().get_driver_class()
        from tui_puzzles.ui.terminal.driver import QuietDriver

        return QuietDriver

    def forget_screen(self) -> None:
        """Repaint everything: something else may have written to the terminal."""
        self._shadow.clear()
        self.refresh()

    def action_redraw(self) -> None:
        """Repair the screen (ctrl+l)."""
        self.forget_screen()

    def on_resize(self, event: events.Resize) -> None:
        """Forget the screen's content: drivers send this whenever they take over the terminal."""
        if event.time < self._begun:
            return  # all was painted since
        self._shadow.clear()
        if event.size == self._shadow.size:
            self.refresh()  # no layout follows that would repaint it

    async def on_event(self, event: events.Event) -> None:
        """Keys typed ahead wait until their screen is ready, and come in their order."""
        if isinstance(event, events.InputEvent | events.Paste) and self.screen_stack:
            await self.screen._mounted_event.wait()
        if isinstance(event, events.MouseEvent) and not event.is_forwarded:
            self._clicked = self._under(event)
        elif isinstance(event, events.Key | events.Paste) and self._clicked:
            widget, self._clicked = self._clicked, None
            await clicked(widget)
        field = self.focused if self.screen_stack else None
        if isinstance(event, events.Key | events.Paste) and field and is_for(field, event):
            await typed_in_turn(self, event)
        else:
            await super().on_event(event)

    def _under(self, event: events.MouseEvent) -> Widget | None:
        with suppress(NoScreen, NoWidget):
            return self.mouse_captured or self.get_widget_at(event.x, event.y)[0]
        return None

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        """Give the stock display an update that writes less."""
        if isinstance(renderable, LayoutUpdate | ChopsUpdate):
            difference = Difference(renderable, self)
            super()._display(screen, cast(RenderableType, difference))
        else:
            super()._display(screen, renderable)

    def _end_batch(self) -> None:
        """Paint at once when the app has begun, instead of at the next tick."""
        super()._end_batch()
        if self._running and not self._begun:
            self._begun = get_time()
            self._display(self.screen, self.screen._compositor.render_update(full=True))

    def _begin_update(self) -> None:
        """Write no marker: `difference` does, around frames that need one."""

    def _end_update(self) -> None:
        """Write no marker."""

    def difference(self, update: LayoutUpdate | ChopsUpdate) -> str:
        """The bytes for the terminal for this update; they count as sent from now on."""
        if isinstance(update, LayoutUpdate):
            self._shadow.resize(*update.region.size)
            paints = layout_paints(update)
        else:
            self._shadow.resize(*chops_size(update))
            paints = chops_paints(update)
        runs = [run for paint in paints for run in self._runs(*paint)]
        if self.erases:
            runs = [erased(run, self._shadow.ends) for run in runs]
        column, row = self.screen.outer_size.clamp_offset(self.cursor_position)
        often = getattr(self.screen, "often", NO_BOX)
        frame = self._shadow.encoded(runs, (row, column), often)
        whole = self._sync_available and len(frame) > PACKET
        return f"{SYNC_START}{frame}{SYNC_END}" if whole else frame

    def _runs(self, row: int, column: int, strip: Strip) -> Iterator[PenRun]:
        """The changed runs of one strip."""
        colours = self.console._color_system or ColorSystem.TRUECOLOR  # as Strip.render does
        cells: list[Cell] = []
        for text, style, _ in strip:
            pen = Strip.render_ansi(style, colours) if style else ""
            pen = colourless(pen) if self.no_color else short(pen)
            cells += cells_of(self.charset.plain(text), pen)
        yield from self._shadow.paint(row, column, cells)


def has_blocks(app: App[Any]) -> bool:
    """Does the app's terminal show halves and quarters of characters?"""
    return not isinstance(app, FrugalDisplay) or app.charset is UNICODE


class Difference(CompositorUpdate):
    """A compositor's update that renders only its changes of the screen.

    It is rendered late, as the stock display sometimes drops updates: the shadow must not follow
    those.
    """

    def __init__(self, update: LayoutUpdate | ChopsUpdate, app: FrugalDisplay) -> None:
        self.update = update
        self.app = app

    def render_segments(self, console: Console) -> str:  # noqa: ARG002 (the app's own console)
        """Bytes for the terminal."""
        return Whole(self.app.difference(self.update))


class Whole(str):
    """A frame that ends where the cursor belongs; the stock display would move it there again."""

    __slots__ = ()

    def __add__(self, move: str) -> "Whole":
        return self


def layout_paints(update: LayoutUpdate) -> Iterator[Paint]:
    """The strips of a full update."""
    for row, strips in enumerate(update.strips, update.region.y):
        column = update.region.x
        for strip in strips:
            yield row, column, strip
            column += strip.cell_length


def chops_paints(update: ChopsUpdate) -> Iterator[Paint]:
    """The strips of a partial update, cut as `ChopsUpdate.render_segments` cuts them."""
    for row, start, end in update.spans:
        for stop, (column, strip) in zip(
            update.chop_ends[row], update.chops[row].items(), strict=False
        ):
            if strip is not None and column <= end and stop > start:
                yield row, column, strip.crop(0, min(stop, end) - column)


def chops_size(update: ChopsUpdate) -> tuple[int, int]:
    """Width and height of the screen that a partial update belongs to."""
    return max(update.chop_ends[0], default=0), len(update.chops)
