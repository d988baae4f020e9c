"""The menu, and the lists and prompts beside it, driven by keys."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date
from pathlib import Path
from unittest.mock import patch

import pytest
from textual import events
from textual.geometry import Size
from textual.pilot import Pilot
from textual.widgets import Static

from tests.attempts import attempt
from tui_puzzles.engine.rule import Level
from tui_puzzles.play import saves
from tui_puzzles.play.daily import OFFERED, title_of_day
from tui_puzzles.play.files import folders
from tui_puzzles.play.samples import samples
from tui_puzzles.play.settings import OPTIONS
from tui_puzzles.testing.screens import key_named
from tui_puzzles.tutor.learning.diary import Diary, Finished
from tui_puzzles.ui.app import PuzzleApp
from tui_puzzles.ui.board.painted import Bar
from tui_puzzles.ui.menus.door import RIGHT
from tui_puzzles.ui.menus.front import Daily, ago
from tui_puzzles.ui.menus.game_list import GameList
from tui_puzzles.ui.menus.goal_page import GoalPage
from tui_puzzles.ui.menus.listing import Listing, Pane
from tui_puzzles.ui.menus.menu import Menu
from tui_puzzles.ui.menus.new_puzzle import NewPuzzle
from tui_puzzles.ui.menus.sample_list import SampleList
from tui_puzzles.ui.menus.settings_screen import SettingsScreen
from tui_puzzles.ui.menus.sheet import SheetPage
from tui_puzzles.ui.menus.today import Chosen, preview
from tui_puzzles.ui.prompts.prompts import OpenFile
from tui_puzzles.ui.puzzle.screen import PuzzleScreen
from tui_puzzles.ui.set_up.choice import SetUpChoice

SAMPLES = samples("sudoku")
FIRST = ("home", "left", "enter", "enter")
"""Keys that open the first sample."""

pytestmark = pytest.mark.usefixtures("folder")


@asynccontextmanager
async def running(
    size: tuple[int, int] = (80, 24), *, introduces: bool = False
) -> AsyncIterator[tuple[PuzzleApp, Pilot[None]]]:
    """The app on its front page; the rules of a game don't come before the first puzzle."""
    app = PuzzleApp()
    if not introduces:
        app.introduce = lambda back=None: back  # type: ignore[method-assign,assignment]
    async with app.run_test(size=size, notifications=True) as pilot:
        yield app, pilot
    app.close()


async def typed(pilot: Pilot[None], *keys: str) -> None:
    """Type keys (characters, or names as ``enter``) and see what comes of each."""
    for key in keys:
        pilot.app.post_message(key_named(key))
        await pilot.pause()


def lines(app: PuzzleApp, id: str = "list") -> list[str]:
    """What a pane shows."""
    pane = app.screen.query_one(f"#{id}", Pane)
    strips = [pane.render_line(y) for y in range(pane.size.height)]
    return [line for line in (strip.text.rstrip() for strip in strips) if line]


def note(app: PuzzleApp) -> str:
    return str(app.screen.query_one("#note", Static).content)


def page(app: PuzzleApp) -> list[str]:
    """The lines of a page of spots."""
    screen = app.screen
    assert isinstance(screen, SheetPage)
    sheet = screen.sheet
    return [sheet.render_line(y).text.rstrip() for y in range(sheet.size.height)]


async def opened(pilot: Pilot[None], *keys: str) -> None:
    """Type keys from the collection's cell of the table on."""
    await typed(pilot, *FIRST[:-1], *keys)


async def test_what_there_is() -> None:
    async with running() as (app, pilot):
        await typed(pilot, "home", "left")
        shown = "\n".join(page(app))
        assert f"0 of {len(SAMPLES)} puzzles" in shown
        for words in ("Today ─", "easy", "medium", "hard", "N new puzzle", "M calendar"):
            assert words in shown
        assert "Continue" not in shown


@pytest.mark.parametrize(("size", "games"), [((80, 24), 3), ((120, 40), 1)])
async def test_games_to_go_on_with_leave_room_for_all_ways(
    size: tuple[int, int], games: int
) -> None:
    async with running(size) as (app, _):
        menu = app.screen
        assert isinstance(menu, Menu)
        begun = [saves.Save(Path(f"sudoku-{at}.json"), 0) for at in range(games)]
        menu.front = menu.front._replace(latest=begun, games=games)
        menu.refill()
        shown = menu.sheet.spots
        assert max(spot.y + spot.height for spot in shown) <= menu.sheet.size.height
        assert [spot.name for spot in shown if spot.name == "more calendar"]


@pytest.mark.parametrize("level", OFFERED)
@pytest.mark.parametrize(("name", "style"), [("sudoku", "killer"), ("crosspatch", "")])
def test_what_stands_beside_a_puzzle_of_the_day_has_blanks_between(
    name: str, style: str, level: Level
) -> None:
    first, *_ = preview(0, 0, RIGHT, Chosen(name, style, level), Daily(), (), "")
    (line,) = first.draw(False)
    words = "".join(piece.text for piece in line)
    assert len(words) <= RIGHT
    assert f"{level.label} " in f"{words} "


async def test_a_sample_is_opened_played_left_and_continued() -> None:
    async with running() as (app, pilot):
        await opened(pilot, "down", "up", "enter")
        assert isinstance(app.screen, PuzzleScreen)
        assert app.session is not None
        assert app.session.title == SAMPLES[0].title
        await typed(pilot, "right", "1", "q")
        assert isinstance(app.screen, SampleList)  # where it was chosen, with what is done by now
        while not re.search(r" \d+ of 81$", lines(app)[1]):
            await pilot.pause(0.01)
        await typed(pilot, "escape")
        assert isinstance(app.screen, Menu)
        assert "Continue" in page(app)[1]
        assert SAMPLES[0].title in page(app)[2]
        assert page(app)[2].endswith("just now")
        await typed(pilot, "shift+tab", "enter")
        assert isinstance(app.screen, PuzzleScreen)
        assert app.session.history.at == 1


async def test_before_the_page_is_there_the_type_is_that_of_the_latest_game() -> None:
    async with running() as (app, pilot):
        await opened(pilot, "enter")
        await typed(pilot, "right", "1", "q", "escape")
        menu = app.screen
        assert isinstance(menu, Menu)
        while not menu.front.latest:
            await pilot.pause(0.01)
        menu.chosen = ""
        await typed(pilot, "D")
        assert isinstance(app.screen, SetUpChoice)
        assert app.screen.type == "sudoku"


async def test_what_was_solved_has_a_tick_and_its_time() -> None:
    day = date.today()
    diary = Diary(folders.diary())
    first = SAMPLES[0].title
    diary.finish(Finished("p", "s", day, "sudoku", first, "easy", 252, 9))
    title = title_of_day("sudoku", day, Level.MEDIUM)
    diary.finish(Finished("q", "s", day, "sudoku", title, "medium", 61, 9, day))
    diary.practise(attempt(day, found=False))
    async with running((120, 40)) as (app, pilot):
        while "✓  1:01" not in (shown := "\n".join(page(app))):
            await pilot.pause(0.01)
        assert re.search(r"Sudoku +━─+ +1 0 of \d+", shown)
        assert "1 due" in shown
        assert "1 of 6 done" in shown
        await opened(pilot)
        while len(lines(app)) < 2:
            await pilot.pause(0.01)
        assert " ✓ 4:12 " in lines(app)[1]
        await typed(pilot, "escape", "M")
        assert any("✓" in line for line in page(app))


async def test_a_puzzle_is_found_by_its_name() -> None:
    async with running((120, 40)) as (app, pilot):
        await typed(pilot, "/", *"four corners", "enter")
        await pilot.pause()
        assert app.session is not None
        assert app.session.title == "Four corners"


async def test_deleted_games_come_back_until_the_list_is_left() -> None:
    async with running() as (app, pilot):
        await opened(pilot, "enter", "right", "1", "q", "escape", "B")
        assert len(lines(app)) == 1
        await typed(pilot, "X")
        assert "No saved games" in lines(app)[0]
        assert "u brings it back" in note(app)
        await typed(pilot, "u")
        assert len(saves.save_files()) == len(lines(app)) == 1
        await typed(pilot, "X", "escape")
    assert not list(folders.saves().iterdir())


async def test_a_filter_narrows_a_list_and_escape_ends_it() -> None:
    async with running() as (app, pilot):
        await opened(pilot, "/", *"swordf")
        assert "Swordfish" in lines(app)[1]
        few = len(lines(app))
        await typed(pilot, "escape")
        assert len(lines(app)) > few
        await typed(pilot, "escape")
        assert isinstance(app.screen, Menu)


async def test_the_key_that_filters_other_lists_does_no_harm_in_an_open_field() -> None:
    async with running() as (app, pilot):
        await typed(pilot, "e", "/", *"full h")
        assert [line for line in lines(app) if line.startswith("▸Full House")]


async def test_letters_in_one_write_with_the_key_of_the_filter_narrow_the_list() -> None:
    async with running() as (app, pilot):
        await opened(pilot, "enter", "right", "1", "q", "escape", "B")
        for key in ("/", "X", "q", "X"):
            app.post_message(key_named(key))
        await typed(pilot, "backspace", "X")
        assert isinstance(app.screen, GameList)
        assert app.screen.pattern == "XqX"
        assert saves.save_files()


async def test_the_rules_come_before_the_first_puzzle_of_a_type_once() -> None:
    async with running(introduces=True) as (app, pilot):
        await typed(pilot, *FIRST)
        assert isinstance(app.screen, GoalPage)
        legend = app.screen.part("legend", Bar).render_line(0).text
        assert legend.startswith(" enter play  esc back ")
        await typed(pilot, "enter")
        assert isinstance(app.screen, PuzzleScreen)
        await typed(pilot, "right", "1", "q", "escape", *FIRST)
        assert isinstance(app.screen, PuzzleScreen)


@pytest.mark.parametrize("key", ["escape", "q"])
async def test_who_leaves_the_rules_is_where_the_puzzle_was_chosen(key: str) -> None:
    async with running(introduces=True) as (app, pilot):
        await typed(pilot, *FIRST, key)
        assert isinstance(app.screen, SampleList)
        while app.session is not None:
            await pilot.pause(0.01)
        assert not saves.save_files()
        await typed(pilot, "enter")
        assert isinstance(app.screen, GoalPage)
        await typed(pilot, "enter", "G", key)
        assert isinstance(app.screen, PuzzleScreen)


async def test_who_leaves_the_rules_of_a_new_puzzle_chooses_again() -> None:
    async with running(introduces=True) as (app, pilot):
        await typed(pilot, "N", "enter")
        while not isinstance(app.screen, GoalPage):
            await pilot.pause(0.01)
        await typed(pilot, "escape")
        while not isinstance(app.screen, NewPuzzle):
            await pilot.pause(0.01)
        assert app.session is None
        await typed(pilot, "escape")
        assert isinstance(app.screen, Menu)


async def test_the_rules_do_not_come_where_the_settings_say_so() -> None:
    async with running(introduces=True) as (app, pilot):
        app.choose(next(option for option in OPTIONS if option.name == "rules"), False)
        await typed(pilot, *FIRST)
        assert isinstance(app.screen, PuzzleScreen)


async def test_enter_twice_opens_one_puzzle() -> None:
    async with running() as (app, pilot):
        await opened(pilot)
        for _ in range(3):
            app.post_message(events.Key("enter", None))
        await pilot.pause()
        await pilot.pause()
        assert [type(screen) for screen in app.screen_stack[:-1]] == [Menu, SampleList]
        assert isinstance(app.screen, PuzzleScreen)
        assert not app.messages


async def test_the_mouse_does_as_the_keys() -> None:
    async with running() as (app, pilot):
        await pilot.pause()
        y = next(at for at, line in enumerate(page(app)) if "open a file" in line)
        await pilot.click("#sheet", offset=(page(app)[y].index("open"), y))
        await pilot.pause()
        assert isinstance(app.screen, OpenFile)


async def test_a_click_on_a_type_leads_to_its_collection() -> None:
    async with running() as (app, pilot):
        await pilot.pause()
        y = next(at for at, line in enumerate(page(app)) if line.strip().startswith("Sudoku"))
        await pilot.click("#sheet", offset=(page(app)[y].index("Sudoku"), y))
        await pilot.pause()
        assert isinstance(app.screen, SampleList)


async def test_all_samples_can_be_reached_and_the_list_goes_round() -> None:
    async with running((80, 24)) as (app, pilot):
        await opened(pilot, "up")
        pane = app.screen.query_one("#list", Pane)
        assert pane.at == len(pane.rows) - 1
        assert SAMPLES[-1].title[:20] in lines(app)[-1]  # the rest may be cut
        await typed(pilot, "down", "pagedown", "pageup", "end", "home")
        assert pane.at == 1  # below the heading


@pytest.mark.parametrize("key", ["up", "down", "left", "right", "tab", "shift+tab"])
async def test_every_way_leads_round_or_stays(key: str) -> None:
    async with running() as (app, pilot):
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, Menu)
        for _ in range(30):
            before = screen.chosen
            await typed(pilot, key)
            assert any(spot.name == screen.chosen for spot in screen.sheet.spots)
            if screen.chosen == before:
                break


async def test_settings_are_turned_and_kept() -> None:
    async with running() as (app, pilot):
        await typed(pilot, ",", "down", "down", "down", "left", "up", "enter")
        assert isinstance(app.screen, SettingsScreen)
        assert app.settings.hint_stages == 5
        assert app.settings.mistakes == "at-once"
        assert lines(app)[3].endswith(" at-once")
        await typed(pilot, "end", "right")
        assert app.theme == "light"
    assert PuzzleApp().settings == app.settings


@pytest.mark.parametrize("key", ["O", "P", ",", "?", "N", "M", "B", "d", "right", "ctrl+p"])
async def test_every_screen_fits(key: str) -> None:
    async with running((20, 5)) as (app, pilot):
        await typed(pilot, key, "down")
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        screen = app.screen
        if isinstance(screen, Listing):
            assert screen.query_one("#legend").size == (100, 1)


async def test_sizes_that_have_passed_are_not_laid_out() -> None:
    """Or two of them on their way would take turns for ever."""
    async with running() as (app, pilot):
        await pilot.resize_terminal(90, 26)
        screen, laid_out = app.screen, list[Size | None]()

        def lay_out(size: Size | None = None, scroll: bool = False) -> None:
            laid_out.append(size)
            if len(laid_out) < 20:
                type(screen)._refresh_layout(screen, size, scroll)

        with patch.object(screen, "_refresh_layout", lay_out):
            for size in (Size(100, 30), Size(110, 35), Size(90, 26)):
                screen.post_message(events.Resize(size, size))
                screen.call_later(lambda: None)
            await pilot.pause()
        assert screen.size == (90, 26)
        assert len(laid_out) < 5


def test_times_are_told_roughly() -> None:
    told = [ago(seconds) for seconds in (5, 60, 3599, 7200, 86400 * 3)]
    assert told == ["just now", "1 min ago", "59 min ago", "2 h ago", "3 days ago"]


def test_saves_are_listed_by_what_they_hold() -> None:
    assert saves.save_files() == []


async def test_the_puzzle_of_the_day_is_played() -> None:
    async with running((80, 24)) as (app, pilot):
        await typed(pilot, "home", "enter")
        while app.session is None:
            await pilot.pause(0.02)
        day = date.today()
        assert app.session.title == title_of_day("sudoku", day, Level.EASY)
        assert app.session.daily == day


async def test_a_key_that_comes_before_the_list_is_filled_is_harmless() -> None:
    """Typed fast, the key that deletes arrives in the same burst as the one that opens."""
    page = GameList()
    await page.action_delete()
    await page.action_undelete()
    assert not page.deleted


async def test_names_are_whole_where_there_is_room_and_a_filter_without_a_match_says_so() -> None:
    async with running((120, 40)) as (app, pilot):
        await opened(pilot, "/")
        name = "Position: Finned Franken Swordfish"
        await typed(pilot, *"franken")
        assert any(f" {name} " in line for line in lines(app))
        await typed(pilot, "Q", "Q")
        assert lines(app) == ["  No puzzle has this in its name or its rule."]
