"""Lessons and exercises on the puzzle screens, and the list that leads there."""

import asyncio
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import date

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Input

from tests.attempts import attempt
from tests.ui.test_menu import FIRST, lines, note, running, typed
from tui_puzzles.engine.bits import bit, first
from tui_puzzles.engine.game import load_game
from tui_puzzles.engine.rule import Level
from tui_puzzles.play.files import folders
from tui_puzzles.play.samples import samples
from tui_puzzles.tutor.learning.diary import Diary
from tui_puzzles.tutor.learning.lessons import lessons
from tui_puzzles.tutor.learning.positions import drills
from tui_puzzles.tutor.learning.schedule import Attempt, Progress
from tui_puzzles.ui.app import PuzzleApp
from tui_puzzles.ui.board.scene import NO_LIGHT
from tui_puzzles.ui.lesson.page import LessonPage
from tui_puzzles.ui.menus.rule_list import RuleList
from tui_puzzles.ui.menus.sample_list import SampleList
from tui_puzzles.ui.messages import ShowRules
from tui_puzzles.ui.panel.panel import Panel
from tui_puzzles.ui.puzzle.screen import PuzzleScreen

SUDOKU = load_game("sudoku")
LABELS = [level.label for level in Level]
X_WING = SUDOKU.rule("X-Wing")

pytestmark = pytest.mark.usefixtures("folder")


@asynccontextmanager
async def listed(
    wanted: str, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[PuzzleApp, Pilot[None]]]:
    """The app with the list of Sudoku rules open, narrowed to what is wanted."""
    async with running(size) as (app, pilot):
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


def lesson_of(app: PuzzleApp) -> LessonPage:
    """The lesson on top."""
    assert isinstance(app.screen, LessonPage)
    return app.screen


def seen(app: PuzzleApp, id: str) -> str:
    """What a panel of a lesson says."""
    panel = lesson_of(app).query_one(f"#{id}", Panel)
    return "\n".join("".join(piece.text for piece in p) for p in panel.paragraphs)


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
        await typed(pilot, "enter", "f3")
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
        assert isinstance(app.screen, SampleList)
        await typed(pilot, "q")
        assert isinstance(app.screen, RuleList)


async def test_a_puzzle_is_not_left_for_another() -> None:
    async with running() as (app, pilot):
        await typed(pilot, *FIRST, "e", *"naked single", "f2", "enter")
        assert app.messages == ["One puzzle at a time: leave the current one first."]


async def test_a_lesson_has_two_pages_and_leads_back() -> None:
    async with listed("x-wing") as (app, pilot):
        await typed(pilot, "enter")
        assert seen(app, "board-words").startswith("✓ X-Wing\nColumns")
        assert "─\nA digit that two rows can only have" in seen(app, "board-words")
        assert any(look.role for look in lesson_of(app).pictures[0].view.looks)
        await typed(pilot, "enter")
        assert seen(app, "alike-words").startswith("✗ No X-Wing")
        assert not lesson_of(app).pictures[0].view.display
        await typed(pilot, "enter")
        assert seen(app, "board-words").startswith("✓ X-Wing")


@pytest.mark.parametrize(
    ("size", "keys"),
    [
        ((60, 20), ["enter", "enter"]),
        ((80, 24), []),
        ((80, 24), ["enter", "enter"]),
        ((80, 24), ["pagedown"]),
        ((80, 24), ["2"]),
        ((120, 40), ["enter"]),
        ((120, 40), ["right"]),
    ],
)
async def test_escape_leads_from_a_lesson_to_the_list(
    size: tuple[int, int], keys: list[str]
) -> None:
    async with listed("x-wing", size) as (app, pilot):
        await typed(pilot, "enter", *keys, "escape")
        assert isinstance(app.screen, RuleList)


async def test_two_boards_stand_side_by_side_where_there_is_room() -> None:
    async with listed("x-wing", (120, 46)) as (app, pilot):
        await typed(pilot, "enter")
        first, alike = lesson_of(app).pictures
        assert (first.caption.pieces[0].text, alike.caption.pieces[0].text) == (
            "✓ X-Wing",
            "✗ No X-Wing",
        )
        assert first.view.region.right < alike.view.region.x
        assert first.view.region.y == alike.view.region.y
        assert "So r7c4 can't be 8." in seen(app, "board-words")
        assert "r1c1 can be 8 too" in seen(app, "alike-words")
        shown = ["".join(piece.text for piece in line) for line in lesson_of(app).rule.ready]
        assert shown[0].startswith("The rule ─")
        assert shown[-1].startswith("Related  1 Swordfish")


@pytest.mark.parametrize("rule", ["x-wing", "siamese finned jellyfish", "naked pair"])
async def test_there_are_two_boards_or_all_of_the_text_at_120x40(rule: str) -> None:
    async with listed(rule, (120, 40)) as (app, pilot):
        await typed(pilot, "enter")
        page = lesson_of(app)
        panel = page.pictures[0].panel
        assert page.paired or len(panel.wrapped) <= panel.share.sentence
        assert all(picture.view.skin.roomy for picture in page.pictures[: 1 + page.paired])


async def test_a_rule_below_two_boards_is_read_in_pages() -> None:
    async with listed("x-wing", (120, 40)) as (app, pilot):
        await typed(pilot, "enter")
        page = lesson_of(app)
        assert page.paired
        assert all(picture.view.skin.roomy for picture in page.pictures)
        begun = []
        for key in ("pageup", "pagedown", "pagedown", "pageup"):
            await typed(pilot, key)
            heading, first, *_, last = page.rule.ready
            assert "PgDn" in heading[-1].text
            assert last == ()  # above the keys
            begun.append(first[0].text)
            shown = ["".join(piece.text for piece in line) for line in page.rule.ready[1:]]
            left = [line[: page.rule.size.width // 2 - 2].strip() for line in shown]
            assert [line for line in left if line][-1].endswith(".")
        assert begun[0] == begun[3] != begun[1] == begun[2]
        assert "\nRelated  1 Swordfish" in seen(app, "alike-words")


async def test_the_look_alike_is_told_in_the_colours_of_its_board() -> None:
    async with listed("x-wing", (120, 40)) as (app, pilot):
        await typed(pilot, "enter")
        (sentence, *_) = lesson_of(app).pictures[1].panel.paragraphs
        looks = {piece.text: piece.names for piece in sentence if piece.names}
        assert looks == {"column 1": ("base",), "r1c1": ("fin",), "8": ("value",)}


async def test_the_rule_has_its_line_behind_it_and_an_empty_one_above() -> None:
    async with listed("x-wing", (80, 24)) as (app, pilot):
        await typed(pilot, "enter")
        shown = [
            "".join(one.text for one in line) for line in lesson_of(app).pictures[0].panel.ready
        ]
        (at,) = (number for number, line in enumerate(shown) if line.startswith("The rule ───"))
        assert not shown[at - 1].strip()


async def test_a_rule_is_found_under_one_heading_for_each_level() -> None:
    async with running() as (app, pilot):
        app.push_screen(SampleList({}, "All", samples("sudoku")[::-1], print))
        await pilot.pause()
        await typed(pilot, "/", *"wing")
        levels = [line.strip() for line in lines(app) if line.strip() in LABELS]
        assert levels == sorted({*levels}, key=LABELS.index)
        assert len(levels) > 1


async def test_a_long_text_is_read_in_pages() -> None:
    async with listed("x-wing", (100, 26)) as (app, pilot):
        await typed(pilot, "enter")
        first = lesson_of(app).pictures[0].panel.ready
        await typed(pilot, "pagedown")
        assert lesson_of(app).pictures[0].panel.ready != first
        await typed(pilot, "pageup")
        assert lesson_of(app).pictures[0].panel.ready == first


@pytest.mark.parametrize(
    ("key", "rule"), [("1", "Swordfish"), ("2", "Finned X-Wing"), ("4", "X-Wing")]
)
async def test_digits_lead_to_kin(key: str, rule: str) -> None:
    async with listed("x-wing") as (app, pilot):
        await typed(pilot, "enter", key)
        assert lesson_of(app).lesson.rule.name == rule


async def test_the_arrows_go_from_lesson_to_lesson() -> None:
    async with listed("x-wing") as (app, pilot):
        await typed(pilot, "enter", "right")
        assert lesson_of(app).lesson.rule.name != "X-Wing"
        await typed(pilot, "left")
        assert lesson_of(app).lesson.rule.name == "X-Wing"


async def test_the_links_of_a_chain_are_walked() -> None:
    async with listed("x-chain") as (app, pilot):
        await typed(pilot, "enter", "down", "down")
        assert lesson_of(app).pictures[0].chain.at == 1
        assert "▸" in seen(app, "board-words")


EXAMPLE = lessons(SUDOKU)["X-Wing"].example


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
        assert shown[0].startswith(" Mastered 2 of 111  easy 2 of 9   medium 0 of")
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
