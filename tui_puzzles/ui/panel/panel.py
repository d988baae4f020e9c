"""The panel next to the board: a sentence, areas with headings, and a list."""

from collections.abc import Callable, Sequence
from functools import partial

from textual import events
from textual.geometry import Region
from textual.message import Message

from tui_puzzles.records import NamedTuple, record
from tui_puzzles.ui.board.links import Commanded, command_at
from tui_puzzles.ui.board.painted import Line, Ready, Window, head_line
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.panel.wrapping import headed, wrapped
from tui_puzzles.ui.puzzle.paragraphs import Paragraph

MORE: Line = (TextPiece("… PgDn", ("faint",)),)

MESSAGE = 2
"""Lines above the areas that are the sentence's even if it is shorter.

So they don't move, which would send them anew, when a short message comes and goes.
"""


LEAST, WALKED = 5, 8
"""Lines of the list with its heading and the empty line above it, and of one that is walked."""
TALL, SHORT = 18, 24
"""Lines of a panel from which on a list that is walked shows more than its least, and of one that
is short."""


class PanelArea(NamedTuple):
    """A name, a remark for the heading's right, and the lines for a width."""

    name: str
    lines: Callable[[int], Sequence[Line]]
    more: str = ""


class Shares(NamedTuple):
    """How a panel's lines are shared: by the sentence, how many areas, and the list."""

    sentence: int
    areas: int
    listing: int


class Listed(NamedTuple):
    """The list: its heading, and lines of which one is chosen.

    Unless it is ``needed``, it gives its room to a long sentence.
    """

    name: str
    more: str | Line
    lines: int
    line: Callable[[int], Line]
    chosen: int
    needed: bool = False
    first: bool = False  # does it stand above the sentence, so that it never moves?


class Arrangement(NamedTuple):
    """The paragraphs as lines, and how the panel is shared then."""

    lines: list[list[TextPiece]]
    share: Shares


def shares(height: int, sentence: int, areas: Sequence[int], listed: int, needed: bool) -> Shares:
    """Share a panel's lines; ``areas`` and ``listed`` are those of areas and list with headings.

    The list has what is left, on a short panel two fifths at most, as a full page that is turned
    takes many bytes; if it is ``needed``, three fifths at most, but no more than its own.
    The last areas are left out first, then the list, unless it is needed; a
    sentence is only cut when it stands alone or leaves a needed list its least: it has pages.
    """
    room = height if height > SHORT else height * 2 // 5
    most = max(LEAST - 1, min(listed, height * 3 // 5) if needed else room)
    shown, left = 0, height - sentence - (most + 1 if needed else LEAST if listed else 0)
    for lines in areas:
        left -= lines + bool(sentence or shown)
        if left < 0:
            break
        shown += 1
    above = sentence + sum(areas[:shown]) + max(0, shown - (not sentence))
    rest = min(height - above - bool(above), most)
    if not listed or rest >= LEAST - 1:
        return Shares(min(sentence, height), shown, rest if listed else 0)
    if not needed:
        return Shares(height, 0, 0)
    least = min(WALKED if height >= TALL else LEAST, listed + 1)
    return Shares(max(0, height - least), 0, least - 1)


def shares_below(height: int, sentence: int, areas: Sequence[int]) -> Shares:
    """The same below a list that never moves."""
    listing = height * 3 // 5
    left, shown = height - listing - 1 - sentence, 0
    for lines in areas:
        left -= lines + 1
        if left < 0:
            break
        shown += 1
    return Shares(min(sentence, height - listing - 1), shown, listing)


class Panel(Ready):
    """Shows paragraphs, in pages when there isn't room; below them areas; at the bottom a list."""

    @record(frozen=False, eq=False)
    class Picked(Message):
        """A line of the list was clicked."""

        number: int

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.paragraphs: list[Paragraph] = []
        self.areas: Sequence[PanelArea] = ()
        self.listed: Listed | None = None
        self.list_for: Callable[[int], Listed | None] | None = None
        self.wrapped: list[list[TextPiece]] = []
        self.top = 0  # the first line of the paragraphs in view
        self.window = Window()  # of the list
        self.share = Shares(0, 0, 0)
        self.list_box = Region()  # the lines of the list, on the screen
        self._arranged: object = None
        self._bodies: list[list[Line]] = []

    # -- what it shows -------------------------------------------------------------------------

    def show(
        self,
        paragraphs: Sequence[Paragraph],
        areas: Sequence[PanelArea] = (),
        list_for: Callable[[int], Listed | None] | None = None,
    ) -> None:
        """Show these words from the beginning, these areas as far as there is room, and the list.

        ``list_for`` makes the list for a width.
        """
        if [*paragraphs] != self.paragraphs:
            self.paragraphs, self.top = [*paragraphs], 0
        self.areas, self.list_for = areas, list_for
        self.listed = list_for(self.size.width) if list_for else None
        self._arrange()

    def read(self, pages: int) -> None:
        """Page on or back."""
        room = self.share.sentence
        most = max(0, len(self.wrapped) - room)
        self.top = max(0, min(self.top + pages * max(1, room - 1), most))
        self._arrange()

    def reveal(self, text: str) -> None:
        """Page to the first line with this text."""
        found = (y for y, line in enumerate(self.wrapped) if any(text in one.text for one in line))
        y, room = next(found, 0), self.share.sentence
        if not self.top <= y < self.top + room - 1:
            self.top = max(0, min(y - room // 2, len(self.wrapped) - room))
            self._arrange()

    # -- arranging -----------------------------------------------------------------------------

    def _wrap(self) -> None:
        """Break the paragraphs into lines: with empty ones between them if there is room.

        Where there is less, and where an area would have none, these stand before headlines alone,
        as they do in a text in pages, or nowhere.
        """
        width = max(8, self.size.width)
        spaced, tight = partial(wrapped, between=[[]]), partial(wrapped, between=[])
        ways = list[Arrangement]()
        for wrap in (spaced, headed, tight):
            lines = wrap(self.paragraphs, width)
            ways.append(Arrangement(lines, self._shared(lines)))
            if self._is_whole(ways[-1]) and ways[-1].share.areas == len(self._bodies):
                break
        whole = list(filter(self._is_whole, ways))
        in_pages = ways[1] if len(ways[-1].lines) > ways[-1].share.sentence else ways[-1]
        self.wrapped, self.share = max(whole, key=lambda way: way.share.areas, default=in_pages)

    def _is_whole(self, way: Arrangement) -> bool:
        """Do all lines come into view, and something of the list?"""
        listed = bool(way.share.listing) or not self.listed
        return len(way.lines) <= way.share.sentence and listed

    def _shared(self, text: Sequence[Line]) -> Shares:
        height, listed = self.size.height, self.listed
        bodies = list(map(len, self._bodies))
        if listed and listed.first:
            return shares_below(height, len(text), bodies)
        needed = listed is not None and listed.needed
        lines = listed.lines + 1 if listed else 0
        sentence = max(len(text), MESSAGE if bodies and listed and not needed else 0)
        return shares(height, sentence, bodies, lines, needed)

    def _arrange(self) -> None:
        """Put all lines together."""
        width = self.size.width
        self._bodies = [
            [*([head_line(area.name, area.more, width)] if area.name else []), *area.lines(width)]
            for area in self.areas
        ]
        listed = self.listed and (self.listed.needed, self.listed.needed and self.listed.lines)
        shape = (self.size, self.paragraphs, [*map(len, self._bodies)], listed)
        if self._arranged != shape:  # wrapping takes most of the time
            self._arranged = shape
            self._wrap()
        first, room = bool(self.listed and self.listed.first), max(0, self.share.listing - 1)
        top = self.region.y + 1 if first else self.region.bottom - room
        self.list_box = Region(self.region.x, top, width, room)
        lines: list[Line] = self._page()
        if self.share.areas:
            lines += [()] * (self.share.sentence - len(lines))
        for body in self._bodies[: self.share.areas]:
            lines += [*([()] if lines else []), *body]
        lines += [()] * (self.size.height - self.share.listing - first - len(lines))
        self.put([*self._list(), (), *lines] if first else [*lines, *self._list()])

    def _page(self) -> list[Line]:
        """The lines of the paragraphs in view; the last says when there are more."""
        end = self.top + self.share.sentence
        page: list[Line] = [*self.wrapped[self.top : end]]
        if end < len(self.wrapped) and page:
            page[-1:] = [MORE]
        return page

    def _list(self) -> list[Line]:
        if not self.listed or not self.share.listing:
            return []
        name, more, count, line, chosen, *_ = self.listed
        room = self.share.listing - 1
        self.window.show(count, line, chosen, room)
        return [head_line(name, more, self.size.width), *self.window.seen(room)]

    # -- events --------------------------------------------------------------------------------

    def on_resize(self) -> None:
        self.show(self.paragraphs, self.areas, self.list_for)

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        lines = self.ready[offset.y : offset.y + 1] if offset else ()
        command = command_at(lines[0], offset.x) if offset and lines else None
        if command:
            self.post_message(Commanded(command))
            return
        first = self.list_box.y - self.region.y
        inside = offset is not None and first <= offset.y < first + self.list_box.height
        if offset is not None and inside and self.share.listing:
            number = self.window.top + offset.y - first
            if number < self.window.count:
                self.post_message(self.Picked(number))

    def scroll_lines(self, by: int) -> None:
        """Scroll the list away from its chosen line, until that changes."""
        self.window.scroll(by, self.share.listing - 1)
        self._arrange()
