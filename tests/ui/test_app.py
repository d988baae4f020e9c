"""The app as a whole: settings and keymap in force, puzzles from the command line, kill -9."""

import json
import os
import signal
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.ui.pty_app import STUCK, PtyApp
from tests.ui.test_menu import FIRST, SAMPLES, lines, note, page, running, typed
from tui_puzzles.engine.bits import first
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import GROUP, game_names, load_game
from tui_puzzles.play import saves
from tui_puzzles.play.files import folders
from tui_puzzles.play.settings import OPTIONS, Settings
from tui_puzzles.ui import app as module
from tui_puzzles.ui.app import PuzzleApp
from tui_puzzles.ui.board.painted import Bar
from tui_puzzles.ui.board.pointer import LEFT, Phase, Stroke, Stroked
from tui_puzzles.ui.board.scene import NO_LIGHT
from tui_puzzles.ui.menus.menu import Menu
from tui_puzzles.ui.prompts.choosing import ChoosePuzzle
from tui_puzzles.ui.puzzle import asking
from tui_puzzles.ui.puzzle.screen import PuzzleScreen
from tui_puzzles.ui.running import opened, run

UI = Path(module.__file__).parent
HEADLESS = ("ui.keymap", "ui.app_keys", "play.reading")
GAME = load_game("sudoku")

pytestmark = pytest.mark.usefixtures("folder")


def configured(text: str) -> None:
    path = folders.settings()
    path.parent.mkdir(parents=True)
    path.write_text(text)


# -- settings ----------------------------------------------------------------------------------


async def test_keys_of_the_keymap_work_and_are_shown() -> None:
    configured('[keymap]\n"menu.open" = "f9,ö"\nundo = "b"\nhelp = "?"')
    async with running((80, 100)) as (app, pilot):
        await typed(pilot, "O")
        assert isinstance(app.screen, Menu)
        assert "f9 open" in "\n".join(page(app))
        await typed(pilot, *FIRST, "right", "2", "u", "b")
        assert app.session is not None
        assert (app.session.history.at, len(app.session.history.moments)) == (0, 2)
        assert " b undo " in legend(app)
        await typed(pilot, "?")
        assert any(line.startswith(" b ") and "Undo" in line for line in lines(app))


def legend(app: PuzzleApp) -> str:
    return "".join(piece.text for piece in app.screen.query_one("#legend", Bar).pieces)


async def test_what_is_wrong_in_the_settings_is_said() -> None:
    configured("theme = 3\n[keymap]\nhint = 7\n")
    async with running() as (app, pilot):
        while len(app.messages) < 2:
            await pilot.pause(0.02)
        said = app.messages
        assert all(line in text for line, text in zip(("line 1", "line 3"), said, strict=True))


async def test_a_message_stands_in_place_of_the_keys_until_the_next_one() -> None:
    async with running() as (app, pilot):
        await typed(pilot, "home")
        keys = legend(app)
        app.tell("A word.")
        app.tell("Another.")
        assert legend(app) == " A word. Another."
        assert not app._notifications
        app.tell("a long one " * 9)
        await pilot.pause()
        assert len(app._notifications) == 1, "what doesn't fit has a box"
        await typed(pilot, "down")
        assert legend(app) == keys


async def test_a_setting_changed_in_a_game_holds_there_and_later() -> None:
    async with running() as (app, pilot):
        await typed(pilot, *FIRST, "p", "f10", "down", "down", "right", "escape")
        assert isinstance(app.screen, PuzzleScreen)
        assert app.session is not None
        assert app.session.settings.mistakes == "at-once"
        assert app.session.settings.candidates  # by its own key, in this game only
        assert app.settings == Settings(mistakes="at-once")


async def test_mistakes_show_as_soon_as_the_settings_want_them() -> None:
    async with running() as (app, pilot):
        await typed(pilot, *FIRST)
        assert isinstance(app.screen, PuzzleScreen)
        screen, board = app.screen, app.screen.session.position.start.settled()
        truth = GAME.search(board, 1).solutions[0]
        mark = first(board.marks & ~truth.marks)  # it clashes with nothing so far
        screen.point_at(board.layout.cell_of(mark))
        await typed(pilot, board.layout.symbols[board.layout.value_of(mark)])
        assert not screen.board.looks[screen.entry.cursor].wrong
        await typed(pilot, "f10", "down", "down", "right", "escape")
        while not screen.board.looks[screen.entry.cursor].wrong:
            await pilot.pause(0.02)


async def test_settings_that_cannot_be_kept_hold_until_the_end(folder: Path) -> None:
    (folder / "config").write_text("a file")
    async with running() as (app, pilot):
        app.choose(OPTIONS[0], True)
        assert app.settings.candidates
        while not any("can't be saved" in message for message in app.messages):
            await pilot.pause(0.02)


async def test_the_palette_offers_each_command_and_setting_once() -> None:
    async with running() as (app, pilot):
        await typed(pilot, *FIRST)
        offered = [command.title for command in app.get_system_commands(app.screen)]
        assert len(set(offered)) == len(offered)
        assert {"Hint", "Undo", "Help", "Show mistakes: never", "Colours: light"} <= set(offered)
        await typed(pilot, "ctrl+p", *"mistakes")
        assert any(line.rstrip().endswith(" m ctrl+e") for line in lines(app))
        await typed(pilot, "escape", "ctrl+p", *"colours: light", "enter", "enter")
        assert app.settings.theme == "light"


async def test_the_palette_finds_what_only_the_help_of_a_command_says() -> None:
    async with running() as (app, pilot):
        await typed(pilot, *FIRST, "ctrl+p", *"print")
        assert any(line.rstrip().endswith(" E ctrl+r") for line in lines(app))
        assert "to print: tui-puzzles print" in note(app)


async def test_the_palette_shows_the_keys_of_commands_with_equal_names() -> None:
    async with running() as (app, pilot):
        titles = [command.title for command in app.get_system_commands(app.screen)]
        assert len(set(titles)) == len(titles)
        await typed(pilot, "ctrl+p", *"open")
        assert any(line.rstrip().endswith(" O") for line in lines(app))


# -- puzzles -----------------------------------------------------------------------------------


async def test_opened_on_a_puzzle_the_menu_comes_after_it() -> None:
    app = PuzzleApp(opened("sudoku", None, SAMPLES[0].text))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, PuzzleScreen)
        assert app.screen.session.title == "Sudoku"
        await typed(pilot, "q")
        assert isinstance(app.screen, Menu)
        await typed(pilot, *FIRST, "enter")  # the rules of the game
        assert isinstance(app.screen, PuzzleScreen)
    app.close()


async def test_a_puzzle_of_a_file_without_a_title_has_the_name_of_the_file() -> None:
    app = PuzzleApp(opened("sudoku", None, SAMPLES[0].text, "mine.txt"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, PuzzleScreen)
        assert app.screen.session.title == "mine.txt"
    app.close()


async def test_opened_on_several_puzzles_one_is_chosen() -> None:
    app = PuzzleApp(opened(None, None, "".join(one.text for one in SAMPLES)))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, ChoosePuzzle)
        assert len(app.screen.rows()) == len(SAMPLES)
        await typed(pilot, "escape")
        assert isinstance(app.screen, Menu)


def test_an_entry_of_a_form_that_is_not_recognised_is_opened() -> None:
    entry = next(iter(GAME.parse(SAMPLES[0].text, None)))
    (found,) = opened("sudoku", entry, "it was forced")
    assert found.entries == [entry]
    (found,) = opened("sudoku", entry, SAMPLES[1].text + SAMPLES[0].text)
    assert len(found.entries) == 2


def test_a_text_without_puzzle_opens_nothing() -> None:
    with pytest.raises(BadInput):
        run(text="no puzzle")


async def test_leaving_the_program_in_a_game_leaves_the_game() -> None:
    async with running() as (_, pilot):
        await typed(pilot, *FIRST, "right", "2", "ctrl+q")
    (path,) = saves.save_files()
    saves.resume(path, Settings(), pytest.fail).close()


async def test_a_damaged_save_is_said_and_the_game_goes_on() -> None:
    async with running() as (app, pilot):
        await typed(pilot, *FIRST, "right", "2", "3", "q")
        (path,) = saves.save_files()
        path.write_text(path.read_text().replace('=3"', '=9"'))
        await typed(pilot, "B", "enter")
        assert isinstance(app.screen, PuzzleScreen)
        assert "damaged in line 3" in app.messages[-1]
        assert app.session is not None
        assert app.session.history.at == 1


async def test_a_save_that_is_gone_is_said() -> None:
    async with running() as (app, pilot):
        await typed(pilot, *FIRST, "right", "2", "q", "escape", "B")
        (path,) = saves.save_files()
        path.write_text("{}\n")
        await typed(pilot, "enter")
        assert isinstance(app.screen, Menu)
        assert "it contains no game" in app.messages[-1]


# -- in a terminal -----------------------------------------------------------------------------


async def closed(app: PuzzleApp, pilot: Pilot[None]) -> PuzzleScreen:
    """The screen of a game that was left."""
    await typed(pilot, *FIRST)
    screen = app.screen
    assert isinstance(screen, PuzzleScreen)
    await typed(pilot, "q")
    assert not screen.query("#board")
    return screen


async def test_messages_that_come_when_a_screen_has_closed_do_no_harm(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(asking, "PATIENCE", STUCK)
    click = Stroke(Phase.CLICK, (3,), LEFT, adds=False, at=(0, 0))
    async with running() as (app, pilot):
        screen = await closed(app, pilot)
        await screen.hints.ask("step")
        screen.stroked(Stroked(click))
        screen.on_resize()
        screen.message("A word.")
        assert screen.light != NO_LIGHT
        assert not app.fault


async def test_a_late_answer_to_a_screen_that_has_closed_does_no_harm() -> None:
    async with running() as (app, pilot):
        screen = await closed(app, pilot)
        with screen.asking.alone:
            await screen.hints.ask("step")
            answer = screen.asking.answer
            assert answer is not None
        await answer
        await pilot.pause()
        assert screen.light == NO_LIGHT
        assert not app.fault


TYPES = sorted(point.name for point in entry_points(group=GROUP))
COMMAND = [sys.executable, "-c", "from tui_puzzles.ui.running import run; run()"]


def test_killed_in_a_game_it_goes_on_where_it_was(folder: Path) -> None:
    env = {"TUI_PUZZLES_DATA": str(folder / "data"), "TUI_PUZZLES_CONFIG": str(folder)}
    with PtyApp(COMMAND, env=env) as app:
        app.read_until(b"calendar")
        for key in (b"\x1b[D", b"\r", b"\r"):  # the type, its collection, the first of it
            app.exchange(key)
        app.send(b"\r")  # the rules of the game
        app.read_until(b"Start")
        app.send(b"\x1b[C1\x1b[C\x1b[C2\x1b[B3")
        app.read_until_quiet(0.4)
        os.kill(app.pid, signal.SIGKILL)
    (path,) = saves.save_files()
    turns = [json.loads(line)["move"] for line in path.read_text().splitlines()[1:]]
    assert turns == ["r1c2=1", "r1c4=2", "r2c4=3"]
    with PtyApp(COMMAND, env=env) as app:
        app.read_until(b"calendar")
        app.send(b"B\r")
        assert b"r2c4 3" in app.read_until(b"r2c4 3")


def test_the_terminal_is_given_back(folder: Path) -> None:
    env = {"TUI_PUZZLES_DATA": str(folder), "TUI_PUZZLES_CONFIG": str(folder)}
    with PtyApp(COMMAND, env=env) as app:
        app.read_until(b"calendar")
        last = app.exchange(b"q", 0.5)
        assert b"\x1b[?1049l" in last
        assert b"\x1b[?1000l" in last
        assert b"\x1b[?25h" in last
        assert os.waitstatus_to_exitcode(os.waitpid(app.pid, 0)[1]) == 0


# -- the source --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", HEADLESS)
def test_what_needs_no_screen_loads_none(name: str) -> None:
    check = f"import sys, tui_puzzles.{name}; sys.exit('textual' in sys.modules)"
    subprocess.run([sys.executable, "-c", check], check=True)


def test_no_puzzle_type_and_no_rule_is_named_here() -> None:
    rules = [rule for name in game_names() for rule in load_game(name).rules]
    names = [*TYPES, *(rule.name for rule in rules)]
    for file in (*UI.rglob("*.py"), *UI.rglob("*.tcss")):
        text = file.read_text().casefold()
        assert not [name for name in names if name.casefold() in text], file.name
