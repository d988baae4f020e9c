"""The layout of a puzzle screen: which size the board has, and where everything stands."""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

from textual.geometry import Region, Size
from textual.widget import Widget

from tui_puzzles.play.session import Session
from tui_puzzles.records import NamedTuple
from tui_puzzles.ui.board.bars import Heading, heading
from tui_puzzles.ui.board.board_view import BoardView
from tui_puzzles.ui.board.painted import Bar, Painted
from tui_puzzles.ui.board.skin import Skin, TextPiece
from tui_puzzles.ui.keys import Key
from tui_puzzles.ui.page import Page
from tui_puzzles.ui.panel.panel import Panel
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, keys

SMALLEST = Size(40, 16)
NARROW = 80
"""Columns from which on the panel stands beside the board."""
TOO_SMALL = f" The board needs {SMALLEST.width}x{SMALLEST.height} or more"
BELOW = 6
"""Lines of the panel below a board, and how many it has beside a small one."""
VALUE = "value."
"""How the ids of keys that enter values begin."""
LEAST_LINES, BESIDE, SHORT = 4, 28, 22
"""Of the panel: below a board, beside a small one; all of a body that has no more than the last."""
PARTS = ("heading", "board", "panel", "side", "legend")
"""The ids of a screen's widgets, from the top."""
PANEL_MOST, SIDE_LEAST, SIDE_MOST = 60, 30, 40
SkinFor = Callable[[int, int], Skin]


class Room(NamedTuple):
    """From this many columns on: margins, the gap beside the board, the panel's least columns."""

    columns: int
    left: int
    right: int
    gap: int
    panel: int
    side: bool = False


WIDEST = 160
"""Columns from which on there is a side column."""
ROOMS = (Room(WIDEST, 2, 2, 4, 40, side=True), Room(100, 1, 1, 4, 34), Room(NARROW, 0, 1, 2, 20))


class Plan(NamedTuple):
    """The skin and where board, panel and side column stand; no side column has no width."""

    skin: Skin
    board: Region
    panel: Region
    side: Region

    @property
    def whole(self) -> bool:
        """Is all of the board shown?"""
        return self.skin.width <= self.board.width and self.skin.height <= self.board.height


def plan(size: Size, skin_for: SkinFor) -> Plan:
    """The largest board that leaves the panel its least; the rest is given to the columns.

    The panel stands below a board that is too wide to be whole beside it, where that helps.
    """
    room = room_of(size.width)
    beside = _beside(size, room, skin_for) if room else None
    if beside and beside.whole:
        return beside
    below = _below(size, skin_for)
    return below if beside is None or below.whole else beside


def room_of(width: int) -> Room | None:
    """How a terminal of so many columns is shared; None where one thing stands below the other."""
    return next((room for room in ROOMS if width >= room.columns), None)


def _below(size: Size, skin_for: SkinFor) -> Plan:
    """The board on top, the panel under it."""
    body = max(1, size.height - 2)
    skin = skin_for(size.width, body - BELOW)
    board = shown_of(skin, Size(size.width, max(1, body - LEAST_LINES)))
    at = Region((size.width - board.width) // 2, 1, *board)
    width = min(size.width - 1, PANEL_MOST)
    left = max(1, (size.width - width) // 2)
    panel = Region(left, 1 + board.height, width, body - board.height)
    return Plan(skin, at, panel, Region())


def _beside(size: Size, room: Room, skin_for: SkinFor) -> Plan:
    body, width = max(1, size.height - 2), size.width - room.left - room.right
    free = width - room.gap - room.panel
    skin = skin_for(free, body)
    board = shown_of(skin, Size(free, body))
    left, side = width - board.width - room.gap, 0
    if room.side and left >= room.panel + room.gap + SIDE_LEAST:
        panel = min(PANEL_MOST, left - room.gap - SIDE_LEAST)
        side = min(SIDE_MOST, left - room.gap - panel)
        left -= room.gap + side
    panel = min(PANEL_MOST, left)
    x, y = room.left + (left - panel) // 2, 1 + (body - board.height) // 2
    lines = body if body <= SHORT else max(board.height, BESIDE)
    beside = Region(x + board.width + room.gap, 1 + (body - lines) // 2, panel, lines)
    column = Region(beside.right + room.gap, beside.y, side, lines if side else 0)
    return Plan(skin, Region(x, y, *board), beside, column)


def shown_of(skin: Skin, room: Size) -> Size:
    """What is shown of a board: all of it, or a part with its scroll bars."""
    width = skin.width + (skin.height > room.height)
    height = skin.height + (skin.width > room.width)
    return Size(min(width, room.width), min(height, room.height))


def stand(widget: Widget, place: Region) -> None:
    """Put a widget in its place."""
    styles = widget.styles
    styles.offset, styles.width, styles.height = place.offset, place.width, place.height


class Frame:
    """The widgets of a screen, and the room that each of them has."""

    def __init__(self, screen: Page[Any], session: Session, known: Sequence[Key]) -> None:
        self.screen = screen
        self.session = session
        self.known = {key.id: key for key in known}

    def widgets(self, board: BoardView) -> Iterator[Widget]:
        """All of them, from the top."""
        yield Bar(id="heading")
        yield board
        yield Panel(id="panel")
        yield Panel(id="side")
        yield Bar(id="legend")

    def arrange(self, plan: Plan, size: Size) -> None:
        """Give each widget its place."""
        screen = self.screen
        screen.set_class(self.tiny, "tiny")
        heading, last = Region(0, 0, size.width, 1), Region(0, size.height - 1, size.width, 1)
        places = (heading, plan.board, plan.panel, plan.side, last)
        for id, place in zip(PARTS, places, strict=True):
            stand(screen.part(id, Painted), place)

    @property
    def tiny(self) -> bool:
        """Is there too little room for a board?"""
        size = self.screen.app.size
        return size.width < SMALLEST.width or size.height < SMALLEST.height

    def head(self, parts: Heading, modes: Collection[str], mode: str) -> None:
        """Show type and name, the modes, and the state."""
        width = self.screen.app.size.width
        pieces = [TextPiece(TOO_SMALL)] if self.tiny else heading(parts, modes, mode, width)
        self.screen.entitle(*pieces)

    def legend(self, most: Sequence[Key]) -> None:
        """Show the keys needed most."""
        known = [key for key in most if key.id in self.known]
        needed = [self.known[key.id]._replace(label=key.label) for key in known]
        self.screen.list_keys(needed)

    @property
    def entering(self) -> Sequence[tuple[str, str]]:
        """The first keys that enter values, where these aren't the keys' own characters."""
        values = [key for key in self.known.values() if key.id.startswith(VALUE)]
        named = [key for key in values if key.label not in key.keys.split(",")]
        return [(key.id, key.label.lower()) for key in named[:2]]

    def keys_for(self, *offers: tuple[str, str]) -> Paragraph:
        """The player's keys for these commands, with what they do now."""
        known = ((self.known[id], words) for id, words in offers)
        return keys(self.session.settings.keymap, *known)
