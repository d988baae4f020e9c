"""Pages with several drawings each, in their order; all sizes in millimetres."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from textwrap import wrap

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.paper.drawing import GREY, Anchor, DrawnText, Face, PaperDrawing, Piece, width_of
from tui_puzzles.paper.sizes import COUNTS
from tui_puzzles.records import record

MARGIN, GAP = 12.0, 6.0
HEAD, FOOT = 12.0, 8.0  # the page's title, its number
CAPTION, LETTERS = 7.0, 4.0  # the room above a drawing, the size of its text
LAW, LINE = 3.0, 4.0  # the size of the laws below a drawing, and of their lines
CODE = 20.0  # the side of a code below a drawing
LARGEST = 14.0  # the side of a cell
SMALLEST, SMALLEST_TEXT = 3.0, 1.6  # still readable


@record
class Item:
    """A drawing, its caption; below it the laws that the board doesn't show, and a code, if any."""

    drawing: PaperDrawing
    caption: str
    code: PaperDrawing | None = None
    laws: Sequence[str] = ()

    def lines(self, width: float) -> list[str]:
        """The laws in lines of this width."""
        return [line for law in self.laws for line in wrap(law, int(width / width_of("x", LAW)))]


@record
class PaperPage:
    """The pieces of a page, from the lowest up."""

    width: float
    height: float
    pieces: tuple[Piece, ...]


@record
class PaperSize:
    """A size of paper, and the title at the top of each page (none if empty)."""

    width: float
    height: float
    title: str = ""

    def slot(self, count: int) -> tuple[float, float]:
        """The room for a drawing and its caption when there are ``count`` on the page."""
        columns, rows = COUNTS[count]
        head = HEAD if self.title else 0.0
        width = self.width - 2 * MARGIN - (columns - 1) * GAP
        height = self.height - 2 * MARGIN - head - FOOT - (rows - 1) * GAP
        return width / columns, height / rows

    def corner(self, count: int, number: int) -> tuple[float, float]:
        """The upper left corner of the room for drawing ``number``, from 0."""
        width, height = self.slot(count)
        row, column = divmod(number, COUNTS[count][0])
        top = MARGIN + (HEAD if self.title else 0.0)
        return MARGIN + column * (width + GAP), top + row * (height + GAP)

    def scale(self, item: Item, count: int) -> float:
        """The side of a cell when there are ``count`` drawings on the page."""
        width, height = self.slot(count)
        room = height - CAPTION - LINE * len(item.lines(width)) - (CODE + GAP if item.code else 0)
        return min(width / item.drawing.width, room / item.drawing.height, LARGEST)


def laid_out(sheet: PaperSize, parts: Sequence[tuple[Sequence[Item], int]]) -> list[PaperPage]:
    """The pages of several parts, each with its own number of drawings on a page, if they fit.

    Fewer are put on a page where drawings are too large for that; BadInput when one is too large
    even for a page of its own.
    """
    filled = [page for items, count in parts for page in _filled(sheet, items, count)]
    return [
        PaperPage(sheet.width, sheet.height, (*_frame(sheet, number, len(filled)), *pieces))
        for number, pieces in enumerate(filled, 1)
    ]


def _filled(sheet: PaperSize, items: Sequence[Item], most: int) -> Iterator[list[Piece]]:
    """The pieces of each page of a part; if fewer drawings are left, they get more room."""
    for count, alike in groupby(items, lambda item: _count(sheet, item, most)):
        group = list(alike)
        count = min(roomier for roomier in COUNTS if roomier >= min(count, len(group)))
        for start in range(0, len(group), count):
            here = enumerate(group[start : start + count])
            yield [piece for at, item in here for piece in _placed(sheet, item, count, at)]


def _count(sheet: PaperSize, item: Item, most: int) -> int:
    """How many drawings of this size a page can hold, up to ``most``."""
    needed = max(SMALLEST, SMALLEST_TEXT / item.drawing.smallest_text)
    for count in sorted(COUNTS, reverse=True):
        if count <= most and sheet.scale(item, count) >= needed:
            return count
    side = f"{sheet.scale(item, 1):.1f} mm"
    message = f"it is too large to be read on one page: its cells would be {side} wide"
    raise BadInput(message, source=item.caption, expected=f"{needed:.1f} mm at least")


def _placed(sheet: PaperSize, item: Item, count: int, number: int) -> Iterator[Piece]:
    """A drawing with its caption, centred in its room."""
    left, top = sheet.corner(count, number)
    width, _ = sheet.slot(count)
    caption = cut(item.caption, width, LETTERS)
    yield DrawnText(left, top + LETTERS / 2, caption, LETTERS, Anchor.START, Face.BOLD)
    scale = sheet.scale(item, count)
    inside = left + (width - scale * item.drawing.width) / 2
    for piece in item.drawing.pieces:
        yield piece.placed(inside, top + CAPTION, scale)
    below = top + CAPTION + scale * item.drawing.height + LINE / 2
    for line in item.lines(width):
        below += LINE
        yield DrawnText(left, below - LINE / 2, line, LAW, Anchor.START)
    if item.code:
        below += GAP - LINE / 2
        for piece in item.code.pieces:
            yield piece.placed(inside, below, CODE / item.code.width)


def _frame(sheet: PaperSize, number: int, pages: int) -> Iterator[Piece]:
    """The title and number of a page."""
    if sheet.title:
        size = 1.5 * LETTERS
        title = cut(sheet.title, sheet.width - 2 * MARGIN, size)
        yield DrawnText(sheet.width / 2, MARGIN + size / 2, title, size, face=Face.BOLD)
    if pages > 1:
        foot = sheet.height - MARGIN - LETTERS / 2
        yield DrawnText(sheet.width / 2, foot, f"{number} / {pages}", LETTERS, colour=GREY)


def cut(text: str, width: float, size: float) -> str:
    """The text on one line, shortened to fit."""
    line = "".join(char if char.isprintable() else " " for char in text)
    if width_of(line, size) <= width:
        return line
    return f"{line[: int(width / width_of('x', size)) - 3]}..."
