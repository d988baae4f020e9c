"""A review on the screen: find it, name it, or say that there is nothing."""

import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date, timedelta

import pytest
from textual.pilot import Pilot

from tests.attempts import attempt
from tests.ui.test_lessons import told
from tests.ui.test_menu import lines, page, running, typed
from tui_puzzles.engine.bits import first
from tui_puzzles.engine.game import load_game
from tui_puzzles.play.files import folders
from tui_puzzles.tutor.learning.diary import Diary
from tui_puzzles.tutor.learning.positions import drills
from tui_puzzles.tutor.learning.review import Review, Task
from tui_puzzles.ui.app import PuzzleApp
from tui_puzzles.ui.board.painted import Bar
from tui_puzzles.ui.learning.recall import Reviewed, recall_screen
from tui_puzzles.ui.lesson.page import LessonPage
from tui_puzzles.ui.menus.menu import Menu
from tui_puzzles.ui.puzzle.screen import PuzzleScreen

pytestmark = pytest.mark.usefixtures("folder")

SUDOKU = load_game("sudoku")
X_WING = SUDOKU.rule("X-Wing")
TASK = Task(SUDOKU, X_WING, drills("sudoku")["X-Wing"][0])
FOIL = Task(SUDOKU, SUDOKU.rule("Naked Pair"), TASK.drill, foil=True)
STEP = next(X_WING.steps(TASK.board))
DAYS_AGO = date.today() - timedelta(30)


@asynccontextmanager
async def reviewing(*tasks: Task) -> AsyncIterator[tuple[PuzzleApp, Pilot[None], Review]]:
    """The app with the first of these tasks on the screen."""
    async with running((80, 24)) as (app, pilot):
        review = Review(tasks)
        await app.push_screen(recall_screen(review, tasks[0], app.settings))
        yield app, pilot, review


async def take_out(app: PuzzleApp, pilot: Pilot[None], mark: int) -> None:
    """Take a candidate out by hand."""
    assert isinstance(app.screen, PuzzleScreen)
    layout = app.screen.session.position.layout
    app.screen.point_at(layout.cell_of(mark))
    await typed(pilot, "c", layout.symbols[layout.value_of(mark)])


async def until_on_top(app: PuzzleApp, pilot: Pilot[None], kind: type[object]) -> None:
    """Wait until a screen of this kind is there."""
    for _ in range(500):
        if isinstance(app.screen, kind):
            break
        await pilot.pause(0.01)
    await pilot.pause()


async def until_told(app: PuzzleApp, pilot: Pilot[None], words: str) -> None:
    """Wait until the panel begins so."""
    for _ in range(500):
        if told(app).startswith(words):
            break
        await pilot.pause(0.01)


def choices(app: PuzzleApp) -> list[str]:
    """The names to choose from."""
    assert isinstance(app.screen, PuzzleScreen)
    ways = app.screen.lists.ways
    return [way.words for way in ways.ways] if ways else []


async def test_what_is_due_is_said_and_reviewed_from_the_front_page() -> None:
    diary = Diary(folders.diary())
    diary.practise(attempt(DAYS_AGO))
    diary.practise(attempt(DAYS_AGO, rule="Swordfish"))
    diary.practise(attempt(DAYS_AGO, rule="Pair", game="a type that is gone"))
    async with running((80, 24)) as (app, pilot):
        while "2 due  Q" not in (shown := "\n".join(page(app))):
            await pilot.pause(0.01)
        for rule in ("X-Wing", "Swordfish"):
            assert rule in shown
        await typed(pilot, "Q")
        await until_on_top(app, pilot, PuzzleScreen)
        assert "Review: 1 of" in told(app)
        await typed(pilot, "escape")
        await until_on_top(app, pilot, Menu)
        assert isinstance(app.screen, Menu)
        assert "N new" in app.screen.part("legend", Bar).render_line(0).text


async def test_nothing_due_says_so() -> None:
    async with running((80, 24)) as (app, pilot):
        await typed(pilot, "Q")
        assert isinstance(app.screen, Menu)
        assert app.messages == [
            "Nothing is due. A rule that you practise in the lessons comes back here."
        ]


@pytest.mark.parametrize("right", [True, False])
async def test_a_step_is_made_then_named(right: bool) -> None:
    async with reviewing(TASK) as (app, pilot, review):
        assert "X-Wing" not in told(app)
        await take_out(app, pilot, first(STEP.eliminations))
        assert told(app).startswith("Right!\nNow name it")
        assert "X-Wing" in choices(app)
        name = "X-Wing" if right else "Swordfish"
        await typed(pilot, *["down"] * choices(app).index(name), "enter")
        says = "Right, and the right name" if right else "Right, but it is no Swordfish"
        assert told(app).startswith(f"{says}\nX-Wing hard")
        assert not choices(app)
        await typed(pilot, "enter")
        assert isinstance(app.screen, Reviewed)
        assert lines(app)[0].strip() == ("Right" if right else "Read again")
        await typed(pilot, "enter")
        assert isinstance(app.screen, LessonPage)
    (logged,) = Diary(folders.diary()).attempts("sudoku")
    assert (logged.hidden, logged.first, logged.named) == (True, True, name)
    assert review.outcomes[0].good is right


async def test_that_there_is_nothing_is_said_twice() -> None:
    async with reviewing(FOIL, TASK) as (app, pilot, review):
        assert "Find a step of level medium" in told(app)
        await typed(pilot, "enter")
        assert "Is there really nothing" in told(app)
        assert not review.outcomes
        await typed(pilot, "enter")
        assert told(app).startswith("Right, there is nothing.\nThe easiest step here is X-Wing")
        await typed(pilot, "enter")
        assert "Review: 2 of 2" in told(app)
        await typed(pilot, "enter", "enter")
        assert told(app).startswith("There is something.\nX-Wing")
        await typed(pilot, "enter")
        assert isinstance(app.screen, Reviewed)
        assert [line.split()[0] for line in lines(app)] == ["Read", "▸✗", "Right", "✓"]
    assert [one.good for one in review.outcomes] == [True, False]
    assert [one.rule for one in Diary(folders.diary()).attempts("sudoku")] == ["X-Wing"]


async def test_other_moves_are_undone_without_a_word_on_the_rule() -> None:
    (solution,) = SUDOKU.search(TASK.board, 1).solutions
    board = TASK.board
    true = first(board.marks & solution.marks & ~board.placed_marks)
    false = first(board.marks & ~solution.marks & ~STEP.eliminations)
    async with reviewing(TASK) as (app, pilot, review):
        await take_out(app, pilot, false)
        assert told(app).startswith("Something else")
        await take_out(app, pilot, true)
        assert told(app).startswith("That is wrong.")
        await take_out(app, pilot, first(STEP.eliminations))
        await typed(pilot, *["down"] * choices(app).index("X-Wing"), "enter")
    assert not review.outcomes[0].found


async def test_who_takes_a_hint_is_not_asked_for_the_name() -> None:
    async with reviewing(TASK) as (app, pilot, review):
        await typed(pilot, "n")
        await until_told(app, pilot, "Hint")
        await take_out(app, pilot, first(STEP.eliminations))
        assert told(app).startswith("Right!\nX-Wing")
    assert not review.outcomes[0].found
    (logged,) = Diary(folders.diary()).attempts("sudoku")
    assert (logged.first, logged.helps) == (True, 1)


async def test_positions_are_looked_for_beside_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """They take a second, in which the screen says so."""
    threads: list[threading.Thread] = []

    def looked_for(*_: object) -> Review:
        threads.append(threading.current_thread())
        return Review((TASK,))

    monkeypatch.setattr("tui_puzzles.tutor.learning.review.review", looked_for)
    Diary(folders.diary()).practise(attempt(DAYS_AGO))
    async with running((80, 24)) as (app, pilot):
        await typed(pilot, "Q")
        await until_on_top(app, pilot, PuzzleScreen)
        assert threads
        assert threading.main_thread() not in threads
