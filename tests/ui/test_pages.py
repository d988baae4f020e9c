"""Pages look as recorded, at 80x24 and 120x40; with ``RECORD_PAGES=1`` they are recorded."""

import json
import os
from datetime import date
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.ui.games import PUZZLE
from tests.ui.test_menu import FIRST, page, running, typed
from tui_puzzles.engine.solve import Ascent
from tui_puzzles.play import daily
from tui_puzzles.play.daily import DayPuzzle
from tui_puzzles.tutor.learning.records import Records
from tui_puzzles.ui.board.painted import Bar
from tui_puzzles.ui.menus import menu
from tui_puzzles.ui.menus.calendar_page import CalendarPage
from tui_puzzles.ui.menus.door import Door
from tui_puzzles.ui.menus.listing import Listing
from tui_puzzles.ui.menus.sheet import SheetPage

RECORDS = Path(__file__).with_name("pages")
SIZES = ((80, 24), (120, 40))
PAGES: dict[str, tuple[str, ...]] = {
    "menu": ("home",),
    "new puzzle": ("N",),
    "options": ("N", "tab", "right"),
    "calendar": ("M",),
    "rules of the game": (*FIRST, "G"),
}


class Day(date):
    """A day that is always the same."""

    @classmethod
    def today(cls) -> "Day":
        return cls(2026, 11, 22)


MADE = [
    DayPuzzle(
        *("sudoku", level, "", PUZZLE),
        tuple(Ascent(height, label) for height, label in road),
    )
    for level, road in (
        ("easy", [(0.1, "easy")] * 20),
        ("medium", [*[(0.1, "easy")] * 9, *[(0.5, "medium")] * 3]),
        ("hard", [*[(0.3, "medium")] * 30, (0.9, "hard"), *[(0.1, "easy")] * 30]),
    )
]
"""The puzzles of the day, as if a process had made them."""


async def shown(name: str, size: tuple[int, int]) -> str:
    """The lines of a page."""
    made = {Day.today(): [json.dumps(one) for one in MADE]}
    with patch.object(menu, "date", Day), patch.object(daily, "_shared", made):
        async with running(size) as (app, pilot):
            door = app.screen
            assert isinstance(door, Door)
            while not door.opened:  # boards come after all else
                await pilot.pause(0.01)
            await typed(pilot, *PAGES[name])
            for _ in range(3):
                await pilot.pause()
            assert isinstance(app.screen, SheetPage)
            bars = [app.screen.query_one(f"#{id}", Bar) for id in ("heading", "legend")]
            above, below = (bar.render_line(0).text for bar in bars)
            return "\n".join(line.rstrip() for line in (above, *page(app), below)) + "\n"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PAGES)
async def test_a_page_is_drawn_as_recorded(
    name: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TUI_PUZZLES_DATA", str(tmp_path))
    monkeypatch.setenv("TUI_PUZZLES_CONFIG", str(tmp_path))
    path, drawn = RECORDS / f"{name}-{size[0]}x{size[1]}.txt", await shown(name, size)
    if os.environ.get("RECORD_PAGES"):
        path.write_text(drawn, "utf-8")
    assert drawn == path.read_text("utf-8")


@pytest.mark.parametrize("keys", [("home",), ("M",), ("N",)], ids=["menu", "calendar", "new"])
async def test_a_page_stands_in_the_middle_of_a_tall_terminal(keys: tuple[str, ...]) -> None:
    async with running((200, 50)) as (app, pilot):
        await typed(pilot, *keys)
        used = [at for at, line in enumerate(page(app)) if line.strip()]
        blank_below = 47 - used[-1]
        assert used[0] > 8
        assert abs(used[0] - blank_below) <= 12, "a page may still grow a little"


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 50)])
async def test_a_list_stands_in_the_middle_of_a_wide_terminal(size: tuple[int, int]) -> None:
    async with running(size) as (app, pilot):
        await typed(pilot, ",")
        region = app.screen.query_one("#list").region
        assert region.width == min(size[0], Listing.WIDEST)
        assert region.x == size[0] - region.right


@pytest.mark.parametrize(
    ("days", "told"),
    [
        ((), "no days in a row yet"),
        ((22,), "1 day in a row, 1 at best"),
        ((11, 12, 13, 21, 22), "2 days in a row, 3 at best"),
        ((11,), "0 days in a row, 1 at best"),
    ],
)
def test_the_calendar_counts_days_in_a_row(days: tuple[int, ...], told: str) -> None:
    known = Records(days=frozenset(date(2026, 11, day) for day in days))
    _, (facts,) = CalendarPage(date(2026, 11, 22), known).heading()
    assert facts.text.strip() == told
