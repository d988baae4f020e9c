"""The lines round regions, and where things are on a page."""

import pytest

from tui_puzzles.paper.drawing import (
    Anchor,
    Disc,
    DrawnText,
    FilledBox,
    Piece,
    StraightLine,
    Weight,
    borders,
)

THIN, THICK = Weight.THIN, Weight.THICK

REGIONS = [
    (["A"], [(0, 0, 1, 0, THICK), (0, 1, 1, 1, THICK), (0, 0, 0, 1, THICK), (1, 0, 1, 1, THICK)]),
    (["AA"], [(1, 0, 1, 1, THIN), (0, 0, 2, 0, THICK)]),
    (["AB"], [(1, 0, 1, 1, THICK)]),
    (["AA", "AB"], [(0, 1, 1, 1, THIN), (1, 1, 2, 1, THICK), (1, 0, 1, 1, THIN)]),
    (["A.", "AA"], [(1, 0, 1, 1, THICK), (1, 1, 2, 1, THICK), (0, 0, 1, 0, THICK)]),
]


@pytest.mark.parametrize(("rows", "some"), REGIONS, ids=lambda v: str(v)[:20])
def test_borders(rows: list[str], some: list[tuple[float, float, float, float, Weight]]) -> None:
    regions = [[None if cell == "." else cell for cell in row] for row in rows]
    assert {StraightLine(*line) for line in some} <= set(borders(regions))


def test_no_line_where_there_is_no_cell() -> None:
    assert not [line for line in borders([["A", None, None]]) if line.to_x > 1]


PLACED = [
    (StraightLine(0, 1, 2, 1), (10, 22, 14, 22)),
    (FilledBox(1, 1, 2, 3), (12, 22, 16, 28)),
    (Disc(1, 1, 0.5), (11, 21, 13, 23)),
    (DrawnText(1, 1, "ab", 1, Anchor.START), (12, 21, 14.4, 23)),
    (DrawnText(1, 1, "ab", 1, Anchor.MIDDLE), (10.8, 21, 13.2, 23)),
    (DrawnText(1, 1, "ab", 1, Anchor.END), (9.6, 21, 12, 23)),
]


@pytest.mark.parametrize(("piece", "bounds"), PLACED, ids=lambda v: str(v)[:40])
def test_a_piece_is_placed(piece: Piece, bounds: tuple[float, ...]) -> None:
    assert piece.placed(10, 20, 2).bounds == pytest.approx(bounds)
