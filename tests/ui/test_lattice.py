"""Boards of square cells: every character belongs to a cell or the frame, signs stand on lines."""

from tui_puzzles.engine.bits import bit
from tui_puzzles.engine.grid import Grid
from tui_puzzles.engine.laws import Table
from tui_puzzles.engine.units import Layout
from tui_puzzles.ui.board.lattice import Lattice
from tui_puzzles.ui.board.scene import Look
from tui_puzzles.ui.board.skin import Part, Piece

PAIRS = ((0, 1), (1, 0))
LAYOUT = Layout(
    Grid(2, 2),
    "01",
    [Table("a", "=", bit(0) | bit(1), PAIRS), Table("b", "x", bit(1) | bit(3), PAIRS)],
)
DRAWN = """\
┏━━━┯━━━┓
┃ 0 = · ┃
┠───┼─×─┨
┃ · │ 1!┃
┗━━━┷━━━┛"""


def drawn(skin: Lattice, looks: list[Look]) -> str:
    """All lines of a board."""
    return "\n".join(
        "".join(
            "".join(piece.text for piece in skin.cell(looks[item.cell])[item.line])
            if isinstance(item, Part)
            else item.text
            for item in skin.row(y)
            if isinstance(item, Part | Piece)
        )
        for y in range(skin.height)
    )


def test_values_lines_and_signs() -> None:
    looks = [Look(value=0), Look(), Look(), Look(value=1, wrong=True)]
    assert drawn(Lattice(LAYOUT), looks) == DRAWN


def test_a_mark_in_the_light_shows_its_value() -> None:
    (pieces,) = Lattice(LAYOUT).cell(Look(lit=((1, ("placed",)),)))
    assert pieces == [Piece(" "), Piece("1", ("placed",)), Piece(" ")]


def test_every_character_of_a_cell_is_its_own() -> None:
    skin = Lattice(LAYOUT)
    places = [(x, y) for y in range(skin.height) for x in range(skin.width)]
    found = [cell for x, y in places if (cell := skin.cell_at(x, y)) is not None]
    assert sorted(found) == sorted([*range(LAYOUT.size)] * skin.WIDTH)
    for cell in range(LAYOUT.size):
        x, y, *_ = skin.box(cell)
        assert skin.cell_at(x, y) == cell
