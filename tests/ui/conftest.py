"""Tests that are coroutines run in an event loop of their own."""

import asyncio
import inspect
from importlib.metadata import EntryPoints, entry_points

import pytest

from tui_puzzles.engine import game
from tui_puzzles.engine.game import GROUP

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
