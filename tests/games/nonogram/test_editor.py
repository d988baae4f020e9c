"""The editor: what its keys draw, what it says of the picture, what it loads, saves and plays."""

import asyncio
import re
import sys
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path

import pytest
from textual.geometry import Region
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Static

from tests.games.nonogram.forms import clues, only
from tui_puzzles.games.nonogram import editor
from tui_puzzles.games.nonogram.canvas import Canvas
from tui_puzzles.games.nonogram.draft import load_draft
from tui_puzzles.games.nonogram.editor import EDIT_KEYS, LoadPicture, PictureEditor
from tui_puzzles.testing.screens import key_named
from tui_puzzles.ui.app import PuzzleApp
from tui_puzzles.ui.board.painted import Bar
from tui_puzzles.ui.menus.help import HelpPage
from tui_puzzles.ui.menus.menu import Menu
from tui_puzzles.ui.panel.panel import Panel
from tui_puzzles.ui.prompts.save_as import SaveAs
from tui_puzzles.ui.puzzle.screen import PuzzleScreen

EDITOR = "tui_puzzles.games.nonogram.editor:PictureEditor"
SMALL = Canvas.blank(3, 3)

pytestmark = pytest.mark.usefixtures("folder")


class Pen:
    """Types keys into the editor and reads what it shows."""

    def __init__(self, app: PuzzleApp, pilot: Pilot[None], screen: PictureEditor) -> None:
        self.app = app
        self.pilot = pilot
        self.editor = screen

    async def press(self, *keys: str) -> None:
        """Type keys: characters, or names as ``enter``."""
        for key in keys:
            self.app.post_message(key_named(key))
            await self.pilot.pause()

    async def judged(self) -> str:
        """What is said of the picture, once it is known."""
        while self.editor.judged.message.endswith("…"):
            await asyncio.sleep(0.01)
        await self.pilot.pause()
        return self.told

    def at(self, kind: type[Widget]) -> bool:
        """Is a screen of this kind open?"""
        return isinstance(self.app.screen, kind)

    @property
    def told(self) -> str:
        """What the panel says."""
        paragraphs = self.editor.query_one(Panel).paragraphs
        return "\n".join("".join(text for text, _ in pieces) for pieces in paragraphs)

    @property
    def drawn(self) -> list[str]:
        """The rows of the picture."""
        return ["".join(".#"[pixel] for pixel in row) for row in self.editor.canvas.pixels]

    @property
    def note(self) -> str:
        """What is said below the prompt that is open."""
        return str(self.app.screen.query_one("#note", Static).content)


def draw(
    scene: Callable[[Pen], Coroutine[None, None, None]], size: tuple[int, int] = (80, 24)
) -> None:
    """Play a scene in the editor, which the menu opened, on a small canvas."""

    async def run() -> None:
        app = PuzzleApp()
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            app.screen.post_message(Menu.Drawn(EDITOR))
            while not isinstance(app.screen, PictureEditor):
                await pilot.pause()
            await pilot.pause()
            app.screen.change(SMALL)
            await pilot.pause()
            await scene(Pen(app, pilot, app.screen))
        app.close()

    asyncio.run(run())


DRAWN = [
    ("nothing", [], ["...", "...", "..."]),
    ("a box", ["space"], ["#..", "...", "..."]),
    ("a box, taken away", ["space", "space"], ["...", "...", "..."]),
    ("round the border", ["left", "space", "up", "space"], ["..#", "...", "..#"]),
    ("a run", ["space", "L", "shift+right", "J"], ["###", "..#", "..."]),
    ("a run of blanks", ["space", "L", "L", "space", "H"], ["#..", "...", "..."]),
    ("undone", ["space", "l", "space", "u", "ctrl+z"], ["...", "...", "..."]),
    ("a size undone", [">", "u"], ["...", "...", "..."]),
    ("wider", ["space", ">"], ["#...", "....", "...."]),
    ("shorter and taller", ["j", "j", "space", "-", "+"], ["...", "...", "..."]),
    ("as small as can be", [*["<"] * 3, *["-"] * 3], ["."]),
]


@pytest.mark.parametrize(("keys", "rows"), [case[1:] for case in DRAWN], ids=[d[0] for d in DRAWN])
def test_keys_draw(keys: list[str], rows: list[str]) -> None:
    async def scene(pen: Pen) -> None:
        await pen.press(*keys)
        assert pen.drawn == rows

    draw(scene)


@pytest.mark.parametrize("leave", ["q", "enter"])
def test_a_picture_is_there_again(leave: str) -> None:
    async def scene(pen: Pen) -> None:
        await pen.press("space", "right", "down", "space", leave)
        while pen.at(PictureEditor):
            await pen.pilot.pause()
        again = PictureEditor({})
        assert again.canvas == Canvas(((1, 0, 0), (0, 1, 0), (0, 0, 0)))

    draw(scene)


def test_a_new_picture_begins_empty_and_can_be_undone() -> None:
    async def scene(pen: Pen) -> None:
        await pen.press("space", "N")
        assert pen.drawn == ["." * 10] * 10
        await pen.press("u")
        assert pen.drawn[0] == "#.."

    draw(scene)


@pytest.mark.parametrize("text", ["", "what?", "\0"])
def test_a_damaged_draft_is_an_empty_picture(folder: Path, text: str) -> None:
    (folder / "data").mkdir()
    (folder / "data" / "picture.txt").write_text(text)
    assert load_draft() is None


def test_the_mouse_draws() -> None:
    async def scene(pen: Pen) -> None:
        skin = pen.editor.board.skin
        boxes = [skin.box(cell) for cell in (0, 1, 2)]
        await pen.pilot.click("#board", offset=(boxes[0].x, boxes[0].y))
        assert pen.drawn[0] == "#.."
        await pen.pilot.mouse_down("#board", offset=(boxes[1].x, boxes[1].y))
        await pen.pilot.hover("#board", offset=(boxes[2].x, boxes[2].y))
        await pen.pilot.mouse_up("#board", offset=(boxes[2].x, boxes[2].y))
        await pen.pilot.pause()
        assert pen.drawn[0] == "###"

    draw(scene)


def test_it_says_what_puzzle_the_picture_makes() -> None:
    async def scene(pen: Pen) -> None:
        await pen.press("space")
        assert "One solution, level easy" in await pen.judged()
        await pen.press("l", "j", "space")
        assert "It has several solutions." in await pen.judged()
        wrong = [cell for cell, look in enumerate(pen.editor.board.looks) if look.wrong]
        assert wrong == [0, 1, 3, 4]

    draw(scene)


def test_an_ambiguous_picture_is_mended() -> None:
    async def scene(pen: Pen) -> None:
        await pen.press("U")
        assert "Mending" not in pen.told
        await pen.press("space", "l", "j", "space")
        assert "U changes a few for you" in await pen.judged()
        await pen.press("U")
        while pen.drawn == ["#..", ".#.", "..."]:
            await asyncio.sleep(0.01)
        assert "One solution" in await pen.judged()
        await pen.press("u")
        assert pen.drawn == ["#..", ".#.", "..."]

    draw(scene)


def test_drawing_on_ends_the_mending(monkeypatch: pytest.MonkeyPatch) -> None:
    goes_on = threading.Event()

    def mend(_: Canvas) -> Canvas:
        goes_on.wait(5)
        return Canvas.blank(1, 1)

    async def scene(pen: Pen) -> None:
        await pen.press("space", "l", "j", "space")
        await pen.judged()
        monkeypatch.setattr(editor, "mended", mend)
        await pen.press("U", "l", "space")
        goes_on.set()
        assert "solution" in await pen.judged()
        assert pen.drawn == ["#..", ".##", "..."]

    draw(scene)


def test_a_picture_that_cannot_be_mended_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(pen: Pen) -> None:
        await pen.press("space", "l", "j", "space")
        await pen.judged()
        monkeypatch.setattr(editor, "mended", lambda _: None)
        await pen.press("U")
        assert "no small change was found to help" in await pen.judged()
        assert pen.drawn == ["#..", ".#.", "..."]

    draw(scene)


def test_a_picture_is_loaded(folder: Path) -> None:
    (folder / "picture.txt").write_text("#.#\n###\n")

    async def scene(pen: Pen) -> None:
        await pen.press("O", *"nothing", "enter")
        assert pen.at(LoadPicture)
        assert "No such file" in pen.note
        await pen.press(*["backspace"] * 7, *"picture.txt", "enter")
        assert pen.at(PictureEditor)
        assert pen.drawn == ["#.#", "###"]
        await pen.press("O", "escape")
        assert pen.drawn == ["#.#", "###"]

    draw(scene)


def test_an_ambiguous_picture_is_loaded_and_the_changes_named(folder: Path) -> None:
    (folder / "mine").mkdir()
    (folder / "mine" / "ring.txt").write_text("#..\n.#.\n...\n")

    async def scene(pen: Pen) -> None:
        await pen.press("O", *"mi", "tab", "r", "tab")
        assert "ring.txt" in pen.note
        await pen.press("enter")
        told = await pen.judged()
        assert re.search(r"1 of 9 cells was changed: r\dc\d (filled|emptied)", told)
        assert "One solution" in told
        await pen.press("u")
        assert pen.drawn == ["#..", ".#.", "..."]

    draw(scene)


def test_a_picture_that_few_changes_do_not_settle_stays_and_that_is_said(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "picture.txt").write_text("#..\n.#.\n...\n")
    monkeypatch.setattr(editor, "mended", lambda _: Canvas(((1,) * 3,) * 3))

    async def scene(pen: Pen) -> None:
        await pen.press("O", *"picture.txt", "enter")
        assert "no small change was found to help" in await pen.judged()
        assert pen.drawn == ["#..", ".#.", "..."]

    draw(scene)


def test_without_pillow_an_image_says_what_it_needs(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "picture.png").write_bytes(b"\x89PNG\r\n")
    monkeypatch.setitem(sys.modules, "PIL", None)

    async def scene(pen: Pen) -> None:
        await pen.press("O", *"picture.png", "enter")
        assert pen.at(LoadPicture)
        assert "images need Pillow" in pen.note

    draw(scene)


def test_a_picture_is_saved(folder: Path) -> None:
    async def scene(pen: Pen) -> None:
        await pen.press("space", "S")
        assert pen.at(SaveAs)
        await pen.press(*"mine.pbm", "enter")
        assert pen.at(PictureEditor)

    draw(scene)
    assert (folder / "mine.pbm").read_text() == "P1\n3 3\n100\n000\n000\n"


def test_nothing_is_no_puzzle() -> None:
    async def scene(pen: Pen) -> None:
        await pen.press("space", "space", "enter")
        assert pen.at(PictureEditor)
        assert "Nothing is drawn yet." in await pen.judged()

    draw(scene)


def test_a_picture_is_played() -> None:
    async def scene(pen: Pen) -> None:
        await pen.press("space", "L", "enter")
        while not isinstance(pen.app.screen, PuzzleScreen):
            await pen.pilot.pause()
        position = pen.app.screen.session.position
        assert clues(position.start) == clues(only("3x3:1/1/0/2/0/0"))
        assert not position.entered.placed_marks

    draw(scene)


@pytest.mark.parametrize("key", ["q", "escape"])
def test_it_is_left_without_a_puzzle(key: str) -> None:
    async def scene(pen: Pen) -> None:
        await pen.press("space", key)
        while not pen.at(Menu):
            await pen.pilot.pause()

    draw(scene)


def test_the_help_and_the_commands_list_its_keys() -> None:
    async def scene(pen: Pen) -> None:
        commands = pen.app.get_system_commands(pen.app.screen)
        assert "Unique" in [command.title for command in commands]
        await pen.press("?")
        assert isinstance(pen.app.screen, HelpPage)
        assert {key.id for key in EDIT_KEYS} <= {key.id for key in pen.app.screen._found()}

    draw(scene)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_its_keys_stand_below_it_from_border_to_border(size: tuple[int, int]) -> None:
    async def scene(pen: Pen) -> None:
        assert pen.editor.query_one("#legend", Bar).region.x == 0
        assert pen.editor.query_one("#legend", Bar).region.width == size[0]
        board, body = pen.editor.query_one("#board").region, Region(0, 1, size[0], size[1] - 2)
        assert body.contains_region(board)
        assert abs((board.y - body.y) - (body.bottom - board.bottom)) <= 1, "it is in the middle"

    draw(scene, size)
