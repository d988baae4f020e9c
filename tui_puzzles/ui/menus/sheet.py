"""Pages made of rectangles that can be chosen: by arrows, by tab from part to part, by mouse."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from textual import events
from textual.app import ComposeResult
from textual.geometry import Region
from textual.message import Message

from tui_puzzles.records import NamedTuple, record
from tui_puzzles.ui.app_keys import HELP, SHEET_KEYS
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.board.painted import Bar, Ready, head_line
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.keys import Key
from tui_puzzles.ui.menus.listing import Pieces, length, nothing, on_chosen
from tui_puzzles.ui.page import LOOK, Page, WidgetOf

Result = TypeVar("Result")

TALL = 26
"""Lines of a page from which on what it shows stands in the middle."""


class Spot(NamedTuple):
    """A rectangle of a page; ``draw`` makes its lines, told whether it is chosen.

    Without ``pick`` it can't be chosen; a click there may mean another, ``means``. Tab goes from
    ``part`` to part.
    """

    x: int
    y: int
    width: int
    height: int
    draw: Callable[[bool], Sequence[Pieces]]
    pick: Callable[[], object] | None = None
    part: int = 0
    name: str = ""  # the same one on a page made again
    means: str = ""  # the name of another

    @property
    def region(self) -> Region:
        """Where it is."""
        return Region(self.x, self.y, self.width, self.height)


def text(x: int, y: int, *pieces: TextPiece, means: str = "") -> Spot:
    """A line that can't be chosen."""
    return Spot(x, y, length(pieces), 1, lambda _: (pieces,), means=means)


def link(
    x: int, y: int, width: int, pieces: Pieces, pick: Callable[[], object], part: int, name: str
) -> Spot:
    """A line that can be chosen: then it has the ground of chosen lines from edge to edge."""
    return Spot(
        x, y, width, 1, lambda on: (lit(pieces, width) if on else pieces,), pick, part, name
    )


def lit(pieces: Pieces, width: int) -> Pieces:
    """The pieces as a chosen line of this width."""
    pointer = TextPiece("▸") if pieces[0].text.startswith("  ") else TextPiece("")
    rest = TextPiece(pieces[0].text[len(pointer.text) :], pieces[0].names)
    filled = (pointer, rest, *pieces[1:], TextPiece(" " * (width - length(pieces))))
    return tuple(TextPiece(part, on_chosen(names)) for part, names in filled)


def area(x: int, y: int, width: int, name: str, more: str = "") -> Spot:
    """The heading of an area: its name, a rule, and what stands at its end."""
    return text(x, y, *head_line(name, more, width + 1))


def bar(share: float, width: int) -> Pieces:
    """How much of it is done, from 0 to 1, as a line that is strong so far."""
    filled = max(round(width * share), int(share > 0))
    return TextPiece("━" * filled, ("fill",)), TextPiece("─" * (width - filled), ("hair",))


class SpotView(Ready):
    """Shows spots; scrolls to the chosen one when the page is higher than the screen."""

    @record(frozen=False, eq=False)
    class Picked(Message):
        """A spot was clicked."""

        spot: Spot

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.spots: Sequence[Spot] = ()
        self.chosen: Spot | None = None
        self.top = 0

    def show(self, spots: Sequence[Spot], chosen: Spot | None) -> None:
        """Show these spots, this one chosen and in view."""
        self.spots, self.chosen = spots, chosen
        height = self.size.height
        if chosen and not self.top <= chosen.y <= chosen.y + chosen.height <= self.top + height:
            self.top = chosen.y - max((height - chosen.height) // 2, 0)
        self.scroll_lines(0)

    def scroll_lines(self, by: int) -> None:
        """Scroll, up to the ends."""
        end = max((spot.y + spot.height for spot in self.spots), default=0)
        self.top = max(0, min(self.top + by, end - self.size.height))
        self.put(list(self._lines()))

    def _lines(self) -> Iterator[Pieces]:
        """The lines in view, each from the spots on it."""
        rows: list[list[tuple[int, Pieces]]] = [[] for _ in range(self.size.height)]
        for spot in sorted(self.spots, key=lambda spot: spot.x):
            if self.top - spot.height < spot.y < self.top + len(rows):
                for y, pieces in enumerate(spot.draw(spot is self.chosen), spot.y - self.top):
                    if 0 <= y < len(rows):
                        rows[y].append((spot.x, pieces))
        return map(_joined, rows)

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is not None:
            x, y = offset.x, offset.y + self.top
            names = {spot.means or spot.name for spot in self.spots if spot.region.contains(x, y)}
            for spot in self.spots:
                if spot.pick and spot.name in names:
                    self.post_message(self.Picked(spot))
                    break


def _joined(parts: Iterable[tuple[int, Pieces]]) -> Pieces:
    """The parts of a line with blanks between them."""
    pieces: list[TextPiece] = []
    at = 0
    for x, part in parts:
        pieces += [TextPiece(" " * (x - at)), *part]
        at = max(at, x) + length(part)
    return pieces


def beside(spots: Sequence[Spot], here: Spot, right: int, down: int) -> Spot:
    """The nearest spot in a direction, the same one if there is none."""

    def away(spot: Spot) -> tuple[int, int]:
        """How far it is: along the direction, counted from edge to edge; and across it."""
        one, other = here.region, spot.region
        if down:
            gap = spot.y - here.y if down > 0 else here.region.bottom - other.bottom
            return gap, max(other.x - one.right + 1, one.x - other.right + 1, 0)
        gap = spot.x - here.x if right > 0 else one.right - other.right
        return gap, max(other.y - one.bottom + 1, one.y - other.bottom + 1, 0)

    def ahead(spot: Spot) -> bool:
        gap, across = away(spot)
        return spot is not here and gap > 0 and (bool(down) or not across)

    found = [spot for spot in spots if spot.pick and ahead(spot)]
    return min(found, key=lambda spot: (away(spot)[0], away(spot)[1], spot.x), default=here)


class SheetPage(Page[Result | None]):
    """A heading, a sheet, and the keys."""

    CSS_PATH = LOOK
    BINDINGS = bindings(SHEET_KEYS)
    chosen = ""  # the name of the chosen spot
    LINES = 0  # that a page takes where these change while it is open
    LEGEND: Sequence[Key] = (SHEET_KEYS[-2], SHEET_KEYS[4], SHEET_KEYS[-1], HELP)

    sheet = WidgetOf("sheet", SpotView)

    def spots(self, width: int, height: int) -> Sequence[Spot]:
        """What is on the page when there is this much room."""
        raise NotImplementedError

    def heading(self) -> tuple[Pieces, Pieces]:
        """The left and the right part of the heading."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        yield Bar(id="heading")
        yield SpotView(id="sheet")
        yield Bar(id="legend")

    def on_resize(self) -> None:
        self.call_after_refresh(self.refill)

    def refill(self) -> None:
        """Make the page again."""
        width = self.app.size.width
        left, right = self.heading()
        room = max(width - length(right), 0)
        gap = TextPiece(" " * max(room - length(left), 0))
        self.entitle(*((*left, gap, *right) if gap.text else left))
        self.list_keys(self.LEGEND)
        height = max(self.app.size.height - 2, 0)
        spots = self._centred(self.spots(width, height), height)
        self._show(spots, self._named(spots))

    def _centred(self, spots: Sequence[Spot], height: int) -> Sequence[Spot]:
        """The spots in the middle of a tall page; short pages have no lines to spare."""
        top = min((spot.y for spot in spots), default=0)
        used = max(self.LINES, *(spot.y + spot.height - top for spot in spots), 0)
        down = (height - used) // 2 - top if height >= TALL else 0
        return [spot._replace(y=spot.y + down) for spot in spots] if down > 0 else spots

    def _named(self, spots: Sequence[Spot]) -> Spot | None:
        """The spot chosen before, else the first."""
        live = [spot for spot in spots if spot.pick]
        return next((spot for spot in live if spot.name == self.chosen), next(iter(live), None))

    def _show(self, spots: Sequence[Spot], chosen: Spot | None) -> None:
        self.chosen = chosen.name if chosen else ""
        self.sheet.show(spots, chosen)
        self.moved()

    def moved(self) -> None:
        """Another spot was chosen."""

    def go(self, spot: Spot) -> None:
        """Choose a spot."""
        self._show(self.sheet.spots, spot)

    def action_move(self, right: int, down: int) -> None:
        if self.sheet.chosen:
            self.go(beside(self.sheet.spots, self.sheet.chosen, right, down))

    def action_part(self, by: int) -> None:
        """To the first spot of the next part; wraps around."""
        live = [spot for spot in self.sheet.spots if spot.pick]
        parts = sorted({spot.part for spot in live})
        if self.sheet.chosen:
            part = parts[(parts.index(self.sheet.chosen.part) + by) % len(parts)]
            self.go(next(spot for spot in live if spot.part == part))

    def action_pick(self) -> None:
        if self.sheet.chosen:
            (self.sheet.chosen.pick or nothing)()

    def on_spot_view_picked(self, message: SpotView.Picked) -> None:
        self.clicked(message.spot)

    def clicked(self, spot: Spot) -> None:
        """Go there, and do what enter does."""
        self.go(spot)
        self.action_pick()
