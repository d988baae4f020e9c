"""Boards of square cells: every character belongs to a cell or the frame, signs stand on lines."""

import pytest

from tui_puzzles.engine.bits import bit
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.layout import Layout
from tui_puzzles.laws.table import Table
from tui_puzzles.ui.board.lattice import SIZES, Lattice, fitting
from tui_puzzles.ui.board.ruled import Size
from tui_puzzles.ui.board.scene import Look
from tui_puzzles.ui.board.skin import CellLine, Seam, TextPiece

PAIRS = ((0, 1), (1, 0))
LAYOUT = Layout(
    Grid(2, 2),
    "01",
    [Table("a", "=", bit(0) | bit(1), PAIRS), Table("b", "x", bit(1) | bit(3), PAIRS)],
)
DRAWN = """\
 ┏━1━━━2━┓
1┃ 0 = · ┃
 ┃───┼─x─┃
2┃ · │ 1!┃
 ┗━━━━━━━┛"""


def drawn(skin: Lattice, looks: list[Look]) -> str:
    """All lines of a board."""
    return "\n".join(
        "".join(
            "".join(piece.text for piece in skin.cell(looks[item.cell])[item.line])
            if isinstance(item, CellLine)
            else item.text
            for item in skin.row(y)
            if isinstance(item, CellLine | TextPiece | Seam)
        )
        for y in range(skin.height)
    )


def test_values_lines_and_signs() -> None:
    looks = [Look(value=0), Look(), Look(), Look(value=1, wrong=True)]
    assert drawn(Lattice(LAYOUT, plain=True), looks) == DRAWN


def test_lines_around_houses_look_stronger_than_those_within() -> None:
    rows = map(Lattice(LAYOUT).row, (1, 2, 3))
    looks = {item.text[0]: item.names for row in rows for item in row if isinstance(item, Seam)}
    assert [looks[sign] for sign in "┃│─"] == [("line-house",), ("line-thin",), ("line-thin",)]


def test_a_mark_in_the_light_shows_its_value() -> None:
    (pieces,) = Lattice(LAYOUT).cell(Look(lit=((1, ("placed",)),)))
    assert pieces == [TextPiece(" "), TextPiece("1", ("placed",)), TextPiece(" ")]


def test_every_character_of_a_cell_is_its_own() -> None:
    skin = Lattice(LAYOUT)
    places = [(x, y) for y in range(skin.height) for x in range(skin.width)]
    found = [cell for x, y in places if (cell := skin.cell_at(x, y)) is not None]
    assert sorted(found) == sorted([*range(LAYOUT.size)] * skin.size.w)
    for cell in range(LAYOUT.size):
        x, y, *_ = skin.box(cell)
        assert skin.cell_at(x, y) == cell


def test_a_click_on_a_line_means_a_cell_beside_it() -> None:
    skin = Lattice(LAYOUT)
    near = [[skin.near(x, y) for x in range(skin.width)] for y in range(skin.height)]
    shown = ["".join("." if cell is None else str(cell) for cell in row) for row in near]
    assert shown == [".000001111", ".000001111", ".000001111", ".222223333", ".222223333"]


@pytest.mark.parametrize(("width", "height", "size"), [(100, 50, SIZES[0]), (14, 8, SIZES[2])])
def test_cells_are_as_large_as_there_is_room_for(width: int, height: int, size: Size) -> None:
    skin = fitting([Lattice(LAYOUT, size) for size in SIZES], width, height)
    assert isinstance(skin, Lattice)
    assert skin.size == size
    assert skin.width <= width
    assert skin.height <= height


def test_without_room_cells_are_small() -> None:
    assert fitting([Lattice(LAYOUT, size) for size in SIZES], 2, 2) == Lattice(LAYOUT, SIZES[-1])


@pytest.mark.parametrize(("plain", "blocks"), [(True, True), (False, False)])
def test_the_cursor_is_in_brackets_where_nothing_else_shows(plain: bool, blocks: bool) -> None:
    overlays = Lattice(LAYOUT, SIZES[1], plain, blocks).cursor(0, Look())
    assert [overlay.text for overlay in overlays] == ["[", "]"]
