"""Files and texts: what is in them is played, what is wrong with them is said."""

import os
import sys
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import TextArea

from tests.games.sudoku.texts import load, plain
from tests.pictures.drawing import Look, sudoku
from tests.ui.pty_app import PtyApp
from tests.ui.test_menu import SAMPLES, lines, note, running, typed
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play import reading
from tui_puzzles.play.export import written
from tui_puzzles.ui.app import PuzzleApp
from tui_puzzles.ui.menus.menu import Menu
from tui_puzzles.ui.prompts.choosing import ChoosePuzzle
from tui_puzzles.ui.prompts.prompts import OpenFile, WritePuzzle
from tui_puzzles.ui.puzzle.screen import PuzzleScreen

ONE, TWO = SAMPLES[0].text, SAMPLES[1].text

pytestmark = pytest.mark.usefixtures("folder")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "No such file"),
        (b"", "is empty"),
        (b"\xff1234", "line 1, column 1: byte 0xff is not UTF-8"),
        (b"1234\0", "is a binary file"),
        (b"hello\n" * 3, "line 1"),
        (ONE.encode()[:40], "line 1"),
    ],
)
async def test_a_file_that_cannot_be_played_is_said(
    folder: Path, content: bytes | None, said: str
) -> None:
    if content is not None:
        (folder / "my puzzle.txt").write_bytes(content)
    async with running() as (app, pilot):
        await typed(pilot, "O", *"my puzzle.txt", "enter")
        assert isinstance(app.screen, OpenFile)
        assert said in note(app)
        assert "my puzzle.txt" in note(app)
        await typed(pilot, "escape")
        assert isinstance(app.screen, Menu)


def test_what_is_no_file_is_said(folder: Path) -> None:
    os.mkfifo(folder / "pipe")
    for name, said in (
        (str(folder), "a folder"),
        ("pipe", "not an ordinary file"),
        ("\0", "null"),
        ("~no.one", "home"),
        ("x" * 5000, "long"),
    ):
        with pytest.raises(BadInput, match=said):
            reading.read_file(name)


@pytest.mark.parametrize("name", ["~no.one/x.txt", "no/x.txt", "x.nothing", "\0.txt", "."])
@pytest.mark.usefixtures("folder")
def test_a_place_where_no_file_can_be_is_refused(name: str) -> None:
    with pytest.raises(BadInput):
        written(name, {".txt": lambda: ONE})


async def test_a_file_of_one_puzzle_is_opened(folder: Path) -> None:
    (folder / "one.txt").write_text(ONE)
    async with running() as (app, pilot):
        await typed(pilot, "O", *"one.txt", "enter")
        assert isinstance(app.screen, PuzzleScreen)


DOUBTFUL = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.mark.parametrize(("answer", "digits"), [("53", "53"), ("5 .", "5."), ("", "55")])
async def test_what_is_doubtful_in_a_picture_is_asked(
    folder: Path, answer: str, digits: str
) -> None:
    (folder / "board.png").write_bytes(sudoku(DOUBTFUL, Look()))
    async with running() as (app, pilot):
        await typed(pilot, "O", *"board.png", "enter")
        assert "r1c1 and r1c2 (both 5)" in note(app)
        assert OpenFile.QUESTION in note(app)
        await typed(pilot, "5", "enter")
        assert "is no answer" in note(app)
        await typed(pilot, "backspace", *answer, "enter")
        assert isinstance(app.screen, PuzzleScreen)
        board = app.screen.session.position.start
        values = [board.value(cell) for cell in (0, 1)]
        assert "".join("." if value is None else str(value + 1) for value in values) == digits


async def test_a_doubtful_picture_given_to_the_app_is_asked_about(folder: Path) -> None:
    file = folder / "board.png"
    file.write_bytes(sudoku(DOUBTFUL, Look()))
    app = PuzzleApp(asks=str(file))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert isinstance(app.screen, OpenFile)
        assert OpenFile.QUESTION in note(app)
        await typed(pilot, "escape")
        assert isinstance(app.screen, Menu)


async def test_what_of_a_file_is_not_used_is_said(folder: Path) -> None:
    (folder / "one.txt").write_text(f"Here it is:\n\n{ONE}\n\nGood luck with it!\n")
    async with running() as (app, pilot):
        await typed(pilot, "O", *"one.txt", "enter")
        assert isinstance(app.screen, PuzzleScreen)
        [said] = app.messages
        assert said.startswith("Not used: lines 1")


async def test_of_several_puzzles_one_is_chosen(folder: Path) -> None:
    (folder / "two.txt").write_text(f"{ONE}123\n{TWO}")
    async with running() as (app, pilot):
        await typed(pilot, "O", *"two.txt", "enter")
        assert isinstance(app.screen, ChoosePuzzle)
        assert "! line 2" in lines(app)[1]
        await typed(pilot, "down", "enter")
        assert isinstance(app.screen, ChoosePuzzle)
        assert "expected 81 cells" in note(app)
        await typed(pilot, "down", "enter")
        assert isinstance(app.screen, PuzzleScreen)
        assert app.session is not None
        assert app.session.title == "two.txt, line 3"
        await typed(pilot, "q", "escape")
        assert isinstance(app.screen, Menu)


async def test_the_list_and_the_game_have_the_titles_of_the_file(folder: Path) -> None:
    birds = f"# title: Duck\n# teaches: X-Wing\n{ONE}\n# title: Hen\n# level: hard\n{TWO}"
    (folder / "birds.txt").write_text(birds)
    async with running() as (app, pilot):
        await typed(pilot, "O", *"birds.txt", "enter")
        assert [line.split()[-3] for line in lines(app)[:2]] == ["Duck", "Hen"]
        await typed(pilot, "down", "enter")
        assert app.session is not None
        assert app.session.title == "Hen"


async def paste(app: PuzzleApp, pilot: Pilot[None], text: str) -> None:
    app.post_message(events.Paste(text))
    await pilot.pause()
    await pilot.pause()


async def test_a_puzzle_pasted_on_the_menu_is_opened() -> None:
    async with running() as (app, pilot):
        await paste(app, pilot, ONE)
        assert isinstance(app.screen, PuzzleScreen)


async def test_a_puzzle_with_laws_that_are_not_known_is_opened_without_them(folder: Path) -> None:
    """On request: the prompt asks first, and again where something else was typed since."""
    link = load(plain(rowindexer=[{"cells": ["R1C1"]}], antiknight=True))
    (folder / "link").write_text(link)
    async with running() as (app, pilot):
        await paste(app, pilot, link)
        assert isinstance(app.screen, WritePuzzle)
        assert "rules of its own: 'rowindexer'" in note(app)
        assert "Open it without them? ctrl+s: open, esc: leave it." in note(app)
        app.screen.query_one(TextArea).text = link + " "
        await typed(pilot, "f2")
        assert isinstance(app.screen, WritePuzzle)
        await typed(pilot, "f2")
        assert isinstance(app.screen, PuzzleScreen)
        assert app.session is not None
        assert app.session.game.laws(app.session.position.layout)
    async with running() as (app, pilot):
        await typed(pilot, "O", *"link", "enter")
        assert "enter: open, esc: leave it." in note(app)
        await typed(pilot, "enter")
        assert isinstance(app.screen, PuzzleScreen)
    async with running() as (app, pilot):
        await typed(pilot, "O", *"link", "enter", "escape")
        assert isinstance(app.screen, Menu)


async def test_enter_that_arrives_late_leaves_what_lies_over_the_prompt(folder: Path) -> None:
    """A prompt behind settings is visible still, but no longer the one to close."""
    (folder / "one.txt").write_text(ONE)
    async with running() as (app, pilot):
        await typed(pilot, "O", *"one.txt")
        prompt = app.screen
        app.action_settings()
        await pilot.pause()
        over = app.screen
        assert over is not prompt
        assert isinstance(prompt, OpenFile)
        await prompt.action_play()
        await pilot.pause()
        assert app.screen is over


async def test_a_puzzle_is_typed_and_mended_where_it_is_wrong() -> None:
    rows = [ONE[at : at + 9] for at in range(0, 81, 9)]
    async with running() as (app, pilot):
        await typed(pilot, "P")
        assert isinstance(app.screen, WritePuzzle)
        await paste(app, pilot, "\n".join([*rows[:3], f"{rows[3]}?", *rows[4:]]))
        await typed(pilot, "ctrl+s")
        assert "line 4" in note(app)
        area = app.screen.query_one(TextArea)
        assert area.cursor_location[0] == 3
        area.text = "\n".join(rows)
        await typed(pilot, "f2")
        assert isinstance(app.screen, PuzzleScreen)


@pytest.mark.parametrize(
    ("opening", "burst"),
    [
        (b"P", ONE.encode() + b"\x1bOQ"),
        (b"P", b"\x1b[200~" + ONE.encode() + b"\x1b[201~\x1bOQ"),
        (b"P", ONE[1:].encode() + b"\x1b[H" + ONE[:1].encode() + b"\x1bOQ"),
        (b"O", b"one.txt\r"),
        (b"O", b"xone.txt\x1b[H\x1b[3~\r"),
    ],
)
def test_keys_in_one_write_with_the_answer_reach_the_puzzle(
    folder: Path, opening: bytes, burst: bytes
) -> None:
    (folder / "one.txt").write_text(ONE)
    env = {name: os.environ[name] for name in ("TUI_PUZZLES_DATA", "TUI_PUZZLES_CONFIG")}
    with PtyApp([sys.executable, "-m", "tui_puzzles"], env=env) as app:
        app.read_until(b"calendar")
        app.read_until_quiet()
        app.exchange(opening)
        app.send(burst + b"l4")
        app.read_until(b"r1c2 4")


@pytest.mark.parametrize(
    "text", ["", "\0", "x" * 10_000, "[keymap]\n", "{}", "\ud83d" * 3, "☃\n" * 99]
)
def test_no_text_breaks_the_reading(text: str) -> None:
    with pytest.raises(BadInput):
        reading.read(text, "the text")
