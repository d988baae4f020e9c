"""How cells, clues and pictures are laid out in characters."""

import pytest

from tests.games.nonogram.test_screen import BLOCKS, COLOURS, SMALL, puzzle_of, session
from tui_puzzles.engine.position import Position
from tui_puzzles.engine.step import Role
from tui_puzzles.games.nonogram.screen import HALF, SCALES, PictureSkin
from tui_puzzles.games.nonogram.search import verdict
from tui_puzzles.games.nonogram.skin import READABLE, NonogramSkin, sizes
from tui_puzzles.games.nonogram.skin import SMALL as SMALLEST
from tui_puzzles.ui.board.colours import contrast
from tui_puzzles.ui.board.scene import LIT, Light, Look, Scene
from tui_puzzles.ui.board.skin import CellLine, Tag, TextPiece

WIDE = "1x12:12r/1r/1r/1r/1r/1r/1r/1r/1r/1r/1r/1r/1r|r red ff0000, b blue 0000ff"


SIZES = [  # puzzles with clues of one, two and three columns, without colour
    (SMALL, [5, 3, 2, 2]),
    ("1x12:12/1/1/1/1/1/1/1/1/1/1/1/1", [5, 3, 3, 2, 2]),
    (COLOURS, [5, 3, 3, 2, 2]),
    (WIDE, [5, 3, 4, 3, 3]),
]


@pytest.mark.parametrize(("text", "widths"), SIZES)
def test_cells_are_as_wide_as_the_clues_above_need(text: str, widths: list[int]) -> None:
    assert [size.w for size, _ in sizes(puzzle_of(text), named=True)] == widths


@pytest.mark.parametrize("text", [text for text, _ in SIZES])
@pytest.mark.parametrize("at", range(4))
@pytest.mark.parametrize("plain", [True, False])
def test_every_cell_and_tag_has_its_place(text: str, at: int, plain: bool) -> None:
    puzzle = puzzle_of(text)
    size, rim = list(sizes(puzzle, plain))[at]
    skin = NonogramSkin(puzzle, size, plain, rim=rim)
    tags = skin.tags(session_scene(text))
    named, lengths = [], []
    for y in range(skin.height):
        x = 0
        for item in skin.row(y):
            if isinstance(item, CellLine):
                box = skin.box(item.cell)
                assert (box.x, box.y + item.line) == (x, y)
                assert {skin.cell_at(x + more, y) for more in range(box.width)} == {item.cell}
                x += sum(len(piece.text) for piece in skin.cell(Look())[item.line])
            elif isinstance(item, Tag):
                named.append(item.name)
                box = skin.tag_box(item.name)
                assert (box.x, box.y) == (x, y)
                assert box.width == sum(len(piece.text) for piece in tags[item.name])
                x += box.width
            else:
                x += len(item.text)
        lengths.append(x)
    assert {*lengths} == {skin.width}
    assert sorted(named) == sorted(tags)


@pytest.mark.parametrize("at", range(3))
def test_each_fifth_row_and_column_has_its_number(at: int) -> None:
    puzzle = puzzle_of("width 12\nheight 12\nrows\n" + "1,1\n" * 12 + "columns\n" + "1,1\n" * 12)
    size, rim = list(sizes(puzzle, named=False))[at]
    skin = NonogramSkin(puzzle, size, rim=rim, numbered=True)
    bottom = "".join(
        piece.text for piece in skin.row(skin.height - 1) if not isinstance(piece, CellLine | Tag)
    )
    for col, number in ((4, "5"), (9, "10")):
        box = skin.box_at(0, col)
        assert bottom[box.x : box.x + box.width].strip("─") == number
    ends = {y: skin.row(y)[-1] for y in range(skin.height)}
    named = [
        (y, end.text)
        for y, end in ends.items()
        if isinstance(end, TextPiece) and end.text.strip().isdigit()
    ]
    assert named == [(skin.box_at(row, 0).y + skin.middle, f"{row + 1}") for row in (4, 9)]
    assert skin.width == NonogramSkin(puzzle, size, rim=rim).width + 1


def session_scene(text: str) -> Scene:
    return Scene(session(text).position, None)


def test_the_clue_of_an_empty_line_is_lit_like_others() -> None:
    position = session(BLOCKS).position
    skin = NonogramSkin(puzzle_of(BLOCKS), SMALLEST)
    light = Light(clues={"row 2": Role.SUPPORT})
    *_, number = skin.tags(Scene(position, None, light))["row 2"]
    assert number.text == "0"
    assert {Role.SUPPORT, LIT} <= {*number.names}


def test_the_frame_belongs_to_no_cell() -> None:
    skin = NonogramSkin(puzzle_of(SMALL), SMALLEST)
    inside = [skin.cell_at(x, y) for x in range(skin.width) for y in range(skin.height)]
    assert sum(cell is not None for cell in inside) == 2 * puzzle_of(SMALL).size
    assert skin.cell_at(skin.left - 1, skin.top) is None
    assert skin.cell_at(skin.left, skin.top - 1) is None


@pytest.mark.parametrize("scale", [*SCALES, HALF])
@pytest.mark.parametrize("text", [SMALL, COLOURS])
def test_every_line_of_a_picture_is_as_wide_as_it(text: str, scale: int) -> None:
    (board, *_) = verdict(session(text).position.start).solutions
    skin = PictureSkin(NonogramSkin(puzzle_of(text), SMALLEST), scale)
    tags = skin.tags(Scene(Position(board), None))
    for y, line in tags.items():
        assert sum(len(piece.text) for piece in line) == skin.tag_box(y).width
    assert len(tags) == skin.height - 2


@pytest.mark.parametrize(
    ("paper", "rgb", "hue"),
    [
        ("#121212", "ff0000", "#ff0000"),
        ("#121212", "0000c0", "#5f5fd7"),
        ("#121212", "000000", "#626262"),
        ("#eeeeee", "ffff00", "#878700"),
        ("#eeeeee", "000000", "#000000"),
    ],
)
def test_inks_have_colours_that_can_be_seen(paper: str, rgb: str, hue: str) -> None:
    skin = NonogramSkin(puzzle_of(f"2x1:1r/1b/1r.1b|r one {rgb}, b other 00ffff"), paper=paper)
    assert skin.hue(1) == hue
    assert contrast(hue, paper) >= READABLE
    clue = skin.tags(session_scene(COLOURS))["column 1/0"]
    assert [piece.names for piece in clue if piece.text == "1"] == [(hue,)]


@pytest.mark.parametrize(
    ("value", "look", "sign"), [(1, "placed", "■"), (0, "placed", "×"), (1, "removed", "×")]
)
def test_the_legend_has_the_signs_of_the_board(value: int, look: str, sign: str) -> None:
    assert NonogramSkin(puzzle_of(SMALL), SMALLEST).sample(value, look) == sign
