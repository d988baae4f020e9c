"""Lessons and exercises on the puzzle screens, and the list that leads there."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from tests.ui.test_menu import FIRST, lines, note, running, typed
from tui_puzzles.engine.bits import first
from tui_puzzles.engine.game import load_game
from tui_puzzles.play import folders
from tui_puzzles.play.samples import samples
from tui_puzzles.tutor.diary import Diary
from tui_puzzles.tutor.positions import drills
from tui_puzzles.ui.app import PuzzleApp
from tui_puzzles.ui.menus.rule_list import RuleList
from tui_puzzles.ui.messages import ShowRules
from tui_puzzles.ui.puzzle.screen import PuzzleScreen

SUDOKU = load_game("sudoku")
X_WING = SUDOKU.rule("X-Wing")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUI_PUZZLES_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("TUI_PUZZLES_CONFIG", str(tmp_path / "config"))


@asynccontextmanager
async def listed(wanted: str) -> AsyncIterator[tuple[PuzzleApp, Pilot[None]]]:
    """The app with the list of Sudoku rules open, narrowed to what is wanted."""
    async with running() as (app, pilot):
        app.post_message(ShowRules("sudoku"))
        await pilot.pause()
        await typed(pilot, *wanted)
        assert isinstance(app.screen, RuleList)
        assert app.screen.query_one(Input).value == wanted
        yield app, pilot


def told(app: PuzzleApp) -> str:
    """What the panel of the puzzle screen on top says."""
    assert isinstance(app.screen, PuzzleScreen)
    return "\n".join("".join(piece.text for piece in p) for p in app.screen.panel.paragraphs)


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("Y-Wi", "XY-Wing"),
        ("y wing", "XY-Wing"),
        ("disjoint", "Naked Pair"),
        ("upkeep", "Row scan"),
        ("claim", "Locked"),
    ],
)
async def test_rules_are_found_by_name_alias_and_level(wanted: str, found: str) -> None:
    async with listed(wanted) as (app, _):
        assert found in " ".join(lines(app))
        assert note(app)


async def test_a_list_without_rules_does_nothing() -> None:
    async with listed("no such rule") as (app, pilot):
        await typed(pilot, "enter", "tab")
        assert isinstance(app.screen, RuleList)
        assert lines(app) == []
        await typed(pilot, "escape")
        assert not isinstance(app.screen, RuleList)


async def test_a_puzzle_is_found_by_its_rule() -> None:
    async with listed("x-wing") as (app, pilot):
        await typed(pilot, "ctrl+s")
        wanted = [sample.title for sample in samples("sudoku") if sample.teaches == "X-Wing"]
        assert [title for title in wanted if title in "\n".join(lines(app))] == wanted
        await typed(pilot, "enter")
        assert app.session is not None
        assert app.session.title == wanted[0]
        await typed(pilot, "q")
        assert isinstance(app.screen, RuleList)


async def test_a_puzzle_is_not_left_for_another() -> None:
    async with running() as (app, pilot):
        await typed(pilot, *FIRST, "e", *"naked single", "f2", "enter")
        assert app.messages == ["One puzzle at a time: leave the current one first."]


async def test_a_lesson_has_two_pages_and_leads_back() -> None:
    async with listed("x-wing") as (app, pilot):
        await typed(pilot, "enter")
        text = told(app)
        assert text.startswith("X-Wing hard\nA digit that two rows can only have in the same two")
        assert "Here:" in text
        assert "Kin: Swordfish" in text
        assert any(look.role for look in app.screen.query_one("#board").looks)  # type: ignore[attr-defined]
        await typed(pilot, "enter")
        assert told(app).startswith("No X-Wing")
        await typed(pilot, "enter")
        assert told(app) == text
        await typed(pilot, "q")
        assert isinstance(app.screen, RuleList)


DRILL = drills("sudoku")[X_WING.name][0]
BOARD = DRILL.position(SUDOKU).board
SUDOKU_LAYOUT = BOARD.layout
STEP = next(X_WING.steps(BOARD))


async def move(app: PuzzleApp, pilot: Pilot[None], mark: int) -> None:
    """Take a candidate out by hand."""
    assert isinstance(app.screen, PuzzleScreen)
    app.screen.point_at(SUDOKU_LAYOUT.cell_of(mark))
    await typed(pilot, "c", SUDOKU_LAYOUT.symbols[SUDOKU_LAYOUT.value_of(mark)])


async def test_what_the_rule_shows_is_found_by_hand() -> None:
    async with listed("x-wing") as (app, pilot):
        await typed(pilot, "tab")
        assert "X-Wing applies here, and nothing simpler." in told(app)
        await move(app, pilot, first(STEP.eliminations))
        assert told(app).startswith("Right!\nX-Wing hard")
        assert "1 of 1 at the first try" in told(app)
        await typed(pilot, "enter")
        assert told(app).startswith("Practice: X-Wing")
        await typed(pilot, "q")
        assert isinstance(app.screen, RuleList)
    progress = Diary(folders.diary()).progress("sudoku")["X-Wing"]
    assert (progress.box, progress.tries, progress.streak) == (1, 1, 1)


async def test_a_wrong_try_is_taken_back_and_explained() -> None:
    solution = SUDOKU.search(BOARD, 1).solutions[0]
    true = first(BOARD.marks & solution.marks & ~BOARD.placed_marks)
    async with listed("x-wing") as (app, pilot):
        await typed(pilot, "tab")
        await move(app, pilot, true)
        assert told(app).startswith("That is wrong.\nIt is undone.")
        assert app.screen.session.history.at == 0  # type: ignore[attr-defined]
        await move(app, pilot, first(STEP.eliminations))
        assert "0 of 1 at the first try" in told(app)
    assert Diary(folders.diary()).progress("sudoku")["X-Wing"].due == date.today()


async def test_a_hint_counts() -> None:
    async with listed("x-wing") as (app, pilot):
        await typed(pilot, "tab", "s")
        assert isinstance(app.screen, PuzzleScreen)
        while app.screen.hints.ticket is not None:
            await pilot.pause(0.01)
        await typed(pilot, "s")
        assert told(app).startswith("That was the step.")
        assert "0 of 1 at the first try" in told(app)
