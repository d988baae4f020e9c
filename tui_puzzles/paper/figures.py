"""Constraints on paper, whatever they mean: grounds, lines, circles, cages, signs between cells."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import hypot
from unicodedata import digit

from tui_puzzles.laws.kinds import LINES, Drawing, Figure, Rim, rim_of, way_of
from tui_puzzles.paper.drawing import (
    BLACK,
    GREY,
    PALE,
    WHITE,
    Anchor,
    Disc,
    DrawnText,
    FilledBox,
    Piece,
    StraightLine,
    outline,
)

INSET, DASH = 0.07, 0.5  # of a cage's line
CORNER = 0.25  # the size of a sum or sign in a corner
LARGE, WIDE, RIM = 0.4, 0.16, 0.03  # the reach of a circle or square, widths of a line and a rim
THIN, HEAD = 0.05, 0.18  # the width of an arrow, and the reach of its head
GAP, DOT, SIGN = 0.15, 0.12, 0.4  # between two cells: the gap of the line, a dot, another sign
MIDDLE_GREY = "b0b0b0"
SMALL, LETTER, LEVEL = 0.35, 0.22, 0.45  # of numbers outside: size, a sign's width, a line's height
BEHIND = (Drawing.GROUND, Drawing.CORNER, *LINES, Drawing.CIRCLE, Drawing.BORDER)
"""What lies below the lines of a board and the symbols in its cells."""
RIMS = {"○": RIM, "◎": WIDE}
"""The widths of circles."""
FULL = str.maketrans("○□", "●▪")
TYPED = str.maketrans({"▲": "^", "▼": "v", "∧": "^", "∨": "v", "≡": "=", "◇": "<>"})
"""What the fonts of PDF readers have instead."""
BLACK_ONE = "❶"

Place = tuple[int, int]
"""Row and column of a cell."""
Draw = Callable[[Sequence[Place], str], Iterator[Piece]]


def drawn(
    figures: Sequence[Figure], place: Callable[[int], Place], drawings: Sequence[Drawing]
) -> Iterator[Piece]:
    """Those that have one of these drawings, the lowest first."""
    for drawing in drawings:
        for figure in figures:
            if figure.drawing is drawing:
                text = figure.text or (figure.letter if figure.hue else "")
                yield from _DRAW[drawing]([place(cell) for cell in figure.cells], text)


def _ground(cells: Sequence[Place], text: str) -> Iterator[Piece]:
    yield from (FilledBox(col, row, 1, 1) for row, col in cells)
    for cell in cells:
        yield from _small(cell, text, Anchor.END)


def _corner(cells: Sequence[Place], text: str) -> Iterator[Piece]:
    """A large pale circle or square, or the sign on a ground."""
    for cell in cells:
        shape = _shape(text.translate(FULL), *_middle(cell), LARGE, PALE)
        yield from shape or _ground([cell], text)


def _line(cells: Sequence[Place], text: str) -> Iterator[Piece]:
    """A broad line through cells; it begins with its sign, and may end with another."""
    yield from _through(cells, WIDE, MIDDLE_GREY)
    first, _, last = text.partition("─")
    for cell, sign in ((cells[0], first), (cells[-1], last)):
        shape = _shape(sign, *_middle(cell), LARGE, MIDDLE_GREY)
        yield from shape or _small(cell, sign, Anchor.END)


def _arrow(cells: Sequence[Place], text: str) -> Iterator[Piece]:
    """A thin line with a head, from a circle or a pill of so many cells."""
    length = int(text or 1)
    yield from _through(cells[length - 1 :], THIN, MIDDLE_GREY)
    (from_x, from_y), (x, y) = map(_middle, cells[-2:])
    right, down = (HEAD * way / hypot(x - from_x, y - from_y) for way in (x - from_x, y - from_y))
    for side in (1, -1):
        back = x - right + side * down, y - down - side * right
        yield StraightLine(x, y, *back, width=THIN, colour=MIDDLE_GREY)
    yield from _through(cells[:length], 2 * LARGE, MIDDLE_GREY)
    yield from _through(cells[:length], 2 * (LARGE - RIM), WHITE)


def _through(cells: Sequence[Place], width: float, colour: str) -> Iterator[Piece]:
    """A line from cell to cell, with round ends."""
    middles = [_middle(cell) for cell in cells]
    yield from (Disc(*at, width / 2, colour) for at in middles)
    for (x, y), (to_x, to_y) in pairwise(middles):
        cap = width / 2 / hypot(to_x - x, to_y - y)  # the ends of lines are square
        right, down = cap * (to_x - x), cap * (to_y - y)
        yield StraightLine(
            x + right, y + down, to_x - right, to_y - down, width=width, colour=colour
        )


def _circle(cells: Sequence[Place], _text: str) -> Iterator[Piece]:
    for cell in cells:
        yield from _shape("○", *_middle(cell), LARGE, GREY)


def _cage(cells: Sequence[Place], text: str) -> Iterator[Piece]:
    """A dashed line; the sum stands in the corner."""
    yield from outline(cells, INSET, DASH)
    yield from _small(min(cells), text, Anchor.START)


def _sign(cells: Sequence[Place], text: str) -> Iterator[Piece]:
    """A sign in a gap of the line between two cells."""
    (row, col), (below, right) = cells
    x, y = (col + right + 1) / 2, (row + below + 1) / 2
    yield Disc(x, y, GAP, WHITE)
    if number := digit(text[0], 0) if len(text) == 1 and not text.isascii() else 0:
        black = text >= BLACK_ONE
        yield from _shape("●" if black else "○", x, y, 1.4 * DOT, BLACK)
        yield DrawnText(x, y, str(number), SIGN / 2, colour=WHITE if black else BLACK)
    else:
        yield from _shape(text, x, y, DOT, BLACK) or [DrawnText(x, y, text.translate(TYPED), SIGN)]


def _quad(cells: Sequence[Place], text: str) -> Iterator[Piece]:
    """Digits where four cells meet."""
    row, col = max(cells)
    yield FilledBox(
        col - LETTER * len(text) / 2, row - LETTER, LETTER * len(text), 2 * LETTER, WHITE
    )
    yield DrawnText(col, row, text, SMALL)


# -- numbers outside -------------------------------------------------------------------------------


def outside(
    figures: Sequence[Figure], place: Callable[[int], Place], size: Place
) -> Iterator[Piece]:
    """The numbers around a board of so many rows and columns, first ones far from it or left."""
    rims: dict[tuple[Rim, int], list[Figure]] = {}
    for figure in figures:
        if figure.drawing is Drawing.RIM:
            rims.setdefault(rim_of(figure.cells, place), []).append(figure)
    rows, cols = size
    for (rim, at), own in rims.items():
        step, start = {
            Rim.TOP: (-LEVEL, (at + 0.5, -LEVEL / 2)),
            Rim.BOTTOM: (LEVEL, (at + 0.5, rows + LEVEL / 2)),
            Rim.LEFT: (-1, (-0.5, at + 0.5)),
            Rim.RIGHT: (1, (cols + 0.5, at + 0.5)),
        }[rim]
        for number, figure in enumerate(own):
            x, y = start
            beside = rim in (Rim.LEFT, Rim.RIGHT)
            spot = (x + number * step, y) if beside else (x, y + number * step)
            yield from _number(figure.text, way_of(figure.cells, place), *spot)


def _number(text: str, way: Place, x: float, y: float) -> Iterator[Piece]:
    """A number, and a stroke towards the diagonal that it means."""
    yield DrawnText(x, y, text.translate(TYPED), SMALL)
    down, right = way
    if down and right:
        end = x + right * (LETTER * len(text) / 2 + LETTER)
        yield StraightLine(end - right * LETTER, y - down * LETTER / 2, end, y + down * LETTER / 2)


_DRAW: dict[Drawing, Draw] = {
    Drawing.GROUND: _ground,
    Drawing.CORNER: _corner,
    Drawing.LINE: _line,
    Drawing.ARROW: _arrow,
    Drawing.CIRCLE: _circle,
    Drawing.BORDER: _cage,
    Drawing.SIGN: _sign,
    Drawing.QUAD: _quad,
}


def _shape(sign: str, x: float, y: float, reach: float, colour: str) -> list[Piece]:
    """What a sign looks like that is a circle or a square; nothing for others."""
    if sign in ("▪", "■"):
        return [FilledBox(x - reach, y - reach, 2 * reach, 2 * reach, colour)]
    inside = [Disc(x, y, reach - RIMS[sign], WHITE)] if sign in RIMS else []
    return [Disc(x, y, reach, colour), *inside] if sign == "●" or inside else []


def _middle(cell: Place) -> tuple[float, float]:
    row, col = cell
    return col + 0.5, row + 0.5


def _small(cell: Place, text: str, anchor: Anchor) -> list[Piece]:
    """A text in one of the upper corners: sums stand in the left one, signs in the right."""
    row, col = cell
    inside = INSET + CORNER / 8
    x = col + (inside if anchor is Anchor.START else 1 - inside)
    text = text.translate(TYPED)
    return [DrawnText(x, row + inside + CORNER / 2, text, CORNER, anchor)] if text else []
