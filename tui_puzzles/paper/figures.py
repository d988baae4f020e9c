"""Constraints on paper, whatever they mean: grounds, lines, circles, cages, signs between cells."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import hypot

from tui_puzzles.laws.kinds import Drawing, Figure
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
GAP, DOT, SIGN = 0.15, 0.12, 0.4  # between two cells: the gap of the line, a dot, another sign
MIDDLE_GREY = "b0b0b0"
BEHIND = (Drawing.GROUND, Drawing.CORNER, Drawing.LINE, Drawing.CIRCLE, Drawing.BORDER)
"""What lies below the lines of a board and the symbols in its cells."""
FULL = str.maketrans("○□", "●▪")

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
                yield from _DRAW[drawing]([place(cell) for cell in figure.cells], figure.text)


def _ground(cells: Sequence[Place], _text: str) -> Iterator[Piece]:
    return (FilledBox(col, row, 1, 1) for row, col in cells)


def _corner(cells: Sequence[Place], text: str) -> Iterator[Piece]:
    """A large pale circle or square, or the sign on a ground."""
    for cell in cells:
        shape = _shape(text.translate(FULL), *_middle(cell), LARGE, PALE)
        yield from shape or (*_ground([cell], text), *_small(cell, text, Anchor.END))


def _line(cells: Sequence[Place], text: str) -> Iterator[Piece]:
    """A broad line through cells; it begins with its sign."""
    middles = [_middle(cell) for cell in cells]
    yield from (Disc(*at, WIDE / 2, MIDDLE_GREY) for at in middles)
    for (x, y), (to_x, to_y) in pairwise(middles):
        cap = WIDE / 2 / hypot(to_x - x, to_y - y)  # the ends of lines are square
        right, down = cap * (to_x - x), cap * (to_y - y)
        yield StraightLine(
            x + right, y + down, to_x - right, to_y - down, width=WIDE, colour=MIDDLE_GREY
        )
    shape = _shape(text, *middles[0], LARGE, MIDDLE_GREY)
    yield from shape or _small(cells[0], text, Anchor.END)


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
    yield from _shape(text, x, y, DOT, BLACK) or [DrawnText(x, y, text, SIGN)]


_DRAW: dict[Drawing, Draw] = {
    Drawing.GROUND: _ground,
    Drawing.CORNER: _corner,
    Drawing.LINE: _line,
    Drawing.CIRCLE: _circle,
    Drawing.BORDER: _cage,
    Drawing.SIGN: _sign,
}


def _shape(sign: str, x: float, y: float, reach: float, colour: str) -> list[Piece]:
    """What a sign looks like that is a circle or a square; nothing for others."""
    if sign in ("▪", "■"):
        return [FilledBox(x - reach, y - reach, 2 * reach, 2 * reach, colour)]
    inside = [Disc(x, y, reach - RIM, WHITE)] if sign == "○" else []
    return [Disc(x, y, reach, colour), *inside] if sign in ("●", "○") else []


def _middle(cell: Place) -> tuple[float, float]:
    row, col = cell
    return col + 0.5, row + 0.5


def _small(cell: Place, text: str, anchor: Anchor) -> list[Piece]:
    """A text in one of the upper corners: sums stand in the left one, signs in the right."""
    row, col = cell
    inside = INSET + CORNER / 8
    x = col + (inside if anchor is Anchor.START else 1 - inside)
    return [DrawnText(x, row + inside + CORNER / 2, text, CORNER, anchor)] if text else []
