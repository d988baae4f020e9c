"""The Sudoku board in characters."""

import pytest

from tests.ui.screens import EASY, MEDIUM, Player, play, session_of
from tui_puzzles.engine.bits import of
from tui_puzzles.games.sudoku.notation import NOTATION
from tui_puzzles.games.sudoku.puzzle import LAYOUT
from tui_puzzles.games.sudoku.screen import SIZES
from tui_puzzles.play.settings import Settings
from tui_puzzles.ui.board.digits import DigitSkin
from tui_puzzles.ui.board.ruled import Size
from tui_puzzles.ui.board.scene import Look
from tui_puzzles.ui.board.skin import CellLine, Seam, TextPiece

SMALL, LARGE, LARGEST = (
    DigitSkin(LAYOUT, size) for size in (Size(5, 2, lined=False), Size(7, 3), Size(9, 4))
)
SKINS = [DigitSkin(LAYOUT, size) for size in SIZES[10]]

SMALL_BOARD = """\
 ┌─ 1 ─── 2 ─── 3 ─┬─ 4 ─── 5 ─── 6 ─┬─ 7 ─── 8 ─── 9 ─┐
1│1 3  │1    │1    │  7  │ 23  │  4  │1 3  │  3  │  5  │
 │  89 │6 8  │6 89 │     │     │     │6 89 │6 8  │     │
2│  3 5│  2  │   45│  3 5│  1  │  3 5│  34 │  7  │  34 │
 │  89 │     │6 89 │6  9 │     │   9 │6 89 │     │6  9 │
3│1 3 5│1  4 │1  45│  3 5│  8  │  3 5│1 34 │  34 │  2  │
 │ 7 9 │67   │67 9 │6  9 │     │   9 │6  9 │6    │     │
 ├─────────────────┼─────────────────┼─────────────────┤"""
LARGE_BOARD = """\
 ┏━━ 1 ━━━━━ 2 ━━━━━ 3 ━━┳━━ 4 ━━━━━ 5 ━━━━━ 6 ━━┳━━ 7 ━━━━━ 8 ━━━━━ 9 ━━┓
 ┃ 1   3 │ 1     │ 1     ┃       │   2 3 │       ┃ 1   3 │     3 │       ┃
1┃       │     6 │     6 ┃   7   │       │   4   ┃     6 │     6 │   5   ┃
 ┃   8 9 │   8   │   8 9 ┃       │       │       ┃   8 9 │   8   │       ┃
 ┃───────┼───────┼───────┃───────┼───────┼───────┃───────┼───────┼───────┃"""
OWN_BOARD = """\
 ┌─ 1 ─── 2 ─── 3 ─┬─ 4 ─── 5 ─── 6 ─┬─ 7 ─── 8 ─── 9 ─┐
1│  5  │  3  │     │     │  7  │     │     │     │     │
 │     │     │     │     │     │     │     │     │     │"""

# corner, centre, lines
NOTES = [
    ("", "", ["     ", "     "]),
    ("12", "", ["12   ", "     "]),
    ("", "789", ["     ", " 789 "]),
    ("12", "789", ["12   ", " 789 "]),
    ("123456", "1", ["1234+", "  1  "]),
    ("", "1235789", ["123 5", " 789 "]),
    ("4", "1235789", ["4    ", "1235+"]),
]


def values(digits: str) -> int:
    return of(int(digit) - 1 for digit in digits)


def texts(lines: list[list[TextPiece]]) -> list[str]:
    return ["".join(piece.text for piece in line) for line in lines]


def shown(skin: DigitSkin, look: Look) -> list[str]:
    return texts([list(line) for line in skin.cell(look)])


@pytest.mark.parametrize("skin", SKINS)
def test_every_character_belongs_to_one_cell_or_the_frame(skin: DigitSkin) -> None:
    owners = {(x, y): skin.cell_at(x, y) for x in range(skin.width) for y in range(skin.height)}
    for cell in range(81):
        left, top, width, height = skin.box(cell)
        inside = {(left + x, top + y) for x in range(width) for y in range(height)}
        assert inside == {at for at, owner in owners.items() if owner == cell}


# what is left of 16 digits, lines of five columns
CROWDED = [
    ("123456789ABCDEFG", ["1-G  ", "     "]),
    ("12346789ABCDEFG", ["1-4  ", "6-G  "]),
    ("1246789ABCDEFG", ["124  ", "6-G  "]),
    ("1245689BCDEG", ["12456", "89BC+"]),
]


@pytest.mark.parametrize(("digits", "lines"), CROWDED)
def test_ranges_stand_on_one_line(digits: str, lines: list[str]) -> None:
    board = next(NOTATION.parse("." * 256)).board
    assert board
    skin = DigitSkin(board.layout, Size(5, 2, lined=False))
    left = of(board.layout.symbols.index(digit) for digit in digits)
    assert shown(skin, Look(candidates=left)) == lines


@pytest.mark.parametrize("skin", SKINS)
def test_rows_are_as_wide_as_the_board(skin: DigitSkin) -> None:
    for y in range(skin.height):
        items = skin.row(y)
        texts = [len(item.text) for item in items if isinstance(item, TextPiece | Seam)]
        assert (
            sum(texts) + skin.size.w * sum(isinstance(item, CellLine) for item in items)
            == skin.width
        )


@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize(
    "look", [Look(8), Look(8, wrong=True), Look(candidates=values("123456789")), Look()]
)
def test_cells_fill_their_place(skin: DigitSkin, look: Look) -> None:
    assert [len(line) for line in shown(skin, look)] == [skin.size.w] * skin.size.h


def test_small_board_leaves_a_panel_at_80x24() -> None:
    assert (SMALL.width, SMALL.height) == (56, 22)


def test_only_the_digits_of_corner_marks_are_underlined() -> None:
    first, *_ = SMALL.cell(Look(corner=0b11))
    assert [piece.text for piece in first if "corner" in piece.names] == ["12"]


@pytest.mark.parametrize(("corner", "centre", "lines"), NOTES)
def test_notes(corner: str, centre: str, lines: list[str]) -> None:
    assert shown(SMALL, Look(corner=values(corner), centre=values(centre))) == lines


def test_large_cells_have_candidates_in_a_square() -> None:
    assert shown(LARGE, Look(candidates=values("1579"))) == [" 1     ", "   5   ", " 7   9 "]
    assert shown(LARGE, Look(value=3)) == ["       ", "   4   ", "       "]


def test_the_largest_cells_have_large_digits() -> None:
    assert shown(LARGEST, Look(value=3)) == ["   █ █   ", "   ▀▀█   ", "     ▀   ", "         "]
    assert shown(LARGEST, Look(candidates=values("159")))[:2] == [" 1       ", "    5    "]


def test_what_was_removed_is_still_seen_in_its_light() -> None:
    look = Look(candidates=values("12"), lit=((2, ("removed",)),))
    assert TextPiece("3", ("mark", "removed")) in SMALL.cell(look)[0]


def test_givens_own_digits_and_mistakes_differ_without_colour() -> None:
    given, own, wrong = (
        SMALL.cell(look)[0][1:] for look in (Look(3, given=True), Look(3), Look(3, wrong=True))
    )
    assert (given[0].names, own[0].names) == (("given",), ("own",))
    assert wrong[1].text.startswith("!")


def test_without_colour_units_are_dotted_and_coloured_cells_lettered() -> None:
    plain = DigitSkin(LAYOUT, SMALL.size, plain=True)
    assert shown(plain, Look(candidates=values("13"), role="region")) == ["1·3··", "·····"]
    assert shown(plain, Look(candidates=values("13"), colour=2)) == ["1 3  ", "    b"]


@pytest.mark.parametrize(
    ("size", "text", "settings", "golden"),
    [
        ((80, 24), MEDIUM, Settings(candidates=True), SMALL_BOARD),
        ((120, 40), MEDIUM, Settings(candidates=True), LARGE_BOARD),
        ((80, 24), EASY, Settings(candidates=False), OWN_BOARD),
    ],
)
def test_boards(size: tuple[int, int], text: str, settings: Settings, golden: str) -> None:
    async def scene(player: Player) -> None:
        wanted = golden.splitlines()
        assert player.board[: len(wanted)] == wanted

    play(scene, session_of(text, settings), size)


def test_digits_are_single_signs_where_there_are_no_blocks() -> None:
    skin = DigitSkin(LAYOUT, LARGEST.size, blocks=False)
    assert shown(skin, Look(value=3))[1] == "    4    "
