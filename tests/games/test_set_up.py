"""Boards being set up: what keys and the mouse write, what is said, played, saved and copied."""

import re
from pathlib import Path

import pytest

from tests.games.set_up import SetUpPen, set_up
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.puzzle import puzzle_of
from tui_puzzles.laws.kinds import Clue, Kind
from tui_puzzles.play.drafts import Draft, load_draft, store_draft
from tui_puzzles.testing.screens import key_named
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.menus.menu import Menu
from tui_puzzles.ui.messages import SetUpBoard
from tui_puzzles.ui.prompts.prompts import SaveAs
from tui_puzzles.ui.puzzle.screen import PuzzleScreen
from tui_puzzles.ui.set_up.choice import SetUpChoice
from tui_puzzles.ui.set_up.laws import cells_for

pytestmark = pytest.mark.usefixtures("folder")

TAKUZU = SetUpBoard("takuzu", "", (4, 4))
SUDOKU = SetUpBoard("sudoku", "", (4, 4))


def typed(*rows: str) -> list[str]:
    """Keys that write rows of signs; a dot is an empty cell."""
    keys: list[str] = []
    for row in rows:
        for sign in row:
            keys += [*([] if sign == "." else [sign]), "right"]
        keys.append("down")
    return keys


CASES = [
    ("one solution", SUDOKU, typed("12..", "..1.", ".3..", "4..."), "1 solution.", "12....1."),
    ("none", SUDOKU, typed("11.."), "can't be 1 too", "11.."),
    ("several", TAKUZU, ["0"], "2 solutions or more.", "0..."),
    ("by the next sign", TAKUZU, ["space", "right", "space", "space"], "2 solutions", "01.."),
    ("nothing", TAKUZU, ["0", "backspace"], "Nothing is set up", "...."),
    ("undone", TAKUZU, ["0", "1", "ctrl+z"], "solutions", "0..."),
    ("made again", TAKUZU, ["0", "ctrl+z", "ctrl+y"], "solutions", "0..."),
    ("spread", TAKUZU, ["1", "shift+right", "shift+down"], "solutions", "11...1.."),
    ("a size less and more", TAKUZU, ["1", ">", "<"], "solutions", "1..."),
    ("signs", TAKUZU, ["0", "tab", "=", "shift+down"], "2 solutions", "0..."),
    ("a cage", SUDOKU, ["tab", "tab", "shift+right", "c", "9"], "can't make 9", "...."),
    ("regions", SUDOKU, ["tab", "B"], "The regions don't fit", "...."),
    ("four queens", SetUpBoard("queens", "", (4, 4)),
     typed("AABB", "ACBB", "CCCD", "CDDD"), "1 solution.", "AABBACBB"),
    ("two stars in each", SetUpBoard("queens", "", (4, 4)), ["2", "A"], "2 stars in each row",
     "A..."),
    ("one again", SetUpBoard("queens", "stars", (4, 4)), ["1", "A"], "There are 1 regions", "A..."),
    ("few regions", SetUpBoard("queens", "", (4, 4)), ["a"], "There are 1 regions", "A..."),
    ("sums", SetUpBoard("kakuro", "", (3, 3)),
     ["right", "4", "right", "6", "left", "left", "down", "\\", "3", "down", "/", "7"],
     "1 solution.", "##4#6#\\3..#\\7.."),
    ("no such sum", SetUpBoard("kakuro", "", (3, 3)), ["right", "2"], "have this sum", "##2#"),
    ("without words", SetUpBoard("crosspatch", "", (3, 3)), ["space", "shift+right", "a"],
     "There are no words", "#a."),
    ("clues", SetUpBoard("slitherlink", "", (5, 5)),
     typed(".323.", ".2...", "01..2", "232..", ".1..."), "1 solution.", ".323..2...01..2"),
    ("clues that change", SetUpBoard("slitherlink", "", (5, 5)),
     ["space", "space", "right", "3", "backspace", ">", "+"], "2 solutions", "1....."),
    ("no loop", SetUpBoard("slitherlink", "", (5, 5)), typed("030"), "No solution", "030.."),
    ("a picture", SetUpBoard("nonogram", "", (3, 3)), ["space", "shift+right"], "1 solution.",
     "##."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("board", "keys", "words", "cells"), [case[1:] for case in CASES], ids=[c[0] for c in CASES]
)
def test_keys_write_and_solutions_are_counted(
    board: SetUpBoard, keys: list[str], words: str, cells: str
) -> None:
    async def scene(pen: SetUpPen) -> None:
        await pen.press(*keys)
        assert words in await pen.judged()
        assert "".join(pen.rows).startswith(cells)

    set_up(board, scene)


def test_keys_that_come_at_once_are_taken_in_their_order() -> None:
    async def scene(pen: SetUpPen) -> None:
        for key in ("1", "right", "2", "down", "3"):
            pen.app.post_message(key_named(key))
        await pen.judged()
        assert pen.rows[:2] == ["12..", ".3.."]

    set_up(SUDOKU, scene)


def test_clashing_cells_are_red_and_those_that_differ_are_lit() -> None:
    async def scene(pen: SetUpPen) -> None:
        await pen.press(*typed("11.."))
        assert [at for at, look in enumerate(pen.page.board.looks) if look.wrong] == [0, 1]
        await pen.press("ctrl+z", "up", "2")
        await pen.judged()
        assert any(look.role for look in pen.page.board.looks)

    set_up(SUDOKU, scene)


def test_the_mouse_goes_through_signs_and_spreads_them() -> None:
    async def scene(pen: SetUpPen) -> None:
        one, other = (pen.page.board.skin.box(cell) for cell in (0, 2))
        await pen.pilot.click("#board", offset=(one.x, one.y))
        assert pen.rows[0] == "0..."
        await pen.pilot.mouse_down("#board", offset=(one.x, one.y))
        await pen.pilot.hover("#board", offset=(other.x, other.y))
        await pen.pilot.mouse_up("#board", offset=(other.x, other.y))
        await pen.pilot.pause()
        assert pen.rows[0] == "111."
        await pen.press("ctrl+z")
        assert pen.rows[0] == "0..."

    set_up(TAKUZU, scene)


def test_a_board_is_played_and_is_there_again() -> None:
    async def scene(pen: SetUpPen) -> None:
        await pen.press("0", "right", "1", "enter")
        while not isinstance(pen.app.screen, PuzzleScreen):
            await pen.pilot.pause()
        position = pen.app.screen.session.position
        assert position.start.placed == 0b11
        last = load_draft("takuzu", 3)
        assert last is not None
        assert last.layers[0][:3] == ("0", "1", "")

    set_up(TAKUZU, scene)


def test_what_is_no_puzzle_is_not_played_saved_or_copied() -> None:
    async def scene(pen: SetUpPen) -> None:
        for key in ("enter", "ctrl+s", "f5"):
            await pen.press(key)
            assert pen.open
            assert "Not a puzzle yet" in pen.page.noted

    set_up(TAKUZU, scene)


def test_a_board_is_copied_and_saved(folder: Path) -> None:
    async def scene(pen: SetUpPen) -> None:
        await pen.press("0", "f5")
        assert pen.app.clipboard.startswith("0 . . .")
        await pen.press("ctrl+s")
        assert isinstance(pen.app.screen, SaveAs)
        await pen.press(*"mine.txt", "enter")
        assert pen.open

    set_up(TAKUZU, scene)
    assert (folder / "mine.txt").read_text().startswith("0 . . .")


def test_laws_are_typed_and_refused_where_they_stand() -> None:
    async def scene(pen: SetUpPen) -> None:
        await pen.press("f4", *"cage 3 r1c1", "enter", *"x", "f2")
        await pen.press("f4", "ctrl+end", "enter", *"what r1c1", "f2")
        assert "line 3" in pen.note
        await pen.press("escape")
        assert pen.open
        assert pen.page.draft.lines == "cage 3 r1c1\nx"
        assert "solution" in await pen.judged()
        assert [kind.name for kind in puzzle_of(pen.page.puzzle()).variant.kinds] == ["x", "cage"]

    set_up(SUDOKU, scene)


ROW, BACK = ["shift+right"] * 3, ["shift+down", "shift+left", "shift+up"]
DRAWN = [
    ("a cage", [*ROW[:1], "c", "7"], "cage 7 r1c1 r1c2"),
    ("a sum typed anew", [*ROW[:1], "c", "7", "left", "4"], "cage 4 r1c1 r1c2"),
    ("a digit less", [*ROW[:2], "c", "1", "0", "backspace"], "cage 1 r1c1 r1c2 r1c3"),
    ("no more", [*ROW[:1], "c", "7", "left", "backspace"], ""),
    ("a larger cage", [*ROW[:1], "c", "7", "left", *ROW[:2], "c"], "cage 7 r1c1 r1c2 r1c3"),
    ("a cage that goes back", [*ROW[:2], "shift+left", "shift+down", "c"],
     "cage r1c1 r1c2 r1c3 r2c2"),
    ("a line", ["down", *ROW[:1], "shift+up", "t"], "thermometer r2c1 r2c2 r1c2"),
    ("a slanted line", ["ctrl+g", "right", "down", "ctrl+g", "t"], "thermometer r1c1 r2c2"),
    ("a loop", [*ROW[:1], *BACK, "w"], "whisper r1c1 r1c2 r2c2 r2c1 r1c1"),
    ("the next of a letter", [*ROW[:2], "s", "s", "9"], "slow thermometer r1c1 r1c2 r1c3"),
    ("a sign", [*ROW[:1], "x", "v"], "xv V r1c1 r1c2"),
    ("from the edge", [*ROW[:1], "space", *"sandw", "enter", "5"],
     "sandwich 5 r1c1 r1c2 r1c3 r1c4"),
    ("everywhere", ["a", "x"], "antiknight\nx"),
    ("not everywhere", ["a", "x", "x"], "antiknight"),
    ("one in another, taken up", [*ROW[:1], "c", "6", "w", "1", "left", "c", "3"],
     "white dot 1 r1c1 r1c2\ncage 3 r1c1 r1c2"),
    ("none that fits", ["t", "5"], ""),
    ("those that fit another size", [*ROW, "c", "<", "x", ">"], "cage r1c1 r1c2 r1c3 r1c4\nx"),
]  # fmt: skip


@pytest.mark.parametrize(("keys", "lines"), [case[1:] for case in DRAWN], ids=[c[0] for c in DRAWN])
def test_laws_are_drawn_by_keys(keys: list[str], lines: str) -> None:
    async def scene(pen: SetUpPen) -> None:
        await pen.press("tab", "tab", *keys)
        assert pen.page.draft.lines == lines
        assert await pen.judged()

    set_up(SUDOKU, scene)


@pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))
def test_every_kind_of_law_can_be_drawn(kind: Kind) -> None:
    """Of a path of cells there are always some on which it can be."""
    grid = Grid(9, 9)
    paths = [(0, 1), (0, 1, 9, 10), (0, 1, 2, 3), (1, 9), (40,)]
    laws = [Clue(kind.name, cells_for(kind, path, grid), kind.value) for path in paths]
    assert any(kind.can_be(law, grid) for law in laws)


def test_a_drag_selects_cells_and_is_no_change() -> None:
    async def scene(pen: SetUpPen) -> None:
        await pen.press("tab", "tab")
        one, other = (pen.page.board.skin.box(cell) for cell in (0, 5))
        await pen.pilot.mouse_down("#board", offset=(one.x, one.y))
        await pen.pilot.hover("#board", offset=(other.x, other.y))
        await pen.pilot.mouse_up("#board", offset=(other.x, other.y))
        await pen.pilot.pause()
        assert [at for at, look in enumerate(pen.page.board.looks) if look.selected] == [0, 5]
        assert len(pen.page.drafts) == 1
        await pen.press("t")
        assert pen.page.draft.lines == "thermometer r1c1 r2c2"

    set_up(SUDOKU, scene)


def test_words_make_a_framework_a_puzzle() -> None:
    async def scene(pen: SetUpPen) -> None:
        await pen.press("space", *["shift+right"] * 2, "shift+down", "shift+down")
        await pen.press("f4", *"cat tin", "f2")
        assert "1 solution" in await pen.judged()

    set_up(SetUpBoard("crosspatch", "", (3, 3)), scene)


def test_free_places_of_a_framework_have_dots() -> None:
    async def scene(pen: SetUpPen) -> None:
        def dots() -> int:
            skin = pen.page.board.skin
            items = [item for y in range(skin.height) for item in skin.row(y)]
            return items.count(TextPiece("   ·   ", ("faint",)))

        assert dots() == 9
        await pen.press("space", "right", "a")
        assert dots() == 7

    set_up(SetUpBoard("crosspatch", "", (3, 3)), scene)


SET_UP = [name for name in game_names() if load_game(name).set_up]


SIZES = ((40, 16), (80, 24), (120, 40), (200, 50))


@pytest.mark.parametrize("name", SET_UP)
def test_every_type_is_set_up_on_every_terminal(name: str) -> None:
    async def scene(pen: SetUpPen) -> None:
        for size in SIZES:
            await pen.pilot.resize_terminal(*size)
            await pen.press("space", "right", "down", "space")
            assert pen.app.size == size
            assert pen.page.board.region.width
        await pen.press("escape")
        while pen.open:  # until the board is on the disk
            await pen.pilot.pause(0.01)
        assert isinstance(pen.app.screen, Menu)

    game = load_game(name)
    set_up(SetUpBoard(name, "", game.sizes_of(next(iter(game.styles), ""))[0]), scene, SIZES[0])


def test_another_key_ends_the_count() -> None:
    async def scene(pen: SetUpPen) -> None:
        await pen.press("0")
        await pen.judged()
        question = pen.page.question
        assert question is not None
        await pen.press("1")
        assert not question.valid

    set_up(TAKUZU, scene)


def test_the_last_board_or_a_new_one_is_chosen() -> None:
    store_draft("takuzu", Draft.empty(4, 4, 3).written(0, {0: "1"}))

    async def scene(pen: SetUpPen) -> None:
        await pen.press("escape", "D")
        choice = pen.app.screen
        assert isinstance(choice, SetUpChoice)
        choice._take_type("takuzu")
        await pen.press("enter")
        assert pen.top.draft.layers[0][0] == "1"
        await pen.press("escape", "tab", "right", "enter")
        assert pen.top.draft.layers[0][0] == ""

    set_up(SUDOKU, scene)


def test_a_board_that_was_left_is_there_to_choose_at_once() -> None:
    async def scene(pen: SetUpPen) -> None:
        await pen.press("escape", "D")
        choice = pen.app.screen
        assert isinstance(choice, SetUpChoice)
        choice._take_type("takuzu")
        await pen.press("enter", "1", "escape")
        lines = [choice.sheet.render_line(y).text for y in range(choice.sheet.size.height)]
        assert any("the last one" in line for line in lines)

    set_up(SUDOKU, scene)


@pytest.mark.parametrize("text", ["", "[", "7", "[1,1,[],5]", '[2,2,[["","",""],[],[]],""]', "\0"])
def test_a_damaged_draft_is_none(folder: Path, text: str) -> None:
    (folder / "data").mkdir(exist_ok=True)
    (folder / "data" / "takuzu-board.json").write_text(text)
    assert load_draft("takuzu", 3) is None


@pytest.mark.parametrize("draft", [Draft.empty(4, 4, 3, "what r1c1"), Draft.empty(5, 5, 3)])
def test_a_board_that_cannot_be_made_is_not_gone_on_with(draft: Draft) -> None:
    store_draft("sudoku", draft)

    async def scene(pen: SetUpPen) -> None:
        assert pen.page.draft == pen.page.blank(9, 9)

    set_up(SetUpBoard("sudoku", "", None), scene)


def test_a_picture_is_mended() -> None:
    async def scene(pen: SetUpPen) -> None:
        await pen.press("#", "right", "down", "#")
        assert "2 solutions" in await pen.judged()
        await pen.press("ctrl+u")
        while pen.page.now < 3:
            await pen.pilot.pause()
        says = await pen.judged()
        assert "1 solution." in says
        assert re.search(r"\d of 4 cells w\w+ changed: r\dc\d (filled|emptied)", says)
        before, after = (pen.page.drafts[at].layers[0] for at in (2, 3))
        named = re.findall(r"r(\d)c(\d) (\w+)", says)
        assert {(2 * int(r) + int(c) - 3, done == "filled") for r, c, done in named} == {
            (at, new == "#")
            for at, (old, new) in enumerate(zip(before, after, strict=True))
            if old != new
        }

    set_up(SetUpBoard("nonogram", "", (2, 2)), scene)
