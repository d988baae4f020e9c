"""Lessons on the rules, and the list that leads there."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from tests.ui.test_menu import FIRST, lines, note, running, typed
from tui_puzzles.engine.game import load_game
from tui_puzzles.engine.rule import Level
from tui_puzzles.play.samples import samples
from tui_puzzles.ui.app import PuzzleApp
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
        ((80, 24), ["pagedown", "2"]),
        ((120, 40), ["right", "enter"]),
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
            assert last[0].text.startswith("Related")
            begun.append(first[0].text)
            shown = ["".join(piece.text for piece in line) for line in page.rule.ready[1:-1]]
            left = [line[: page.rule.size.width // 2 - 2].strip() for line in shown]
            assert [line for line in left if line][-1].endswith(".")
        assert begun[0] == begun[3] != begun[1] == begun[2]


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
        app.push_screen(SampleList("All", samples("sudoku")[::-1], print))
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
