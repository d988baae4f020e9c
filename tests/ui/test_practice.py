"""Practice: a rule's positions, found by hand; what is taken back, explained and noted."""

import asyncio
import threading
from collections.abc import Sequence
from datetime import date

import pytest
from textual import events
from textual.pilot import Pilot

from tests.attempts import attempt
from tests.ui.test_lessons import SUDOKU, X_WING, lesson_of, listed, told
from tests.ui.test_menu import lines, typed
from tui_puzzles.engine.bits import bit, first
from tui_puzzles.play.files import folders
from tui_puzzles.tutor import proving
from tui_puzzles.tutor.learning.diary import Diary
from tui_puzzles.tutor.learning.lessons import lessons
from tui_puzzles.tutor.learning.positions import drills
from tui_puzzles.tutor.learning.schedule import Attempt, Progress
from tui_puzzles.ui.app import PuzzleApp
from tui_puzzles.ui.board.scene import NO_LIGHT
from tui_puzzles.ui.menus.rule_list import RuleList
from tui_puzzles.ui.menus.sample_list import SampleList
from tui_puzzles.ui.puzzle.screen import PuzzleScreen

EXAMPLE = lessons(SUDOKU)["X-Wing"].example


pytestmark = pytest.mark.usefixtures("folder")


async def move(app: PuzzleApp, pilot: Pilot[None], mark: int) -> None:
    """Take a candidate out by hand."""
    assert isinstance(app.screen, PuzzleScreen)
    app.screen.point_at(SUDOKU_LAYOUT.cell_of(mark))
    await typed(pilot, "c", SUDOKU_LAYOUT.symbols[SUDOKU_LAYOUT.value_of(mark)])


async def practise(app: PuzzleApp, pilot: Pilot[None]) -> None:
    """Do the lesson's step, whose end is missing, then go on to a position to find one alone."""
    await typed(pilot, "f3")
    assert told(app).startswith("What follows?")
    assert "So r7c4" not in told(app)
    await typed(pilot, "escape")
    await move(app, pilot, first(EXAMPLE.step.eliminations))
    assert told(app).startswith("Right!")
    await typed(pilot, "enter")


async def test_a_lesson_leads_to_practice_and_puzzles() -> None:
    async with listed("x-wing") as (app, pilot):
        await typed(pilot, "enter")
        await practise(app, pilot)
        assert told(app).startswith("Practice: X-Wing")
        await typed(pilot, "escape", "f2")
        assert isinstance(app.screen, SampleList)
        await typed(pilot, "escape")
        assert lesson_of(app)


@pytest.mark.parametrize("keys", [(), ("s",), ("n",)])
async def test_escape_leads_from_practice_to_the_task_and_to_the_list(keys: Sequence[str]) -> None:
    async with listed("x-wing") as (app, pilot):
        await practise(app, pilot)
        await typed(pilot, *keys)
        assert isinstance(app.screen, PuzzleScreen)
        while app.screen.asking.question is not None:
            await pilot.pause(0.01)
        if keys:
            await typed(pilot, "escape")
            assert told(app).startswith("Practice: X-Wing")
        await typed(pilot, "escape")
        assert isinstance(app.screen, RuleList)


async def test_practice_leads_to_the_lesson() -> None:
    async with listed("x-wing") as (app, pilot):
        await practise(app, pilot)
        await typed(pilot, "e")
        assert lesson_of(app).lesson.rule.name == "X-Wing"


DRILL = drills("sudoku")[X_WING.name][0]


BOARD = DRILL.position(SUDOKU).board


SUDOKU_LAYOUT = BOARD.layout


STEP = next(X_WING.steps(BOARD))


async def test_what_the_rule_shows_is_found_by_hand() -> None:
    async with listed("x-wing") as (app, pilot):
        await practise(app, pilot)
        assert "X-Wing applies here, and nothing simpler." in told(app)
        await move(app, pilot, first(STEP.eliminations))
        assert told(app).startswith("Right!\nX-Wing hard")
        assert "1 of 1 at the first try" in told(app)
        await typed(pilot, "enter")
        assert told(app).startswith("Practice: X-Wing")
        await typed(pilot, "q")
        assert isinstance(app.screen, RuleList)
    progress = Diary(folders.diary()).progress("sudoku")["X-Wing"]
    assert (progress.rest, progress.tries, progress.streak) == (1, 1, 1)


async def test_what_is_proved_first_counts_double(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "NAMING", 60)  # a slow machine names the rule, too
    mark = first(STEP.eliminations)
    async with listed("x-wing") as (app, pilot):
        await practise(app, pilot)
        screen = app.screen
        assert isinstance(screen, PuzzleScreen)
        await typed(pilot, ":")
        for unit in (unit for piece in STEP.evidence for unit in piece.units):
            screen.point_at(first(unit.cells))
            while unit.name not in [one.name for one in screen.proving.argument.pieces]:
                await typed(pilot, "h")
        screen.point_at(SUDOKU_LAYOUT.cell_of(mark))
        await typed(pilot, SUDOKU_LAYOUT.symbols[SUDOKU_LAYOUT.value_of(mark)], "enter")
        while "X-Wing" not in told(app):
            await pilot.pause(0.01)
        await typed(pilot, "enter")
        assert told(app).startswith("Right!")
        assert "2 of 2 at the first try" in told(app)
    assert [one.proved for one in Diary(folders.diary()).attempts("sudoku")] == [True]


async def test_after_the_end_more_moves_and_hints_change_nothing() -> None:
    async with listed("x-wing") as (app, pilot):
        await practise(app, pilot)
        await move(app, pilot, first(STEP.eliminations))
        await move(app, pilot, first(STEP.eliminations & ~bit(first(STEP.eliminations))))
        assert told(app).startswith("Right!\nX-Wing hard")
        await typed(pilot, "n")
        assert told(app).startswith("Right!\nX-Wing hard")
        await typed(pilot, "enter")
        assert told(app).startswith("Practice: X-Wing")


async def test_keys_wait_for_the_diary_and_the_program_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    works, write = threading.Event(), Diary.practise

    def slow(diary: Diary, attempt: Attempt) -> Progress:
        assert works.wait(60)
        return write(diary, attempt)

    monkeypatch.setattr(Diary, "practise", slow)
    async with listed("x-wing") as (app, pilot):
        await practise(app, pilot)
        screen = app.screen
        assert isinstance(screen, PuzzleScreen)
        screen.point_at(SUDOKU_LAYOUT.cell_of(first(STEP.eliminations)))
        digit = SUDOKU_LAYOUT.symbols[SUDOKU_LAYOUT.value_of(first(STEP.eliminations))]
        typing = asyncio.create_task(typed(pilot, "c", digit))
        while not screen.session.history.at:
            await asyncio.sleep(0.01)
        assert app.screen is screen
        app.post_message(events.Key("enter", None))
        works.set()
        await typing
        while app.screen is screen:
            await pilot.pause(0.01)
        assert told(app).startswith("Practice: X-Wing")


async def test_a_wrong_try_is_taken_back_and_explained() -> None:
    solution = SUDOKU.search(BOARD, 1).solutions[0]
    true = first(BOARD.marks & solution.marks & ~BOARD.placed_marks)
    async with listed("x-wing") as (app, pilot):
        await practise(app, pilot)
        await move(app, pilot, true)
        assert told(app).startswith("That is wrong.\nIt is undone.")
        assert app.screen.session.history.at == 0  # type: ignore[attr-defined]
        await move(app, pilot, first(STEP.eliminations))
        assert "0 of 1 at the first try" in told(app)
    assert Diary(folders.diary()).progress("sudoku")["X-Wing"].due == date.today()


async def test_a_true_move_that_another_rule_shows_leaves_the_task() -> None:
    solution = SUDOKU.search(BOARD, 1).solutions[0]
    true = first(BOARD.marks & solution.marks & ~BOARD.placed_marks)
    async with listed("x-wing") as (app, pilot):
        await practise(app, pilot)
        screen = app.screen
        assert isinstance(screen, PuzzleScreen)
        screen.point_at(SUDOKU_LAYOUT.cell_of(true))
        await typed(pilot, SUDOKU_LAYOUT.symbols[SUDOKU_LAYOUT.value_of(true)])
        assert told(app).startswith("Something else\nThat is true, but")
        assert "X-Wing applies here" in told(app)
        assert screen.session.history.at == 0


async def test_a_hint_counts() -> None:
    async with listed("x-wing") as (app, pilot):
        await practise(app, pilot)
        await typed(pilot, "s")
        assert isinstance(app.screen, PuzzleScreen)
        while app.screen.asking.question is not None:
            await pilot.pause(0.01)
        await typed(pilot, "s")
        assert told(app).startswith("That was the step.")
        assert "0 of 1 at the first try" in told(app)


async def test_after_the_first_position_practice_is_alone() -> None:
    Diary(folders.diary()).practise(attempt(date.today(), found=False))
    async with listed("x-wing") as (app, pilot):
        await typed(pilot, "f3")
        assert told(app).startswith("Practice: X-Wing")


async def test_the_missing_sentence_is_asked_with_the_reason_lit() -> None:
    async with listed("x-wing") as (app, pilot):
        await typed(pilot, "f3")
        assert isinstance(app.screen, PuzzleScreen)
        assert app.screen.light.cells
        await typed(pilot, "escape")
        assert app.screen.light is NO_LIGHT
        assert told(app).startswith("What follows?")
        await typed(pilot, "escape")
        assert isinstance(app.screen, RuleList)
    assert Diary(folders.diary()).attempts("sudoku") == []


async def test_the_list_shows_the_way() -> None:
    diary = Diary(folders.diary())
    for rule in ("Full House", "Naked Single"):
        for seconds in (20, 40, 60):
            diary.practise(attempt(date.today(), rule=rule, seconds=seconds))
    async with listed("", (120, 40)) as (app, pilot):
        shown = lines(app)
        assert shown[0].startswith(" Mastered 2 of 124  easy 2 of 15  medium 0 of")
        assert shown[1].startswith("▸Next lesson        Hidden Single  easy")
        assert shown[2].startswith(" Placement test     a test")
        under = shown.index(next(line for line in shown if line.startswith(" └ Naked Single")))
        assert shown[under - 1].startswith(" Full House")
        assert "✓ 3 of 3, 0:40" in shown[under]
        assert shown[under + 1].startswith("   └ Hidden Single")
        await typed(pilot, "enter")
        assert lesson_of(app).lesson.rule.name == "Hidden Single"


async def test_the_placement_test_asks_without_names() -> None:
    async with listed("") as (app, pilot):
        await typed(pilot, "down", "enter")
        while not isinstance(app.screen, PuzzleScreen):
            await pilot.pause(0.01)
        await pilot.pause()
        assert told(app).startswith("Placement: ")
        assert "There is nothing easier here.\n" in told(app)
