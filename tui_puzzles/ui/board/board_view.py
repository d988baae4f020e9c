"""The board: one widget for all puzzle types, painted line by line."""

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import pairwise
from operator import attrgetter

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Offset, Region, Size, Spacing
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tui_puzzles.engine.memory import LazyDict
from tui_puzzles.engine.step import Role
from tui_puzzles.ui.board.painted import Painted
from tui_puzzles.ui.board.pointer import Pointer, Stroked, Wheeled
from tui_puzzles.ui.board.scene import Look, Names, Scene
from tui_puzzles.ui.board.skin import Box, CellLine, Overlay, Seam, Skin, Tag, Tags, TextPiece

QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Blocks by their quarters: 1 upper left, 2 upper right, 4 lower left, 8 lower right."""
SURE = {Role.PLACED, Role.REMOVED}
"""What a step concludes."""
LOW = attrgetter("low")
CellText = Sequence[Sequence[TextPiece]]
Written = list[list[Segment]]
MANY = 30  # beyond this many, cells are refreshed as one region


class BoardView(Painted, ScrollView, can_focus=False, inherit_bindings=False):
    """Shows each cell's look, as the skin lays it out, and a cursor.

    Lines are cached until a cell or a tag on them changes. The board scrolls when there isn't room,
    under the columns and lines that the skin freezes.
    """

    def __init__(
        self, skin: Skin, looks: Sequence[Look], tags: Tags, cursor: int, *, id: str
    ) -> None:
        super().__init__(id=id)
        self.skin = skin
        self.looks = list(looks)
        self._low = any(map(LOW, looks))  # does what isn't lit stand back?
        self.tags = tags
        self.cursor = cursor
        self.pointing = True  # is the cursor shown?
        self._strips = LazyDict(self._strip)
        self._frame = LazyDict(self._row)
        self._drawn = LazyDict(self._cell)
        self._bare: LazyDict[Look, CellText] = LazyDict(lambda look: self.skin.cell(look))
        self._alike = LazyDict[tuple[Look, Names], Written](
            lambda cells: self._written(self._bare[cells[0]], cells[1])
        )
        self._joined = LazyDict(self._seamed)
        self._around: LazyDict[int, Names] = LazyDict(
            lambda cell: self.skin.around(cell, self.looks[cell])
        )
        self._boxes = LazyDict(skin.box)
        self._edges = list[int]()  # where columns begin, with the line in front of each
        self._pointer = Pointer()
        self.virtual_size = Size(skin.width, skin.height)

    # -- changing ------------------------------------------------------------------------------

    def dress(self, skin: Skin, looks: Sequence[Look], scene: Scene) -> None:
        """Lay out the board with another skin, perhaps of another number of cells."""
        self.skin, self.tags = skin, skin.tags(scene)
        self._boxes, self._edges = LazyDict(skin.box), []
        self.looks, self._low = list(looks), any(map(LOW, looks))
        self.cursor = min(self.cursor, len(looks) - 1)
        self.virtual_size = Size(skin.width, skin.height)
        self.forget()
        self.refresh()

    def show(self, looks: Sequence[Look], scene: Scene) -> None:
        """Show these looks and the scene's tags; only those that differ are repainted."""
        changed = [c for c, (a, b) in enumerate(zip(self.looks, looks, strict=True)) if a != b]
        grounds = [self._around[cell] for cell in changed]
        self.looks, self._low = list(looks), any(map(LOW, looks))
        self._forget_alike()
        for cell in changed:
            self._drawn.pop(cell, None)
            del self._around[cell]
        boxes = [self._box(cell, ground) for cell, ground in zip(changed, grounds, strict=True)]
        before, self.tags = self.tags, self.skin.tags(scene)
        boxes += [
            self.skin.tag_box(name) for name, tag in self.tags.items() if tag != before.get(name)
        ]
        self._repaint(boxes)

    def _box(self, cell: int, before: Names) -> Box:
        """What has to be painted of a cell: seams too, if its ground was another."""
        box = self._boxes[cell]
        if self._around[cell] == before:
            return box
        return Box(box.x - 1, box.y - 1, box.width + 2, box.height + 2)

    def _repaint(self, boxes: Sequence[Box]) -> None:
        """Make the lines of these boxes again, and repaint the boxes."""
        for y in {y for box in boxes for y in range(box.y, box.y + box.height)}:
            self._strips.pop(y, None)
        if len(boxes) > MANY:
            self.refresh()
        elif boxes:
            self.refresh(*(self._region(box) for box in boxes))

    def move_to(self, cell: int) -> None:
        """Put the cursor on a cell."""
        before, self.cursor = self.cursor, cell
        lit = {*self.skin.tags_of(before)} ^ {*self.skin.tags_of(cell)}
        self._repaint([self.skin.tag_box(name) for name in lit])
        overlays = [*self._overlays(before), *self._overlays(cell)]
        self.refresh(*(self._region(Box(x, y, len(text), 1)) for x, y, text in overlays))
        self.point()

    def _overlays(self, cell: int) -> Sequence[Overlay]:
        return self.skin.cursor(cell, self.looks[cell]) if self.pointing else ()

    def show_cursor(self, shown: bool) -> None:
        """Show the cursor and what it highlights, or the board alone."""
        if shown != self.pointing:
            self.pointing = True
            overlays = self._overlays(self.cursor)
            self._repaint([self.skin.tag_box(name) for name in self.pointed])
            self.pointing = shown
            self.refresh(*(self._region(Box(x, y, len(text), 1)) for x, y, text in overlays))

    def point(self) -> None:
        """Scroll to the cursor, and put the terminal's own cursor there for screen readers."""
        self._bring([self.cursor])
        box = self._boxes[self.cursor]
        at = Offset(box.x + box.width // 2, box.y) - self.scroll_offset
        self.app.cursor_position = self.content_region.offset + at

    def reveal(self) -> None:
        """Scroll to the cells of a step: to all if there is room, surely to what follows."""
        lit = [cell for cell, look in enumerate(self.looks) if look.role or look.lit]
        surely = [cell for cell in lit if any(SURE & {*names} for _, names in self.looks[cell].lit)]
        for cells in (lit, surely):
            self._bring(cells)

    def _bring(self, cells: Sequence[int]) -> None:
        """Scroll so that these cells are in view, clear of what is frozen."""
        if self._scrolls and cells:
            boxes = [self._boxes[cell] for cell in cells]
            around = Region.from_union([Region(*box).grow((1, 1, 1, 1)) for box in boxes])
            left, top = self._frozen
            space = Spacing(top, 0, 0, left)
            self.scroll_to_region(around, spacing=space, animate=False, force=True)

    @property
    def _scrolls(self) -> bool:
        """Is there more of the board than room for it?"""
        whole, seen = self.virtual_size, self.size
        return whole.width > seen.width or whole.height > seen.height

    def forget(self) -> None:
        """Repaint everything: styles or skin changed."""
        for cache in (self._strips, self._frame, self._drawn, self._around):
            cache.clear()
        self._forget_alike()

    def _forget_alike(self) -> None:
        """Forget what cells and seams that look alike share: it depends on the looks of others."""
        for cache in (self._bare, self._alike, self._joined):
            cache.clear()

    def notify_style_update(self) -> None:
        self.forget()
        super().notify_style_update()

    @property
    def _frozen(self) -> tuple[int, int]:
        """The columns at the left and the lines at the top that stay in view."""
        return self.skin.frozen if self._scrolls else (0, 0)

    def _region(self, box: Box) -> Region:
        """The place of the board's characters in the widget."""
        left, top = self._frozen
        scrolled = self.scroll_offset
        x = box.x - (scrolled.x if box.x >= left else 0)
        y = box.y - (scrolled.y if box.y >= top else 0)
        return Region(x, y, box.width, box.height)

    def _place(self, x: int, y: int) -> tuple[int, int]:
        """The character of the board at a place of the widget."""
        left, top = self._frozen
        scrolled = self.scroll_offset
        return x + (scrolled.x if x >= left else 0), y + (scrolled.y if y >= top else 0)

    # -- painting ------------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        left, _ = self._frozen
        start, row = self._place(left, y)
        line = self._with_cursor(row)
        blank, end = self.style_named(()), start + self.size.width - left
        if not left:
            return line.crop_extend(start, end, blank)
        whole = self._whole(start)
        cut = Strip.blank(whole - start, blank)
        return Strip.join([line.crop(0, left), cut, line.crop_extend(whole, end, blank)])

    def _whole(self, start: int) -> int:
        """The column from which on cells are whole, at this one or behind it, if it is scrolled."""
        if not self.scroll_offset.x:
            return start
        if not self._edges:
            boxes = map(self._boxes.__getitem__, range(len(self.looks)))
            spans = sorted({(box.x, box.x + box.width) for box in boxes})
            self._edges = [x - (x > end) for (_, end), (x, _) in pairwise([(0, 0), *spans])]
        return next((x for x in self._edges if x >= start), start)

    def _with_cursor(self, y: int) -> Strip:
        strip = self.line(y)
        for x, row, text in self._overlays(self.cursor):
            if row == y:
                end = x + len(text)
                ground = next((one.style for one in strip.crop(x, end) if one.style), Style())
                over = Strip([Segment(text, ground + self.named("cursor"))], len(text))
                strip = Strip.join((strip.crop(0, x), over, strip.crop(end)))
        return strip

    @property
    def pointed(self) -> Collection[str]:
        """The tags that the cursor highlights."""
        return self.skin.tags_of(self.cursor) if self.pointing else ()

    def line(self, y: int) -> Strip:
        """A line of the board without the cursor."""
        return self._strips[y]

    def _strip(self, y: int) -> Strip:
        segments: list[Segment] = []
        lit = self.pointed if self.tags else ()
        for item in self._frame[y] if 0 <= y < self.virtual_size.height else ():
            if isinstance(item, CellLine):
                segments += self._drawn[item.cell][item.line]
            elif isinstance(item, Seam):
                segments.append(self._seam(item))
            elif isinstance(item, Tag):
                tag = self.tags[item.name]
                segments += self.segments(self.skin.pointed(tag) if item.name in lit else tag)
            else:
                segments.append(item)
        return Strip(segments).simplify()

    def _seam(self, seam: Seam) -> Segment:
        """A line between cells on their ground, or split where unlike grounds meet."""
        grounds = [None if at is None else self._around[at] for at in seam.corners]
        return self._joined[seam.text, seam.names, tuple(grounds)]

    def _seamed(self, seam: tuple[str, Names, tuple[Names | None, ...]]) -> Segment:
        """A line of this text and look among these grounds."""
        text, own, grounds = seam
        names = self.skin.seam(grounds, own, self._low)
        if names is None:
            return self._split([ground or () for ground in grounds], len(text))
        return Segment(text, self.style_named(names))

    def _split(self, grounds: Sequence[Names], width: int) -> Segment:
        """The two grounds that have most of a seam, each in its quarters."""
        most = [ground for ground, _ in Counter(grounds).most_common(2)]
        front, back = (self.style_named(ground).bgcolor for ground in most)
        shape = sum(1 << at for at, ground in enumerate(grounds) if ground == most[0])
        return Segment(QUARTERS[shape] * width, Style(color=front, bgcolor=back))

    def _row(self, y: int) -> list[Segment | CellLine | Tag | Seam]:
        """The frame of a line as segments, with the cells and tags between them."""
        items = self.skin.row(y)
        return [self.segments([item])[0] if isinstance(item, TextPiece) else item for item in items]

    def _cell(self, cell: int) -> Written:
        look = self.looks[cell]
        bare, under = self._bare[look], self.skin.ground(cell, look)
        lines = self.skin.dressed(cell, bare)
        return self._alike[look, under] if lines is bare else self._written(lines, under)

    def _written(self, lines: CellText, under: Names) -> Written:
        return [
            self.segments([TextPiece(text, (*under, *names)) for text, names in line])
            for line in lines
        ]

    # -- mouse ---------------------------------------------------------------------------------

    def on_mouse_down(self, event: events.MouseDown) -> None:
        if self._pointer.press(self.skin, self._place(event.x, event.y)):
            self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._post(self._pointer.move(self.skin, self._place(event.x, event.y), event))

    def on_mouse_up(self, event: events.MouseUp) -> None:
        self.release_mouse()
        self._post(self._pointer.release(self.skin, self._place(event.x, event.y), event))

    def _post(self, stroked: Stroked | None) -> None:
        if stroked:
            self.post_message(stroked)

    def on_mouse_scroll_down(self) -> None:
        self._wheel(1)

    def on_mouse_scroll_up(self) -> None:
        self._wheel(-1)

    def _wheel(self, lines: int) -> None:
        if not self._scrolls:
            self.post_message(Wheeled(lines))

    def on_resize(self) -> None:
        self.point()
