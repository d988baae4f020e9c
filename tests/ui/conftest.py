"""Tests that are coroutines run in an event loop of their own."""

import asyncio
import inspect
from collections.abc import AsyncIterator
from datetime import date
from importlib.metadata import EntryPoints, entry_points

import pytest

from tui_puzzles.engine import game
from tui_puzzles.engine.game import GROUP
from tui_puzzles.play.daily import DayPuzzle
from tui_puzzles.ui.menus import menu

SUDOKU = EntryPoints(point for point in entry_points(group=GROUP) if point.name == "sudoku")
NOTHING = EntryPoints(())


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a coroutine function; leave the others to pytest."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = pyfuncitem._fixtureinfo.argnames
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True


@pytest.fixture(autouse=True)
def one_type(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests of the shared screens have Sudoku installed and nothing else."""
    monkeypatch.setattr(
        game, "_entry_points", lambda group=GROUP: SUDOKU if group == GROUP else NOTHING
    )


@pytest.fixture(autouse=True)
def nothing_is_made_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process makes the puzzles of the day while a front page is open."""

    async def none(_day: date) -> AsyncIterator[DayPuzzle]:
        for one in list[DayPuzzle]():
            yield one

    monkeypatch.setattr(menu, "making", none)
