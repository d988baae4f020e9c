"""The calendar: days are walked, and their puzzles played."""

from datetime import timedelta

import pytest

from tests.ui.test_menu import page, running, typed
from tui_puzzles.engine.rule import Level
from tui_puzzles.play.daily import title_of_day
from tui_puzzles.ui.menus.calendar_page import CalendarPage
from tui_puzzles.ui.menus.menu import Menu

pytestmark = pytest.mark.usefixtures("folder")


async def test_the_calendar_is_walked_by_days_up_to_today_and_its_months_turn() -> None:
    async with running((58, 24)) as (app, pilot):
        await typed(pilot, "M")
        calendar = app.screen
        assert isinstance(calendar, CalendarPage)
        today = calendar.today
        for keys, days in ((("right", "down"), 0), (("left",), 1), (("up",), 8), (("right",), 7)):
            await typed(pilot, *keys)
            assert calendar.chosen == (today - timedelta(days)).isoformat()
        await typed(pilot, *["up"] * 20)
        assert calendar.chosen == (today - timedelta(147)).isoformat()
        month = today - timedelta(147)
        assert any(f"{month:%B} {month.year}" in line for line in page(app))


async def test_the_puzzles_of_an_earlier_day_are_played_like_those_of_today() -> None:
    async with running((80, 24)) as (app, pilot):
        await typed(pilot, "M", "up", "enter")
        menu = app.screen
        assert isinstance(menu, Menu)
        day = menu.front.day - timedelta(7)
        while menu.front.of != day:
            await pilot.pause(0.02)
        assert any(f"{day.day} {day:%b}" in line for line in page(app))
        await typed(pilot, "home", "enter")
        while app.session is None:
            await pilot.pause(0.02)
        assert app.session.daily == day
        assert app.session.title == title_of_day(app.session.game.name, day, Level.EASY)
        await typed(pilot, "q")
        while not isinstance(app.screen, Menu):
            await pilot.pause(0.02)
        await typed(pilot, "escape")
        while menu.front.of != menu.front.day:
            await pilot.pause(0.02)
