"""Constraints on the board: each drawing of a registry's kinds, in cells of several sizes."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from tests.ui.screens import Player, board_of, play, session_of
from tui_puzzles.engine.bits import bit
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.layout import Unit
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.puzzle import puzzle_of
from tui_puzzles.laws.kinds import Clue, Drawing, Figure, Kind, Place, Rim
from tui_puzzles.laws.table import Table
from tui_puzzles.tutor.goals import goal_of
from tui_puzzles.ui.board.digits import DigitSkin
from tui_puzzles.ui.board.figures import CAGE, PATH, Figures
from tui_puzzles.ui.board.ruled import Size
from tui_puzzles.ui.board.scene import Look
from tui_puzzles.ui.board.skin import CellLine, Tag, TextPiece
from tui_puzzles.ui.board.tones import tones_of
from tui_puzzles.ui.menus.goal_page import GoalPage
from tui_puzzles.ui.terminal.charset import ASCII

TEXT = """\
total 15 r1c1 r1c2 r2c1
dot r1c3 r1c4
dot r1c4 r2c4
rising r2c2 r3c3 r4c3 r4c2
ring r3c1
odd r4c4
4x4 sudoku: ...............1"""
HIGH = """\
 ┏━━ 1 ━━━━━ 2 ━━┳━━ 3 ━━━━━ 4 ━━┓
 ┃15 1 2     1 2 ╏   1 2 │   1 2 ┃
1┃   3 4     3 4 ╏   3 4 ○   3 4 ┃
 ┃               ╏       │       ┃
 ┃       ┌╌╌╌╌╌╌╌┃───────┼───○───┃
 ┃   1 2 ╎●  1 2 ┃   1 2 │   1 2 ┃
2┃   3 4 ╎   3 4 ┃   3 4 │   3 4 ┃
 ┃       ╎     ╲ ┃       │       ┃
 ┣╍╍╍╍╍╍╍━━━━━━━━╲━━━━━━━━━━━━━━━┫
 ┃╭  1 2╮│   1 2 ┃ ╲ 1 2 │   1 2 ┃
3┃│  3 4││   3 4 ┃   3 4 │   3 4 ┃
 ┃╰─────╯│       ┃   │   │       ┃
 ┃───────┼───────┃───│───┼───────┃
 ┃   1 2 │   1 2 ┃   1 2 │○      ┃
4┃   3 4 │   3 4 ─── 3 4 │   1   ┃
 ┃       │       ┃       │       ┃
 ┗━━━━━━━━━━━━━━━┻━━━━━━━━━━━━━━━┛"""
LOW = """\
 += 1 === 2 =+= 3 === 4 =+
1#15 12    12;   12o   12#
 #   34    34;   34|   34#
2#   12:*  12#   12|^o 12#
 #   34:   34#   34|   34#
 +~~~~~======\\===========+
3(   12)   12#   12|   12#
 #   34|   34#   34|   34#
4#   12|   12--- 12|o    #
 #   34|   34#   34|  1  #
 +===========+===========+"""


def tables(grid: Grid, clue: Clue) -> list[Unit]:
    """A law that lets everything be."""
    every = [(value,) for value in range(grid.rows)]
    names = grid.names()
    return [Table(f"{clue.kind} {names[cell]}", clue.kind, bit(cell), every) for cell in clue.cells]


OTHERS = (
    Kind("total", tables, "Adds up.", Place.AREA, Drawing.BORDER, value="12"),
    Kind("dot", tables, "Are related.", Place.LINE, Drawing.SIGN, sign="○"),
    Kind("rising", tables, "Rises.", Place.LINE, Drawing.LINE, sign="●"),
    Kind("ring", tables, "Is large.", Place.CELL, Drawing.CIRCLE),
)


@pytest.fixture(autouse=True)
def kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kinds that another package adds."""
    for kind in OTHERS:
        monkeypatch.setitem(KINDS._all, kind.name, kind)


def skin_of(size: Size, plain: bool = False, blocks: bool = True) -> DigitSkin:
    return DigitSkin(puzzle_of(board_of(TEXT)), size, plain, blocks)


def looks() -> list[Look]:
    """The board with all candidates."""
    board = board_of(TEXT)
    return [
        Look(value=board.value(cell), given=True)
        if bit(cell) & board.placed
        else Look(candidates=board.layout.values)
        for cell in range(16)
    ]


def cell_of(skin: DigitSkin, cell: int, look: Look) -> list[str]:
    """The lines of a cell at its place."""
    lines = skin.dressed(cell, skin.cell(look))
    return ["".join(piece.text for piece in line) for line in lines]


def drawn(skin: DigitSkin, shown: Sequence[Look] = ()) -> list[str]:
    """The lines of the board, with all candidates where nothing else is shown."""
    cells = [cell_of(skin, cell, look) for cell, look in enumerate(shown or looks())]
    return [
        "".join(
            cells[item.cell][item.line] if isinstance(item, CellLine) else item.text
            for item in skin.row(y)
            if not isinstance(item, Tag)
        )
        for y in range(skin.height)
    ]


def test_all_are_drawn_in_high_cells() -> None:
    assert "\n".join(drawn(skin_of(Size(7, 3)))) == HIGH


@pytest.mark.parametrize("plain", [False, True])
def test_all_are_drawn_in_low_ones_in_ascii(plain: bool) -> None:
    lines = drawn(skin_of(Size(5, 2, lined=False), plain, False))
    assert ASCII.plain("\n".join(lines)) == LOW


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_screen_shows_them(size: tuple[int, int]) -> None:
    async def scene(player: Player) -> None:
        board = player.screen.board
        skin, own = board.skin, session.position.board
        assert isinstance(skin, DigitSkin)
        board.show(
            [Look(candidates=own.candidates(cell)) for cell in range(16)],
            player.screen.view.scene(),
        )
        lines = [board.line(y).text for y in range(skin.height)]
        for sign, number in {"○": 3, "●": 1, "╌": skin.size.w, "╍": skin.size.w, "15": 1}.items():
            assert sum(line.count(sign) for line in lines) == number, sign
        inks = {text: board.style_named(names).color for text, names in (("╌", CAGE), ("╲", PATH))}
        for sign, ink in inks.items():
            found = [
                one.style for y in range(skin.height) for one in board.line(y) if sign in one.text
            ]
            assert found
            assert all(style and style.color == ink for style in found)
        told = player.told
        assert all(kind.help in told for kind in OTHERS)

    session = session_of(TEXT)
    play(scene, session, size)


@pytest.mark.parametrize(("size", "gap"), [((80, 24), 2), ((80, 22), 1)])
def test_the_rules_of_the_game_tell_them(size: tuple[int, int], gap: int) -> None:
    async def scene(player: Player) -> None:
        await player.pilot.press("G")
        await player.pilot.pause()
        page = player.app.screen
        assert isinstance(page, GoalPage)
        laws = [kind.help for kind in (*OTHERS, KINDS["odd"])]
        assert page.sentences == [*goal_of("sudoku"), *laws]
        spots = page.spots(*size)
        lines = {"".join(piece.text for piece in spot.draw(False)[0]): spot.y for spot in spots}
        places = [lines[law] for law in laws]
        assert [below - above for above, below in pairwise(places)] == [gap] * 4
        assert places[-1] < size[1]

    play(scene, session_of(TEXT))


@pytest.mark.parametrize(
    ("laws", "signs"),
    [
        ("cage 9 r1c1 r1c2\nthermometer r2c1 r2c2", "╍●"),  # killer and lines
        ("cage 9 r1c1 r1c2\nodd r2c1\neven r2c2", "╍●"),  # the same style
        ("arrow r1c1 r1c2\npalindrome r2c1 r2c2", "╍●"),  # the arrow is there
        ("cage 9 r1c1 r1c2", "╍"),
    ],
)
def test_the_rules_of_the_game_show_a_board_with_such_laws(laws: str, signs: str) -> None:
    async def scene(player: Player) -> None:
        await player.pilot.press("G")
        await player.pilot.pause()
        page = player.app.screen
        assert isinstance(page, GoalPage)
        picture = "".join(piece.text for row in page.board for piece in row)
        assert all((sign in picture) == (sign in signs) for sign in "╍●")

    play(scene, session_of(f"{laws}\n{'.' * 81}"))


@pytest.mark.parametrize("size", [Size(9, 4), Size(7, 3), Size(5, 2), Size(5, 2, lined=False)])
def test_candidates_are_clicked_where_they_stand(size: Size) -> None:
    skin = skin_of(size)
    for cell in range(15):
        box = skin.box(cell)
        for value in range(4):
            (place,) = (
                (x, y)
                for y, line in enumerate(cell_of(skin, cell, Look(candidates=bit(value))))
                for x, sign in enumerate(line)
                if sign == str(value + 1) and skin.value_at(cell, box.x + x, box.y + y) is not None
            )
            assert skin.value_at(cell, box.x + place[0], box.y + place[1]) == value


@pytest.mark.parametrize(
    ("look", "blocks", "lines"),
    [
        (Look(value=2), True, ["¹⁵   ", "  3  "]),
        (Look(candidates=0b1111), True, ["¹⁵12 ", "  34 "]),
        (Look(corner=0b1111), True, ["¹⁵12+", "     "]),
        (Look(corner=0b11), False, ["¹⁵ 12", "     "]),
        (Look(centre=0b111), True, ["¹⁵   ", " 123 "]),
    ],
)
def test_nothing_stands_on_a_sum(look: Look, blocks: bool, lines: list[str]) -> None:
    assert cell_of(skin_of(Size(5, 2), False, blocks), 0, look) == lines


def test_a_label_is_never_wider_than_its_cell() -> None:
    skin = DigitSkin(
        puzzle_of(board_of(f"total 1234 r1c1 r1c2 r2c1 r2c2\n{TEXT.splitlines()[-1]}")),
        Size(3, 1),
    )
    assert cell_of(skin, 0, Look(candidates=0b1111)) == ["¹²+"]
    assert {len(line) for line in drawn(skin)} == {len(drawn(skin)[0])}


@pytest.mark.parametrize(
    ("digits", "size", "line"),
    [
        ("1", Size(3, 1), "┃───1───┃───┼───┃"),
        ("13", Size(3, 1), "┃───13──┃───┼───┃"),
        ("1234", Size(3, 1), "┃──1234─┃───┼───┃"),
        ("123", Size(5, 2), "┃────123────┃─────┼─────┃"),
    ],
)
def test_a_quadruple_stands_where_its_cells_meet(digits: str, size: Size, line: str) -> None:
    board = board_of(f"quadruple {digits} r1c1 r1c2 r2c1 r2c2\n4x4 sudoku: ...............1")
    assert drawn(DigitSkin(puzzle_of(board), size))[size.h + 1].strip() == line


def test_lines_have_hues_and_letters_where_there_are_none() -> None:
    text = "whisper r1c1 r1c2\nrenban r3c1 r3c2\nclone r2c3 r4c4\n4x4 sudoku: ..............1."
    layout = puzzle_of(board_of(text))
    coloured = DigitSkin(layout, Size(5, 2), tones=tones_of("dark", many=True))
    grounds = [coloured.ground(cell, Look()) for cell in range(16)]
    assert grounds[0] == grounds[1] != grounds[8] == grounds[9] != grounds[2]
    assert grounds[6] == grounds[15] != grounds[2]
    plain = DigitSkin(layout, Size(5, 2), True, False)
    firsts = [cell_of(plain, cell, Look())[0][0] for cell in (0, 8, 6, 15)]
    assert firsts == ["W", "R", "C", "C"]


@pytest.mark.parametrize(
    ("law", "lined"),
    [("white dot r1c1 r2c1", True), ("arrow r1c1 r2c1", True), ("renban r1c1 r2c1", False)],
)
def test_what_stands_on_lines_between_rows_is_seen_at_80x24(law: str, lined: bool) -> None:
    """Beside nine candidates, too, for which two lines of a cell would have no room."""

    async def scene(player: Player) -> None:
        skin = player.screen.board.skin
        assert isinstance(skin, DigitSkin)
        assert skin.size == Size(5, 1 if lined else 2, lined)
        assert not lined or player.board[skin.box(0).y + 1].strip()[3] in "○│"

    play(scene, session_of(f"{law}\n{'.' * 81}"))


def test_dots_are_chips() -> None:
    dots = [Figure(Drawing.SIGN, (at, at + 1), sign) for at, sign in enumerate("○●③X<")]
    found = Figures(dots, Grid(1, 6).row_col)
    looks = [found.sign(at, at + 1) for at in range(5)]
    assert ["dot" in look.names for look in looks if look] == [True, True, True, False, False]


def test_a_sum_is_seen_in_a_lit_cell_without_colour() -> None:
    skin = skin_of(Size(7, 3), True, False)
    assert cell_of(skin, 0, Look(role="region"))[0] == "15·····"


def test_the_last_line_ends_a_cage_where_no_line_does() -> None:
    for size, ends in ((Size(5, 2, lined=False), [1]), (Size(5, 2), [])):
        skin = skin_of(size)
        names = {
            cell: {name for _, own in skin.dressed(cell, skin.cell(Look()))[-1] for name in own}
            for cell in range(16)
        }
        assert [cell for cell, own in names.items() if "cage-end" in own] == ends


def test_paths_cross_and_circles_touch() -> None:
    place = Grid(2, 2).row_col
    line, ring = Drawing.LINE, Drawing.CIRCLE
    figures = [Figure(line, (0, 3)), Figure(line, (2, 1)), Figure(ring, (0, 1))]
    found = Figures(figures, place)
    assert found.crossing((0, 1, 2, 3)) == TextPiece("╳", PATH)
    assert Figures(figures[:1], place).crossing((0, 1, 2, 3)) == TextPiece("╲", PATH)
    assert found.wall(0, 1, True) == TextPiece("│", PATH)
    assert found.wall(1, None, True) == TextPiece(")", PATH)
    assert found.wall(1, None, False) is found.wall(2, 3, True) is None


ARROWS = "arrow 2 r1c1 r1c2 r2c2 r3c3\narrow r1c3 r1c4\nbetween line r4c1 r4c2 r4c3"
ARROWS_HIGH = """\
 ┏━━ 1 ━━━━━ 2 ━━┳━━ 3 ━━━━━ 4 ━━┓
 ┃╭──────│──────╮┃╭─────╮│       ┃
1┃│      ─      │┃│     │────▶   ┃
 ┃╰──────│──────╯┃╰─────╯│       ┃
 ┃───────┼───│───┃───────┼───────┃
 ┃       │   │   ┃       │       ┃
2┃       │   │   ┃       │       ┃
 ┃       │     ╲ ┃       │       ┃
 ┣━━━━━━━━━━━━━━━╲━━━━━━━━━━━━━━━┫
 ┃       │       ┃ ╲     │       ┃
3┃       │       ┃   ◢   │       ┃
 ┃       │       ┃       │       ┃
 ┃───────┼───────┃───────┼───────┃
 ┃○      │       ┃○      │       ┃
4┃   ─────────────────   │   1   ┃
 ┃       │       ┃       │       ┃
 ┗━━━━━━━━━━━━━━━┻━━━━━━━━━━━━━━━┛"""
ARROWS_LOW = """\
 +- 1 --- 2 -+- 3 --- 4 -+
1(     -     |     )-->  |
 |     |     |     |     |
2|     |  |  |     |     |
 |     |    \\|     |     |
 +-----------\\-----------+
3|     |     |  v  |     |
 |     |     |     |     |
4|o ----------o -  |  1  |
 |     |     |     |     |
 +-----------+-----------+"""


def test_arrows_have_circles_and_heads() -> None:
    layout = puzzle_of(board_of(f"{ARROWS}\n{TEXT.splitlines()[-1]}"))
    empty = [*[Look()] * 15, Look(value=0, given=True)]
    assert "\n".join(drawn(DigitSkin(layout, Size(7, 3)), empty)) == ARROWS_HIGH
    low = drawn(DigitSkin(layout, Size(5, 2, lined=False)), empty)
    assert ASCII.plain("\n".join(low)) == ARROWS_LOW


@pytest.mark.parametrize(
    ("look", "size", "lines"),
    [
        (Look(candidates=0b1111), Size(7, 3), [" 1  2  ", " 3 ▶4  ", "       "]),
        (Look(value=0), Size(7, 3), ["       ", "─▶ 1   ", "       "]),
        (Look(candidates=0b1111), Size(5, 2), [" 1▶2 ", " 3 4 "]),
        (Look(candidates=0b1111), Size(3, 1), ["1-4"]),
    ],
)
def test_a_head_stands_where_there_is_room(look: Look, size: Size, lines: list[str]) -> None:
    layout = puzzle_of(board_of(f"arrow r1c3 r1c4\n{TEXT.splitlines()[-1]}"))
    assert cell_of(DigitSkin(layout, size), 3, look) == lines


def test_numbers_outside_stand_in_the_rim() -> None:
    rim = Drawing.RIM
    figures = [
        Figure(rim, (0, 3, 6), "8"),
        Figure(rim, (0, 4, 8), "9"),
        Figure(rim, (6, 4, 2), "7"),
        Figure(rim, (3, 4, 5), "6"),
        Figure(rim, (8, 7, 6), "5"),
        Figure(rim, (2,), "4"),
        Figure(rim, (3, 1), "3"),
        Figure(rim, (5, 7), "2"),
        Figure(rim, (7, 3), "1"),
    ]
    assert Figures(figures, Grid(3, 3).row_col).rims == {
        Rim.TOP: {0: ["8", "9↘"], 2: ["4↘"]},
        Rim.LEFT: {1: ["6", "3↗"], 2: ["7↗"]},
        Rim.RIGHT: {1: ["2↙"], 2: ["5"]},
        Rim.BOTTOM: {1: ["1↖"]},
    }


def test_cages_that_share_a_cell_have_a_border_each() -> None:
    border = Drawing.BORDER
    found = Figures([Figure(border, (0, 1), "3"), Figure(border, (1, 2), "4")], Grid(1, 4).row_col)
    assert [found.ends(at, at + 1) for at in range(3)] == [True, True, True]
    assert not any(found.inside(at, at + 1) for at in range(3))
    assert not found.ends(3, None)
