"""The menu and the lists, prompts and help beside it, driven by keys."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Static, TextArea

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.samples import samples
from tui_puzzles.ui import reading, saves
from tui_puzzles.ui.app import PuzzleApp
from tui_puzzles.ui.choosing import ChoosePuzzle
from tui_puzzles.ui.help import Help, all_keys
from tui_puzzles.ui.listing import Listing, Pane
from tui_puzzles.ui.menu import Menu
from tui_puzzles.ui.menu_rows import ago
from tui_puzzles.ui.prompts import OpenFile, WritePuzzle
from tui_puzzles.ui.puzzle_screen import PuzzleScreen
from tui_puzzles.ui.settings_screen import SettingsScreen

SAMPLES = samples("sudoku")
ONE, TWO = SAMPLES[0].text, SAMPLES[1].text


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TUI_PUZZLES_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("TUI_PUZZLES_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@asynccontextmanager
async def running(size: tuple[int, int] = (80, 24)) -> AsyncIterator[tuple[PuzzleApp, Pilot[None]]]:
    app = PuzzleApp()
    async with app.run_test(size=size, notifications=True) as pilot:
        yield app, pilot
    app.close()


async def typed(pilot: Pilot[None], *keys: str) -> None:
    """Type keys and see what comes of each."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
        await pilot.pause()


def lines(app: PuzzleApp, id: str = "list") -> list[str]:
    """What a pane shows."""
    pane = app.screen.query_one(f"#{id}", Pane)
    strips = [pane.render_line(y) for y in range(pane.size.height)]
    return [line for line in (strip.text.rstrip() for strip in strips) if line]


def note(app: PuzzleApp) -> str:
    return str(app.screen.query_one("#note", Static).content)


async def test_what_there_is() -> None:
    async with running() as (app, pilot):
        await pilot.pause()
        shown = [" Sudoku", " Open a file", " Type or paste", " Settings", " Help", " Quit"]
        assert lines(app) == shown
        assert lines(app, "content")[0].split() == ["easy", "First", "steps", "Full", "House"]
        assert "sample puzzles" in note(app)


async def test_a_sample_is_opened_played_left_and_continued() -> None:
    async with running() as (app, pilot):
        await typed(pilot, "enter", "down", "up", "up", "down", "enter")
        assert isinstance(app.screen, PuzzleScreen)
        assert app.session is not None
        assert app.session.title == SAMPLES[0].title
        await typed(pilot, "right", "1", "q")
        assert isinstance(app.screen, Menu)
        assert lines(app)[0] == " Continue"
        await typed(pilot, "c")
        assert lines(app, "content")[0].split("  ")[0] == f" {SAMPLES[0].title}"
        assert "just now" in lines(app, "content")[0]
        await typed(pilot, "enter")
        assert isinstance(app.screen, PuzzleScreen)
        assert app.session.history.at == 1


async def test_enter_twice_opens_one_puzzle() -> None:
    async with running() as (app, pilot):
        await typed(pilot, "right")
        for _ in range(3):
            app.post_message(events.Key("enter", None))
        await pilot.pause()
        await pilot.pause()
        assert [type(screen) for screen in app.screen_stack[:-1]] == [Menu]
        assert isinstance(app.screen, PuzzleScreen)
        assert not app.messages


async def test_the_mouse_does_as_the_keys() -> None:
    async with running() as (app, pilot):
        await pilot.click("#content", offset=(5, 1))
        await pilot.pause()
        assert isinstance(app.screen, PuzzleScreen)
        await typed(pilot, "q")
        await pilot.click("#list", offset=(3, 1))
        await pilot.pause()
        assert isinstance(app.screen, OpenFile)


async def test_all_samples_can_be_reached_and_the_list_goes_round() -> None:
    async with running((80, 24)) as (app, pilot):
        await typed(pilot, "right", "up")
        pane = app.screen.query_one("#content", Pane)
        assert pane.at == len(SAMPLES) - 1
        assert SAMPLES[-1].title in lines(app, "content")[-1]
        await typed(pilot, "down", "pagedown", "pageup", "end", "home")
        assert pane.at == 0
        await typed(pilot, "escape", "down")
        assert lines(app, "content") == []


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "No such file"),
        (b"", "there is nothing in it"),
        (b"\xff\xfe1234", "line 1, column 1: byte 0xff is not UTF-8"),
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
        await typed(pilot, "o", *"my puzzle.txt", "enter")
        assert isinstance(app.screen, OpenFile)
        assert said in note(app)
        assert "my puzzle.txt" in note(app)
        await typed(pilot, "escape")
        assert isinstance(app.screen, Menu)


def test_what_is_no_file_is_said(folder: Path) -> None:
    os.mkfifo(folder / "pipe")
    for name, said in (
        (str(folder), "a folder"),
        ("pipe", "no ordinary file"),
        ("\0", "null"),
        ("~no.one", "home"),
        ("x" * 5000, "long"),
    ):
        with pytest.raises(BadInput, match=said):
            reading.read_file(name)


async def test_a_file_of_one_puzzle_is_opened(folder: Path) -> None:
    (folder / "one.txt").write_text(ONE)
    async with running() as (app, pilot):
        await typed(pilot, "o", *"one.txt", "enter")
        assert isinstance(app.screen, PuzzleScreen)


async def test_of_several_puzzles_one_is_chosen(folder: Path) -> None:
    (folder / "two.txt").write_text(f"{ONE}123\n{TWO}")
    async with running() as (app, pilot):
        await typed(pilot, "o", *"two.txt", "enter")
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


async def paste(app: PuzzleApp, pilot: Pilot[None], text: str) -> None:
    app.post_message(events.Paste(text))
    await pilot.pause()
    await pilot.pause()


async def test_a_puzzle_pasted_on_the_menu_is_opened() -> None:
    async with running() as (app, pilot):
        await paste(app, pilot, ONE)
        assert isinstance(app.screen, PuzzleScreen)


async def test_a_puzzle_is_typed_and_mended_where_it_is_wrong() -> None:
    rows = [ONE[at : at + 9] for at in range(0, 81, 9)]
    async with running() as (app, pilot):
        await typed(pilot, "p")
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
    "text", ["", "\0", "x" * 10_000, "[keymap]\n", "{}", "\ud83d" * 3, "☃\n" * 99]
)
def test_no_text_breaks_the_reading(text: str) -> None:
    with pytest.raises(BadInput):
        reading.read(text, "the text")


async def test_the_help_lists_every_key_with_its_id() -> None:
    async with running((80, 120)) as (app, pilot):
        app.tell("Something was said.")
        await typed(pilot, "question_mark")
        assert isinstance(app.screen, Help)
        shown = lines(app)
        assert all(any(line.endswith(key.id) for line in shown) for key in all_keys())
        assert shown[-1] == " Something was said."
        await typed(pilot, "q")
        assert isinstance(app.screen, Menu)


async def test_settings_are_turned_and_kept() -> None:
    async with running() as (app, pilot):
        await typed(pilot, "s", "down", "down", "left", "up", "enter")
        assert isinstance(app.screen, SettingsScreen)
        assert app.settings.hint_stages == 2
        assert app.settings.mistakes == "at-once"
        assert "[at-once]" in lines(app)[1]
        await typed(pilot, "end", "right")
        assert app.theme == "textual-light"
    assert PuzzleApp().settings == app.settings


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 10), (20, 5)])
@pytest.mark.parametrize("key", ["o", "p", "s", "question_mark", "right", "ctrl+p"])
async def test_every_screen_fits(size: tuple[int, int], key: str) -> None:
    async with running(size) as (app, pilot):
        await typed(pilot, key, "down")
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        screen = app.screen
        if isinstance(screen, Listing):
            assert screen.query_one("#legend").size == (100, 1)


def test_times_are_told_roughly() -> None:
    told = [ago(seconds) for seconds in (5, 60, 3599, 7200, 86400 * 3)]
    assert told == ["just now", "1 min ago", "59 min ago", "2 h ago", "3 days ago"]


def test_saves_are_listed_by_what_they_hold() -> None:
    assert saves.save_files() == []
